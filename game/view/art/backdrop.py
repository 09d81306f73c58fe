"""A wall of tiles: the backdrop of the menu and of the share image."""

import math
import random
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from game.view.art import motifs, paint
from game.view.art.tiles import GRAINS
from game.view.theme import Rgb, Theme, mix

# One repeat of each wall, mirrored in both directions, as letters of KINDS.
KINDS = "BYRKWJ"
WALLS = {
    # porcelain and cobalt with a few warm hearts
    "stars": ("YWBWJWBW", "WBWKWBWK", "BWRWBWRW", "WKWBWKWB", "JWBWYWBW", "WBWKWBWK", "BWRWBWRW", "WKWBWKWB"),
    # a dado: chequers below a frieze, and above it the whitewashed wall
    "courtyard": (
        "BYBYBYBY",
        "WBWBWBWB",
        "BWRWBWRW",
        "WBWYWBWY",
        "RWBWRWBW",
        "WYWBWYWB",
        "BWRWBWRW",
        "WBWBWBWB",
    ),
    # diagonals of green and white behind the ivy
    "leaves": (
        "JWYWJWBW",
        "WJWBWJWY",
        "YWJWBWJW",
        "WBWJWYWJ",
        "JWBWJWYW",
        "WJWYWJWB",
        "BWJWYWJW",
        "WYWJWBWJ",
    ),
}
WHITEWASH_RATIO = 0.44  # of the courtyard's wall from above is whitewashed
SHADOW_EDGE_RATIO = 0.055  # of a tile: so wide are the edges of shadows on the whitewash
# Pixels of plaster, repeated; of 255, how much darker its darkest grains are.
PLASTER_PERIOD = 96
PLASTER_DARKNESS = 5
IVY_ANGLES = 4  # ways a leaf of ivy can hang
GROUT_RATIO = 0.035  # of a tile, between two tiles
TILE_UNITS = 4.2  # units


def tile_of(ornament: str, column: int, row: int) -> int:
    """Returns the tile at a place; (0, 0) is the middle of the wall."""
    return KINDS.index(WALLS[ornament][abs(row) % 8][abs(column) % 8])


def grain_of(column: int, row: int) -> int:
    """Returns which variation of a tile is at a place; neighbours differ."""
    return (row * 7 + column * 3 + row * column) % GRAINS


def is_bare(theme: Theme) -> bool:
    """Returns whether there is the plain table instead of a wall: patterns are off."""
    return theme.pattern == 0 or theme.high_contrast


def whitewashed(theme: Theme, height: int, size: int) -> int:
    """Returns the height in pixels of the whitewashed upper part of a wall with tiles of that size."""
    if theme.ornament != "courtyard" or is_bare(theme):
        return 0
    pitch = size + max(1, round(size * GROUT_RATIO))
    down = math.ceil(height / 2 / pitch) + 1
    return max(0, (height - size) // 2 + round(down * (2 * WHITEWASH_RATIO - 1)) * pitch)


def tile_size(unit: int) -> int:
    """Returns the size of a wall's tiles in pixels."""
    return round(TILE_UNITS * unit)


def backdrop_surface(
    theme: Theme, width: int, height: int, size: int, tile: Callable[[int, int], pygame.Surface]
) -> pygame.Surface:
    """An opaque wall of tiles of that size, symmetrical about its middle, in the theme's light.

    The courtyard has them up to a rail only; down a garden's wall hangs ivy.

    `tile` gives the picture of a tile and a grain.
    """
    surface = pygame.Surface((max(1, width), max(1, height)))
    surface.fill(mix(theme.panel, theme.shadow, 0.34))
    pitch = size + max(1, round(size * GROUT_RATIO))
    left, top = (width - size) // 2, (height - size) // 2
    across, down = math.ceil(width / 2 / pitch) + 1, math.ceil(height / 2 / pitch) + 1
    plaster = whitewashed(theme, height, size)
    first = (plaster - top) // pitch if plaster else 0
    for row in range(first if plaster else -down, down + 1):
        for column in range(-across, across + 1):
            at = (left + column * pitch, top + row * pitch)
            surface.blit(tile(tile_of(theme.ornament, column, row - first), grain_of(column, row)), at)
    if plaster:
        _whitewash(theme, surface, plaster, size)
    light(theme, surface)
    if theme.ornament == "leaves":
        _ivy(theme, surface, size)
    return surface.convert()


def light(theme: Theme, surface: pygame.Surface, strength: float = 1.0) -> None:
    """Sunlight from above, or a lamp in the dark: multiplied over the wall."""
    (bright, dark), lamp = theme.wall_light, theme.wall_lamp
    dark = mix(bright, dark, strength)
    small = paint.field(28, lambda x, y: mix(bright, dark, min(1.0, math.dist((x, y), lamp) / 0.98) ** 1.2))
    smooth = pygame.transform.gaussian_blur(pygame.transform.smoothscale_by(small, 4), 4)  # no edges of cells
    paint.light_by(surface, smooth)


def _whitewash(theme: Theme, surface: pygame.Surface, bottom: int, size: int) -> None:
    """Plaster above the tiles, a rail between them, and the shadow of an orange tree on it."""
    width = surface.get_width()
    plaster = mix(theme.panel, theme.table, 0.05)
    chance, shade = random.Random(5), mix(plaster, theme.shadow, 0.16)
    half = pygame.Surface((max(1, width // 2), max(1, bottom // 2)))
    half.fill(plaster)
    for x, y, lean in _branches(chance, width, bottom, size):
        leaf = motifs.turned(motifs.vesica(0.0, 1.0, 0.20), lean)
        paint.polygon(half, leaf, shade, (x / 2, y / 2, 0.75 * size, 0.75 * size))
    half = pygame.transform.gaussian_blur(half, max(1, round(size * SHADOW_EDGE_RATIO / 2)))
    surface.blit(pygame.transform.smoothscale(half, (width, bottom)), (0, 0))
    roughen(surface, pygame.Rect(0, 0, width, bottom))
    rail = max(3, size // 6)
    for row, (high, colour) in enumerate(((rail, theme.turn), (2, mix(theme.turn, theme.shadow, 0.5)))):
        surface.fill(colour, (0, bottom - rail + row * rail, width, high))
    surface.fill(mix(plaster, theme.shadow, 0.14), (0, bottom - rail - 2, width, 2))


def roughen(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Adds grains of plaster, without which the light would show bands."""
    grains = _grains()
    surface.set_clip(area)
    for x in range(area.x, area.right, PLASTER_PERIOD):
        for y in range(area.y, area.bottom, PLASTER_PERIOD):
            surface.blit(grains, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    surface.set_clip(None)


@lru_cache(maxsize=1)
def _grains() -> pygame.Surface:
    chance = random.Random(3)
    return paint.field(PLASTER_PERIOD, lambda x, y: (255 - chance.randrange(PLASTER_DARKNESS + 1),) * 3)


def _branches(
    chance: random.Random, width: int, height: int, size: int
) -> Iterator[tuple[float, float, float]]:
    """Yields places of leaves along boughs that come in from above, with their directions in degrees."""
    for bough in range(max(3, width // (3 * size))):
        x, y, course = chance.uniform(0, width), -size * 1.2, 180.0 + chance.uniform(-40, 40)
        for _ in range(max(3, round(height / size * chance.uniform(0.8, 1.9)))):
            x += math.sin(math.radians(course)) * size * 0.5
            y -= math.cos(math.radians(course)) * size * 0.5
            course += chance.uniform(-24, 24)
            for side in (-1, 1):
                yield x, y, course + side * chance.uniform(30, 75)
            if bough % 3 == 0 and chance.random() < 0.3:
                yield x, y, course


def _ivy(theme: Theme, surface: pygame.Surface, size: int) -> None:
    """Leaves that hang from above and climb at the sides, the nearer ones lighter."""
    width, height = surface.get_size()
    chance = random.Random(9)
    deep = [mix(theme.table, theme.table_line, share) for share in (0.0, 0.3, 0.75)]
    leaves: dict[tuple[int, int, int], pygame.Surface] = {}
    for layer, colour in enumerate(deep):
        reach = (1.0, 0.75, 0.5)[layer]
        for _ in range(round((width + 2 * height) / size * 2.6)):
            side = chance.random() * (width + 1.2 * height)
            fall = (chance.random() ** 3) * size * 2.6 * reach
            if side < width:
                hang = fall * (0.5 + 0.5 * math.cos(side / width * 4 * math.pi) ** 2 * 1.5)
                x, y = side, hang - size * 0.2
            else:
                along = (side - width) / 1.2
                hang = fall * (1 - along / height) * 1.2
                x, y = (hang if chance.random() < 0.5 else width - hang), along
            turn, large = chance.randrange(IVY_ANGLES), chance.randrange(2)
            if (leaf := leaves.get((layer, turn, large))) is None:
                leaf = _leaf(colour, round(size * (0.8, 1.0)[large]), 130 + 100 / IVY_ANGLES * turn)
                leaves[layer, turn, large] = leaf
            surface.blit(leaf, leaf.get_rect(center=(x, y)))


def _leaf(colour: Rgb, side: int, turn: float) -> pygame.Surface:
    """A leaf of ivy with its shadow and veins."""
    many = paint.supersampling(side)
    surface = paint.canvas(side * many, side * many, mix(colour, (0, 0, 0), 0.55))
    for shift, shade in ((0.06, mix(colour, (0, 0, 0), 0.55)), (0.0, colour)):
        box = (shift * side * many, shift * side * many, side * many, side * many)
        paint.polygon(surface, motifs.turned(IVY, turn), shade, box)
    for lean in (-52, 0, 52):
        vein = motifs.turned(((-0.02, 0.1), (0.0, -0.62), (0.02, 0.1)), turn + lean)
        paint.polygon(surface, vein, mix(colour, (214, 232, 160), 0.35), box)
    return paint.display_copy(paint.shrink(surface, side, side))


IVY = ((0.0, 0.12), (-0.42, 0.42), (-0.40, 0.06), (-0.86, -0.16), (-0.40, -0.34), (0.0, -1.0),
       (0.40, -0.34), (0.86, -0.16), (0.40, 0.06), (0.42, 0.42))  # fmt: skip
