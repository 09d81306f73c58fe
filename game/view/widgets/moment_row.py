"""A row for one of the costliest picks of a game, which can be pressed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from game.layout.node import Span
from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.grades import draw_grade
from game.view.art.typesetting import Typesetter
from game.view.layout.scales import TextSize
from game.view.widgets.widgets import Widget

TALL_ROW_HEIGHT = 4.8  # units: from this height on the text is larger
MARK_RATIO, RIGHT_PADDING_RATIO = 0.9, 0.2  # of the row's height: the mark's width, the right padding
MIN_WIDTH_RATIO = 3.6  # of the row's height: narrower rows have a smaller mark and padding
HEIGHT_STEPS = 4  # of a unit: how finely a height for all words is searched

RowTexts = tuple[str, str]
"""The words of both lines of a row."""


@dataclass
class MomentRow(Widget):
    """One of the costliest picks: its grade, the pick, and the points lost. `px` is the unit."""

    grade: str = "mistake"
    small: str = ""
    sizes: tuple[int, int] = (0, 0)  # text sizes of both lines, the same in all rows of a group

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives both lines the same text sizes in all rows, which have equal rectangles."""
        sizes = common_sizes(alike, assets.type)
        for row in alike:
            row.sizes = sizes

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws two lines beside the mark."""
        rect, ink = self.rect, assets.button_ink(state)
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        side, centre_y = mark_side(rect), within_frame(rect).centery
        size, middle = round(side * 0.5), (rect.x + round(side * 0.46), centre_y)
        draw_grade(surface, assets, self.grade, middle, size)
        left = rect.x + round(side * MARK_RATIO)
        room = words_room(rect)
        title = assets.type.shortened(self.label, self.sizes[0], ink, room, True)
        small = assets.type.wrapped(self.small, self.sizes[1], ink, room)
        if title.get_height() + small.get_height() > within_frame(rect).height:  # one line each
            small = assets.type.shortened(self.small, self.sizes[1], ink, room)
        high = title.get_height() + small.get_height()
        if high > within_frame(rect).height:  # their line spacing would push them onto the frame
            surface.blit(title, title.get_rect(midleft=(left, rect.y + round(rect.height * 0.31))))
            surface.blit(small, small.get_rect(midleft=(left, rect.y + round(rect.height * 0.68))))
            return
        surface.blit(title, (left, centre_y - high // 2))
        surface.blit(small, (left, centre_y - high // 2 + title.get_height()))


def mark_side(rect: pygame.Rect) -> int:
    """Returns the height of a row for which the mark has its usual size.

    >>> mark_side(pygame.Rect(0, 0, 400, 100)), mark_side(pygame.Rect(0, 0, 180, 100))
    (100, 50)
    """
    return min(rect.height, round(rect.width / MIN_WIDTH_RATIO))


def words_room(rect: pygame.Rect) -> int:
    """Returns the width for a row's text, in pixels."""
    return rect.width - round(mark_side(rect) * (MARK_RATIO + RIGHT_PADDING_RATIO))


def row_sizes(rect: pygame.Rect, unit: int) -> tuple[int, int]:
    """Returns the largest text sizes of a row's lines, by its height.

    >>> [row_sizes(pygame.Rect(0, 0, 300, high), 20) for high in (120, 90, 40)]
    [(25, 20), (20, 17), (12, 10)]
    """
    high = rect.height >= unit * TALL_ROW_HEIGHT
    title, small = (TextSize.HEADING, TextSize.BODY) if high else (TextSize.BODY, TextSize.SMALL)
    return min(title.of(unit), round(rect.height * 0.3)), min(small.of(unit), round(rect.height * 0.26))


def enough_height(texts: Sequence[RowTexts], type_: Typesetter, unit: int, high: Span, width: int) -> Span:
    """Returns `high` for rows in which all words fit: from the least such height on, if there is one."""
    small = row_sizes(pygame.Rect(0, 0, width, high.natural), unit)[1]
    for height in range(high.natural, high.most + 1, max(1, unit // HEIGHT_STEPS)):
        if _sizes_in(pygame.Rect(0, 0, width, height), texts, type_, unit)[1] >= small:
            return Span(height, height, high.most)
    return high


def common_sizes(rows: Sequence[MomentRow], type_: Typesetter) -> tuple[int, int]:
    """Returns the text sizes of both lines that fit in all rows, which have equal rectangles."""
    rect, unit = rows[0].rect, rows[0].px
    title, small = _sizes_in(rect, [(row.label, row.small) for row in rows], type_, unit)
    return title, small or min(title, row_sizes(rect, unit)[1])


def _sizes_in(
    rect: pygame.Rect, texts: Sequence[RowTexts], type_: Typesetter, unit: int
) -> tuple[int, int]:
    """Returns the largest text sizes in which both lines fit in all rows of that size; 0 if in none."""
    title, small = row_sizes(rect, unit)
    room = words_room(rect)
    title = type_.common_size([(label, room) for label, _ in texts], title, bold=True)
    left = within_frame(rect).height - type_.font(max(title, type_.smallest), bold=True).line

    def fits(px: int) -> bool:
        return all(type_.wrapped_height(words, px, room) <= left for _, words in texts)

    smallest = type_.smallest
    sizes = range(max(min(small, title), smallest), smallest - 1, -1)
    return title, next(filter(fits, sizes), 0)
