"""Tiles and the spaces that wait for them, drawn by code at one size: glazed ceramic and bare clay.

Sizes are device pixels. Every function returns a new surface of exactly size x size, ready to blit.
"""

from collections.abc import Sequence

import pygame

from game.view.art import motifs, paint
from game.view.art.motifs import Part, TileSet
from game.view.art.typesetting import Typesetter
from game.view.theme import TILE_RADIUS, Rgb, Theme, TileColours, mix

MIN_DETAILED_SIZE = 30  # pixels: below, motifs are drawn bolder and simpler
MARKER_RADIUS = 0.30
MOONLIT_FRAME_MIX = 0.42  # of its light drawing, in a black tile's frame by night
GRAINS = 4  # variations of each tile


def drawings(name: str) -> TileSet:
    """Returns the drawings of a tile set; the usual ones for an unknown name."""
    if name not in ("delft", "lisbon", "seville"):
        return motifs.PALACE
    from game.view.art import delft, lisbon, seville  # noqa: PLC0415  (few choose another set)

    return {"delft": delft.TILES, "lisbon": lisbon.TILES, "seville": seville.TILES}[name]


def tile_surface(theme: Theme, tile: int, size: int) -> pygame.Surface:
    """A glazed tile, 0..4 colours, 5 joker, 6 starting player marker; rounded corners are transparent."""
    scale = paint.supersampling(size)
    side = size * scale
    glaze = theme.tiles[tile]
    radius = side * (MARKER_RADIUS if tile == motifs.MARKER else TILE_RADIUS)
    surface = paint.canvas(side, side)
    surface.fill(glaze.base)
    box = paint.inside(surface, max(scale * 1.0, side * 0.045))
    for part in drawings(theme.tile_set).motif(tile, size >= MIN_DETAILED_SIZE):
        paint.polygon(surface, part.points, tone_colour(theme, glaze, part.tone), box)
    moonlit = theme.dark and tile == motifs.BLACK
    return fired(surface, glaze, tile, size, radius, moonlit)


def tone_colour(theme: Theme, glaze: TileColours, tone: str) -> Rgb:
    """Returns the colour of a motif's tone on this tile."""
    if tone.startswith("c"):
        return theme.tiles[int(tone[1])].base
    if tone == "wash":  # thinned with water
        return mix(glaze.light, glaze.base, 0.45)
    return {"base": glaze.base, "light": glaze.light, "dark": glaze.dark, "spark": glaze.spark}[tone]


def on_ground(tile: int, parts: Sequence[Part]) -> Sequence[Part]:
    """Returns parts of a light figure for that tile: dark ones where the ground is nearly as light."""
    if tile not in (motifs.WHITE, motifs.YELLOW):
        return parts
    swapped = {"light": "dark", "dark": "light"}
    return [Part(part.points, swapped.get(part.tone, part.tone)) for part in parts]


def fired(
    surface: pygame.Surface, glaze: TileColours, tile: int, size: int, radius: float, moonlit: bool = False
) -> pygame.Surface:
    """A flat drawing as a glazed tile of that size: with frame, clouds, fall of light, gleam, bevel, corners.

    The frame of a `moonlit` tile is light: among dark spaces a black one would look like one of them.
    """
    side = surface.get_width()
    scale = side // size
    frame = max(scale * 0.9, side * 0.045)
    rim = mix(glaze.base, glaze.dark, 0.55) if tile != motifs.WHITE else mix(glaze.base, glaze.dark, 0.30)
    if tile == motifs.MARKER:
        rim, frame = glaze.dark, side * 0.055
    if moonlit:
        rim, frame = mix(glaze.base, glaze.light, MOONLIT_FRAME_MIX), max(scale * 1.0, frame)
    # the corners between the square surface and the rounded one belong to the rim
    paint.rounded(surface, rim, (0, 0, side, side), radius, frame)
    paint.clouds(surface, 11 + tile, 9, 236)
    paint.vertical_shade(surface, 255, 222)
    pale = tile in {motifs.WHITE, motifs.MARKER}
    paint.highlight(surface, (0.28, 0.20), 0.62, 26 if pale else 44)
    depth = max(scale * 0.8, side * 0.03)
    light, strength = mix(glaze.base, (255, 255, 255), 0.45), 100 if pale else 150
    paint.bevel(surface, (0, 0, side, side), radius, depth, light, strength)
    paint.clip_round(surface, (0, 0, side, side), radius)
    return paint.display_copy(paint.shrink(surface, size, size))


def grained_surface(tile: pygame.Surface, grain: int) -> pygame.Surface:
    """A variation of a tile: fired a little differently, `grain` 1 to GRAINS - 1."""
    surface = paint.plain_copy(tile)
    paint.clouds(surface, 70 + grain, 4 + grain % 2, 244)
    warm = (255, 252, 246) if grain % 2 else (247, 251, 255)
    surface.fill(warm, special_flags=pygame.BLEND_RGB_MULT)
    return paint.display_copy(surface)


def lying_surface(theme: Theme, tile: pygame.Surface) -> pygame.Surface:
    """A tile on its shadow: 1.25 sizes wide, the tile at size // 8."""
    size = tile.get_width()
    return _on_shadow(theme, tile, round(size * 1.25), size // 8, max(1.0, size * 0.09), size * 0.05)


def lifted_surface(theme: Theme, tile: pygame.Surface, size: int) -> pygame.Surface:
    """A tile held above the table, its wide shadow below it: 1.5 sizes on a side, the tile at size // 4."""
    scaled = pygame.transform.smoothscale(paint.plain_copy(tile), (size, size))
    return _on_shadow(theme, scaled, round(size * 1.5), size // 4, max(2.0, size * 0.12), size * 0.17)


def _on_shadow(
    theme: Theme, tile: pygame.Surface, full: int, at: int, blur: float, drop: float
) -> pygame.Surface:
    size, surface = tile.get_width(), paint.canvas(full, full)
    edge = (full - size + blur) / 2
    box = (edge, edge + drop, size - blur, size - blur)
    paint.feathered(surface, theme.shadow, box, size * TILE_RADIUS, blur, 120)
    surface.blit(paint.plain_copy(tile), (at, at))
    return paint.display_copy(surface)


def clay_surface(theme: Theme, size: int, ground: Rgb, edge: Rgb) -> pygame.Surface:
    """A recess of bare clay at 1x, not yet converted; the ground for every kind of empty space."""
    scale = paint.supersampling(size)
    side = size * scale
    radius = side * TILE_RADIUS
    surface = paint.canvas(side, side)
    surface.fill(mix(ground, edge, 0.75))
    lip = max(scale * 0.7, side * 0.03)
    paint.rounded(surface, ground, paint.inside(surface, lip), radius - lip)
    for step, share in ((2.6, 0.25), (1.6, 0.5)):  # shade under the upper lip: the space lies deeper
        shade = paint.canvas(side, side)
        paint.rounded(shade, (*mix(theme.shadow, edge, 0.4), round(90 * share)), (0, 0, side, side), radius)
        low = lip * step
        paint.rounded(shade, (0, 0, 0, 0), (lip, low, side - 2 * lip, side - low - lip), radius - lip)
        surface.blit(shade, (0, 0))
    paint.clip_round(surface, (0, 0, side, side), radius)
    return surface


def wall_space_surface(theme: Theme, colour: int | None, size: int) -> pygame.Surface:
    """An empty wall space: clay with the outline of its colour's motif, plain clay for None (gray wall)."""
    if colour is None:
        return paint.display_copy(
            paint.shrink(clay_surface(theme, size, theme.space, theme.space_edge), size, size)
        )
    hint = theme.hints[colour]
    ground = theme.hint_grounds[colour]
    edge = mix(theme.space_edge, hint, 0.25)
    surface = clay_surface(theme, size, ground, edge)
    side = surface.get_width()
    scale = side // size
    box = paint.inside(surface, side * 0.10)
    line = mix(ground, hint, theme.outline_share)
    stroke = max(scale * 1.15, side * 0.035)
    tile_set = drawings(theme.tile_set)
    contours = tile_set.silhouettes[colour]()
    for points in contours:
        paint.contour(surface, points, line, box, stroke)
    for points in contours if colour == tile_set.joined else ():
        _hollow(surface, points, ground, box, stroke)
    return paint.display_copy(paint.shrink(surface, size, size))


def floor_space_surface(theme: Theme, type_: Typesetter, penalty: int, size: int) -> pygame.Surface:
    """An empty space of the floor line; its penalty (1 to 3) is written in it where that can be read."""
    ground = mix(theme.space, theme.bad, 0.10)
    edge = mix(theme.space_edge, theme.bad, 0.35)
    surface = paint.shrink(clay_surface(theme, size, ground, edge), size, size)
    px = max(type_.smallest, round(size * 0.46))
    if penalty and size >= px * 1.5:
        number = type_.font(px, bold=True).render(f"−{penalty}", theme.bad)
        surface.blit(number, number.get_rect(center=(size // 2, round(size * 0.52))))
    return paint.display_copy(surface)


def _hollow(
    surface: pygame.Surface, points: motifs.Points, ground: Rgb, box: paint.Box, stroke: float
) -> None:
    """Clear a contour's inside, so that overlapping contours show their common outline only."""
    x0 = sum(x for x, _ in points) / len(points)
    y0 = sum(y for _, y in points) / len(points)
    reach = max(max(abs(x - x0), abs(y - y0)) for x, y in points)
    share = max(0.0, 1 - stroke / box[2] / reach)
    paint.polygon(surface, [(x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in points], ground, box)
