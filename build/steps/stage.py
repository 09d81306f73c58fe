"""A clean copy of what belongs into the archive, since pygbag packs whatever it finds."""

import shutil
from pathlib import Path

from steps.project import ROOT

_CLUTTER = ("__pycache__", ".*")
_UNPLAYED = (
    "*.py",
    "*.md",
    "icon.png",
    "share.png",
    "screenshots",
)  # in assets/: for people, not for the game
_TOOLS = ("arena", "training", "protocol.py", "__main__.py")  # in game/: for the command line


def stage(app: Path) -> None:
    """Copy main.py, the game and its assets to the new folder `app`."""
    app.mkdir()
    shutil.copy(ROOT / "main.py", app)
    shutil.copytree(ROOT / "game", app / "game", ignore=shutil.ignore_patterns(*_CLUTTER, *_TOOLS))
    shutil.copytree(ROOT / "assets", app / "assets", ignore=shutil.ignore_patterns(*_CLUTTER, *_UNPLAYED))


def staged(app: Path) -> list[Path]:
    """List what was staged."""
    return [path for path in app.rglob("*") if path.is_file() and app / "build" not in path.parents]
