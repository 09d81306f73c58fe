"""The table's space follows the moment, in every window: a function of the position, with sizes that hold in each."""

from dataclasses import replace

import pytest
from combinations import in_pairs
from test_market import COARSE, FINE
from usual_tables import Window, table_in

from game.rules.tiles import factory_count
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import Moment

ROOMY: list[Window] = [(1280, 720, 1), (1366, 768, 1), (1920, 1080, 1), (2560, 1080, 1), (3840, 2160, 1), (820, 1180, 2)]
cases = pytest.mark.parametrize(("window", "seats"), in_pairs(COARSE + FINE, (2, 3, 4)), ids=str)


def moments(seats: int) -> list[Moment]:
    """The beginning of a round, its middle and its end, as far as tiles pile up."""
    count = factory_count(seats)
    return [Moment(frozenset(range(0, 2 * emptied, 2)), 1 + 2 * emptied) for emptied in (0, 1, count // 2)] + [
        Moment(frozenset(range(count)), 6)
    ]


@pytest.mark.parametrize(("window", "seats"), in_pairs(ROOMY, (2, 3, 4)), ids=str)
def test_plates_lie_in_a_ring_around_the_centre_wherever_there_is_room(window: Window, seats: int) -> None:
    for log in (True, False):
        usual = table_in(window, seats, log=log)
        assert usual.market.around
        for moment in moments(seats):
            assert table_layout(replace(usual.spec, moment=moment)).market.around


@cases
def test_boards_stay_while_plates_are_emptied_and_the_same_position_has_the_same_places(window: Window, seats: int) -> None:
    first, *later = [table_in(window, seats, moment=moment) for moment in moments(seats)]
    for layout in later:
        assert (layout.boards, layout.cards, layout.log, layout.bar) == (first.boards, first.cards, first.log, first.bar)
    table_layout.cache_clear()
    again = [table_in(window, seats, moment=moment) for moment in moments(seats)]
    assert again == [first, *later], "as after a reload"


@cases
def test_emptied_plates_recede_and_others_do_not_shrink(window: Window, seats: int) -> None:
    usual = table_in(window, seats)
    for moment in moments(seats):
        layout = table_in(window, seats, moment=moment)
        full = [plate for number, plate in enumerate(layout.factories) if number not in moment.emptied]
        for number in moment.emptied:
            assert all(layout.factories[number].rect.width < plate.rect.width for plate in full)
        assert all(plate.rect.width >= 0.9 * usual.market.plate for plate in full)
        nothing_lies_over_the_centre(layout)
        slots = layout.centre_slots(moment.held)
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
    assert plate.width * plate.height <= 1.1 * min(rival.width * rival.height for rival in rivals)
