"""A list of rows to press, a page at a time: what the saved games, analyses and rooms have in common."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.view.intents import Intent, pages_by
from game.view.layout.lists import ListLayout, paged_list
from game.view.layout.scales import Height
from game.view.widgets.dialog_panel import draw_title
from game.view.widgets.icon_button import IconButton
from game.view.widgets.widgets import Widget


class PagedListScene(Scene):
    """Subclasses count the rows, make their widgets and those of the foot, and say what stands instead."""

    size: ClassVar[tuple[int, int]]  # units, at most
    foot: ClassVar[tuple[int, ...]]  # shares
    head: ClassVar[float] = 0  # units that stay free above the rows

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0
        self._shown: object = None
        self.layout: ListLayout

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

    def resize(self) -> None:
        """As many rows as there is room for."""
        self._shown = self.context.rooms_summary
        number, window = self.count(), self.context.window
        self.layout = paged_list(window, self.size, number, self.page, self.foot, self.head)
        self.page = self.layout.page
        rows = [self.row(index, rect) for index, rect in enumerate(self.layout.rows, self.layout.first)]
        self.widgets.replace([*rows, *self.foot_widgets(self.layout.foot), *self._turns()])

    def _turns(self) -> list[Widget]:
        if self.layout.pages == 1:
            return []
        earlier, later = self.layout.turns
        more = self.page < self.layout.pages - 1
        return [
            self._turn("earlier", earlier, -1, self.page > 0, "play-back"),
            self._turn("later", later, 1, more, "play"),
        ]

    def _turn(self, name: str, rect: pygame.Rect, step: int, usable: bool, sign: str) -> Widget:
        words = self.context.texts(f"games.{name}")
        return IconButton(name, rect, words, partial(self.turn, step), usable, sign=sign)

    def turn(self, step: int) -> None:
        """Another page."""
        self.page = min(max(0, self.page + step), self.layout.pages - 1)
        self.resize()

    def handle(self, intent: Intent) -> None:
        """The wheel and Page up and down turn pages."""
        if step := pages_by(intent):
            self.turn(step)
        else:
            super().handle(intent)

    def cancel(self) -> None:
        """Back to what was below."""
        self.context.stack.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, rows, or the sentences in their place."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        surface.blit(assets.backdrop(*self.context.size, unit), (0, 0))
        surface.blit(assets.panel(*layout.panel.size), layout.panel)
        title = layout.title.copy()
        if layout.pages > 1:
            title.width = layout.turns[0].x - title.x - round(unit)
        draw_title(surface, assets, title, self.heading(), unit)
        for sentence in self.sentences():
            self.draw_instead(surface, sentence)
        super().draw(surface)

    def draw_instead(self, surface: pygame.Surface, words: str) -> None:
        """What stands where the rows would be."""
        assets, unit, room = self.context.assets, self.context.unit, self.layout.room
        picture = assets.type.wrapped(words, unit, assets.theme.ink_soft, room.width)
        surface.blit(picture, picture.get_rect(midtop=room.move(0, Height.TITLE.of(unit)).midtop))

    def published(self) -> dict[str, Any]:
        """Which page this is."""
        return {"page": self.page + 1, "pages": self.layout.pages}
