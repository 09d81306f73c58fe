"""The inputs of `game.ai.features` on rows, compiled."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai import features
from game.ai.features import (
    BEST_AT,
    BONUS_AT,
    CENTRE_AT,
    COLOURS_AT,
    COLUMN_COLOURS_AT,
    COLUMN_SUPPLY_AT,
    COLUMNS_AT,
    CONTEST_AT,
    DOWN_WORTH,
    FIRST_AT,
    FLOOR_AT,
    FULL_AT,
    JOKER_AT,
    JOKERS_AT,
    LEAD_AT,
    LEFT_AT,
    LINE_START,
    LINE_SUPPLY_AT,
    LINES_AT,
    LONGEST_AT,
    MARKER_AT,
    MARKER_LEFT_AT,
    NEEDS,
    NEXT_AT,
    PILE_UNIT,
    PILES_AT,
    POINTS_AT,
    PROMISE_AT,
    ROUND_AT,
    ROW_COLOURS_AT,
    ROW_SUPPLY_AT,
    ROWS_AT,
    SEATS_AT,
    SPACES_AT,
    TURN_AT,
    WALL_SUPPLY_AT,
    WANTED_AT,
)
from numba_engine.layout import (
    BAG,
    BOARD,
    BOARDS,
    CENTRE,
    FACTORIES,
    FLOOR,
    GRAY,
    HOLDS,
    IN_CENTRE,
    LINES,
    ROUND,
    SCORE,
    SEATS,
    WALL,
    Row,
)
from numba_engine.rules import (
    COST,
    bonuses,
    columns_for,
    is_complete,
    is_open,
    next_starter,
    points_of,
    rows_complete,
)

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DOWN_WORTHS = np.array(DOWN_WORTH)
PILE_UNITS = np.array(PILE_UNIT)
LINE_STARTS = np.array(LINE_START)
SHARES = np.array(features.OTHERS_SHARE)
POINTS, FINAL, LONGEST, ENDED, NEED, DONE, CONTEST = 0, 1, 2, 3, 4, 10, 11  # of what `see` tells
FACTS = 17  # NEED and CONTEST are 6 each
MAX_INPUTS = 160


@njit(cache=True)
def supply_of(row: Row, supply: Ints) -> None:
    """`features.supply`: eighths of tiles by colour that the next deal is expected to bring."""
    wanted = 4 * (2 * row[SEATS] + 1)
    bag = rest = 0
    others = np.zeros(6, np.int64)
    jokers = row[6] != 0
    for kind in range(6):
        bag += row[BAG + kind]
        if not jokers:
            others[kind] = 20 if kind < 5 else 0
        else:
            out = 1 if row[SEATS] == 2 else 2
            others[kind] = 20 - out if kind < 5 else 5 * out
        others[kind] -= row[BAG + kind]
    for kind in range(6):
        rest += others[kind]
    for kind in range(5):
        if bag >= wanted:
            supply[kind] = row[BAG + kind] * wanted * 8 // bag
        else:
            supply[kind] = 8 * row[BAG + kind]
            if rest:
                supply[kind] += others[kind] * min(wanted - bag, rest) * 8 // rest


@njit(cache=True)
def inputs_of(
    row: Row, seat: int, settled: bool, supply: Ints, index: Ints, value: Floats, told: Ints, after: Row
) -> int:
    """A board's inputs, as `features.board_inputs`; how many. `told` and `after` (a wall) are filled too."""
    board = BOARDS + BOARD * seat
    for space in range(25):
        after[space] = row[board + WALL + space]
    gray, fallen, points = row[GRAY] != 0, 0, int(row[board + SCORE])
    for line in range(5):
        if not is_complete(row, board, line):
            continue
        at = board + LINES + 3 * line
        # `columns_for` looks at the board's own wall: lend it the tiled one
        for space in range(25):
            row[board + WALL + space], after[space] = after[space], row[board + WALL + space]
        columns = columns_for(row, board, line)
        for space in range(25):
            row[board + WALL + space], after[space] = after[space], row[board + WALL + space]
        if not columns:
            fallen += line + 1
            continue
        best, best_worth = -1, -1.0
        for column in range(5):
            if columns >> column & 1:
                down = 1
                for other in range(5):
                    down += after[5 * other + column] > 0
                worth = points_of(after, 0, line, column) + DOWN_WORTHS[down]
                if worth > best_worth:
                    best, best_worth = column, worth
        points += points_of(after, 0, line, best)
        after[5 * line + best] = 6 if row[at + 2] else row[at]
    floor = min(row[board + FLOOR] + fallen, 7)
    points = max(0, points - COST[floor])
    n = 0
    if not settled:
        index[n], value[n] = FLOOR_AT + floor, 1.0
        n += 1
        if row[board + HOLDS]:
            index[n], value[n] = MARKER_AT, 1.0
            n += 1
    index[n], value[n] = POINTS_AT, points / 32
    n += 1
    if points < 5:
        index[n], value[n] = POINTS_AT + 1, (5 - points) / 4
        n += 1
    on_wall = np.zeros(5, np.int64)
    jokers = 0
    for space in range(25):
        tile = after[space]
        if tile == 6:
            jokers += 1
        elif tile:
            on_wall[tile - 1] += 1
    longest = 0
    for line in range(5):
        across = down = 0
        for other in range(5):
            across += after[5 * line + other] > 0
            down += after[5 * other + line] > 0
        longest = max(longest, across)
        if across:
            index[n], value[n] = ROWS_AT + 5 * line + across - 1, 1.0
            n += 1
        if down:
            index[n], value[n] = COLUMNS_AT + 5 * line + down - 1, 1.0
            n += 1
        if across < 5:
            best = 0
            for column in range(5):
                if not after[5 * line + column]:
                    best = max(best, points_of(after, 0, line, column))
            index[n], value[n] = BEST_AT + line, best / 4
            n += 1
        if not gray and 3 <= across <= 4:
            coming = 0
            for column in range(5):
                if not after[5 * line + column]:
                    coming += supply[(column - line) % 5]
            index[n], value[n] = ROW_SUPPLY_AT + across - 3, coming / 32
            n += 1
        if not gray and 3 <= down <= 4:
            coming = 0
            for other in range(5):
                if not after[5 * other + line]:
                    coming += supply[(line - other) % 5]
            index[n], value[n] = COLUMN_SUPPLY_AT + down - 3, coming / 32
            n += 1
    for space in range(25):
        tile = after[space]
        if not tile:
            continue
        index[n], value[n] = SPACES_AT + space, 1.0
        n += 1
        if tile < 6 and (gray or jokers):
            index[n], value[n] = ROW_COLOURS_AT + 5 * (space // 5) + tile - 1, 1.0
            n += 1
            if gray:
                index[n], value[n] = COLUMN_COLOURS_AT + 5 * (space % 5) + tile - 1, 1.0
                n += 1
    for colour in range(5):
        if on_wall[colour]:
            index[n], value[n] = COLOURS_AT + on_wall[colour] - 1, 1.0
            n += 1
        index[n], value[n] = WALL_SUPPLY_AT + on_wall[colour], supply[colour] / 32
        n += 1
    bonus = bonuses(after, 0)
    if bonus:
        index[n], value[n] = BONUS_AT, bonus / 8
        n += 1
    index[n], value[n] = LONGEST_AT + longest, 1.0
    n += 1
    if jokers:
        index[n], value[n] = JOKERS_AT, jokers / 2
        n += 1
    n = _line_inputs(row, board, settled, supply, index, value, after, n)
    told[POINTS], told[FINAL], told[LONGEST] = points, points + bonus, longest
    told[ENDED], told[DONE] = longest == 5, rows_complete(after, 0)
    return n


@njit(cache=True)
def _line_inputs(
    row: Row, board: int, settled: bool, supply: Ints, index: Ints, value: Floats, after: Row, n: int
) -> int:
    waiting = 0
    for line in range(5):
        at = board + LINES + 3 * line
        had = row[at + 1] + row[at + 2]
        if not had:
            continue
        if had > line:
            if not settled:
                index[n], value[n] = FULL_AT + line, 1.0
                n += 1
            continue
        waiting += row[at + 2]
        step = LINE_STARTS[line] + had - 1
        colour = row[at] - 1
        slot = 5
        if colour >= 0:
            slot = colour if row[GRAY] else (line + colour) % 5
            index[n], value[n] = LINE_SUPPLY_AT + step, supply[colour] / 32
            n += 1
        index[n], value[n] = LINES_AT + 6 * step + slot, 1.0
        n += 1
        for space in range(25):
            row[board + WALL + space], after[space] = after[space], row[board + WALL + space]
        columns = columns_for(row, board, line)
        for space in range(25):
            row[board + WALL + space], after[space] = after[space], row[board + WALL + space]
        if columns:
            best = 0
            for column in range(5):
                if columns >> column & 1:
                    best = max(best, points_of(after, 0, line, column))
            index[n], value[n] = PROMISE_AT + step, best / 4
            n += 1
    if waiting:
        index[n], value[n] = JOKERS_AT + 1, waiting / 2
        n += 1
    return n


@njit(cache=True)
def contest_of(need: int) -> int:
    """`features.contest`: how much another board wants of a kind."""
    empty = started = 0
    for _ in range(5):
        digit = need % NEEDS
        need //= NEEDS
        empty += digit == 1
        started |= digit > 1
    return min(2, empty) + 3 * started


@njit(cache=True)
def needs_of(row: Row, seat: int, told: Ints) -> None:
    """`features.needs`: what every line could take of each kind."""
    board = BOARDS + BOARD * seat
    for kind in range(6):
        code = 0
        for line in range(4, -1, -1):
            at = board + LINES + 3 * line
            had = row[at + 1] + row[at + 2]
            digit = 0
            if is_open(row, seat, line, kind):
                digit = 1 if not had else 2 + line - had
            code = code * NEEDS + digit
        told[NEED + kind], told[CONTEST + kind] = code, contest_of(code)


@njit(cache=True)
def table_inputs_of(row: Row, seat: int, left: int, lead: int, index: Ints) -> int:
    """The table's inputs (all 1), as `features.table_inputs`; how many."""
    seats = row[SEATS]
    index[0] = ROUND_AT + min(row[ROUND], 8) - 1
    index[1] = SEATS_AT + seats - 2
    index[2] = LEAD_AT + lead
    index[3] = LEFT_AT + min((left + seats - 1) // seats, 12)
    if not left:
        index[4] = NEXT_AT + (seat - next_starter(row)) % seats
        return 5
    index[4] = TURN_AT + (seat - row[0]) % seats
    if row[IN_CENTRE]:
        index[5] = MARKER_LEFT_AT
        return 6
    return 5


@njit(cache=True)
def colour_inputs_of(
    kind: int, need: int, has: int, contest: int, first: bool, index: Ints, value: Floats
) -> int:
    """One kind's inputs, as `features.colour_inputs`; how many."""
    n = 0
    for line in range(5):
        index[n], value[n] = WANTED_AT + NEEDS * line + need % NEEDS, 1.0
        need //= NEEDS
        n += 1
    index[n], value[n] = CENTRE_AT + has % 8, 1.0
    n += 1
    for size in range(1, 5):
        piles = has // PILE_UNITS[size] % 16
        if piles:
            index[n], value[n] = PILES_AT + size - 1, piles / 2
            n += 1
    index[n], value[n] = CONTEST_AT + contest, 1.0
    n += 1
    if first:
        index[n], value[n] = FIRST_AT, 1.0
        n += 1
    if kind == 5:
        index[n], value[n] = JOKER_AT, 1.0
        n += 1
    return n


@njit(cache=True)
def offer_of(row: Row, offer: Ints) -> None:
    """`features.offer_key`: one number a kind, tiles in the centre and factories by tiles."""
    for kind in range(6):
        offer[kind] = min(row[CENTRE + kind], 7)
    for factory in range(2 * row[SEATS] + 1):
        for kind in range(6):
            piled = row[FACTORIES + 6 * factory + kind]
            if piled:
                offer[kind] += PILE_UNITS[piled]
