"""The composition of tables in every window: plates in a ring, sizes of rivals' boards, and the log."""

import itertools
import math

import pytest
from combinations import in_pairs
from test_market import COARSE, FINE
from usual_tables import Window, table_in

from game.rules.tiles import factory_count
from game.view.layout.centre import max_centre_tiles
from game.view.layout.table import TableLayout

ROOMY: list[Window] = [(1280, 720, 1), (1366, 768, 1), (1920, 1080, 1), (2560, 1080, 1), (3840, 2160, 1), (820, 1180, 2)]
cases = pytest.mark.parametrize(("window", "seats"), in_pairs(COARSE + FINE, (2, 3, 4)), ids=str)


@pytest.mark.parametrize(("window", "seats"), in_pairs(ROOMY, (2, 3, 4)), ids=str)
def test_plates_lie_in_a_ring_around_the_centre_wherever_there_is_room(window: Window, seats: int) -> None:
    assert all(table_in(window, seats, log=log).market.around for log in (True, False))


@pytest.mark.parametrize(("window", "seats"), in_pairs(ROOMY, (3, 4)), ids=str)
def test_plates_in_a_ring_are_round_equally_far_apart_and_symmetrical(window: Window, seats: int) -> None:
    for log in (True, False):
        table = table_in(window, seats, log=log)
        plates = [plate.rect for plate in table.factories]
        assert all(plate.roundness == 1 for plate in table.factories)
        apart = [
            math.dist(one.center, other.center) for one, other in itertools.pairwise([*plates, plates[0]])
        ]
        assert min(apart) >= 1.06 * plates[0].width
        assert min(apart) >= 0.9 * max(apart)
        middle = plates[0].centerx
        for right, left in zip(plates[1:], reversed(plates), strict=False):
            assert abs(right.centerx + left.centerx - 2 * middle) <= 1
            assert abs(right.centery - left.centery) <= 1


@cases
def test_a_full_centre_holds_all_of_its_tiles_and_no_plate_lies_over_it(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    nothing_lies_over_the_centre(layout)
    slots = layout.centre_slots(max_centre_tiles(factory_count(seats)))
    assert all(layout.centre.contains(slot) for slot in slots)


def nothing_lies_over_the_centre(layout: TableLayout) -> None:
    for plate in layout.factories:
        assert not plate.rect.inflate(-plate.rect.width // 4, -plate.rect.width // 4).colliderect(layout.centre)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("window", "least"), [((844, 390, 2), 14), ((932, 430, 3), 14), ((390, 844, 2), 16)], ids=str)
def test_on_a_phone_spaces_of_rivals_boards_can_be_read(window: Window, least: int, seats: int) -> None:
    layout = table_in(window, seats, short_names=True)
    assert min(board.tile for board in layout.boards[1:]) >= least * window[2]
    assert layout.boards[0].row >= 36 * window[2], "a finger hits a line of the own board"


@cases
def test_the_log_is_never_larger_than_a_rivals_board(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    plate = layout.log_sheet
    rivals = [card for card in layout.cards if card.width] or [board.frame for board in layout.boards[1:]]
    assert plate.width * plate.height <= 1.02 * min(rival.width * rival.height for rival in rivals)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("window", [(1366, 768, 1), (1440, 900, 1), (1920, 1080, 1), (2560, 1440, 1)], ids=str)
def test_a_row_of_rivals_and_log_ends_where_the_large_board_ends(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    log, boards = layout.log_plate, [board.frame for board in layout.boards]
    assert not log.width or log.top == boards[1].top, "the log is in the row, or a line"
    assert abs(max(log.right, boards[-1].right) - boards[0].right) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(1280, 720, 1), (1440, 900, 1), (1920, 1080, 1), (2560, 1440, 1)], ids=str)
def test_a_log_is_hardly_wider_than_a_row_of_its_text(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    assert layout.log_plate.width <= 18 * layout.unit


@pytest.mark.parametrize("window", [(1280, 720, 1), (1440, 900, 1), (1920, 1080, 1), (2560, 1440, 1)], ids=str)
def test_with_three_seats_tiles_in_the_market_are_as_large_as_on_the_large_board(window: Window) -> None:
    layout = table_in(window, 3)
    assert layout.market.plate_tile >= 0.95 * layout.boards[0].tile
