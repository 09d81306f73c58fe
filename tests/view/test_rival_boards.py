"""Rivals' boards stand side by side, with names as large as small boards need; tabs hold all they show."""

import itertools
from typing import Any

import pytest
from pygame import Rect
from usual_tables import WINDOWS, Window, tables, usual_table

from game.view.layout import filled
from game.view.layout.analysis import analysis_layout, analysis_unit
from game.view.layout.board import mini_board_in
from game.view.layout.editor import editor_layout
from game.view.layout.market import Market, market
from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.short_names import with_short_names
from game.view.layout.table import table_layout
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
    table = table_layout(*place, unit, 4, 0, finger, beside=True, held=held).without_log()
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
def test_in_a_replay_of_two_both_boards_are_alike_and_end_at_the_windows_edges(window: Window, left: bool) -> None:
    """A tablet's rival hung in the middle of a half, with holes above and below; in broad windows it had air beside it."""
    size = window[0] * window[2], window[1] * window[2]
    unit, finger = unit_for(*size, window[2]), finger_for(window[2])
    place = replay_layout(size, unit, finger).table
    before = table_layout(*place, unit, 2, 0, finger, left_handed=left, beside=True)
    table = before.without_log()
    own, rival, near = table.boards[0].frame, table.boards[1].frame, 4
    assert max(abs(own.x - rival.x), abs(own.right - rival.right), abs(own.height - rival.height)) <= near
    assert rival.bottom < own.y
    outer = own.union(table.table)
    assert max(outer.x, table.size[0] - outer.right) <= 1.5 * unit
    assert abs(rival.y - own.bottom) >= 0.97 * (table.size[1] - table.bar.bottom - 2 * unit)
    assert table.market.tile >= min(before.market.tile, 0.8 * finger)
    if window[0] < window[1]:  # the centre is between both, and no hole
        assert max(abs(table.centre.x - own.x), abs(table.centre.right - own.right)) <= near
        assert max(table.centre.y - rival.bottom, own.y - table.centre.bottom) <= 2 * unit


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", [False, True])
def test_beside_words_boards_and_market_of_a_tablet_share_their_outer_edges(seats: int, left: bool) -> None:
    """The own board took two thirds of the breadth in the middle, and rivals were in line with nothing."""
    size, unit, finger = (1640, 2360), unit_for(1640, 2360, 2), finger_for(2)
    place = pick_layout(size, unit, 2, 2, 2.2, finger).table
    table = table_layout(*place, unit, seats, 0, finger, left_handed=left, beside=True).without_log()
    own, *rivals = (board.frame for board in table.boards)
    rest, goods = rivals[0].unionall(rivals[1:]), table.table
    near = 2  # pixels: what rounding leaves
    if seats == 2:
        assert abs(rest.x - own.x) <= near
        assert abs(rest.right - own.right) <= near
    else:
        assert abs(rest.x - min(own.x, goods.x)) <= near
        assert abs(rest.right - max(own.right, goods.right)) <= near
        assert abs(table.centre.x - own.x) <= near
        assert abs(table.centre.right - own.right) <= near
    whole = own.unionall([*rivals, goods])
    assert max(whole.x, size[0] - whole.right) <= unit
    assert max(abs(goods.bottom - own.bottom), abs(whole.bottom - own.bottom)) <= near


@pytest.mark.parametrize("window", [(820, 1180), (768, 1024), (1024, 1366), (1180, 820)], ids=str)
@pytest.mark.parametrize("left", [False, True])
def test_above_the_coachs_plate_both_boards_of_a_tablet_are_alike(window: tuple[int, int], left: bool) -> None:
    """The rival's small board hung beside the foot of the own one, in line with neither of its ends."""
    size, finger = (2 * window[0], 2 * window[1]), finger_for(2)
    unit = analysis_unit(size, unit_for(*size, 2), finger)
    place = analysis_layout(size, unit, finger).table
    table = table_layout(*place, unit, 2, 0, finger, left_handed=left, beside=True).without_log()
    own, rival = (board.frame for board in table.boards)
    assert max(abs(own.x - rival.x), abs(own.right - rival.right), abs(own.height - rival.height)) <= 2
    assert rival.bottom < own.y
    near = max(abs(rival.y - table.table.y), abs(own.bottom - table.table.bottom))
    assert max(near, abs(table.centre.bottom - own.bottom)) <= 2
    assert table.market.tile >= 0.8 * finger


@pytest.mark.parametrize("window", [(820, 1180), (768, 1024), (744, 1133)], ids=str)
@pytest.mark.parametrize("left", [False, True])
def test_in_a_tablet_s_replay_of_four_all_parts_end_at_the_same_edges(
    window: tuple[int, int], left: bool
) -> None:
    """Rivals, tray and own board had three breadths, and rivals stood far apart or were stamps in a column."""
    size, finger = (2 * window[0], 2 * window[1]), finger_for(2)
    unit = unit_for(*size, 2)
    place = replay_layout(size, unit, finger).table
    before = table_layout(*place, unit, 4, 0, finger, left_handed=left, beside=True)
    table = before.without_log()
    own, *rivals = (board.frame for board in table.boards)
    row, foot, near = rivals[0].unionall(rivals[1:]), own.union(table.centre), 2
    assert max(abs(row.x - foot.x), abs(row.right - foot.right)) <= near
    assert max(abs(table.centre.y - own.y), abs(table.centre.bottom - own.bottom)) <= near
    assert row.bottom < table.factories[0].rect.y and table.factories[-1].rect.bottom < own.y
    assert (table.centre.right < own.x) if left else (own.right < table.centre.x)
    assert table.factories[0].rect.width >= before.factories[0].rect.width, "plates are no smaller"


@pytest.mark.parametrize("window", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("left", [False, True])
def test_two_rivals_beside_the_editor_are_together_as_broad_as_the_own_board(
    window: tuple[int, int], left: bool
) -> None:
    """They stood in the middle, in line with nothing below, with a hole of 140 pixels at either side."""
    unit, finger = unit_for(*window, 1), finger_for(1)
    logged = table_layout(*editor_layout(window, unit, finger, 8).table, unit, 3, 0, finger, left, beside=True)
    table, before = logged.without_log(), logged.boards[0].frame
    own, *rivals = (board.frame for board in table.boards)
    row = rivals[0].union(rivals[1])
    assert max(abs(row.x - own.x), abs(row.right - own.right)) <= 2
    assert (table.centre.x, table.centre.width) == (own.x, own.width)
    assert own.width >= before.width
    assert (own.right < table.table.x) if left else (table.table.right < own.x)
    assert abs(row.y - table.table.y) <= 2


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)], ids=str)
def test_three_rivals_beside_words_reach_from_edge_to_edge(window: tuple[int, int]) -> None:
    """Beside a pick of one's own they ended a finger's breadth before the own board did."""
    unit, finger = unit_for(*window, 1), finger_for(1)
    place = pick_layout(window, unit, 2, 2, 2.2, finger).table
    table = table_layout(*place, unit, 4, 0, finger, beside=True, held=17).without_log()
    own, *rivals = (board.frame for board in table.boards)
    row = rivals[0].unionall(rivals[1:])
    assert max(abs(row.x - table.table.x), abs(row.right - own.right)) <= 2


@pytest.mark.parametrize("window", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_three_rivals_beside_a_position_of_ones_own_are_near_each_other(window: tuple[int, int]) -> None:
    """Where the centre may hold two rows they were small, with bare wood of 60 to 90 pixels between them."""
    unit, finger = unit_for(*window, 1), finger_for(1)
    place = pick_layout(window, unit, 2, 2, 2.2, finger, brief=True).table
    table = table_layout(*place, unit, 4, 0, finger, beside=True, held=15).without_log()
    own, *rivals = (board.frame for board in table.boards)
    assert rivals[1].x - rivals[0].right <= 2.2 * unit
    assert rivals[0].width >= 0.6 * own.width
    assert abs(rivals[2].right - own.right) <= 2


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
    table = table_layout(*place, unit, seats, 0, finger, left, beside=True, held=10).without_log()
    assert min(board.pitch for board in table.boards) >= 9 * phone[2]
    assert all(tab.contains(board.rect) for tab, board in zip(table.tabs[1:], table.boards[1:], strict=True))
    assert table.boards[0].frame.width >= 0.9 * size[0]
    assert table.market.tile >= 32 * phone[2]


def test_rivals_too_large_for_the_market_below_them_are_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside words a tablet on its side packed four dozen markets that could hold no such plates."""
    size, unit, finger = (2360, 1640), unit_for(2360, 1640, 2), finger_for(2)
    place = pick_layout(size, unit, 2, 2, 2.2, finger).table
    table = table_layout(*place, unit, 3, 1, finger, beside=True)
    tried = list[Rect]()

    def counted(area: Rect, *args: Any, **kinds: Any) -> Market:  # noqa: ANN401
        tried.append(area)
        return market(area, *args, **kinds)

    monkeypatch.setattr(filled, "market", counted)
    table.without_log()
    assert len(tried) < 24


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


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("window", [(1280, 800), (1440, 900), (1680, 1050), (1920, 1200)], ids=str)
def test_three_rivals_in_a_column_beside_words_fill_it(window: tuple[int, int], left: bool) -> None:
    """In windows of 16:10 they were two fifths as broad as the own board, with a hole as broad beside them."""
    unit, finger = unit_for(*window, 1), finger_for(1)
    for place in (
        pick_layout(window, unit, 2, 2, 2.2, finger).table,
        editor_layout(window, unit, finger, 6).table,
    ):
        table = table_layout(*place, unit, 4, 0, finger, left, beside=True).without_log()
        own, *rivals = [board.frame for board in table.boards]
        gap = 2 * unit
        assert all(rival.width >= 0.6 * own.width for rival in rivals)
        inner = min(abs(own.x - rivals[0].right), abs(rivals[0].x - own.right))
        assert inner <= gap, "no hole between them and the own board"
        rivals.sort(key=lambda rival: rival.y)
        assert rivals[0].y - table.bar.bottom <= gap and abs(rivals[-1].bottom - own.bottom) <= gap
        assert all(0 < below.y - above.bottom <= gap for above, below in itertools.pairwise(rivals))


@pytest.mark.parametrize("window", [(1366, 768), (1440, 900), (1600, 900), (1920, 1080)], ids=str)
def test_in_a_replay_of_four_rivals_have_no_more_between_them_than_other_boards(window: tuple[int, int]) -> None:
    """At 1920x1080 52 pixels lay between them and at 1440x900 68, above plates that nearly touch."""
    unit, finger = unit_for(*window, 1), finger_for(1)
    place = replay_layout(window, unit, finger).table
    table = table_layout(*place, unit, 4, 0, finger, beside=True, watched=True).without_log()
    own, *rivals = table.boards
    frames = sorted((board.frame for board in rivals), key=lambda frame: frame.x)
    assert all(0 < right.x - left.right <= 2 * unit for left, right in itertools.pairwise(frames))
    assert frames[-1].right == own.frame.right
    for board in rivals:
        inside = board.line_space(4, 4).union(board.wall_space(4, 4))
        assert abs((inside.x - board.frame.x) - (board.frame.right - inside.right)) <= unit, "spaces in the middle"


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
    layout = table_layout(width, height, unit_for(width, height, ratio), seats, 0, finger, beside=beside)
    layout = with_short_names(layout) if short else layout
    for tab in filter(None, layout.tabs):
        parts = tab_parts(tab, layout.unit, layout.told, layout.short_names)
        assert min(parts.name.x, parts.score.x) >= tab.x + 4.5 * ratio
