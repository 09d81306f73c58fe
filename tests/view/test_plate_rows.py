"""Plates stand in rows with one pitch: in columns, or the shorter row in the middle of the others."""

import itertools
import math
from collections.abc import Callable

import pygame
import pytest
from pygame import Vector2
from usual_tables import WINDOWS, Window, tables, usual_table

from game.view.art.assets import Assets
from game.view.art.boards import plate_number
from game.view.art.motifs import Point
from game.view.art.ornaments import sprays
from game.view.layout.analysis import analysis_layout
from game.view.layout.editor import editor_layout
from game.view.layout.plate import MIDDLE, TILE_CORNER, Rim, reach_of
from game.view.layout.review import pick_layout
from game.view.layout.table import table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import finger_for, unit_for
from game.view.theme import DAY
from game.view.worlds import WORLDS

GARLAND = 0.845  # of a plate's reach: the middle of what is painted on its broad rim
windows = pytest.mark.parametrize("window", WINDOWS, ids=str)


@pytest.mark.parametrize("seats", [2, 3, 4])
@windows
def test_rows_of_plates_have_one_pitch_and_are_in_line(window: Window, seats: int) -> None:
    """In replays five plates stood above four with another pitch, in lessons the fifth was in line with none."""
    for table in tables(window, seats):
        middles = [plate.rect.center for plate in table.factories]
        rows = [[x for x, _ in row] for _, row in itertools.groupby(middles, key=lambda at: at[1])]
        if len(rows[0]) == 1:
            continue  # around the centre, or in an arch
        longest = max(rows, key=len)
        for row in rows:
            if not set(row) <= set(longest):
                assert abs(row[0] + row[-1] - longest[0] - longest[-1]) <= 3, rows
            if len(row) > 1:
                assert abs(row[1] - row[0] - longest[1] + longest[0]) <= 1, rows


@pytest.mark.parametrize("seats", [2, 3, 4])
@windows
def test_a_rim_is_not_covered_by_tiles(window: Window, seats: int) -> None:
    """With three and four seats a garland was half hidden below the corners of tiles, which cut an inner line."""
    for table in tables(window, seats):
        for plate in table.factories:
            tile = plate.slot(3)
            middle = Vector2(plate.rect.centerx, plate.rect.y + MIDDLE * plate.rect.height)
            corner = TILE_CORNER * tile.width  # it is round
            far = (Vector2(tile.bottomright) - Vector2(corner, corner)).distance_to(middle) + corner
            reach = reach_of(plate.roundness) * plate.rect.width
            assert plate.shape.rim is not Rim.GARLAND or far <= GARLAND * reach + 1
            assert plate.shape.rim is not Rim.FIELDS or tile.right - middle.x < plate.shape.well * reach


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [window for window in WINDOWS if min(window[:2]) > 500], ids=str)
def test_plates_of_broad_windows_have_a_painted_rim(window: Window, seats: int) -> None:
    """Only where tiles took little of a plate it had one; beside a puzzle's those of a game looked unfinished."""
    for table in tables(window, seats):
        assert all(plate.shape.rim is not Rim.LINE for plate in table.factories)


@pytest.mark.parametrize("ornament", sorted({theme.ornament for theme in WORLDS.values()}))
@pytest.mark.parametrize("inner", [0.68, 0.75, 0.86])
@pytest.mark.parametrize("outer", [lambda ray: 0.95, lambda ray: 0.95 / max(map(abs, ray))], ids=["round", "square"])
def test_sprays_lie_between_the_tiles_and_the_edge_of_a_plate(
    ornament: str, inner: float, outer: Callable[[Point], float]
) -> None:
    layers = sprays(ornament, inner, outer)
    for x, y in (point for points, _ in layers for point in points):
        assert max(abs(x), abs(y)) > inner - 0.001
        assert math.hypot(x, y) < outer((x / math.hypot(x, y), y / math.hypot(x, y))) + 0.001
    sides = [{(x > y, x > -y) for x, y in points} for points, _ in layers]
    assert all(len(side) == 1 for side in sides) and len(set(map(frozenset, sides))) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [window for window in WINDOWS if min(window[:2]) > 500], ids=str)
def test_numbers_of_round_plates_touch_no_tile(window: Window, seats: int) -> None:
    """With three and four seats they lay at the edges of two tiles."""
    table = usual_table(window, seats)
    side = round(17 / 12 * max(12 * window[2], 0.75 * table.unit))
    for plate in table.factories:
        number = plate.number(side, table.below_bar.y)
        assert plate.slot(0).y - number.bottom >= 1


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("phone", [(390, 844, 2), (412, 915, 2), (430, 932, 3)], ids=str)
def test_numbers_of_plates_on_upright_phones_touch_no_tile(
    display: pygame.Surface, phone: Window, seats: int
) -> None:
    """With three and four seats they lay over the corners of two tiles, by less than there is free above."""
    table, assets = usual_table(phone, seats), Assets(DAY)
    assets.type.smallest = 12 * phone[2]
    side = plate_number(assets, "8", table.unit).get_width()
    numbers = [plate.number(side, table.below_bar.y) for plate in table.factories]
    tiles = [plate.slot(place) for plate in table.factories for place in range(4)]
    assert all(number.collidelist(tiles) < 0 for number in numbers)
    assert all(number.y >= table.log_sheet.bottom for number in numbers), "and keep clear of the log"


@pytest.mark.parametrize("window", [(820, 1180, 2), (768, 1024, 2), (834, 1194, 2), (1024, 1366, 2)], ids=str)
@pytest.mark.parametrize(("seats", "beside"), [(2, False), (2, True), (3, False), (4, False)])
def test_tiles_on_an_upright_tablet_are_clear_of_their_plates_rims(
    window: Window, seats: int, beside: bool
) -> None:
    """Their corners lay over the rims, and the wells of empty plates were cut off by these."""
    width, height, ratio = (window[0] * window[2], window[1] * window[2], window[2])
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    table = table_layout(TableSpec((width, height), unit, seats, 0, finger, log=not beside))
    for plate in table.factories:
        assert plate.roundness >= 0.6
        assert plate.tile >= 0.8 * table.boards[0].tile


@pytest.mark.parametrize("phone", [(844, 390, 2), (896, 414, 2), (932, 430, 3)], ids=str)
def test_beside_words_on_a_phones_side_plates_stand_near_each_other(phone: Window) -> None:
    """Of five, two columns were pushed apart around an empty strip, and the last one dropped alone."""
    size = phone[0] * phone[2], phone[1] * phone[2]
    unit, finger = unit_for(*size, phone[2]), finger_for(phone[2])
    places = (
        pick_layout(size, unit, 2, 2, 2.2, finger).table,
        pick_layout(size, unit, 2, 2, 2.2, finger, brief=True).table,
        editor_layout(size, unit, finger, 6).table,
        analysis_layout(size, unit, finger).table,
    )
    specs = [
        TableSpec(place, unit, 2, 0, finger, window=size, log=False, capacity=held) for place in places for held in (0, 8, 12)
    ]
    beside = map(table_layout, specs)
    for table in (*beside, table_layout(TableSpec(size, unit, 2, 0, finger, panel=True))):
        plates = [plate.rect for plate in table.factories]
        across = plates[1].x - plates[0].x
        assert across <= 1.2 * plates[0].width
        assert table.market.tile >= 32 * phone[2]
