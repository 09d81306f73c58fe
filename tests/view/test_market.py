"""Plates and the centre, wherever a table is shown: tiles to be hit and told apart, in rows, clear of rims and signs."""

import itertools
import math
from collections.abc import Callable

import pytest
from combinations import each_once, in_pairs
from pygame import Vector2
from usual_tables import (
    WINDOWS,
    Size,
    Window,
    analysis_place,
    pick_place,
    replay_place,
    table_beside,
    table_in,
    tables,
)

from game.view.art.motifs import Point
from game.view.art.ornaments import sprays
from game.view.layout.market import MIN_OF_OWN
from game.view.layout.plate import CENTRE_HEIGHT, CENTRE_LINE_INSET, TILE_CORNER, FactoryLayout, Rim, reach_of
from game.view.layout.scales import TextSize
from game.view.layout.table import TableLayout
from game.view.theme import TILE_RADIUS
from game.view.themes import WORLDS

COARSE: list[Window] = [  # phones and tablets, upright and on their side
    (320, 480, 2), (320, 568, 2), (360, 640, 2), (360, 800, 3), (390, 844, 2), (430, 932, 3), (480, 800, 2),
    (480, 320, 2), (568, 320, 2), (640, 360, 2), (740, 360, 2), (844, 390, 2), (932, 430, 3),
    (600, 960, 1), (820, 1180, 2), (1024, 768, 2), (1180, 820, 2),
]  # fmt: skip
FINE: list[Window] = [  # windows of a desktop, narrow, square and very wide ones, too
    (500, 500, 1), (640, 480, 1), (900, 900, 1), (1024, 640, 1), (1280, 720, 1), (1366, 768, 1), (1920, 1080, 1),
    (2560, 1080, 1), (3440, 1440, 1), (3840, 2160, 1), (720, 1280, 1),
]  # fmt: skip
PHONES = [window for window in COARSE if min(window[:2]) < 500]
PANELLED: list[Window] = [(1280, 720, 1), (1440, 900, 1), (1920, 1080, 1), (820, 1180, 2), (1024, 768, 2)]
LEAST, FINGER = 32, 36  # CSS pixels: to be told apart, and to be hit by a finger
ROOMY = 390 * 844  # square points: windows in which own rows, rivals' boards and tiles all have their sizes; in smaller
TIGHT = 21  # ones they share what is missing: what tiles have there at the least
GARLAND = 0.845  # of a plate's reach: the middle of what is painted on its wide rim
MANY = 20  # tiles in a centre: more are hardly ever seen
all_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def smallest(layout: TableLayout) -> int:
    """The smallest tile of the market, with as many in the centre as are ever seen; there a little smaller ones will do."""
    return layout.market.tile


@all_seats
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_tiles_of_the_market_are_large_enough_and_plates_hold_them(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    tiles_are_large_enough(layout, window, seats)
    tiles_lie_on_their_plates(layout)
    numbers_of_plates_leave_tiles_to_be_seen(layout, window)
    if min(window[:2]) >= 720 and window[0] > window[1]:
        assert not layout.small
        assert all(plate.roundness >= 0.8 for plate in layout.factories), "plates with room are round"
        assert layout.market.lined or seats == 4, "of four seats a full centre, which is rare, covers its line"


def tiles_are_large_enough(layout: TableLayout, window: Window, seats: int) -> None:
    tile, ratio = smallest(layout), window[2]
    roomy = window[0] * window[1] >= ROOMY or (seats == 2 and min(window[:2]) > 320)
    assert tile >= (least_of(window) if roomy else TIGHT) * ratio
    if roomy:
        assert tile >= 0.95 * MIN_OF_OWN * layout.boards[0].tile


@all_seats
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_in_a_ring_tiles_reach_the_rims_of_plates_or_are_as_large_as_on_the_own_board(window: Window, seats: int) -> None:
    layout = table_in(window, seats)
    if layout.market.around:
        most = max(layout.boards[0].tile, int(1.2 * layout.finger))
        assert all(plate.tile >= min(most, int(0.31 * plate.rect.width)) for plate in layout.factories)


def least_of(window: Window) -> float:
    """A finger's breadth, or nearly so where rivals' boards need the room to be read."""
    return FINGER * 0.9 if window in COARSE else LEAST


def tiles_lie_on_their_plates(layout: TableLayout) -> None:
    for plate in layout.factories:
        assert over_the_edge(plate) <= 1.0 + plate.rect.width / 100
        assert 0 < plate.roundness <= 1
        if plate.tile < 0.3 * plate.rect.width:
            assert plate.roundness == 1, "a plate with room is round"


def over_the_edge(plate: FactoryLayout) -> float:
    """How many pixels a plate's tiles reach over its edge; corners of both are round."""
    width, tile = plate.rect.width, plate.slot(3)
    reach = width * reach_of(plate.roundness)
    round_part, corner = plate.roundness * reach, TILE_RADIUS * tile.width
    middle = plate.rect.x + width / 2, plate.rect.y + width * CENTRE_HEIGHT
    worst = -math.inf
    for step in range(19):  # the tile's corner that is the furthest from the middle
        angle = math.pi / 36 * step
        x, y = tile.right - corner * (1 - math.cos(angle)), tile.bottom - corner * (1 - math.sin(angle))
        inner = reach - round_part
        across, down = max(0.0, x - middle[0] - inner), max(0.0, y - middle[1] - inner)
        worst = max(worst, math.hypot(across, down) - round_part)
    return worst


def numbers_of_plates_leave_tiles_to_be_seen(layout: TableLayout, window: Window) -> None:
    side = round(17 / 12 * max(12 * window[2], 0.75 * layout.unit))
    numbers = [plate.number(side, layout.below_bar.y) for plate in layout.factories]
    tiles = [plate.slot(index) for plate in layout.factories for index in range(4)]
    for number, plate in zip(numbers, layout.factories, strict=True):
        assert plate.rect.clip(number).height >= round(0.4 * side)
        assert number.y >= layout.below_bar.y
        hidden, before = (
            sum(clip.width * clip.height for clip in (one.clip(tile) for tile in tiles))
            for one in (number, number.move(0, plate.rect.y - number.y))
        )
        assert hidden <= before
        if plate.roundness < 0.5 and plate.rect.y - side // 2 >= layout.below_bar.y:
            assert hidden < 0.9 * before
    assert not any(a.colliderect(b) for a, b in itertools.combinations(numbers, 2))
    if window in WINDOWS and min(window[:2]) > 500:
        assert all(number.collidelist(tiles) < 0 for number in numbers)


@pytest.mark.parametrize(("window", "scale", "seats"), each_once(COARSE + FINE, (1.25, 1.5), (2, 3, 4)), ids=str)
def test_with_large_text_tiles_of_the_market_stay_nearly_as_large_as_the_own_ones(
    window: Window, scale: float, seats: int
) -> None:
    tiles_are_large_enough(table_in(window, seats, scale), window, seats)


@pytest.mark.parametrize(
    ("window", "seats", "place"),
    in_pairs(PANELLED, (2, 3, 4), (pick_place, analysis_place, replay_place)),
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_tables_beside_a_panel_have_large_tiles(window: Window, seats: int, place: Callable[[Window], Size]) -> None:
    assert smallest(table_beside(window, place(window), seats)) >= FINGER * window[2]


@pytest.mark.parametrize(
    ("window", "seats", "place"),
    in_pairs(PHONES, (2, 3, 4), (pick_place, analysis_place, replay_place)),
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_beside_words_plates_of_a_phone_are_seen_around_their_tiles(
    window: Window, seats: int, place: Callable[[Window], Size]
) -> None:
    table = table_beside(window, place(window), seats, log=True)
    for plate in table.factories if table.small else ():
        rim = plate.rect.width * reach_of(plate.roundness) - plate.tile - plate.gap / 2
        assert rim > 0.04 * plate.rect.width, "a rim on each side"
        assert smallest(table) > 0.72 * plate.tile, "in a full centre, too"


@pytest.mark.parametrize("window", [(390, 844, 2), (844, 390, 2), (360, 640, 2)], ids=str)
def test_a_phones_plates_have_the_room_that_a_puzzles_centre_never_needs(window: Window) -> None:
    usual, roomy = (table_beside(window, pick_place(window, brief=True), 4, capacity=held) for held in (0, 8))
    assert roomy.market.tile >= usual.market.tile
    slots = roomy.centre_slots(8)
    assert all(roomy.centre.contains(slot) for slot in slots)
    assert min(slot.width for slot in slots) >= 0.8 * roomy.market.tile


@all_seats
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.slow
def test_plates_and_tiles_are_in_line_clear_of_rims_and_of_the_centres_letter(window: Window, seats: int) -> None:
    for table in tables(window, seats):
        rows_of_plates_have_one_pitch(table)
        rims_are_not_covered_by_tiles(table, window)
        tiles_of_the_centre_lie_in_one_balanced_grid(table)
        the_centres_letter_is_clear_of_its_tiles(table, window)


def rows_of_plates_have_one_pitch(table: TableLayout) -> None:
    middles = [plate.rect.center for plate in table.factories]
    rows = [[x for x, _ in row] for _, row in itertools.groupby(middles, key=lambda at: at[1])]
    if len(rows[0]) == 1 or table.market.around:
        return  # around the centre, or in an arch
    longest = max(rows, key=len)
    for row in rows:
        if not set(row) <= set(longest):
            assert abs(row[0] + row[-1] - longest[0] - longest[-1]) <= 3, rows
        if len(row) > 1:
            assert abs(row[1] - row[0] - longest[1] + longest[0]) <= 1, rows


def rims_are_not_covered_by_tiles(table: TableLayout, window: Window) -> None:
    for plate in table.factories:
        tile = plate.slot(3)
        middle = Vector2(plate.rect.centerx, plate.rect.y + CENTRE_HEIGHT * plate.rect.height)
        corner = TILE_CORNER * tile.width  # it is round
        far = (Vector2(tile.bottomright) - Vector2(corner, corner)).distance_to(middle) + corner
        reach = reach_of(plate.roundness) * plate.rect.width
        assert plate.shape.rim is not Rim.GARLAND or far <= GARLAND * reach + 1
        assert plate.shape.rim is not Rim.FIELDS or tile.right - middle.x < plate.shape.well * reach
        assert plate.shape.rim is not Rim.LINE or min(window[:2]) < 500, "in wide windows it is painted"


def tiles_of_the_centre_lie_in_one_balanced_grid(table: TableLayout) -> None:
    centre, market = table.centre, table.market
    line = round(min(centre.size) * CENTRE_LINE_INSET) + 1
    inner = centre.inflate(-2 * line, -2 * line) if market.lined else centre
    for number in range(1, market.capacity + 1):
        slots = table.centre_slots(number)
        block = slots[0].unionall(slots[1:])
        assert inner.contains(block), (centre, number)
        assert abs(block.centerx - centre.centerx) <= 2
        assert abs(block.centery - centre.centery) <= 2
        rows = [list(row) for _, row in itertools.groupby(slots, key=lambda slot: slot.y)]
        numbers = [len(row) for row in rows]
        assert len(set(numbers[:-1])) <= 1 and numbers[-1] <= numbers[0], numbers
        assert numbers[0] == math.ceil(number / len(numbers)), numbers
        first = [slot.x for slot in rows[0]]
        assert {slot.x for slot in slots} == set(first), number
        assert min(slot.x for slot in rows[-1]) == first[0]


def the_centres_letter_is_clear_of_its_tiles(table: TableLayout, window: Window) -> None:
    side = max(round(12 * window[2]), TextSize.CAPTION.of(table.unit)) * 3 // 2
    disc = table.centre_letter(side)
    for number in range(1, min(table.market.capacity, MANY) + 1):
        tile = table.centre_slots(number)[0]
        x, y = (max(low, min(at, high)) for low, at, high in
                ((tile.left, disc.centerx, tile.right), (tile.top, disc.centery, tile.bottom)))  # fmt: skip
        assert math.dist(disc.center, (x, y)) >= side // 3, (table.centre, number)
    assert disc.colliderect(table.centre)
    assert disc.left >= 0


@pytest.mark.parametrize("ornament", sorted({theme.ornament for theme in WORLDS.values()}))
@pytest.mark.parametrize("inner", [0.68, 0.86])
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
