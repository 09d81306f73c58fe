"""What the value network sees of a position: one board at a time, the table around it, one colour at a time.

A board is seen as it will be once its complete lines are tiled and its floor line is paid for: in the middle
of an offer nothing else of it is certain. Everything is a list of input numbers, most of them switches, so
that a layer is a sum of rows of weights.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.rules.scoring import (
    COLOUR_BONUS,
    COLUMN_BITS,
    COLUMN_BONUS,
    ROW_BITS,
    ROW_BONUS,
    placement_points,
)
from game.rules.state import EMPTY, GameState, PatternLine, PlayerBoard, tile_columns
from game.rules.tiles import (
    COLOURS,
    FLOOR_SPACES,
    FLOOR_TOTALS,
    JOKER,
    KIND_MASK,
    KINDS,
    MARKER,
    SIZE,
    Heap,
)

# Where each group of a board's inputs begins.
SPACES_AT: Final = 0  # 25: a tile on the wall
ROW_COLOURS_AT: Final = 25  # 25: that colour lies in that row (gray wall and jokers)
COLUMN_COLOURS_AT: Final = 50  # 25: that colour lies in that column (gray wall and jokers)
LINES_AT: Final = 75  # 60: tiles in an unfinished line, by column (coloured) or colour (gray)
PROMISE_AT: Final = 135  # 10: points of the space an unfinished line aims at, by line and tiles
FULL_AT: Final = 145  # 5: a line that is full until the end of the round
FLOOR_AT: Final = 150  # 8: length of the floor line
MARKER_AT: Final = 158
ROWS_AT: Final = 159  # 25: tiles in each row, 1 to 5
COLUMNS_AT: Final = 184  # 25: tiles in each column, 1 to 5
COLOURS_AT: Final = 209  # 5: how many colours have 1 to 5 tiles
BONUS_AT: Final = 214  # final bonuses already complete
BEST_AT: Final = 215  # 5: the most points a free space of a row would give now
POINTS_AT: Final = 220  # points, and whether they are few (a score can't fall below 0)
LONGEST_AT: Final = 222  # 6: tiles in the fullest row
JOKERS_AT: Final = 228  # 2: jokers on the wall and in unfinished lines
BOARD_INPUTS: Final = 230

LINE_START: Final = (0, 0, 1, 3, 6)  # of a line's 1 to `row` tiles among 10 steps

# Inputs of the table around a board.
ROUND_AT: Final = 0  # 8
SEATS_AT: Final = 8  # 3
LEAD_AT: Final = 11  # 6: tiles in the fullest row of anybody
LEFT_AT: Final = 17  # 13: tiles left in the offer, by the seat
MARKER_LEFT_AT: Final = 30
TURN_AT: Final = 31  # 4: how many turns until this seat acts, while the offer lasts
TABLE_INPUTS: Final = 35

# Inputs of one colour: what a board can take of it, what the offer has.
NEEDS: Final = 6  # closed, an empty line, a started line that lacks 1 to 4
WANTED_AT: Final = 0  # 30: by line
CENTRE_AT: Final = 30  # 8: tiles in the centre, 0 to 7 and more
PILES_AT: Final = 38  # 4: factories with 1, 2, 3, 4 of it
FIRST_AT: Final = 42  # to act now
JOKER_AT: Final = 43  # this kind is the joker
COLOUR_INPUTS: Final = 44

WALLS_KEPT: Final = 20_000
OFFERS_KEPT: Final = 20_000

Inputs = tuple[tuple[int, float], ...]


class WallView(NamedTuple):
    """A tiled wall in the eyes of the network: its complete parts, and its inputs."""

    bonus: int  # points of the final bonuses that it has earned
    longest: int  # tiles in its fullest row
    inputs: Inputs


class Profile(NamedTuple):
    """A board in the eyes of the network.

    `points` is its score once it is tiled and has paid, `final` the same with the final bonuses, `ended`
    whether a row is complete, `needs` one number a kind (five digits of base NEEDS), `inputs` the network's
    beside those of the tiled wall.
    """

    points: int
    final: int
    ended: bool
    needs: tuple[int, ...]
    wall: WallView
    inputs: Inputs


@cache
def bonus_points(filled: int) -> int:
    """Final bonuses of complete rows and columns."""
    rows = sum(filled >> SIZE * i & ROW_BITS == ROW_BITS for i in range(SIZE))
    columns = sum(filled >> i & COLUMN_BITS == COLUMN_BITS for i in range(SIZE))
    return ROW_BONUS * rows + COLUMN_BONUS * columns


@cache
def space_worth(filled: int, row: int, column: int) -> float:
    """What a space is worth where there is a choice: its points, and a step towards column and row."""
    down = (filled >> column & COLUMN_BITS).bit_count() + 1
    return placement_points(filled, row, column) + COLUMN_BONUS * (down / SIZE) ** 2 * 0.6


@cache
def best_points(filled: int, row: int) -> int:
    """The most points that a free space of a row would give now; 0 if none is free."""
    return max(
        (placement_points(filled, row, c) for c in range(SIZE) if not filled >> SIZE * row + c & 1), default=0
    )


class Tiled(NamedTuple):
    """A board's wall and scores after its complete lines are tiled."""

    wall: tuple[int, ...]
    filled: int
    points: int
    fallen: int


def tiled(board: PlayerBoard, gray: bool) -> Tiled:
    """Tile the complete lines top to bottom; where there is a choice, take the space worth most at once."""
    wall, filled, points, fallen = board.wall, board.filled, 0, 0
    for row, line in enumerate(board.lines):
        if line.tiles + line.jokers <= row:
            continue
        columns = tile_columns(gray, wall, line, row)
        if not columns:
            fallen += row + 1
            continue
        column = columns[0]
        if len(columns) > 1:
            now = filled
            column = max(columns, key=lambda column: space_worth(now, row, column))
        points += placement_points(filled, row, column)
        space = SIZE * row + column
        filled |= 1 << space
        wall = (*wall[:space], JOKER if line.jokers else line.colour, *wall[space + 1 :])
    return Tiled(wall, filled, points, fallen)


def profile(board: PlayerBoard, gray: bool) -> Profile:
    """The network's view of a board."""
    after = tiled(board, gray)
    view = wall_view(after.wall, after.filled, gray)
    floor = min(len(board.floor) + after.fallen, FLOOR_SPACES)
    points = max(0, board.score + after.points - FLOOR_TOTALS[floor])
    inputs = [(FLOOR_AT + floor, 1.0), (POINTS_AT, points / 40)]
    if MARKER in board.floor:
        inputs.append((MARKER_AT, 1.0))
    if points < 5:
        inputs.append((POINTS_AT + 1, 1 - points / 5))
    inputs += _line_inputs(board.lines, after.wall, after.filled, gray)
    needs = tuple(_needs(board))
    return Profile(points, points + view.bonus, view.longest == SIZE, needs, view, tuple(inputs))


@lru_cache(maxsize=WALLS_KEPT)
def wall_view(wall: tuple[int, ...], filled: int, gray: bool) -> WallView:
    """The network's view of a wall. Remembered, since a search meets few walls and many lines."""
    tally = [wall.count(colour) for colour in COLOURS]
    bonus = bonus_points(filled) + COLOUR_BONUS * tally.count(SIZE)
    rows = [(filled >> SIZE * row & ROW_BITS).bit_count() for row in range(SIZE)]
    longest = max(rows)
    inputs: list[tuple[int, float]] = [(LONGEST_AT + longest, 1.0)]
    if bonus:
        inputs.append((BONUS_AT, bonus / 10))
    inputs += _wall_inputs(wall, filled, rows, tally, gray)
    return WallView(bonus, longest, tuple(inputs))


def _wall_inputs(
    wall: tuple[int, ...], filled: int, rows: list[int], tally: list[int], gray: bool
) -> Iterator[tuple[int, float]]:
    jokers = wall.count(JOKER)
    if jokers:
        yield JOKERS_AT, jokers / 2
    for space, tile in enumerate(wall):
        if tile == EMPTY:
            continue
        yield SPACES_AT + space, 1.0
        if tile != JOKER and (gray or jokers):
            row, column = divmod(space, SIZE)
            yield ROW_COLOURS_AT + SIZE * row + tile, 1.0
            if gray:
                yield COLUMN_COLOURS_AT + SIZE * column + tile, 1.0
    for index in range(SIZE):
        if rows[index]:
            yield ROWS_AT + SIZE * index + rows[index] - 1, 1.0
        down = (filled >> index & COLUMN_BITS).bit_count()
        if down:
            yield COLUMNS_AT + SIZE * index + down - 1, 1.0
        if best := best_points(filled, index):
            yield BEST_AT + index, best / 5
    for number in range(1, SIZE + 1):
        if many := tally.count(number):
            yield COLOURS_AT + number - 1, float(many)


def _line_inputs(
    lines: tuple[PatternLine, ...], wall: tuple[int, ...], filled: int, gray: bool
) -> Iterator[tuple[int, float]]:
    jokers = 0
    for row, line in enumerate(lines):
        had = line.tiles + line.jokers
        if not had:
            continue
        if had > row:
            yield FULL_AT + row, 1.0
            continue
        jokers += line.jokers
        step = LINE_START[row] + had - 1
        kind = JOKER if line.colour == EMPTY else line.colour
        slot = (row + kind) % SIZE if not gray and kind != JOKER else kind
        yield LINES_AT + 6 * step + slot, 1.0
        columns = tile_columns(gray, wall, line, row)
        if columns:
            best = max(placement_points(filled, row, column) for column in columns)
            yield PROMISE_AT + step, best / 5
    if jokers:
        yield JOKERS_AT + 1, jokers / 2


def _needs(board: PlayerBoard) -> Iterator[int]:
    """For each kind, what every line could take of it, as digits of base NEEDS from line 5 down to 1."""
    for kind in KINDS:
        opened = board.open >> 5 * kind & 31
        code = 0
        for row in range(SIZE - 1, -1, -1):
            line = board.lines[row]
            had = line.tiles + line.jokers
            digit = 0 if not opened >> row & 1 else 1 if not had else 1 + (row + 1 - had)
            code = code * NEEDS + digit
        yield code


def offer_key(state: GameState) -> tuple[int, tuple[int, ...]]:
    """How many tiles the offer has left, and one number a kind: tiles in the centre, factories by tiles."""
    return _offer_key(state.factories, state.centre)


@lru_cache(maxsize=OFFERS_KEPT)
def _offer_key(factories: tuple[Heap, ...], centre: Heap) -> tuple[int, tuple[int, ...]]:
    left = 0
    keys = []
    heaps = [heap for heap in factories if heap]
    for kind in KINDS:
        shift = 5 * kind
        number = centre >> shift & KIND_MASK
        left += number
        key = min(number, 7)
        for heap in heaps:
            if piled := heap >> shift & KIND_MASK:
                left += piled
                key += PILE_UNIT[piled]
        keys.append(key)
    return left, tuple(keys)


PILE_UNIT: Final = (0, 8, 128, 2048, 32768)  # of a factory with that many tiles of a kind, in an offer's key


def colour_inputs(need: int, offer: int, joker: bool, first: bool) -> Inputs:
    """Inputs of one kind: what a board can take of it and what the offer has of it (see `offer_key`)."""
    inputs: list[tuple[int, float]] = []
    for row in range(SIZE):
        need, digit = divmod(need, NEEDS)
        inputs.append((WANTED_AT + NEEDS * row + digit, 1.0))
    inputs.append((CENTRE_AT + (offer & 7), 1.0))
    for pile in range(1, 5):
        if number := offer // PILE_UNIT[pile] & 15:
            inputs.append((PILES_AT + pile - 1, number / 2))
    if first:
        inputs.append((FIRST_AT, 1.0))
    if joker:
        inputs.append((JOKER_AT, 1.0))
    return tuple(inputs)


def table_inputs(round_: int, seats: int, lead: int, left: int, marker: bool, wait: int) -> Inputs:
    """Inputs of the table around a board; `wait` is how many turns until it acts, `left` counts tiles."""
    inputs = [
        (ROUND_AT + min(round_, 8) - 1, 1.0),
        (SEATS_AT + seats - 2, 1.0),
        (LEAD_AT + lead, 1.0),
        (LEFT_AT + min((left + seats - 1) // seats, 12), 1.0),
    ]
    if left:
        inputs.append((TURN_AT + wait, 1.0))
        if marker:
            inputs.append((MARKER_LEFT_AT, 1.0))
    return tuple(inputs)
