"""Painter's helpers on pygame surfaces: soft edges, glaze, grain, and surfaces that are cheap to blit.

Nothing here knows the game. Everything works without surfarray, so that it runs in the browser.
"""

import itertools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil

import pygame

from game.view.theme import Rgb

BEVEL_FADE_DEPTH = 10  # pixels of the drawing: so deep a bevel fades inwards

Box = tuple[float, float, float, float]


def canvas(width: int, height: int, ground: Sequence[int] | None = None) -> pygame.Surface:
    """An empty, fully transparent surface; `ground` is the colour that the edges drawn on it blend with."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)
    if ground is not None:
        surface.fill((*ground[:3], 0))
    return surface


def field(cells: int, colour: Callable[[float, float], Rgb]) -> pygame.Surface:
    """A square with a number of cells a side, to be scaled: each in the colour of its middle, 0 to 1."""
    small = pygame.Surface((cells, cells))
    for x in range(cells):
        for y in range(cells):
            small.set_at((x, y), colour((x + 0.5) / cells, (y + 0.5) / cells))
    return small


def display_copy(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's format, run-length coded: alpha blits as fast as opaque ones."""
    quick = surface.convert_alpha()
    quick.set_alpha(255, pygame.RLEACCEL)
    return quick


def plain_copy(surface: pygame.Surface) -> pygame.Surface:
    """A copy without run-length coding: what is drawn onto transparent ground has to come from one.

    SDL blends coded pixels with the black that transparent ground holds, which leaves dark fringes.
    """
    plain = surface.convert_alpha()
    plain.set_alpha(255, 0)  # the copy would be coded like its original
    return plain


def for_ground(ground: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
    """The picture as it can be drawn onto that ground: a plain copy where this may be transparent."""
    return plain_copy(picture) if ground.get_flags() & pygame.SRCALPHA else picture


def in_a_row(pictures: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Pictures beside one another, a number of pixels apart, each in the middle of the row's height."""
    width = sum(one.get_width() for one in pictures) + gap * (len(pictures) - 1)
    row, x = canvas(width, max(one.get_height() for one in pictures)), 0
    for one in pictures:
        row.blit(plain_copy(one), (x, (row.get_height() - one.get_height()) // 2))
        x += one.get_width() + gap
    return display_copy(row)


def recoloured(surface: pygame.Surface, colour: Rgb) -> pygame.Surface:
    """A drawing of one colour, such as letters, in another."""
    copy = surface.copy()
    copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def shrink(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A supersampled drawing at its real size in pixels."""
    return pygame.transform.smoothscale(surface, (max(1, width), max(1, height)))


def stretched(surface: pygame.Surface, width: int) -> pygame.Surface:
    """Returns the surface widened by repeating its middle column; may reuse it."""
    narrow, height = surface.get_size()
    if narrow >= width:
        return surface
    half, missing = narrow // 2, width - narrow
    wide = canvas(width, height)
    surface.set_alpha(None)  # pixels are copied, not blended
    wide.blit(surface, (0, 0), (0, 0, half, height))
    wide.blit(surface, (half + missing, 0), (half, 0, narrow - half, height))
    middle = surface.subsurface((half, 0, 1, height))
    pygame.transform.scale(middle, (missing, height), wide.subsurface((half, 0, missing, height)))
    return wide


def supersampling(size: int) -> int:
    """How many times larger to draw an object of that size in pixels: edges stay clean, work stays small.

    Powers of two only: other ratios leave smoothscale's opaque pixels a shade short of opaque.
    """
    return 4 if size <= 200 else 2


def square_around(x: float, y: float, reach: float) -> Box:
    """The box with that middle that reaches so far to each side."""
    return x - reach, y - reach, 2 * reach, 2 * reach


def inside(surface: pygame.Surface, inset: float) -> Box:
    """All of a surface but for an edge of that width."""
    width, height = surface.get_size()
    return inset, inset, width - 2 * inset, height - 2 * inset


def polygon(surface: pygame.Surface, points: Iterable[tuple[float, float]], colour: Rgb, box: Box) -> None:
    """Fill a polygon given in -1..1 coordinates of the box (left, top, width, height)."""
    left, top, width, height = box
    pygame.draw.polygon(
        surface, colour, [(left + (x + 1) / 2 * width, top + (y + 1) / 2 * height) for x, y in points]
    )


def contour(
    surface: pygame.Surface, points: Iterable[tuple[float, float]], colour: Rgb, box: Box, width: float
) -> None:
    """Stroke a closed path given in -1..1 coordinates of the box, with round joints."""
    left, top, across, down = box
    path = [(left + (x + 1) / 2 * across, top + (y + 1) / 2 * down) for x, y in points]
    pygame.draw.lines(surface, colour, True, path, max(1, round(width)))
    if width >= 3:
        for point in path:
            pygame.draw.circle(surface, colour, point, width / 2)


def stroke(
    surface: pygame.Surface, path: Sequence[tuple[float, float]], colour: Rgb, pen: float
) -> None:
    """A line through those pixels with a round pen, without the notches of thick lines."""
    for (ax, ay), (bx, by) in itertools.pairwise(path):
        long = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = (by - ay) / long * pen / 2, (ax - bx) / long * pen / 2
        corners = [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for point in path:
        pygame.draw.circle(surface, colour, point, pen / 2)


def rounded(
    surface: pygame.Surface, colour: tuple[int, ...], box: Box, radius: float, stroke: float = 0
) -> None:
    """A rounded rectangle, filled when `stroke` is 0."""
    left, top, width, height = box
    rect = pygame.Rect(round(left), round(top), round(width), round(height))
    pygame.draw.rect(surface, colour, rect, round(stroke), border_radius=max(0, round(radius)))


def feathered(
    surface: pygame.Surface, colour: Rgb, box: Box, radius: float, blur: float, strength: int
) -> None:
    """A soft rounded rectangle: `strength` (0..255) inside, fading out over `blur` pixels around the box.

    Overwrites pixels, so it belongs on an empty surface.
    """
    left, top, width, height = box
    steps = max(1, round(blur))
    for step in range(steps, -1, -1):
        fade = 1 - step / (steps + 1)
        grown = (left - step, top - step, width + 2 * step, height + 2 * step)
        rounded(surface, (*colour, round(strength * fade * fade)), grown, radius + step)


def vertical_shade(surface: pygame.Surface, top: int, bottom: int) -> None:
    """Multiply with a vertical run of greys (0..255 each): the way light falls on a glaze."""
    surface.blit(_shade(top, bottom, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=2)  # the letters of a word, the tiles of a wall are lit alike
def _shade(top: int, bottom: int, size: tuple[int, int]) -> pygame.Surface:
    strip = pygame.Surface((1, 16))
    for y in range(16):
        grey = round(top + (bottom - top) * y / 15)
        strip.set_at((0, y), (grey, grey, grey))
    return pygame.transform.smoothscale(strip, size)


def light_by(surface: pygame.Surface, light: pygame.Surface) -> None:
    """Multiply with a small picture of light, scaled to the surface."""
    scaled = pygame.transform.smoothscale(light, surface.get_size())
    surface.blit(scaled, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def clouds(surface: pygame.Surface, seed: int, cells: int, darkest: int) -> None:
    """Multiply with soft clouds (greys `darkest`..255), the same for the same seed."""
    chance = random.Random(seed)
    light_by(surface, field(cells, lambda x, y: (chance.randint(darkest, 255),) * 3))


def highlight(surface: pygame.Surface, centre: tuple[float, float], reach: float, strength: int) -> None:
    """Add a soft light; `centre` and `reach` in shares of the surface, `strength` 0..255."""
    light = _highlight(centre, reach, strength, surface.get_size())
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _highlight(
    centre: tuple[float, float], reach: float, strength: int, size: tuple[int, int]
) -> pygame.Surface:
    def spot(x: float, y: float) -> Rgb:
        away = math.hypot(x - centre[0], y - centre[1]) / reach
        return (round(strength * max(0.0, 1 - away) ** 1.5),) * 3

    return pygame.transform.smoothscale(field(12, spot), size)


def bevel(surface: pygame.Surface, box: Box, radius: float, depth: float, light: Rgb, strength: int) -> None:
    """Light of that colour along the upper left edge and shade along the lower right; `strength` 0..255.

    A deep one fades inwards: on a large tile it would end in a step.
    """
    left, top, width, height = box
    steps = 1 if depth < BEVEL_FADE_DEPTH else max(2, round(depth / 4))
    for tone, alpha, way in (((0, 0, 0), strength * 0.6, -1), (light, strength, 1)):
        edge = canvas(*surface.get_size())
        rounded(edge, (*tone, round(alpha)), box, radius)
        for step in range(1, steps + 1):
            shift = way * depth * step / steps
            hole = (left + shift, top + shift, width, height)
            rounded(edge, (*tone, round(alpha * (1 - step / steps))), hole, radius)
        for part in _around(surface, box, radius + depth):  # in the middle there is nothing to blend
            surface.blit(edge, part, part)


def clip_round(surface: pygame.Surface, box: Box, radius: float) -> None:
    """Make everything outside the rounded rectangle transparent; colours stay, so edges do not darken."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    rounded(mask, (255, 255, 255, 255), box, radius)
    for part in _around(surface, box, radius):
        surface.blit(mask, part, part, special_flags=pygame.BLEND_RGBA_MULT)


def _around(surface: pygame.Surface, box: Box, inset: float) -> Iterator[pygame.Rect]:
    """The surface but for the middle of the box: four rectangles, of which none overlaps another."""
    left, top, width, height = box
    border, (across, down) = ceil(inset) + 2, surface.get_size()
    x0, x1 = ceil(left) + border, int(left + width) - border
    y0, y1 = ceil(top) + border, int(top + height) - border
    if x0 >= x1 or y0 >= y1:
        yield surface.get_rect()
        return
    yield pygame.Rect(0, 0, across, y0)
    yield pygame.Rect(0, y1, across, down - y1)
    yield pygame.Rect(0, y0, x0, y1 - y0)
    yield pygame.Rect(x1, y0, across - x1, y1 - y0)
