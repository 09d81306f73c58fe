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
from game.view.widgets.widgets import Widget
from game.words.phrases import short_words


@dataclass
class MomentRow(Widget):
    """A moment that decided the game: its mark, what was picked, what it cost."""

    grade: str = "mistake"
    small: str = ""

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines beside the mark."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        size = round(rect.height * 0.5)
        draw_mark(surface, assets, self.grade, (rect.x + round(rect.height * 0.46), rect.centery), size)
        left = rect.x + round(rect.height * 0.9)
        room = rect.right - left - round(rect.height * 0.2)
        for words, share, middle, bold in ((self.label, 0.3, 0.31, True), (self.small, 0.26, 0.68, False)):
            picture = assets.type.shortened(words, round(rect.height * share), ink, room, bold)
            at = picture.get_rect(midleft=(left, rect.y + round(rect.height * middle)))
            surface.blit(picture, at)


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
            )
        )
    return rows
