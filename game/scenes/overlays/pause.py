"""The pause overlay: the game waits below."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from game.layout.node import Fixed, Node, Stack
from game.scenes.core.scene import Context, Scene
from game.scenes.overlays.options_scene import OptionsScene
from game.view.art.top_bar import paint_bar
from game.view.components.solved import PANEL
from game.view.components.ui import Ui
from game.view.intents import Intent, Pressed
from game.view.layout.bar_layout import BarLayout, menu_bar, menu_corner
from game.view.layout.scales import Gap, TextSize
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
        bar: Callable[[], BarLayout] | None = None,
        analyse: Callable[[], None] | None = None,
        way_out: str = "",
    ) -> None:
        """`bar` is that of the table: while somebody looks, the way back takes the place of its menu.

        `way_out` is what the way out is called where it does not lead to the menu.
        """
        super().__init__(context)
        self.way_out = way_out
        self.bar = bar
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
            return self._way_back(ui)
        named = {
            name: ui.button(name, self.label(name), action, primary=name == "resume")
            for name, action in self.entries
        }
        groups = [[named[name] for name in group if name in named] for group in GROUPS]
        return ui.menu(self.heading(), WIDTH, groups, named["menu"])

    def _way_back(self, ui: Ui) -> Node:
        """The way back in the place of the menu, and what else the bar of the table says then."""
        theme, gap = ui.assets.theme, ui.gap(Gap.L)
        corner = self.bar().menu if self.bar is not None else menu_corner(ui.window)
        bar = self.bar().rect if self.bar is not None else menu_bar(ui.window)
        words = bar.inflate(-2 * gap, 0)
        if corner.centerx < bar.centerx:
            words.width, words.x = words.right - corner.right - gap, corner.right + gap
        else:
            words.width = corner.x - gap - words.x

        def ground(surface: pygame.Surface, rect: pygame.Rect) -> None:
            paint_bar(surface, theme, rect, ())

        back = partial(way_back, self.context, action=partial(self.look, False))
        looking = self.context.texts("pause.looking")
        said = ui.text(looking, TextSize.BODY, theme.bar_ink, bold=True, middle=True)
        return Stack(
            Fixed(ui.drawing(ground, name=PANEL), bar), Fixed(said, words), Fixed(ui.widget(back), corner)
        )

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

    def unhandled(self, intent: Intent) -> None:
        """A press anywhere ends the look at the table."""
        if self.looking and isinstance(intent, Pressed):
            self.look(False)
        else:
            super().unhandled(intent)

    def status(self) -> str:
        return self.context.texts("pause.looking") if self.looking else super().status()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel over the table, or the table without a veil."""
        if self.looking:
            if self.solved is not None:
                self.solved.draw(surface)
            self.widgets.draw(surface, self.context.assets)
        else:
            super().draw(surface)


def way_back(context: Context, rect: pygame.Rect, action: Callable[[], None]) -> Widget:
    """Returns the button that ends a look at something else, in the place of the table's menu button."""
    px = TextSize.LABEL.of(context.unit)
    return BarButton("back", rect, context.texts("pause.back"), action, primary=True, px=px, icon="close")
