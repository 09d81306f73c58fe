"""A factory's plate: the places of its four tiles, and its shape, as round as they allow."""

import math
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect

ROUND_REACH = 0.482  # of its diameter: the reach of a round plate; the rest is its shadow
SQUARE_REACH = 0.488  # the same of a square plate
CENTRE_HEIGHT = 0.488  # of its height: its middle
MAX_TILE_IN_WIDE_RIM = 0.27  # of its diameter: larger tiles have a narrow rim around them
EDGE_LINE = 0.985  # of its reach: tiles lie within the line at a plate's edge
OUTER_LINE = 0.95  # of its reach: the inside of the line at its edge
ROUND_WELL = 0.715  # of its reach: the well of a plate with a garland
MIN_FIELD_DEPTH = 0.07  # of its reach: least depth of the fields beside a square well
TILE_GAPS = (0.025, 0.02)  # of its diameter: between tiles; within a narrow rim
MAX_NUMBER_ABOVE = 0.6  # of a number's disc: the most that is above its plate
CENTRE_LINE_INSET = 0.04  # of its shorter side: between the centre's edge and the line engraved there
MAX_TILE_CLEAR_OF_RIM = 0.315  # of its diameter: larger tiles reach over a round plate's rim at their corners
TILE_CORNER = 0.11  # of a tile's size: the radius of its corners


class Rim(Enum):
    """The ornament around a plate's tiles."""

    GARLAND = auto()  # around a round well
    FIELDS = auto()  # at the four sides of a square well
    LINE = auto()  # if there is too little space for fields


@dataclass(frozen=True)
class PlateShape:
    """The shape and ornament of a plate of any size.

    `roundness`: 1 for a circle; less, to nearly 0, the squarer a plate has to be to hold its tiles. `well`:
    how far its inside reaches to the sides, of the plate's reach.
    """

    roundness: float = 1.0
    rim: Rim = Rim.GARLAND
    well: float = ROUND_WELL


ROUND_PLATE = PlateShape()


def reach_of(roundness: float) -> float:
    """Returns how far a plate reaches from its middle to the sides, in diameters."""
    return SQUARE_REACH + (ROUND_REACH - SQUARE_REACH) * roundness


@dataclass(frozen=True)
class FactoryLayout:
    """A factory's plate and the four places of its tiles."""

    rect: Rect
    tile: int

    @property
    def shape(self) -> PlateShape:
        """Returns the shape with the richest rim of which tiles cover only the outermost line."""
        roundness = self.roundness
        if self.tile <= MAX_TILE_IN_WIDE_RIM * self.rect.width:
            return PlateShape(roundness)
        well = round((self.tile + 1.5 * self.gap) / (reach_of(roundness) * self.rect.width), 2)
        if well > OUTER_LINE - MIN_FIELD_DEPTH:
            return PlateShape(roundness, Rim.LINE, OUTER_LINE)
        return PlateShape(roundness, Rim.FIELDS, well)

    @property
    def gap(self) -> int:
        """Returns the gap between its tiles, smaller if they take nearly all of the plate."""
        tight = self.tile > MAX_TILE_IN_WIDE_RIM * self.rect.width
        usual = max(2, round(self.rect.width * TILE_GAPS[tight]))
        return max(1, min(usual, (round(2 * SQUARE_REACH * self.rect.width) - 2 * self.tile) // 2))

    @property
    def roundness(self) -> float:
        """Returns 1 for a circle; less, to nearly 0, the squarer a plate has to be to hold its tiles."""
        width = self.rect.width
        tile, corner = self.tile / width, TILE_CORNER * self.tile / width
        half = tile + self.gap / 2 / width
        roundness = 1.0
        for _ in range(3):  # its reach depends on its roundness
            reach = reach_of(roundness) * EDGE_LINE
            aside = math.sqrt(2) * (reach - half + corner) - corner
            roundness = max(corner / reach, min(1.0, aside / (math.sqrt(2) - 1) / reach))
        return round(roundness, 2)

    @property
    def core(self) -> tuple[Rect, int]:
        """Returns the middles of its round corners as a square, and their radius."""
        radius = round(self.roundness * self.rect.width / 2)
        return self.rect.inflate(-2 * radius, -2 * radius), radius

    def slot(self, index: int) -> Rect:
        """Returns the place of a tile, 0 to 3."""
        gap = self.gap
        x, y = self.rect.centerx, self.rect.y + round(self.rect.height * CENTRE_HEIGHT)
        left = x - self.tile - gap // 2 if index % 2 == 0 else x + gap - gap // 2
        top = y - self.tile - gap // 2 if index < 2 else y + gap - gap // 2
        return Rect(left, top, self.tile, self.tile)

    def number(self, side: int, top: int) -> Rect:
        """Returns the disc of its number: on its rim, or higher if it would cover tiles.

        It is never above `top`, and nearly half of it is on the plate. On a tight plate it is centred in the
        space between the tiles and those of the plate above, and covers both a little, or neither.
        """
        tiles, most = self.slot(0).y, side // 2
        clear = tiles - self.gap - side
        if clear < self.rect.y - most:
            high = max(clear, self.rect.y - round(side * MAX_NUMBER_ABOVE))
            below = self.rect.bottom - self.slot(3).bottom  # the free height on the plate above
            if high + side < tiles and self.rect.y - high <= below:
                most = self.rect.y - high
            else:
                clear = (self.rect.y - below + tiles - side) // 2
                most = round(side * MAX_NUMBER_ABOVE)
        y = max(min(self.rect.y, clear), self.rect.y - most, min(top, self.rect.y))
        return Rect(self.rect.centerx - side // 2, y, side, side)

    def target(self, index: int) -> Rect:
        """Returns the touch area of a tile: a quarter of the plate."""
        half = self.rect.width // 2
        left = self.rect.x if index % 2 == 0 else self.rect.x + half
        top = self.rect.y if index < 2 else self.rect.y + half
        return Rect(left, top, half, half)
