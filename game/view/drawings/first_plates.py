"""The factories of a deal's first round, shown while a deal has no result yet."""

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.tiles import Heap, tiles_of
from game.view.art.assets import Assets
from game.view.layout.plate import FactoryLayout
from game.view.layout.scales import Gap

# In units: how wide a plate is at most, and where it is too small to be read.
MAX_PLATE_UNITS = 8
MIN_PLATE_UNITS = 2.3
TILE_RATIO = 0.3  # of a plate


def least_plates_width(number: int, unit: int) -> int:
    """Returns the width below which plates are too small, in pixels."""
    return math.ceil(number * MIN_PLATE_UNITS * unit) + (number - 1) * Gap.M.of(unit)


def plate_places(area: Rect, number: int, unit: int) -> list[Rect]:
    """Returns squares for plates side by side, centred in an area; none if they would be too small."""
    gap = Gap.M.of(unit)
    side = min((area.width - gap * (number - 1)) // number, area.height, unit * MAX_PLATE_UNITS)
    if side < unit * MIN_PLATE_UNITS:
        return []
    left, top = area.centerx - (number * (side + gap) - gap) // 2, area.centery - side // 2
    return [Rect(left + index * (side + gap), top, side, side) for index in range(number)]


def draw_first_plates(
    surface: Surface, assets: Assets, area: Rect, plates: Sequence[Heap], unit: int
) -> None:
    """Draws the plates with their tiles, as on the table."""
    for heap, rect in zip(plates, plate_places(area, len(plates), unit), strict=False):
        plate = FactoryLayout(rect, round(rect.width * TILE_RATIO))
        surface.blit(assets.factory(rect.width, plate.shape), rect)
        for index, kind in enumerate(tiles_of(heap)):
            surface.blit(assets.tile(kind, plate.tile), plate.slot(index))
