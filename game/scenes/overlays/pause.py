"""The pause overlay: the game waits below."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from game.layout.node import Fixed, Node
from game.scenes.core.scene import Context, Scene
from game.scenes.overlays.options_scene import OptionsScene
from game.view.components.ui import Ui
from game.view.layout.bar_layout import menu_corner
from game.view.layout.scales import TextSize
from game.view.widgets.bar_button import BarButton
from game.view.widgets.widgets import Widget

WIDTH = 26  # units
GROUPS = (("resume", "look", "analyse"), ("rules", "options", "share"), ("restart",))


class PauseScene(Scene):
    """The menu of a game: continue, look at the table, rules, options, restart, or leave."""

    name: ClassVar[str] = "pause"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "pause.title"

    def __init__(
        self,
        context: Context,
        restart: Callable[[], None] | None,
        to_menu: Callable[[], None],
        share: Callable[[], None],
        corner: Callable[[], pygame.Rect] | None = None,
        analyse: Callable[[], None] | None = None,
        way_out: str = "",
    ) -> None:
        """`corner` is where the table has its menu: the way back from looking takes its place.

        `way_out` is what the way out is called where it does not lead to the menu.
        """
        super().__init__(context)
        self.way_out = way_out
        self.corner = corner or (lambda: menu_corner(context.window))
        self.looking = False  # whether the panel is hidden, to see the table
        self.entries: list[tuple[str, Callable[[], None]]] = [
            ("resume", context.stack.pop),
            ("look", lambda: self.look(True)),
            *([("analyse", analyse)] if analyse is not None else []),
            ("rules", context.routes.rules),
            ("options", lambda: context.stack.push(OptionsScene(context))),
            ("share", share),
            *([("restart", restart)] if restart is not None else []),
            ("menu", to_menu),
        ]

    def build(self, ui: Ui) -> Node:
        """Returns the choices in groups; while looking at the table only the way back."""
        if self.looking:
            back = partial(way_back, self.context, action=partial(self.look, False))
            return Fixed(ui.widget(back), self.corner())
        named = {
            name: ui.button(name, self.label(name), action, primary=name == "resume")
            for name, action in self.entries
        }
        groups = [[named[name] for name in group if name in named] for group in GROUPS]
        return ui.menu(self.heading(), WIDTH, groups, named["menu"])

    def label(self, name: str) -> str:
        """Returns an entry's label."""
        return self.way_out if name == "menu" and self.way_out else self.context.texts(f"pause.{name}")

    def look(self, looking: bool) -> None:
        """Hides or shows the panel; meanwhile the buttons below look disabled, as they are."""
        self.looking = looking
        self.way_back = partial(self.look, False) if looking else None
        for below in self.context.stack.scenes:
            below.widgets.asleep = looking and below is not self
        self.resize()

    def cancel(self) -> None:
        """Esc shows the panel, then closes."""
        if self.looking:
            self.look(False)
        else:
            super().cancel()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel over the table, or the table without a veil."""
        if self.looking:
            self.widgets.draw(surface, self.context.assets)
        else:
            super().draw(surface)


def way_back(context: Context, rect: pygame.Rect, action: Callable[[], None]) -> Widget:
    """Returns the button that ends a look at something else, in the place of the table's menu button."""
    px = TextSize.LABEL.of(context.unit)
    return BarButton("back", rect, context.texts("pause.back"), action, primary=True, px=px, icon="close")
