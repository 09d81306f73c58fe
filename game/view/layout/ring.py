"""Plates in a ring around the centre: on a circle, or on an oval where the area is oblong."""

import itertools
import math
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pygame import Rect

from game.view.layout.centre import full_centre_tile
from game.view.layout.packing import Packing
from game.view.layout.table_spec import TableSpec

SQUARENESS: Final = (2.0, 2.8, 5.0)  # exponents of superellipses: an ellipse, ovals, nearly a rectangle
PATH_STEPS: Final = 14  # points of a quarter of such a curve
EVENINGS: Final = 8  # how often plates are moved along it at most
EVEN: Final = 0.01  # of the distances of neighbours: they may differ by it
MAX_EVENING: Final = 0.18  # of their usual distance along the curve: more would make corners
SIZE_STEP: Final = 1.03  # from one size of plates to the next: few sizes are painted in a game
MIN_ROUNDER: Final = 0.94  # of the largest plates of any curve: those of a rounder one that is taken instead
NEIGHBOURS: Final = 1.08  # of their radii: the distance of neighbours' middles
CENTRE_GAP: Final = 0.05  # of a plate's diameter: between it and the centre
MIN_CENTRE: Final = 0.6  # plates: least width and height of the centre
MAX_CENTRE_ASPECT: Final = 3.2  # width to height of the centre, or height to width
CENTRE_HEIGHTS: Final = (0.3, 0.42, 0.5, 0.58, 0.66, 0.78)  # tried heights of the centre, of the area's
MIN_REGULAR: Final = 0.5  # of its longer side: the height of a regular centre
REGULAR_ASPECT: Final = 1.4  # its width to that height
FULL_RING: Final = 0.9  # of tiles on plates: those of a full centre, around which hardly a plate is full
MAX_FILL: Final = 0.76  # of the area: plates and a full centre in a ring never fill more of it

Points = tuple[tuple[float, float], ...]


def ring(area: Rect, spec: TableSpec, tile: float, plate_limits: tuple[float, float]) -> Packing:
    """Returns plates around the centre, from edge to edge of an area. Diameter 0 if it can't be.

    The plates are as large as leaves a full centre room for tiles of a size. `plate_limits`: their least and
    greatest diameter. Of the curves whose plates are nearly as large, it is the roundest.
    """
    if not may_be_ring(area.size, spec, tile, plate_limits[0]):
        return 0, (), area
    diameter, middles, centre = _largest_ring(area.size, spec, tile, plate_limits)
    x, y = area.center
    return diameter, tuple((x + round(a), y + round(b)) for a, b in middles), centre.move(x, y)


def may_be_ring(size: tuple[int, int], spec: TableSpec, tile: float, diameter: float) -> bool:
    """Whether an area may hold a ring of plates of a diameter around tiles of a size; false says it can't."""
    centre = spec.centre_capacity * (FULL_RING * tile) ** 2
    plates = spec.plate_count * diameter**2
    enough = math.pi / 4 * plates + centre <= MAX_FILL * size[0] * size[1]
    return enough and min(size) >= (2 + MIN_CENTRE) * diameter


@lru_cache(maxsize=64)
def _largest_ring(
    size: tuple[int, int], spec: TableSpec, tile: float, limits: tuple[float, float]
) -> tuple[int, Points, Rect]:
    """Returns the ring in an area of a size around (0, 0)."""
    found = [_largest(size, spec, squareness, tile, limits) for squareness in SQUARENESS]
    enough = MIN_ROUNDER * max(diameter for diameter, *_ in found)
    return next(one for one in found if one[0] >= enough)


def _largest(
    size: tuple[int, int], spec: TableSpec, squareness: float, tile: float, limits: tuple[float, float]
) -> tuple[int, Points, Rect]:
    """Returns the ring of one curve with the largest plates."""
    least, most = limits[0], min(limits[1], min(size) / (2 + MIN_CENTRE))
    best: tuple[int, Points, Rect] = 0, (), Rect(0, 0, 0, 0)
    low, high = 0, math.floor(math.log(most / least, SIZE_STEP)) if most >= least else -1
    step = 0  # the smallest plates first: often there is no room for these
    while low <= high:
        found = _ring(size, spec, squareness, math.ceil(least * SIZE_STEP**step), tile)
        if found is None:
            high = step - 1
        else:
            best, low = found, step + 1
        step = (low + high + 1) // 2
    return best


def _ring(
    size: tuple[int, int], spec: TableSpec, squareness: float, diameter: int, tile: float
) -> tuple[int, Points, Rect] | None:
    """Returns a ring of plates of a diameter, or None if they or the centre's tiles lack room."""
    radius = diameter / 2
    middles = _spread(size, squareness, spec.plate_count, radius)
    around = zip(middles, middles[1:] + middles[:1], strict=True)
    if any(math.dist(a, b) < NEIGHBOURS * diameter for a, b in around):
        return None
    gap = max(3, round(diameter * CENTRE_GAP))
    half = middles[: len(middles) // 2 + 1]  # both halves are alike
    centre = _centre(size, [(abs(x), y, radius + gap) for x, y in half], spec, tile)
    if centre is None or min(centre.size) < MIN_CENTRE * diameter:
        return None
    return diameter, middles, centre


def _spread(size: tuple[int, int], squareness: float, count: int, radius: float) -> Points:
    """Returns the plates' middles on the curve, clockwise from the top, as far from edge to edge of an area.

    Neighbours are equally far apart, as nearly as the curve stays a ring, and both halves are alike.
    """
    across, down = size[0] / 2 - radius, size[1] / 2 - radius
    wide, high = across, down  # of the curve, which plates need not touch at each of its ends
    usual = [1.0] * (count // 2) + [0.5] * (count % 2)  # steps down its right half, to each plate and the end
    steps: Sequence[float] = usual
    half: Points = ()
    for _ in range(EVENINGS):
        half = _along([(x * wide, y * high) for x, y in _half_curve(squareness)], steps)[: count // 2 + 1]
        apart = [math.dist(a, b) for a, b in itertools.pairwise(half)] + [2 * half[-1][0]] * (count % 2)
        wanted = [step / max(1e-9, between) for step, between in zip(steps, apart, strict=True)]
        mean = sum(wanted) / sum(usual)
        steps = [
            one * max(1 - MAX_EVENING, min(1 + MAX_EVENING, step / (one * mean)))
            for one, step in zip(usual, wanted, strict=True)
        ]
        wider, taller = across / max(x for x, _ in half), 2 * down / (max(y for _, y in half) + high)
        if max(apart) < (1 + EVEN) * min(apart) and abs(wider - 1) + abs(taller - 1) < EVEN:
            break
        wide, high = wide * wider, high * taller
    left = [(-x, y) for x, y in half[(count - 1) // 2 : 0 : -1]]
    xs, ys = zip(*half, *left, strict=True)
    return tuple(zip(_stretched(xs, across), _stretched(ys, down), strict=True))


def _along(path: Sequence[tuple[float, float]], steps: Sequence[float]) -> Points:
    """Returns the beginning of a path and the ends of steps along it, whose lengths are in proportion."""
    lengths = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(path))]
    unit, found = lengths[-1] / sum(steps), [path[0]]
    for ended in itertools.accumulate(steps):
        end = bisect_left(lengths, ended * unit * (1 - 1e-9), 1)
        part = (ended * unit - lengths[end - 1]) / max(1e-9, lengths[end] - lengths[end - 1])
        (x, y), (next_x, next_y) = path[end - 1], path[end]
        found.append((x + (next_x - x) * part, y + (next_y - y) * part))
    return tuple(found)


def _stretched(at: Sequence[float], reach: float) -> list[float]:
    """Stretches positions along an axis so that the outermost ones reach its ends."""
    scale = 2 * reach / max(1e-9, max(at) - min(at))
    start = -reach - min(at) * scale
    return [min(reach, start + x * scale) for x in at]


@lru_cache(maxsize=8)
def _half_curve(squareness: float) -> Points:
    """Returns points of the right half of a superellipse in the unit square, from the top to the bottom."""
    power, found = 2 / squareness, list[tuple[float, float]]()
    for step in range(2 * PATH_STEPS + 1):
        angle = math.pi / 2 * step / PATH_STEPS
        x, y = abs(math.sin(angle)), -math.cos(angle)
        found.append((x**power if step % (2 * PATH_STEPS) else 0.0, math.copysign(abs(y) ** power, y)))
    return tuple(found)


def _centre(
    size: tuple[int, int], discs: Sequence[tuple[float, float, float]], spec: TableSpec, tile: float
) -> Rect | None:
    """Returns the largest centre clear of discs whose tiles have a size when it is full, or None.

    A disc is the distance of its middle from the vertical axis, that from the horizontal one, and its radius.
    """
    x_near, best, area = size[0] / 4, (0, 0, 0.0), 0.0
    top = max((y + radius for x, y, radius in discs if x < x_near and y < 0), default=-size[1] / 2)
    bottom = min((y - radius for x, y, radius in discs if x < x_near and y >= 0), default=size[1] / 2)
    for down in (0.0, (top + bottom) / 2):
        for part in CENTRE_HEIGHTS:
            half = part * size[1] / 2
            if abs(down) + half > size[1] / 2:
                continue
            room = MAX_CENTRE_ASPECT * half
            for x, y, radius in discs:
                if (above := abs(y - down) - half) < radius:
                    room = min(room, x - (math.sqrt(radius**2 - above**2) if above > 0 else radius))
            high = min(2 * half, 2 * room * MAX_CENTRE_ASPECT)
            if room > 0 and 2 * room * high > area:
                best, area = (round(2 * room), round(high), down), 2 * room * high
    wide, high, down = best
    if (
        not area
        or full_centre_tile(Rect(0, 0, wide, high), spec.centre_capacity, spec.finger) < tile * FULL_RING
    ):
        return None
    return Rect(-(wide // 2), round(down - high / 2), wide, high)


def trimmed(centre: Rect, spec: TableSpec, tile: int) -> Rect:
    """Returns the smallest and most regular centre with the same middle that holds tiles of a size."""

    def holds(wide: float, high: float) -> bool:
        place = Rect(0, 0, round(wide), round(high))
        return full_centre_tile(place, spec.centre_capacity, spec.finger, lined=True) >= tile

    wide, high = map(float, centre.size)
    if holds(wide, high):
        steps = [part / 25 for part in range(9, 26)]
        regular = max(min(wide, high), round(MIN_REGULAR * max(wide, high)))
        shapes = [(min(wide, regular * REGULAR_ASPECT), min(high, regular)), (wide, high)]
        wide, high = next(
            (w * step, h * step)
            for w, h in shapes
            if holds(w, h)
            for step in steps
            if holds(w * step, h * step)
        )
    found = Rect(0, 0, round(wide), round(high))
    found.center = centre.center
    return found
