"""Where the factories and the centre lie: around it, in rows above it, or packed for a small window."""

import itertools
import math
from dataclasses import dataclass, replace

from pygame import Rect

from game.view.layout.board import TILE_SHARE
from game.view.layout.centre import TOUCHED_TILE, TileGrid, full_centre_tile, grid_in, is_lined
from game.view.layout.packing import (
    FULL_CENTRE_TILE,
    MAX_PACKED_TILE,
    MIN_LINED,
    RIMMED_PACKED_TILE,
    Packing,
    Point,
    packed_rows,
    packed_with_rims,
)
from game.view.layout.plate import FactoryLayout
from game.view.layout.ring import FULL_RING, may_be_ring, ring, trimmed
from game.view.layout.rows_around import rows_around
from game.view.layout.scales import Gap
from game.view.layout.table_spec import TableSpec

# Tiles, as shares of their plate's diameter:
MIN_TILE = 0.24
RIMMED_TILE = 0.29  # within a thin rim
RING_TILE = 0.315  # up to the rim of a plate in a ring, which has room around it
ROUND_TILE = 0.335  # up to the edge of a round plate
MAX_TILE = 0.356  # over the rim
MAX_TILE_IN_ROWS = 0.445  # on a phone's plates in rows around the centre
RIMMED_TILE_IN_ROWS = 0.43  # the same beside words: a rim is seen
# Tiles, as shares of the large board's:
WANTED_OF_OWN = 0.82
MIN_OF_OWN = 0.8  # wherever there is room
MIN_IN_ROWS = 0.94  # of those on plates that touch each other: in rows around the centre instead
COMFORTABLE_TILE = 1.2  # touch targets: the size up to which tiles grow over those of the large board

MAX_ZIGZAG_PLATES = 5  # plates: more are not placed in a zigzag
MAX_CENTRE_ASPECT = 4.2  # width to height of the centre
MAX_PLATE_PITCH = 1.15  # plates: the distance in rows with the centre apart
MAX_PITCH_OF_TWO_ROWS = 1.5  # plates: the distance in a row, if a second one reaches up between them
MIN_ZIGZAG_GAIN = 1.1  # how much larger plates are in a zigzag than in a column
MIN_BETWEEN = 0.1  # plates: between the tiles of plates that are told apart at a glance, and within one
GRID_CENTRE_MARGIN = 2  # pixels, around a centre in a grid
MIN_PLATE_OF_GRID = 0.78  # of a plate in a grid: plates around the centre or in rows above it
MIN_THREE_ROWS_GAIN = 1.05  # how much larger plates are in three rows beside the centre than otherwise


def rows(area: Rect, number: int) -> Packing:
    """Returns factories in one to three rows above the centre, or in an arch around it."""
    best: tuple[int, ...] = (0,)  # the plates' pitch, the number of rows, the distances across and down
    for lines in range(1, 4):
        columns, high = math.ceil(number / lines), round(area.height * (0.66 if lines < 3 else 0.74))
        pitch = min(area.width // columns, high // lines)
        between = _two_rows(area.width, columns, high, pitch) if lines == 2 else (pitch,) * 3
        best = max(best, (between[0], lines, *between[1:]))
    pitch, lines, across, down = best
    if lines == 1 and number >= 5 and area.height > pitch * 1.9:
        return arch(area, number, pitch)
    columns = math.ceil(number / lines)
    counts = [min(columns, number - line * columns) for line in range(lines)]
    middles = [
        (round(area.centerx + across * (i - (count - 1) / 2)), area.y + pitch // 2 + line * down)
        for line, count in enumerate(counts)
        for i in range(count)
    ]
    top = area.y + pitch + (lines - 1) * down + 4
    width = min(area.width, round((area.bottom - top) * MAX_CENTRE_ASPECT))
    centre = Rect(area.centerx - width // 2, top, width, area.bottom - top)
    return round(pitch * 0.97), tuple(middles), centre


def _two_rows(width: int, columns: int, high: int, least: int) -> tuple[int, int, int]:
    """Returns the largest plates in two rows of a height, and their distances across and down.

    The second row is a plate shorter and stands below the gaps of the first, up into which it reaches.
    """
    for size in range(width // columns, least, -1):
        across = min((width - size) // (columns - 1), round(size * MAX_PITCH_OF_TWO_ROWS))
        down = math.ceil(math.sqrt(max(0.0, size**2 - across**2 / 4)))
        if size + down <= high:
            return size, across, min(size, high - size)
    return least, least, least


def arch(area: Rect, number: int, pitch: int) -> Packing:
    """Returns factories in a row that sinks towards its ends, around the centre."""
    half, sink = (number - 1) / 2, round((area.height - pitch) * 0.55)
    middles = [
        (round(area.centerx + pitch * away), area.y + pitch // 2 + round(sink * (away / half) ** 2))
        for away in (i - half for i in range(number))
    ]
    top = middles[1][1] + pitch // 2 + pitch // 16
    height = area.bottom - top
    width = min(round(pitch * (number - 2.2)), round(height * 2.6))
    centre = Rect(area.centerx - width // 2, top, width, height)
    return round(pitch * 0.97), tuple(middles), centre


def bands(area: Rect, spec: TableSpec, tile: float) -> Packing:
    """Returns factories in rows above and below the centre, which they leave room for tiles of a size.

    Without that much room, the plates are so large that theirs and those of a full centre are alike.
    """
    number, best = spec.plate_count, (-1.0, 0, area, list[int](), 0)
    for lines, above in ((1, 1), (2, 1), (2, 2), (3, 2), (4, 2)):
        counts = [number // lines + (i < number % lines) for i in range(lines)]
        most = min(area.width // counts[0], area.height // lines)
        for size in range(most, most // 2, -max(2, most // 30)):
            gap = max(3, size // 24)
            height = area.height - lines * size - (1 + (above < lines)) * gap
            width = min(area.width, round(height * MAX_CENTRE_ASPECT))
            centre = Rect(0, area.y + above * size + gap, width, height)
            if centre.height < size * 0.4:
                continue
            centre.centerx = area.centerx
            least = min(size * MAX_TILE, _full_tile(centre, spec), tile)
            best = max(best, (least, size, centre, counts, above), key=lambda found: found[:2])
    _, size, centre, counts, above = best
    tops = [area.y + i * size for i in range(above)]
    tops += [area.bottom - i * size for i in range(len(counts) - above, 0, -1)]
    pitch = area.width / counts[0]
    middles = [
        (area.centerx + round(pitch * (i - (count - 1) / 2)), top + size // 2)
        for count, top in zip(counts, tops, strict=True)
        for i in range(count)
    ]
    return round(size * 0.97), tuple(middles), centre


def rows_apart(area: Rect, centre: Rect, number: int) -> Packing:
    """Returns factories in rows over all of an area, and the centre in a place of its own.

    Instead of a column, few plates stand in a zigzag if that makes them much larger.
    """

    def size(lines: int) -> int:
        return min(area.width // math.ceil(number / lines), area.height // lines)

    lines = max(range(1, number + 1), key=size)
    if lines == number <= MAX_ZIGZAG_PLATES:
        diameter, middles = _zigzag(area, number)
        if diameter > size(lines) * MIN_ZIGZAG_GAIN:
            return diameter, middles, centre
    count, longer = divmod(number, lines)
    first = (lines - longer) // 2  # longer rows lie between shorter ones
    counts = [count + (first <= line < first + longer) for line in range(lines)]
    across = min(area.width // max(counts), round(size(lines) * MAX_PLATE_PITCH))
    down = area.height // lines
    middles = tuple(
        (area.centerx + round(across * (i - (count - 1) / 2)), area.y + down // 2 + line * down)
        for line, count in enumerate(counts)
        for i in range(count)
    )
    return round(size(lines) * 0.97), middles, centre


def in_grid(area: Rect, spec: TableSpec) -> Packing:
    """Returns factories in cells of a grid, and the centre in what they leave of its last row.

    The grid is the one with the largest tiles on plates and in a full centre. Diameter 0 if there is none.
    """
    best: tuple[float, Packing] = 0.0, (0, (), area)
    for columns in range(1, spec.plate_count + 1):
        size, middles, centre = _grid(area, spec.plate_count, columns)
        tile = min(size * MAX_TILE, _full_tile(centre, spec))
        if (tile, size) >= (best[0], best[1][0]):
            best = tile, (size, middles, centre)
    _, (size, middles, centre) = best
    return round(size * 0.97), middles, centre


def _grid(area: Rect, number: int, columns: int) -> Packing:
    """Returns the cells' size, the plates' middles in that many columns, and the centre in the last row."""
    lines = math.ceil((number + 1) / columns)
    size = min(area.width // columns, area.height // lines)
    across, down = area.width / columns, area.height / lines
    middles = tuple(
        (round(area.x + across * (i % columns + 0.5)), round(area.y + down * (i // columns + 0.5)))
        for i in range(number)
    )
    left = round(area.x + across * (number % columns) + (across - size) / 2)
    top = round(area.bottom - down + (down - size) / 2)
    centre = Rect(left, top, round(area.right - (across - size) / 2) - left, size)
    return size, middles, centre.inflate(-2 * GRID_CENTRE_MARGIN, -2 * GRID_CENTRE_MARGIN)


def _zigzag(area: Rect, number: int) -> tuple[int, tuple[Point, ...]]:
    """Returns the largest plates at the left and right of an area in turn, downwards. 0 if it can't be."""
    for size in range(area.width, area.width // 2, -1):
        across, down = area.width - size, (area.height - size) / max(1, number - 1)
        if 2 * down >= size and math.hypot(across, down) >= size:
            left, top = area.x + size // 2, area.y + size / 2
            middles = ((left + across * (i % 2), round(top + i * down)) for i in range(number))
            return round(size * 0.97), tuple(middles)
    return 0, ()


def in_three_rows(area: Rect, number: int) -> Packing:
    """Returns factories in three rows, and the centre beside them, as high. Diameter 0 if it can't be."""
    size, gap = area.height // 3, Gap.XS.of(area.height // 12)
    plates = Rect(area.topleft, (size * math.ceil(number / 3), area.height))
    centre = Rect(plates.right + gap, area.y, area.right - plates.right - gap, area.height)
    return rows_apart(plates, centre, number) if centre.width > 0 else (0, (), area)


@dataclass(frozen=True)
class Market:
    """The plates and the centre."""

    factories: tuple[FactoryLayout, ...]
    centre: Rect
    finger: int
    capacity: int  # tiles in the centre at most
    full: float = 1  # of tiles on plates: the wanted size of those of a full centre
    lying: int = 0  # the size of tiles while plates differ, as some are empty
    grid: TileGrid | None = None  # of the centre's tiles, if it depends on their number now

    @property
    def lined(self) -> bool:
        """Whether a line is engraved along the centre's edge."""
        return is_lined(self.centre, self.capacity, self.finger)

    @property
    def around(self) -> bool:
        """Whether plates lie around the centre, on all sides."""
        middles = [plate.rect.center for plate in self.factories]
        (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*middles, strict=True))
        centre = self.centre
        return bool(left < centre.x and centre.right < right and top < centre.y and centre.bottom < bottom)

    @property
    def apart(self) -> bool:
        """Whether plates are told apart at a glance: their tiles are farther apart than those of one."""
        middles = [plate.rect.center for plate in self.factories]
        pairs = itertools.combinations(middles, 2)
        nearest = min(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in pairs)
        return nearest >= 2 * self.plate_tile + MIN_BETWEEN * self.plate

    @property
    def tile(self) -> int:
        """The size of its smallest tiles: on plates, or in a full centre in proportion to what is wanted."""
        if not self.factories or min(self.centre.size) <= 0:
            return 0
        centre = full_centre_tile(self.centre, self.capacity, self.finger)
        return min(self.plate_tile, int(centre / self.full))

    def grid_of(self, number: int) -> TileGrid:
        """Returns the grid of a number of tiles in the centre."""
        usual = max(math.ceil(self.plate_tile / TILE_SHARE), self.finger)
        return self.grid or grid_in(self.centre, number, usual, self.finger)

    @property
    def plate_tile(self) -> int:
        """The size of tiles on plates."""
        return self.lying or max(plate.tile for plate in self.factories)

    @property
    def plate(self) -> int:
        """The diameter of plates."""
        return max(plate.rect.width for plate in self.factories)

    def mirrored(self, width: int) -> "Market":
        """Returns the same from right to left in a window of a width."""
        plates = tuple(replace(plate, rect=mirrored(plate.rect, width)) for plate in self.factories)
        return replace(self, factories=plates, centre=mirrored(self.centre, width))


def mirrored(rect: Rect, width: int) -> Rect:
    """Returns a rectangle from right to left in a window of a width."""
    return Rect(width - rect.right, rect.y, rect.width, rect.height)


def market(area: Rect, spec: TableSpec, own: int) -> Market:
    """Returns plates around the centre if there is room for a ring, else in rows; except on phones.

    `own` is the size of the large board's tiles. If plates are tight otherwise, the centre is beside three
    rows, whose tiles are no larger than they have to be then.
    """
    wanted, enough = _wanted(spec, own), _enough(spec, own)
    if around := ring_market(area, spec, own, (MIN_TILE, ROUND_TILE)):
        return around
    usual, in_rows = _rows(area, spec, wanted), in_three_rows(area, spec.plate_count)
    tight = usual[0] * RIMMED_TILE < enough and in_rows[0] > usual[0] * MIN_THREE_ROWS_GAIN
    if tight and _full_tile(in_rows[2], spec, lined=True) >= enough:
        return _market(in_rows, spec, own, min(wanted, max(enough, in_rows[0] * RIMMED_TILE)))
    return _market(usual, spec, own, wanted)


def ring_market(area: Rect, spec: TableSpec, own: int, tile_limits: tuple[float, float]) -> Market | None:
    """Returns plates around the centre with tiles as large as wanted, or else just large enough, or None."""
    least, most = tile_limits
    for tile in (_wanted(spec, own), _enough(spec, own)):
        packing = ring(area, spec, tile, (tile / most, own / least))
        if packing[0]:
            roomy = min(max(own, COMFORTABLE_TILE * spec.finger), packing[0] * RING_TILE)
            found = replace(_market(packing, spec, own, tile, tile_limits, roomy), full=FULL_RING)
            return replace(found, centre=trimmed(found.centre, spec, round(1.1 * found.plate_tile)))
    return None


def rows_market(area: Rect, spec: TableSpec, own: int, enough: float) -> Market | None:
    """Returns plates in rows around the centre, with tiles as large as wanted or just enough, or None."""
    least, most = RIMMED_TILE, RIMMED_TILE_IN_ROWS if spec.beside_words else MAX_TILE_IN_ROWS
    for tile in (_wanted(spec, own), _enough(spec, own), enough):
        packing = rows_around(area, spec, tile, (tile / most, own / least))
        if packing[0]:
            found = replace(_market(packing, spec, own, tile, (least, most)), full=FULL_RING)
            return replace(found, centre=trimmed(found.centre, spec, round(1.1 * found.plate_tile)))
    return None


def may_be_around(area: Rect, spec: TableSpec, own: float, phone: bool) -> bool:
    """Whether there may be room for plates around the centre."""
    tile = max(int(spec.finger * TOUCHED_TILE), own * MIN_OF_OWN)
    if phone:
        return may_be_ring(area.size, spec.early, MIN_IN_ROWS * tile, MIN_IN_ROWS * tile / MAX_TILE_IN_ROWS)
    return may_be_ring(area.size, spec, tile, tile / ROUND_TILE)


def _rows(area: Rect, spec: TableSpec, wanted: float) -> Packing:
    """Returns plates in rows above the centre; in a grid or in bands if tiles would be small otherwise."""
    usual = rows(area, spec.plate_count)

    def least_tile(packing: Packing) -> float:
        return min(packing[0] * MAX_TILE, _full_tile(packing[2], spec))

    tile, in_cells = least_tile(usual), in_grid(area, spec)
    if usual[0] < MIN_PLATE_OF_GRID * in_cells[0] and least_tile(in_cells) >= min(tile, wanted - 1):
        return in_cells
    if tile >= wanted - 1:
        return usual
    banded = bands(area, spec, wanted)
    return usual if tile >= least_tile(banded) else banded


def market_apart(area: Rect, centre: Rect, spec: TableSpec, own: int) -> Market:
    """Returns plates over all of an area, and the centre in a place of its own."""
    return _market(rows_apart(area, centre, spec.plate_count), spec, own, _wanted(spec, own))


def clear_of_cards(found: Market, area: Rect, spec: TableSpec, own: int) -> Market:
    """Returns a phone's market with plates' numbers clear of cards above, if tiles are nearly as large so."""
    by = 2 * spec.phone_gap
    clear = phone_market(Rect(area.x, area.y + by, area.width, area.height - by), spec, own)
    plates = clear.plate / found.plate
    enough = min(found.tile, int(TOUCHED_TILE * spec.finger)) * (MIN_LINED if spec.beside_words else 1)
    alike = clear.around >= found.around and plates >= MIN_LINED
    return clear if clear.tile >= enough and alike else found


def phone_market(area: Rect, spec: TableSpec, own: int) -> Market:
    """Returns plates around the centre, in a ring or in rows, if tiles are large enough so, else packed."""
    in_ring = ring_market(area, spec, own, (RIMMED_TILE, RIMMED_PACKED_TILE))
    if in_ring and in_ring.apart:
        return in_ring
    otherwise = in_ring or _packed(area, spec, own)
    return rows_market(area, spec.early, own, round(MIN_IN_ROWS * otherwise.tile)) or otherwise


def _packed(area: Rect, spec: TableSpec, own: int) -> Market:
    """Returns plates and centre packed for fingers; beside words, plates are seen around their tiles."""
    wanted = _wanted(spec, own)
    limits = area, spec.plate_count, wanted, spec.finger, spec.centre_capacity
    if spec.beside_words:
        packing, tile_limits = _drawn(packed_with_rims(*limits)), (RIMMED_TILE, RIMMED_PACKED_TILE)
        return replace(_market(packing, spec, own, wanted, tile_limits), full=FULL_CENTRE_TILE)
    return _market(_drawn(packed_rows(*limits)), spec, own, wanted, (RIMMED_TILE, MAX_PACKED_TILE))


def _wanted(spec: TableSpec, own: int) -> float:
    """Returns the wanted size of the market's tiles."""
    return max(int(spec.finger * TOUCHED_TILE), own * WANTED_OF_OWN)


def _enough(spec: TableSpec, own: int) -> int:
    """Returns the least size of the market's tiles wherever there is room."""
    return max(int(spec.finger * TOUCHED_TILE), math.ceil(own * MIN_OF_OWN))


def _full_tile(centre: Rect, spec: TableSpec, lined: bool = False) -> int:
    """Returns the size of tiles in a full centre."""
    return full_centre_tile(centre, spec.centre_capacity, spec.finger, lined)


def _drawn(packing: Packing) -> Packing:
    """Returns packed plates with a hairline between them."""
    diameter, middles, centre = packing
    return diameter - max(1, diameter // 100), middles, centre


def _market(
    packing: Packing,
    spec: TableSpec,
    own: int,
    wanted: float,
    tile_limits: tuple[float, float] = (MIN_TILE, MAX_TILE),
    roomy: float = 0,
) -> Market:
    """Returns the centre, and the plates with tiles of a share of their diameter within the limits.

    `roomy`: how large tiles become where there is room; by default they leave a rim, and a full centre's are
    as large.
    """
    diameter, middles, centre = packing
    roomy = roomy or min(own, diameter * RIMMED_TILE, _full_tile(centre, spec))
    least, most = tile_limits
    share = max(least, min(most, max(wanted, roomy) / max(1, diameter)))  # rims shrink first
    half, tile = diameter // 2, round(diameter * share)
    plates = tuple(FactoryLayout(Rect(x - half, y - half, diameter, diameter), tile) for x, y in middles)
    return Market(plates, centre, spec.finger, spec.centre_capacity)
