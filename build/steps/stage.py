"""A clean copy of what belongs into the archive, since pygbag packs whatever it finds."""

import importlib.metadata
import shutil
from pathlib import Path

from steps.project import ROOT, BuildError

_CLUTTER = ("__pycache__", ".*")
_UNPLAYED = (
    "*.py",
    "*.md",
    "icon.png",
    "share.png",
    "screenshots",
)  # in assets/: for people, not for the game
_TOOLS = ("arena", "training", "protocol.py", "__main__.py")  # in game/: for the command line
LIBRARY = "segno"  # draws QR codes; pure Python, so the archive carries it
_UNUSED = ("cli.py", "helpers.py")


def stage(app: Path) -> None:
    """Copy main.py, the game, its assets and its library to the new folder `app`."""
    app.mkdir()
    shutil.copy(ROOT / "main.py", app)
    shutil.copytree(ROOT / "game", app / "game", ignore=shutil.ignore_patterns(*_CLUTTER, *_TOOLS))
    shutil.copytree(ROOT / "assets", app / "assets", ignore=shutil.ignore_patterns(*_CLUTTER, *_UNPLAYED))
    stage_library(app / LIBRARY)


def stage_library(folder: Path) -> None:
    """Copy the installed library that the game needs, with its licence."""
    try:
        files = importlib.metadata.files(LIBRARY) or []
    except importlib.metadata.PackageNotFoundError:
        raise BuildError(f'{LIBRARY} is missing: use a Python with `pip install -e ".[dev]"`.') from None
    folder.mkdir()
    for file in files:
        module = str(file.parent) == LIBRARY and file.suffix == ".py" and file.name not in _UNUSED
        if module or file.name == "LICENSE":
            shutil.copyfile(Path(str(file.locate())), folder / file.name)
    if not (folder / "LICENSE").is_file():
        raise BuildError(f"{LIBRARY} was installed without its licence: install it from its wheel.")


def staged(app: Path) -> list[Path]:
    """List what was staged."""
    return [path for path in app.rglob("*") if path.is_file() and app / "build" not in path.parents]
