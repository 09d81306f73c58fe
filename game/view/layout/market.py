"""Where the factories and the centre lie: around it, in rows above it, or packed for a small window."""

import itertools
import math
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.board import TILE_SHARE

Point = tuple[int, int]
COMB = (2, 3, 2)
LOPSIDED = 0.92  # how little a packing with the centre in a row of plates is liked
HIT = 0.82  # of a finger: a tile that is hit without care
TIGHT = 0.356  # of a plate's diameter: its tiles reach the edge of the rim
TIGHTEST = 0.43  # on a small window, where a finger needs it: they reach over it
LIKE_OWN = 0.82  # of a tile of the large board: the market's are no smaller where plates have room
USUAL = 1.5  # tiles for each factory: the centre seldom holds more
Market = tuple[int, tuple[Point, ...], Rect]  # the plates' diameter, their middles, the centre


@dataclass(frozen=True)
class FactoryLayout:
    """A factory's plate and the four places of its tiles."""

    rect: Rect
    tile: int

    def slot(self, index: int) -> Rect:
        """Place 0 to 3 of a tile."""
        gap = max(2, round(self.rect.width * 0.025))
        x, y = self.rect.centerx, self.rect.y + round(self.rect.height * 0.49)
        left = x - self.tile - gap // 2 if index % 2 == 0 else x + gap - gap // 2
        top = y - self.tile - gap // 2 if index < 2 else y + gap - gap // 2
        return Rect(left, top, self.tile, self.tile)

    def target(self, index: int) -> Rect:
        """Where a tap means that place: a quarter of the plate."""
        half = self.rect.width // 2
        left = self.rect.x if index % 2 == 0 else self.rect.x + half
        top = self.rect.y if index < 2 else self.rect.y + half
        return Rect(left, top, half, half)


def grid_of(area: Rect, number: int) -> tuple[int, int]:
    """The columns and the size of `number` squares that fill an area best."""
    best, best_columns = 0, 1
    for columns in range(1, number + 1):
        size = min(area.width // columns, area.height // math.ceil(number / columns))
        if size > best:
            best, best_columns = size, columns
    return best_columns, best


def ring(area: Rect, number: int, tile: float) -> Market:
    """Factories on an ellipse around the centre. Diameter 0 if it can't be.

    The plates are as large as leaves the centre room for tiles of a size, or else as small as they hold such.
    """
    found: Market = (0, (), area)
    shorter = min(area.size)
    for diameter in range(shorter // 2, 20, -max(2, shorter // 120)):
        rx, ry = (area.width - diameter) / 2, (area.height - diameter) / 2
        inner = Rect(0, 0, round((rx - diameter / 2) * 1.36), round((ry - diameter / 2) * 1.36))
        apart = diameter * 1.02
        if min(inner.width, inner.height) < diameter * 0.72 or not _may_hold(rx, ry, number * apart):
            continue
        if found[0] and diameter * TIGHT < tile:
            break
        middles = _spread_on_ellipse(area.center, rx, ry, number)
        if min(math.dist(a, b) for a, b in zip(middles, middles[1:] + middles[:1], strict=True)) < apart:
            continue
        inner.center = area.center
        found = diameter, middles, inner
        if grid_of(centre_room(inner), round(number * USUAL))[1] * TILE_SHARE >= tile:
            break
    return found


def centre_room(centre: Rect) -> Rect:
    """Where on the centre its tiles lie."""
    return centre.inflate(-round(centre.width * 0.06), -round(centre.height * 0.10))


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


def rows(area: Rect, number: int) -> Market:
    """Factories in rows above the centre."""
    best: tuple[int, int] = (0, 1)
    for lines in range(1, 4):
        diameter = min(area.width // math.ceil(number / lines), round(area.height * 0.66) // lines)
        best = max(best, (diameter, lines))
    pitch, lines = best
    if lines == 1 and number >= 5 and area.height > pitch * 1.9:
        return arch(area, number, pitch)
    columns = math.ceil(number / lines)
    middles: list[Point] = []
    for line in range(lines):
        here = min(columns, number - line * columns)
        left = area.centerx - pitch * (here - 1) / 2
        middles += [(round(left + i * pitch), area.y + pitch // 2 + line * pitch) for i in range(here)]
    top = area.y + lines * pitch + 4
    width = min(area.width, round((area.bottom - top) * 4.2))
    centre = Rect(area.centerx - width // 2, top, width, area.bottom - top)
    return round(pitch * 0.97), tuple(middles), centre


def arch(area: Rect, number: int, pitch: int) -> Market:
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


def packed_rows(area: Rect, number: int) -> Market:
    """Factories in rows, the centre below them or beside the last row, all as large as a window allows."""
    best: tuple[float, int, int, Rect, bool] = (-1.0, 0, 1, area, False)
    for columns in range(1, number + 1):
        full, last = divmod(number, columns)
        lines = full + (last > 0)
        for size in {min(area.width // columns, area.height // lines), _above(area, columns, lines)}:
            for centre, beside_last in _centres(area, size, columns, lines, last):
                if centre.width < size * 0.7 or centre.height < size * 0.5:
                    continue
                slot = grid_of(centre, 2 * number)[1]
                worth = min(size / 2, slot * 1.35) * (LOPSIDED if beside_last else 1)
                best = max(best, (worth, size, columns, centre, beside_last), key=lambda b: b[0])
    _, size, columns, centre, beside_last = best
    lines = math.ceil(number / columns)
    below = centre.y >= area.y + lines * size
    broad = columns * size if below else max(columns * size, centre.right - area.x)
    aside = (area.width - broad) // 2
    down = (area.height - max(size * lines, centre.bottom - area.y)) // 2
    middles: list[Point] = []
    for line in range(lines):
        here = min(columns, number - line * columns)
        left = area.x + aside + (0 if beside_last else (columns - here) * size // 2)
        y = area.y + down + size // 2 + line * size
        middles += [(left + size // 2 + i * size, y) for i in range(here)]
    return size, tuple(middles), centre.move(0 if below else aside, down)


def honeycomb(area: Rect, number: int) -> Market:
    """Seven plates two, three and two, each row in the gaps of the one above; the centre below them all.

    Diameter 0 for any other number, or without room.
    """
    if number != sum(COMB):
        return 0, (), area
    for size in range(min(area.width // max(COMB), area.height // 2), 20, -1):
        gap, down = max(3, size // 24), math.ceil(size * math.sqrt(0.75))
        top = area.y + size + (len(COMB) - 1) * down + gap
        centre = Rect(area.x, top, area.width, min(area.bottom - top, round(size * 1.6)))
        if centre.height < size * 0.7 or size / 2 > grid_of(centre, 2 * number)[1] * 1.35:
            continue
        aside = (area.bottom - centre.bottom) // 2
        middles = tuple(
            (area.centerx + round((2 * i - here + 1) * size / 2), area.y + aside + size // 2 + line * down)
            for line, here in enumerate(COMB)
            for i in range(here)
        )
        return size, middles, centre.move(0, aside)
    return 0, (), area


def _above(area: Rect, columns: int, lines: int) -> int:
    """The size of plates that leave a strip for the centre below them."""
    return min(area.width // columns, int(area.height / (lines + 0.75)))


def _centres(area: Rect, size: int, columns: int, lines: int, last: int) -> list[tuple[Rect, bool]]:
    """Where the centre could be: below all, beside all, and (True) beside the last row."""
    gap = max(3, size // 24)
    bottom, right = area.y + lines * size, area.x + columns * size
    found = [
        Rect(area.x, bottom + gap, area.width, area.bottom - bottom - gap),
        Rect(right + gap, area.y, area.right - right - gap, area.height),
    ]
    if last:
        left, top = area.x + last * size + gap, bottom - size + gap
        found.append(Rect(left, top, area.right - left, area.bottom - top))
    for centre in found:  # no wider or higher than what it has to hold
        centre.height = min(centre.height, round(size * 1.6))
    return [(centre, index == 2) for index, centre in enumerate(found)]


def market(
    area: Rect, number: int, small: bool, finger: int, own: int
) -> tuple[tuple[FactoryLayout, ...], Rect]:
    """The plates and the centre in an area. `own` is the size of the large board's tiles."""
    wanted = max(finger * HIT, own * LIKE_OWN)
    if small:
        rows_of, comb = packed_rows(area, number), honeycomb(area, number)
        least = min(rows_of[0], 2 * finger)  # a quarter of a plate is a place to tap
        size, middles, centre = comb if comb[0] > max(least, rows_of[0] * 0.8) else rows_of
        diameter, shares = size - max(1, size // 100), (0.30, TIGHTEST)
    else:
        around, above = ring(area, number, wanted), rows(area, number)
        diameter, middles, centre = around if around[0] >= above[0] * 0.86 else above
        shares = (0.24, TIGHT)
    share = max(shares[0], min(shares[1], wanted / diameter))  # rims shrink first
    plates = tuple(
        FactoryLayout(Rect(x - diameter // 2, y - diameter // 2, diameter, diameter), round(diameter * share))
        for x, y in middles
    )
    return plates, centre
