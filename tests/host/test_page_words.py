"""The words of the page itself: all are said, and all that is said is there."""

import json
import re
import sys
from pathlib import Path

from game.codes.links import _READERS
from game.texts import LANGUAGES
from game.texts.po import page_texts

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.cards import cards_html  # noqa: E402
from steps.page import word_files  # noqa: E402

ENGLISH = page_texts("en")


def test_every_word_is_said_somewhere_and_every_word_that_is_said_exists() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "build" / "page").glob("*.js"))
    quoted = set(re.findall(r'"(\w+)"', scripts))
    built = {"invited" + str(kind) for kind in range(len(_READERS))}
    built |= {kind + "Title" for kind in quoted if kind + "Title" in ENGLISH}
    parts = {"loader", "python", "library", "pygame", "game"}  # of the runtime, named by build/runtime.json
    assert set(ENGLISH) <= quoted | built | parts
    said = set(re.findall(r'say\("(\w+)"[,)]', scripts))
    assert said <= set(ENGLISH)


def test_every_kind_of_link_has_words_for_its_invitation() -> None:
    kinds = len(_READERS)
    assert {f"invited{kind}" for kind in range(kinds)} == {key for key in ENGLISH if key[:-1] == "invited"}


def test_every_language_has_as_many_words_for_the_cards_as_there_are_places_for_them() -> None:
    """That the page puts them there: tests/browser/test_loading_screen.py."""
    html = cards_html()
    keys = set(re.findall('data-say="([^"]+)"', html))
    paragraphs = {key: body.count("<p>") for key, body in re.findall('<div data-say="([^"]+)">(.*?)</div>', html)}
    assert len(paragraphs) == 6
    files = word_files()
    assert set(files) == {f"words-{language.code}.json" for language in LANGUAGES[1:]}
    for name, text in files.items():
        words = json.loads(text)
        assert set(words["page"]) == set(ENGLISH), name
        assert all(words["cards"][key] for key in keys), name
        assert {key: len(words["cards"][key]) for key in paragraphs} == paragraphs, name
