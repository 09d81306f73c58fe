"""Factory plates, of porcelain with a painted rim and a well, and the centre."""

import math

import pygame

from game.view.art import paint
from game.view.art.ornaments import CENTRES, WELLS, garland, paint_corners, paint_layers, sprays, tones_of
from game.view.layout.plate import (
    CENTRE_HEIGHT,
    CENTRE_LINE_INSET,
    OUTER_LINE,
    ROUND_PLATE,
    ROUND_WELL,
    PlateShape,
    Rim,
    reach_of,
)
from game.view.theme import Rgb, Theme, luminance, mix

WELL_CLAY_MIX = 0.55  # how far the bottom of a plate leans from porcelain to clay
DARK_WELL_CLAY_MIX = 0.36  # and where clay is darker than boards: empty plates stay the lightest of the table
WELL_REACH_RATIO = 0.935  # of its reach: how far a well reaches where the line at the edge is its own
WELL_CORNER_RATIO = 0.16  # of a square well's reach: how round its corners are
WELL_LINE_RATIO = 0.013  # of a plate's reach: how wide the line around its well is
# Times as long as wide: of an ornament in a centre's middle tiles would leave but tips.
LONG_CENTRE_ASPECT = 1.8
INLAY_RATIO = 0.66  # of a centre's shorter side: how wide an ornament in it is
CORNER_ORNAMENT_RATIO = 0.15  # of a centre's shorter side: how far the ornaments in its corners reach

Place = tuple[float, float]


def factory_surface(theme: Theme, diameter: int, shape: PlateShape = ROUND_PLATE) -> pygame.Surface:
    """A porcelain plate of that shape with a painted rim and its shadow, `diameter` on a side."""
    scale = paint.supersampling(diameter)
    side = diameter * scale
    reach = side * reach_of(shape.roundness)
    at = (side / 2, side * CENTRE_HEIGHT)
    body, ring = theme.plate, _paint_of(theme)
    edge = mix(body, theme.shadow, 0.30)
    surface = paint.canvas(side, side, edge)
    _rings(surface, shape, at, reach, ((1.0, edge), (0.985, mix(body, (255, 255, 255), 0.5))))
    lines, shade = mix(body, ring, 0.62), mix(body, theme.shadow, 0.20)
    if shape.rim is Rim.GARLAND:
        _rings(surface, shape, at, reach, ((0.955, ring), (0.915, body), (0.775, lines), (0.760, body)))
        _rings(surface, shape, at, reach, ((0.735, shade), (shape.well, _well_ground(theme))))
    else:
        _rings(surface, shape, at, reach, ((0.980, ring), (OUTER_LINE, body)))
        if shape.rim is Rim.FIELDS:
            _square(surface, lines, at, reach, shape, 2 * WELL_LINE_RATIO)
            _square(surface, shade, at, reach, shape, WELL_LINE_RATIO)
        _square(surface, _well_ground(theme), at, reach, shape)
    well = paint.square_around(*at, reach * min(shape.well, WELL_REACH_RATIO) / ROUND_WELL)
    tones = tones_of(_well_ground(theme), ring, 0.30, 0.13)  # faint: seen when the tiles are gone
    paint_layers(surface, WELLS[theme.ornament](), tones, well)
    _rim_leaves(theme, surface, at, reach, diameter, shape)
    _gloss(surface, at, reach)
    plate = paint.canvas(side, side)
    for step in range(14, -1, -1):
        colour, more = (*theme.shadow, round(110 * (1 - step / 15) ** 2)), 0.024 * step / 14 - 0.013
        _cut(plate, colour, (side / 2, side * 0.514), reach + side * more, shape.roundness)
    plate = paint.shrink(plate, diameter, diameter)
    plate.blit(paint.shrink(surface, diameter, diameter), (0, 0))
    return paint.display_copy(plate)


def _rings(
    surface: pygame.Surface, shape: PlateShape, at: Place, reach: float, rings: tuple[tuple[float, Rgb], ...]
) -> None:
    """Paints rings, each with that reach and colour."""
    for share, colour in rings:
        _cut(surface, colour, at, reach * share, shape.roundness)


def _square(
    surface: pygame.Surface, colour: Rgb, at: Place, reach: float, shape: PlateShape, beyond: float = 0.0
) -> None:
    """The well around four tiles: square with round corners, cut off where the line at the edge runs."""
    points = []
    for degrees in range(0, 360, 2):
        ray = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        far = min(
            math.hypot(*_on_shape(ray, WELL_CORNER_RATIO)) * (shape.well + beyond),
            math.hypot(*_on_shape(ray, shape.roundness)) * WELL_REACH_RATIO,
        )
        points.append((ray[0] * far, ray[1] * far))
    paint.polygon(surface, points, colour, paint.square_around(*at, reach))


def _paint_of(theme: Theme) -> Rgb:
    """The cobalt on a plate: darker than the plate where that one is lit, lighter where it is not."""
    return theme.panel_edge if luminance(theme.plate) > 0.4 or theme.high_contrast else theme.tiles[0].dark


def _well_ground(theme: Theme) -> Rgb:
    """The colour of a plate's inside."""
    return mix(theme.plate, theme.space, DARK_WELL_CLAY_MIX if theme.dark else WELL_CLAY_MIX)


def _gloss(surface: pygame.Surface, at: Place, reach: float) -> None:
    """Light on the glaze: brighter to the upper left of the rim, shade to the lower right."""
    side = surface.get_width()

    def shade(x: float, y: float) -> Rgb:
        across, down = (x * side - at[0]) / reach, (y * side - at[1]) / reach
        return (min(255, round(248 - 13 * (across * 0.6 + down * 0.8))),) * 3

    paint.light_by(surface, paint.field(24, shade))


def _cut(surface: pygame.Surface, colour: tuple[int, ...], at: Place, reach: float, roundness: float) -> None:
    """Paints a plate's shape: a circle, or a square with round corners."""
    if roundness == 1:
        pygame.draw.circle(surface, colour, at, reach)
    else:
        paint.rounded(surface, colour, paint.square_around(*at, reach), reach * roundness)


def _rim_leaves(
    theme: Theme, surface: pygame.Surface, at: Place, reach: float, diameter: int, shape: PlateShape
) -> None:
    """A garland around the plate's rim, in its paint and in gold, or a spray in each of four fields."""
    if shape.rim is Rim.LINE:
        return
    box = paint.square_around(*at, reach)
    tones = {"line": mix(theme.plate, _paint_of(theme), 0.80), "soft": mix(theme.plate, theme.turn, 0.90)}
    if shape.rim is Rim.FIELDS:
        edge = lambda ray: math.hypot(*_on_shape(ray, shape.roundness)) * OUTER_LINE  # noqa: E731
        paint_layers(surface, sprays(theme.ornament, shape.well + 2 * WELL_LINE_RATIO, edge), tones, box)
        return
    layers = garland(theme.ornament, 10 if diameter < 80 else 16, diameter >= 110)
    if shape.roundness < 1:
        layers = [
            (tuple(_on_shape(point, shape.roundness) for point in points), tone) for points, tone in layers
        ]
    paint_layers(surface, layers, tones, box)


def _on_shape(point: tuple[float, float], roundness: float) -> tuple[float, float]:
    """Maps a point of a round plate to a plate with corners, at the same share of its radius."""
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
        inset = min(w, h) * CENTRE_LINE_INSET
        frame, hair = paint.inside(surface, inset), mix(ground, theme.table_ink, 0.16)
        paint.rounded(surface, (*hair, 255), frame, radius - inset, max(2.0, line * 0.7))
    if theme.pattern:
        _inlay(theme, surface, min(w, h) * CENTRE_LINE_INSET if lined else None)
    return paint.display_copy(paint.shrink(surface, width, height))


def _inlay(theme: Theme, surface: pygame.Surface, line: float | None) -> None:
    """Ornaments let into the centre: one, or one at either end of a long one, and quarters in its corners.

    Those lie within a `line` at that distance from its edge; without one its corners are too round for them.
    """
    tones = tones_of(theme.centre, theme.table_ink, 0.2 * theme.pattern, 0.07 * theme.pattern)
    short, long = sorted(surface.get_size())
    for place in (long / 2,) if long < short * LONG_CENTRE_ASPECT else (short / 2, long - short / 2):
        x, y = (place, short / 2) if surface.get_width() == long else (short / 2, place)
        paint_layers(
            surface, CENTRES[theme.ornament](), tones, paint.square_around(x, y, short * INLAY_RATIO / 2)
        )
    if line is not None:
        within = surface.get_rect().inflate(-2 * line, -2 * line)
        paint_corners(theme, surface, within, tones, short * CORNER_ORNAMENT_RATIO)
