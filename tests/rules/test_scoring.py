"""Points as arithmetic: rows of (wall, place, points) worked out by hand."""

import pytest
from rules_help import board, position

from game.rules.scoring import (
    FinalBonus,
    complete_colours,
    complete_columns,
    complete_rows,
    final_bonuses,
    linked,
    placement_points,
    rank_key,
)


def bits(*rows: str) -> int:
    """A wall's bits from five rows of '.' and 'x'."""
    return sum(
        1 << 5 * row + column for row, text in enumerate(rows) for column, c in enumerate(text) if c == "x"
    )


EMPTY = bits(".....", ".....", ".....", ".....", ".....")
CROSS = bits("..x..", "..x..", "xx.xx", "..x..", "..x..")
FULL = bits("xxxxx", "xxxxx", "xxxxx", "xxxxx", "xxxxx")
GAPS = bits("x.x.x", ".....", "x.x.x", ".....", "x.x.x")
CORNER = bits(".x...", "x....", ".....", ".....", ".....")
DIAGONAL = bits("x....", ".x...", "..x..", "...x.", "....x")


@pytest.mark.parametrize(
    ("filled", "row", "column", "points"),
    [
        (EMPTY, 0, 0, 1),
        (EMPTY, 4, 4, 1),
        (CROSS, 2, 2, 10),
        (CROSS, 1, 1, 4),  # a row of two and a column of two
        (CROSS, 0, 0, 1),
        (CROSS, 0, 1, 2),
        (FULL, 2, 3, 10),
        (GAPS, 0, 1, 3),
        (GAPS, 1, 1, 1),
        (GAPS, 1, 0, 3),
        (CORNER, 0, 0, 4),
        (DIAGONAL, 0, 4, 1),
        (DIAGONAL, 2, 3, 4),
        (bits("xxxx.", ".....", ".....", ".....", "....."), 0, 4, 5),
        (bits("....x", "x....", ".....", ".....", "....."), 1, 4, 2),  # rows do not wrap round
        (bits("....x", ".....", ".....", ".....", "....."), 1, 0, 1),
        (bits("x....", "x....", "x....", "x....", "....."), 4, 0, 5),
    ],
)
def test_placement_points(filled: int, row: int, column: int, points: int) -> None:
    assert placement_points(filled, row, column) == points
    assert placement_points(filled | 1 << 5 * row + column, row, column) == points


def test_linked_tells_which_tiles_count() -> None:
    assert linked(CROSS, 2, 2) == ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4))
    assert linked(bits("x.xx.", ".....", ".....", ".....", "....."), 0, 4) == ((2, 3, 4), (0,))


def test_final_bonuses_of_a_full_wall() -> None:
    full = position(board(wall="BYRKW,WBYRK,KWBYR,RKWBY,YRKWB"), phase="over").boards[0]
    assert complete_rows(full) == complete_columns(full) == complete_colours(full) == (0, 1, 2, 3, 4)
    assert sum(bonus.points for bonus in final_bonuses(full)) == 5 * 2 + 5 * 7 + 5 * 10
    assert final_bonuses(full)[0] == FinalBonus("row", 0, 2)


def test_bonuses_of_an_unfinished_wall() -> None:
    state = position(board(wall="BYRK.,WBYRK,KWBY.,RKWB.,.RKWB".replace("WBYRK", ".BYRK")), phase="over")
    assert [bonus.kind for bonus in final_bonuses(state.boards[0])] == ["column"] * 3 + ["colour"] * 2


def test_rank_key_counts_colours_only_by_house_rule() -> None:
    blue = board(9, wall="B....,.B...,..B..,...B.,....B")
    plain = position(blue, phase="over")
    house = position(blue, phase="over", rules="coloured,colours-break-ties")
    assert rank_key(plain.rules, plain.boards[0]) == (9, 0, 0)
    assert rank_key(house.rules, house.boards[0]) == (9, 0, 1)
