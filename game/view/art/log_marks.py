"""The marks beside a log's entries: crests on a thread, and an arrow where there is more."""

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import Gap

Point = tuple[int, int]


def draw_bead(
    surface: pygame.Surface,
    assets: Assets,
    at: Point,
    above: Point | None,
    crest: pygame.Surface,
    unit: int,
) -> None:
    """A crest there, on the thread from the one above."""
    reach = crest.get_height() // 2 + Gap.HAIR.of(unit)
    if above is not None and at[1] - above[1] > 2 * reach:
        start, end = (at[0], above[1] + reach), (at[0], at[1] - reach)
        pygame.draw.line(surface, assets.theme.table_line, start, end, 2)
    surface.blit(crest, crest.get_rect(center=at))


def more_place(area: pygame.Rect, unit: int) -> pygame.Rect:
    """Where the arrow stands, with some air around it: at the end of the log's area."""
    high, air = Gap.S.of(unit), 2 * Gap.HAIR.of(unit)
    place = pygame.Rect(0, 0, 2 * high + air, high + air)
    place.center = area.right - Gap.M.of(unit), area.bottom
    return place


def draw_more(surface: pygame.Surface, assets: Assets, place: pygame.Rect, unit: int) -> None:
    """A small arrow: there are more entries that way."""
    arrow = place.inflate(-2 * Gap.HAIR.of(unit), -2 * Gap.HAIR.of(unit))
    points = (arrow.topleft, arrow.topright, arrow.midbottom)
    pygame.draw.polygon(surface, assets.theme.table_ink_soft, points)
