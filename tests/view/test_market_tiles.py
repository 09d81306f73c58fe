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
    (480, 320, 3): 32.5,
    (480, 320, 4): 25,
    (568, 320, 3): 32.5,
    (568, 320, 4): 32,
}
FULL = 0.85  # squares of two sizes in a rectangle, each group in rows, are hardly packed closer


def laid(window: Window, seats: int, scale: float = 1.0) -> TableLayout:
    width, height, ratio = window[0] * window[2], window[1] * window[2], window[2]
    return table_layout(width, height, unit_for(width, height, ratio, scale), seats, 0, finger_for(ratio))


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
        table = table_layout(*panel.table, unit, seats, 0, finger, beside=True).without_log()
        assert smallest(table) >= FINGER * ratio, panel
        if seats == 4 and window == (820, 1180, 2) and panel.table[1] > panel.table[0]:
            assert table.boards[0].rect.width > 0.7 * width, panel


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
        layout = table_layout(*size, unit, seats, 0, finger, beside=size != (width, height))
        plates, centre = [plate.rect for plate in layout.factories], layout.centre
        beside = [plate for plate in plates if plate.centery > centre.y and plate.right <= centre.x]
        if layout.small and beside and min(plate.y for plate in plates) < centre.y:
            assert abs(2 * beside[-1].centery - centre.y - centre.bottom) <= beside[-1].height // 8


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(768, 1024, 1), (768, 1024, 2), (820, 1180, 2), (1024, 1366, 2)], ids=str)
def test_plates_of_an_upright_tablet_reach_from_edge_to_edge(window: Window, seats: int) -> None:
    """With three seats two rows of small plates stood close in the middle, with a sixth empty on either side."""
    layout = laid(window, seats)
    plates = layout.factories[0].rect.unionall([plate.rect for plate in layout.factories])
    assert plates.width > 0.9 * layout.table.width
    assert not any(
        math.dist(one.rect.center, other.rect.center) < one.rect.width
        for one, other in itertools.combinations(layout.factories, 2)
    )


def test_the_own_board_shrinks_no_more_than_it_has_to() -> None:
    """In usual windows its rows stay as high as a finger wants them."""
    for window, tile in (
        ((390, 844, 2), 31),
        ((844, 390, 2), 33),
        ((1280, 720, 1), 46),
        ((820, 1180, 2), 47),
    ):
        for seats in (2, 3, 4):
            assert laid(window, seats).boards[0].tile >= tile * window[2], (window, seats)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1)], ids=str)
def test_beside_words_the_centre_lies_above_the_own_board_and_plates_are_large(window: Window, seats: int) -> None:
    """They were squeezed above a centre that was half empty, while the table above that board was bare."""
    width, height, ratio = window
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    panel = pick_layout((width, height), unit, 2, 2, 2.2, finger)
    for left in (False, True):
        logged = table_layout(*panel.table, unit, seats, 0, finger, left_handed=left, beside=True)
        table = logged.without_log()
        own, rivals = table.boards[0].frame, [board.frame for board in table.boards[1:]]
        assert (table.centre.x, table.centre.right) == (own.x, own.right)
        assert max(rival.bottom for rival in rivals) < table.centre.y < table.centre.bottom < own.y
        plates = [plate.rect for plate in table.factories]
        assert plates[0].width > 1.15 * logged.factories[0].rect.width
        assert not any(plate.collidelist([table.centre, *(board.rect for board in table.boards)]) >= 0 for plate in plates)
        rivals.sort(key=lambda rival: rival.x)
        edges = rivals[0].x - min(table.table.x, own.x), max(table.table.right, own.right) - rivals[-1].right
        over_own = max(abs(rivals[0].x - own.x), abs(rivals[-1].right - own.right)) <= 2
        assert over_own or abs(edges[0] - edges[1]) <= 2, "above the own board or in the middle above all"
        gaps = [right.x - left.right for left, right in itertools.pairwise(rivals)]
        assert max(gaps) <= 4 * unit, "side by side"


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
        table = table_layout(*panel.table, unit, seats, 0, finger, beside=True)
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
    usual, roomy = (table_layout(*place, unit, 4, 0, finger, beside=True, held=held) for held in (0, 8))
    if size == (390, 844):  # there boards have it: the rivals' could not be read
        small, large = (table.without_log().boards for table in (usual, roomy))
        assert all(one.pitch < other.pitch for one, other in zip(small, large, strict=True))
        assert roomy.market.tile > 0.95 * usual.market.tile
    else:
        assert roomy.factories[0].rect.width > 1.05 * usual.factories[0].rect.width
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
    layout = table_layout(width * ratio, height * ratio, unit, seats, 0, finger)
    assert not layout.small
    assert all(plate.roundness >= 0.97 for plate in layout.factories), layout.factories[0]


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [(1280, 720, 1), (1440, 900, 1), (1920, 1080, 1)], ids=str)
def test_rivals_of_a_table_without_a_log_fill_their_row(window: Window, seats: int, left: bool) -> None:
    """In replays of four at 1280x720 they stood 175 pixels apart, and 60 were bare above the own board."""
    width, height, ratio = window
    unit, finger = unit_for(width, height, ratio), finger_for(ratio)
    panels = replay_layout((width, height), unit, finger), analysis_layout((width, height), unit, finger)
    for panel in panels[: 2 if seats == 2 else 1]:
        logged = table_layout(*panel.table, unit, seats, 0, finger, left_handed=left, beside=True)
        table = logged.without_log()
        own, *rivals = (board.frame for board in table.boards)
        rivals.sort(key=lambda rival: rival.x)
        if (rivals[-1].right <= own.x or rivals[0].x >= own.right) or seats == 3:
            continue  # they are not above it, or two have a large board's width between them
        if seats == 2 and logged.boards[0].frame.y >= logged.table.bottom:
            continue  # one that stood beside it gets above it where plates get a column, and they are smaller
        if seats == 4:
            assert rivals[1].x - rivals[0].right <= 4 * unit, "between them"
        elif panel is panels[1]:
            assert own.width - rivals[0].width <= 8 * unit, "beside it"
        assert own.y - max(rival.bottom for rival in rivals) <= 1.5 * unit, "above the large board"
        plates = [plate.rect for plate in table.factories]
        assert plates[0].width >= logged.factories[0].rect.width, "and plates are no smaller"
        parts = [*plates, table.centre, *(board.rect for board in table.boards), table.bar]
        assert not any(one.scale_by(0.96).colliderect(other.scale_by(0.96)) for one, other in itertools.combinations(parts, 2))
        assert all(table.table.x <= plate.x + 4 and plate.right <= table.table.right + 4 for plate in plates)
        outer = own.x if left else table.size[0] - own.right
        logged_own = logged.boards[0].frame
        assert outer == (logged_own.x if left else table.size[0] - logged_own.right)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("window", [(820, 1180, 2), (834, 1194, 2)], ids=str)
def test_plates_beside_two_boards_use_their_column(window: Window, left: bool) -> None:
    """At 820x1180 five of 114 points stood in single file, with 50 points of bare table at each side."""
    width, height, ratio = window
    size = width * ratio, height * ratio
    unit, finger = unit_for(*size, ratio), finger_for(ratio)
    place = pick_layout(size, unit, 2, 2, 2.2, finger).table
    table = table_layout(*place, unit, 2, 0, finger, left_handed=left, beside=True).without_log()
    plates, own = [plate.rect for plate in table.factories], table.boards[0].frame
    first, *others = plates
    assert first.width >= 128 * ratio
    assert own.width >= 569 * ratio, "and the own board is as large as it was"
    assert table.table.width - first.unionall(others).width <= 0.04 * first.width
    for one, other in itertools.combinations(plates, 2):
        assert math.dist(one.center, other.center) >= first.width
