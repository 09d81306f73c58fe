"""Everything that the site packs gets along with the part of Python's library that pygbag 0.9.3 brings.

The list below is that of `cdn/0.9.3/cpython312/main.js`, which unpacks the library. What is compiled into the
interpreter or frozen with it is not in that list.
"""

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from game.texts import LANGUAGES
from game.view.art.qr import qr_matrix

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.build_cache import BuildCache  # noqa: E402
from steps.stage import stage, staged  # noqa: E402

NAMES = """
    _markupbase _strptime _weakrefset argparse ast asyncio base64 bisect bz2 calendar code codeop collections
    collections.abc colorsys compileall concurrent concurrent.futures configparser contextlib contextvars copy
    copyreg csv ctypes curses dataclasses datetime difflib dis email enum filecmp fnmatch fractions functools
    getopt getpass gettext glob gzip hashlib heapq hmac html http importlib importlib.metadata
    importlib.resources inspect ipaddress json keyword linecache locale logging lzma mimetypes multiprocessing
    numbers opcode operator optparse pathlib pickle pkgutil platform plistlib pprint py_compile pydoc queue quopri
    random re reprlib secrets selectors shlex shutil signal socket sqlite3 ssl string stringprep struct
    subprocess sysconfig tarfile tempfile textwrap threading token tokenize tomllib trace traceback tty types
    typing unittest urllib urllib.error urllib.parse urllib.request uuid warnings weakref webbrowser xml
    xml.dom xml.etree xml.parsers zipfile zoneinfo
"""
BROUGHT = set(NAMES.split())
# `array`, `binascii`, `math` and `zlib` are modules in C that CPython builds for a page unless they are left out;
# pygbag leaves out others.
BUILT_IN = {"abc", "array", "binascii", "codecs", "gc", "io", "itertools", "math", "os", "sys", "time", "zlib"}
PACKED = {"game", "segno", "pygame"}
ELSEWHERE = tuple(f"game/host/{name}.py" for name in ("desktop", "file_backend", "file_locks", "sockets"))  # of programs


def imported(path: Path) -> set[str]:
    """The modules that a packed file names in its imports, those of its own package apart."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(str(node.module))
    return {name for name in names if name.split(".")[0] not in PACKED}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the archive is packed from."""
    folder = tmp_path_factory.mktemp("staged") / "app"
    stage(folder, BuildCache())
    return folder


@pytest.mark.slow
def test_what_is_packed_imports_only_what_the_page_has(app: Path) -> None:
    wanted = {
        f"{path.relative_to(app).as_posix()}: {name}"
        for path in staged(app)
        if path.suffix == ".py" and path.relative_to(app).as_posix() not in ELSEWHERE
        for name in imported(path)
        if name not in BROUGHT | BUILT_IN
    }
    assert not wanted


@pytest.mark.slow
def test_the_packed_encoder_draws_the_same_codes(app: Path) -> None:
    text = "https://example.org/azulejo/#g=" + "AZ09-_" * 30
    whole = qr_matrix(text)
    own = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "segno"}
    sys.path.insert(0, str(app))
    try:
        importlib.invalidate_caches()
        packed = qr_matrix(text)
        assert str(sys.modules["segno"].__file__).startswith(str(app))
        assert not [name for name in sys.modules if name.startswith("segno.writers")]
    finally:
        sys.path.remove(str(app))
        for name in [name for name in sys.modules if name.split(".")[0] == "segno"]:
            del sys.modules[name]
        sys.modules.update(own)
    assert packed == whole
    assert whole is not None
    assert len(whole) > 21


@pytest.mark.slow
def test_what_is_packed_has_every_language_compiled_and_nothing_that_is_edited(app: Path) -> None:
    assert {path.name for path in (app / "game" / "texts").iterdir() if path.suffix != ".py"} == {
        f"{language.code}.json" for language in LANGUAGES
    }
    ask = "from game.texts import texts_for; print(ascii([texts_for(c)('count.points', n=3) for c in ('en', 'fr', 'de')]))"
    told = subprocess.run([sys.executable, "-c", ask], cwd=app, capture_output=True, text=True, check=True)
    assert ast.literal_eval(told.stdout) == ["3 points", "3 points", "3 Punkte"]
