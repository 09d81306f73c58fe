"""Shapes as a hand paints them: strokes that swell and taper, curves, outlines that waver a little."""

import math

from game.view.art.motifs import Part, Point, Points, turned


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


def stroke(path: Points, width: float, start: float = 0.3, end: float = 0.3) -> Points:
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


def wavering(points: Points, amount: float, seed: float = 0.0) -> Points:
    """The outline as an unsteady hand draws it: each point off by at most that much."""
    return tuple(
        (
            x + amount * math.sin(4.3 * y + 2.1 * x + seed),
            y + amount * math.sin(3.7 * x - 2.9 * y + 1.7 * seed),
        )
        for x, y in points
    )


def moved(points: Points, x: float, y: float, scale: float = 1.0) -> Points:
    """The points made smaller about (0, 0), then moved."""
    return tuple((px * scale + x, py * scale + y) for px, py in points)


def mirrored(points: Points) -> Points:
    """The points seen in a mirror: left is right."""
    return tuple((-x, y) for x, y in points)


def around(points: Points, number: int, tone: str, first: float = 0.0) -> list[Part]:
    """A shape turned about the middle so many times."""
    return [Part(turned(points, first + 360 / number * k), tone) for k in range(number)]


def both(points: Points, tone: str) -> list[Part]:
    """A shape and its mirror image."""
    return [Part(points, tone), Part(mirrored(points), tone)]
