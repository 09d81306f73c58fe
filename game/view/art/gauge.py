"""The gauge of a search: a pattern line in miniature that fills with time."""

from typing import Final

from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.theme import Rgb

SPACES: Final = 5


def filled(share: float) -> int:
    """Returns the number of filled spaces after that share of the time; at least one."""
    return max(1, min(SPACES, 1 + int(share * SPACES)))


def draw_gauge(surface: Surface, assets: Assets, area: Rect, spaces: int, full: Rgb, empty: Rgb) -> None:
    """Five small spaces along the area, from its left; the first `spaces` are filled."""
    size = area.height
    radius = max(1, size // 4)
    for index in range(SPACES):
        rect = Rect(area.x + index * (area.width - size) // (SPACES - 1), area.y, size, size)
        if index < spaces:
            surface.blit(paint.for_ground(surface, assets.pill(size, size, full, radius)), rect)
        else:
            draw_frame(surface, assets, rect, empty, max(1, size // 7), radius)
