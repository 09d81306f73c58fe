"""Mutated links, saves and files, a few of them: `fuzz.py` beside this file does more and prints figures."""

from collections.abc import Callable

import pytest
from fuzz import Outcome, files, links, saves

FEW = 1_000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("run", "answers"),
    [
        (links, {"damaged", "impossible", "foreign", "newer", "opened"}),
        (saves, {"damaged", "foreign", "opened"}),
        (files, {"malformed", "illegal", "damaged", "code damaged", "game opened", "position opened"}),
    ],
    ids=["links", "saves", "files"],
)
def test_everything_is_opened_or_refused_with_a_sentence(
    run: Callable[[int, int], Outcome], answers: set[str]
) -> None:
    outcome = run(FEW, 10)
    assert outcome.answers.total() == FEW
    assert answers <= set(outcome.answers), outcome
