"""The marks beside a log's entries: beads on a thread, and an arrow where there is more."""

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import Gap

Point = tuple[int, int]


def draw_bead(
    surface: pygame.Surface, assets: Assets, at: Point, above: Point | None, newest: bool, unit: int
) -> None:
    """A small tile on its point, on the thread from the one above; the newest is glazed."""
    theme, (x, y) = assets.theme, at
    size = max(4, round(unit * (0.34 if newest else 0.26)))
    if above is not None:
        start = above[1] + Gap.S.of(unit) + 2
        pygame.draw.line(surface, theme.table_line, (x, start), (x, y - size - 2), 2)
    picture = assets.kept(("bead", size, newest), lambda: _bead(assets, size, newest))
    surface.blit(picture, picture.get_rect(center=at))


def _bead(assets: Assets, size: int, newest: bool) -> pygame.Surface:
    theme, side = assets.theme, 2 * size + 3
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    x = y = side // 2
    points = ((x, y - size), (x + size, y), (x, y + size), (x - size, y))
    pygame.draw.polygon(picture, theme.accent if newest else theme.table, points)
    pygame.draw.polygon(picture, theme.accent if newest else theme.table_ink_soft, points, 2)
    return picture


def draw_more(surface: pygame.Surface, assets: Assets, at: Point, high: int) -> None:
    """A small arrow: there are more entries that way."""
    (x, y), wide = at, abs(high)
    points = ((x - wide, y - high // 2), (x + wide, y - high // 2), (x, y + high // 2))
    pygame.draw.polygon(surface, assets.theme.table_ink_soft, points)
