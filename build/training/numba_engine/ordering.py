"""`game.ai.ordering` on rows, compiled: which picks to look at first."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.ordering import FLOOR_DREAD, LACKING, MARKER_GAIN, UNFINISHED
from numba_engine.inputs import DOWN_WORTHS
from numba_engine.layout import (
    BOARD,
    BOARDS,
    CENTRE,
    FACTORIES,
    FLOOR,
    GRAY,
    IN_CENTRE,
    LINES,
    TURN,
    WALL,
    Row,
)
from numba_engine.rules import COST, MAX_ACTIONS, legal_picks, points_of

Floats = NDArray[np.float64]


@njit(cache=True)
def _space_worth(row: Row, wall: int, line: int, column: int) -> float:
    down = 1
    for other in range(5):
        down += row[wall + 5 * other + column] > 0
    return float(points_of(row, wall, line, column) + DOWN_WORTHS[down])


@njit(cache=True)
def guess(row: Row, code: int) -> float:
    """What a pick seems worth to the seat to act, in points."""
    rest = code // 16
    with_jokers = rest % 2
    rest //= 2
    line = rest % 6
    source, kind = rest // 36, rest // 6 % 6
    board = BOARDS + BOARD * row[TURN]
    heap = FACTORIES + 6 * source
    tiles = int(row[heap + kind])
    if with_jokers:
        tiles += row[heap + 5]
    floor = int(row[board + FLOOR])
    extra = 0.0
    if source == 9 and row[IN_CENTRE]:
        extra = MARKER_GAIN - (COST[min(7, floor + 1)] - COST[min(7, floor)])
        floor += 1
    if line == 5:
        return extra - (COST[min(7, floor + tiles)] - COST[min(7, floor)]) - FLOOR_DREAD
    at = board + LINES + 3 * line
    if kind == 5 and row[at]:
        kind = row[at] - 1
    wall = board + WALL
    target = 0.0
    if row[GRAY] or kind == 5:
        for column in range(5):
            if not row[wall + 5 * line + column]:
                target = max(target, _space_worth(row, wall, line, column))
    else:
        target = _space_worth(row, wall, line, (line + kind) % 5)
    over = tiles - (line + 1 - row[at + 1] - row[at + 2])
    if over < 0:
        share = (line + 1 + over) / (line + 1)
        return extra + (UNFINISHED * share * share * target + LACKING * over)
    lost = COST[min(7, floor + over)] - COST[min(7, floor)]
    return extra + (target + 0.2 * line - lost)


@njit(cache=True)
def ordered(row: Row, most: int, found: Row) -> int:
    """Write the picks that look best into `found`, as `game.ai.ordering.ordered`; how many."""
    codes = np.empty(MAX_ACTIONS, np.int16)
    number = legal_picks(row, codes)
    worths = np.empty(number)
    kept = np.empty(number, np.int16)
    twin = np.zeros(10, np.bool_)
    for source in range(9):
        for before in range(source):
            same = True
            for kind in range(6):
                same &= row[FACTORIES + 6 * source + kind] == row[FACTORIES + 6 * before + kind]
            twin[source] |= same
    count = 0
    for place in range(number):
        code = codes[place]
        if twin[code // 1152]:
            continue
        worth = guess(row, code)
        at = count
        while at > 0 and worths[at - 1] < worth:
            worths[at], kept[at] = worths[at - 1], kept[at - 1]
            at -= 1
        worths[at], kept[at] = worth, code
        count += 1
    count = min(count, most)
    for place in range(count):
        found[place] = kept[place]
    return count


assert CENTRE == FACTORIES + 54
