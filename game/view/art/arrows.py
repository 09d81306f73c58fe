"""Arrows across the table, from the source of tiles to their target."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.layout.scales import Gap
from game.view.theme import Rgb

Point = tuple[float, float]
# How long a head is, of the shaft's width; how far from the tip the shaft ends in it.
HEAD_LENGTH_RATIO = 3
SHAFT_END_RATIO = 0.7
CURVE_SEGMENTS = 28  # straight pieces of a curve
ALTERNATIVE_BENDS = (0.06, 0.12, 0.2, 0.28, -0.08, -0.16, 0.36, -0.24, 0.44, -0.34, 0.52)


def curve_points(start: Rect, end: Rect, bent: float) -> list[tuple[float, float]]:
    """Returns points of a curve from middle to middle that rises by a share of its length (< 0: sinks)."""
    ax, ay = start.center
    bx, by = end.center
    length = math.hypot(bx - ax, by - ay) or 1.0
    nx, ny = -(by - ay) / length, (bx - ax) / length
    if ny > 0:
        nx, ny = -nx, -ny
    mx, my = (ax + bx) / 2 + nx * length * bent, (ay + by) / 2 + ny * length * bent
    shares = [
        ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        for t in (step / CURVE_SEGMENTS for step in range(CURVE_SEGMENTS + 1))
    ]
    return [(a * ax + m * mx + b * bx, a * ay + m * my + b * by) for a, m, b in shares]


def frame_obstacles(size: tuple[int, int]) -> list[Rect]:
    """Returns the surroundings of a picture, as obstacles for arrows that stay in it."""
    (width, height), far = size, 2 * max(size)
    sides = Rect(-far, -far, far, 3 * far), Rect(width, -far, far, 3 * far)
    return [*sides, Rect(-far, -far, 3 * far, far), Rect(-far, height, 3 * far, far)]


def unobstructed_bend(start: Rect, end: Rect, usual: float, obstacles: Sequence[Rect]) -> float:
    """Returns the bend that crosses fewest obstacles: the usual one, or else the first such."""
    best, least = usual, math.inf
    for bent in (usual, *ALTERNATIVE_BENDS):
        segments = list(pairwise(curve_points(start, end, bent)))
        crossed = sum(bool(rect.clipline(a, b)) for rect in obstacles for a, b in segments)
        if crossed < least:
            best, least = bent, crossed
        if not crossed:
            break
    return best


@dataclass(frozen=True)
class Arrow:
    """A curved arrow between the middles of two rectangles, bent by a share of its length."""

    start: Rect
    end: Rect
    colour: Rgb
    bent: float = 0.12

    def parts(self, width: int) -> tuple[list[Point], list[Point]]:
        """Returns the line of the shaft, which ends inside the head, and the head, its tip first."""
        tip, head, path = (
            self.end.center,
            width * HEAD_LENGTH_RATIO,
            curve_points(self.start, self.end, self.bent),
        )
        while len(path) > 2 and math.dist(path[-1], tip) < head:
            path.pop()
        x, y = tip
        angle = math.atan2(y - path[-1][1], x - path[-1][0])
        path.append(
            (x - math.cos(angle) * head * SHAFT_END_RATIO, y - math.sin(angle) * head * SHAFT_END_RATIO)
        )
        turned = angle + 0.5, angle - 0.5
        return path, [tip, *((x - math.cos(a) * head, y - math.sin(a) * head) for a in turned)]


def draw_arrows(surface: Surface, assets: Assets, arrows: Sequence[Arrow], unit: int) -> None:
    """Draws arrows, the last one on top, with one light outline around all of them."""
    width = max(4, Gap.S.of(unit))
    shapes = [(arrow.colour, *arrow.parts(width)) for arrow in arrows]
    for reach in (max(2, width // 2), 0):
        for colour, path, head in shapes:
            ink = assets.theme.raised if reach else colour
            paint.stroke(surface, path, ink, width + 2 * reach)
            pygame.draw.polygon(surface, ink, head)
            if reach:
                paint.stroke(surface, [*head, head[0]], ink, 2 * reach)
