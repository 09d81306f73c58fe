"""Where hints are shown in windows with room: rows fit for fingers, beside what they speak of."""

from functools import partial

import pygame
import pytest
from combinations import in_pairs
from pygame import Rect
from usual_tables import Window, table_in

from game.rules.tiles import RED
from game.view.art.assets import Assets
from game.view.art.gauge import SPACES, filled
from game.view.layout.forms import gauge_area
from game.view.layout.hints import clear_hints, hint_layout
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import DAY
from game.view.widgets.hint_panel import HintWords, heights, letters_for, words_high

SIZES: list[Window] = [(820, 1180, 1), (1180, 820, 1), (1280, 720, 1), (1920, 1080, 1)]
PLAIN: list[Window] = [(1280, 720, 1), (1366, 768, 1), (1920, 1080, 1)]
all_seats = pytest.mark.parametrize("seats", [2, 3, 4])
windows = pytest.mark.parametrize("window", SIZES, ids=str)


@windows
@all_seats
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_rows_fit_fingers_and_the_table_stays_in_sight(window: Window, seats: int, rows: int) -> None:
    for focus in range(seats):
        table = table_in(window, seats, focus=focus)
        place = hint_layout(table, rows)
        assert Rect((0, 0), table.size).contains(place.panel)
        assert len(place.rows) == rows
        for above, below in zip(place.rows, place.rows[1:], strict=False):
            assert above.bottom <= below.top
        for rect in place.rows:
            assert place.panel.contains(rect)
            assert min(rect.size) >= 44 * window[2] * 0.97
        large = table.boards[focus]
        spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_space(0, 4), large.floor_rect()])
        assert not place.panel.colliderect(spaces)
        assert place.panel.top >= table.bar.rect.bottom
        for factory in table.factories:
            tiles = Rect(factory.slot(0)).unionall([factory.slot(i) for i in range(4)])
            assert not place.panel.colliderect(tiles)
        assert not place.panel.colliderect(table.centre)


@pytest.mark.parametrize(("window", "seats", "left"), in_pairs(SIZES, (2, 3, 4), (False, True)), ids=str)
def test_what_hints_speak_of_stays_in_sight(window: Window, seats: int, left: bool) -> None:
    table = table_in(window, seats, left_handed=left)
    board = table.boards[0]
    for source in (*table.factories, None):
        tiles = [table.centre] if source is None else [source.slot(i) for i in range(4)]
        for line in range(6):
            target = board.floor_rect() if line == 5 else board.line_rect(line)
            place = hint_layout(table, 3, [*tiles, target])
            assert Rect((0, 0), table.size).contains(place.panel)
            assert not place.panel.colliderect(target)
            assert not any(place.panel.colliderect(tile) for tile in tiles)


@windows
@all_seats
def test_hints_hide_no_tile_that_can_be_taken(window: Window, seats: int) -> None:
    table = table_in(window, seats)
    large, other = table.boards[0], table.boards[seats // 2]
    for count in (8, 12):
        tiles = [*table.centre_slots(count), *(table.factories[0].slot(i) for i in range(4))]
        spoken = [*tiles[:2], *(large.line_rect(line) for line in (3, 4)), large.floor_rect()]
        for also in ([], [other.floor_rect()]):
            panel = hint_layout(table, 3, [*spoken, *also], tiles).panel
            assert panel.collidelist(tiles) < 0


@windows
@pytest.mark.parametrize("seats", [3, 4])
def test_hints_hide_neither_bar_nor_names_and_keep_the_margin(window: Window, seats: int) -> None:
    table = table_in(window, seats)
    tiles = [*table.centre_slots(5), *(plate.slot(i) for plate in table.factories[3:] for i in range(4))]
    for line in range(5):
        hints = [[*tiles[at : at + 2], table.boards[0].line_rect(line)] for at in (0, 5, 6)]
        panel = clear_hints(table, hints, tiles).panel
        margin = Rect((0, 0), table.size).inflate(-table.unit // 3, -table.unit // 3)
        assert margin.contains(panel)
        assert panel.top > table.bar.rect.bottom
        assert panel.collidelist([board.name for board in table.boards if board.header.width]) < 0


def test_a_low_log_holds_hints_whose_words_fit() -> None:
    table = table_in((820, 1180, 2), 4)

    def needs(width: int, rows: int, room: int | None) -> list[int]:
        return [4 * table.unit] * 3

    assert hint_layout(table, 3, [table.centre], [table.centre], needs).panel == table.log_plate


@pytest.mark.parametrize("rows", [1, 2])
def test_reasons_are_larger_on_a_tall_sheet(display: pygame.Surface, rows: int) -> None:
    table = table_in((820, 1180, 2), 4)
    assets, unit = Assets(DAY), table.unit
    words = [HintWords(((RED, 2),), ("→ 2",), "scores +5 in row 2 this round", "best")] * rows
    needs = partial(heights, assets, words, unit)
    place = hint_layout(table, rows, [table.centre], [table.centre], lambda wide, _, room: needs(wide, room))
    assert place.panel == table.log_plate
    px = letters_for(assets, words, unit, place.rows)
    assert px > TextSize.SMALL.of(unit)
    high = words_high(assets, words, unit, place.rows[0].width, px)[0]
    assert place.rows[0].height - high >= unit, "with air around them"
    low = Rect(place.rows[0].topleft, (place.rows[0].width, high + Gap.S.of(unit)))
    assert letters_for(assets, words, unit, [low] * rows) <= TextSize.SMALL.of(unit)


def test_each_row_of_hints_has_the_same_air() -> None:
    table = table_in((1280, 720, 1), 2)
    words = [4 * table.unit, 3 * table.unit, 4 * table.unit]
    rows = hint_layout(table, 3, [table.centre], [table.centre], lambda width, rows, room: words).rows
    air = [row.height - high for row, high in zip(rows, words, strict=True)]
    assert max(air) - min(air) <= 1


@pytest.mark.parametrize("window", PLAIN, ids=str)
@all_seats
def test_broad_windows_have_hints_in_the_place_of_the_log_beside_all_boards_and_plates(
    window: Window, seats: int
) -> None:
    table = table_in(window, seats)
    panel = hint_layout(table, 3, [table.centre, table.boards[0].line_rect(2)]).panel
    assert panel == table.log_plate
    large, *others = table.boards
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_rect(), large.floor_rect()])
    hidden = [spaces, table.bar.rect.inflate(0, -2), *(board.rect for board in others)]
    assert panel.collidelist([*hidden, *(plate.rect for plate in table.factories)]) < 0


def test_the_gauge_fills_from_one_space_to_all() -> None:
    spaces = [filled(share / 100) for share in range(101)]
    assert spaces[0] == 1
    assert spaces == sorted(spaces)
    assert spaces[-1] == SPACES


@all_seats
@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (820, 1180, 2)], ids=str)
def test_while_hints_are_looked_for_words_and_gauge_stand_together_on_the_panel(window: Window, seats: int) -> None:
    table = table_in(window, seats)
    place, unit = hint_layout(table, 3), table.unit
    gauge = gauge_area(place.waits, Height.LINE.of(unit), SPACES)
    assert place.panel.contains(gauge.inflate(gauge.height, 0))
    words, sign = place.thinking((place.told[0], 2 * unit), gauge.size, unit)
    assert 0 < sign.y - words.bottom <= unit
    assert abs(words.union(sign).centery - place.panel.centery) <= 1
    assert words.centerx == sign.centerx == place.panel.centerx
    assert place.panel.contains(words.union(sign))
    assert not words.colliderect(place.close)
