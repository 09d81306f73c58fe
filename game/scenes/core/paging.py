"""Lists of rows with pages: what the saved games, analyses and rooms have in common."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.node import Node, Sized, Stack, fixed
from game.scenes.core.scene import Scene
from game.texts import Texts
from game.view.components.lists import Pagination, empty_state, list_panel, paginate, rows_of_page
from game.view.components.ui import Ui
from game.view.intents import Intent, pages_by
from game.view.layout.scales import Height, TextSize
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.widgets import Widget


def turn_keys(
    ui: Ui,
    tr: Texts,
    turn: Callable[[int], None],
    usable: tuple[bool, bool],
    kind: type[Widget] = HeaderButton,
) -> list[Node]:
    """Returns the buttons that turn pages: `turn` is called with -1 or 1; `usable`: whether each works."""
    side, keys = fixed(ui.window.bar()), list[Node]()
    for name, step, there in zip(("previous", "next"), (-1, 1), usable, strict=True):
        action = partial(turn, step)
        key = partial(kind, name, label=tr(f"pages.{name}"), action=action, enabled=there, icon=name)
        keys.append(Sized(ui.widget(key), side))
    return keys


class PagedScene(Scene):
    """A scene with pages; the current one is counted from 0."""

    page = 0
    cut = Pagination(1)

    def front_page(self, found: tuple[Pagination, Node]) -> Node:
        """Takes the pages from a solved list; returns the layout of the current page."""
        self.cut, node = found
        self.page = self.cut.shown
        return node

    @property
    def pages(self) -> int:
        """Returns the number of pages, at least one."""
        return self.cut.count

    @property
    def sideways(self) -> bool:
        """Whether left and right arrows turn pages, too."""
        return False

    def turn(self, step: int) -> None:
        """Turns `step` pages, if there are that many."""
        page = min(max(0, self.page + step), self.pages - 1)
        if page != self.page:
            self.page = page
            self.resize()

    def handle(self, intent: Intent) -> None:
        if step := pages_by(intent, self.sideways):
            self.turn(step)
        else:
            super().handle(intent)

    def turn_keys(self, ui: Ui, pages: Pagination, kind: type[Widget] = HeaderButton) -> list[Node]:
        """Returns the buttons that turn pages, for the corner of a heading; none for a single page."""
        usable = pages.shown > 0, pages.shown < pages.count - 1
        return turn_keys(ui, self.context.texts, self.turn, usable, kind) if pages.count > 1 else []

    def turns(self, ui: Ui, pages: Pagination, on_plate: bool = False) -> list[Node]:
        """Returns the page number and the buttons that turn pages, for a heading or a panel."""
        theme, kind = self.context.assets.theme, Widget if on_plate else HeaderButton
        keys = self.turn_keys(ui, pages, kind)
        words = f"{pages.shown + 1}/{pages.count}"
        ink = theme.ink_soft if on_plate else theme.bar_ink_soft
        return [ui.line(words, TextSize.LABEL, ink), *keys] if keys else []

    def published(self) -> dict[str, Any]:
        return {"page": self.page + 1, "pages": self.pages}


class PagedListScene(PagedScene):
    """A list of rows; subclasses count the rows and make their widgets and the buttons below them."""

    width: ClassVar[int] = 48  # units
    max_rows: ClassVar[int] = 7  # rows on a page
    empty_picture: ClassVar[str] = "games"  # the picture of an empty list
    tall_rows: ClassVar[bool] = False  # whether rows are higher if there is room

    def count(self) -> int:
        """Reads what is to be listed; returns the number of rows."""
        raise NotImplementedError

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """Returns the widget of a row, counted from 0."""
        raise NotImplementedError

    def foot(self, ui: Ui) -> list[Node]:
        """Returns the buttons below the rows from right to left, the way out last: usually that alone."""
        return [ui.button("back", self.context.texts("games.back"), self.cancel, TextSize.LABEL)]

    @property
    def watched(self) -> object:
        return self.context.rooms_summary

    def invitation(self, ui: Ui) -> Node | None:
        """Returns the button that leads to a first entry if the list is empty, unless the foot has it."""
        return None

    def build(self, ui: Ui) -> Node:
        """Returns as many rows as fit, or the empty state."""
        number, foot = self.count(), self.foot(ui)
        words = self.context.texts.sentences(self.sentences())
        nothing = empty_state(ui, self.empty_picture, words, self.invitation(ui))

        def row(index: int) -> Node:
            return ui.widget(partial(self.row, index), Height.TWO_LINES)

        def panel(pages: Pagination) -> Node:
            body = rows_of_page(ui, pages, row, self.tall_rows)
            turns = self.turn_keys(ui, pages)
            return list_panel(
                ui, self.heading(), self.width, body if number else Stack(body, nothing), foot, turns
            )

        return self.front_page(paginate(ui, number, self.page, self.max_rows, panel))
