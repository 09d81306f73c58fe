"""Rivals' boards stand side by side, with names as large as small boards need; tabs hold all they show."""

import itertools

import pytest
from pygame import Rect
from usual_tables import WINDOWS, Window, tables, usual_table

from game.view.layout.board import mini_board_in
from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.table import table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.tabs import tab_frame, tab_parts
from game.view.layout.window import finger_for, unit_for

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


@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (820, 1180, 2)], ids=str)
@pytest.mark.parametrize(("held", "share"), [(11, 0.88), (17, 0.8)])
def test_beside_a_puzzle_rivals_boards_are_nearly_as_large_as_at_a_table(
    window: Window, held: int, share: float
) -> None:
    """Of four seats they were two thirds as large, below bare wood, as the centre was made for tiles it can't get."""
    size = window[0] * window[2], window[1] * window[2]
    unit, finger = unit_for(*size, window[2]), finger_for(window[2])
    place = pick_layout(size, unit, 2, 2, 2.2, finger).table
    table = table_layout(TableSpec(place, unit, 4, 0, finger, window=size, capacity=held, log=False))
    usual = usual_table(window, 4).boards[1].frame
    rivals = [board.frame for board in table.boards[1:]]
    assert min(rival.width for rival in rivals) >= share * usual.width
    assert max(rival.bottom for rival in rivals) < min(plate.rect.y for plate in table.factories)


@pytest.mark.parametrize(
    "window",
    [(820, 1180, 2), (768, 1024, 2), (744, 1133, 2), (800, 1280, 2), (1180, 820, 2), (1280, 720, 1), (1920, 1080, 1)],
    ids=str,
)
@pytest.mark.parametrize("left", [False, True])
def test_in_a_replay_of_two_both_boards_are_in_one_column_and_can_be_read(window: Window, left: bool) -> None:
    """A tablet's rival hung in the middle of a half, with holes above and below; in broad windows it had air beside it."""
    size = window[0] * window[2], window[1] * window[2]
    unit, finger = unit_for(*size, window[2]), finger_for(window[2])
    place = replay_layout(size, unit, finger).table
    table = table_layout(TableSpec(place, unit, 2, 0, finger, left_handed=left, window=size, log=False, watched=True))
    own, rival = table.boards[0].frame, table.boards[1].frame
    assert rival.width >= 0.65 * own.width
    assert rival.bottom < own.y
    assert own.left - 4 <= rival.left and rival.right <= own.right + 4
    outer = own.union(table.table)
    assert max(outer.x, place[0] - outer.right) <= 1.5 * unit
    assert table.market.tile >= 0.8 * finger


@pytest.mark.parametrize("phone", [(390, 844, 2), (412, 915, 2), (430, 932, 3)], ids=str)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("left", [False, True])
def test_beside_a_puzzle_on_an_upright_phone_rivals_boards_can_be_read(
    phone: Window, seats: int, left: bool
) -> None:
    """Their spaces were six points broad, above a tall centre that was almost empty and a narrow own board."""
    size = phone[0] * phone[2], phone[1] * phone[2]
    unit, finger = unit_for(*size, phone[2]), finger_for(phone[2])
    place = pick_layout(size, unit, 2, 2, 2.2, finger, brief=True).table
    table = table_layout(TableSpec(place, unit, seats, 0, finger, left, window=size, capacity=10, log=False))
    assert min(board.pitch for board in table.boards) >= 7 * phone[2]
    assert all(tab.contains(board.rect) for tab, board in zip(table.tabs[1:], table.boards[1:], strict=True))
    assert table.boards[0].frame.width >= 0.9 * size[0]
    assert table.market.tile >= 32 * phone[2]


@pytest.mark.parametrize("size", [(249, 174), (380, 150), (120, 84)])
def test_the_frame_of_the_tab_whose_turn_it_is_hides_nothing_in_it(size: tuple[int, int]) -> None:
    tab = Rect((20, 20), size)
    frame, line = tab_frame(tab, active=True)
    clear = frame.inflate(-2 * line - 2, -2 * line - 2)
    parts = tab_parts(tab, 26 * size[1] // 174)
    assert all(clear.contains(part) for part in (parts.name, parts.score, parts.pick, parts.board))
    assert line > tab_frame(tab, active=False)[1], "it stands out"


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("size", [(249, 174), (249, 190), (380, 250)], ids=str)
def test_a_board_in_a_tab_is_no_nearer_to_its_left_edge_than_to_its_right_one(
    size: tuple[int, int], told: bool
) -> None:
    """In a phone's puzzle of four the longest line touched the frame, beside air at the wall's side."""
    tab = Rect((20, 20), size)
    board = tab_parts(tab, 24, told).board
    assert board.x - tab.x >= tab.right - board.right


@pytest.mark.parametrize("broad", [512, 540])
def test_in_a_high_tab_a_score_stands_in_a_star_clear_of_name_and_board(broad: int) -> None:
    """In a phone's replay on its side a small 0 floated in the left half of the rival's card."""
    tab = Rect((20, 20), (broad, 208))
    parts = tab_parts(tab, 26, told=False)
    assert parts.starred and parts.score.width == parts.score.height > 0.36 * tab.height
    assert parts.score.collidelist([parts.name, parts.board]) < 0
    assert tab.contains(parts.score)


@pytest.mark.parametrize("size", [(374, 124), (362, 128)], ids=str)
def test_the_board_in_a_low_tab_is_as_high_as_the_tab(size: tuple[int, int]) -> None:
    """In the editor and the analysis on phones it was a stamp in a card that was half empty."""
    tab = Rect((20, 20), size)
    parts = tab_parts(tab, 24)
    assert parts.board.height > 0.85 * tab.height
    board = mini_board_in(parts.board)
    spaces = [board.line_space(line, space) for line in range(5) for space in range(line + 1)]
    assert parts.name.width >= 6.5 * 24
    assert parts.name.collidelist(spaces) < 0 and parts.score.collidelist(spaces) < 0
    assert not parts.name.colliderect(parts.score)


@pytest.mark.parametrize(
    "phone",
    [(360, 800, 3), (375, 667, 2), (390, 844, 2), (430, 932, 3), (640, 360, 2), (844, 390, 2), (932, 430, 3)],
    ids=str,
)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("beside", [False, True])
def test_crest_and_score_are_clear_of_the_side_of_a_phones_card(
    phone: Window, seats: int, short: bool, beside: bool
) -> None:
    """With three seats on a phone's side a score began two points beside the frame, and forty were free."""
    ratio = phone[2]
    width, height, finger = phone[0] * ratio, phone[1] * ratio, finger_for(ratio)
    unit, window = unit_for(width, height, ratio), (width, height + beside)
    layout = table_layout(TableSpec((width, height), unit, seats, 0, finger, window=window, short_names=short))
    for tab in filter(None, layout.tabs):
        parts = tab_parts(tab, layout.unit, layout.spec.log, layout.spec.short_names)
        assert min(parts.name.x, parts.score.x) >= tab.x + 4.5 * ratio
