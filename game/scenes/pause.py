"""The pause overlay: the game waits below."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.scenes.base import Context, Scene
from game.scenes.options import OptionsScene
from game.scenes.rules_pages import RulesScene
from game.view.forms import column, dialog
from game.view.widgets import Widget


class PauseScene(Scene):
    """Go on, read the rules, change options, start again, or leave for the menu."""

    name: ClassVar[str] = "pause"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        restart: Callable[[], None],
        to_menu: Callable[[], None],
        share: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self.entries: list[tuple[str, Callable[[], None]]] = [
            ("resume", context.stack.pop),
            ("rules", lambda: context.stack.push(RulesScene(context))),
            ("options", lambda: context.stack.push(OptionsScene(context))),
            ("share", share),
            ("restart", restart),
            ("menu", to_menu),
        ]

    def resize(self) -> None:
        """A column of buttons."""
        unit, tr = self.context.unit, self.context.texts
        self.panel = dialog(self.context.size, unit, 26, 24)
        area = self.panel.inflate(-round(3.4 * unit), -round(2.4 * unit))
        area.y += round(unit * 2.8)
        area.height -= round(unit * 2.8)
        rects = column(area, len(self.entries), round(unit * 2.9), round(unit * 0.6))
        self.widgets.replace(
            [
                Widget(name, rect, tr(f"pause.{name}"), action, primary=i == 0, px=round(unit * 1.05))
                for i, ((name, action), rect) in enumerate(zip(self.entries, rects, strict=True))
            ]
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over the table."""
        assets, unit = self.context.assets, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        room = self.panel.width - round(3.4 * unit)
        words = self.context.texts("pause.title")
        heading = assets.fitted(words, round(unit * 1.7), assets.theme.ink, room, display=True)
        surface.blit(heading, (self.panel.x + round(1.7 * unit), self.panel.y + round(1.2 * unit)))
        super().draw(surface)
