"""What every step knows: where things lie, what they are called, and how a step refuses."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "azulejo"  # names the archive, and through it the page's files
PYGBAG = "0.9.3"
CDN = f"https://pygame-web.github.io/cdn/{PYGBAG}/"


class BuildError(Exception):
    """The site can't be built; the text says why and what to do."""
