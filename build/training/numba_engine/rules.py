"""The transitions of `game.rules.engine` on rows, compiled."""

import numpy as np
from numba import njit

from game.rules.scoring import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from game.rules.tiles import FLOOR_TOTALS
from numba_engine.layout import (
    BAG,
    BOARD,
    BOARDS,
    CENTRE,
    FACTORIES,
    FALLEN,
    FLOOR,
    GRAY,
    HOLDS,
    IN_CENTRE,
    LID,
    LINES,
    ROUND,
    SCORE,
    SEATS,
    STARTER,
    TURN,
    WALL,
    Row,
)

COST = np.array([FLOOR_TOTALS[min(number, 7)] for number in range(40)], np.int64)
MAX_ACTIONS = 640
PLAYING, OVER = 0, 1


@njit(cache=True)
def left_in_offer(row: Row) -> int:
    """Tiles in the factories and the centre."""
    total = 0
    for at in range(FACTORIES, CENTRE + 6):
        total += row[at]
    return total


@njit(cache=True)
def is_open(row: Row, seat: int, line: int, kind: int) -> bool:
    """Whether tiles of a kind may be drafted into a line (`PlayerBoard.open`)."""
    board = BOARDS + BOARD * seat
    at = board + LINES + 3 * line
    if row[at + 1] + row[at + 2] > line:
        return False
    if row[at]:
        return kind == 5 or row[at] == kind + 1
    if kind == 5:
        return True
    wall = board + WALL + 5 * line
    if row[GRAY]:
        for column in range(5):
            if row[wall + column] == kind + 1:
                return False
        return True
    return bool(row[wall + (line + kind) % 5] == 0)


@njit(cache=True)
def legal_picks(row: Row, codes: Row) -> int:
    """Write the legal picks in the order of `legal_actions`; how many there are."""
    number, seat = 0, row[TURN]
    for source in range(10):
        heap = FACTORIES + 6 * source  # the centre follows the ninth factory
        jokers = row[heap + 5]
        for kind in range(5):
            if not row[heap + kind]:
                continue
            for line in range(6):
                if line == 5 or is_open(row, seat, line, kind):
                    codes[number] = ((source * 6 + kind) * 6 + line) * 32
                    number += 1
        if not jokers:
            continue
        for line in range(6):
            if line == 5 or is_open(row, seat, line, 5):
                codes[number] = ((source * 6 + 5) * 6 + line) * 32
                number += 1
        for kind in range(5):
            tiles = row[heap + kind]
            if not tiles:
                continue
            for line in range(6):
                code = ((source * 6 + kind) * 6 + line) * 32 + 16
                if line == 5:
                    codes[number] = code
                    number += 1
                    continue
                if not is_open(row, seat, line, kind):
                    continue
                at = BOARDS + BOARD * seat + LINES + 3 * line
                over = tiles + jokers - (line + 1 - row[at + 1] - row[at + 2])
                low, high = max(0, over - tiles), min(over, jokers)
                if over <= 0 or low == high:
                    codes[number] = code
                    number += 1
                else:
                    for choice in range(low, high + 1):
                        codes[number] = code + choice + 1
                        number += 1
    return number


@njit(cache=True)
def _fall(row: Row, board: int, kind: int, number: int) -> None:
    for _ in range(number):
        if row[board + FLOOR] < 7:
            row[board + FLOOR] += 1
            row[board + FALLEN + kind] += 1
        else:
            row[LID + kind] += 1


@njit(cache=True)
def pick(row: Row, code: int) -> None:
    """A pick, in place. What follows the last pick of a round is left to `tile_walls`."""
    choice = code % 16 - 1
    rest = code // 16
    with_jokers = rest % 2
    rest //= 2
    line = rest % 6
    source, kind = rest // 36, rest // 6 % 6
    seat = row[TURN]
    board = BOARDS + BOARD * seat
    heap = FACTORIES + 6 * source
    tiles, jokers = int(row[heap + kind]), 0
    row[heap + kind] = 0
    if with_jokers:
        jokers = int(row[heap + 5])
        row[heap + 5] = 0
    elif kind == 5:
        tiles, jokers = 0, tiles
    if source == 9:
        if row[IN_CENTRE]:
            row[IN_CENTRE] = 0
            row[board + HOLDS] = 1
            row[board + FLOOR] += 1
    else:
        for other in range(6):
            row[CENTRE + other] += row[heap + other]
            row[heap + other] = 0
    if line < 5:
        at = board + LINES + 3 * line
        over = tiles + jokers - (line + 1 - row[at + 1] - row[at + 2])
        over_jokers = 0
        if over > 0:
            if choice >= 0:
                over_jokers = choice
            elif with_jokers:
                over_jokers = max(0, over - tiles)
            elif jokers:
                over_jokers = over
        else:
            over = 0
        over_tiles = over - over_jokers
        if tiles > over_tiles:
            row[at] = kind + 1
        row[at + 1] += tiles - over_tiles
        row[at + 2] += jokers - over_jokers
        tiles, jokers = over_tiles, over_jokers
    if kind < 5:
        _fall(row, board, kind, tiles)
    _fall(row, board, 5, jokers)
    row[TURN] = (seat + 1) % row[SEATS]


@njit(cache=True)
def points_of(row: Row, wall: int, line: int, column: int) -> int:
    """`placement_points` for a wall that begins at `wall` in the row."""
    across = down = 1
    at = column - 1
    while at >= 0 and row[wall + 5 * line + at]:
        across += 1
        at -= 1
    at = column + 1
    while at < 5 and row[wall + 5 * line + at]:
        across += 1
        at += 1
    at = line - 1
    while at >= 0 and row[wall + 5 * at + column]:
        down += 1
        at -= 1
    at = line + 1
    while at < 5 and row[wall + 5 * at + column]:
        down += 1
        at += 1
    points = (across if across > 1 else 0) + (down if down > 1 else 0)
    return max(1, points)


@njit(cache=True)
def columns_for(row: Row, board: int, line: int) -> int:
    """The columns where a complete line's tile may go, as bits (`tile_columns`)."""
    at, wall = board + LINES + 3 * line, board + WALL
    colour = row[at] - 1
    if not row[GRAY] and colour >= 0:
        column = (line + colour) % 5
        return 0 if row[wall + 5 * line + column] else 1 << column
    columns = 0
    for column in range(5):
        if not row[wall + 5 * line + column]:
            columns |= 1 << column
    if row[at + 2] or not row[GRAY]:
        return columns
    for other in range(5):
        if row[wall + 5 * line + other] == colour + 1:
            return 0
        for column in range(5):
            if row[wall + 5 * other + column] == colour + 1:
                columns &= ~(1 << column)
    return columns


@njit(cache=True)
def is_complete(row: Row, board: int, line: int) -> bool:
    """Whether a pattern line has no free space."""
    at = board + LINES + 3 * line
    return bool(row[at + 1] + row[at + 2] > line)


@njit(cache=True)
def _clear(row: Row, board: int, line: int) -> None:
    at = board + LINES + 3 * line
    row[at] = row[at + 1] = row[at + 2] = 0


@njit(cache=True)
def place(row: Row, seat: int, line: int, column: int) -> None:
    """Move a complete line's tile to a wall space and score it."""
    board = BOARDS + BOARD * seat
    at = board + LINES + 3 * line
    row[board + SCORE] += points_of(row, board + WALL, line, column)
    colour, tiles, jokers = row[at] - 1, row[at + 1], row[at + 2]
    tile = 5 if jokers else colour
    row[board + WALL + 5 * line + column] = tile + 1
    if colour >= 0:
        row[LID + colour] += tiles
    row[LID + 5] += jokers
    row[LID + tile] -= 1
    _clear(row, board, line)


@njit(cache=True)
def _drop(row: Row, board: int, line: int) -> None:
    at = board + LINES + 3 * line
    colour, tiles, jokers = row[at] - 1, int(row[at + 1]), int(row[at + 2])
    _clear(row, board, line)
    if tiles:
        _fall(row, board, colour, tiles)
    _fall(row, board, 5, jokers)


@njit(cache=True)
def tile_walls(row: Row) -> int:
    """Wall-tiling until somebody has a choice: then 10 * seat + line (`TURN` is the seat), else -1."""
    for seat in range(row[SEATS]):
        board = BOARDS + BOARD * seat
        for line in range(5):
            if not is_complete(row, board, line):
                continue
            columns = columns_for(row, board, line)
            if columns & (columns - 1):
                row[TURN] = seat
                return 10 * seat + line
            if columns:
                column = 0
                while columns >> column != 1:
                    column += 1
                place(row, seat, line, column)
            else:
                _drop(row, board, line)
    return -1


@njit(cache=True)
def next_starter(row: Row) -> int:
    """Who starts the next round, as it stands."""
    for seat in range(row[SEATS]):
        if row[BOARDS + BOARD * seat + HOLDS]:
            return seat
    return int(row[STARTER])


@njit(cache=True)
def bonuses(row: Row, wall: int) -> int:
    """The final bonuses of a wall that begins at `wall` in the row."""
    points = 0
    for index in range(5):
        across = down = colours = 0
        for other in range(5):
            across += row[wall + 5 * index + other] > 0
            down += row[wall + 5 * other + index] > 0
        for space in range(25):
            colours += row[wall + space] == index + 1
        points += ROW_BONUS * (across == 5) + COLUMN_BONUS * (down == 5) + COLOUR_BONUS * (colours == 5)
    return points


@njit(cache=True)
def rows_complete(row: Row, wall: int) -> int:
    """How many rows of a wall are complete."""
    number = 0
    for line in range(5):
        across = 0
        for column in range(5):
            across += row[wall + 5 * line + column] > 0
        number += across == 5
    return number


@njit(cache=True)
def end_round(row: Row) -> int:
    """Pay for the floor lines and see whether the game is over; the row then waits for `deal`."""
    starter = next_starter(row)
    ended = False
    for seat in range(row[SEATS]):
        board = BOARDS + BOARD * seat
        row[board + SCORE] = max(0, row[board + SCORE] - COST[row[board + FLOOR]])
        row[board + FLOOR] = row[board + HOLDS] = 0
        for kind in range(6):
            row[LID + kind] += row[board + FALLEN + kind]
            row[board + FALLEN + kind] = 0
        ended |= rows_complete(row, board + WALL) > 0
    row[IN_CENTRE] = 0
    supply = 0
    for kind in range(6):
        supply += row[BAG + kind] + row[LID + kind]
    if ended or not supply:
        for seat in range(row[SEATS]):
            board = BOARDS + BOARD * seat
            row[board + SCORE] += bonuses(row, board + WALL)
        return OVER
    row[STARTER] = row[TURN] = starter
    return PLAYING


@njit(cache=True)
def seed_deals(seed: int) -> None:
    """Decide what `deal` deals from now on: numba has a generator of its own."""
    np.random.seed(seed)


@njit(cache=True)
def deal(row: Row) -> None:
    """Fill the factories from the bag, and from the lid when the bag is empty, by numba's generator."""
    row[ROUND] += 1
    row[IN_CENTRE] = 1
    row[TURN] = row[STARTER]
    for number in range(2 * row[SEATS] + 1):
        for _ in range(4):
            total = 0
            for kind in range(6):
                total += row[BAG + kind]
            if not total:
                for kind in range(6):
                    row[BAG + kind] = row[LID + kind]
                    total += row[LID + kind]
                    row[LID + kind] = 0
                if not total:
                    return
            drawn = np.random.randint(0, total)
            kind = 0
            while drawn >= row[BAG + kind]:
                drawn -= row[BAG + kind]
                kind += 1
            row[BAG + kind] -= 1
            row[FACTORIES + 6 * number + kind] += 1
