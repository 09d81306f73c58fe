"""The input features of the value network: of each board, of the table around it, and of each colour.

A board is represented as it will be after its complete lines are tiled and its floor line is scored: during
an offer nothing else about it is certain. If the offer is empty the board is "settled": floor line and
complete lines are no inputs then, but the starter of the next round is. Inputs are a sparse list, most of
them binary, so that a layer is a sum of rows of weights. Inputs and weights are multiples of powers of two,
so that sums are exact in any order.
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
from game.rules.state import EMPTY, PatternLine, PlayerBoard, tile_columns
from game.rules.tiles import (
    COLOURS,
    JOKER,
    KIND_MASK,
    KINDS,
    SIZE,
    TILES_PER_FACTORY,
    Heap,
    counts,
    factory_count,
    wall_colour,
)
from game.rules.tiles import supply as supply_of_game

# Where each group of a board's inputs begins.
SPACES_AT: Final = 0  # 25: a tile on the wall
ROW_COLOURS_AT: Final = 25  # 25: that colour lies in that row (gray wall and jokers)
COLUMN_COLOURS_AT: Final = 50  # 25: that colour lies in that column (gray wall and jokers)
LINES_AT: Final = 75  # 60: tiles in an unfinished line, by column (coloured) or colour (gray)
PROMISE_AT: Final = 135  # 10: points of the target space of an unfinished line, by line and tiles
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
LINE_SUPPLY_AT: Final = 230  # 10: expected tiles of an unfinished line's colour in the next deal
WALL_SUPPLY_AT: Final = 240  # 6: the same of all colours with 0 to 5 tiles on the wall
ROW_SUPPLY_AT: Final = 246  # 2: the same of colours that rows with 3 and 4 tiles lack (coloured wall)
COLUMN_SUPPLY_AT: Final = 248  # 2: and columns
BOARD_INPUTS: Final = 250

LINE_START: Final = (0, 0, 1, 3, 6)  # of a line's 1 to `row` tiles among 10 steps

# Inputs of the table around a board.
ROUND_AT: Final = 0  # 8
SEATS_AT: Final = 8  # 3
LEAD_AT: Final = 11  # 6: tiles in the fullest row of anybody
LEFT_AT: Final = 17  # 13: tiles left in the offer, by the seat
MARKER_LEFT_AT: Final = 30
TURN_AT: Final = 31  # 4: how many turns until this seat acts, while the offer lasts
NEXT_AT: Final = 35  # 4: how many turns until this seat acts in the next round, when the offer is empty
TABLE_INPUTS: Final = 39

# Inputs of one colour: how much of it a board can take, and the offer has.
NEEDS: Final = 6  # closed, an empty line, a started line that lacks 1 to 4
WANTED_AT: Final = 0  # 30: by line
CENTRE_AT: Final = 30  # 8: tiles in the centre, 0 to 7 and more
PILES_AT: Final = 38  # 4: factories with 1, 2, 3, 4 of it
FIRST_AT: Final = 42  # to act now
JOKER_AT: Final = 43  # this kind is the joker
CONTEST_AT: Final = 44  # 6: how much of it the others want (see `contest`)
COLOUR_INPUTS: Final = 50

# What the other seats' rows count for, by number of seats. An exact binary fraction near their mean, so that
# sums are exact and do not depend on their order: weights, inputs and this are multiples of powers of two.
OTHERS_SHARE: Final = (0.0, 0.0, 1.0, 0.5, 21 / 64)

MAX_CACHED_WALLS: Final = 20_000

DOWN_WORTH: Final = tuple(COLUMN_BONUS * (down / SIZE) ** 2 * 0.6 for down in range(7))  # see `space_worth`

Inputs = tuple[tuple[int, float], ...]


class WallView(NamedTuple):
    """The features of a tiled wall.

    `bonus` is the points of its final bonuses, `longest` the number of tiles in its fullest row, `done` the
    number of complete rows. `lacking` has inputs with the colours whose supply each of them sums up.
    """

    bonus: int
    longest: int
    done: int
    inputs: Inputs
    lacking: tuple[tuple[int, tuple[int, ...]], ...]


@cache
def bonus_points(filled: int) -> int:
    """Returns the final bonuses of complete rows and columns."""
    rows = sum(filled >> SIZE * i & ROW_BITS == ROW_BITS for i in range(SIZE))
    columns = sum(filled >> i & COLUMN_BITS == COLUMN_BITS for i in range(SIZE))
    return ROW_BONUS * rows + COLUMN_BONUS * columns


@cache
def space_worth(filled: int, row: int, column: int) -> float:
    """Returns the worth of a space where there is a choice: its points, and progress in its column."""
    down = (filled >> column & COLUMN_BITS).bit_count() + 1
    return placement_points(filled, row, column) + DOWN_WORTH[down]


@cache
def best_points(filled: int, row: int) -> int:
    """Returns the most points that a free space of a row would score now; 0 if none is free."""
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
    """Tiles the complete lines from top to bottom; where there is a choice, in the space of most worth."""
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


@lru_cache(maxsize=MAX_CACHED_WALLS)
def wall_view(wall: tuple[int, ...], filled: int, gray: bool) -> WallView:
    """Returns the features of a wall. Cached, since a search meets few walls and many lines."""
    tally = [wall.count(colour) for colour in COLOURS]
    bonus = bonus_points(filled) + COLOUR_BONUS * tally.count(SIZE)
    rows = [(filled >> SIZE * row & ROW_BITS).bit_count() for row in range(SIZE)]
    longest = max(rows)
    inputs: list[tuple[int, float]] = [(LONGEST_AT + longest, 1.0)]
    if bonus:
        inputs.append((BONUS_AT, bonus / 8))
    inputs += _wall_inputs(wall, filled, rows, tally, gray)
    lacking = tuple(_lacking(filled, rows, tally, gray))
    return WallView(bonus, longest, rows.count(SIZE), tuple(inputs), lacking)


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
            yield BEST_AT + index, best / 4
    for number in range(1, SIZE + 1):
        if many := tally.count(number):
            yield COLOURS_AT + number - 1, float(many)


def _lacking(
    filled: int, rows: list[int], tally: list[int], gray: bool
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yields inputs with the colours whose supply each sums up."""
    for number in range(SIZE + 1):
        if colours := tuple(colour for colour in COLOURS if tally[colour] == number):
            yield WALL_SUPPLY_AT + number, colours
    if gray:
        return
    for index in range(SIZE):
        if rows[index] in (3, 4):
            free = [column for column in range(SIZE) if not filled >> SIZE * index + column & 1]
            yield ROW_SUPPLY_AT + rows[index] - 3, tuple(wall_colour(index, column) for column in free)
        down = (filled >> index & COLUMN_BITS).bit_count()
        if down in (3, 4):
            free = [row for row in range(SIZE) if not filled >> SIZE * row + index & 1]
            yield COLUMN_SUPPLY_AT + down - 3, tuple(wall_colour(row, index) for row in free)


def supply(bag: Heap, seats: int, jokers: bool) -> tuple[int, ...]:
    """Returns the expected number of tiles of each colour in the next deal, in eighths of a tile.

    Tiles that the bag lacks come from all others: lid, boards and offer.

    >>> supply(12 + (8 << 5), 2, False)  # 12 blue and 8 yellow tiles
    (96, 64, 0, 0, 0)
    """
    has = counts(bag)
    wanted = TILES_PER_FACTORY * factory_count(seats)
    whole = sum(has)
    if whole >= wanted:
        return tuple(number * wanted * 8 // whole for number in has[:SIZE])
    others = [all_ - number for all_, number in zip(counts(supply_of_game(seats, jokers)), has, strict=True)]
    rest = sum(others)
    lacks = min(wanted - whole, rest)
    return tuple(8 * has[colour] + others[colour] * lacks * 8 // rest for colour in COLOURS)


def supply_inputs(view: WallView, coming: tuple[int, ...]) -> Iterator[tuple[int, float]]:
    """Yields the inputs for the supply of the colours that a wall lacks."""
    for index, colours in view.lacking:
        yield index, sum(coming[colour] for colour in colours) / 32


def line_inputs(
    line: PatternLine, row: int, after: Tiled, gray: bool, coming: tuple[int, ...]
) -> Iterator[tuple[int, float]]:
    """Yields the inputs of a partly filled line, given the tiled wall."""
    step = LINE_START[row] + line.tiles + line.jokers - 1
    kind = JOKER if line.colour == EMPTY else line.colour
    if kind != JOKER:
        yield LINE_SUPPLY_AT + step, coming[kind] / 32
    slot = (row + kind) % SIZE if not gray and kind != JOKER else kind
    yield LINES_AT + 6 * step + slot, 1.0
    columns = tile_columns(gray, after.wall, line, row)
    if columns:
        best = max(placement_points(after.filled, row, column) for column in columns)
        yield PROMISE_AT + step, best / 4
    if line.jokers:
        yield JOKERS_AT + 1, line.jokers / 2


def points_inputs(points: int) -> Inputs:
    """Inputs of a board's points."""
    few = ((POINTS_AT + 1, (5 - points) / 4),) if points < 5 else ()
    return ((POINTS_AT, points / 32), *few)


@cache
def contest(need: int) -> int:
    """Returns how much of a kind a board wants, in six steps, from its needs (see `line_needs`)."""
    digits = []
    for _ in range(SIZE):
        need, digit = divmod(need, NEEDS)
        digits.append(digit)
    return min(2, digits.count(1)) + (3 if max(digits) > 1 else 0)


@cache
def line_needs(row: int, line: PatternLine, opened: int) -> tuple[int, ...]:
    """Returns for each kind how much of it a line can take, as a digit of a number in base NEEDS.

    `opened` has bit 5 * kind for each kind that may be drafted into the line. The sum over the lines of a
    board is its need of that kind.
    """
    had = line.tiles + line.jokers
    digit = 2 + row - had if had else 1
    return tuple(digit * NEEDS**row if opened >> 5 * kind & 1 else 0 for kind in KINDS)


def offer_key(factories: tuple[Heap, ...], centre: Heap) -> tuple[int, tuple[int, ...]]:
    """Returns the number of tiles in the offer, and for each kind a key of its tiles in the piles."""
    left = 0
    keys = []
    heaps = [heap for heap in factories if heap]
    for kind in KINDS:
        shift = 5 * kind
        number = centre >> shift & KIND_MASK
        left += number
        key = number if number < 7 else 7
        for heap in heaps:
            if piled := heap >> shift & KIND_MASK:
                left += piled
                key += PILE_UNIT[piled]
        keys.append(key)
    return left, tuple(keys)


PILE_UNIT: Final = (0, 8, 128, 2048, 32768)  # of a factory with that many tiles of a kind, in an offer's key


def colour_inputs(need: int, offer: int, contested: int, joker: bool, first: bool) -> Inputs:
    """Returns the inputs of one kind: how much of it a board can take, and the offer has (see `offer_key`).

    `contested` is the largest `contest` of another board.
    """
    inputs: list[tuple[int, float]] = []
    for row in range(SIZE):
        need, digit = divmod(need, NEEDS)
        inputs.append((WANTED_AT + NEEDS * row + digit, 1.0))
    inputs.append((CENTRE_AT + (offer & 7), 1.0))
    for pile in range(1, 5):
        if number := offer // PILE_UNIT[pile] & 15:
            inputs.append((PILES_AT + pile - 1, number / 2))
    inputs.append((CONTEST_AT + contested, 1.0))
    if first:
        inputs.append((FIRST_AT, 1.0))
    if joker:
        inputs.append((JOKER_AT, 1.0))
    return tuple(inputs)


def table_inputs(round_: int, seats: int, lead: int, left: int, marker: bool, wait: int) -> Inputs:
    """Returns the inputs of the table around a board; `left` is the number of tiles in the offer.

    `wait` is the number of turns until its seat acts; in the next round if the offer is empty.
    """
    inputs = [
        (ROUND_AT + min(round_, 8) - 1, 1.0),
        (SEATS_AT + seats - 2, 1.0),
        (LEAD_AT + lead, 1.0),
        (LEFT_AT + min((left + seats - 1) // seats, 12), 1.0),
        ((TURN_AT if left else NEXT_AT) + wait, 1.0),
    ]
    if left and marker:
        inputs.append((MARKER_LEFT_AT, 1.0))
    return tuple(inputs)
