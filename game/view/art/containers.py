"""Where tiles come from and go to: factory plates, the centre, the bag and the lid of the box."""

import pygame

from game.view.art import paint
from game.view.art.ornaments import CENTRES, WELLS, paint_layers, rim, tones_of
from game.view.theme import Rgb, Theme, luminance, mix

WELL = 0.55  # how far the bottom of a plate leans from porcelain to clay


def factory_surface(theme: Theme, diameter: int) -> pygame.Surface:
    """A round porcelain plate with a painted rim and its shadow, `diameter` on a side."""
    scale = paint.supersampling(diameter)
    side = diameter * scale
    surface = paint.canvas(side, side)
    centre = side / 2
    reach = side * 0.475
    at = (centre, centre - side * 0.012)
    body, ring = theme.plate, _paint_of(theme)
    edge = mix(body, theme.shadow, 0.30)
    surface.fill((*edge, 0))  # what the edge's pixels blend with
    for share, colour in (
        (1.0, edge),
        (0.985, mix(body, (255, 255, 255), 0.5)),
        (0.955, ring),
        (0.915, body),
        (0.775, mix(body, ring, 0.62)),
        (0.760, body),
        (0.735, mix(body, theme.shadow, 0.20)),
        (0.715, mix(body, theme.space, WELL)),
    ):
        pygame.draw.circle(surface, colour, at, reach * share)
    _well(theme, surface, at, reach)
    _rim_leaves(theme, surface, at, reach, diameter)
    _gloss(surface, at, reach)
    plate = paint.canvas(side, side)
    _disc_shadow(theme, plate, centre, side)
    plate = paint.shrink(plate, diameter, diameter)
    plate.blit(paint.shrink(surface, diameter, diameter), (0, 0))
    return paint.display_copy(plate)


def _paint_of(theme: Theme) -> Rgb:
    """The cobalt on a plate: darker than the plate where that one is lit, lighter where it is not."""
    return theme.panel_edge if luminance(theme.plate) > 0.4 or theme.high_contrast else theme.tiles[0].dark


def _well(theme: Theme, surface: pygame.Surface, at: tuple[float, float], reach: float) -> None:
    """The plate's inside: a star or a blossom painted faintly, seen when the tiles are gone."""
    ground = mix(theme.plate, theme.space, WELL)
    tones = tones_of(ground, _paint_of(theme), 0.30, 0.13)
    box = (at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
    paint_layers(surface, WELLS[theme.ornament](), tones, box)


def _gloss(surface: pygame.Surface, at: tuple[float, float], reach: float) -> None:
    """Light on the glaze: brighter to the upper left of the rim, shade to the lower right."""
    cells = 24
    side = surface.get_width()
    shade = pygame.Surface((cells, cells))
    for x in range(cells):
        for y in range(cells):
            across = ((x + 0.5) / cells * side - at[0]) / reach
            down = ((y + 0.5) / cells * side - at[1]) / reach
            grey = 248 - 13 * (across * 0.6 + down * 0.8)
            shade.set_at((x, y), (min(255, round(grey)),) * 3)
    surface.blit(
        pygame.transform.smoothscale(shade, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )


def _disc_shadow(theme: Theme, surface: pygame.Surface, centre: float, side: int) -> None:
    steps = 14
    for step in range(steps, -1, -1):
        fade = (1 - step / (steps + 1)) ** 2
        at = (centre, centre + side * 0.014)
        pygame.draw.circle(
            surface, (*theme.shadow, round(110 * fade)), at, side * (0.462 + 0.024 * step / steps)
        )


def _rim_leaves(
    theme: Theme, surface: pygame.Surface, at: tuple[float, float], reach: float, diameter: int
) -> None:
    """A garland around the plate's rim, in its paint and in gold."""
    box = (at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
    tones = {"line": mix(theme.plate, _paint_of(theme), 0.80), "soft": mix(theme.plate, theme.turn, 0.90)}
    paint_layers(surface, rim(theme.ornament, 10 if diameter < 80 else 16, diameter >= 110), tones, box)


def centre_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The middle of the table: a shallow inlaid field where left-over tiles gather."""
    w, h = width * 2, height * 2
    surface = paint.canvas(w, h)
    radius = min(w, h) * 0.12
    line = max(2.0, min(w, h) * 0.010)
    ground = theme.centre
    dark = mix(ground, theme.shadow, 0.34)
    paint.rounded(surface, (*mix(theme.table, (255, 255, 255), 0.22), 255), (0, line, w, h - line), radius)
    paint.rounded(surface, (*dark, 255), (0, 0, w, h - line), radius)
    deep = (line, line * 2.4, w - 2 * line, h - line * 4.4)
    paint.rounded(
        surface, (*mix(ground, theme.shadow, 0.14), 255), (line, line, w - 2 * line, h - 3 * line), radius
    )
    paint.rounded(surface, (*ground, 255), deep, radius - line)
    inset = line * 6
    hair = mix(ground, theme.table_ink, 0.16)
    frame = (inset, inset, w - 2 * inset, h - 2 * inset - line)
    paint.rounded(surface, (*hair, 255), frame, radius * 0.5, max(2.0, line * 0.7))
    if theme.pattern:
        side = min(w, h) * 0.66
        box = ((w - side) / 2, (h - side) / 2, side, side)
        tones = tones_of(ground, theme.table_ink, 0.2 * theme.pattern, 0.07 * theme.pattern)
        paint_layers(surface, CENTRES[theme.ornament](), tones, box)
    return paint.display_copy(paint.shrink(surface, width, height))
