"""The runtime's library without what the game does not need: the table of main.js remains valid."""

import ast
import gzip
import json
import os
import random
import re
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from left_out import left_out

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.checking import warnings  # noqa: E402
from steps.library import CHUNK, packed_content, paths_left_out, trimmed  # noqa: E402

LITERALS_ONLY = b"\xf0" + b"\xff" * 7 + b"\xf8"  # of an LZ4 block: 15 and 7 times 255 and 248 bytes as they are
COPY_WHOLE = b"\x1fx\1\0" + b"\xff" * 7  # one byte, then copies of it
FILES = {"/lib/font.ttf": 9000, "/lib/needed.py": 5000, "/lib/xml/dom.py": 7000, "/lib/xml/sax.py": 3000, "/lib/z.py": 700}
LEFT_OUT = ["/lib/font.ttf", "/lib/xml/"]


def compressed(chunk: bytes, kind: int) -> tuple[bytes, bool]:
    """A chunk as a library may contain it: uncompressed, or as an LZ4 block."""
    if kind == 0 or len(chunk) < CHUNK:
        return chunk, False
    if kind == 1:
        return LITERALS_ONLY + chunk, True
    return COPY_WHOLE + bytes([CHUNK - 1 - 12 - 4 - 15 - 7 * 255]) + b"\xc0" + b"x" * 12, True


def decompressed(block: bytes) -> bytes:
    """What an LZ4 block contains, as the format's description says."""
    at, made = 0, bytearray()

    def length(first: int) -> int:
        nonlocal at
        total = first
        while first == 15 and block[at] == 255:
            total, at = total + 255, at + 1
        if first == 15:
            total, at = total + block[at], at + 1
        return total

    while at < len(block):
        token, at = block[at], at + 1
        literals = length(token >> 4)
        made += block[at : at + literals]
        at += literals
        if at < len(block):
            back, at = int.from_bytes(block[at : at + 2], "little"), at + 2
            assert 0 < back <= len(made)
            for _ in range(length(token & 15) + 4):
                made.append(made[-back])
    return bytes(made)


class Library:
    """A library of these files in chunks of all kinds, and the main.js with its table."""

    def __init__(self) -> None:
        noise = random.Random(7)
        raw = b"".join(noise.randbytes(size) for size in FILES.values())
        raw = raw[:CHUNK] + b"x" * CHUNK + raw[2 * CHUNK :]
        chunks = [raw[at : at + CHUNK] for at in range(0, len(raw), CHUNK)]
        blocks = [compressed(chunk, 2 if chunk == b"x" * CHUNK else number % 2) for number, chunk in enumerate(chunks)]
        self.raw, self.data = raw, b"".join(block for block, _ in blocks) + bytes(2 * CHUNK)
        self.sizes = [len(block) for block, _ in blocks]
        self.successes = [success for _, success in blocks]
        self.offsets = [sum(self.sizes[:number]) for number in range(len(self.sizes))]
        ends = [sum(list(FILES.values())[: number + 1]) for number in range(len(FILES))]
        listed = [f'{{filename:"{name}",start:{end - size},end:{end}}}' for (name, size), end in zip(FILES.items(), ends, strict=True)]
        numbers = [",".join(str(int(one)) for one in row) for row in (self.offsets, self.sizes, self.successes)]
        self.script = (
            "var compressedData={{data:null,cachedOffset:9,offsets:[{}],sizes:[{}],successes:[{}]}};".format(*numbers)
            + f"loadPackage({{files:[{','.join(listed)}],remote_package_size:{len(self.data)}}})"
        ).replace(":9000,", ":9e3,")  # as minified

    def read(self, data: bytes) -> bytes:
        """The uncompressed content of a main.data with this table."""
        found = b""
        for offset, size, success in zip(self.offsets, self.sizes, self.successes, strict=True):
            block = data[offset : offset + size]
            found += decompressed(block) if success else block
        return found


def test_what_is_needed_stays_and_the_table_remains_valid() -> None:
    library = Library()
    assert library.read(library.data) == library.raw, "the example is right"
    made = trimmed(library.data, library.script, LEFT_OUT)
    content = library.read(made)
    assert (len(made), len(content)) == (len(library.data), len(library.raw))
    at = 0
    for name, size in FILES.items():
        before, now = library.raw[at : at + size], content[at : at + size]
        if name in ("/lib/needed.py", "/lib/z.py"):
            assert now == before, name
        else:
            assert bytes(1) in now, f"{name} can't be imported any more"
        at += size
    assert content.count(bytes(CHUNK)) >= 5
    assert len(gzip.compress(made)) < len(gzip.compress(library.data)) - 5 * CHUNK
    assert trimmed(made, library.script, LEFT_OUT) == made


def test_only_the_library_is_trimmed_and_only_with_a_table() -> None:
    files = {"r/main.data": b"PK", "r/main.js": b"no table", "r/main.wasm": b"\0asm"}
    assert [packed_content(name, files.__getitem__) for name in files] == list(files.values())


def test_a_path_that_names_no_file_changes_nothing_and_the_check_names_it(tmp_path: Path) -> None:
    library = Library()
    assert trimmed(library.data, library.script, [*LEFT_OUT, "/lib/gone.py"]) == trimmed(library.data, library.script, LEFT_OUT)
    (tmp_path / "site.json").write_text(json.dumps({"runtime": "own/"}))
    (tmp_path / "own").mkdir()
    assert warnings(tmp_path) == []
    listed = "".join(f'{{filename:"{path}x",start:0,end:1}}' for path in paths_left_out())
    (tmp_path / "own" / "main.js").write_text("offsets:[0],sizes:[1],successes:[0]" + listed)
    lacking = [path for path in paths_left_out() if not path.endswith("/")]
    assert warnings(tmp_path) == [f"left-out.txt lists {path}, which the runtime's library lacks" for path in lacking]


def imports(path: Path, package: str, everywhere: bool) -> Iterator[str]:
    """The modules that a file imports; those within functions only if asked for."""
    todo: list[ast.AST] = [ast.parse(path.read_bytes())]
    for node in todo:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        if isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{name.name}" for name in node.names)
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        elsewhere = isinstance(node, ast.If) and re.search("TYPE_CHECKING|win32|darwin|nt'", ast.unparse(node.test))
        if not elsewhere and (everywhere or not inside):
            inner = ast.iter_child_nodes(node)
            todo += [part for part in inner if isinstance(part, ast.stmt | ast.excepthandler | ast.match_case)]


def source(module: str) -> Path | None:
    """The file of a module of Python's library, None for others."""
    path = Path(os.__file__).parent / module.replace(".", "/")
    return next(filter(Path.is_file, (path / "__init__.py", path.with_suffix(".py"))), None)


def reached(roots: list[tuple[Path, str]]) -> set[str]:
    """All modules that these files import, or what they import; of Python's library only what it imports at once."""
    known: set[str] = set()
    todo = [name for path, package in roots for name in imports(path, package, everywhere=True)]
    for name in todo:
        for module in (".".join(name.split(".")[: end + 1]) for end in range(name.count(".") + 1)):
            if module not in known and (path := source(module)) is not None:
                known.add(module)
                package = module if path.name == "__init__.py" else module.rpartition(".")[0]
                todo += imports(path, package, everywhere=False)
    return known


@pytest.mark.slow
def test_nothing_is_left_out_that_the_game_or_pygbag_can_import() -> None:
    assert left_out("xml.dom")
    assert not left_out("json")
    support = Path(find_spec("pygbag").origin).parent / "support"  # type: ignore[union-attr,arg-type]
    game = [(path, ".".join(path.relative_to(ROOT).parent.parts)) for path in sorted((ROOT / "game").rglob("*.py"))]
    tools = ("protocol.py", "own_relay.py", "relay_rules.py", "__main__.py")
    game = [one for one in game if one[0].name not in tools]
    pygbag = [(path, path.parent.name) for path in sorted((support / "cross").rglob("*.py"))]
    roots = [*game, *pygbag, (support / "cpythonrc.py", ""), (ROOT / "main.py", "")]
    roots += [(ROOT / "build" / "page" / "bootstrap.py", "")]
    found = reached(roots)
    assert {"asyncio.events", "zipfile", "urllib.request"} < found
    assert not [module for module in sorted(found) if left_out(module)]
