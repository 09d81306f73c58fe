"""The keys, as an overlay over whatever is below."""

from typing import ClassVar

import pygame

from game.scenes.core.base import Scene
from game.view.intents import Intent, Pressed, Wish, Wished
from game.view.layout.forms import dialog
from game.view.widgets.widgets import Widget

KEYS = ("arrows", "enter", "escape", "sources", "colours", "lines", "undo", "screens")
"""Rows of the list: the texts "keys.ROW" and "keys.ROW.does" say what a key is called and what it does."""


class KeysScene(Scene):
    """A list of keys; any of ?, Esc, Enter or a tap outside closes it."""

    name: ClassVar[str] = "keys"
    overlay: ClassVar[bool] = True

    def resize(self) -> None:
        """The panel with its rows."""
        unit = self.context.unit
        narrow = self.context.size[0] < unit * 44
        self.panel = dialog(self.context.size, unit, 44, 40 if narrow else 30)
        pad = max(round(unit * 1.3), round(min(self.panel.size) * 0.05))  # clear of the panel's drawn edge
        inner = self.panel.inflate(-2 * pad, -2 * pad)
        button = self.context.bar(2.7)
        self.title = pygame.Rect(inner.x, inner.y, inner.width, round(unit * 2.3))
        self.body = pygame.Rect(inner.x, self.title.bottom, inner.width, 0)
        self.body.height = inner.bottom - button - unit // 2 - self.body.y
        close = pygame.Rect(0, inner.bottom - button, min(inner.width, unit * 12), button)
        close.centerx = inner.centerx
        self.widgets.replace(
            [Widget("close", close, self.context.texts("pages.close"), self.cancel, primary=True, px=unit)]
        )

    def handle(self, intent: Intent) -> None:
        """The key that opened it closes it too."""
        outside = isinstance(intent, Pressed) and not self.panel.collidepoint(intent.at)
        if outside or (isinstance(intent, Wished) and intent.wish is Wish.KEYS):
            self.cancel()
        else:
            super().handle(intent)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("keys.title")

    def sentences(self) -> list[str]:
        """Key by key."""
        tr = self.context.texts
        rows = [f"{tr(f'keys.{row}')}: {tr(f'keys.{row}.does')}" for row in KEYS]
        return [*rows, tr("keys.hint")]

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the panel, two columns."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme = assets.theme
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        title = assets.type.heading(tr("keys.title"), round(unit * 1.7), theme.ink)
        surface.blit(title, title.get_rect(midleft=self.title.midleft))
        rows = [(tr(f"keys.{row}"), tr(f"keys.{row}.does")) for row in KEYS]
        rows.append(("", tr("keys.hint")))
        pitch = self.body.height / len(rows)
        left = round(self.body.width * 0.38)
        for index, (key, words) in enumerate(rows):
            middle = round(self.body.y + (index + 0.5) * pitch)
            room = left - unit // 2, round(pitch)
            names = assets.type.label(key, round(unit * 0.95), theme.accent, room, bold=True)
            surface.blit(names, names.get_rect(midleft=(self.body.x, middle)))
            x = self.body.x + (left if key else 0)
            text = assets.type.block(
                words, round(unit * 0.95), theme.ink, (self.body.right - x, round(pitch))
            )
            surface.blit(text, text.get_rect(midleft=(x, middle)))
        super().draw(surface)
