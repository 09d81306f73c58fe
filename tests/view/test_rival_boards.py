"""Rivals' boards stand side by side, and their names are no larger than small boards need."""

import itertools

import pytest
from usual_tables import WINDOWS, Window, tables

windows = pytest.mark.parametrize("window", WINDOWS, ids=str)


@pytest.mark.parametrize("seats", [3, 4])
@windows
def test_rivals_in_a_row_are_side_by_side(window: Window, seats: int) -> None:
    """In the editor two stood in the corners of a tablet's window, with a hole of a board's breadth between them."""
    for table in tables(window, seats):
        rivals = sorted((board.frame for board in table.boards[1:]), key=lambda frame: frame.x)
        if table.small or rivals[0].y != rivals[-1].y:
            continue
        gaps = [right.x - left.right for left, right in itertools.pairwise(rivals)]
        assert max(gaps) <= 4 * table.unit
        assert max(gaps) - min(gaps) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@windows
def test_names_on_small_boards_are_little_higher_than_their_rows(window: Window, seats: int) -> None:
    """On a tablet a name was twice as high as the tiles below it, and crests touched the upper edge."""
    for table in tables(window, seats):
        for board in table.boards[1:]:
            if not board.mini:
                assert board.header.height <= max(1.2 * board.pitch + 1, table.unit)
                assert board.header.y - board.frame.y >= table.unit // 5
                assert board.frame.bottom - board.floor_rect().bottom >= table.unit // 5
