"""Chances to win, from expected final scores and the margin that a search found."""

from collections.abc import Sequence

from game.ai.values import Values
from game.ai.win_chance import chances, chances_in, lead
from game.rules.state import GameState

Chances = tuple[float, ...]  # by seat; they add up to 1


def expectation(margin: float, round_: int) -> float:
    """Returns the chance to win of one of two seats with an expected final margin.

    >>> expectation(0.0, 3), round(expectation(15.0, 3), 2)
    (0.5, 0.91)
    """
    return chances((margin, 0.0), round_)[0]


def chances_of(state: GameState, scores: Sequence[float], judged: float | None = None) -> Chances:
    """Returns the chances to win in a position, given the expected final scores.

    `judged` is the margin that a search found for the seat to act; that seat's chance then follows from it.
    """
    expected = list(scores)
    if judged is not None:
        expected[state.turn] += judged - lead(scores, state.turn)
    return tuple(chances_in(state, expected))


def network_chances(values: Values, state: GameState, judged: float | None = None) -> Chances:
    """Returns the chances to win in a position by the value network alone."""
    return chances_of(state, values.scores(state._replace(seed=None)), judged)
