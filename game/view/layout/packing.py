"""Plates and centre on a small window: packed, so that a finger hits their tiles."""

import math
from bisect import bisect
from dataclasses import dataclass, replace

from pygame import Rect

from game.view.layout.centre import held_tile

Point = tuple[int, int]
Packing = tuple[int, tuple[Point, ...], Rect]  # the plates' diameter, their middles, the centre
BELOW, BESIDE, BESIDE_LAST, BESIDE_CLOSE = range(4)  # where the centre is; beside a last row in two ways
LIKED = (1.0, 0.8, 0.92, 0.7)  # how much each of these is
LONE = 0.95  # and how much less where a single plate lies there, below another
FAR = 0.85  # and where plates in rows from edge to edge stand
SPREAD, NEAR = 1.3, 1.15  # of their breadth apart, or more; beside words
RAGGED = 0.85  # and how much less tiles are worth there, or where a single plate is in line with none
TIGHTEST = 0.47  # of a plate's breadth, where a finger needs it: hardly more than its tiles is left of it
WITHIN = 0.42  # the same beside words, where few tiles are played: plates are seen around their tiles
BROAD = 1.8  # fingers: a plate whose quarters a finger hits
NEARLY = 0.94  # of their breadth: plates give no more of it for a centre whose tiles lie within its line
FULL = 0.8  # of tiles on plates: those of a full centre there, which hardly ever is


def packed_within(area: Rect, number: int, tile: float, finger: int, held: int) -> Packing:
    """Factories beside words, their tiles within their rims: a full centre may have smaller ones for that."""
    goods = Goods(area, number, tile, finger, held, WITHIN)
    usual = goods.packed_best()
    if usual[0] * WITHIN >= tile and not _are_apart(usual):
        return usual
    return replace(goods, full=FULL).packed()


def _are_apart(found: Packing) -> bool:
    """Whether plates of a row are farther apart than those of a column may be."""
    size, ((x, _), (other, _), *_), _ = found
    return other - x > size * NEAR


def packed_rows(area: Rect, number: int, tile: float, finger: int, held: int) -> Packing:
    """Factories in rows, the centre below them or beside the last row; see `Goods`."""
    return Goods(area, number, tile, finger, held).packed_best()


@dataclass(frozen=True)
class Goods:
    """Plates and a centre that are packed into an area.

    The plates are as large as leaves a full centre room for tiles of a size; without that much room, so large
    that their tiles and the centre's are alike, or these a share `full` of theirs. Tiles are no more than
    the share `tightest` of a plate. `lined`: with a full centre's tiles within its line.
    """

    area: Rect
    number: int  # of plates
    tile: float
    finger: int
    held: int  # tiles in a full centre
    tightest: float = TIGHTEST
    full: float = 1
    lined: bool = False

    def packed_best(self) -> Packing:
        """With the centre's tiles within its line, if plates hold such tiles and are nearly as large so."""
        usual, lined = self.packed(), replace(self, lined=True).packed()
        least = max(self.tile / self.tightest, usual[0] * NEARLY, min(usual[0], 1 + self.finger * BROAD))
        return lined if lined[0] >= least else usual

    def packed(self) -> Packing:
        """See above."""
        area, number, tile = self.area, self.number, self.tile
        best: tuple[float, float, int, int, int] = (-1.0, 0.0, 0, 1, BELOW)
        spread = NEAR if self.tightest == WITHIN else SPREAD
        ways = [
            (min(area.width // columns, area.height // math.ceil(number / columns)), columns, kind)
            for columns in range(1, number + 1)
            for kind in range(len(LIKED) if number % columns else BESIDE_LAST)
        ]
        for most, columns, kind in sorted(ways, reverse=True):  # most are told at once to be worse
            worth, liked = best[:2]
            least = max(1, math.ceil(worth / self.tightest), int(liked / LIKED[kind]) if worth >= tile else 0)
            size = self._largest(columns, kind, least, most)
            if size < least:
                continue
            liked, worth = size * LIKED[kind], min(size * self.tightest, tile)
            loose, lone = False, number % columns == 1
            if kind >= BESIDE_LAST:
                loose = self._apart(size, columns, BESIDE_LAST) > size * spread
                liked *= (LONE if lone else 1) * (FAR if loose and kind == BESIDE_LAST else 1)
            ragged = loose if kind >= BESIDE_LAST else lone
            worth *= RAGGED if ragged and self.tightest == WITHIN else 1
            best = max(best, (worth, liked, size, columns, kind), key=lambda b: b[:2])
        _, _, size, columns, kind = best
        centre, lines = self._centre(size, columns, kind), math.ceil(number / columns)
        self._trim(centre, size)
        if kind == BESIDE:  # from the first row to the last
            centre.height = max(centre.height, min(area.height, lines * size))
        down = (area.height - max(size * lines, centre.bottom - area.y)) // 2
        beside = centre.right - area.x if kind == BESIDE else 0
        left = area.x + (area.width - max(columns * size, beside)) // 2
        middles: list[Point] = []
        for line in range(lines):
            here = min(columns, number - line * columns)
            x, y = left + (columns - here) * size // 2, area.y + down + line * size
            pitch = self._apart(size, columns, kind)
            if kind >= BESIDE_LAST:
                x = area.x
                if here < columns:  # in the middle of the centre's height
                    y += max(0, centre.bottom - area.y - lines * size) // 2
            middles += [(round(x + i * pitch) + size // 2, y + size // 2) for i in range(here)]
        return size, tuple(middles), centre.move(left - area.x if kind == BESIDE else 0, down)

    def _apart(self, size: int, columns: int, kind: int) -> float:
        """How far apart plates in a row stand: close, or from edge to edge."""
        return (self.area.width - size) / max(1, columns - 1) if kind == BESIDE_LAST else size

    def _held_tile(self, centre: Rect) -> int:
        return held_tile(centre, self.held, self.finger, self.lined)

    def _largest(self, columns: int, kind: int, least: int, most: int) -> int:
        """How large plates between those sizes leave a full centre tiles as large as theirs, or as wanted."""

        def too_large(size: int) -> bool:
            centre = self._centre(size, columns, kind)
            if centre.width < size * 0.7 or centre.height < size * 0.4:
                return True
            return self._held_tile(centre) < self.full * min(size * self.tightest, self.tile)

        if least > most or too_large(least):
            return 0
        return least + bisect(range(least, most + 1), False, key=too_large) - 1

    def _centre(self, size: int, columns: int, kind: int) -> Rect:
        """Where the centre is: below all plates, beside all of them, or beside the last row."""
        area, gap, lines = self.area, max(3, size // 24), math.ceil(self.number / columns)
        bottom, right = area.y + lines * size, area.x + columns * size
        if kind == BELOW:
            return Rect(area.x, bottom + gap, area.width, area.bottom - bottom - gap)
        if kind == BESIDE:
            return Rect(right + gap, area.y, area.right - right - gap, area.height)
        last = self.number % columns
        left = area.x + round((last - 1) * self._apart(size, columns, kind)) + size + gap
        top = bottom - size + gap
        return Rect(left, top, area.right - left, area.bottom - top)

    def _trim(self, centre: Rect, size: int) -> None:
        """Make a centre no higher than what it has to hold, and not much higher than a plate."""
        least = min(self.tile, self._held_tile(centre))
        holds = lambda high: self._held_tile(Rect(0, 0, centre.width, high)) >= least  # noqa: E731
        high = bisect(range(centre.height), False, key=holds)
        centre.height = min(centre.height, max(round(size * 1.6), high))
