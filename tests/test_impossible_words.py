"""Every reason why a position can't be has a sentence in every language."""

import pytest

from game.rules.flaws import CONSISTENCY, REACH, Flaw
from game.texts import LANGUAGES, Subject, Texts
from game.words.impossible import MAX_REASONS, flaw_words, flaws_words

KINDS = ("form", *CONSISTENCY, *REACH)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_reason_is_a_sentence(language: object) -> None:
    tr = Texts(language)  # type: ignore[arg-type]
    said = [flaw_words(tr, Flaw(kind, "boards", 1, 2, 3, 41, 7)) for kind in KINDS]
    assert len(set(said)) == len(KINDS)
    assert all(sentence.endswith((".", "。")) and "{" not in sentence for sentence in said)


def test_seats_and_rows_count_from_1_and_only_a_few_reasons_are_told() -> None:
    tr = Texts(LANGUAGES[0])
    flaw = Flaw("row-complete", "boards", 1, 2)
    assert flaw_words(tr, flaw) == "Row 3 on the wall of seat 2 is complete, so the game would be over."
    named = flaw_words(tr, flaw, [Subject("Ana"), Subject("Bento")])
    assert named == "Row 3 on the wall of seat 2 (Bento) is complete, so the game would be over."
    assert flaws_words(tr, [flaw] * 9) == " ".join([flaw_words(tr, flaw)] * MAX_REASONS)
    assert flaws_words(tr, ()) == ""


def test_a_factory_with_one_tile_is_named_and_its_number_of_tiles_agrees() -> None:
    short = Flaw("factory-short", "factories", have=1, most=4, factory=2)
    told = [flaw_words(Texts(language), short) for language in LANGUAGES]
    assert told[0] == "Tiles in factory 3: 1 of 4, although there were enough to fill it."
    assert all("3" in sentence and "1" in sentence for sentence in told)


def test_no_sentence_is_left_without_its_reason() -> None:
    for language in LANGUAGES:
        assert {key for key in language.catalogue.texts if key.startswith("flaw.")} == {
            f"flaw.{kind}" for kind in KINDS
        }
