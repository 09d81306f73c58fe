"""The geometry of the tile motifs: polygons in the square -1..1 (x right, y down), no drawing.

Each tile has its own family of azulejo geometry: blue the eight-point star of two squares, yellow the
quatrefoil, red the diamond lattice, black Solomon's knot, white four vesica petals of overlapping circles,
joker a girih rosette in all colours. Structure, not hue, tells them apart.
"""

import math
from typing import NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]

BLUE, YELLOW, RED, BLACK, WHITE, JOKER, MARKER = range(7)


class Part(NamedTuple):
    """One filled polygon; tone is base, light, dark, spark, wash, or c0..c4 for the base of that colour."""

    points: Points
    tone: str


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
    """A shape turned about the middle so many times."""
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
    """An ellipse by its middle and half its breadth and height, turned by degrees."""
    return moved(turned(tuple((px * across, py * down) for px, py in disc(1.0)), turn), x, y)


def line(a: Point, b: Point, half: float = 0.06) -> Points:
    """A straight line with that half breadth."""
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


def quatrefoil(shift: float, radius: float) -> tuple[Points, ...]:
    """Four lobes and the square between them."""
    lobes = [disc(radius, at) for at in ((shift, 0.0), (0.0, shift), (-shift, 0.0), (0.0, -shift))]
    return (*lobes, rectangle(-shift, -shift, shift, shift))


def _parts(shapes: tuple[Points, ...], tone: str) -> list[Part]:
    return [Part(shape, tone) for shape in shapes]


def corners(radius: float, tone: str) -> list[Part]:
    """Quarter discs at the four corners: neighbours on a wall join them to full discs."""
    return [Part(disc(radius, (x, y)), tone) for x in (-1.0, 1.0) for y in (-1.0, 1.0)]


def _blue(fine: bool) -> list[Part]:
    if not fine:
        return [Part(khatim(0.90), "light"), Part(khatim(0.60), "base"), Part(disc(0.24), "light")]
    parts = [*corners(0.36, "light"), *corners(0.26, "base"), *corners(0.12, "spark")]
    parts += [Part(khatim(0.86), "light"), Part(khatim(0.70), "dark"), Part(khatim(0.64), "base")]
    return [*parts, Part(khatim(0.44, 22.5), "spark"), Part(khatim(0.28), "dark"), Part(disc(0.12), "light")]


def _yellow(fine: bool) -> list[Part]:
    parts: list[Part] = []
    if fine:
        parts = [*corners(0.44, "dark"), *corners(0.36, "spark"), *corners(0.16, "light")]
    parts += _parts(quatrefoil(0.37, 0.47), "dark")
    parts += _parts(quatrefoil(0.37, 0.37 if fine else 0.33), "light")
    if fine:
        parts += [Part(turned(vesica(0.14, 0.66, 0.12), k * 90), "spark") for k in range(4)]
    return [*parts, Part(regular(4, 0.30), "dark"), *([Part(disc(0.10), "base")] if fine else [])]


def _red(fine: bool) -> list[Part]:
    if not fine:
        return [
            Part(regular(4, 1.04), "light"),
            Part(regular(4, 0.70), "base"),
            Part(regular(4, 0.42), "light"),
        ]
    small = [
        Part(regular(4, size, 0.0, (x, y)), tone)
        for size, tone in ((0.46, "spark"), (0.24, "dark"))
        for x in (-1.0, 1.0)
        for y in (-1.0, 1.0)
    ]
    bands = [
        Part(regular(4, 1.06), "dark"),
        Part(regular(4, 1.00), "light"),
        Part(regular(4, 0.78), "dark"),
        Part(regular(4, 0.72), "base"),
    ]
    heart = [Part(regular(4, 0.54), "light"), Part(regular(4, 0.28), "base"), Part(regular(4, 0.13), "light")]
    return [*small, *bands, *heart]


def _black(fine: bool) -> list[Part]:
    outer, half, band, gap = (0.88, 0.42, 0.17, 0.055) if fine else (0.92, 0.48, 0.21, 0.05)
    parts = [*corners(0.30, "spark"), *corners(0.17, "base")] if fine else []
    for angle in (90.0, 0.0):
        parts.append(Part(turned(stadium(outer + gap, half + gap), angle), "dark"))
        parts.append(Part(turned(stadium(outer, half), angle), "light"))
        parts.append(Part(turned(stadium(outer - band, half - band), angle), "dark"))
        parts.append(Part(turned(stadium(outer - band - gap, half - band - gap), angle), "base"))
        if angle == 0.0:  # the window that the second ring covered
            parts += _knot_crossings(half, band, gap)
    return [*parts, Part(regular(4, 0.17), "light")] if fine else parts


def _knot_crossings(half: float, band: float, gap: float) -> list[Part]:
    """The upright ring's two bars in the window of the lying ring, each over it at one end."""
    inner = half - band
    parts = []
    for side in (-1, 1):
        bar_left, bar_right = sorted((side * half, side * inner))
        over, under = side * (half + gap), -side * inner
        top, bottom = sorted((over, under))
        parts.append(Part(rectangle(bar_left - gap, top, bar_right + gap, bottom), "dark"))
        top, bottom = sorted((over + side * gap, under + side * gap))
        parts.append(Part(rectangle(bar_left, top, bar_right, bottom), "light"))
    return parts


def _white(fine: bool) -> list[Part]:
    if not fine:  # outlines: petals full of blue would make it a blue tile
        shapes = (vesica(0.12, 1.22, 0.26), "dark"), (vesica(0.40, 1.06, 0.12), "base")
        petals = [Part(turned(shape, 45 + 90 * k), tone) for shape, tone in shapes for k in range(4)]
        return [*petals, Part(disc(0.15), "dark")]
    parts = [Part(disc(0.17, at), "spark") for at in ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))]
    petal, vein = vesica(0.22, 1.22, 0.25), vesica(0.37, 1.07, 0.14)
    parts += [Part(turned(petal, 45 + 90 * k), "dark") for k in range(4)]
    parts += [Part(turned(vein, 45 + 90 * k), "base") for k in range(4)]
    return [*parts, Part(khatim(0.17), "dark")]


def _joker(fine: bool) -> list[Part]:
    parts = [*corners(0.34, "spark"), *corners(0.20, "dark")] if fine else []
    parts += [Part(disc(0.95), "light"), Part(disc(0.86), "dark")]
    width = 0.20 if fine else 0.40
    petal = ((0.0, -0.84), (width, -0.58), (0.0, -0.26), (-width, -0.58))
    parts += wreath(petal, _shrunk(petal, 0.74), fine)
    return [*parts, Part(star(10 if fine else 5, 0.34, 0.20), "light"), Part(disc(0.12), "spark")]


def wreath(outer: Points, inner: Points, fine: bool) -> list[Part]:
    """A joker's petals in all colours, ten or five, each within its edge."""
    found, order = [], (0, 1, 2, 4, 3) * 2 if fine else (1, 0, 4, 2, 4)
    for k, colour in enumerate(order):
        for points, tone in ((outer, "light" if colour in {0, 3} else "base"), (inner, f"c{colour}")):
            found.append(Part(turned(points, 360 / len(order) * k), tone))
    return found


def _marker(fine: bool) -> list[Part]:
    parts = []
    if fine:
        parts = [Part(turned(vesica(0.60, 0.93, 0.07), 22.5 * k), "spark") for k in range(16)]
    parts += [Part(disc(0.66 if fine else 0.84), "spark"), Part(disc(0.59 if fine else 0.70), "light")]
    return [*parts, Part(numeral_one(0.88 if fine else 1.12), "dark")]


def _shrunk(points: Points, share: float) -> Points:
    """The polygon scaled about the mean of its corners."""
    x0 = sum(x for x, _ in points) / len(points)
    y0 = sum(y for _, y in points) / len(points)
    return tuple((x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in points)


def numeral_one(height: float) -> Points:
    """A seriffed figure 1, centred, for the starting player marker."""
    h = height / 2
    stem, foot, flag = 0.26 * h, 0.62 * h, 0.66 * h
    return (
        (-stem * 0.2, -h), (stem, -h), (stem, h * 0.76), (foot, h * 0.82), (foot, h), (-foot, h),
        (-foot, h * 0.82), (-stem, h * 0.76), (-stem, -h * 0.52), (-flag, -h * 0.40), (-flag, -h * 0.58),
    )  # fmt: skip


def motif(tile: int, fine: bool) -> list[Part]:
    """The parts of a tile's motif, to be painted in order; `fine` adds the detail that 30 pixels can show.

    Tile is 0..6; 6 is the starting player marker.
    """
    return (_blue, _yellow, _red, _black, _white, _joker, _marker)[tile](fine)


def silhouette(tile: int) -> list[tuple[Points, bool]]:
    """The few contours that name a tile on an empty space, each with whether a path over it is hidden.

    A contour with True hides what lies below it (so that four lobes show one common outline).
    """
    if tile == BLUE:
        return [(khatim(0.80), False), (khatim(0.34, 22.5), False)]
    if tile == YELLOW:
        return [(shape, True) for shape in quatrefoil(0.34, 0.40)]
    if tile == RED:
        return [(regular(4, 0.90), False), (regular(4, 0.48), False)]
    if tile == BLACK:
        return [(stadium(0.82, 0.34), False), (turned(stadium(0.82, 0.34), 90), False)]
    if tile == WHITE:
        return [(turned(vesica(0.06, 1.06, 0.27), 45 + 90 * k), False) for k in range(4)]
    return [(disc(0.82), False), (star(10, 0.74, 0.42), False)]
