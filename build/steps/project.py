"""Paths, names and the error class that all steps share."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "azulejo"  # names the archive, and through it the page's files
SOUNDS = "sounds.tar"  # what pages load after the first frame
FONTS = "fonts-"  # begins the names of what they load where a text needs it
PYGBAG = "0.9.3"
ARCHIVE_BUDGET = 1_000_000  # bytes of the game without its runtime, packed
CDN = f"https://pygame-web.github.io/cdn/{PYGBAG}/"


class BuildError(Exception):
    """The site can't be built; the text says why and what to do."""


def version() -> str:
    """The game's version, from the one place that holds it."""
    text = (ROOT / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.M)
    if found is None:
        raise BuildError("game/__init__.py holds no __version__.")
    return found[1]
