"""Names on rivals' boards are no larger than small boards need."""

import pytest
from usual_tables import WINDOWS, Window, tables

windows = pytest.mark.parametrize("window", WINDOWS, ids=str)


@pytest.mark.parametrize("seats", [2, 3, 4])
@windows
def test_names_on_small_boards_are_little_higher_than_their_rows(window: Window, seats: int) -> None:
    """On a tablet a name was twice as high as the tiles below it, and crests touched the upper edge."""
    for table in tables(window, seats):
        for board in table.boards[1:]:
            if not board.mini:
                assert board.header.height <= max(1.15 * board.pitch + 1, table.unit)
                assert board.header.y - board.frame.y >= table.unit // 5
                assert board.frame.bottom - board.floor_rect().bottom >= table.unit // 5
