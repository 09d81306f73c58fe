"""The page around the game, put together from the parts in build/page."""

import json
import re
import sys

from steps.cards import card_texts
from steps.project import ROOT, BuildError

sys.path.insert(0, str(ROOT))

from game.texts import LANGUAGES
from game.texts.catalogue import ENGLISH
from game.texts.po import page_texts

PARTS = ROOT / "build" / "page"
_PART = re.compile(r"\[\[([\w.-]+)\]\]")


def part_text(name: str) -> str:
    """Return the text of one part, without the line breaks at its ends."""
    path = PARTS / name
    if not path.is_file():
        raise BuildError(f"the page asks for the part {name}, which is not in {PARTS}.")
    return path.read_text(encoding="utf-8").strip("\n")


def page_template() -> str:
    """Return page.html with the text of a file for each [[its name]]; pygbag's values are still open."""
    return _PART.sub(lambda found: part_text(found[1]), part_text("page.html")) + "\n"


def word_files() -> dict[str, str]:
    """Returns the texts of the page and of its cards in all languages but English, as JSON, by file name."""
    others = (language for language in LANGUAGES if language.code != ENGLISH)
    return {
        f"words-{language.code}.json": json.dumps(
            {"page": page_texts(language.code), "cards": card_texts(language.tag)}, ensure_ascii=False
        )
        for language in others
    }
