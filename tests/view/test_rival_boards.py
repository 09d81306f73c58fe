"""Rivals' boards stand side by side, with names as large as small boards need; their cards hold all they show."""

import itertools

import pytest
from combinations import in_pairs
from pygame import Rect
from usual_tables import WINDOWS, Window, pick_place, replay_place, table_beside, table_in, tables

from game.view.layout.board import BoardLayout
from game.view.layout.rival_card import card_frame, card_parts
from game.view.layout.scales import Gap

TALL: list[Window] = [(360, 800, 3), (390, 844, 2), (430, 932, 3)]
LOW: list[Window] = [(360, 640, 2), (480, 800, 2)]
ASIDE: list[Window] = [(640, 360, 2), (844, 390, 2), (932, 430, 3)]
UPRIGHT: list[Window] = [(390, 844, 2), (412, 915, 2), (430, 932, 3)]
windows = pytest.mark.parametrize("window", WINDOWS, ids=str)
phones = pytest.mark.parametrize("phone", TALL + LOW + ASIDE, ids=str)
all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def line_spaces(board: BoardLayout) -> list[Rect]:
    return [board.line_space(line, space) for line in range(5) for space in range(line + 1)]


@all_seats
@windows
def test_rivals_in_a_row_are_side_by_side_and_their_names_little_higher_than_rows(window: Window, seats: int) -> None:
    for table in tables(window, seats):
        for board in table.boards[1:]:
            if not board.mini:
                assert board.header.height <= max(1.2 * board.pitch + 1, table.unit)
                assert board.header.y - board.frame.y >= table.unit // 5
                assert board.frame.bottom - board.floor_rect().bottom >= table.unit // 5
        rivals = sorted((board.frame for board in table.boards[1:]), key=lambda frame: frame.x)
        if seats > 2 and not table.small and rivals[0].y == rivals[-1].y:
            gaps = [right.x - left.right for left, right in itertools.pairwise(rivals)]
            assert max(gaps) <= 4 * table.unit
            assert max(gaps) - min(gaps) <= 2


@pytest.mark.parametrize(
    "window", [(820, 1180, 2), (744, 1133, 2), (1180, 820, 2), (1280, 720, 1), (1920, 1080, 1)], ids=str
)
@pytest.mark.parametrize("left", [False, True])
def test_in_a_replay_of_two_both_boards_are_in_one_column_or_row_and_can_be_read(window: Window, left: bool) -> None:
    place = replay_place(window)
    table = table_beside(window, place, 2, left_handed=left, watched=True)
    own, rival = table.boards[0].frame, table.boards[1].frame
    assert rival.width >= 0.65 * own.width
    if rival.bottom < own.y:
        assert own.left - 4 <= rival.left and rival.right <= own.right + 4
    else:
        assert rival.right < own.left or own.right < rival.left
    outer = own.unionall([rival, table.table])
    assert max(outer.x, place[0] - outer.right) <= 1.5 * table.unit
    assert table.market.tile >= 0.8 * table.finger


@pytest.mark.parametrize(("phone", "seats", "left"), in_pairs(UPRIGHT, (3, 4), (False, True)), ids=str)
def test_beside_a_puzzle_on_an_upright_phone_rivals_boards_can_be_read(phone: Window, seats: int, left: bool) -> None:
    place = pick_place(phone, brief=True)
    table = table_beside(phone, place, seats, left_handed=left, capacity=10)
    assert min(board.pitch for board in table.boards) >= 7 * phone[2]
    assert all(card.contains(board.rect) for card, board in zip(table.cards[1:], table.boards[1:], strict=True))
    assert table.boards[0].frame.width >= 0.9 * place[0]
    assert table.market.tile >= 32 * phone[2]


@all_seats
@pytest.mark.parametrize("phone", TALL, ids=str)
def test_on_an_upright_phone_rivals_boards_fill_their_cards(phone: Window, seats: int) -> None:
    layout = table_in(phone, seats)
    for card, board in zip(layout.cards[1:], layout.boards[1:], strict=True):
        assert board.rect.width >= 0.6 * card.width
        assert board.pitch >= (12 if seats < 4 else 8) * phone[2]


@all_seats
@phones
def test_where_no_picks_are_told_rivals_boards_fill_their_cards(phone: Window, seats: int) -> None:
    bare = table_in(phone, seats, log=False)
    for board, card in zip(bare.boards[1:], bare.cards[1:], strict=bool(bare.cards)):  # else they are large boards
        parts = card_parts(card, bare.unit, with_pick=False)
        spaces = [*line_spaces(board), *(board.floor_space(space) for space in range(7)), board.wall_rect()]
        assert all(card.contains(space) for space in spaces)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(spaces, 2))
        inked = [parts.name.inflate(-4, -4), Rect(parts.score.topleft, (2 * bare.unit, parts.score.height))]
        assert all(words.collidelist(spaces) < 0 for words in inked), (parts, board)
        if card.width > 4 * card.height:
            assert board.pitch >= 0.12 * card.height, "as high as the strip"
            assert board.floor_rect().right < board.line_space(4, 4).x, "its floor line below the name"


@pytest.mark.parametrize("size", [(249, 174), (380, 150), (120, 84)])
def test_the_frame_of_the_tab_whose_turn_it_is_hides_nothing_in_it(size: tuple[int, int]) -> None:
    card = Rect((20, 20), size)
    frame, line = card_frame(card, active=True)
    clear = frame.inflate(-2 * line - 2, -2 * line - 2)
    parts = card_parts(card, 26 * size[1] // 174)
    assert all(clear.contains(part) for part in (*parts.words(), parts.board))
    assert line > card_frame(card, active=False)[1], "it stands out"


@pytest.mark.parametrize(("phone", "seats", "short"), in_pairs(TALL[:2] + LOW + ASIDE, (2, 3, 4), (False, True)), ids=str)
@pytest.mark.parametrize("beside", [False, True])
def test_crest_and_score_are_clear_of_the_sides_of_a_phones_card(
    phone: Window, seats: int, short: bool, beside: bool
) -> None:
    layout = table_in(phone, seats, short_names=short)
    if beside:
        layout = table_beside(phone, (layout.size[0], layout.size[1] - 1), seats, log=True, short_names=short)
    for card in filter(None, layout.cards):
        parts = card_parts(card, layout.unit, layout.spec.log, layout.spec.short_names)
        assert min(parts.name.x, parts.score.x) >= card.x + 4.5 * phone[2]
        if parts.score.y == parts.name.y and parts.score.x >= parts.name.right:  # at the right end of the name's line
            assert card.right - parts.score.right >= max(parts.name.x - card.x, Gap.M.of(layout.unit))
            assert parts.score.width >= 2 * layout.unit, "as wide as three digits"


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("phone", [(360, 740, 2), (844, 390, 2), (932, 430, 3)], ids=str)
def test_in_a_strip_score_name_and_floor_line_stand_together(phone: Window, brief: bool) -> None:
    layout = table_beside(phone, pick_place(phone, brief), 2)
    card, board = layout.cards[1], layout.boards[1]
    parts = card_parts(card, layout.unit, layout.spec.log)
    spaces, floor = line_spaces(board), board.floor_rect()
    assert parts.starred
    assert card.contains(parts.score)
    assert parts.score.collidelist([*spaces, parts.name, floor]) < 0
    assert parts.name.collidelist(spaces) < 0
    assert parts.score.x == floor.x
    if parts.name.y < parts.score.y:
        assert parts.name.x == parts.score.x and parts.name.bottom <= parts.score.y
    else:  # in a low one
        assert 0 < parts.name.x - parts.score.right <= Gap.L.of(layout.unit)
        assert parts.name.y == parts.score.y and parts.name.bottom <= floor.y
    assert parts.score.width >= 2 * board.pitch
    assert floor.y - parts.score.bottom >= board.pitch // 4, "the star's tip is clear of the floor line"
    end, begin = max(parts.score.right, floor.right), min(space.x for space in spaces)
    free = parts.name.right - max(end, parts.name.x)  # in the flattest ones the name stands over what is free
    assert begin - end < card.width * 0.2 or begin - end <= free


@pytest.mark.parametrize(
    ("phone", "least"),
    [
        ((844, 390, 2), 14), ((932, 430, 3), 14), ((390, 844, 2), 16), ((430, 932, 3), 16),
        ((667, 375, 2), 14), ((640, 360, 2), 13), ((740, 360, 2), 13), ((360, 640, 2), 13), ((375, 667, 2), 12),
    ],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("left", [False, True])
def test_on_phones_spaces_of_rivals_can_be_told_apart_and_words_hide_none(
    phone: Window, least: int, seats: int, left: bool
) -> None:
    layout = table_in(phone, seats, left_handed=left)
    for card, board in zip(layout.cards[1:], layout.boards[1:], strict=True):
        assert board.tile >= least * phone[2]
        parts = card_parts(card, layout.unit, layout.spec.log, layout.spec.short_names)
        spaces = [*line_spaces(board), *(board.floor_space(space) for space in range(7)), board.wall_rect()]
        assert all(card.contains(space) for space in spaces)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(spaces, 2))
        words = [parts.name.inflate(-4, -4), Rect(parts.score.topleft, (2 * layout.unit, parts.score.height))]
        assert all(word.collidelist(spaces) < 0 for word in words)
        assert parts.points is None or parts.points.inflate(-4, -4).collidelist(spaces) < 0


@pytest.mark.parametrize("window", [(1180, 820, 2), (1024, 768, 2), (1280, 720, 1)], ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_own_board_is_much_larger_than_those_of_rivals(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    assert all(layout.boards[0].tile >= 1.35 * rival.tile for rival in layout.boards[1:])
