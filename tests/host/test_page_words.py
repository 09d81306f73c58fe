"""The words of the page itself: all are said, and all that is said is there."""

import re
from pathlib import Path

from game.codes.links import _READERS
from game.texts.po import page_texts

ROOT = Path(__file__).resolve().parents[2]

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
