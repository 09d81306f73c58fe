"""A factory's plate: its four places, and its shape, which is round where its tiles leave room for that."""

import math
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect

ROUND_REACH = 0.482  # of its diameter: how far a round plate reaches; what is left is its shadow's
SQUARE_REACH = 0.488  # and one with corners
CENTRE_HEIGHT = 0.488  # of its height: where its middle is
MAX_TILE_IN_BROAD_RIM = 0.27  # of its diameter: larger tiles have a narrow rim around them
EDGE_LINE = 0.985  # of its reach: tiles lie within the line at a plate's edge
OUTER_LINE = 0.95  # of its reach: where the line at its edge begins
ROUND_WELL = 0.715  # of it: how far the well of a plate with a garland reaches
MIN_FIELD_DEPTH = 0.07  # of it: how deep the fields beside a square well are at least
TILE_GAPS = (0.025, 0.02)  # of it: what lies between tiles; within a narrow rim
MAX_NUMBER_ABOVE = 0.6  # of a number's disc: what is above its plate at most, where it touches no tile so
CENTRE_LINE_INSET = 0.04  # of its shorter side: how far inside the centre's edge the line engraved there runs
MAX_TILE_CLEAR_OF_RIM = 0.315  # of its diameter: larger tiles reach over a round plate's rim at their corners
TILE_CORNER = 0.11  # of a tile's size: how round the corners of tiles are


class Rim(Enum):
    """What is painted around a plate's tiles."""

    GARLAND = auto()  # around a round well
    FIELDS = auto()  # in what a well as square as the tiles leaves at the four sides
    LINE = auto()  # where they leave too little


@dataclass(frozen=True)
class PlateShape:
    """How a plate is cut and painted, whatever its size.

    `roundness`: 1 for a circle; less, to nearly 0, the squarer a plate has to be so that its tiles lie on it.
    `well`: how far its inside reaches to the sides, of the plate's reach.
    """

    roundness: float = 1.0
    rim: Rim = Rim.GARLAND
    well: float = ROUND_WELL


ROUND_PLATE = PlateShape()


def reach_of(roundness: float) -> float:
    """How far a plate reaches from its middle to the sides, in diameters."""
    return SQUARE_REACH + (ROUND_REACH - SQUARE_REACH) * roundness


@dataclass(frozen=True)
class FactoryLayout:
    """A factory's plate and the four places of its tiles."""

    rect: Rect
    tile: int

    @property
    def shape(self) -> PlateShape:
        """With a rim as rich as leaves its tiles room: none lies over a line but the outermost."""
        roundness = self.roundness
        if self.tile <= MAX_TILE_IN_BROAD_RIM * self.rect.width:
            return PlateShape(roundness)
        well = round((self.tile + 1.5 * self.gap) / (reach_of(roundness) * self.rect.width), 2)
        if well > OUTER_LINE - MIN_FIELD_DEPTH:
            return PlateShape(roundness, Rim.LINE, OUTER_LINE)
        return PlateShape(roundness, Rim.FIELDS, well)

    @property
    def gap(self) -> int:
        """What lies between its tiles: less where they take nearly all of the plate."""
        tight = self.tile > MAX_TILE_IN_BROAD_RIM * self.rect.width
        usual = max(2, round(self.rect.width * TILE_GAPS[tight]))
        return max(1, min(usual, (round(2 * SQUARE_REACH * self.rect.width) - 2 * self.tile) // 2))

    @property
    def roundness(self) -> float:
        """1 for a circle; less, to nearly 0, the squarer a plate has to be so that its tiles lie on it."""
        width = self.rect.width
        tile, corner = self.tile / width, TILE_CORNER * self.tile / width
        half = tile + self.gap / 2 / width
        roundness = 1.0
        for _ in range(3):  # how far it reaches depends on how round it is
            reach = reach_of(roundness) * EDGE_LINE
            aside = math.sqrt(2) * (reach - half + corner) - corner
            roundness = max(corner / reach, min(1.0, aside / (math.sqrt(2) - 1) / reach))
        return round(roundness, 2)

    def slot(self, index: int) -> Rect:
        """Place 0 to 3 of a tile."""
        gap = self.gap
        x, y = self.rect.centerx, self.rect.y + round(self.rect.height * CENTRE_HEIGHT)
        left = x - self.tile - gap // 2 if index % 2 == 0 else x + gap - gap // 2
        top = y - self.tile - gap // 2 if index < 2 else y + gap - gap // 2
        return Rect(left, top, self.tile, self.tile)

    def number(self, side: int, top: int) -> Rect:
        """Where its number lies, a disc so broad: on its rim, or higher where it would lie over tiles.

        It is never above `top`, and nearly half of it is on the plate. On a tight plate it lies in the middle
        of what is free between tiles and those of a plate above: over both a little, or over none.
        """
        tiles, most = self.slot(0).y, side // 2
        clear = tiles - self.gap - side
        if clear < self.rect.y - most:
            high = max(clear, self.rect.y - round(side * MAX_NUMBER_ABOVE))
            below = self.rect.bottom - self.slot(3).bottom  # what is free on the plate above
            if high + side < tiles and self.rect.y - high <= below:
                most = self.rect.y - high
            else:
                clear = (self.rect.y - below + tiles - side) // 2
                most = round(side * MAX_NUMBER_ABOVE)
        y = max(min(self.rect.y, clear), self.rect.y - most, min(top, self.rect.y))
        return Rect(self.rect.centerx - side // 2, y, side, side)

    def target(self, index: int) -> Rect:
        """Where a tap means that place: a quarter of the plate."""
        half = self.rect.width // 2
        left = self.rect.x if index % 2 == 0 else self.rect.x + half
        top = self.rect.y if index < 2 else self.rect.y + half
        return Rect(left, top, half, half)
