"""Stages a clean copy of the files for the archive, since pygbag packs everything it finds."""

import importlib.metadata
import shutil
import sys
from pathlib import Path

from steps.build_cache import BuildCache
from steps.project import ROOT, BuildError
from steps.shorten import shorten

sys.path.insert(0, str(ROOT))

from game.texts import LANGUAGES
from game.texts.po import compiled

_CLUTTER = ("__pycache__", ".*")
_UNPLAYED = (
    "*.py",
    "*.md",
    "icon.png",
    "share.png",
    "screenshots",
)  # in assets/: for people, not for the game
_TOOLS = ("protocol.py", "own_relay.py", "relay_rules.py", "__main__.py", "*.md")  # for the command line
LIBRARY = "segno"  # makes QR codes; pure Python, so the archive carries what the game uses of it
_USED = ("encoder.py", "consts.py", "LICENSE")


def stage(app: Path, kept: BuildCache) -> None:
    """Copy main.py, the game, its assets and its library to the new folder `app`."""
    app.mkdir()
    shutil.copy(ROOT / "main.py", app)
    shutil.copytree(ROOT / "game", app / "game", ignore=shutil.ignore_patterns(*_CLUTTER, *_TOOLS))
    compile_texts(app / "game" / "texts")
    shorten(app / "game", kept)
    shutil.copytree(ROOT / "assets", app / "assets", ignore=shutil.ignore_patterns(*_CLUTTER, *_UNPLAYED))
    stage_library(app / LIBRARY)
    shorten(app / LIBRARY, kept)


def compile_texts(folder: Path) -> None:
    """Replaces the .po catalogues by compiled ones, one file per language."""
    for source in ("*.po", "*.pot", "po.py"):
        for path in folder.glob(source):
            path.unlink()
    for language in LANGUAGES:
        (folder / f"{language.code}.json").write_text(compiled(language.code), encoding="utf-8", newline="\n")


def stage_library(folder: Path) -> None:
    """Copy the part of the installed library that the game needs, with its licence.

    The library's own `__init__` imports what writes files, and that `xml.sax`, which pygbag's runtime lacks.
    """
    try:
        files = importlib.metadata.files(LIBRARY) or []
    except importlib.metadata.PackageNotFoundError:
        raise BuildError(f'{LIBRARY} is missing: use a Python with `pip install -e ".[dev]"`.') from None
    folder.mkdir()
    for file in files:
        if file.name in _USED:
            shutil.copyfile(Path(str(file.locate())), folder / file.name)
    if lacking := [name for name in _USED if not (folder / name).is_file()]:
        raise BuildError(f"{LIBRARY} was installed without {lacking[0]}: install it from its wheel.")
    told = f"The encoder of {LIBRARY} {importlib.metadata.version(LIBRARY)}; see LICENSE."
    (folder / "__init__.py").write_text(f'"""{told}"""\n', encoding="utf-8")


def staged(app: Path) -> list[Path]:
    """List what was staged."""
    return [path for path in app.rglob("*") if path.is_file() and app / "build" not in path.parents]
