"""The moments that decided a game, as rows to be pressed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.review.analysis import MOMENTS, Review
from game.scenes.study.coach_words import plain_points
from game.texts import Texts
from game.view.art.assets import Assets
from game.view.art.marks import draw_mark
from game.view.layout.review import ReviewLayout
from game.view.layout.scales import TextSize
from game.view.widgets.widgets import Widget
from game.words.phrases import short_words


@dataclass
class MomentRow(Widget):
    """A moment that decided the game: its mark, what was picked, what it cost."""

    grade: str = "mistake"
    small: str = ""
    sizes: tuple[int, int] = (0, 0)  # of the letters of both lines, in all rows of a group

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines beside the mark."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        size = round(rect.height * 0.5)
        draw_mark(surface, assets, self.grade, (rect.x + round(rect.height * 0.46), rect.centery), size)
        left = rect.x + round(rect.height * 0.9)
        room = rect.right - left - round(rect.height * 0.2)
        title = assets.type.shortened(self.label, self.sizes[0], ink, room, True)
        small = assets.type.wrapped(self.small, self.sizes[1], ink, room)
        if title.get_height() + small.get_height() > rect.height * 0.92:  # no room for a second line
            small = assets.type.shortened(self.small, self.sizes[1], ink, room)
        high = title.get_height() + small.get_height()
        if high > rect.height * 0.92:  # the lines' own air would push them onto the frame
            surface.blit(title, title.get_rect(midleft=(left, rect.y + round(rect.height * 0.31))))
            surface.blit(small, small.get_rect(midleft=(left, rect.y + round(rect.height * 0.68))))
            return
        surface.blit(title, (left, rect.centery - high // 2))
        surface.blit(small, (left, rect.centery - high // 2 + title.get_height()))


def row_sizes(rect: pygame.Rect, unit: int) -> tuple[int, int]:
    """How large the letters of a row's lines are: those of the page, or smaller in a low row.

    >>> row_sizes(pygame.Rect(0, 0, 300, 90), 20), row_sizes(pygame.Rect(0, 0, 300, 40), 20)
    ((20, 17), (12, 10))
    """
    title, small = TextSize.BODY.of(unit), TextSize.SMALL.of(unit)
    return min(title, round(rect.height * 0.3)), min(small, round(rect.height * 0.26))


def moment_rows(
    tr: Texts, review: Review, layout: ReviewLayout, unit: int, open_: Callable[[int], None]
) -> list[Widget]:
    """The moments, as soon as the analysis is over; `open_` is to look at a turn."""
    if not review.done:
        return []
    rows: list[Widget] = []
    places = layout.moment_rows(MOMENTS, unit)
    for number, (moment, rect) in enumerate(zip(review.moments(), places, strict=False), 1):
        words = short_words(tr, review.turns[moment.index].events, review.match.setup.who)
        small = tr(
            "review.cost", n=moment.round, grade=tr(f"review.grade.{moment.grade}"),
            points=plain_points(tr, moment.lost), chance=round(100 * moment.swing),
        )  # fmt: skip
        rows.append(
            MomentRow(
                f"moment-{number}",
                rect,
                words,
                partial(open_, moment.index),
                aloud=f"{words}. {small}.",
                grade=moment.grade,
                small=small,
                sizes=row_sizes(rect, unit),
            )
        )
    return rows
