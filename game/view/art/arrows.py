"""Arrows across the table: from where tiles were to where they go."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.layout.scales import Gap
from game.view.theme import Rgb

Corners = tuple[int, ...]  # left, top, width and height
STEPS = 28  # straight pieces of a bow
OTHER_BENDS = (0.06, 0.12, 0.2, 0.28, -0.08, -0.16, 0.36, -0.24, 0.44, -0.34, 0.52)


def bow(start: Rect, end: Rect, bent: float) -> list[tuple[float, float]]:
    """Points on the way from middle to middle, which rises by a share of its length; less than 0 sinks."""
    ax, ay = start.center
    bx, by = end.center
    length = math.hypot(bx - ax, by - ay) or 1.0
    nx, ny = -(by - ay) / length, (bx - ax) / length
    if ny > 0:
        nx, ny = -nx, -ny
    mx, my = (ax + bx) / 2 + nx * length * bent, (ay + by) / 2 + ny * length * bent
    path = []
    for step in range(STEPS + 1):
        t = step / STEPS
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by
        path.append((x, y))
    return path


def clear_bend(start: Rect, end: Rect, usual: float, words: Sequence[Rect]) -> float:
    """How to bend so that words stay free: as usual if that will do, else the first that hides least."""
    return _clearest((*start,), (*end,), usual, tuple((*word,) for word in words))


@lru_cache(maxsize=128)  # arrows stand still for many frames
def _clearest(start: Corners, end: Corners, usual: float, words: tuple[Corners, ...]) -> float:
    best, least, places = usual, math.inf, [Rect(word) for word in words]
    for bent in (usual, *OTHER_BENDS):
        ways = list(pairwise(bow(Rect(start), Rect(end), bent)))
        hidden = sum(bool(word.clipline(a, b)) for word in places for a, b in ways)
        if hidden < least:
            best, least = bent, hidden
        if not hidden:
            break
    return best


def draw_arrow(
    surface: Surface, assets: Assets, start: Rect, end: Rect, colour: Rgb, unit: int, bent: float = 0.12
) -> None:
    """A bow from the middle of one place to the edge of another, with light around it."""
    bx, by = end.center
    path = bow(start, end, bent)
    width = max(4, Gap.S.of(unit))
    head = width * 3
    angle = math.atan2(path[-1][1] - path[-5][1], path[-1][0] - path[-5][0])
    while len(path) > 2 and math.hypot(path[-1][0] - bx, path[-1][1] - by) < head * 0.8:
        path.pop()
    for reach, ink in ((max(2, width // 2), assets.theme.raised), (0, colour)):
        for a, b in pairwise(path):
            pygame.draw.line(surface, ink, a, b, width + 2 * reach)
        for point in path:
            pygame.draw.circle(surface, ink, point, (width + 2 * reach) / 2)
        grown = head + 2 * reach
        tip = bx + math.cos(angle) * reach, by + math.sin(angle) * reach
        sides = [
            (tip[0] - math.cos(angle + turn) * grown, tip[1] - math.sin(angle + turn) * grown)
            for turn in (0.5, -0.5)
        ]
        pygame.draw.polygon(surface, ink, [tip, *sides])
