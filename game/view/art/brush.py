"""Shapes as a hand paints them: strokes that swell and taper, curves, outlines that waver a little."""

import math

from game.view.art.motifs import Point, Points


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
