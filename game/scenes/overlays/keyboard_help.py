"""The keys, as an overlay over whatever is below."""

from typing import ClassVar

from game.layout.flex import Column
from game.layout.grid import Grid
from game.layout.node import Node
from game.scenes.core.scene import Scene
from game.view.components.ui import Ui
from game.view.intents import Intent, Shortcut, ShortcutPressed
from game.view.layout.scales import Gap, TextSize

WIDTH = 44  # units: of the panel
KEY_AND_ACTION_WIDTHS = (38, 62)  # shares of the width: keys, their actions
ROWS = ("arrows", "enter", "escape", "sources", "colours", "lines", "undo", "pages", "screens")
"""Rows of the list: the texts "keys.ROW" and "keys.ROW.does" say what a key is called and what it does."""


class KeyboardHelpScene(Scene):
    """A list of keys; ?, Esc, Enter or a press outside closes it."""

    name: ClassVar[str] = "keys"
    overlay: ClassVar[bool] = True
    closes_outside: ClassVar[bool] = True
    heading_key: ClassVar[str] = "keys.title"

    def build(self, ui: Ui) -> Node:
        tr, accent = self.context.texts, self.context.assets.theme.accent
        rows = [
            (
                ui.text(tr(f"keys.{row}"), TextSize.LABEL, accent, bold=True, middle=True),
                ui.text(tr(f"keys.{row}.does"), TextSize.LABEL, middle=True),
            )
            for row in ROWS
        ]
        grid = Grid(rows, KEY_AND_ACTION_WIDTHS, (ui.gap(), ui.gap(Gap.XL)), (ui.gap(), 0))
        hint = ui.text(tr("keys.hint"), TextSize.LABEL)
        close = ui.button("close", tr("pages.close"), self.cancel, primary=True)
        body = Column([grid, hint], ui.gap(Gap.XL), ui.gap(Gap.S))
        return ui.dialog(self.heading(), WIDTH, body, [close])

    def handle(self, intent: Intent) -> None:
        """Closes on the key that opened it, too."""
        if isinstance(intent, ShortcutPressed) and intent.shortcut is Shortcut.KEYS:
            self.cancel()
        else:
            super().handle(intent)

    def sentences(self) -> list[str]:
        tr = self.context.texts
        rows = [tr.joined((tr(f"keys.{row}"), tr(f"keys.{row}.does")), "colon") for row in ROWS]
        return [*rows, tr("keys.hint")]
