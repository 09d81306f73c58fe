"""The table on phones: rivals' boards fill their cards, the log has a sheet, plates stand in line."""

import itertools

import pygame
import pytest
from pygame import Rect

from game.rules.tiles import JOKER, RED
from game.view.art.assets import Assets
from game.view.art.boards import mini_costs, paint_mini_board
from game.view.art.crests import crest_of_number
from game.view.art.gauge import SPACES
from game.view.layout.forms import gauge_area
from game.view.layout.hint_bar import looking_in_bar
from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.tabs import tab_parts
from game.view.layout.window import finger_for, unit_for
from game.view.table.table_view import TableView
from game.view.table.tabs import Tab, pick_picture
from game.view.theme import DAY, mini_floor

Phone = tuple[int, int, int]  # CSS pixels and device pixels for each
TALL: list[Phone] = [
    (360, 800, 3), (375, 812, 3), (390, 844, 2), (393, 873, 3), (412, 915, 2), (430, 932, 3),
]  # fmt: skip
LOW: list[Phone] = [(360, 640, 2), (375, 667, 2), (480, 800, 2)]
ASIDE: list[Phone] = [(640, 360, 2), (844, 390, 2), (932, 430, 3)]


def laid(phone: Phone, seats: int, left: bool = False, log: bool = True, short_names: bool = False) -> TableLayout:
    width, height, ratio = phone[0] * phone[2], phone[1] * phone[2], phone[2]
    unit = unit_for(width, height, ratio)
    return table_layout(TableSpec((width, height), unit, seats, 0, finger_for(ratio), left, log=log, short_names=short_names))


def numbers_of(table: TableLayout, ratio: int) -> list[Rect]:
    """Where the numbers of the plates lie, and the centre's letter last."""
    assets = Assets(DAY)
    assets.type.smallest = 12 * ratio
    view = TableView(assets, table, ["Ana", "Bento", "Clara", "Duarte"][: len(table.boards)], False)
    return [medal.get_rect(topleft=at) for medal, at in view.plate_numbers()]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", TALL, ids=str)
def test_rivals_boards_fill_their_cards(phone: Phone, seats: int) -> None:
    """At 390x844 their tiles were 9 points, in the lower right of a card that was half empty."""
    layout = laid(phone, seats)
    for tab, board in zip(layout.tabs[1:], layout.boards[1:], strict=True):
        assert board.rect.width >= 0.6 * tab.width
        assert board.pitch >= (12 if seats < 4 else 8) * phone[2]


def test_on_a_low_phone_a_single_rivals_board_is_as_large_as_plates_allow() -> None:
    """Its tiles were 6 points."""
    for phone in LOW[:2]:
        assert laid(phone, 2).boards[1].pitch >= 10 * phone[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", TALL + LOW + ASIDE, ids=str)
def test_the_log_lies_on_a_sheet_of_its_own(phone: Phone, seats: int) -> None:
    """Its words stood on the bare table, right below the bar."""
    for left in (False, True):
        layout = laid(phone, seats, left)
        plate, log = layout.log_sheet, layout.log
        assert plate.width or not log.height
        if not log.height:
            continue
        assert plate.contains(log.inflate(layout.unit // 2, layout.unit // 4))
        others = [*layout.tabs, layout.table, layout.bar, layout.boards[0].rect]
        assert plate.collidelist([rect for rect in others if rect.width]) < 0
        first, *more = [tab for tab in layout.tabs if tab.width]
        edge = first.unionall(more)
        if seats == 2:
            assert (plate.y, plate.bottom) == (edge.y, edge.bottom)
        else:
            assert abs(plate.x - edge.x) <= 2
            assert abs(plate.right - edge.right) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", TALL + LOW, ids=str)
def test_a_single_plate_beside_the_centre_stands_below_another(phone: Phone, seats: int) -> None:
    """At 390x844 the fifth was aligned with nothing."""
    middles = [plate.rect.center for plate in laid(phone, seats).factories]
    rows = [list(row) for _, row in itertools.groupby(middles, key=lambda at: at[1])]
    assert len(rows[-1]) > 1 or rows[-1][0][0] in [x for x, _ in rows[0]]


@pytest.mark.parametrize("phone", TALL + LOW + ASIDE, ids=str)
def test_bag_and_lid_keep_away_from_the_edges_of_the_bar(phone: Phone) -> None:
    """The bag touched the upper edge of the window."""
    layout = laid(phone, 2)
    assert layout.bag.y - layout.bar.y >= layout.unit // 4
    assert layout.bar.bottom - layout.lid.bottom >= layout.unit // 4
    assert not layout.bag.colliderect(layout.lid)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("phone", TALL + LOW + ASIDE, ids=str)
def test_while_hints_are_looked_for_the_bar_stays_a_bar(phone: Phone, left: bool) -> None:
    """A white box lay over most of it."""
    layout = laid(phone, 2, left)
    found = looking_in_bar(layout)
    assert found.on_bar
    assert found.panel == layout.bar
    assert found.close in (layout.hint, layout.undo)
    gauge = gauge_area(found.waits, TextSize.BODY.of(layout.unit), SPACES)
    assert found.panel.contains(gauge)
    assert gauge.collidelist([found.head, found.close]) < 0
    assert found.head.width >= 14 * layout.unit


def test_costs_of_a_small_floor_line_are_written_where_they_can_be_read(display: None) -> None:
    """They were blank."""
    assets = Assets(DAY, 12)

    def inks(phone: Phone, seats: int) -> set[tuple[int, ...]]:
        layout = laid(phone, seats)
        picture = pygame.Surface(layout.size)
        paint_mini_board(picture, assets, layout.boards[1], layout.tabs[1], False, False)
        floor: Rect = layout.boards[1].floor_space(3)
        return {tuple(picture.get_at((x, floor.centery)))[:3] for x in range(floor.x, floor.right)}

    assert inks((390, 844, 1), 4) == {tuple(mini_floor(assets.theme))[:3]}
    assert len(inks((430, 932, 1), 2)) > 1


@pytest.mark.parametrize("seats", [2, 3])
def test_costs_of_a_small_floor_line_have_air_between_them(display: None, seats: int) -> None:
    """They read as a single string of digits and signs."""
    layout, assets = laid((390, 844, 2), seats), Assets(DAY, 24)
    picture = pygame.Surface(layout.size)
    paint_mini_board(picture, assets, layout.boards[1], layout.tabs[1], False, False)
    for space in range(7):
        floor = layout.boards[1].floor_space(space)
        columns = [*range(floor.x, floor.x + 3), *range(floor.right - 3, floor.right)]
        edges = {tuple(picture.get_at((x, y)))[:3] for x in columns for y in range(floor.y, floor.bottom)}
        assert edges == {tuple(mini_floor(assets.theme))[:3]}


def test_costs_of_a_small_floor_line_have_the_large_boards_minus_where_it_has_room(display: None) -> None:
    """They had a hyphen everywhere, above a large board with minus signs."""
    assets = Assets(DAY, 24)
    assets.type.smallest = 24
    (hyphen, minus), none = (mini_costs(assets, tile)[6].get_width() for tile in (30, 36)), mini_costs(assets, 28)
    assert hyphen < minus == assets.type.text("−3", 24, DAY.bad).get_width() <= 30
    assert not none


@pytest.mark.parametrize("size", [(780, 1688), (720, 1280), (640, 960), (1688, 780)], ids=str)
def test_a_phones_board_has_its_name_within_its_frame_and_clear_of_its_rows(size: tuple[int, int]) -> None:
    """Crest and name lay on the frame's inner line and its corner's ornament."""
    layout = table_layout(TableSpec(size, unit_for(*size, 2), 2, 0, finger_for(2)))
    board = layout.boards[0]
    frame = board.frame
    assert board.header.y - frame.y >= 0.25 * (board.header.height)
    assert board.lines_at[1] >= board.header.bottom + frame.height // 100
    assert frame.bottom - board.floor_rect().bottom >= layout.finger // 10


@pytest.mark.parametrize("phone", TALL + LOW + ASIDE, ids=str)
def test_where_no_picks_are_told_rivals_boards_fill_their_cards(phone: Phone) -> None:
    """In reviews on a phone's side tiles were 8 points in a strip of 290, in puzzles of four 4 in a card of 122."""
    for seats in (2, 3, 4):
        bare = laid(phone, seats, log=False)
        for board, tab in zip(bare.boards[1:], bare.tabs[1:], strict=True):
            parts = tab_parts(tab, bare.unit, told=False)
            spaces = [board.line_space(line, space) for line in range(5) for space in range(line + 1)]
            spaces += [board.floor_space(space) for space in range(7)] + [board.wall_rect()]
            assert all(tab.contains(space) for space in spaces)
            assert not any(one.colliderect(other) for one, other in itertools.combinations(spaces, 2))
            inked = [
                parts.name.inflate(-4, -4),
                Rect(parts.score.topleft, (2 * bare.unit, parts.score.height)),
            ]
            assert all(words.collidelist(spaces) < 0 for words in inked), (parts, board)
            if tab.width > 4 * tab.height:
                assert board.pitch >= 0.12 * tab.height, "as high as the strip"
                assert board.floor_rect().right < board.line_space(4, 4).x, "its floor line below the name"


@pytest.mark.parametrize("size", [(780, 1688), (1688, 780)], ids=str)
def test_a_frame_around_bag_and_lid_is_clear_of_their_signs(size: tuple[int, int]) -> None:
    """The frame of what is pointed at cut into both."""
    layout = table_layout(TableSpec(size, 28, 4, 0, 88))
    both = layout.bag.union(layout.lid)
    edge = max(2, layout.counters.height // 24)
    assert layout.counters.inflate(-2 * edge, -2 * edge).contains(both)


@pytest.mark.parametrize("px", [12, 16, 26, 40])
def test_kinds_of_a_last_pick_are_apart_where_one_lies_half_behind_the_other(
    display: pygame.Surface, px: int
) -> None:
    """A joker over a red tile looked like one picture of both."""
    picture = pick_picture(Assets(DAY), (RED, RED, JOKER), 2, px, joined=True)
    alpha = pygame.surfarray.array_alpha(picture).max(axis=1)
    parts = [len(list(run)) for bare, run in itertools.groupby(alpha == 0) if not bare]
    assert any(
        px // 2 - 1 <= half <= px // 2 and px - 1 <= whole <= px for half, whole in itertools.pairwise(parts)
    )


@pytest.mark.parametrize("size", [(844, 390), (667, 375)], ids=str)
def test_a_pick_of_two_kinds_says_where_it_went_on_the_narrowest_card(
    display: pygame.Surface, size: tuple[int, int]
) -> None:
    """With a joker in it, the line was left out on phones on their side with four seats."""
    width, height = (2 * side for side in size)
    assets, unit = Assets(DAY), unit_for(width, height, 2.0)
    assets.type.smallest = 24
    layout = table_layout(TableSpec((width, height), unit, 4, 0, finger_for(2.0), short_names=True))
    parts = tab_parts(layout.tabs[1], unit, layout.spec.log, layout.spec.short_names)
    tab = Tab("board-2", layout.tabs[1], "Ana", lambda: None, px=24, seat=1, parts=parts)
    shown = []
    for line in (2, 3):
        tab.pick = (RED, RED, JOKER), line
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        tab.draw(picture, assets, "")
        shown.append(pygame.image.tobytes(picture.subsurface(parts.pick), "RGBA"))
    assert shown[0] != shown[1]


@pytest.mark.parametrize("phone", ASIDE[1:], ids=str)
def test_on_a_low_card_crest_score_and_pick_have_one_left_edge_clear_of_its_frame(
    display: pygame.Surface, phone: Phone
) -> None:
    """They had three, all against the frame, and the broad one of the seat whose turn it is touched them."""
    layout, ratio = laid(phone, 4, short_names=True), phone[2]
    assets = Assets(DAY)
    assets.type.smallest = 12 * ratio
    rect = layout.tabs[1]
    parts = tab_parts(rect, layout.unit, layout.spec.log, layout.spec.short_names)
    assert parts.name.x == parts.score.x == parts.pick.x >= rect.x + 5 * ratio
    tab = Tab("board-2", rect, "Bento", lambda: None, px=12 * ratio, seat=1, score=23, parts=parts)
    tab.crest, tab.pick = crest_of_number(1), ((RED, RED), 2)
    picture = pygame.Surface(layout.size, pygame.SRCALPHA)
    tab.draw(picture, assets, "")
    places = (parts.name, parts.score, parts.pick)
    edges = [place.x + picture.subsurface(place).get_bounding_rect(32).x for place in places]
    assert max(edges) - min(edges) <= 2 * ratio


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("phone", [(360, 740, 2), (844, 390, 2), (932, 430, 3)], ids=str)
def test_in_a_strip_score_name_and_floor_line_stand_together(phone: Phone, brief: bool) -> None:
    """A single rival's strip had a gap in its middle, up to half as broad as itself, and so had high ones.

    Later its name, score, lines and wall stood far apart from one another.
    """
    width, height, ratio = phone[0] * phone[2], phone[1] * phone[2], phone[2]
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    place = pick_layout((width, height), unit, 2, 2, 2.2, finger, brief=brief).table
    layout = table_layout(TableSpec(place, unit, 2, 0, finger, window=(width, height), log=False))
    tab, board = layout.tabs[1], layout.boards[1]
    parts = tab_parts(tab, unit, layout.spec.log)
    spaces = [board.line_space(line, space) for line in range(5) for space in range(line + 1)]
    words = (parts.name, board.floor_rect())
    assert parts.starred
    assert tab.contains(parts.score)
    assert parts.score.collidelist([*spaces, *words]) < 0
    assert parts.name.collidelist(spaces) < 0
    assert parts.score.x == board.floor_rect().x
    if parts.name.y < parts.score.y:
        assert parts.name.x == parts.score.x and parts.name.bottom <= parts.score.y
    else:  # in a low one
        assert 0 < parts.name.x - parts.score.right <= Gap.L.of(unit)
        assert parts.name.y == parts.score.y and parts.name.bottom <= board.floor_rect().y
    assert parts.score.width >= 2 * board.pitch
    assert board.floor_rect().y - parts.score.bottom >= board.pitch // 4, "the star's tip touched the floor line"
    end, begin = max(parts.score.right, board.floor_rect().right), min(space.x for space in spaces)
    free = parts.name.right - max(end, parts.name.x)  # in the flattest ones the name stands over what is free
    assert begin - end < tab.width * 0.2 or begin - end <= free


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", [(844, 390, 2), (932, 430, 3), (740, 360, 3)], ids=str)
def test_a_wall_beside_words_on_a_phones_side_is_nearly_square(phone: Phone, seats: int) -> None:
    """Its rows were so far apart that it looked like five shelves, beside rivals of the least size."""
    size, ratio = (phone[0] * phone[2], phone[1] * phone[2]), float(phone[2])
    unit, finger = unit_for(*size, ratio), finger_for(ratio)
    inner = pick_layout(size, unit, 4, 2, 1, finger).table
    table = table_layout(TableSpec(inner, unit, seats, 0, finger, window=size, log=False))
    own = table.boards[0]
    assert table.small
    assert own.row <= 1.12 * own.pitch
    assert own.rect.bottom <= size[1]
    assert all(tab.bottom <= own.rect.y for tab in table.tabs if tab.width)


@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_replay_on_a_phones_side_rivals_have_room_that_fingers_have_else(seats: int) -> None:
    """Walls of three rivals were 25 points broad above rows that nobody was to hit, and a single one had a strip.

    Of two the own board had rows of 22 points beside plates that were 132 points broad.
    """
    size, finger = (1688, 780), finger_for(2)
    unit = unit_for(*size, 2)
    table = replay_layout(size, unit, finger).table

    def laid_out(watched: bool) -> TableLayout:
        return table_layout(TableSpec(table, unit, seats, 0, finger, window=size, log=False, watched=watched))

    played, watched = laid_out(False), laid_out(True)
    assert watched.boards[1].pitch >= played.boards[1].pitch
    assert watched.boards[0].pitch >= 0.7 * played.boards[0].pitch
    assert watched.market.tile >= played.market.tile


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", TALL + ASIDE, ids=str)
def test_the_large_board_is_as_broad_as_the_cards_above_it(phone: Phone, seats: int) -> None:
    """Its frame lay 3 points within theirs on each side: its shadow took the room."""
    layout, point = laid(phone, seats), phone[2]
    cards = layout.tabs[1].unionall(layout.tabs[2:])
    if seats == 2:
        cards = cards.union(layout.log_sheet)
    frame = layout.boards[0].frame
    assert abs(frame.left - cards.left) <= point
    assert abs(frame.right - cards.right) <= point
    assert Rect((0, 0), layout.size).contains(layout.boards[0].rect)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", [*TALL, (844, 390, 2), (932, 430, 3)], ids=str)
def test_beside_words_numbers_of_plates_are_clear_of_cards_and_hardly_touch_tiles(
    display: pygame.Surface, phone: Phone, seats: int
) -> None:
    """In a solved puzzle at 390x844 each lay over 5 points of a card above it and 5 of the tiles below it."""
    width, height, ratio = phone[0] * phone[2], phone[1] * phone[2], phone[2]
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    for brief in (False, True):
        place = pick_layout((width, height), unit, 2, 2, 2.2, finger, brief=brief).table
        table = table_layout(TableSpec(place, unit, seats, 0, finger, window=(width, height), capacity=8 if brief else 0, log=False))
        *numbers, letter = numbers_of(table, ratio)
        cards = [tab for tab in table.tabs if tab.width]
        tiles = [plate.slot(place) for plate in table.factories for place in range(4)]
        below_bar = min(plate.rect.y for plate in table.factories) < table.bar.bottom + 5 * ratio
        assert all(number.inflate(0, -6 * ratio).collidelist(cards) < 0 for number in [*numbers, letter])
        for number in numbers if not below_bar else ():
            covered = [number.clip(tile).height for tile in tiles if number.colliderect(tile)]
            assert max(covered, default=0) <= 3 * ratio, number


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phone", TALL, ids=str)
def test_where_a_question_stands_below_the_plates_their_numbers_are_clear_of_cards(
    display: pygame.Surface, phone: Phone, seats: int
) -> None:
    """While others were waited for at 390x844 they lay 4 points over rivals' cards, as if they numbered these."""
    width, height, ratio = phone[0] * phone[2], phone[1] * phone[2], phone[2]
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    table = table_layout(TableSpec((width, height), unit, seats, 0, finger, prompt=True))
    cards = [tab for tab in table.tabs if tab.width]
    assert all(number.collidelist(cards) < 0 for number in numbers_of(table, ratio))
