"""Frames with round corners, and dots: curves are antialiased, straight sides are sharp."""

from pygame import Rect, Surface, draw

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.highlights import place_surface
from game.view.art.mirrored_canvas import unmirrored
from game.view.theme import Rgb

SUPERSAMPLING = 4  # times as large corners are painted


def draw_frame(surface: Surface, assets: Assets, rect: Rect, colour: Rgb, line: int, radius: int) -> None:
    """A line of that many pixels along a rectangle's inside.

    Only the corners are pictures, kept for all frames with the same line: a frame costs the same at any size.
    """
    corner = max(1, min(max(radius, line), *(side // 2 for side in rect.size)))
    line, radius = min(line, corner), min(radius, corner)
    surface, rect = unmirrored(surface, rect)
    key = "frame", colour, line, radius, corner
    picture = paint.for_ground(surface, assets.cached(key, lambda: _corners(colour, line, radius, corner)))
    right, bottom = rect.right - corner, rect.bottom - corner
    for x, left in ((0, rect.x), (corner, right)):
        for y, top in ((0, rect.y), (corner, bottom)):
            surface.blit(picture, (left, top), (x, y, corner, corner))
    across, down = rect.width - 2 * corner, rect.height - 2 * corner
    for y in (rect.y, rect.bottom - line):
        draw.rect(surface, colour, (rect.x + corner, y, across, line))
    for x in (rect.x, rect.right - line):
        draw.rect(surface, colour, (x, rect.y + corner, line, down))


def draw_rounded(surface: Surface, colour: Rgb, rect: Rect, radius: int) -> None:
    """Draws a filled rectangle with round corners, which are not antialiased."""
    surface, rect = unmirrored(surface, rect)
    draw.rect(surface, colour, rect, border_radius=radius)


def draw_dot(surface: Surface, assets: Assets, colour: Rgb, middle: tuple[int, int], radius: int) -> Rect:
    """Draws a small disc around a place; returns its rectangle."""
    disc = assets.pill(2 * radius, 2 * radius, colour)
    return surface.blit(disc, disc.get_rect(center=middle))


def draw_vacant_place(surface: Surface, assets: Assets, rect: Rect, radius: int) -> None:
    """Draws the dashed outline of a free place."""
    surface.blit(assets.painted(place_surface, rect.size, radius), rect)


def _corners(colour: Rgb, line: int, radius: int, corner: int) -> Surface:
    """All four, side by side."""
    side = 2 * corner
    large = paint.canvas(side * SUPERSAMPLING, side * SUPERSAMPLING, colour)
    paint.rounded(
        large,
        colour,
        (0, 0, side * SUPERSAMPLING, side * SUPERSAMPLING),
        radius * SUPERSAMPLING,
        line * SUPERSAMPLING,
    )
    return paint.display_copy(paint.shrink(large, side, side))
