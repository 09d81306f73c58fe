"""The moments that decided a game, as rows to be pressed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

import pygame

from game.layout.node import Node
from game.review.analysis import Review
from game.scenes.study.coach_words import plain_points
from game.texts import Texts
from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.grades import draw_grade
from game.view.art.typesetting import Typesetter
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.widgets import Widget
from game.words.phrases import short_words

TALL_ROW_HEIGHT = 4.8  # units: from here on the text is larger
MARK_RATIO, RIGHT_PADDING_RATIO = 0.9, 0.2  # of the row's height: the mark's width, the right padding
MAX_LINES_RATIO = 0.92  # of the row's height: both lines together
MIN_WIDTH_RATIO = 3.6  # of the row's height: narrower rows have a smaller mark and padding


@dataclass
class MomentRow(Widget):
    """A moment that decided the game: its mark, what was picked, what it cost. `px` is the unit."""

    grade: str = "mistake"
    small: str = ""
    sizes: tuple[int, int] = (0, 0)  # of the letters of both lines, in all rows of a group

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Both lines have letters of one size in all rows, which are as large as each other."""
        sizes = common_sizes(alike, assets.type)
        for row in alike:
            row.sizes = sizes

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Two lines beside the mark."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        side, across = mark_side(rect), within_frame(rect).centery  # its lower edge is no part of its face
        size, middle = round(side * 0.5), (rect.x + round(side * 0.46), across)
        draw_grade(surface, assets, self.grade, middle, size)
        left = rect.x + round(side * MARK_RATIO)
        room = words_room(rect)
        title = assets.type.shortened(self.label, self.sizes[0], ink, room, True)
        small = assets.type.wrapped(self.small, self.sizes[1], ink, room)
        if title.get_height() + small.get_height() > rect.height * MAX_LINES_RATIO:  # one line each
            small = assets.type.shortened(self.small, self.sizes[1], ink, room)
        high = title.get_height() + small.get_height()
        if high > rect.height * MAX_LINES_RATIO:  # the lines' own air would push them onto the frame
            surface.blit(title, title.get_rect(midleft=(left, rect.y + round(rect.height * 0.31))))
            surface.blit(small, small.get_rect(midleft=(left, rect.y + round(rect.height * 0.68))))
            return
        surface.blit(title, (left, across - high // 2))
        surface.blit(small, (left, across - high // 2 + title.get_height()))


def mark_side(rect: pygame.Rect) -> int:
    """How high the row would be that its mark is drawn for.

    >>> mark_side(pygame.Rect(0, 0, 400, 100)), mark_side(pygame.Rect(0, 0, 180, 100))
    (100, 50)
    """
    return min(rect.height, round(rect.width / MIN_WIDTH_RATIO))


def words_room(rect: pygame.Rect) -> int:
    """How broad the words of a row are at most."""
    return rect.width - round(mark_side(rect) * (MARK_RATIO + RIGHT_PADDING_RATIO))


def row_sizes(rect: pygame.Rect, unit: int) -> tuple[int, int]:
    """How large the letters of a row's lines are at most: larger in a high row, smaller in a low one.

    >>> [row_sizes(pygame.Rect(0, 0, 300, high), 20) for high in (120, 90, 40)]
    [(25, 20), (20, 17), (12, 10)]
    """
    high = rect.height >= unit * TALL_ROW_HEIGHT
    title, small = (TextSize.HEADING, TextSize.BODY) if high else (TextSize.BODY, TextSize.SMALL)
    return min(title.of(unit), round(rect.height * 0.3)), min(small.of(unit), round(rect.height * 0.26))


def moment_rows(ui: Ui, tr: Texts, review: Review, open_: Callable[[int], None]) -> list[Node]:
    """The moments, as soon as the analysis is over; `open_` is to look at a turn."""
    rows = list[Node]()
    for number, moment in enumerate(review.moments() if review.done else (), 1):
        words = short_words(tr, review.turns[moment.index].events, review.match.setup.who)
        key = "review.cost.against" if review.against(moment) else "review.cost"
        small = tr(
            key, n=moment.round, grade=tr(f"review.grade.{moment.grade}"),
            points=plain_points(tr, moment.lost), chance=round(100 * moment.swing),
        )  # fmt: skip
        row = partial(
            MomentRow, f"moment-{number}", label=words, action=partial(open_, moment.index),
            aloud=f"{words}. {small}.", px=ui.unit, grade=moment.grade, small=small,
        )  # fmt: skip
        rows.append(ui.widget(row))
    return rows


def common_sizes(rows: Sequence[MomentRow], type_: Typesetter) -> tuple[int, int]:
    """How large the letters of both lines are in all of these rows, which are as large as each other."""
    rect = rows[0].rect
    title, small = row_sizes(rect, rows[0].px)
    room = words_room(rect)
    title = type_.common_size([(row.label, room) for row in rows], title, bold=True)
    left = rect.height * MAX_LINES_RATIO - type_.font(max(title, type_.smallest), bold=True).line

    def fits(px: int) -> bool:
        return all(type_.wrapped(row.small, px, (0, 0, 0), room).get_height() <= left for row in rows)

    small = min(small, title)
    return title, next((px for px in range(small, type_.smallest - 1, -1) if fits(px)), small)
