"""The focus of keyboard and gamepad: the neighbour in a direction, and the focus ring."""

import math
from collections.abc import Iterable, Mapping

import pygame
from pygame import Rect

from game.view.art.assets import Assets
from game.view.art.frames import draw_dot, draw_frame
from game.view.layout.scales import Gap, TextSize

SIDESTEP_PENALTY = 2.2  # cost of a distance aside, where the same distance ahead costs 1


def neighbour(places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
    """Returns the nearest place straight ahead of `here` in a direction; `here` if there is none."""
    start = places[here]
    best, least = here, float("inf")
    for name, rect in places.items():
        ahead = (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy
        if name == here or ahead <= 0:
            continue
        aside = _gap(start, rect, across=dx != 0)
        middle = abs((rect.centery - start.centery) if dx else (rect.centerx - start.centerx))
        if aside > 0 and ahead < aside * 0.5:
            continue  # more beside than ahead: another arrow leads there
        far = max(0.0, _gap(start, rect, across=dx == 0))
        cost = far + ahead * 0.25 + aside * SIDESTEP_PENALTY + middle * 0.3
        if cost < least:
            best, least = name, cost
    return best


def _gap(a: Rect, b: Rect, across: bool) -> float:
    """The vertical (`across`) or horizontal gap between two rectangles; 0 if they overlap there."""
    if across:
        return max(0, b.top - a.bottom, a.top - b.bottom)
    return max(0, b.left - a.right, a.left - b.right)


def ring_around(rect: Rect, line: int, beside: Iterable[Rect]) -> Rect:
    """Returns the rectangle of a ring around another, no more than half way to those `beside` it.

    >>> ring_around(Rect(0, 0, 90, 40), 4, [Rect(95, 0, 90, 40)])
    Rect(-3, -3, 96, 46)
    """
    clear = (one for one in beside if not one.colliderect(rect))
    gaps = (max(_gap(rect, one, True), _gap(rect, one, False)) for one in clear)
    reach = min([2 * line, *(math.ceil(gap / 2) for gap in gaps)])
    return rect.inflate(2 * reach, 2 * reach)


def draw_focus_ring(surface: pygame.Surface, assets: Assets, rect: Rect, beside: Iterable[Rect] = ()) -> None:
    """Draws a ring of two colours, one of which stands out from any ground.

    It covers nothing that is `beside`.
    """
    line = max(2, min(5, min(rect.size) // 10))
    radius = max(3, min(rect.size) // 5)
    outer = ring_around(rect, line, beside).clip(surface.get_rect())
    theme, corner = assets.theme, radius + (outer.width - rect.width) // 2
    draw_frame(surface, assets, outer, theme.table_ink, 3 * line // 2 + 1, corner)
    draw_frame(surface, assets, outer.inflate(-line, -line), theme.focus, line, corner - line // 2)


def draw_source_key(
    surface: pygame.Surface, assets: Assets, middle: tuple[int, int], text: str, unit: int
) -> None:
    """Draws the digit or letter that is typed for a source, over the one on the rim of its plate."""
    theme = assets.theme
    picture = assets.type.text(text, TextSize.LABEL.of(unit), theme.ink, bold=True)
    radius = max(picture.get_size()) // 2 + Gap.XXS.of(unit)
    disc = draw_dot(surface, assets, theme.raised, middle, radius)
    draw_frame(surface, assets, disc, theme.focus, max(2, Gap.HAIR.of(unit)), radius)
    surface.blit(picture, picture.get_rect(center=middle))
