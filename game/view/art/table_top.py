"""A round table seen from above: what people sit at while a game is set up."""

from typing import Final

import pygame

from game.view.art import paint
from game.view.art.surfaces import background_surface
from game.view.theme import Theme, mix

RIM_RATIO: Final = 0.045  # of its shorter side: how wide the rim is
SHADOW_RATIO: Final = 0.05  # of it: how far the shadow reaches
SUPERSAMPLING: Final = 2


def table_top_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """Returns a table with round ends and its shadow, width x height pixels."""
    short = min(width, height)
    reach = max(2, round(short * SHADOW_RATIO))
    top = pygame.Rect(reach, reach, max(1, width - 2 * reach), max(1, height - 2 * reach))
    surface = paint.canvas(width, height)
    paint.feathered(surface, theme.shadow, (*top.move(0, reach // 2),), min(top.size) / 2, reach // 2, 90)
    wide, high = top.width * SUPERSAMPLING, top.height * SUPERSAMPLING
    line, radius = max(2.0, short * RIM_RATIO) * SUPERSAMPLING, min(wide, high) / 2
    large = paint.plain_copy(pygame.transform.smoothscale(background_surface(theme, *top.size), (wide, high)))
    edge = mix(theme.table, theme.shadow, 0.45)
    for inset, thick, colour in (
        (0.0, line, edge),
        (line * 0.35, line * 0.4, mix(theme.table, theme.turn, 0.55)),
    ):
        paint.rounded(large, colour, paint.inside(large, inset), radius - inset, thick)
    paint.clip_round(large, (0, 0, wide, high), radius)
    surface.blit(paint.shrink(large, *top.size), top)
    return paint.display_copy(surface)
