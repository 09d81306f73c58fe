"""The pause overlay: the game waits below."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.scenes.overlays.options import OptionsScene
from game.view.layout.forms import column, dialog, split_row
from game.view.widgets.widgets import Widget


class PauseScene(Scene):
    """Go on, look at the table, read the rules, change options, start again, or leave for the menu."""

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
        self.looking = False  # the panel is out of the way: the table is all to be seen
        self.entries: list[tuple[str, Callable[[], None]]] = [
            ("resume", context.stack.pop),
            ("look", lambda: self.look(True)),
            ("rules", context.routes.rules),
            ("options", lambda: context.stack.push(OptionsScene(context))),
            ("share", share),
            ("restart", restart),
            ("menu", to_menu),
        ]

    def resize(self) -> None:
        """A column of buttons."""
        unit, tr = self.context.unit, self.context.texts
        if self.looking:
            self.widgets.replace([self._way_back()])
            return
        finger, number = self.context.finger, len(self.entries)
        row, gap = max(round(unit * 2.9), finger), round(unit * 0.6)
        head, edge = round(unit * 2.8), round(unit * 2.4)
        lanes = 1 if self.context.size[1] > head + edge + number * (row + gap) + unit else 2
        lines = -(-number // lanes)
        self.panel = dialog(self.context.size, unit, 26 * lanes, (head + edge + lines * (row + gap)) / unit)
        area = self.panel.inflate(-round(3.4 * unit), -edge)
        area.y += head
        area.height -= head
        places = [split_row(line, [1] * lanes, gap) for line in column(area, lines, row, gap)]
        rects = [line[lane] for lane in range(lanes) for line in places]  # down first, then across
        self.widgets.replace(
            [
                Widget(name, rect, tr(f"pause.{name}"), action, primary=i == 0, px=round(unit * 1.05))
                for i, ((name, action), rect) in enumerate(zip(self.entries, rects, strict=False))
            ]
        )

    def _way_back(self) -> Widget:
        """What unfolds the panel again: where the table's own menu button is."""
        unit, gap = self.context.unit, max(4, self.context.unit // 2)
        rect = pygame.Rect(gap, gap // 2, round(unit * 6), max(round(unit * 2.5), self.context.finger))
        words = self.context.texts("pause.back")
        return Widget("back", rect, words, lambda: self.look(False), primary=True, px=round(unit * 0.9))

    def look(self, looking: bool) -> None:
        """Fold the panel away, or unfold it."""
        self.looking = looking
        self.resize()

    def cancel(self) -> None:
        """Esc unfolds, then closes."""
        if self.looking:
            self.look(False)
        else:
            super().cancel()

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("pause.title")

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over the table."""
        if self.looking:
            super().draw(surface)
            return
        assets, unit = self.context.assets, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        room = self.panel.width - round(3.4 * unit)
        words = self.context.texts("pause.title")
        heading = assets.type.fitted(words, round(unit * 1.7), assets.theme.ink, room, display=True)
        surface.blit(heading, (self.panel.x + round(1.7 * unit), self.panel.y + round(1.2 * unit)))
        super().draw(surface)
