"""What expected final scores are worth to a seat: points, and how likely they are to win."""

from collections.abc import Sequence
from math import exp, tanh
from typing import Final

from game.rules.scoring import ranking
from game.rules.state import GameState

WIN: Final = 6.0  # points that winning is worth beside the margin
SPREADS: Final = (1.0, 20.0, 18.0, 15.0, 12.0, 10.0)  # see `spread`, by round; later ones as the last


def spread(round_: int) -> float:
    """How far final margins lie from expected ones in a round, in points."""
    return SPREADS[min(round_, len(SPREADS) - 1)]


def lead(scores: Sequence[float], seat: int) -> float:
    """How far a seat's score lies ahead of the best other one; below 0 if behind."""
    if len(scores) == 2:
        return scores[seat] - scores[1 - seat]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def worth_of_margin(margin: float, round_: int) -> float:
    """What an expected final margin is worth: the points, and how likely they are to win."""
    return margin + WIN * tanh(margin / SPREADS[min(round_, len(SPREADS) - 1)])


def margin_of(worth: float, round_: int) -> float:
    """The margin that is worth that much: the inverse of `worth_of_margin`."""
    low, high = worth - WIN, worth + WIN
    for _ in range(30):
        middle = (low + high) / 2
        if worth_of_margin(middle, round_) < worth:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def chances(scores: Sequence[float], round_: int) -> list[float]:
    """How likely each seat is to win, by expected final scores; they add up to 1.

    >>> [round(one, 2) for one in chances([30.0, 20.0, 20.0], 3)]
    [0.65, 0.17, 0.17]
    """
    sharp, best = 2.0 / spread(round_), max(scores)
    odds = [exp(sharp * (score - best)) for score in scores]
    total = sum(odds)
    return [one / total for one in odds]


def chances_in(state: GameState, scores: Sequence[float]) -> list[float]:
    """How likely each seat is to win a game, by its expected final scores; once it is over, who has won.

    Seats that share the victory share the certainty.
    """
    if state.phase == "over":
        first = ranking(state.rules, state.boards)[0]
        return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]
    return chances(scores, state.round)
