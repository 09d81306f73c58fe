"""Training targets: each seat's final score and chance to win, for every position of a game.

The result of a game says little about its first rounds, since deals are random. So targets are bootstrapped
from the end backwards, as in temporal-difference learning: at each scored round they move towards the
network's prediction (LAMBDA is the weight of later targets), at each pick towards the search result
(SEARCH_WEIGHT for its own position, BACKED_UP for those before it).
"""

from typing import Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.win_chance import POINT
from numba_engine.alphabeta import chance, sharpness
from numba_engine.inputs import Floats
from numba_engine.layout import ROUND, SEATS, TURN, Row
from numba_engine.maxn import chances
from numba_engine.network import Net, Sight, scores, sight
from numba_engine.rules import left_in_offer

LAMBDA: Final = 0.6
SEARCH_WEIGHT: Final = 0.5
BACKED_UP: Final = 0.1
FAR_MARGIN: Final = 40.0  # a search's margin beyond it is a sure end, and no number of points


@njit
def shares(ends: Floats, seats: int, odds: Floats) -> None:
    """Computes each seat's share of the victory. Ties are shared, ignoring complete rows."""
    best = ends[:seats].max()
    number = (ends[:seats] == best).sum()
    for seat in range(seats):
        odds[seat] = (ends[seat] == best) / number


@njit
def _moved(odds: Floats, seats: int, mover: int, wanted: float, by: float) -> None:
    """Moves a seat's odds towards a target; the others keep their proportions."""
    before = odds[mover]
    after = before + by * (wanted - before)
    for seat in range(seats):
        if seat == mover:
            odds[seat] = after
        elif before < 1.0:
            odds[seat] *= (1.0 - after) / (1.0 - before)
        else:
            odds[seat] = (1.0 - after) / (seats - 1)


@njit
def _targets(
    rows: Row, ends: Floats, worths: Floats, picks: Row, net: Net, room: Sight, told: Floats, odds: Floats
) -> None:
    expected, expected_odds, seen = np.zeros(4), np.zeros(4), np.zeros(4)
    for at in range(len(rows) - 1, -1, -1):
        row = rows[at]
        seats, mover, round_ = row[SEATS], row[TURN], row[ROUND]
        if at == len(rows) - 1 or rows[at + 1, ROUND] < round_:  # the last position of a game
            expected[:] = ends[at]
            shares(ends[at], seats, expected_odds)
        told[at], odds[at] = expected, expected_odds
        if not left_in_offer(row):
            scores(row, net, room)
            chances(room.scores, seats, round_, seen)
            for seat in range(seats):
                expected[seat] = LAMBDA * expected[seat] + (1 - LAMBDA) * room.scores[seat]
                expected_odds[seat] = LAMBDA * expected_odds[seat] + (1 - LAMBDA) * seen[seat]
        elif picks[at] >= 0:
            found = worths[at] - POINT * expected[mover]
            if seats == 2:
                found = chance(worths[at], sharpness(round_, 2))
                if abs(worths[at]) < FAR_MARGIN:
                    off = worths[at] - (expected[mover] - expected[1 - mover])
                    for seat in range(2):
                        half = off / 2 if seat == mover else -off / 2
                        told[at, seat] += SEARCH_WEIGHT * half
                        expected[seat] += BACKED_UP * half
            found = min(1.0, max(0.0, found))
            _moved(odds[at], seats, mover, found, SEARCH_WEIGHT)
            _moved(expected_odds, seats, mover, found, BACKED_UP)


def targets(
    rows: NDArray[np.uint8],
    ends: NDArray[np.uint8],
    worths: NDArray[np.float32],
    picks: NDArray[np.int16],
    net: Net,
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Returns the targets of each position of complete games, in order."""
    told, odds = np.zeros((len(rows), 4)), np.zeros((len(rows), 4))
    room = sight(len(net.bias))
    _targets(rows.astype(np.int16), ends.astype(float), worths.astype(float), picks, net, room, told, odds)
    return told.astype(np.float32), odds.astype(np.float32)
