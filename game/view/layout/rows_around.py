"""Plates in straight rows above and below the centre, and single ones at its sides, for a small window."""

import math
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.view.layout.centre import full_centre_tile
from game.view.layout.packing import Packing
from game.view.layout.ring import CENTRE_GAP, FULL_RING
from game.view.layout.table_spec import TableSpec

APART: Final = 1.04  # plates: the least distance of neighbours' middles
MIN_CENTRE: Final = 0.6  # plates: least width and height of the centre
MAX_PITCH: Final = 1.5  # plates: their greatest distance above and below the centre
MIN_EVEN: Final = 0.94  # of the largest plates of any rows: those of evener ones that are taken instead


@dataclass(frozen=True)
class Rows:
    """How many plates are above the centre, at each of its sides, and below it."""

    above: int
    beside: int
    below: int

    def packing(self, area: Rect, size: int) -> Packing:
        """Returns plates of a size over all of an area, clockwise from the top left, and the centre."""
        wide, high = area.width - size, area.height - size
        across, down = self._pitches(area, size)
        across = min(across, MAX_PITCH * size)
        left, top = area.x + size / 2, area.y + size / 2
        inset = (wide - (self.below - 1) * across) / 2
        first = (wide - (self.above - 1) * across) / 2
        beside = [round(top + down * (line + 1)) for line in range(self.beside)]
        middles = (
            *((round(left + first + across * i), round(top)) for i in range(self.above)),
            *((round(left + wide), y) for y in beside),
            *((round(left + wide - inset - across * i), round(top + high)) for i in range(self.below)),
            *((round(left), y) for y in reversed(beside)),
        )
        reach = size + max(3, round(size * CENTRE_GAP))
        return size, middles, area.inflate(-2 * reach if self.beside else 0, -2 * reach)

    def _pitches(self, area: Rect, size: int) -> tuple[float, float]:
        """Returns the distances of plates of a size across and down, from edge to edge."""
        return (area.width - size) / (self.below - 1), (area.height - size) / (self.beside + 1)

    def unevenness(self, area: Rect, size: int) -> float:
        """Returns how much their distances across and down differ."""
        across, down = self._pitches(area, size)
        return abs(math.log(across / down))

    def most(self, area: Rect) -> int:
        """Returns the largest plates that lie apart."""
        columns, lines = (self.below - 1) * APART + 1, (self.beside + 1) * APART + 1
        return int(min(area.width / columns, area.height / lines))


def rows_around(area: Rect, spec: TableSpec, tile: float, plate_limits: tuple[float, float]) -> Packing:
    """Returns plates in rows around the centre, from edge to edge of an area. Diameter 0 if it can't be.

    The plates are as large as leaves a full centre room for tiles of a size. `plate_limits`: their least and
    greatest diameter.
    """
    found = {rows: _largest(area, rows, spec, tile, plate_limits) for rows in _rows(spec.plate_count)}
    enough = MIN_EVEN * max(found.values())
    large = (rows for rows, size in found.items() if size >= enough)
    rows = min(large, key=lambda rows: rows.unevenness(area, found[rows]))
    size = found[rows]
    return rows.packing(area, size) if size else (0, (), area)


def _rows(number: int) -> Iterator[Rows]:
    """Yields the ways to lay plates in rows: the row below is as long as that above, or one plate longer."""
    for beside in range(1, (number - 3) // 2 + 1):
        above = (number - 2 * beside) // 2
        yield Rows(above, beside, number - 2 * beside - above)


def _largest(area: Rect, rows: Rows, spec: TableSpec, tile: float, limits: tuple[float, float]) -> int:
    """Returns the diameter of the largest plates in those rows that leave the centre room, or 0."""

    def too_large(size: int) -> bool:
        centre = rows.packing(area, size)[2]
        if min(centre.size) < MIN_CENTRE * size:
            return True
        return full_centre_tile(centre, spec.centre_capacity, spec.finger) < tile * FULL_RING

    least, most = round(limits[0]), min(round(limits[1]), rows.most(area))
    if least > most or too_large(least):
        return 0
    return least + bisect(range(least, most + 1), False, key=too_large) - 1
