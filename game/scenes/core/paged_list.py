"""A list of rows to press, a page at a time: what the saved games, analyses and rooms have in common."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context
from game.scenes.core.page_turns import PagedScene
from game.view.art.vacant import draw_vacant
from game.view.layout.forms import invitation_place
from game.view.layout.lists import ListLayout, paged_list
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.widgets import Widget


class PagedListScene(PagedScene):
    """Subclasses count the rows, make their widgets and those of the foot, and say what stands instead."""

    size: ClassVar[tuple[int, int]]  # units, at most
    foot: ClassVar[tuple[int, ...]]  # shares
    vacant: ClassVar[str] = "games"  # the picture where there is nothing yet
    roomy: ClassVar[bool] = False  # whether rows are higher where a page is not full
    layout: ListLayout

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._shown: object = None

    def count(self) -> int:
        """Look at what is to be listed now; how many rows that makes."""
        raise NotImplementedError

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """One of the rows, from 0."""
        raise NotImplementedError

    def foot_widgets(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        """The buttons below the rows, the way out last."""
        raise NotImplementedError

    def update(self, dt: float) -> bool:
        """Look anew where rooms that go on stand otherwise."""
        if self._shown == self.context.rooms_summary:
            return False
        self.resize()
        return True

    def invitation(self, place: pygame.Rect) -> list[Widget]:
        """Where there is nothing yet: what leads to the first of it, unless a button of the foot does."""
        return []

    def resize(self) -> None:
        """As many rows as there is room for."""
        self._shown = self.context.rooms_summary
        number, window = self.count(), self.context.window
        self.layout = paged_list(
            window,
            self.size,
            number,
            self.page,
            self.foot,
            self.roomy,
        )
        self.page = self.layout.page
        rows = [self.row(index, rect) for index, rect in enumerate(self.layout.rows, self.layout.first)]
        self.vacant_room = self.layout.room.copy()
        if not number:
            place = self.vacant_room.copy()
            found = self.invitation(invitation_place(place, self.context.unit, window.bar()))
            self.vacant_room = place if found else self.vacant_room
            rows += found
        turns = self.page_keys(in_head=True)
        self.widgets.replace([*rows, *self.foot_widgets(self.layout.foot), *turns])

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, rows, or the sentences in their place."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        if not self.draw_wall(surface, layout.panel):
            return
        title = layout.title.copy()
        if layout.pages > 1:
            title.width = layout.turns[0].x - title.x - round(unit)
        draw_panel(surface, assets, layout.panel, title, self.heading(), unit)
        for sentence in self.sentences():
            self.draw_instead(surface, sentence)
        super().draw(surface)

    def draw_instead(self, surface: pygame.Surface, words: str) -> None:
        """What stands where the rows would be."""
        draw_vacant(surface, self.context.assets, self.vacant_room, self.vacant, words, self.context.unit)

    def published(self) -> dict[str, Any]:
        """Which page this is."""
        return {"page": self.page + 1, "pages": self.layout.pages}
