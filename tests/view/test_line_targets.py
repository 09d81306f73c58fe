"""Presses on the large board: each belongs to a line, as large as it can be on phones."""

import itertools

import pytest
from combinations import in_pairs
from usual_tables import WINDOWS, Window, table_in

from game.rules.state import FLOOR
from game.rules.tiles import SIZE
from game.view.layout.table import BoardLayout

LINES = (*range(SIZE), FLOOR)


def own_board(window: Window, seats: int) -> BoardLayout:
    """The large board of a table."""
    table = table_in(window, seats)
    return table.boards[table.focus]


@pytest.mark.parametrize(("window", "seats"), in_pairs(WINDOWS, (2, 3, 4)))
def test_lines_part_the_board_without_gaps(window: Window, seats: int) -> None:
    board = own_board(window, seats)
    targets = [board.line_target(line) for line in LINES]
    assert not any(one.colliderect(other) for one, other in itertools.combinations(targets, 2))
    assert targets[0].unionall(targets[1:]) == board.rect
    assert sum(target.height for target in targets) == board.rect.height


@pytest.mark.parametrize(("window", "seats"), in_pairs(WINDOWS, (2, 3, 4)))
def test_a_line_has_its_spaces_and_the_row_of_the_wall_to_which_its_tile_goes(window: Window, seats: int) -> None:
    board = own_board(window, seats)
    for line in range(SIZE):
        spaces = [board.line_rect(line), *(board.wall_space(line, column) for column in range(SIZE))]
        assert all(board.line_target(line).contains(space) for space in spaces)
    assert board.line_target(FLOOR).contains(board.floor_rect())


@pytest.mark.parametrize(("window", "seats"), in_pairs(WINDOWS, (2, 3, 4)))
def test_each_point_of_the_board_belongs_to_its_line_and_none_beside_it(window: Window, seats: int) -> None:
    board = own_board(window, seats)
    for line in LINES:
        target = board.line_target(line)
        for at in (target.topleft, target.center, (target.right - 1, target.bottom - 1)):
            assert board.line_at(at) == line
    assert board.line_at((board.rect.x - 1, board.rect.centery)) is None
    assert board.line_at((board.rect.centerx, board.rect.bottom)) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_on_its_side_lines_are_at_least_forty_points_high(seats: int) -> None:
    board = own_board((844, 390, 2), seats)
    assert all(board.line_target(line).height >= 2 * 40 for line in LINES)
