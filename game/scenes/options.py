"""Options: how fast things move, and the look."""

from dataclasses import replace
from typing import ClassVar

import pygame

from game.scenes.base import Scene
from game.settings import SPEEDS, THEMES
from game.view.forms import dialog, split_row
from game.view.widgets import Widget

SPEED_LABELS = {"off": "Off", "normal": "1×", "fast": "2×"}


class OptionsScene(Scene):
    """Every choice takes effect at once."""

    name: ClassVar[str] = "options"
    overlay: ClassVar[bool] = True

    def resize(self) -> None:
        """Rows of choices."""
        unit, settings = self.context.unit, self.context.settings
        self.panel = dialog(self.context.size, unit, 36, 16)
        inner = self.panel.inflate(-round(3.2 * unit), -round(2.4 * unit))
        height, gap, px = round(unit * 2.7), round(unit * 0.8), round(unit * 0.95)
        rows = [
            pygame.Rect(inner.x, inner.y + round(unit * 2.8) + i * (height + gap), inner.width, height)
            for i in range(3)
        ]
        self.labels = []
        widgets: list[Widget] = []
        for label, row, prefix, names, titles in (
            ("Animation", rows[0], "speed", SPEEDS, SPEED_LABELS),
            ("Look", rows[1], "theme", THEMES, {"day": "Day", "night": "Night"}),
        ):
            left, right = split_row(row, (32, 68), gap)
            self.labels.append((label, left))
            for name, rect in zip(names, split_row(right, [1] * len(names), unit // 3), strict=True):
                on = getattr(settings, prefix) == name
                widgets.append(
                    Widget(
                        f"{prefix}-{name}",
                        rect,
                        titles[name],
                        lambda prefix=prefix, name=name: self.set(prefix, name),  # type: ignore[misc]
                        selected=on,
                        px=px,
                    )
                )
        widgets.append(Widget("close", rows[2], "Done", self.context.stack.pop, primary=True, px=px))
        self.widgets.replace(widgets)

    def set(self, key: str, value: str) -> None:
        """Use a value from now on."""
        self.context.change_settings(replace(self.context.settings, **{key: value}))

    def draw(self, surface: pygame.Surface) -> None:
        """The panel over what is below."""
        assets, unit = self.context.assets, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        heading = assets.heading("Options", round(unit * 1.7), assets.theme.ink)
        surface.blit(heading, (self.panel.x + round(1.6 * unit), self.panel.y + round(1.2 * unit)))
        for label, rect in self.labels:
            text = assets.text(label, unit, assets.theme.ink)
            surface.blit(text, text.get_rect(midleft=rect.midleft))
        super().draw(surface)
