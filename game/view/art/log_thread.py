"""The marks beside a log's entries: crests on a thread, and an arrow where there is more."""

import pygame

from game.view.art.assets import Assets
from game.view.art.mirrored_canvas import unmirrored
from game.view.art.top_bar import sheet_colour
from game.view.layout.scales import Gap
from game.view.theme import Rgb, Theme, mix

Point = tuple[int, int]

THREAD_INK_MIX = 0.4  # of the letters' colour on the sheet: seen by day and by night


def thread_colour(theme: Theme) -> Rgb:
    """The thread between crests, and the rule beside a round, on the sheet of the log."""
    return mix(sheet_colour(theme), theme.table_ink_soft, THREAD_INK_MIX)


def draw_entry_crest(
    surface: pygame.Surface,
    assets: Assets,
    at: Point,
    above: Point | None,
    crest: pygame.Surface,
    unit: int,
) -> None:
    """A crest there, on the thread from the one above."""
    reach = crest.get_height() // 2 + Gap.HAIR.of(unit)
    surface, place = unmirrored(surface, crest.get_rect(center=at))
    if above is not None and at[1] - above[1] > 2 * reach:
        start, end = (place.centerx, above[1] + reach), (place.centerx, at[1] - reach)
        pygame.draw.line(surface, thread_colour(assets.theme), start, end, 2)
    surface.blit(crest, place)


def draw_round_rule(surface: pygame.Surface, assets: Assets, start: Point, end: int, unit: int) -> None:
    """The rule beside a round, from there to that x."""
    surface, rule = unmirrored(surface, pygame.Rect(start, (end - start[0], 0)))
    thick = max(1, Gap.HAIR.of(unit))
    pygame.draw.line(surface, thread_colour(assets.theme), rule.topleft, rule.topright, thick)


def more_arrow_place(area: pygame.Rect, unit: int) -> pygame.Rect:
    """Returns the place of the arrow with its margin, at the end of the log's area."""
    high, air = Gap.S.of(unit), 2 * Gap.HAIR.of(unit)
    place = pygame.Rect(0, 0, 2 * high + air, high + air)
    place.center = area.right - Gap.M.of(unit), area.bottom
    return place


def draw_more_arrow(surface: pygame.Surface, assets: Assets, place: pygame.Rect, unit: int) -> None:
    """A small arrow: there are more entries that way."""
    surface, place = unmirrored(surface, place)
    arrow = place.inflate(-2 * Gap.HAIR.of(unit), -2 * Gap.HAIR.of(unit))
    points = (arrow.topleft, arrow.topright, arrow.midbottom)
    pygame.draw.polygon(surface, assets.theme.table_ink_soft, points)
