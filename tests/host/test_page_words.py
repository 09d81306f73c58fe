"""The words of the page itself: every language says everything, with the same placeholders."""

import re
import sys
from pathlib import Path

import pytest

from game.codes.links import _READERS
from game.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from steps.page import page_words  # noqa: E402

WORDS = page_words()


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{(\w*)\}", text))


def test_the_page_speaks_the_languages_of_the_game() -> None:
    assert set(WORDS) == {language.code for language in LANGUAGES}


@pytest.mark.parametrize("language", sorted(WORDS))
def test_no_language_lacks_a_word(language: str) -> None:
    assert set(WORDS[language]) == set(WORDS["en"])
    assert all(text.strip() for text in WORDS[language].values())


@pytest.mark.parametrize("language", sorted(WORDS))
def test_placeholders_are_the_same_in_every_language(language: str) -> None:
    found = {key: placeholders(text) for key, text in WORDS[language].items()}
    assert found == {key: placeholders(text) for key, text in WORDS["en"].items()}


def test_every_word_is_said_somewhere_and_every_word_that_is_said_exists() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "build" / "page").glob("*.js"))
    quoted = set(re.findall(r'"(\w+)"', scripts))
    built = {"invited" + str(kind) for kind in range(len(_READERS))}
    built |= {kind + "Title" for kind in quoted if kind + "Title" in WORDS["en"]}
    parts = {"loader", "python", "library", "pygame", "game"}  # of the runtime, named by build/runtime.json
    assert set(WORDS["en"]) <= quoted | built | parts
    said = set(re.findall(r'say\("(\w+)"[,)]', scripts))
    assert said <= set(WORDS["en"])


def test_every_kind_of_link_has_words_for_its_invitation() -> None:
    kinds = len(_READERS)
    assert {f"invited{kind}" for kind in range(kinds)} == {key for key in WORDS["en"] if key[:-1] == "invited"}
