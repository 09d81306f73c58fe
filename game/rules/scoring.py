"""Scoring: linked tiles, the floor line, final bonuses, ranking. Pure functions."""

from functools import cache
from typing import Final, Literal, NamedTuple

from game.rules.options import HouseRules
from game.rules.state import GameState, PlayerBoard, stood_still
from game.rules.tiles import COLOURS, FLOOR_SPACES, FLOOR_TOTALS, SIZE

ROW_BONUS: Final = 2
COLUMN_BONUS: Final = 7
COLOUR_BONUS: Final = 10
Ending = Literal["row", "standstill", "tiles"]
COLUMN_BITS: Final = 0b00001_00001_00001_00001_00001
ROW_BITS: Final = 0b11111


@cache
def _run(bits: int, step: int, place: int) -> tuple[int, ...]:
    """Returns the places 0 to 4 that are linked to `place`, itself included, among bits `step` apart."""
    first = last = place
    while first > 0 and bits >> (first - 1) * step & 1:
        first -= 1
    while last < SIZE - 1 and bits >> (last + 1) * step & 1:
        last += 1
    return tuple(range(first, last + 1))


def linked(filled: int, row: int, column: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the columns linked to a space in its row, and the rows linked in its column, with its own."""
    across = _run(filled >> SIZE * row & ROW_BITS, 1, column)
    down = _run(filled >> column & COLUMN_BITS, SIZE, row)
    return across, down


def placement_points(filled: int, row: int, column: int) -> int:
    """Returns the points for a tile on a space of a wall; `filled` may include the tile itself or not.

    Rulings, "Adjacency": linked tiles in the row if more than one, plus the column likewise; else 1.

    >>> placement_points(0b00110, 0, 0), placement_points(0, 2, 2)
    (3, 1)
    """
    across, down = linked(filled, row, column)
    points = (len(across) if len(across) > 1 else 0) + (len(down) if len(down) > 1 else 0)
    return points or 1


def floor_penalty(floor: tuple[int, ...]) -> int:
    """Returns the points lost for a floor line, 0 to 14."""
    return FLOOR_TOTALS[min(len(floor), FLOOR_SPACES)]


def most_points(filled: int) -> int:
    """Returns an upper bound on the points that the tiles of a wall can have scored, in any order.

    The k-th tile of a run scored at most k for it, and the first tile of a run nothing; a tile that was the
    first of both its runs scored 1.

    >>> most_points(0), most_points(0b11111), most_points(0b100000)
    (0, 15, 1)
    """
    rows = [_runs(filled >> SIZE * row & ROW_BITS, 1) for row in range(SIZE)]
    columns = [_runs(filled >> column & COLUMN_BITS, SIZE) for column in range(SIZE)]
    lengths = [length for runs in (*rows, *columns) for length in runs]
    grown = sum(length * (length + 1) // 2 - 1 for length in lengths)
    return grown + min(sum(map(len, rows)), sum(map(len, columns)))


def _runs(bits: int, step: int) -> tuple[int, ...]:
    """Returns the lengths of the runs of set bits, among bits `step` apart."""
    line = "".join("x" if bits >> place * step & 1 else " " for place in range(SIZE))
    return tuple(map(len, line.split()))


def complete_rows(board: PlayerBoard) -> tuple[int, ...]:
    """Returns the complete rows of a wall, top to bottom."""
    return tuple(row for row in range(SIZE) if board.filled >> SIZE * row & ROW_BITS == ROW_BITS)


def complete_columns(board: PlayerBoard) -> tuple[int, ...]:
    """Returns the complete columns of a wall, left to right."""
    return tuple(c for c in range(SIZE) if board.filled >> c & COLUMN_BITS == COLUMN_BITS)


def complete_colours(board: PlayerBoard) -> tuple[int, ...]:
    """Returns the colours with five real tiles on the wall, without jokers (rulings, "Jokers: bonuses")."""
    return tuple(colour for colour in COLOURS if board.wall.count(colour) == SIZE)


class FinalBonus(NamedTuple):
    """One final bonus: "row", "column" or "colour", which one, its points."""

    kind: str
    which: int
    points: int


def final_bonuses(board: PlayerBoard) -> tuple[FinalBonus, ...]:
    """Returns the final bonuses of a wall: rows, then columns, then colours."""
    return (
        *(FinalBonus("row", row, ROW_BONUS) for row in complete_rows(board)),
        *(FinalBonus("column", column, COLUMN_BONUS) for column in complete_columns(board)),
        *(FinalBonus("colour", colour, COLOUR_BONUS) for colour in complete_colours(board)),
    )


def ending(final: GameState) -> Ending:
    """Returns why a game of phase "over" ended: a complete row, a standstill, or no tiles to deal."""
    if any(complete_rows(board) for board in final.boards):
        return "row"
    return "standstill" if stood_still(final) else "tiles"


def rank_key(rules: HouseRules, board: PlayerBoard) -> tuple[int, int, int]:
    """Returns the sort key of a final board: score, complete rows and, by house rule, complete colours."""
    return (
        board.score,
        len(complete_rows(board)),
        len(complete_colours(board)) if rules.colours_break_ties else 0,
    )


def ranking(rules: HouseRules, boards: tuple[PlayerBoard, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns the seats grouped by place, best first; seats in one group share it (rulings, "Ties")."""
    keys = [rank_key(rules, board) for board in boards]
    return tuple(
        tuple(seat for seat, key in enumerate(keys) if key == place)
        for place in sorted(set(keys), reverse=True)
    )
