"""The keys, as an overlay over whatever is below."""

from typing import ClassVar

import pygame

from game.scenes.core.base import Scene
from game.view.intents import Intent, Pressed, Wish, Wished
from game.view.layout.dialogs import dialog_layout
from game.view.layout.forms import pairs
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget

WIDTH = 44  # units: of the panel
ROW, NARROW_ROW = 2.45, 3.55  # units: the height of a row; words of a narrow one need two lines
SHARES = (38, 62)  # of the width: keys, what they do
KEYS = ("arrows", "enter", "escape", "sources", "colours", "lines", "undo", "pages", "screens")
"""Rows of the list: the texts "keys.ROW" and "keys.ROW.does" say what a key is called and what it does."""


class KeysScene(Scene):
    """A list of keys; any of ?, Esc, Enter or a tap outside closes it."""

    name: ClassVar[str] = "keys"
    overlay: ClassVar[bool] = True

    def resize(self) -> None:
        """The panel with its rows; a narrow one has to break their words."""
        unit, window = self.context.unit, self.context.window
        row = NARROW_ROW if window.size[0] < unit * WIDTH else ROW
        self.layout = dialog_layout(window, WIDTH, round((len(KEYS) + 1) * row * unit))
        (close,) = self.layout.buttons
        words = self.context.texts("pages.close")
        self.widgets.replace([Widget("close", close, words, self.cancel, primary=True, px=unit)])

    def handle(self, intent: Intent) -> None:
        """The key that opened it closes it too."""
        outside = isinstance(intent, Pressed) and not self.layout.panel.collidepoint(intent.at)
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
        assets, unit, tr, layout = self.context.assets, self.context.unit, self.context.texts, self.layout
        theme, px = assets.theme, TextSize.LABEL.of(unit)
        draw_dialog(surface, assets, layout.panel, layout.title, self.heading(), unit)
        rows = [(tr(f"keys.{row}"), tr(f"keys.{row}.does")) for row in KEYS]
        *lines, (first, second) = pairs(layout.body, len(rows) + 1, SHARES, Gap.M.of(unit))
        for (key, words), (left, right) in zip(rows, lines, strict=True):
            names = assets.type.label(key, px, theme.accent, left.size, bold=True, centred=False)
            surface.blit(names, names.get_rect(midleft=left.midleft))
            text = assets.type.block(words, px, theme.ink, right.size)
            surface.blit(text, text.get_rect(midleft=right.midleft))
        whole = first.union(second)
        text = assets.type.block(tr("keys.hint"), px, theme.ink, whole.size)
        surface.blit(text, text.get_rect(midleft=whole.midleft))
        super().draw(surface)
