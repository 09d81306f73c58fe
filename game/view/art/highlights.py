"""Highlights on the table: five meanings, distinguished by the kind of line, not by colour.

All lie on the edge of what they mark and reach no further beyond it than half the gap to its neighbour.
"""

import itertools
import math
from bisect import bisect_left
from collections.abc import Iterator
from enum import Enum
from typing import Final

import pygame

from game.view.art import paint
from game.view.theme import Rgb, Theme, contrast, luminance, mix

REACH_RATIO: Final = 0.04  # of the shorter side: half of what lies between two tiles
LINE_RATIO: Final = 0.075  # of the shorter side: how wide a line is
CORNER_RATIO: Final = 0.13  # of the shorter side: its corners
HINT_LINE_RATIO: Final = 0.07  # the same of a hint's, which hides the corners of a tile
BRACKET_ARM_RATIO: Final = 0.3  # of the shorter side: each arm of a corner
FINE_BELOW: Final = 36  # pixels: the corners on anything smaller are finer, so that a tile's picture is seen
FINE_RATIO: Final = 0.7  # of a line's width and a corner's arm, there
PLACE_LINE_RATIO: Final = 0.045  # of the shorter side: the dashes of a place that nobody has
PLACE_INK_MIX: Final = 0.2  # between an edge's colour and small print's: those dashes
LAST_MOVE_INK_MIX: Final = 0.6  # how far the corners of a last move lean from the panels' edges to ink
MAX_LINE_WIDTH: Final = 5.0  # pixels: what may be as large as a plate has a thin line all the same
LIGHT_LINE_RATIO: Final = 1.3  # of a selected tile's line: how wide the light one inside is
MIN_CASING_WIDTH: Final = 1.0  # pixels: what lies around a line is no narrower on each side
DASH_PERIOD_RATIO: Final = 6.5  # times as long as a line is wide: from one dash to the next
DASH_FILL_RATIO: Final = 0.5  # of that: the dash, without its round ends
BEAD_RATIO: Final = 0.55  # of a ribbon's width: the beads of a hint
CORNER_SEGMENTS: Final = 16  # straight pieces of a part of an outline
Path = list[tuple[float, float]]


class Highlight(Enum):
    """What a highlight means, and how it is drawn."""

    HOVERED = "hovered"  # pressing here takes it: a full line
    SELECTED = "selected"  # selected tiles: a line with a light one inside
    DROP_TARGET = "drop-target"  # selected tiles may go there: a thin line
    LAST_MOVE = "last-move"  # it was moved last: corners
    HINT = "hint"  # a hint recommends it: beads on a ribbon


PEN_SHARES: Final = {Highlight.SELECTED: 0.66, Highlight.DROP_TARGET: 0.6, Highlight.HINT: 1.2}
"""How wide lines are that are not as wide as others."""


def reach_of(size: tuple[int, int]) -> int:
    """Returns the pixels by which a highlight extends beyond what it marks."""
    return max(1, min(6, int(min(size) * REACH_RATIO)))


def highlight_surface(
    theme: Theme, mark: Highlight, size: tuple[int, int], disc: float = 0, faint: bool = False
) -> pygame.Surface:
    """A highlight for something of that size; wider and higher by `reach_of` on each side.

    A `faint` one says that another of its kind is meant. A `disc` is that round, 1 a circle.
    """
    many, reach = paint.supersampling(max(size)), reach_of(size)
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    fine = FINE_RATIO if mark is Highlight.LAST_MOVE and min(size) < FINE_BELOW else 1.0
    widest = math.inf if mark is Highlight.SELECTED else MAX_LINE_WIDTH  # tiles alone are selected
    pen = max(2.0, min(widest, min(size) * LINE_RATIO)) * many * 0.9 * fine
    colour = _colour(theme, mark)
    casing = max(theme.ink, theme.panel, theme.shadow, key=lambda ground: contrast(ground, colour))
    if faint:
        pen, colour = pen * 0.7, mix(colour, theme.panel_edge, 0.6)
    large = paint.canvas(width * many, height * many, casing)
    pen *= PEN_SHARES.get(mark, 1.0)
    least = 2 * MIN_CASING_WIDTH * many
    around = max(pen, least)
    box = paint.inside(large, (pen + around) / 2)
    rounded = HINT_LINE_RATIO if mark is Highlight.HINT else CORNER_RATIO
    radius = min(box[2:]) / 2 * disc if disc else min(size) * rounded * many
    path = _outline(box, radius)
    strokes = _strokes(mark, path, pen, min(size) * BRACKET_ARM_RATIO * many * fine, disc)
    layers = [(strokes, pen + around, casing), (strokes, pen, colour)]
    if mark is Highlight.SELECTED:  # one of two colours is seen on any tile
        wide = pen * LIGHT_LINE_RATIO
        deep = (pen + least + wide) / 2  # between the middles of both lines
        inner = [_outline(paint.inside(large, (pen + around) / 2 + deep), max(1.0, radius - deep))]
        dark, light = sorted((theme.ink, theme.panel), key=luminance)
        layers = [(inner, wide + 2 * least, dark), (inner, wide, light), *layers]
    if mark is Highlight.HINT:  # beads on a ribbon, whose edges are straight; by night a light one
        ribbon, beads = (casing, colour) if theme.dark else (colour, casing)
        layers = [([path], pen + least, beads), ([path], pen, ribbon), (strokes, pen * BEAD_RATIO, beads)]
    for lines, thick, ink in layers:
        for stroke in lines:
            paint.stroke(large, stroke, ink, thick)
    return paint.display_copy(paint.shrink(large, width, height))


def place_surface(theme: Theme, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns the dashed outline of a free place; `size` in pixels."""
    many = paint.supersampling(max(size))
    width, height = size[0] * many, size[1] * many
    colour = mix(theme.panel_edge, theme.ink_soft, PLACE_INK_MIX)
    large = paint.canvas(width, height, colour)
    pen = max(1.0, min(2.5, min(size) * PLACE_LINE_RATIO)) * many
    path = _outline(paint.inside(large, pen), radius * many)
    along = _distances(path)
    number = max(8, 4 * round(along[-1] / (pen * DASH_PERIOD_RATIO) / 4))
    for i in range(number):
        first, last = (along[-1] * (i + end) / number for end in (0, DASH_FILL_RATIO))
        paint.stroke(large, _piece(path, along, first, last), colour, pen)
    return paint.display_copy(paint.shrink(large, *size))


def _colour(theme: Theme, mark: Highlight) -> Rgb:
    """A line's colour. The panels' edges alone are like blue tiles and, by night, like boards."""
    if mark is Highlight.LAST_MOVE:
        return mix(theme.panel_edge, theme.ink, LAST_MOVE_INK_MIX)
    if mark is Highlight.HINT:
        return theme.accent_ink if theme.dark else theme.accent
    return theme.focus


def _strokes(mark: Highlight, path: Path, pen: float, arm: float, disc: float) -> list[Path]:
    """The pieces of an outline that are drawn."""
    along = _distances(path)
    whole = along[-1]
    if mark is Highlight.HINT:
        return [[_at(path, along, at)] for at in _evenly(_corners(path, along), whole, pen * 2.4)]
    if mark is Highlight.LAST_MOVE:
        arm = max(arm, whole / 16) if disc else arm
        return [_piece(path, along, corner - arm, corner + arm) for corner in _corners(path, along)]
    return [path]


def _distances(path: Path) -> list[float]:
    """How far along the outline each of its points is."""
    return [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(path))]


def _corners(path: Path, along: list[float]) -> list[float]:
    """The distances along the outline of the middles of its corners."""
    each = (len(path) - 1) // 4
    return [(along[i * each] + along[i * each + each - 1]) / 2 for i in range(4)]


def _evenly(corners: list[float], whole: float, step: float) -> Iterator[float]:
    """Places on the outline: each corner, and between two of them as many as that step allows, evenly."""
    for first, last in itertools.pairwise([*corners, corners[0] + whole]):
        number = max(3, round((last - first) / step))
        yield from ((first + (last - first) * i / number) % whole for i in range(number))


def _outline(box: paint.Box, radius: float) -> Path:
    """A rounded rectangle clockwise from its upper left corner, closed."""
    left, top, width, height = box
    radius = max(0.1, min(radius, width / 2, height / 2))
    steps = 12 if radius * 2 < min(width, height) else 24
    middles = (
        (left + radius, top + radius, 180), (left + width - radius, top + radius, 270),
        (left + width - radius, top + height - radius, 0), (left + radius, top + height - radius, 90),
    )  # fmt: skip
    points = []
    for x, y, first in middles:
        for step in range(steps + 1):
            angle = math.radians(first + 90 * step / steps)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [*points, points[0]]


def _piece(path: Path, along: list[float], first: float, last: float) -> Path:
    """The part of a closed path between two distances; the first may be before its beginning."""
    places = (first + (last - first) * step / CORNER_SEGMENTS for step in range(CORNER_SEGMENTS + 1))
    return [_at(path, along, place % along[-1]) for place in places]


def _at(path: Path, along: list[float], distance: float) -> tuple[float, float]:
    index = bisect_left(along, distance, 1, len(along) - 1)
    long = along[index] - along[index - 1] or 1.0
    share = (distance - along[index - 1]) / long
    (ax, ay), (bx, by) = path[index - 1], path[index]
    return ax + (bx - ax) * share, ay + (by - ay) * share
