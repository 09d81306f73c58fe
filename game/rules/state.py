"""The position of a game: immutable values, compact enough for a search.

Seats, factories, pattern lines, rows and columns count from 0 here and from 1 in the notation.
"""

from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from game.rules.options import HouseRules, Seed
from game.rules.tiles import (
    JOKER,
    MARKER,
    SIZE,
    SPACES,
    Heap,
    heap_of,
    wall_colour,
    wall_column,
)

CENTRE: Final = 9  # as a source, beside factories 0 to 8
FLOOR: Final = 5  # as a destination, beside pattern lines 0 to 4
EMPTY: Final = -1  # no tile on a wall space, no colour in a pattern line
STANDSTILL: Final = 5  # rounds in a row without a tile for any wall that end the game (rulings, "Standstill")

Phase = Literal["offer", "tiling", "deal", "over"]

ALL_OPEN: Final = (1 << 30) - 1
LINE_BITS: Final = tuple(sum(1 << (5 * kind + line) for kind in range(6)) for line in range(SIZE))


class PatternLine(NamedTuple):
    """The tiles in one pattern line: a colour (or EMPTY), the number of its tiles, the number of jokers."""

    colour: int
    tiles: int
    jokers: int


NO_TILES: Final = PatternLine(EMPTY, 0, 0)


class PlayerBoard(NamedTuple):
    """One player's board.

    `wall` has 25 spaces, row by row, EMPTY or the tile there. `floor` is the floor line from left to right,
    the marker as MARKER; a marker taken when all 7 spaces were full stands eighth: its holder starts
    the next round and pays nothing for it.

    `open` and `filled` follow from the rest (`board_of` derives them) and are kept because everything asks
    for them: `filled` has bit 5 * row + column for each tile on the wall, `open` has bit 5 * kind + line
    where tiles of that kind may be drafted into that line.
    """

    score: int
    lines: tuple[PatternLine, ...]
    wall: tuple[int, ...]
    floor: tuple[int, ...]
    open: int
    filled: int


class GameState(NamedTuple):
    """A position. `starter` started this round; `turn` is the seat to act.

    `marker` tells whether the starting player marker lies in the centre. `seed` deals the coming rounds, by
    itself or with a number for each; where the coming round's is not known the game waits in phase "deal".

    `standstill` counts the rounds in a row, up to the last one that was scored, which laid no tile on any
    wall; at STANDSTILL the game is over. In phase "tiling" it is 0 already: this round will lay one.
    """

    rules: HouseRules
    round: int
    starter: int
    phase: Phase
    turn: int
    factories: tuple[Heap, ...]
    centre: Heap
    marker: bool
    bag: Heap
    lid: Heap
    boards: tuple[PlayerBoard, ...]
    seed: Seed | None
    standstill: int = 0

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.boards)


@lru_cache(maxsize=8192)
def row_open(gray: bool, row_tiles: tuple[int, ...], row: int) -> int:
    """Returns which kinds the wall allows into an empty pattern line of that row, as bits 0 to 5.

    A colour in the wall row forbids drafting it. A joker on a coloured space forbids that space's colour
    (rulings, "Jokers"); on the gray wall it forbids nothing. Jokers themselves are always allowed.
    """
    allowed = 0b111111
    for column, tile in enumerate(row_tiles):
        if tile == EMPTY or (gray and tile == JOKER):
            continue
        allowed &= ~(1 << (tile if gray else wall_colour(row, column)))
    return allowed


def line_open(line: PatternLine, row: int, allowed: int) -> int:
    """Returns which kinds may join a pattern line as it is, as bits 0 to 5, given what the wall allows."""
    if line.tiles + line.jokers > row:
        return 0
    if line.colour == EMPTY:
        return allowed
    return 1 << line.colour | 1 << JOKER


@cache
def spread(kinds: int, line: int) -> int:
    """Moves bits 0 to 5, one per kind, to the places of a line in `PlayerBoard.open`."""
    return sum(1 << (5 * kind + line) for kind in range(6) if kinds >> kind & 1)


def board_of(
    gray: bool, score: int, lines: tuple[PatternLine, ...], wall: tuple[int, ...], floor: tuple[int, ...]
) -> PlayerBoard:
    """Returns the board with its derived fields."""
    opened = sum(
        spread(line_open(line, row, row_open(gray, wall[SIZE * row : SIZE * row + SIZE], row)), row)
        for row, line in enumerate(lines)
    )
    filled = sum(1 << space for space, tile in enumerate(wall) if tile != EMPTY)
    return PlayerBoard(score, lines, wall, floor, opened, filled)


def empty_board() -> PlayerBoard:
    """Returns a board before the first pick."""
    return PlayerBoard(0, (NO_TILES,) * SIZE, (EMPTY,) * SPACES, (), ALL_OPEN, 0)


def line_tiles(line: PatternLine) -> tuple[int, ...]:
    """Returns the tiles of a pattern line: its colour first, jokers after."""
    return (line.colour,) * line.tiles + (JOKER,) * line.jokers


def is_complete(line: PatternLine, row: int) -> bool:
    """Whether all spaces of that row's pattern line are filled."""
    return line.tiles + line.jokers == row + 1


def board_heap(board: PlayerBoard) -> Heap:
    """Returns all tiles on a board."""
    heap = heap_of(board.floor) + heap_of(tile for tile in board.wall if tile != EMPTY)
    return heap + sum(heap_of(line_tiles(line)) for line in board.lines)


def all_tiles(state: GameState) -> Heap:
    """Returns all tiles of the game, wherever they lie; they stay the same throughout a game."""
    heap = sum(state.factories) + state.centre + state.bag + state.lid
    return heap + sum(board_heap(board) for board in state.boards)


def stood_still(state: GameState) -> bool:
    """Whether the game ended by a standstill."""
    return state.standstill >= STANDSTILL


def marker_holder(state: GameState) -> int | None:
    """Returns the seat with the starting player marker on its floor line, or None."""
    return next((seat for seat, board in enumerate(state.boards) if MARKER in board.floor), None)


def observation(state: GameState) -> GameState:
    """Returns the position as players see it: without the seed, so without the order of the bag."""
    return state._replace(seed=None)


def tile_columns(gray: bool, wall: tuple[int, ...], line: PatternLine, row: int) -> tuple[int, ...]:
    """Returns the columns where the tile of a complete pattern line may go, left to right; empty if none.

    Coloured wall: the colour's own space, for jokers alone any free one. Gray wall: any free space of the
    row whose column lacks the colour; jokers are colourless (rulings, "Gray wall" and "Jokers").
    """
    if not gray and line.colour != EMPTY:  # the most frequent case
        column = wall_column(row, line.colour)
        return (column,) if wall[SIZE * row + column] == EMPTY else ()
    free = tuple(column for column in range(SIZE) if wall[SIZE * row + column] == EMPTY)
    if line.jokers or not gray:
        return free
    colour = line.colour
    if colour in wall[SIZE * row : SIZE * row + SIZE]:
        return ()
    return tuple(column for column in free if colour not in wall[column::SIZE])


def placements(state: GameState, seat: int, row: int) -> tuple[int, ...]:
    """Returns the columns where a seat may put the tile of a complete pattern line (see `tile_columns`)."""
    board = state.boards[seat]
    return tile_columns(state.rules.gray, board.wall, board.lines[row], row)


def first_complete_line(board: PlayerBoard) -> int | None:
    """Returns the topmost complete pattern line, or None."""
    for row, line in enumerate(board.lines):
        if line.tiles + line.jokers > row:
            return row
    return None
