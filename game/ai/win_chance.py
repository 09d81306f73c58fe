"""Converts expected final scores into chances to win, with a small bonus for points."""

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import Final

from game.rules.scoring import ranking
from game.rules.state import GameState

POINT: Final = 1 / 1024  # worth of a point in chance to win: decides between equal chances
# How sharply an expected margin decides a game, by round (the last one for all later rounds): the chance to
# win is (1 + tanh(margin * SHARPNESS)) / 2. Fitted to 3,300 self-play games with two seats.
SHARPNESS: Final = (0.056, 0.056, 0.063, 0.077, 0.1, 0.152)
# The same with more seats, where expectations are less certain. Fitted to 2,500 such games.
SHARPNESS_OF_MORE: Final = (0.042, 0.042, 0.048, 0.06, 0.082, 0.15)
MAX_MARGIN: Final = 256.0  # above every margin
BISECTIONS: Final = 40
STEPS: Final = 64  # per unit of the tanh table
TANH: Final = tuple(tanh(step / STEPS) for step in range(8 * STEPS + 1))


def sharpness(round_: int, seats: int = 2) -> float:
    """Returns how sharply each point of an expected margin decides a game in a round."""
    by_round = SHARPNESS if seats == 2 else SHARPNESS_OF_MORE
    return by_round[min(round_, len(by_round) - 1)]


def lead(scores: Sequence[float], seat: int) -> float:
    """Returns the margin of a seat over the best other seat; negative if behind."""
    if len(scores) == 2:
        return scores[seat] - scores[1 - seat]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def chance(margin: float, sharp: float) -> float:
    """Returns the chance to win with an expected final margin: (1 + tanh(margin * sharp)) / 2, by a table.

    >>> [round(chance(margin, 0.1), 2) for margin in (-10.0, 0.0, 5.0)]
    [0.12, 0.5, 0.73]
    """
    place = abs(margin) * sharp * STEPS
    step = int(place)
    half = 0.5
    if step < len(TANH) - 1:
        below = TANH[step]
        half = 0.5 * (below + (place - step) * (TANH[step + 1] - below))
    return 0.5 + half if margin > 0.0 else 0.5 - half


def worth_of_margin(margin: float, round_: int) -> float:
    """Returns the worth of an expected final margin: the chance to win, and a little for the points."""
    return chance(margin, sharpness(round_)) + POINT * margin


@cache
def certain(won: float, margin: int, round_: int) -> float:
    """Converts the result of a finished game to an expected margin of the same worth in a round.

    `won` is 1, 0 or the share of a victory. A certain win, however narrow, corresponds to a margin that is
    hardly ever lost: so a search can compare margins alone.
    """
    worth = won + POINT * margin
    low, high = -MAX_MARGIN, MAX_MARGIN
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if worth_of_margin(middle, round_) < worth:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def chances(scores: Sequence[float], round_: int) -> list[float]:
    """Returns each seat's chance to win, from expected final scores; they add up to 1.

    In proportion to each seat's odds against the best one: the softmax of the scores.

    >>> [round(one, 2) for one in chances([30.0, 20.0, 20.0], 3)]
    [0.62, 0.19, 0.19]
    """
    sharp, best = sharpness(round_, len(scores)), max(scores)
    against = [chance(score - best, sharp) for score in scores]
    odds = [one / (1.0 - one) for one in against]
    total = sum(odds)
    return [one / total for one in odds]


def chances_in(state: GameState, scores: Sequence[float]) -> list[float]:
    """Returns each seat's chance to win, from expected final scores, or the result of a finished game.

    Seats that share the victory get equal shares of 1.
    """
    if state.phase == "over":
        first = ranking(state.rules, state.boards)[0]
        return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]
    return chances(scores, state.round)
