"""Milestones as tiles: glazed and with a gilt frame what was reached, an outline in clay what is missing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.view.art import paint
from game.view.art.crest_figures import LEVEL_FIGURES
from game.view.art.motifs import Part, disc, khatim, line, moved, rectangle, square, turned
from game.view.art.tiles import clay_surface, fired, on_ground, tone_colour
from game.view.theme import TILE_RADIUS, Rgb, Theme, TileColours, contrast, mix

CELL_PITCH: Final = 0.36  # the pitch of small squares in a figure
MISSING_SHADES: Final = {
    "light": 0.18,
    "base": 0.0,
    "dark": 0.04,
}  # of ink, in the outline of what is missing
GRAY_GROUND: Final = (150, 152, 156)  # the ground of what was done on the gray wall
MISSING_GRAY_MIX: Final = 0.6  # of that gray: the clay where such a tile is missing
MISSING_PANEL_MIX: Final = 0.3  # of the panel: how much of it shows through what is missing
GILT: Final = (214, 170, 72)
FRAME_RATIO: Final = 0.045  # of the side: how wide the gilt frame is
FRAME_INSET_RATIO: Final = 0.06  # of the side: how far inside the edge it lies
FIGURE_INSETS: Final = {
    True: FRAME_INSET_RATIO + FRAME_RATIO / 2,
    False: 0.05,
}  # of the side: figures end there, framed or not
MIN_CONTRAST: Final = 1.6  # the least contrast of a figure's third colour with the gray ground
COMING_ALPHA: Final = 150  # of a tile that is to come, which is seen through
GROOVE_SHADOW_MIX: Final = 0.55  # of the shadow: how dark the groove is that the frame lies in


def _cells(numbers: range, across: int, lit: Callable[[int, int], bool]) -> list[Part]:
    """Small squares row by row around the middle; those that are not lit are dark."""
    rows = -(-len(numbers) // across)
    parts = []
    for number in numbers:
        row, column = divmod(number, across)
        x, y = (column - (across - 1) / 2) * CELL_PITCH, (row - (rows - 1) / 2) * CELL_PITCH
        parts.append(Part(square(x, y, CELL_PITCH * 0.40), "light" if lit(row, column) else "dark"))
    return parts


def column_of_wall() -> list[Part]:
    """A column of five tiles."""
    return _cells(range(25), 5, lambda _, column: column == 2)


def colour_of_wall() -> list[Part]:
    """A colour's five tiles, one in each row, as they lie on the wall."""
    return _cells(range(25), 5, lambda row, column: row == column)


def _clean() -> list[Part]:
    """A broom: its handle runs down into the brush, which two bands bind."""
    brush = ((-0.15, 0.02), (0.15, 0.02), (0.24, 0.32), (0.48, 0.92), (-0.48, 0.92), (-0.24, 0.32))
    gaps = [line((x * 0.40, 0.46), (x, 0.95), 0.026) for x in (-0.29, 0.0, 0.29)]
    upright = [
        *((line((0, -1.10), (0, 0.20), 0.085), "light"), (disc(0.085, (0, -1.10)), "light")),
        *((brush, "spark"), *((gap, "dark") for gap in gaps)),
        *((((-0.17, 0.02), (0.17, 0.02), (0.19, 0.13), (-0.19, 0.13)), "dark"),
          (((-0.23, 0.25), (0.23, 0.25), (0.27, 0.36), (-0.27, 0.36)), "dark")),
    ]  # fmt: skip
    return [
        *(Part(moved(turned(points, 32), 0.02, 0.04), tone) for points, tone in upright),
        Part(moved(khatim(0.22), -0.54, -0.46), "light"),
        Part(moved(khatim(0.15), 0.62, 0.40), "light"),
    ]


def _days(days: int) -> list[Part]:
    """A page of a calendar with that many days."""
    across = {3: 3, 7: 4}.get(days, 6)
    share = {3: 1.2, 7: 1.0}.get(days, 0.72)
    page = [
        Part(rectangle(-0.88, -0.80, 0.88, 0.88), "light"),
        Part(rectangle(-0.88, -0.80, 0.88, -0.46), "dark"),
    ]
    rings = [Part(disc(0.10, (x, -0.80)), "spark") for x in (-0.46, 0.46)]
    cells = _cells(range(days), across, lambda *_: False)
    lower = [Part(tuple((x * share, y * share + 0.20) for x, y in cell.points), "base") for cell in cells]
    return [*page, *rings, *lower]


FIGURES: Final[dict[str, tuple[Callable[[], list[Part]], int]]] = {  # figure, and ground
    "column": (column_of_wall, 0),
    "colour": (colour_of_wall, 2),
    "clean": (_clean, 5),
    "days-3": (lambda: _days(3), 1),
    "days-7": (lambda: _days(7), 2),
    "days-30": (lambda: _days(30), 0),
}


def _painting(theme: Theme, name: str) -> tuple[list[Part], int, TileColours]:
    """A milestone's figure, its tile and the glazes of that."""
    if name in FIGURES:
        figure, tile = FIGURES[name]
        return figure(), tile, theme.tiles[tile]
    wall, _, level = name.partition("-")
    figure, tile = LEVEL_FIGURES[level]
    glaze = theme.tiles[tile]
    if wall == "gray":
        glaze = replace(glaze, base=mix(mix(glaze.base, GRAY_GROUND, 0.9), glaze.dark, 0.1))
        if contrast(glaze.spark, glaze.base) < MIN_CONTRAST:  # a gray owl
            glaze = replace(glaze, spark=mix(glaze.spark, glaze.dark, 0.55))
    return figure(), tile, glaze


def _draw_gilt_frame(surface: pygame.Surface, side: int, groove: Rgb) -> None:
    """A frame of gold in a groove, so that it is seen on yellow and on gray, too."""
    for reach, colour in ((0.02, groove), (0.0, GILT)):
        at, wide = side * (FRAME_INSET_RATIO - reach), side * (FRAME_RATIO + 2 * reach)
        radius = side * TILE_RADIUS - at  # parallel to the tile's edge
        paint.rounded(surface, colour, paint.inside(surface, at), radius, wide)


def _clip_to_frame(surface: pygame.Surface, side: int, framed: bool) -> None:
    """From here on nothing is painted beyond the frame: figures that go on below it end there."""
    edge = round(side * FIGURE_INSETS[framed])
    surface.set_clip((edge, edge, side - 2 * edge, side - 2 * edge))


def milestone_surface(theme: Theme, name: str, size: int, reached: bool) -> pygame.Surface:
    """The tile of one of `journal.milestones.MILESTONES`, size x size pixels."""
    parts, tile, glaze = _painting(theme, name)
    scale = paint.supersampling(size)
    side = size * scale
    inset = side * 0.17
    box = (inset, inset, side - 2 * inset, side - 2 * inset)
    if not reached:
        gray = MISSING_GRAY_MIX if name.startswith("gray") else 0.0
        ground = mix(mix(theme.space, GRAY_GROUND, gray), theme.panel, MISSING_PANEL_MIX)
        surface = clay_surface(
            theme, size, ground, mix(mix(theme.space_edge, GRAY_GROUND, gray), theme.panel, MISSING_PANEL_MIX)
        )
        line = mix(ground, theme.ink, 0.26)
        _clip_to_frame(surface, side, framed=bool(gray))
        for part in parts:
            shade = mix(ground, theme.ink, MISSING_SHADES.get(part.tone, 0.12))
            paint.polygon(surface, part.points, shade, box)
            if part.tone != "base":
                paint.contour(surface, part.points, line, box, max(scale * 0.8, side * 0.014))
        surface.set_clip(None)
        if gray:  # a frame, too, so that it is not told by colour alone
            around = paint.inside(surface, side * 0.075)
            paint.rounded(surface, line, around, side * 0.10, max(1, side * 0.022))
        return paint.display_copy(paint.shrink(surface, size, size))
    surface = paint.canvas(side, side)
    surface.fill(glaze.base)
    _clip_to_frame(surface, side, framed=True)
    for part in on_ground(tile, parts) if name in FIGURES else parts:
        paint.polygon(surface, part.points, tone_colour(theme, glaze, part.tone), box)
    surface.set_clip(None)
    _draw_gilt_frame(surface, side, mix(glaze.base, theme.shadow, GROOVE_SHADOW_MIX))
    return fired(surface, glaze, tile, size, side * TILE_RADIUS)


def coming_surface(theme: Theme, name: str, size: int) -> pygame.Surface:
    """The place of a missing one, in which its tile is seen faintly."""
    surface = milestone_surface(theme, name, size, reached=False).copy()
    tile = milestone_surface(theme, name, size, reached=True)
    tile.set_alpha(COMING_ALPHA)
    surface.blit(tile, (0, 0))
    return surface
