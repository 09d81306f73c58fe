"""Tiles of the market are large enough to be hit and told apart, in every window and with a full centre."""

import itertools
import math

import pytest

from game.view.layout.analysis import analysis_layout
from game.view.layout.centre import CLOSE, fullest
from game.view.layout.editor import editor_layout
from game.view.layout.market import LEAST_OF_OWN
from game.view.layout.packing import TIGHTEST
from game.view.layout.plate import MIDDLE, FactoryLayout, reach_of
from game.view.layout.replay import replay_layout
from game.view.layout.review import pick_layout
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import finger_for, unit_for
from game.view.theme import TILE_RADIUS

Window = tuple[int, int, int]  # CSS pixels and device pixels for each
COARSE: list[Window] = [  # phones and tablets, upright and on their side
    (320, 480, 2), (320, 568, 2), (360, 640, 2), (375, 667, 2), (360, 740, 2), (360, 800, 3), (375, 812, 3),
    (390, 844, 2), (393, 873, 3), (412, 915, 2), (430, 932, 3), (480, 800, 2),
    (480, 320, 2), (568, 320, 2), (640, 360, 2), (667, 375, 2), (740, 360, 2), (812, 375, 3), (844, 390, 2),
    (915, 412, 2), (932, 430, 3), (600, 960, 1), (768, 1024, 2), (820, 1180, 2), (1024, 768, 2), (1180, 820, 2),
]  # fmt: skip
FINE: list[Window] = [  # windows of a desktop, narrow, square and very wide ones, too
    (500, 500, 1), (540, 720, 1), (600, 600, 1), (640, 480, 1), (700, 700, 1), (800, 600, 1), (900, 900, 1),
    (1024, 640, 1), (1280, 720, 1), (1366, 768, 1), (1440, 900, 1), (1920, 1080, 1), (2560, 1080, 1),
    (3440, 1440, 1), (3840, 2160, 1), (720, 1280, 1),
]  # fmt: skip
PANELLED: list[Window] = [
    (1280, 720, 1), (1366, 768, 1), (1440, 900, 1), (1920, 1080, 1), (820, 1180, 2), (1180, 820, 2), (1024, 768, 2),
]  # fmt: skip
LEAST, FINGER = 32, 36  # CSS pixels: to be told apart, and to be hit by a finger
# On the smallest phones ever sold that can't be: what tiles have there. Plates and a full centre with tiles as large
# as they should be would take more than `FULL` of the table that rivals a finger high and low own rows leave.
SMALLER: dict[tuple[int, int, int], float] = {
    (320, 480, 3): 28.5,
    (320, 480, 4): 26,
    (320, 568, 4): 32,
    (480, 320, 2): 35,
    (480, 320, 3): 32.5,
    (480, 320, 4): 25,
    (568, 320, 3): 32.5,
    (568, 320, 4): 32,
}
FULL = 0.85  # squares of two sizes in a rectangle, each group in rows, are hardly packed closer


def laid(window: Window, seats: int, scale: float = 1.0, log: bool = True) -> TableLayout:
    width, height, ratio = window[0] * window[2], window[1] * window[2], window[2]
    unit = unit_for(width, height, ratio, scale)
    return table_layout(TableSpec((width, height), unit, seats, 0, finger_for(ratio), log=log))


def smallest(layout: TableLayout) -> int:
    """The smallest tile of the market, however many lie in the centre."""
    numbers = range(1, fullest(len(layout.factories)) + 1)
    return min(layout.factories[0].tile, *(layout.centre_slots(number)[0].width for number in numbers))


def taken(layout: TableLayout, tile: float) -> float:
    """How much of the table's room plates and a full centre with tiles of a size need."""
    plates = len(layout.factories)
    needed = plates * (tile / TIGHTEST) ** 2 + fullest(plates) * (tile / CLOSE) ** 2
    return needed / (layout.table.width * layout.table.height)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_the_smallest_tile_of_the_market_is_large_enough(window: Window, seats: int) -> None:
    """With 13 tiles a centre's were less than four fifths of the own board's, on small phones 16 pixels."""
    layout = laid(window, seats)
    tile, ratio = smallest(layout), window[2]
    assert tile >= LEAST_OF_OWN * layout.boards[0].tile
    wanted = FINGER if window in COARSE else LEAST
    known = SMALLER.get((*window[:2], seats), wanted)
    assert tile >= known * ratio
    if known < wanted:
        assert tile < wanted * ratio, "no exception any more"
        assert taken(layout, wanted * ratio) > FULL


@pytest.mark.parametrize("scale", [1.25, 1.5])
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_with_large_text_tiles_of_the_market_stay_nearly_as_large_as_the_own_ones(
    window: Window, scale: float
) -> None:
    for seats in (2, 3, 4):
        layout = laid(window, seats, scale)
        known = SMALLER.get((*window[:2], seats), LEAST)
        assert smallest(layout) >= LEAST_OF_OWN * layout.boards[0].tile, seats
        assert smallest(layout) >= min(known - 2, LEAST) * window[2], seats


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", PANELLED, ids=str)
def test_tables_beside_a_panel_have_large_tiles_and_boards(window: Window, seats: int) -> None:
    """In puzzles of four at 1280x720 the market's were 32 pixels, on tablets the own board took half its width."""
    width, height, ratio = window[0] * window[2], window[1] * window[2], window[2]
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    panels = (
        pick_layout((width, height), unit, 2, 2, 2.2, finger),
        analysis_layout((width, height), unit, finger),
        editor_layout((width, height), unit, finger, 6),
        replay_layout((width, height), unit, finger),
    )
    for panel in panels:
        table = table_layout(TableSpec(panel.table, unit, seats, 0, finger, window=(width, height), log=False))
        assert smallest(table) >= FINGER * ratio, panel


def over_the_edge(plate: FactoryLayout) -> float:
    """How many pixels a plate's tiles reach over its edge; corners of both are round."""
    width, tile = plate.rect.width, plate.slot(3)
    reach = width * reach_of(plate.roundness)
    round_part, corner = plate.roundness * reach, TILE_RADIUS * tile.width
    middle = plate.rect.x + width / 2, plate.rect.y + width * MIDDLE
    worst = -math.inf
    for step in range(19):  # the tile's corner that is the furthest from the middle
        angle = math.pi / 36 * step
        x, y = tile.right - corner * (1 - math.cos(angle)), tile.bottom - corner * (1 - math.sin(angle))
        inner = reach - round_part
        across, down = max(0.0, x - middle[0] - inner), max(0.0, y - middle[1] - inner)
        worst = max(worst, math.hypot(across, down) - round_part)
    return worst


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_tiles_lie_on_their_plates(window: Window, seats: int) -> None:
    """Tiles of small round plates reached over their rims by a tenth of a tile."""
    for plate in laid(window, seats).factories:
        assert over_the_edge(plate) <= 1.0 + plate.rect.width / 100
        assert 0 < plate.roundness <= 1
        if plate.tile < 0.3 * plate.rect.width:
            assert plate.roundness == 1, "a plate with room is round"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", COARSE + FINE, ids=str)
def test_numbers_of_plates_leave_tiles_to_be_seen(window: Window, seats: int) -> None:
    """On tight plates nearly all of them lay over the corners of two tiles."""
    layout = laid(window, seats)
    tight = [plate for plate in layout.factories if plate.roundness < 0.5]
    side = round(17 / 12 * max(12 * window[2], 0.75 * layout.unit))
    numbers = [plate.number(side, layout.below_bar.y) for plate in layout.factories]
    tiles = [plate.slot(index) for plate in layout.factories for index in range(4)]
    for number, plate in zip(numbers, layout.factories, strict=True):
        assert plate.rect.clip(number).height >= round(0.4 * side)
        assert number.y >= layout.below_bar.y
        hidden = sum(clip.width * clip.height for clip in (number.clip(tile) for tile in tiles))
        usual = number.move(0, plate.rect.y - number.y)
        before = sum(clip.width * clip.height for clip in (usual.clip(tile) for tile in tiles))
        assert hidden <= before
        if plate in tight and plate.rect.y - side // 2 >= layout.below_bar.y:
            assert hidden < 0.9 * before
    assert not any(a.colliderect(b) for a, b in itertools.combinations(numbers, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", COARSE, ids=str)
def test_plates_beside_the_centre_leave_no_corner_bare(window: Window, seats: int) -> None:
    """In a puzzle at 844x390 the place below the ninth plate was empty, beside a centre twice as high."""
    width, height, ratio = window[0] * window[2], window[1] * window[2], window[2]
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    for size in ((width, height), pick_layout((width, height), unit, 2, 2, 2.2, finger).table):
        layout = table_layout(TableSpec(size, unit, seats, 0, finger, window=(width, height)))
        plates, centre = [plate.rect for plate in layout.factories], layout.centre
        beside = [plate for plate in plates if plate.centery > centre.y and plate.right <= centre.x]
        if layout.small and beside and min(plate.y for plate in plates) < centre.y:
            assert abs(2 * beside[-1].centery - centre.y - centre.bottom) <= beside[-1].height // 8


def test_the_own_board_shrinks_no_more_than_it_has_to() -> None:
    """In usual windows its rows stay as high as a finger wants them."""
    for window, tile in (((390, 844, 2), 30), ((844, 390, 2), 32), ((1280, 720, 1), 44), ((820, 1180, 2), 44)):
        for seats in (2, 3, 4):
            assert laid(window, seats).boards[0].tile >= tile * window[2], (window, seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [window for window in COARSE if min(window[:2]) < 500], ids=str)
def test_beside_words_plates_of_a_phone_are_seen_around_their_tiles(window: Window, seats: int) -> None:
    """In puzzles nine deals read as one carpet of tiles, beside a centre that was three quarters empty."""
    width, height, ratio = window
    size = width * ratio, height * ratio
    unit, finger = unit_for(*size, ratio), finger_for(ratio)
    for panel in (
        pick_layout(size, unit, 2, 2, 2.2, finger),
        analysis_layout(size, unit, finger),
        replay_layout(size, unit, finger),
    ):
        table = table_layout(TableSpec(panel.table, unit, seats, 0, finger, window=size))
        for plate in table.factories if table.small else ():
            rim = plate.rect.width * reach_of(plate.roundness) - plate.tile - plate.gap / 2
            assert rim > 0.04 * plate.rect.width, "a rim on each side"
            assert smallest(table) > 0.72 * plate.tile, "in a full centre, too"


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640)], ids=str)
def test_a_phones_plates_have_the_room_that_a_puzzles_centre_never_needs(size: tuple[int, int]) -> None:
    """With four seats nine plates were hidden by their tiles, beside a centre with four tiles that had room for 28."""
    width, height = 2 * size[0], 2 * size[1]
    unit, finger = unit_for(width, height, 2), finger_for(2)
    place = pick_layout((width, height), unit, 2, 2, 2.2, finger, brief=True).table
    specs = (TableSpec(place, unit, 4, 0, finger, window=(width, height), log=False, capacity=held) for held in (0, 8))
    usual, roomy = map(table_layout, specs)
    assert roomy.market.tile >= usual.market.tile
    slots = roomy.centre_slots(8)
    assert all(roomy.centre.contains(slot) for slot in slots)
    assert min(slot.width for slot in slots) >= 0.8 * roomy.market.tile


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [window for window in FINE + COARSE if window[0] > window[1] >= 720], ids=str)
def test_plates_are_round_where_all_boards_have_room(window: Window, seats: int) -> None:
    """Beside a log those of four seats were cushions below their tiles, while the tray was half empty."""
    width, height, ratio = window
    unit, finger = unit_for(width * ratio, height * ratio, ratio), finger_for(ratio)
    layout = table_layout(TableSpec((width * ratio, height * ratio), unit, seats, 0, finger))
    assert not layout.small
    assert all(plate.roundness >= 0.8 for plate in layout.factories), layout.factories[0]
