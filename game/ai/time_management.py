"""Time management: how a thinking time that holds on average is spread over the picks of a round.

The first picks decide, and looking one pick further there takes ten times as long; the last ones are solved
in milliseconds whatever they are given. So the first get more than the average, out of what the last leave.
"""

from typing import Final

from game.ai.features import offer_key
from game.rules.state import GameState
from game.rules.tiles import TILES_PER_FACTORY

# By tiles left in the offer, of those that were dealt: times the average.
SHARES: Final = ((0.85, 2.0), (0.6, 1.6), (0.4, 1.2), (0.0, 0.6))


def share_of_time(observed: GameState) -> float:
    """What a pick may take, as a multiple of the average. At least 0.6, at most 2."""
    if observed.phase != "offer":
        return SHARES[-1][1]
    left, _ = offer_key(observed.factories, observed.centre)
    dealt = TILES_PER_FACTORY * len(observed.factories)
    return next(times for least, times in SHARES if left >= least * dealt)
