"""Rivals' boards stand side by side, with names as large as small boards need; their cards hold all they show."""

import itertools

import pytest
from combinations import in_pairs
from pygame import Rect
from usual_tables import WINDOWS, Window, pick_place, replay_place, table_beside, table_in, tables

from game.view.layout.board import BoardLayout, mini_board_in
from game.view.layout.rival_card import card_frame, card_parts
from game.view.layout.scales import Gap

TALL: list[Window] = [
    (360, 800, 3), (375, 812, 3), (390, 844, 2), (393, 873, 3), (412, 915, 2), (430, 932, 3),
]  # fmt: skip
LOW: list[Window] = [(360, 640, 2), (375, 667, 2), (480, 800, 2)]
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


@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (820, 1180, 2)], ids=str)
@pytest.mark.parametrize(("held", "share"), [(11, 0.88), (17, 0.8)])
def test_beside_a_puzzle_rivals_boards_are_nearly_as_large_as_at_a_table(
    window: Window, held: int, share: float
) -> None:
    table = table_beside(window, pick_place(window), 4, capacity=held)
    usual = table_in(window, 4).boards[1].frame
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
    place = replay_place(window)
    table = table_beside(window, place, 2, left_handed=left, watched=True)
    own, rival = table.boards[0].frame, table.boards[1].frame
    assert rival.width >= 0.65 * own.width
    assert rival.bottom < own.y
    assert own.left - 4 <= rival.left and rival.right <= own.right + 4
    outer = own.union(table.table)
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


@pytest.mark.parametrize("phone", LOW[:2], ids=str)
def test_on_a_low_phone_a_single_rivals_board_is_as_large_as_plates_allow(phone: Window) -> None:
    assert table_in(phone, 2).boards[1].pitch >= 10 * phone[2]


@all_seats
@phones
def test_where_no_picks_are_told_rivals_boards_fill_their_cards(phone: Window, seats: int) -> None:
    bare = table_in(phone, seats, log=False)
    for board, card in zip(bare.boards[1:], bare.cards[1:], strict=True):
        parts = card_parts(card, bare.unit, told=False)
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
    assert all(clear.contains(part) for part in (parts.name, parts.score, parts.pick, parts.board))
    assert line > card_frame(card, active=False)[1], "it stands out"


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("size", [(249, 174), (249, 190), (380, 250)], ids=str)
def test_a_board_in_a_tab_is_no_nearer_to_its_left_edge_than_to_its_right_one(
    size: tuple[int, int], told: bool
) -> None:
    card = Rect((20, 20), size)
    board = card_parts(card, 24, told).board
    assert board.x - card.x >= card.right - board.right


@pytest.mark.parametrize("broad", [512, 540])
def test_in_a_high_tab_a_score_stands_in_a_star_clear_of_name_and_board(broad: int) -> None:
    card = Rect((20, 20), (broad, 208))
    parts = card_parts(card, 26, told=False)
    assert parts.starred and parts.score.width == parts.score.height > 0.36 * card.height
    assert parts.score.collidelist([parts.name, parts.board]) < 0
    assert card.contains(parts.score)


@pytest.mark.parametrize("size", [(374, 124), (362, 128)], ids=str)
def test_the_board_in_a_low_tab_is_as_high_as_the_tab(size: tuple[int, int]) -> None:
    card = Rect((20, 20), size)
    parts = card_parts(card, 24)
    assert parts.board.height > 0.85 * card.height
    spaces = line_spaces(mini_board_in(parts.board))
    assert parts.name.width >= 6.5 * 24
    assert parts.name.collidelist(spaces) < 0 and parts.score.collidelist(spaces) < 0
    assert not parts.name.colliderect(parts.score)


@pytest.mark.parametrize(("phone", "seats", "short"), in_pairs(TALL[:3] + LOW + ASIDE, (2, 3, 4), (False, True)), ids=str)
@pytest.mark.parametrize("beside", [False, True])
def test_crest_and_score_are_clear_of_the_side_of_a_phones_card(
    phone: Window, seats: int, short: bool, beside: bool
) -> None:
    layout = table_in(phone, seats, short_names=short)
    if beside:
        layout = table_beside(phone, (layout.size[0], layout.size[1] - 1), seats, log=True, short_names=short)
    for card in filter(None, layout.cards):
        parts = card_parts(card, layout.unit, layout.spec.log, layout.spec.short_names)
        assert min(parts.name.x, parts.score.x) >= card.x + 4.5 * phone[2]


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


@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_replay_on_a_phones_side_rivals_have_the_room_that_fingers_have_elsewhere(seats: int) -> None:
    phone = (844, 390, 2)
    played, watched = (table_beside(phone, replay_place(phone), seats, watched=watched) for watched in (False, True))
    assert watched.boards[1].pitch >= played.boards[1].pitch
    assert watched.boards[0].pitch >= 0.7 * played.boards[0].pitch
    assert watched.market.tile >= played.market.tile


@all_seats
@pytest.mark.parametrize("phone", TALL + ASIDE, ids=str)
def test_the_large_board_is_as_broad_as_the_cards_above_it(phone: Window, seats: int) -> None:
    layout = table_in(phone, seats)
    cards = layout.cards[1].unionall(layout.cards[2:])
    if seats == 2:
        cards = cards.union(layout.log_sheet)
    frame = layout.boards[0].frame
    assert abs(frame.left - cards.left) <= phone[2]
    assert abs(frame.right - cards.right) <= phone[2]
    assert Rect((0, 0), layout.size).contains(layout.boards[0].rect)


@all_seats
@pytest.mark.parametrize("phone", [(844, 390, 2), (932, 430, 3), (740, 360, 3)], ids=str)
def test_a_wall_beside_words_on_a_phones_side_is_nearly_square(phone: Window, seats: int) -> None:
    table = table_beside(phone, pick_place(phone), seats)
    own = table.boards[0]
    assert table.small
    assert own.row <= 1.12 * own.pitch
    assert own.rect.bottom <= table.size[1]
    assert all(card.bottom <= own.rect.y for card in table.cards if card.width)
