"""Where tiles come from and go to: factory plates, the centre, the bag and the lid of the box."""

import math

import pygame

from game.view.art import paint
from game.view.art.ornaments import CENTRES, CORNERS, WELLS, garland, paint_layers, tones_of
from game.view.layout.plate import CENTRE_LINE, INNER_LINE, MIDDLE, Rim, reach_of
from game.view.theme import Rgb, Theme, luminance, mix

WELL = 0.55  # how far the bottom of a plate leans from porcelain to clay
WELLS_BEGIN = {Rim.GARLAND: 0.715, Rim.TWO_LINES: 0.880, Rim.LINE: 0.935}  # of a plate's reach
LONG = 1.8  # times as long as broad: of an ornament in a centre's middle tiles would leave but tips
INLAY = 0.66  # of its shorter side: how broad an ornament in a centre is
CORNER = 0.15  # of its shorter side: how far the ornaments in its corners reach
DARK_WELL = 0.36  # and where clay is darker than boards: empty plates stay the lightest of the table


def factory_surface(
    theme: Theme, diameter: int, roundness: float = 1, rim: Rim = Rim.GARLAND
) -> pygame.Surface:
    """A porcelain plate with a painted rim and its shadow, `diameter` on a side.

    `roundness`: 1 for a circle, less for a square with corners that round. See `FactoryLayout`, and Rim.
    """
    scale = paint.supersampling(diameter)
    side = diameter * scale
    surface = paint.canvas(side, side)
    centre = side / 2
    reach = side * reach_of(roundness)
    at = (centre, side * MIDDLE)
    body, ring = theme.plate, _paint_of(theme)
    edge = mix(body, theme.shadow, 0.30)
    surface.fill((*edge, 0))  # what the edge's pixels blend with
    inside, inner, lines = WELLS_BEGIN[rim], INNER_LINE, mix(body, ring, 0.62)
    for share, colour in (
        (1.0, edge),
        (0.985, mix(body, (255, 255, 255), 0.5)),
        *{
            Rim.GARLAND: ((0.955, ring), (0.915, body), (0.775, lines), (0.760, body)),
            Rim.TWO_LINES: ((0.970, ring), (0.940, body), (inner + 0.010, lines), (inner - 0.005, body)),
            Rim.LINE: ((0.980, ring), (0.950, body)),
        }[rim],
        *(((0.735, mix(body, theme.shadow, 0.20)),) if rim is Rim.GARLAND else ()),
        (inside, _well_ground(theme)),
    ):
        _shape(surface, colour, at, reach * share, roundness)
    _well(theme, surface, at, reach * inside / WELLS_BEGIN[Rim.GARLAND])
    if rim is Rim.GARLAND:
        _rim_leaves(theme, surface, at, reach, diameter, roundness)
    _gloss(surface, at, reach)
    plate = paint.canvas(side, side)
    _plate_shadow(theme, plate, side, reach - side * 0.013, roundness)
    plate = paint.shrink(plate, diameter, diameter)
    plate.blit(paint.shrink(surface, diameter, diameter), (0, 0))
    return paint.display_copy(plate)


def _paint_of(theme: Theme) -> Rgb:
    """The cobalt on a plate: darker than the plate where that one is lit, lighter where it is not."""
    return theme.panel_edge if luminance(theme.plate) > 0.4 or theme.high_contrast else theme.tiles[0].dark


def _well_ground(theme: Theme) -> Rgb:
    """The colour of a plate's inside."""
    return mix(theme.plate, theme.space, DARK_WELL if theme.dark else WELL)


def _well(theme: Theme, surface: pygame.Surface, at: tuple[float, float], reach: float) -> None:
    """The plate's inside: a star or a blossom painted faintly, seen when the tiles are gone."""
    ground = _well_ground(theme)
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


def _shape(
    surface: pygame.Surface, colour: tuple[int, ...], at: tuple[float, float], reach: float, roundness: float
) -> None:
    """What a plate is cut like: a circle, or a square with round corners."""
    if roundness == 1:
        pygame.draw.circle(surface, colour, at, reach)
    else:
        box = (at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
        paint.rounded(surface, colour, box, reach * roundness)


def _plate_shadow(theme: Theme, surface: pygame.Surface, side: int, reach: float, roundness: float) -> None:
    steps = 14
    for step in range(steps, -1, -1):
        fade = (1 - step / (steps + 1)) ** 2
        at = (side / 2, side * 0.514)
        colour = (*theme.shadow, round(110 * fade))
        _shape(surface, colour, at, reach + side * 0.024 * step / steps, roundness)


def _rim_leaves(
    theme: Theme,
    surface: pygame.Surface,
    at: tuple[float, float],
    reach: float,
    diameter: int,
    roundness: float,
) -> None:
    """A garland around the plate's rim, in its paint and in gold."""
    box = (at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
    tones = {"line": mix(theme.plate, _paint_of(theme), 0.80), "soft": mix(theme.plate, theme.turn, 0.90)}
    layers = garland(theme.ornament, 10 if diameter < 80 else 16, diameter >= 110)
    if roundness < 1:
        layers = [(tuple(_drawn_out(point, roundness) for point in points), tone) for points, tone in layers]
    paint_layers(surface, layers, tones, box)


def _drawn_out(point: tuple[float, float], roundness: float) -> tuple[float, float]:
    """A point of a round plate on one with corners: as far between its middle and its edge."""
    x, y = abs(point[0]), abs(point[1])
    long, bend = math.hypot(x, y) or 1.0, 1 - roundness
    x, y = x / long, y / long
    across = bend * (x + y)  # where the ray meets the circle of a corner, whose middle is at `bend`
    corner = across + math.sqrt(max(0.0, across**2 - 2 * bend**2 + roundness**2))
    far = corner if min(x, y) * corner > bend else 1 / max(x, y)
    return point[0] * far, point[1] * far


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
        paint_layers(surface, CENTRES[theme.ornament](), tones, _around(x, y, short * INLAY / 2))
    if line is None:
        return
    within = surface.get_rect().inflate(-2 * line, -2 * line)
    surface.set_clip(within)
    for x, y in (within.topleft, within.topright, within.bottomleft, within.bottomright):
        paint_layers(surface, CORNERS[theme.ornament](), tones, _around(x, y, short * CORNER))
    surface.set_clip(None)


def _around(x: float, y: float, reach: float) -> paint.Box:
    return x - reach, y - reach, 2 * reach, 2 * reach
