"""How likely each seat is to win, from expected final scores.

Final margins lie around expected ones, the closer the later in the game: the search's own measure of that
(`SPREADS`) turns points into chances.
"""

from collections.abc import Sequence
from math import exp

from game.ai.search import SPREADS
from game.ai.values import Values, lead
from game.rules.scoring import ranking
from game.rules.state import GameState

Chances = tuple[float, ...]  # by seat; they add up to 1


def spread(round_: int) -> float:
    """How far final margins lie from expected ones in a round, in points."""
    return SPREADS[min(round_, len(SPREADS) - 1)]


def expectation(margin: float, round_: int) -> float:
    """The chance to win with that expected final margin over the best other seat.

    >>> expectation(0.0, 3), round(expectation(15.0, 3), 2)
    (0.5, 0.88)
    """
    return 1.0 / (1.0 + exp(-2.0 * margin / spread(round_)))


def chances_of(state: GameState, scores: Sequence[float], judged: float | None = None) -> Chances:
    """The chances in a position, given the expected final scores.

    `judged` is the margin that a search expects for the seat to act: it then decides that seat's chance.
    """
    if state.phase == "over":
        first = ranking(state.rules, state.boards)[0]
        return tuple(1.0 / len(first) if seat in first else 0.0 for seat in range(state.seats))
    sharp = 2.0 / spread(state.round)
    margin = lead(scores, state.turn) if judged is None else judged
    best = max(score for seat, score in enumerate(scores) if seat != state.turn)
    # Odds against the best other seat, which has 1 itself; with two seats this is `expectation`.
    odds = [exp(sharp * (score - best)) for score in scores]
    odds[state.turn] = exp(sharp * margin)
    return tuple(one / sum(odds) for one in odds)


def glance(values: Values, state: GameState, judged: float | None = None) -> Chances:
    """The chances in a position, by the value network."""
    return chances_of(state, values.scores(state._replace(seed=None)), judged)
