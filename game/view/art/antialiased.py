"""Shapes of charts with smooth edges: painted larger where an edge runs, and shrunk.

Places are pixels; what runs through a pixel runs through its middle. Painting takes milliseconds: what is
large is kept as a picture. On a transparent one shapes that touch are of one colour or opaque.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor
from typing import Final

import pygame
from pygame import Rect, Surface

from game.view.art import paint
from game.view.theme import Rgb

Point = tuple[float, float]
Points = Sequence[Point]

UPSCALE: Final = 4  # how much larger edges are painted than shown
STRIP_WIDTH: Final = 48  # pixels: curves are painted in strips so wide, each as high as the curve runs there


def draw_line(surface: Surface, colour: Rgb, points: Points, pen: float) -> None:
    """Draws a line with a round pen through points from left to right."""
    reach = ceil(pen / 2) + 1  # polygons take their outline in, so the large pen is a pixel less
    for left, width, here in _strips(points, reach):
        top, height = _span(points[here], reach)
        _shrunk(surface, colour, Rect(left, top, width, height), points[here],
                lambda large, path: paint.stroke(large, path, colour, pen * UPSCALE - 1))  # fmt: skip


def draw_area(surface: Surface, colour: tuple[int, ...], upper: Points, lower: Points) -> None:
    """Fills the area between two curves whose points are above each other, from left to right.

    `colour` may be translucent on a transparent surface.
    """
    for left, width, here in _strips(upper, 0):
        above, below = _prolonged(upper[here]), _prolonged(lower[here])
        (top, high), (bottom, low) = _span(above, 1), _span(below, 1)
        edges = [Rect(left, top, width, high), Rect(left, bottom, width, low)]
        if top + high < bottom:
            surface.fill(colour, (left, top + high, width, bottom - top - high))
        else:
            edges = [edges[0].union(edges[1])]
        for edge in edges:
            _shrunk(surface, colour, edge, (*above, *reversed(below)),
                    lambda large, around: pygame.draw.polygon(large, colour, around))  # fmt: skip


def draw_disc(surface: Surface, colour: Rgb, middle: Point, radius: float) -> None:
    """Draws a disc around the middle of a pixel."""
    reach = ceil(radius) + 1
    box = Rect(floor(middle[0]) - reach, floor(middle[1]) - reach, 2 * reach + 2, 2 * reach + 2)
    _shrunk(surface, colour, box, [middle],
            lambda large, points: pygame.draw.circle(large, colour, points[0], radius * UPSCALE))  # fmt: skip


def draw_shape(surface: Surface, colour: Rgb, points: Points) -> None:
    """Draws a small filled polygon."""
    (left, right), (top, bottom) = ((min(side), max(side)) for side in zip(*points, strict=True))
    x, y = floor(left) - 1, floor(top) - 1
    box = Rect(x, y, ceil(right) + 2 - x, ceil(bottom) + 2 - y)
    _shrunk(surface, colour, box, points, lambda large, path: pygame.draw.polygon(large, colour, path))


def cap(colour: Rgb, width: int, radius: int) -> Surface:
    """Returns the upper end of a bar, `radius` pixels high, with two round corners."""
    end = paint.canvas(width * UPSCALE, radius * UPSCALE, colour)
    paint.rounded(end, colour, (0, 0, width * UPSCALE, 3 * radius * UPSCALE), radius * UPSCALE)
    return paint.display_copy(paint.shrink(end, width, radius))


def _strips(points: Points, reach: int) -> Iterator[tuple[int, int, slice]]:
    """Left ends and widths of strips over a curve that reaches so far around its points; those points."""
    xs = [x for x, _ in points]
    end = ceil(xs[-1]) + reach + 1
    for left in range(floor(xs[0]) - reach, end, STRIP_WIDTH):
        right = min(end, left + STRIP_WIDTH)
        first, last = bisect_left(xs, left - reach) - 1, bisect_right(xs, right + reach)
        yield left, right - left, slice(max(0, first), last + 1)


def _prolonged(points: Points) -> list[Point]:
    """A curve that continues level at both ends, so that its outermost pixels are covered."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    return [(x0 - 1, y0), *points, (x1 + 1, y1)]


def _span(points: Points, reach: int) -> tuple[int, int]:
    """The first row of curves through points, and how many there are."""
    top, bottom = floor(min(y for _, y in points)), ceil(max(y for _, y in points))
    return top - reach, bottom - top + 2 * reach + 1


def _shrunk(
    surface: Surface,
    colour: tuple[int, ...],
    box: Rect,
    points: Points,
    draw: Callable[[Surface, list[Point]], object],
) -> None:
    """Paints the part of a shape in a box; `draw` gets its points at the larger scale."""
    box = box.clip(surface.get_clip())
    if not box:
        return
    large = paint.canvas(box.width * UPSCALE, box.height * UPSCALE, colour[:3])
    draw(large, [((x - box.x + 0.5) * UPSCALE, (y - box.y + 0.5) * UPSCALE) for x, y in points])
    surface.blit(paint.shrink(large, *box.size), box)
