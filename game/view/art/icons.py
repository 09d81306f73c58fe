"""Icons of buttons, drawn with one round pen on a square of 24, so that they look alike."""

import math
from typing import Final

import pygame

from game.view.art import paint
from game.view.theme import Rgb

Stroke = list[tuple[float, float]]
GRID: Final = 24
PEN_WIDTH: Final = 2.4  # of the square of 24: how wide every stroke is


def _arc(x: float, y: float, radius: float, first: int, last: int) -> Stroke:
    """Part of a circle; degrees clockwise from the right."""
    step = 12 if last > first else -12
    turns = [*range(first, last, step), last]
    return [(x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a))) for a in turns]


BACK: Final[list[Stroke]] = [
    [(9, 14.2), (3.8, 9), (9, 3.8)],
    [(3.8, 9), *_arc(14.2, 14.6, 5.6, -90, 90), (9.5, 20.2)],
]
ICONS: Final[dict[str, list[Stroke]]] = {
    "menu": [[(4, y), (20, y)] for y in (6, 12, 18)],
    "close": [[(5.5, 5.5), (18.5, 18.5)], [(18.5, 5.5), (5.5, 18.5)]],
    "undo": BACK,
    "redo": [[(GRID - x, y) for x, y in stroke] for stroke in BACK],
    "hint": [
        [(9, 16.4), *_arc(12, 9, 6.2, 130, 410), (15, 16.4), (9, 16.4)],
        [(10, 20.8), (14, 20.8)],
    ],
    "rules": [[*_arc(12, 8.4, 4.8, 190, 400), (12, 12.8), (12, 15)], [(12, 20.2), (12, 20.4)]],
    "play": [[(7.5, 4.5), (19, 12), (7.5, 19.5), (7.5, 4.5)]],
    "previous": [[(14.8, 4.8), (7.6, 12), (14.8, 19.2)]],
    "next": [[(9.2, 4.8), (16.4, 12), (9.2, 19.2)]],
    "bag": [
        [(8.4, 7.6), (7, 3.4), (10, 4.8), (12, 3.4), (14, 4.8), (17, 3.4), (15.6, 7.6), (8.4, 7.6)],
        [(8.4, 7.6), (5, 12), (4, 16.4), (6.2, 20.2), (12, 20.8),
         (17.8, 20.2), (20, 16.4), (19, 12), (15.6, 7.6)],
    ],
    "lid": [
        [(6.2, 6.6), (17.8, 6.6), (21, 13), (3, 13), (6.2, 6.6)],
        [(3, 13), (3, 18.6), (21, 18.6), (21, 13)],
    ],
    "say": [
        [(4, 4.6), (20, 4.6), (20, 16), (12.4, 16), (7.6, 20.6), (7.6, 16), (4, 16), (4, 4.6)],
        [(8.4, 10.3), (15.6, 10.3)],
    ],
    "tick": [[(4.6, 12.6), (9.8, 17.8), (19.4, 6.6)]],
    "crossed": [[(3, 21), (21, 3)]],
    "plus": [[(12, 4.8), (12, 19.2)], [(4.8, 12), (19.2, 12)]],
    "look": [_arc(10.5, 10.5, 6.3, 0, 360), [(15.2, 15.2), (20, 20)]],
}


DIRECTED = {"undo", "redo", "previous", "next"}  # which point where one reads


def icon_surface(name: str, size: int, colour: Rgb, mirrored: bool = False) -> pygame.Surface:
    """Returns the icon of that name in ICONS, as a square of that size in pixels."""
    many = paint.supersampling(size)
    large = paint.canvas(size * many, size * many, colour)
    scale = size * many / GRID
    pen = max(many * 1.5, PEN_WIDTH * scale)
    for stroke in ICONS[name]:
        points = [((GRID - x if mirrored else x) * scale, y * scale) for x, y in stroke]
        paint.stroke(large, points, colour, pen)
    return paint.display_copy(paint.shrink(large, size, size))
