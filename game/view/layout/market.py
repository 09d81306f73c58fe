"""Where the factories and the centre lie: around it, in rows above it, or packed for a small window."""

import itertools
import math
from dataclasses import dataclass, replace

from pygame import Rect

from game.view.layout.centre import HIT, held_tile, is_lined
from game.view.layout.packing import (
    FULL,
    NEARLY,
    TIGHTEST,
    WITHIN,
    Packing,
    Point,
    packed_rows,
    packed_within,
)
from game.view.layout.plate import FactoryLayout
from game.view.layout.scales import Gap
from game.view.layout.table_spec import TableSpec

TIGHT = 0.356  # of a plate's diameter: its tiles cover its rim
ROUND = 0.335  # and so large they leave it round
EASY = 0.29  # and within a thin rim: they are like those of the large board if it and the centre have room
LIKE_OWN = 0.82  # of a tile of the large board: the market's are no smaller where plates have room
LEAST_OF_OWN = 0.8  # and that is the least wherever there is room
RING = 1.75  # plates around the centre: their place is no broader, in its heights
GAIN = 1.1  # times as large as others: plates for which the centre gives up its place among them
WIDE = 1.15  # of a plate's breadth: how far apart they stand at most then
WIDEST = 1.5  # and at most where a second row reaches up between them
LARGER = 1.05  # times as large as others: plates in three rows for which the centre stands beside them
FEW = 5  # plates: more of them would be a tangle at two sides in turn
BAND = 4.2  # a centre is no wider, in its heights


def ring(area: Rect, number: int, tile: float, finger: int, most: int) -> Packing:
    """Factories around the centre, from edge to edge of a place not too broad. Diameter 0 if it can't be.

    The plates are as large as leaves a centre that holds the `most` room for tiles of a size, and they hold
    such themselves.
    """
    place = Rect(0, 0, min(area.width, round(area.height * RING)), area.height)
    place.center = area.center
    shorter = min(place.size)
    for diameter in range(shorter // 2, max(20, round(tile / TIGHT) - 1), -max(2, shorter // 120)):
        rx, ry = (place.width - diameter) / 2, (place.height - diameter) / 2
        apart = diameter * 1.02
        if min(rx, ry) < diameter or not _may_hold(rx, ry, number * apart * 0.95):
            continue
        drawn = 2.06 / (1 + math.cos(math.pi / number))  # or less: how much farther they will reach down
        inner = _inside(rx * 1.06, ry * drawn, diameter)
        if held_tile(inner, most, finger) < tile:
            continue
        around = _spread_on_ellipse(place.center, rx, ry, number)
        middles, middle, (rx, ry) = _drawn_out(place, diameter, around)
        inner = _inside(rx, ry, diameter)
        if min(inner.width, inner.height) < diameter * 0.72 or held_tile(inner, most, finger) < tile:
            continue
        if min(math.dist(a, b) for a, b in zip(middles, middles[1:] + middles[:1], strict=True)) < apart:
            continue
        inner.center = middle
        return diameter, middles, inner
    return 0, (), area


def _inside(rx: float, ry: float, diameter: int) -> Rect:
    """The room for a centre within plates on an ellipse."""
    return Rect(0, 0, round((rx - diameter / 2) * 1.36), round((ry - diameter / 2) * 1.36))


def _drawn_out(
    place: Rect, diameter: int, middles: tuple[Point, ...]
) -> tuple[tuple[Point, ...], Point, tuple[float, float]]:
    """Plates on an ellipse with the place's middle, so moved that they reach its edges on all sides.

    Also the ellipse's new middle and how far it reaches.
    """
    room, left, top = place.inflate(-diameter, -diameter), *(min(at) for at in zip(*middles, strict=True))
    across = room.width / (max(x for x, _ in middles) - left)
    down = room.height / (max(y for _, y in middles) - top)

    def moved(at: Point) -> Point:
        return round(room.x + (at[0] - left) * across), round(room.y + (at[1] - top) * down)

    return tuple(map(moved, middles)), moved(place.center), (room.width / 2 * across, room.height / 2 * down)


def _may_hold(rx: float, ry: float, length: float) -> bool:
    """Whether an ellipse is that long, or nearly so: the formula for its length is Ramanujan's first."""
    around = math.pi * (3 * (rx + ry) - math.sqrt((3 * rx + ry) * (rx + 3 * ry)))
    return around * 1.01 + 16 >= length


def _spread_on_ellipse(middle: Point, rx: float, ry: float, number: int) -> tuple[Point, ...]:
    """Points at even distances along an ellipse, starting at the top."""
    steps = 360
    path = [
        (rx * math.sin(2 * math.pi * i / steps), -ry * math.cos(2 * math.pi * i / steps))
        for i in range(steps + 1)
    ]
    lengths = [0.0]
    for a, b in itertools.pairwise(path):
        lengths.append(lengths[-1] + math.dist(a, b))
    points: list[Point] = []
    index = 0
    for n in range(number):
        wanted = lengths[-1] * n / number
        while lengths[index] < wanted:
            index += 1
        x, y = path[index]
        points.append((round(middle[0] + x), round(middle[1] + y)))
    return tuple(points)


def rows(area: Rect, number: int) -> Packing:
    """Factories in rows above the centre; two rows stand as far apart as leaves their plates largest."""
    best: tuple[int, ...] = (0,)  # how large plates are, in how many rows, how far apart across and down
    for lines in range(1, 4):
        columns, high = math.ceil(number / lines), round(area.height * (0.66 if lines < 3 else 0.74))
        pitch = min(area.width // columns, high // lines)
        between = _between(area.width, columns, high, pitch) if lines == 2 else (pitch,) * 3
        best = max(best, (between[0], lines, *between[1:]))
    pitch, lines, across, down = best
    if lines == 1 and number >= 5 and area.height > pitch * 1.9:
        return arch(area, number, pitch)
    columns = math.ceil(number / lines)
    middles: list[Point] = []
    for line in range(lines):
        here = min(columns, number - line * columns)
        left = area.centerx - across * (here - 1) / 2
        middles += [(round(left + i * across), area.y + pitch // 2 + line * down) for i in range(here)]
    top = area.y + pitch + (lines - 1) * down + 4
    width = min(area.width, round((area.bottom - top) * BAND))
    centre = Rect(area.centerx - width // 2, top, width, area.bottom - top)
    return round(pitch * 0.97), tuple(middles), centre


def _between(width: int, columns: int, high: int, least: int) -> tuple[int, int, int]:
    """The largest plates in two rows so high together, the second a plate shorter, below gaps of the first.

    Also how far they stand apart, across and down: where rows are broad, the second reaches up into the gaps.
    """
    for size in range(width // columns, least, -1):
        across = min((width - size) // (columns - 1), round(size * WIDEST))
        down = math.ceil(math.sqrt(max(0.0, size**2 - across**2 / 4)))
        if size + down <= high:
            return size, across, min(size, high - size)
    return least, least, least


def arch(area: Rect, number: int, pitch: int) -> Packing:
    """Factories in a row that sinks towards its ends, around the centre."""
    half = (number - 1) / 2
    sink = round((area.height - pitch) * 0.55)
    left = area.centerx - pitch * half
    middles: list[Point] = []
    for i in range(number):
        away = abs(i - half) / half
        middles.append((round(left + i * pitch), area.y + pitch // 2 + round(sink * away**2)))
    top = middles[1][1] + pitch // 2 + pitch // 16
    height = area.bottom - top
    width = min(round(pitch * (number - 2.2)), round(height * 2.6))
    centre = Rect(area.centerx - width // 2, top, width, height)
    return round(pitch * 0.97), tuple(middles), centre


def bands(area: Rect, number: int, tile: float, finger: int, held: int) -> Packing:
    """Factories in rows above and below the centre, which they leave room for tiles of a size.

    Without that much room, the plates are so large that theirs and those of a full centre are alike.
    """
    best: tuple[float, int, Rect, list[int], int] = (-1.0, 0, area, [], 0)
    for lines, above in ((1, 1), (2, 1), (2, 2), (3, 2), (4, 2)):
        counts = [number // lines + (i < number % lines) for i in range(lines)]
        most = min(area.width // counts[0], area.height // lines)
        for size in range(most, most // 2, -max(2, most // 30)):
            gap = max(3, size // 24)
            high = area.height - lines * size - (1 + (above < lines)) * gap
            centre = Rect(0, area.y + above * size + gap, min(area.width, round(high * BAND)), high)
            if centre.height < size * 0.4:
                continue
            centre.centerx = area.centerx
            least = min(size * TIGHT, held_tile(centre, held, finger), tile)
            best = max(best, (least, size, centre, counts, above), key=lambda found: found[:2])
    _, size, centre, counts, above = best
    tops = [area.y + i * size for i in range(above)]
    tops += [area.bottom - i * size for i in range(len(counts) - above, 0, -1)]
    pitch = area.width / counts[0]
    middles = [
        (area.centerx + round(pitch * (i - (here - 1) / 2)), top + size // 2)
        for here, top in zip(counts, tops, strict=True)
        for i in range(here)
    ]
    return round(size * 0.97), tuple(middles), centre


def apart(area: Rect, strip: Rect, number: int) -> Packing:
    """Factories in rows over all of an area, and the centre in a strip of its own above the large board.

    Plates that would stand in single file stand at both sides in turn if a few are so much larger.
    """

    def size(lines: int) -> int:
        return min(area.width // math.ceil(number / lines), area.height // lines)

    lines = max(range(1, number + 1), key=size)
    if lines == number <= FEW and (in_turn := _in_turn(area, number))[0] > size(lines) * GAIN:
        return *in_turn, strip
    here, more = divmod(number, lines)
    first = (lines - more) // 2  # longer rows lie between shorter ones
    counts = [here + (first <= line < first + more) for line in range(lines)]
    across, down = min(area.width // max(counts), round(size(lines) * WIDE)), area.height // lines
    middles = [
        (area.centerx + round(across * (i - (count - 1) / 2)), area.y + down // 2 + line * down)
        for line, count in enumerate(counts)
        for i in range(count)
    ]
    return round(size(lines) * 0.97), tuple(middles), strip


def _in_turn(area: Rect, number: int) -> tuple[int, tuple[Point, ...]]:
    """The largest plates at the left and the right of an area in turn, downwards. 0 if it can't be."""
    for size in range(area.width, area.width // 2, -1):
        down = (area.height - size) / max(1, number - 1)
        if 2 * down >= size and math.hypot(area.width - size, down) >= size:
            places = ((area.width - size) * (i % 2) for i in range(number))
            middles = (
                (area.x + x + size // 2, round(area.y + size / 2 + i * down)) for i, x in enumerate(places)
            )
            return round(size * 0.97), tuple(middles)
    return 0, ()


def in_three_rows(area: Rect, number: int) -> Packing:
    """Factories in three rows from top to bottom, and the centre beside them, as high. 0 if it can't be."""
    size, gap = area.height // 3, Gap.XS.of(area.height // 12)
    plates = Rect(area.topleft, (size * math.ceil(number / 3), area.height))
    strip = Rect(plates.right + gap, area.y, area.right - plates.right - gap, area.height)
    return apart(plates, strip, number) if strip.width > 0 else (0, (), area)


@dataclass(frozen=True)
class Market:
    """The plates and the centre."""

    factories: tuple[FactoryLayout, ...]
    centre: Rect
    finger: int
    held: int  # tiles in the centre at most
    full: float = 1  # of tiles on plates: those of a full centre are as large as is wanted

    @property
    def lined(self) -> bool:
        """Whether a line is engraved along the centre's edge."""
        return is_lined(self.centre, self.held, self.finger)

    @property
    def around(self) -> bool:
        """Whether plates lie around the centre, on all sides, and are few enough to be seen as a ring."""
        if len(self.factories) > FEW:
            return False
        middles = [plate.rect.center for plate in self.factories]
        (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*middles, strict=True))
        centre = self.centre
        return bool(left < centre.x and centre.right < right and top < centre.y and centre.bottom < bottom)

    @property
    def tile(self) -> int:
        """How large its tiles are at the least: on a plate, or in a full centre for what is wanted of it."""
        if not self.factories or min(self.centre.size) <= 0:
            return 0
        return min(self.factories[0].tile, int(held_tile(self.centre, self.held, self.finger) / self.full))

    def mirrored(self, width: int) -> "Market":
        """The same from right to left in so much breadth."""
        plates = tuple(replace(plate, rect=mirrored(plate.rect, width)) for plate in self.factories)
        return replace(self, factories=plates, centre=mirrored(self.centre, width))


def mirrored(rect: Rect, width: int) -> Rect:
    """A place from right to left in so much breadth."""
    return Rect(width - rect.right, rect.y, rect.width, rect.height)


def market(area: Rect, spec: TableSpec, own: int) -> Market:
    """Plates around the centre or in rows, where all boards have room; `own` is a tile of the large board.

    The centre may be beside plates in three rows, whose tiles are no larger than they have to be then.
    """
    number, finger, held = spec.plates, spec.finger, spec.held
    wanted, enough = _wanted(spec, own), max(int(finger * HIT), math.ceil(own * LEAST_OF_OWN))
    best, in_rows = _around(area, number, wanted, finger, held), in_three_rows(area, number)
    if _gains(in_rows, best, enough, finger, held):
        best, wanted = in_rows, min(wanted, max(enough, in_rows[0] * EASY))
    return _market(best, spec, own, wanted, (0.24, TIGHT))


def market_apart(area: Rect, centre: Rect, spec: TableSpec, own: int) -> Market:
    """Plates over all of an area, and the centre in a place of its own."""
    return _market(apart(area, centre, spec.plates), spec, own, _wanted(spec, own), (0.24, TIGHT))


def clear_of_cards(found: Market, area: Rect, spec: TableSpec, own: int) -> Market:
    """A phone's market with plates' numbers clear of cards above, if all is nearly as large farther down."""
    by = 2 * spec.phone_gap
    clear = phone_market(Rect(area.x, area.y + by, area.width, area.height - by), spec, own)
    plates = clear.factories[0].rect.width / found.factories[0].rect.width
    enough = min(found.tile, int(HIT * spec.finger)) * (NEARLY if spec.beside_words else 1)
    return clear if clear.tile >= enough and plates >= NEARLY else found


def phone_market(area: Rect, spec: TableSpec, own: int) -> Market:
    """Plates and centre packed for fingers; beside words plates are seen around their tiles."""
    wanted = _wanted(spec, own)
    if spec.beside_words:
        return placed_market(packed_within(area, spec.plates, wanted, spec.finger, spec.held), spec, own)
    size, middles, centre = packed_rows(area, spec.plates, wanted, spec.finger, spec.held)
    return _market((_seen(size), middles, centre), spec, own, wanted, (EASY, TIGHTEST))


def placed_market(found: Packing, spec: TableSpec, own: int) -> Market:
    """Plates and centre as they were placed: in a full centre tiles may be smaller than on plates."""
    size, middles, centre = found
    return _market((_seen(size), middles, centre), spec, own, _wanted(spec, own), (EASY, WITHIN), FULL)


def _wanted(spec: TableSpec, own: int) -> float:
    """How large tiles of the market are to be."""
    return max(int(spec.finger * HIT), own * LIKE_OWN)


def _seen(size: int) -> int:
    """How broad plates are that are packed so far apart."""
    return size - max(1, size // 100)


def _market(
    found: Packing, spec: TableSpec, own: int, wanted: float, shares: tuple[float, float], full: float = 1
) -> Market:
    """The centre, and the plates with tiles whose share of a plate's breadth lies between those two."""
    diameter, middles, centre = found
    roomy = min(own, diameter * EASY, held_tile(centre, spec.held, spec.finger))
    share = max(shares[0], min(shares[1], max(wanted, roomy) / max(1, diameter)))  # rims shrink first
    plates = tuple(
        FactoryLayout(Rect(x - diameter // 2, y - diameter // 2, diameter, diameter), round(diameter * share))
        for x, y in middles
    )
    return Market(plates, centre, spec.finger, spec.held, full)


def _around(area: Rect, number: int, wanted: float, finger: int, most: int) -> Packing:
    """Plates around the centre or in rows above it; around it in rows where its tiles would be small else."""
    around, above = ring(area, number, wanted, finger, most), rows(area, number)
    usual = around if around[0] >= above[0] * _liked(above[1]) else above
    found = _least(usual, finger, most)
    if found >= wanted - 1:
        return usual
    banded = bands(area, number, wanted, finger, most)
    return usual if found >= _least(banded, finger, most) else banded


def _gains(found: Packing, other: Packing, tile: int, finger: int, most: int) -> bool:
    """Whether plates are tight else and larger so, and the centre has room for tiles of a size."""
    tight = other[0] * EASY < tile and found[0] > other[0] * LARGER
    return tight and held_tile(found[2], most, finger, True) >= tile


def _liked(middles: tuple[Point, ...]) -> float:
    """How much of the breadth of plates in rows those around the centre have at least, to be liked better."""
    return 0.84 if len({y for _, y in middles}) < 3 else 0.78


def _least(found: Packing, finger: int, most: int) -> float:
    """How large tiles are on its plates or in a full centre, whichever are smaller."""
    return min(found[0] * TIGHT, held_tile(found[2], most, finger))
