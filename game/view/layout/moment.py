"""The market of a moment: emptied plates recede, and what is left on the table grows.

Plates around the centre keep their direction from the middle and touch the market's edge as before; elsewhere
they stay where they are, and only recede. The centre is as large as its tiles need.
"""

import itertools
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.view.layout.board import TILE_SHARE
from game.view.layout.centre import MAX_COLUMNS, TileGrid, centre_tile
from game.view.layout.market import COMFORTABLE_TILE, RING_TILE, Market
from game.view.layout.plate import FactoryLayout
from game.view.layout.ring import CENTRE_GAP, NEIGHBOURS, REGULAR_ASPECT

RECEDED: Final = 0.62  # of its usual diameter: an emptied plate
GROWTHS: Final = (1.45, 1.3, 1.15, 1.0)  # of it: plates with tiles; few, since each is painted
PITCHES: Final = (1.0, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7, 0.66, 0.62)
"""Of tiles in a tight centre, to the usual one."""
MAX_ASPECT: Final = 4  # of tiles in a tight centre: a longer strip does not look like the middle of a ring
ASIDE_STEPS: Final = 3  # half pitches: how far a tight centre may be beside its usual middle
CENTRE_EDGE: Final = 0.25  # of a tile: from the centre's edge to its tiles


def market_of(usual: Market, own: int, emptied: Collection[int], in_centre: int) -> Market:
    """Returns the market with those plates empty and that number of tiles in the centre, marker included.

    `usual` is that of a full table, whose tiles are never larger. `own` is the size of the large board's, up
    to which they grow with the centre's, which are never of another size.
    """
    number = max(1, in_centre)  # an empty one is as large as one tile
    for side, tile in sizes_of(usual, own):
        plates = tuple(_plates(usual, emptied, side, tile))
        found = replace(usual, factories=plates, capacity=number, lying=tile)
        if side > usual.plate and not _apart(plates):
            continue
        occupied = _occupied(plates)
        for grid in _grids(usual, tile, number):
            centre = _centre(usual, grid, number)
            centre = centre if usual.around else centre.clip(usual.centre)
            if _is_clear(centre, occupied):
                return replace(found, centre=centre, grid=grid)
    if usual.around and (tight := _tight(usual, plates, number)):
        centre, grid = tight
        return replace(found, centre=centre, grid=grid)
    grid = usual.grid_of(number)
    centre = _centre(usual, grid, number)
    return replace(found, centre=centre.clip(usual.centre), grid=grid)


def sizes_of(usual: Market, own: int) -> list[tuple[int, int]]:
    """Returns the diameters that plates with tiles may have, with the sizes of these, the largest first."""
    most = max(usual.plate_tile, own, round(COMFORTABLE_TILE * usual.finger))
    share, found = max(RING_TILE, usual.plate_tile / usual.plate), dict[tuple[int, int], None]()
    for growth in GROWTHS if usual.around else GROWTHS[-1:]:
        tile = max(usual.plate_tile, min(most, round(usual.plate * growth * share)))
        found[max(usual.plate, min(round(usual.plate * growth), round(tile / share))), tile] = None
    return [*(found | {(usual.plate, usual.plate_tile): None})]


def receded(usual: Market) -> int:
    """Returns the diameter of an emptied plate."""
    return round(usual.plate * RECEDED)


def _plates(usual: Market, emptied: Collection[int], side: int, tile: int) -> Iterator[FactoryLayout]:
    """Yields the plates: those with tiles of a size, and smaller the emptied ones."""
    rects = [plate.rect for plate in usual.factories]
    around, small = rects[0].unionall(rects[1:]), receded(usual)
    for number, plate in enumerate(usual.factories):
        size = small if number in emptied else side
        rect = Rect(0, 0, size, size)
        rect.center = plate.rect.center
        if usual.around and size != usual.plate:
            across, down = ((length - size) / max(1, length - usual.plate) for length in around.size)
            x, y = plate.rect.x - around.x, plate.rect.y - around.y
            rect.topleft = around.x + round(x * across), around.y + round(y * down)
        yield FactoryLayout(rect, round(plate.tile * RECEDED) if number in emptied else tile)


def _tight(usual: Market, plates: Sequence[FactoryLayout], number: int) -> tuple[Rect, TileGrid] | None:
    """Returns a centre with larger tiles than usual, as near to the middle as plates leave it a place."""
    rects = [plate.rect for plate in plates]
    around, least = rects[0].unionall(rects[1:]), usual.grid_of(number)
    steps = range(-ASIDE_STEPS, ASIDE_STEPS + 1)
    usual_pitch = max(math.ceil(usual.plate_tile / TILE_SHARE), usual.finger)
    grids = [
        TileGrid(columns, pitch, tile)
        for pitch in (round(share * usual_pitch) for share in PITCHES)
        if (tile := centre_tile(pitch, usual.finger)) > least.tile
        for columns in _columns(number)
    ]
    centres, occupied = [_centre(usual, grid, number) for grid in grids], _occupied(plates)
    for x, y in sorted(itertools.product(steps, steps), key=lambda way: math.hypot(*way)):
        for centre, grid in zip(centres, grids, strict=True):
            moved = centre.move(x * grid.pitch // 2, y * grid.pitch // 2)
            if around.contains(moved) and _is_clear(moved, occupied):
                return moved, grid
    return None


def _columns(number: int) -> list[int]:
    """Returns the possible numbers of columns for a number of tiles, the most regular first."""
    lines = {math.ceil(number / columns) for columns in range(1, min(number, MAX_COLUMNS) + 1)}
    shapes = [(math.ceil(number / rows), rows) for rows in sorted(lines)]
    shapes.sort(key=lambda shape: abs(math.log(shape[0] / shape[1] / REGULAR_ASPECT)))
    return [columns for columns, rows in shapes if max(columns, rows) <= MAX_ASPECT * min(columns, rows)]


def _grids(usual: Market, tile: int, number: int) -> Iterator[TileGrid]:
    """Yields grids of that many tiles of a size, the most regular first; for plates in rows the usual one."""
    if not usual.around:
        yield usual.grid_of(number)
        return
    pitch = max(math.ceil(tile / TILE_SHARE), usual.finger)
    lying = tile if tile > usual.plate_tile else centre_tile(pitch, usual.finger)
    yield from (TileGrid(columns, pitch, lying) for columns in _columns(number))


def _centre(usual: Market, grid: TileGrid, number: int) -> Rect:
    """Returns the centre around that many tiles."""
    slots, edge = grid.slots(usual.centre, number), round(grid.tile * CENTRE_EDGE)
    return slots[0].unionall(slots[1:]).inflate(2 * edge, 2 * edge)


def _apart(plates: Sequence[FactoryLayout]) -> bool:
    """Whether no plate reaches over another one."""
    cores = [(*plate.core, (NEIGHBOURS - 1) * plate.rect.width / 2) for plate in plates]
    return all(
        _distance(one, other) >= radius + gap + others + others_gap
        for (one, radius, gap), (other, others, others_gap) in itertools.combinations(cores, 2)
    )


def _occupied(plates: Sequence[FactoryLayout]) -> list[tuple[Rect, float]]:
    """Returns the plates' cores, and how far the centre has to be from each."""
    cores = [(*plate.core, plate.rect.width * CENTRE_GAP) for plate in plates]
    return [(core, radius + gap) for core, radius, gap in cores]


def _is_clear(centre: Rect, occupied: Sequence[tuple[Rect, float]]) -> bool:
    """Whether no plate reaches over the centre."""
    return all(_distance(core, centre) >= least for core, least in occupied)


def _distance(one: Rect, other: Rect) -> float:
    """Returns the distance of two rectangles, 0 if they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)
