"""What the coach says of picks: what its figures mean, and reasons as a player would say them."""

import pytest

from game.ai.coach import Advice
from game.ai.reasons import Reason
from game.rules.actions import Take
from game.scenes.study.coach_words import reason_words, worth_words
from game.texts import LANGUAGES, Who, texts_for

NAMES = [Who("Ana"), Who("Bento")]


def advice(behind: float) -> Advice:
    return Advice(Take(1, 1, 1), 3.0, behind, Reason("marker"))


def test_hints_are_headed_by_what_their_figures_tell() -> None:
    """The head said "Expected points", the figures below it how far a pick is behind the best."""
    tr = texts_for("en")
    assert tr("coach.title") == "Best picks"
    assert worth_words(tr, advice(0.0)) == "best"
    assert worth_words(tr, advice(1.94)) == "1.9 points behind the best"


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_reasons_count_in_the_singular_and_plural(code: str) -> None:
    """They said "line 5 then lacks 4 more for +5", whatever the number."""
    tr = texts_for(code)
    one, more = (reason_words(tr, Reason("builds", line=4, tiles=n, points=6), NAMES) for n in (1, 4))
    assert all(part in more for part in ("4", "5", "+6"))
    assert one.replace("1", "4") != more
    one, more = (reason_words(tr, Reason("saves", points=n), NAMES) for n in (1, 3))
    assert "3" in more and one.replace("1", "3") != more


def test_a_reason_compares_with_nothing_that_is_not_named() -> None:
    """It said "the others cost more", and nobody knew which others."""
    tr = texts_for("en")
    assert reason_words(tr, Reason("saves", points=1), NAMES) == "costs only 1 point on the floor line"
