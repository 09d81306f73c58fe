"""The table on phones: the log has a sheet, plates and their numbers are clear of cards, small costs can be read."""

import itertools
import math

import pygame
import pytest
from pygame import Rect
from test_rival_boards import TALL, all_seats, phones
from usual_tables import Window, pick_place, table_beside, table_in

from game.rules.tiles import JOKER, RED
from game.texts import texts_for
from game.view.art.assets import Assets
from game.view.art.boards import paint_mini_board
from game.view.layout.rival_card import card_frame, card_parts
from game.view.layout.table import TableLayout
from game.view.table.rival_cards import RivalCard, are_short_names, rival_cards
from game.view.table.table_view import TableView
from game.view.theme import DAY, mini_floor


def numbers_of(table: TableLayout, ratio: float) -> list[Rect]:
    """Where the numbers of the plates lie, and the centre's letter last."""
    assets = Assets(DAY)
    assets.type.smallest = round(12 * ratio)
    view = TableView(assets, table, ["Ana", "Bento", "Clara", "Duarte"][: len(table.boards)], False)
    return [medal.get_rect(topleft=at) for medal, at in view.plate_numbers()]


@pytest.mark.parametrize("left", [False, True])
@all_seats
@phones
def test_the_log_lies_on_a_sheet_of_its_own(phone: Window, seats: int, left: bool) -> None:
    layout = table_in(phone, seats, left_handed=left)
    plate, log = layout.log_sheet, layout.log
    if not log.height:
        return
    assert plate.contains(log.inflate(layout.unit // 2, layout.unit // 4))
    others = [*layout.cards, layout.table, layout.bar.rect, layout.boards[0].rect]
    assert plate.collidelist([rect for rect in others if rect.width]) < 0
    for side, across in (("x", "right"), ("y", "bottom")):
        lined = [*layout.cards, layout.cards[1].unionall(layout.cards[1:]), layout.boards[0].frame]
        edges = {getattr(rect, end) for rect in lined for end in (side, across)}
        assert min(abs(getattr(plate, end) - edge) for end in (side, across) for edge in edges) <= layout.unit // 2, "in line with a card or the own board"


@pytest.mark.parametrize("phone", [(390, 844, 2), (430, 932, 3), (844, 390, 2), (932, 430, 3), (740, 360, 2), (667, 375, 2), (375, 667, 2)], ids=str)
def test_nine_plates_of_a_phone_lie_around_the_centre_and_are_told_apart_at_a_glance(phone: Window) -> None:
    table = table_in(phone, 4)
    assert table.market.around
    blocks = [plate.slot(0).union(plate.slot(3)) for plate in table.factories]
    within = table.factories[0].gap
    for block, other in itertools.combinations(blocks, 2):
        assert not block.inflate(4 * within, 4 * within).colliderect(other), "farther apart than tiles of a plate"


@pytest.mark.parametrize(("phone", "seats"), [((375, 667, 2), 3), ((360, 640, 2), 4), ((667, 375, 2), 4)], ids=str)
@pytest.mark.parametrize("short", [False, True])
def test_on_small_phones_plates_lie_around_the_centre_rather_than_in_a_slab(phone: Window, seats: int, short: bool) -> None:
    assert table_in(phone, seats, short_names=short).market.around


@all_seats
@phones
def test_plates_of_a_phone_are_placed_alike_at_the_left_and_right(phone: Window, seats: int) -> None:
    market = table_in(phone, seats).market
    if not market.around:
        return
    places = [plate.rect.center for plate in market.factories]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    for x, y in places:
        assert any(math.dist((left + right - x, y), place) <= 3 for place in places)
    assert abs(2 * market.centre.centerx - left - right) <= 3


def rivals_picture(
    phone: Window, seats: int, assets: Assets, active: bool = False
) -> tuple[pygame.Surface, TableLayout]:
    layout = table_in(phone, seats)
    picture = pygame.Surface(layout.size)
    paint_mini_board(picture, assets, layout.boards[1], layout.cards[1], False, active)
    return picture, layout


@pytest.mark.parametrize("active", [False, True])
@all_seats
@phones
def test_a_wall_covers_no_part_of_the_frame_around_its_card(
    display: None, phone: Window, seats: int, active: bool
) -> None:
    """Its square corner lay over the round one at the upper right."""
    picture, layout = rivals_picture(phone, seats, Assets(DAY), active)
    (x, y, width, height), _ = card_frame(layout.cards[1], active)
    side = height // 8
    left, right = (picture.subsurface(Rect(at, y, side, side)) for at in (x, x + width - side))
    colour = DAY.turn if active else DAY.panel_edge
    lines = [
        pygame.mask.from_threshold(corner, colour, (8, 8, 8, 255))
        for corner in (pygame.transform.flip(left, True, False), right)
    ]
    assert lines[0].count() > 0
    assert lines[0].overlap_area(lines[1], (0, 0)) == lines[0].count()


@pytest.mark.parametrize("phone", [(390, 844, 2), (430, 932, 3), (844, 390, 2), (932, 430, 3)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr", "nl", "uk"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("beside", [False, True])
def test_names_of_characters_have_room_on_their_cards(
    display: None, phone: Window, language: str, seats: int, beside: bool
) -> None:
    assets, tr = Assets(DAY, round(12 * phone[2])), texts_for(language)
    for name in (tr("character.greedy"), tr("character.master")):
        layout = table_in(phone, seats, short_names=are_short_names([name], assets, table_in(phone, seats).unit))
        if beside:
            layout = table_beside(phone, pick_place(phone), seats, short_names=layout.spec.short_names)
        view = TableView(assets, layout, ["Ana", name, name, name][:seats], False)
        for card in rival_cards(view, layout.unit, lambda seat: None):
            assert assets.type.width(name, card.px, bold=False) <= card.name_place().width
            spaces = [layout.boards[card.seat].line_space(row, row) for row in range(5)]
            crest = card.crest_place()
            assert crest.collidelist([*spaces, card.name_place(), layout.boards[card.seat].wall_rect()]) < 0
            assert card.rect.contains(crest)


@pytest.mark.parametrize(("phone", "seats", "written"), [((320, 480, 1), 4, False), ((360, 640, 1), 4, True), ((430, 932, 1), 2, True), ((844, 390, 1), 4, True), ((844, 390, 1), 3, True)], ids=str)
def test_costs_of_a_small_floor_line_are_written_where_they_can_be_read(
    display: None, phone: Window, seats: int, written: bool
) -> None:
    assets = Assets(DAY, 12)
    picture, layout = rivals_picture(phone, seats, assets)
    floor = layout.boards[1].floor_space(3)
    inks = {tuple(picture.get_at((x, floor.centery)))[:3] for x in range(floor.x, floor.right)}
    assert (inks != {tuple(mini_floor(assets.theme))[:3]}) is written


@pytest.mark.parametrize("phone", [(390, 844, 2), (360, 640, 2), (320, 480, 2), (844, 390, 2)], ids=str)
def test_a_phones_board_has_its_name_within_its_frame_and_clear_of_its_rows(phone: Window) -> None:
    layout = table_in(phone, 2)
    board = layout.boards[0]
    assert board.header.y - board.frame.y >= 0.25 * (board.header.height)
    assert board.lines_at[1] >= board.header.bottom + board.frame.height // 100
    assert board.frame.bottom - board.floor_rect().bottom >= layout.finger // 10


def rivals_card(phone: Window, seats: int, pick: tuple[tuple[int, ...], int] | None, where: str = "") -> bytes:
    """A picture of that of the first rival, after a pick."""
    layout, assets = table_in(phone, seats, short_names=True), Assets(DAY, round(12 * phone[2]))
    parts = card_parts(layout.cards[1], layout.unit, layout.spec.log, layout.spec.short_names)
    px, picture = assets.type.smallest, pygame.Surface(layout.size)
    card = RivalCard("board-2", layout.cards[1], "Bento", lambda: None, px=px, score=23, parts=parts, pick=pick, where=where)
    picture.fblits([*card.pictures(assets)])
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("phone", [(390, 844, 2), (667, 375, 2), (844, 390, 2), (360, 640, 2)], ids=str)
def test_a_pick_is_told_on_a_card_only_where_its_line_is_named(display: pygame.Surface, phone: Window, seats: int) -> None:
    wide = phone == (667, 375, 2) and seats == 3
    bare = rivals_card(phone, seats, None)
    shown = [rivals_card(phone, seats, ((RED, RED, JOKER), line), f"line {line + 1}") for line in (2, 3)]
    assert (shown[0] != shown[1]) is wide
    assert (shown[0] != bare) is wide, "no tiles without words"
    assert rivals_card(phone, seats, ((RED,), 2), "a line whose name is much too long for any card") == bare


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("phone", [(390, 844, 2), (844, 390, 2), (360, 640, 2)], ids=str)
@pytest.mark.parametrize("short", [False, True])
def test_beside_a_board_that_fills_its_card_a_name_is_clear_of_the_first_line_and_the_crest_at_it(
    phone: Window, seats: int, short: bool
) -> None:
    layout = table_in(phone, seats, short_names=short)
    board, parts = layout.boards[1], card_parts(layout.cards[1], layout.unit, True, short)
    if parts.name.bottom > board.line_space(0, 0).y:
        assert board.line_space(0, 0).x - parts.name.right >= 2 * phone[2]
    assert (parts.crest is None) or parts.crest.y == parts.name.bottom


@all_seats
@pytest.mark.parametrize("phone", [*TALL, (844, 390, 2), (932, 430, 3)], ids=str)
def test_numbers_of_plates_are_clear_of_cards_and_hardly_touch_tiles(
    display: pygame.Surface, phone: Window, seats: int
) -> None:
    """Beside words, and where a question stands below the plates."""
    ratio = phone[2]
    for brief in (False, True):
        table = table_beside(phone, pick_place(phone, brief), seats, capacity=8 if brief else 0)
        *numbers, letter = numbers_of(table, ratio)
        cards = [card for card in table.cards if card.width]
        tiles = [plate.slot(place) for plate in table.factories for place in range(4)]
        below_bar = min(plate.rect.y for plate in table.factories) < table.bar.rect.bottom + 5 * ratio
        assert all(number.inflate(0, -12 * ratio).collidelist(cards) < 0 for number in [*numbers, letter])
        for number in numbers if not below_bar else ():
            covered = [number.clip(tile).height for tile in tiles if number.colliderect(tile)]
            assert max(covered, default=0) <= 3 * ratio, number
    if phone in TALL:
        table = table_in(phone, seats, prompt=True)
        cards = [card for card in table.cards if card.width]
        assert all(number.inflate(0, -12 * ratio).collidelist(cards) < 0 for number in numbers_of(table, ratio))


@all_seats
@pytest.mark.parametrize("phone", [(740, 360, 2), (844, 390, 2), (932, 430, 3)], ids=str)
def test_on_its_side_the_own_board_stands_from_the_bar_or_a_card_to_the_foot_or_the_log(phone: Window, seats: int) -> None:
    layout = table_in(phone, seats)
    place, own, log = layout.below_bar, layout.boards[0].rect, layout.log_sheet
    above = [card.bottom for card in layout.cards if card.width and card.right > own.x]
    assert own.y - max(above, default=place.y) <= layout.unit
    foot = log.y if log.right > own.x and log.y >= own.bottom - layout.unit else place.bottom
    assert foot - own.bottom <= layout.unit


@pytest.mark.parametrize("phone", [(844, 390, 2), (932, 430, 3)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lines_are_as_high_as_a_finger_where_the_own_board_has_blank_paper(phone: Window, seats: int) -> None:
    layout = table_in(phone, seats)
    board, finger = layout.boards[0], layout.finger
    blank = board.frame.height - board.header.height - (board.floor_rect().bottom - board.lines_at[1])
    assert board.row >= min(finger, round(1.45 * board.pitch)) or blank <= finger


@all_seats
@pytest.mark.parametrize("phone", TALL, ids=str)
def test_a_log_shows_three_picks_or_the_latest_on_a_line_or_there_is_none(phone: Window, seats: int) -> None:
    log, unit = table_in(phone, seats).log, table_in(phone, seats).unit
    assert not log.height or log.height >= 3.5 * unit or log.width >= 24 * unit


@pytest.mark.parametrize("phone", [(390, 844, 2), (430, 932, 3), (844, 390, 2), (932, 430, 3)], ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_than_one_rival_the_latest_picks_are_told_where_no_board_shrinks_for_them(phone: Window, seats: int) -> None:
    layout, unlogged = table_in(phone, seats), table_in(phone, seats, log=False)
    assert layout.log.height
    assert layout.boards[0].tile >= 0.95 * unlogged.boards[0].tile
