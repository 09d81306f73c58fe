"""Links and paths in the documents exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *(p for name in ("game", "assets") for p in (ROOT / name).rglob("*.md")),
        *(p for name in ("build", "build/training") for p in (ROOT / name).glob("*.md")),  # not what the build made
    ]
)
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([\w-]+))?\)|<img src=\"([^\"]+)\"")
PLACE = re.compile(r"`((?:game|tests|build|assets|\.ci|\.github)/[\w./-]*)`")
BUILT = "build/web", "build/cache", "build/azulejo-itch.zip", "build/runtime.lock.json"  # not in a fresh clone


def anchors(path: Path) -> set[str]:
    """The headings of a document as links name them."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    lost = []
    for target, anchor, picture in LINK.findall(path.read_text(encoding="utf-8")):
        other = path.parent / (target or picture) if target or picture else path
        if not other.exists() or (anchor and anchor not in anchors(other)):
            lost.append(f"{target or picture}#{anchor}")
    assert not lost, f"{path.name} points at {lost}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_places_in_the_repository_exist(path: Path) -> None:
    places = {place for place in PLACE.findall(path.read_text(encoding="utf-8")) if not place.startswith(BUILT)}
    lost = sorted(place for place in places if not (ROOT / place).exists())
    assert not lost, f"{path.name} speaks of {lost}"


def test_the_files_that_ci_runs_exist() -> None:
    scripts = [ROOT / ".ci" / "run", *(ROOT / ".github" / "workflows").glob("*.yml")]
    texts = [script.read_text(encoding="utf-8") for script in scripts]
    named = {name for text in texts for name in re.findall(r"\b(?:tests|build)/[\w./-]+\.py\b", text)}
    assert named, "CI names no file at all"
    assert not sorted(name for name in named if not (ROOT / name).exists())
