"""Blanks what the game does not need in the runtime's library, so that its compressed copy is smaller.

`main.data` is a file system in chunks of 2 kB, most of them compressed by LZ4. `main.js` has its table: which
file lies where in the uncompressed bytes, and where each chunk begins. Both stay as they are pinned. In the
copy that travels compressed, chunks with nothing but files of the list `left-out.txt` contain zeros, in as
many bytes as before, so that the table remains valid. Python refuses to import a module that contains zeros.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from steps.project import ROOT, BuildError

LEFT_OUT = ROOT / "build" / "left-out.txt"
LIBRARY, TABLE = "main.data", "main.js"  # side by side
CHUNK = 2048  # uncompressed bytes
LONG = 15  # lengths from here on take more bytes than their half of LZ4's first
MIN_MATCH = 4
LAST_LITERALS = range(12, 64)  # the bytes that LZ4 wants after the begin of the last copy
MOST_HEADS = 32  # bytes of a block of a chunk that are no literals
_CHUNKS = re.compile(r"offsets:\[([\de,]+)\],sizes:\[([\de,]+)\],successes:\[([01,]+)\]")
_FILE = re.compile(r'\{filename:"([^"]+)",start:([\de]+),end:([\de]+)')


@dataclass(frozen=True)
class ChunkTable:
    """Where files and chunks lie. `files`: path, first byte, end in the uncompressed bytes."""

    files: list[tuple[str, int, int]]
    offsets: list[int]
    sizes: list[int]
    compressed: list[bool]

    @cached_property
    def end(self) -> int:
        """The number of uncompressed bytes."""
        return max(end for _, _, end in self.files)

    def unneeded(self, left_out: list[str]) -> list[int]:
        """Returns the chunks in which no needed file lies."""
        needed = {
            chunk
            for name, start, end in self.files
            if not is_listed(name, left_out)
            for chunk in range(start // CHUNK, -(-end // CHUNK))
        }
        return [chunk for chunk in range(self.end // CHUNK) if chunk not in needed]


def is_listed(name: str, paths: list[str]) -> bool:
    """Whether a file is among these paths, or in a folder among them."""
    return any(name.startswith(path) if path.endswith("/") else name == path for path in paths)


def paths_left_out() -> list[str]:
    """Returns the paths of the list."""
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def idle_paths(script: str) -> list[str]:
    """Returns the paths of the list that name no file of the library with this main.js; none without a table.

    They do no harm, but a newer runtime may have what they meant at another place.
    """
    table = table_of(script)
    files = [name for name, _, _ in table.files] if table else []
    return [path for path in paths_left_out() if files and not any(is_listed(name, [path]) for name in files)]


def table_of(script: str) -> ChunkTable | None:
    """Returns the table in the text of main.js; None if there is none in this format."""
    chunks, files = _CHUNKS.search(script), _FILE.findall(script)
    if chunks is None or not files:
        return None
    offsets, sizes, successes = ([_number(word) for word in group.split(",")] for group in chunks.groups())
    return ChunkTable(
        [(name, _number(start), _number(end)) for name, start, end in files],
        offsets,
        sizes,
        [bool(success) for success in successes],
    )


def _number(word: str) -> int:
    """The number of a word of minified JavaScript, which writes 2000 as 2e3."""
    digits, _, zeros = word.partition("e")
    return int(digits + "0" * int(zeros or 0))


def trimmed(library: bytes, script: str, left_out: list[str]) -> bytes:
    """Returns the library with zeros for what is left out; unchanged if main.js has no table of chunks."""
    table = table_of(script)
    if table is None:
        return library
    ends = [*table.offsets[1:], table.offsets[-1] + table.sizes[-1]]
    if any(b - a < 0 for a, b in pairwise(table.offsets)) or ends[-1] > len(library):
        raise BuildError("the table in main.js does not fit main.data.")
    made = bytearray(library)
    for chunk in table.unneeded(left_out):
        start, end = table.offsets[chunk], ends[chunk]
        made[start:end] = _zeros(end - start) if table.compressed[chunk] else bytes(end - start)
    return bytes(made)


@cache
def _zeros(size: int) -> bytes:
    """Returns an LZ4 block of this many bytes that decompresses to a chunk of zeros."""
    if size == len(whole := _sequence(CHUNK, None)):
        return whole
    for last in LAST_LITERALS:
        for first in range(max(size - last - MOST_HEADS, 1), min(size - last, CHUNK - last - MIN_MATCH + 1)):
            block = _sequence(first, CHUNK - last - first) + _sequence(last, None)
            if len(block) == size:
                return block
    raise BuildError(f"no LZ4 block of {size} bytes decompresses to a chunk of the library.")


def _sequence(literals: int, match: int | None) -> bytes:
    """One sequence of LZ4: zeros as they are, then a copy of the byte before, `match` times."""
    copied = 0 if match is None else match - MIN_MATCH
    token = min(literals, LONG) << 4 | min(copied, LONG)
    head = bytes([token]) + _more(literals) + bytes(literals)
    return head if match is None else head + b"\1\0" + _more(copied)


def _more(length: int) -> bytes:
    if length < LONG:
        return b""
    full, rest = divmod(length - LONG, 255)
    return b"\xff" * full + bytes([rest])


def packed_content(name: str, read: Callable[[str], bytes]) -> bytes:
    """Returns what the compressed copy of a file contains: the library trimmed, other files as they are."""
    folder, _, file = name.rpartition("/")
    if file != LIBRARY:
        return read(name)
    return trimmed(read(name), read(f"{folder}/{TABLE}").decode("utf-8"), paths_left_out())
