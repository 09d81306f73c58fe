"""The centre of the table, where left-over tiles gather."""

import pygame

from game.view.art import paint
from game.view.art.ornaments import CENTRES, CORNERS, paint_layers, tones_of
from game.view.layout.plate import CENTRE_LINE
from game.view.theme import Theme, mix

LONG = 1.8  # times as long as broad: of an ornament in a centre's middle tiles would leave but tips
INLAY = 0.66  # of its shorter side: how broad an ornament in a centre is
CORNER = 0.15  # of its shorter side: how far the ornaments in its corners reach


def centre_surface(theme: Theme, width: int, height: int, lined: bool = True) -> pygame.Surface:
    """The middle of the table: a shallow inlaid field where left-over tiles gather.

    `lined`: with a line engraved along its edge, which tiles lie within.
    """
    w, h = width * 2, height * 2
    surface = paint.canvas(w, h)
    radius = min(w, h) * 0.12
    line = max(2.0, min(w, h) * 0.010)
    ground = theme.centre
    dark, light = mix(ground, theme.shadow, 0.34), mix(theme.table, (255, 255, 255), 0.22)
    for y, edge in ((0, dark), (height, light)):
        surface.fill((*edge, 0), (0, y, w, height))  # what the edge's pixels blend with
    paint.rounded(surface, (*light, 255), (0, line, w, h - line), radius)
    paint.rounded(surface, (*dark, 255), (0, 0, w, h - line), radius)
    deep = (line, line * 2.4, w - 2 * line, h - line * 4.4)
    paint.rounded(
        surface, (*mix(ground, theme.shadow, 0.14), 255), (line, line, w - 2 * line, h - 3 * line), radius
    )
    paint.rounded(surface, (*ground, 255), deep, radius - line)
    if lined:
        inset = min(w, h) * CENTRE_LINE
        hair = mix(ground, theme.table_ink, 0.16)
        frame = (inset, inset, w - 2 * inset, h - 2 * inset)
        paint.rounded(surface, (*hair, 255), frame, radius - inset, max(2.0, line * 0.7))
    if theme.pattern:
        _inlay(theme, surface, min(w, h) * CENTRE_LINE if lined else None)
    return paint.display_copy(paint.shrink(surface, width, height))


def _inlay(theme: Theme, surface: pygame.Surface, line: float | None) -> None:
    """Ornaments let into the centre: one, or one at either end of a long one, and quarters in its corners.

    Those lie within a `line` at that distance from its edge; without one its corners are too round for them.
    """
    tones = tones_of(theme.centre, theme.table_ink, 0.2 * theme.pattern, 0.07 * theme.pattern)
    short, long = sorted(surface.get_size())
    for place in (long / 2,) if long < short * LONG else (short / 2, long - short / 2):
        x, y = (place, short / 2) if surface.get_width() == long else (short / 2, place)
        paint_layers(surface, CENTRES[theme.ornament](), tones, paint.square_around(x, y, short * INLAY / 2))
    if line is None:
        return
    within = surface.get_rect().inflate(-2 * line, -2 * line)
    surface.set_clip(within)
    for x, y in (within.topleft, within.topright, within.bottomleft, within.bottomright):
        paint_layers(surface, CORNERS[theme.ornament](), tones, paint.square_around(x, y, short * CORNER))
    surface.set_clip(None)
