"""Plates and centre packed into the market's area of a small window, so that a finger hits their tiles."""

import math
from bisect import bisect
from dataclasses import dataclass, replace
from enum import IntEnum

from pygame import Rect

from game.view.layout.centre import full_centre_tile

Point = tuple[int, int]
Packing = tuple[int, tuple[Point, ...], Rect]  # the plates' diameter, their middles, the centre


class CentrePlace(IntEnum):
    """Where the centre is. Beside the last row, plates stand from edge to edge, or close."""

    BELOW = 0
    BESIDE = 1
    BESIDE_LAST_ROW = 2
    BESIDE_CLOSE_LAST_ROW = 3


# How much plates count, by the place of their centre and how they stand:
PREFERENCES = (1.0, 0.8, 0.92, 0.7)  # by CentrePlace
SINGLE_PLATE = 0.95  # a single plate beside the centre, below another
SPACED_ROWS = 0.85  # rows from edge to edge that are wider than MAX_PITCHES
RAGGED_ROWS = 0.85  # the same with rims, or a single plate in line with none
MAX_PITCHES = 1.3, 1.15  # plates: their distance in a row that is not wide; with rims
MAX_PACKED_TILE = 0.47  # of a plate's diameter: hardly more of the plate is seen than its tiles
RIMMED_PACKED_TILE = 0.42  # of it: its rim is seen around the tiles
TOUCHED_PLATE = 1.8  # fingers: the diameter of a plate whose quarters a finger hits
MIN_LINED = 0.94  # of the plates' largest diameter: they shrink no more for a centre with a line
FULL_CENTRE_TILE = 0.8  # of tiles on rimmed plates: those of a full centre, which hardly ever is


def packed_with_rims(area: Rect, number: int, tile: float, finger: int, capacity: int) -> Packing:
    """Packs plates whose rims are seen around their tiles; a full centre may have smaller tiles for that."""
    packer = MarketPacker(area, number, tile, finger, capacity, RIMMED_PACKED_TILE)
    diameter, ((x, _), (next_x, _), *_), _ = packing = packer.best()
    if diameter * RIMMED_PACKED_TILE >= tile and next_x - x <= diameter * MAX_PITCHES[True]:
        return packing
    return replace(packer, full=FULL_CENTRE_TILE).packed()


def packed_rows(area: Rect, number: int, tile: float, finger: int, capacity: int) -> Packing:
    """Packs plates in rows, the centre below them or beside the last row; see `MarketPacker`."""
    return MarketPacker(area, number, tile, finger, capacity).best()


@dataclass(frozen=True)
class MarketPacker:
    """Packs `number` plates and a centre into an area.

    The plates are as large as leaves a full centre room for tiles of a size; without that much room, so large
    that their tiles and the centre's are alike, or these a share `full` of theirs.
    """

    area: Rect
    number: int
    tile: float  # the wanted size of tiles
    finger: int
    capacity: int  # tiles in a full centre
    max_tile: float = MAX_PACKED_TILE  # of a plate's diameter
    full: float = 1
    lined: bool = False  # whether a full centre's tiles keep within its line

    def best(self) -> Packing:
        """Packs with the centre's tiles within its line, if that takes little of the plates; else without."""
        usual, lined = self.packed(), replace(self, lined=True).packed()
        touched = min(usual[0], 1 + self.finger * TOUCHED_PLATE)
        least = max(self.tile / self.max_tile, usual[0] * MIN_LINED, touched)
        return lined if lined[0] >= least else usual

    def packed(self) -> Packing:
        """Packs with the columns and the place of the centre that make tiles, then plates, largest."""
        area, number = self.area, self.number
        rimmed = self.max_tile == RIMMED_PACKED_TILE
        best: tuple[float, float, int, int, int] = -1.0, 0.0, 0, 1, CentrePlace.BELOW
        ways = [
            (min(area.width // columns, area.height // math.ceil(number / columns)), columns, place)
            for columns in range(1, number + 1)
            for place in CentrePlace
            if number % columns or place < CentrePlace.BESIDE_LAST_ROW
        ]
        for most, columns, place in sorted(ways, reverse=True):  # most cannot be better, which is soon known
            tile, rank = best[:2]
            smallest, enough = max(1, math.ceil(tile / self.max_tile)), rank if tile >= self.tile else 0
            if most < max(smallest, int(enough)):
                break  # nor can the others, which are no larger
            least = max(smallest, int(enough / PREFERENCES[place]))
            size = self._largest(columns, place, least, most)
            if size < least:
                continue
            rank, tile = size * PREFERENCES[place], min(size * self.max_tile, self.tile)
            ragged = single = number % columns == 1
            if place >= CentrePlace.BESIDE_LAST_ROW:
                pitch = self._pitch(size, columns, CentrePlace.BESIDE_LAST_ROW)
                ragged = pitch > size * MAX_PITCHES[rimmed]
                spaced = ragged and place is CentrePlace.BESIDE_LAST_ROW
                rank *= (SINGLE_PLATE if single else 1) * (SPACED_ROWS if spaced else 1)
            tile *= RAGGED_ROWS if ragged and rimmed else 1
            best = max(best, (tile, rank, size, columns, place), key=lambda found: found[:2])
        return self._placed(*best[2:])

    def _placed(self, size: int, columns: int, place: int) -> Packing:
        """Returns plates of a size in columns, and the centre, in the middle of the area."""
        area, lines = self.area, math.ceil(self.number / columns)
        centre = self._centre(size, columns, place)
        self._trim(centre, size)
        if place == CentrePlace.BESIDE:  # from the first row to the last
            centre.height = max(centre.height, min(area.height, lines * size))
        down = (area.height - max(size * lines, centre.bottom - area.y)) // 2
        beside = centre.right - area.x if place == CentrePlace.BESIDE else 0
        left = area.x + (area.width - max(columns * size, beside)) // 2
        pitch, middles = self._pitch(size, columns, place), list[Point]()
        for line in range(lines):
            here = min(columns, self.number - line * columns)
            x, y = left + (columns - here) * size // 2, area.y + down + line * size
            if place >= CentrePlace.BESIDE_LAST_ROW:
                x = area.x
                if here < columns:  # in the middle of the centre's height
                    y += max(0, centre.bottom - area.y - lines * size) // 2
            middles += [(round(x + i * pitch) + size // 2, y + size // 2) for i in range(here)]
        return size, tuple(middles), centre.move(left - area.x if place == CentrePlace.BESIDE else 0, down)

    def _pitch(self, size: int, columns: int, place: int) -> float:
        """Returns the distance of plates in a row: close, or from edge to edge."""
        edge_to_edge = place == CentrePlace.BESIDE_LAST_ROW
        return (self.area.width - size) / max(1, columns - 1) if edge_to_edge else size

    def _full_centre_tile(self, centre: Rect) -> int:
        return full_centre_tile(centre, self.capacity, self.finger, self.lined)

    def _largest(self, columns: int, place: int, least: int, most: int) -> int:
        """Returns the largest plates between two sizes that leave a full centre its tiles, or 0."""

        def too_large(size: int) -> bool:
            centre = self._centre(size, columns, place)
            if centre.width < size * 0.7 or centre.height < size * 0.4:
                return True
            return self._full_centre_tile(centre) < self.full * min(size * self.max_tile, self.tile)

        if least > most or too_large(least):
            return 0
        return least + bisect(range(least, most + 1), False, key=too_large) - 1

    def _centre(self, size: int, columns: int, place: int) -> Rect:
        """Returns the area of the centre: below all plates, beside all of them, or beside the last row."""
        area, gap, lines = self.area, max(3, size // 24), math.ceil(self.number / columns)
        bottom, right = area.y + lines * size, area.x + columns * size
        if place == CentrePlace.BELOW:
            return Rect(area.x, bottom + gap, area.width, area.bottom - bottom - gap)
        if place == CentrePlace.BESIDE:
            return Rect(right + gap, area.y, area.right - right - gap, area.height)
        last = self.number % columns
        left = area.x + round((last - 1) * self._pitch(size, columns, place)) + size + gap
        top = bottom - size + gap
        return Rect(left, top, area.right - left, area.bottom - top)

    def _trim(self, centre: Rect, size: int) -> None:
        """Makes a centre no higher than its tiles need, or than little more than a plate."""
        least = min(self.tile, self._full_centre_tile(centre))
        holds = lambda high: self._full_centre_tile(Rect(0, 0, centre.width, high)) >= least  # noqa: E731
        high = bisect(range(centre.height), False, key=holds)
        centre.height = min(centre.height, max(round(size * 1.6), high))
