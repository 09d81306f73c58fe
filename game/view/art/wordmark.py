"""The word AZULEJO as a row of seven painted tiles."""

import pygame

from game.view.art import motifs, paint
from game.view.art.tiles import fired
from game.view.theme import TILE_RADIUS, Theme, mix

WORD = "AZULEJO"
MAX_FINE_SIZE = 60  # pixels: larger letters need less supersampling
ORDER = (motifs.BLUE, motifs.YELLOW, motifs.WHITE, motifs.RED, motifs.BLUE, motifs.JOKER, motifs.BLACK)


def wordmark_surface(theme: Theme, width: int, face: pygame.Font) -> pygame.Surface:
    """The title, `width` pixels wide and about a seventh as high; `face` is the display font at any size."""
    gap = max(1, round(width * 0.006))
    size = max(8, (width - gap * (len(WORD) - 1)) // len(WORD))
    face.set_point_size(max(6, round(size * _supersampling(size) * 0.70)))
    surface = paint.canvas(width, round(size * 1.1))
    left = (width - size * len(WORD) - gap * (len(WORD) - 1)) // 2
    lean = (0.02, 0.06, 0.0, 0.05, 0.02, 0.07, 0.03)  # laid by hand: not quite level
    for index, letter in enumerate(WORD):
        tile = _letter_tile(theme, ORDER[index], letter, size, face)
        surface.blit(paint.plain_copy(tile), (left + index * (size + gap), round(size * lean[index])))
    return paint.display_copy(surface)


def _supersampling(size: int) -> int:
    """As `paint.supersampling`, but less for large letters: the program's first picture waits for them."""
    return 2 if size > MAX_FINE_SIZE else paint.supersampling(size)


def _letter_tile(theme: Theme, tile: int, letter: str, size: int, face: pygame.Font) -> pygame.Surface:
    """One glazed tile with corner ornaments and a letter."""
    side = size * _supersampling(size)
    glaze = theme.tiles[tile]
    surface = paint.canvas(side, side)
    surface.fill(glaze.base)
    box = (side * 0.05, side * 0.05, side * 0.9, side * 0.9)
    trim = glaze.dark if tile == motifs.WHITE else glaze.light
    carved = glaze.dark if tile in {motifs.WHITE, motifs.YELLOW} else glaze.light
    for part in motifs.corners((0.32, "trim"), (0.23, "base"), (0.13, "spark")):
        colour = {"trim": trim, "base": glaze.base, "spark": glaze.spark}[part.tone]
        paint.polygon(surface, part.points, colour, box)
    ink = face.render(letter, True, carved)
    under = paint.recoloured(ink, mix(glaze.base, glaze.dark if carved == glaze.light else glaze.light, 0.8))
    tight = ink.get_bounding_rect()
    at = (side / 2 - tight.centerx, side * 0.49 - tight.centery)
    surface.blit(under, (at[0], at[1] + side * 0.02))
    surface.blit(ink, at)
    return fired(surface, glaze, tile, size, side * TILE_RADIUS)
