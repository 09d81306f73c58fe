"""The course of a rating: a line with the band of its uncertainty, and the levels on the same scale."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.view.art import antialiased, paint
from game.view.art.antialiased import Point
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.mirrored_canvas import unmirrored
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb, Theme, mix

RATING_MARGIN = 60  # of rating, above and below everything
BAND_ALPHA = 60  # of 255: the band's opacity
MAX_CREST_UNITS = 2.0  # units: the crests of those on the scale, at most


@dataclass(frozen=True)
class RatingMark:
    """A named rating on the scale."""

    crest: Crest
    rating: float


def ground_colour(theme: Theme) -> Rgb:
    """Returns the ground of the line."""
    return mix(theme.panel, theme.ink, 0.06)


def band_colour(theme: Theme) -> Rgb:
    """Returns the colour of the band on its ground."""
    return mix(ground_colour(theme), theme.accent, BAND_ALPHA / 255)


def draw_rating_chart(
    surface: Surface,
    assets: Assets,
    area: Rect,
    course: Sequence[tuple[float, float]],
    marks: Sequence[RatingMark],
    unit: int,
    games: tuple[str, str],
) -> None:
    """Draws ratings with their deviations, game by game, and marks at the right.

    Below the first and the last rating are the numbers of `games` after which they were reached, or below the
    last one alone if both do not fit.
    """
    surface, area = unmirrored(surface, area)
    theme = assets.theme
    px = TextSize.CAPTION.of(unit)
    low = min([*(mark.rating for mark in marks), *(rating for rating, _ in course)]) - RATING_MARGIN
    high = max([*(mark.rating for mark in marks), *(rating for rating, _ in course)]) + RATING_MARGIN
    face = min(round(unit * MAX_CREST_UNITS), max(unit, round(area.height / len(marks) * 0.86)))
    number = assets.type.text(str(round(high)), px, theme.ink_soft).get_width()
    foot = Height.LINE.of(px)
    plot = Rect(area.x, area.y, area.width - face - number - Gap.L.of(unit), area.height - foot)

    def y_of(rating: float) -> int:
        share = (rating - low) / (high - low)
        return plot.bottom - round(plot.height * min(1.0, max(0.0, share)))

    pygame.draw.rect(surface, ground_colour(theme), plot)
    first, last = (assets.type.text(words, px, theme.ink_soft) for words in games)
    if first.get_width() + unit + last.get_width() <= plot.width:
        surface.blit(first, first.get_rect(bottomleft=(plot.x, area.bottom)))
    surface.blit(last, last.get_rect(bottomright=(plot.right, area.bottom)))
    bottom = area.bottom
    for mark in sorted(marks, key=lambda mark: mark.rating):
        y = y_of(mark.rating)
        pygame.draw.line(surface, mix(theme.panel, theme.ink, 0.2), (plot.x, y), (plot.right, y))
        middle = min(max(y, area.y + face // 2), bottom - face // 2)  # one above the other
        bottom = middle - face // 2
        surface.blit(assets.crest(mark.crest, face), (plot.right + Gap.S.of(unit), middle - face // 2))
        words = assets.type.text(str(round(mark.rating)), px, theme.ink_soft)
        surface.blit(words, words.get_rect(midleft=(plot.right + face + Gap.L.of(unit), middle)))
    pitch = plot.width / max(1, len(course) - 1)
    xs = [plot.x + round(index * pitch) for index in range(len(course))]
    upper = [(x, y_of(rating + 2 * around)) for x, (rating, around) in zip(xs, course, strict=True)]
    lower = [(x, y_of(rating - 2 * around)) for x, (rating, around) in zip(xs, course, strict=True)]
    line = [(x, y_of(rating)) for x, (rating, _) in zip(xs, course, strict=True)]
    curves = upper, line, lower
    key = (*plot, unit, *(tuple(points) for points in curves))
    picture = assets.latest.get("rating", key, lambda: _painted(assets, plot, curves, unit))
    surface.blit(picture, (plot.x - Gap.XL.of(unit), plot.y))


def _painted(assets: Assets, plot: Rect, curves: Iterable[Sequence[Point]], unit: int) -> Surface:
    """Returns the band, the line and its dots, with a margin of a unit at the left and right for dots."""
    theme, box = assets.theme, plot.inflate(2 * Gap.XL.of(unit), 0)
    picture = paint.canvas(*box.size)
    upper, line, lower = ([(x - box.x, y - box.y) for x, y in points] for points in curves)
    if len(line) > 1:
        picture.set_clip(plot.move(-box.x, -box.y))
        antialiased.draw_area(picture, (*theme.accent, BAND_ALPHA), upper, lower)
        picture.set_clip(None)
        antialiased.draw_line(picture, theme.accent, line, max(2, Gap.XXS.of(unit)))
    dot = max(4, Gap.M.of(unit))
    if len(line) <= plot.width // (2 * dot):
        for place in line[:-1]:
            antialiased.draw_disc(picture, theme.accent, place, dot / 2)
    antialiased.draw_disc(picture, theme.panel, line[-1], dot)
    antialiased.draw_disc(picture, theme.accent, line[-1], dot * 2 / 3)
    return picture
