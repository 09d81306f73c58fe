"""On phones a single rival beside a position has a card in the corner, four plates at its side."""

import itertools

import pytest
from usual_tables import Window

from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.tabs import tab_parts
from game.view.layout.window import finger_for, unit_for

PHONES: list[Window] = [(384, 832, 2), (390, 844, 2), (393, 873, 3), (412, 915, 2), (430, 932, 3)]
TABLES = [(False, 0), (True, 8), (True, 13)]  # whether words are brief, and how many tiles the centre holds
every_table = pytest.mark.parametrize(
    "phone, brief, held, left",
    [(phone, *table, left) for phone in PHONES for table in TABLES for left in (False, True)],
    ids=str,
)


def laid(phone: Window, brief: bool, left: bool, held: int = 0) -> tuple[TableLayout, TableLayout]:
    """A table of two beside words, with a log and without."""
    size = phone[0] * phone[2], phone[1] * phone[2]
    unit, finger = unit_for(*size, phone[2]), finger_for(phone[2])
    place = pick_layout(size, unit, 2, 2, 2.2, finger, brief=brief).table
    logged = table_layout(*place, unit, 2, 0, finger, left, beside=True, held=held)
    return logged, logged.without_log()


@every_table
def test_a_single_rivals_card_holds_name_and_score_above_its_board(
    phone: Window, brief: bool, held: int, left: bool
) -> None:
    """In a strip name, score, floor line and pattern lines were scattered from edge to edge."""
    _, table = laid(phone, brief, left, held)
    tab, board = table.tabs[1], table.boards[1]
    parts = tab_parts(tab, table.unit, table.told)
    assert not parts.starred
    assert parts.name.y == parts.score.y
    assert parts.name.bottom <= board.line_space(0, 0).y
    assert board.line_space(4, 0).bottom <= board.floor_rect().y
    assert board.wall_rect().right - board.line_space(4, 4).x > 0.85 * tab.width, "the board fills the card"
    above, below = board.line_space(0, 0).y - parts.name.bottom, tab.bottom - board.floor_rect().bottom
    assert abs(above - below) < table.unit, "and lies in the middle below its name"


@every_table
def test_plates_beside_such_a_card_are_as_large_and_in_line(
    phone: Window, brief: bool, held: int, left: bool
) -> None:
    """Below the strip four stood apart from edge to edge above the fifth."""
    logged, table = laid(phone, brief, left, held)
    plates, tab = [plate.rect for plate in table.factories], table.tabs[1]
    assert table.market.tile >= 0.97 * logged.market.tile
    assert plates[0].width >= 0.92 * logged.factories[0].rect.width
    assert len({plate.x for plate in plates}) == 2
    assert plates[1].x - plates[0].x == plates[2].y - plates[0].y
    assert plates[4].x == plates[0 if left else 1].x
    assert abs(plates[3].bottom - tab.bottom) <= table.unit // 4
    parts = [tab, table.centre, table.boards[0].frame, *plates]
    assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))
    letter = table.centre_mark(17 * phone[2])
    assert letter.clip(tab).height <= letter.height // 8, "it lies no further than on the card's frame"


@pytest.mark.parametrize("phone", [(844, 390, 2), (932, 430, 3), (740, 360, 3)], ids=str)
def test_on_a_phones_side_plates_are_evenly_spread_and_parts_end_with_the_own_board(phone: Window) -> None:
    """In a replay the fifth plate hung alone after a gap, and no lower edge was in line with another."""
    size, finger = (phone[0] * phone[2], phone[1] * phone[2]), finger_for(phone[2])
    unit = unit_for(*size, phone[2])
    place = replay_layout(size, unit, finger).table
    table = table_layout(*place, unit, 2, 0, finger, beside=True, watched=True).without_log()
    plates, own = [plate.rect for plate in table.factories], table.boards[0].frame
    pitch = plates[2].y - plates[0].y
    assert plates[1].x - plates[0].x == pitch
    assert abs(plates[4].y - plates[2].y - pitch) <= 1
    assert table.tabs[1].y == own.y
    assert table.centre.bottom == own.bottom
    assert 0 <= own.bottom - plates[4].bottom <= finger // 14
