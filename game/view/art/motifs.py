"""The geometry of the tile motifs: polygons in the square -1..1 (x right, y down), no drawing.

Each tile has its own family of azulejo geometry: blue the eight-point star of two squares, yellow the
quatrefoil, red the diamond lattice, black Solomon's knot, white four vesica petals of overlapping circles,
joker a girih rosette in all colours. Structure, not hue, tells them apart.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]

BLUE, YELLOW, RED, BLACK, WHITE, JOKER, MARKER = range(7)


class Part(NamedTuple):
    """One filled polygon; tone is base, light, dark, spark, wash, or c0..c4 for the base of that colour."""

    points: Points
    tone: str


class TileSet(NamedTuple):
    """The drawings of one tradition, by tile: motifs of all seven; of all but the marker silhouettes, which
    are the few contours that name a tile on an empty space.
    """

    motifs: Sequence[Callable[[bool], list[Part]]]
    silhouettes: Sequence[Callable[[], Sequence[Points]]]
    joined: int | None = None  # the tile whose contours overlap: their common outline is shown
    unsteady: float = 0.0  # how far points of fine motifs are off, as if drawn by hand

    def motif(self, tile: int, fine: bool) -> list[Part]:
        """The parts of a tile, painted in order; `fine` adds the detail that 30 pixels can show."""
        parts = self.motifs[tile](fine)
        return [Part(wavering(part.points, self.unsteady), part.tone) for part in parts] if fine else parts


def regular(corners: int, radius: float, turn: float = 0.0, at: Point = (0.0, 0.0)) -> Points:
    """A regular polygon; `turn` in degrees from pointing up; 40 corners serve as a circle."""
    first = math.radians(turn - 90)
    step = 2 * math.pi / corners
    return tuple(
        (at[0] + radius * math.cos(first + k * step), at[1] + radius * math.sin(first + k * step))
        for k in range(corners)
    )


def disc(radius: float, at: Point = (0.0, 0.0)) -> Points:
    """A circle as a polygon."""
    return regular(40, radius, 0.0, at)


def star(points: int, outer: float, inner: float, turn: float = 0.0) -> Points:
    """A star with that many points, alternating between the two radii."""
    long, short = regular(points, outer, turn), regular(points, inner, turn + 180 / points)
    return tuple(corner for pair in zip(long, short, strict=True) for corner in pair)


def khatim(radius: float, turn: float = 0.0) -> Points:
    """The star of two squares laid over each other."""
    return star(8, radius, radius * math.cos(math.pi / 4) / math.cos(math.pi / 8), turn)


def rectangle(left: float, top: float, right: float, bottom: float) -> Points:
    """An upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def square(x: float, y: float, half: float) -> Points:
    """An upright square around a point."""
    return rectangle(x - half, y - half, x + half, y + half)


def turned(points: Points, degrees: float) -> Points:
    """The points turned about the centre, clockwise on screen."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((x * c - y * s, x * s + y * c) for x, y in points)


def moved(points: Points, x: float, y: float, scale: float = 1.0) -> Points:
    """The points made smaller about (0, 0), then moved."""
    return tuple((px * scale + x, py * scale + y) for px, py in points)


def mirrored(points: Points) -> Points:
    """The points seen in a mirror: left is right."""
    return tuple((-x, y) for x, y in points)


def around(points: Points, number: int, tone: str, first: float = 0.0) -> list[Part]:
    """A shape repeated around the middle `number` times."""
    return [Part(turned(points, first + 360 / number * k), tone) for k in range(number)]


def both(tone: str, *shapes: Points) -> list[Part]:
    """Shapes and their mirror images."""
    return [Part(found, tone) for one in shapes for found in (one, mirrored(one))]


def vesica(start: float, end: float, half_width: float) -> Points:
    """A pointed petal upwards from distance `start` to `end`, its sides two arcs."""
    steps = 12
    middle, half = (start + end) / 2, (end - start) / 2
    radius = (half * half + half_width * half_width) / (2 * half_width)
    spread = math.asin(min(1.0, half / radius))
    angles = [spread - 2 * spread * k / steps for k in range(steps + 1)]
    right = [(half_width - radius + radius * math.cos(a), -middle - radius * math.sin(a)) for a in angles]
    left = [(-x, y) for x, y in reversed(right)]
    return tuple(right + left[1:-1])


def oval(x: float, y: float, across: float, down: float, turn: float = 0.0) -> Points:
    """An ellipse by its middle and half its width and height, turned by degrees."""
    return moved(turned(tuple((px * across, py * down) for px, py in disc(1.0)), turn), x, y)


def line(a: Point, b: Point, half: float = 0.06) -> Points:
    """A straight line with that half width."""
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    dx, dy = (b[1] - a[1]) / length * half, (a[0] - b[0]) / length * half
    return (a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)


def stadium(length: float, half: float) -> Points:
    """A bar with round ends along x: centre to end `length`, half thickness `half`."""
    cap = 14
    straight = length - half
    right = [
        (straight + half * math.sin(math.pi * k / cap), -half * math.cos(math.pi * k / cap))
        for k in range(cap + 1)
    ]
    return tuple(right + [(-x, -y) for x, y in right])


def curve(start: Point, first: Point, second: Point, end: Point, steps: int = 12) -> Points:
    """A cubic Bézier curve as points."""
    found = []
    for k in range(steps + 1):
        t = k / steps
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (start, first, second, end)
        x = sum(share * at[0] for share, at in zip(shares, corners, strict=True))
        y = sum(share * at[1] for share, at in zip(shares, corners, strict=True))
        found.append((x, y))
    return tuple(found)


def stroke(path: Points, width: float, start: float, end: float) -> Points:
    """The outline of a brush drawn along a path; `start` and `end` are shares of the width at its ends."""
    left, right = [], []
    last = len(path) - 1
    for k, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, k - 1)], path[min(last, k + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        t = k / last
        edge = start + (end - start) * t
        half = width / 2 * (edge + (1 - edge) * math.sin(math.pi * t))
        dx, dy = (by - ay) / long * half, (ax - bx) / long * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return (*left, *reversed(right))


def comma(start: Point, bend: Point, end: Point, width: float) -> Points:
    """A stroke that begins full and ends in a point."""
    return stroke(curve(start, bend, bend, end), width, 0.75, 0.0)


def wavering(points: Points, amount: float) -> Points:
    """The outline as an unsteady hand draws it: each point off by at most that much."""
    if not amount:
        return points
    return tuple(
        (x + amount * math.sin(4.3 * y + 2.1 * x), y + amount * math.sin(3.7 * x - 2.9 * y))
        for x, y in points
    )


def quatrefoil(shift: float, radius: float) -> tuple[Points, ...]:
    """Four lobes and the square between them."""
    lobes = [disc(radius, at) for at in ((shift, 0.0), (0.0, shift), (-shift, 0.0), (0.0, -shift))]
    return (*lobes, square(0, 0, shift))


def parts(tone: str, *shapes: Points) -> list[Part]:
    """Shapes of one tone."""
    return [Part(shape, tone) for shape in shapes]


def nested(
    shape: Callable[[float], Points], *sizes: tuple[float, str], at: Sequence[Point] = ()
) -> list[Part]:
    """A shape in several sizes and tones, one over the other: in the middle, or `at` each of those places."""
    return [Part(moved(shape(size), *place), tone) for size, tone in sizes for place in at or ((0.0, 0.0),)]


CORNERS: Sequence[Point] = ((-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0))
SIDES: Sequence[Point] = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))


def corners(*sizes: tuple[float, str]) -> list[Part]:
    """Quarter discs at the four corners: neighbours on a wall join them to full discs."""
    return nested(disc, *sizes, at=CORNERS)


def wreath(outer: Points, inner: Points, fine: bool) -> list[Part]:
    """A joker's petals in all colours, ten or five, each within its edge."""
    found, order = [], (0, 1, 2, 4, 3) * 2 if fine else (1, 0, 4, 2, 4)
    for k, colour in enumerate(order):
        for points, tone in ((outer, "light" if colour in {0, 3} else "base"), (inner, f"c{colour}")):
            found.append(Part(turned(points, 360 / len(order) * k), tone))
    return found


def numeral_one(height: float) -> Points:
    """A seriffed figure 1, centred, for the starting player marker."""
    h = height / 2
    stem, foot, flag = 0.26 * h, 0.62 * h, 0.66 * h
    return (
        (-stem * 0.2, -h), (stem, -h), (stem, h * 0.76), (foot, h * 0.82), (foot, h), (-foot, h),
        (-foot, h * 0.82), (-stem, h * 0.76), (-stem, -h * 0.52), (-flag, -h * 0.40), (-flag, -h * 0.58),
    )  # fmt: skip


_diamond = partial(regular, 4)


def _blue(fine: bool) -> list[Part]:
    if not fine:
        return [*nested(khatim, (0.90, "light"), (0.60, "base")), Part(disc(0.24), "light")]
    return [
        *corners((0.36, "light"), (0.26, "base"), (0.12, "spark")),
        *nested(khatim, (0.86, "light"), (0.70, "dark"), (0.64, "base")),
        Part(khatim(0.44, 22.5), "spark"),
        Part(khatim(0.28), "dark"),
        Part(disc(0.12), "light"),
    ]


def _yellow(fine: bool) -> list[Part]:
    inner = 0.37 if fine else 0.33
    inner = 0.37 if fine else 0.33
    lobes = [*parts("dark", *quatrefoil(0.37, 0.47)), *parts("light", *quatrefoil(0.37, inner))]
    if not fine:
        return [*lobes, Part(_diamond(0.30), "dark")]
    return [
        *corners((0.44, "dark"), (0.36, "spark"), (0.16, "light")),
        *lobes,
        *around(vesica(0.14, 0.66, 0.12), 4, "spark"),
        Part(_diamond(0.30), "dark"),
        Part(disc(0.10), "base"),
    ]


def _red(fine: bool) -> list[Part]:
    if not fine:
        return nested(_diamond, (1.04, "light"), (0.70, "base"), (0.42, "light"))
    return [
        *nested(_diamond, (0.46, "spark"), (0.24, "dark"), at=CORNERS),
        *nested(_diamond, (1.06, "dark"), (1.00, "light"), (0.78, "dark"), (0.72, "base")),
        *nested(_diamond, (0.54, "light"), (0.28, "base"), (0.13, "light")),
    ]


def _black(fine: bool) -> list[Part]:
    outer, half, band, gap = (0.88, 0.42, 0.17, 0.055) if fine else (0.92, 0.48, 0.21, 0.05)
    ring = ((gap, "dark"), (0.0, "light"), (-band, "dark"), (-band - gap, "base"))
    found = corners((0.30, "spark"), (0.17, "base")) if fine else []
    for angle in (90.0, 0.0):
        found += [Part(turned(stadium(outer + more, half + more), angle), tone) for more, tone in ring]
    # the window that the second ring covered: the upright ring's two bars, each over the lying one at one end
    inner = half - band
    for side in (-1, 1):
        bar_left, bar_right = sorted((side * half, side * inner))
        over, under = side * (half + gap), -side * inner
        top, bottom = sorted((over, under))
        found.append(Part(rectangle(bar_left - gap, top, bar_right + gap, bottom), "dark"))
        top, bottom = sorted((over + side * gap, under + side * gap))
        found.append(Part(rectangle(bar_left, top, bar_right, bottom), "light"))
    return [*found, Part(_diamond(0.17), "light")] if fine else found


def _white(fine: bool) -> list[Part]:
    if not fine:  # outlines: petals full of blue would make it a blue tile
        petals = [
            *around(vesica(0.12, 1.22, 0.26), 4, "dark", 45),
            *around(vesica(0.40, 1.06, 0.12), 4, "base", 45),
        ]
        return [*petals, Part(disc(0.15), "dark")]
    return [
        *nested(disc, (0.17, "spark"), at=SIDES),
        *around(vesica(0.22, 1.22, 0.25), 4, "dark", 45),
        *around(vesica(0.37, 1.07, 0.14), 4, "base", 45),
        Part(khatim(0.17), "dark"),
    ]


def _joker(fine: bool) -> list[Part]:
    width = 0.20 if fine else 0.40
    petal = ((0.0, -0.84), (width, -0.58), (0.0, -0.26), (-width, -0.58))
    return [
        *(corners((0.34, "spark"), (0.20, "dark")) if fine else []),
        *nested(disc, (0.95, "light"), (0.86, "dark")),
        *wreath(petal, moved(petal, 0.0, -0.1469, 0.74), fine),
        Part(star(10 if fine else 5, 0.34, 0.20), "light"),
        Part(disc(0.12), "spark"),
    ]


def _marker(fine: bool) -> list[Part]:
    rays = around(vesica(0.60, 0.93, 0.07), 16, "spark") if fine else []
    rings = nested(disc, (0.66 if fine else 0.84, "spark"), (0.59 if fine else 0.70, "light"))
    return [*rays, *rings, Part(numeral_one(0.88 if fine else 1.12), "dark")]


PALACE = TileSet(
    (_blue, _yellow, _red, _black, _white, _joker, _marker),
    (
        lambda: [khatim(0.80), khatim(0.34, 22.5)],
        lambda: quatrefoil(0.34, 0.40),
        lambda: [_diamond(0.90), _diamond(0.48)],
        lambda: [stadium(0.82, 0.34), turned(stadium(0.82, 0.34), 90)],
        lambda: [turned(vesica(0.06, 1.06, 0.27), 45 + 90 * k) for k in range(4)],
        lambda: [disc(0.82), star(10, 0.74, 0.42)],
    ),
    joined=YELLOW,
)
