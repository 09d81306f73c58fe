"""A list of rows to press, a page at a time: what the saved games, analyses and rooms have in common."""

from functools import partial
from typing import ClassVar

import pygame

from game.layout.node import Node, Stack
from game.scenes.core.base import Context
from game.scenes.core.page_turns import PagedScene
from game.view.layout.scales import Height
from game.view.parts.lists import Pages, cut_into_pages, list_panel, rows_of_page, vacant
from game.view.parts.parts import Parts
from game.view.widgets.widgets import Widget


class PagedListScene(PagedScene):
    """Subclasses count the rows, make their widgets and those of the foot, and say what stands instead."""

    width: ClassVar[int] = 48  # units
    most: ClassVar[int] = 7  # rows on a page
    vacant: ClassVar[str] = "games"  # the picture where there is nothing yet
    roomy: ClassVar[bool] = False  # whether rows are higher where there is room

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._shown: object = None

    def count(self) -> int:
        """Look at what is to be listed now; how many rows that makes."""
        raise NotImplementedError

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """One of the rows, from 0."""
        raise NotImplementedError

    def foot(self, parts: Parts) -> list[Node]:
        """The buttons below the rows from right to left, the way out last."""
        raise NotImplementedError

    def update(self, dt: float) -> bool:
        """Look anew where rooms that go on stand otherwise."""
        if self._shown == self.context.rooms_summary:
            return False
        self.resize()
        return True

    def invitation(self, parts: Parts) -> Node | None:
        """Where there is nothing yet: what leads to the first of it, unless a button of the foot does."""
        return None

    def build(self, parts: Parts) -> Node:
        """As many rows as there is room for, or what stands in their place."""
        self._shown = self.context.rooms_summary
        number, words, foot = self.count(), " ".join(self.sentences()), self.foot(parts)
        nothing = vacant(parts, self.vacant, words, self.invitation(parts))

        def row(index: int) -> Node:
            return parts.widget(partial(self.row, index), Height.TWO_LINES)

        def panel(pages: Pages) -> Node:
            body = rows_of_page(parts, pages, row, self.roomy)
            turns = self.turn_keys(parts, pages)
            return list_panel(
                parts, self.heading(), self.width, body if number else Stack(body, nothing), foot, turns
            )

        return self.front_page(cut_into_pages(parts, number, self.page, self.most, panel))
