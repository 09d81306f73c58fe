"""A wall of tiles: what stands behind the menu, and what the share image is laid on."""

import math
from collections.abc import Callable

import pygame

from game.view.theme import Theme, mix

B, Y, R, K, W, J = range(6)
# One repeat of the wall, mirrored in both directions: porcelain and cobalt with a few warm hearts.
REPEAT = (
    (Y, W, B, W, J, W, B, W),
    (W, B, W, K, W, B, W, K),
    (B, W, R, W, B, W, R, W),
    (W, K, W, B, W, K, W, B),
    (J, W, B, W, Y, W, B, W),
    (W, B, W, K, W, B, W, K),
    (B, W, R, W, B, W, R, W),
    (W, K, W, B, W, K, W, B),
)
GROUT = 0.035  # of a tile, between two tiles
GRAINS = 4
TILE = 4.2  # units


def tile_of(column: int, row: int) -> int:
    """Which tile is laid there; (0, 0) is the middle of the wall."""
    return REPEAT[abs(row) % 8][abs(column) % 8]


def backdrop_surface(
    theme: Theme, width: int, height: int, size: int, tile: Callable[[int, int], pygame.Surface]
) -> pygame.Surface:
    """An opaque wall of tiles of that size, symmetrical about its middle, in the theme's light.

    `tile` gives the picture of a tile and a grain.
    """
    surface = pygame.Surface((max(1, width), max(1, height)))
    surface.fill(mix(theme.panel, theme.shadow, 0.34))
    pitch = size + max(1, round(size * GROUT))
    left, top = (width - size) // 2, (height - size) // 2
    across, down = math.ceil(width / 2 / pitch) + 1, math.ceil(height / 2 / pitch) + 1
    for row in range(-down, down + 1):
        for column in range(-across, across + 1):
            grain = (row * 7 + column * 3 + row * column) % GRAINS
            at = (left + column * pitch, top + row * pitch)
            surface.blit(tile(tile_of(column, row), grain), at)
    _light(theme, surface)
    return surface.convert()


def _light(theme: Theme, surface: pygame.Surface) -> None:
    """Afternoon light from the upper left, or a lamp in the dark: multiplied over the wall."""
    cells = 28
    night = theme.name == "night"
    small = pygame.Surface((cells, cells))
    bright, dark = ((196, 178, 150), (46, 54, 84)) if night else ((255, 250, 238), (150, 138, 132))
    centre = (0.5, 0.34) if night else (0.30, 0.16)
    for x in range(cells):
        for y in range(cells):
            away = math.hypot((x + 0.5) / cells - centre[0], (y + 0.5) / cells - centre[1])
            small.set_at((x, y), mix(bright, dark, min(1.0, away / 0.98) ** 1.2))
    light = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
