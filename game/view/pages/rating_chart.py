"""The course of a rating: a line with the band of its uncertainty, and the levels on the same scale."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix

EDGE = 60  # of rating, above and below everything
FACE = 2.0  # units: the crests of those on the scale, at most


@dataclass(frozen=True)
class Mark:
    """Somebody on the scale."""

    crest: Crest
    rating: float


def draw_rating_chart(
    surface: Surface,
    assets: Assets,
    area: Rect,
    course: Sequence[tuple[float, float]],
    marks: Sequence[Mark],
    unit: int,
) -> None:
    """Ratings with their deviations, game by game, the first from before any game; marks at the right."""
    theme = assets.theme
    px = TextSize.CAPTION.of(unit)
    low = min([*(mark.rating for mark in marks), *(rating for rating, _ in course)]) - EDGE
    high = max([*(mark.rating for mark in marks), *(rating for rating, _ in course)]) + EDGE
    face = min(round(unit * FACE), max(unit, round(area.height / len(marks) * 0.86)))
    number = assets.type.text(str(round(high)), px, theme.ink_soft).get_width()
    plot = Rect(area.x, area.y, area.width - face - number - Gap.L.of(unit), area.height)

    def y_of(rating: float) -> int:
        share = (rating - low) / (high - low)
        return plot.bottom - round(plot.height * min(1.0, max(0.0, share)))

    pygame.draw.rect(surface, mix(theme.panel, theme.ink, 0.06), plot)
    bottom = area.bottom
    for mark in sorted(marks, key=lambda mark: mark.rating):
        y = y_of(mark.rating)
        pygame.draw.line(surface, mix(theme.panel, theme.ink, 0.2), (plot.x, y), (plot.right, y))
        middle = min(
            max(y, area.y + face // 2), bottom - face // 2
        )  # one above the other
        bottom = middle - face // 2
        surface.blit(assets.crest(mark.crest, face), (plot.right + Gap.S.of(unit), middle - face // 2))
        words = assets.type.text(str(round(mark.rating)), px, theme.ink_soft)
        surface.blit(words, words.get_rect(midleft=(plot.right + face + Gap.L.of(unit), middle)))
    pitch = plot.width / max(1, len(course) - 1)
    xs = [plot.x + round(index * pitch) for index in range(len(course))]
    upper = [(x, y_of(rating + 2 * around)) for x, (rating, around) in zip(xs, course, strict=True)]
    lower = [(x, y_of(rating - 2 * around)) for x, (rating, around) in zip(xs, course, strict=True)]
    line = [(x, y_of(rating)) for x, (rating, _) in zip(xs, course, strict=True)]
    if len(line) > 1:
        band = pygame.Surface(plot.size, pygame.SRCALPHA)
        edge = [(x - plot.x, y - plot.y) for x, y in (*upper, *reversed(lower))]
        pygame.draw.polygon(band, (*theme.accent, 60), edge)
        surface.blit(band, plot)
        pygame.draw.lines(surface, theme.accent, False, line, max(2, Gap.XXS.of(unit)))
    dot = max(4, Gap.M.of(unit))
    if len(line) <= plot.width // (2 * dot):
        for x, y in line[:-1]:
            pygame.draw.circle(surface, theme.accent, (x, y), dot // 2)
    pygame.draw.circle(surface, theme.panel, line[-1], dot)
    pygame.draw.circle(surface, theme.accent, line[-1], dot * 2 // 3)
