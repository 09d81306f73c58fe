"""The buttons around the table: where each stands and what it looks like."""

from game.scenes.core.base import Context
from game.view.layout.table import TableLayout
from game.view.widgets.score_rows import ScoreSpot
from game.view.widgets.widgets import Callback, Widget


class Bar:
    """Makes the buttons for a layout, one by one; whoever asks says what they do and in which order they go.

    On small screens they bear icons, and one place may serve both redo and hint.
    """

    def __init__(self, context: Context, layout: TableLayout) -> None:
        self.layout = layout
        self.texts = context.texts
        self.px = round(context.unit * 0.9)

    def menu(self, do: Callback) -> Widget:
        """The way to the pause overlay."""
        icon = "menu" if self.layout.small else ""
        return Widget("pause", self.layout.menu, self.texts("table.menu"), do, px=self.px, icon=icon)

    def undo(self, do: Callback, may: bool) -> Widget:
        """Take a pick back."""
        icon = "undo" if self.layout.small else ""
        return Widget("undo", self.layout.undo, self.texts("table.undo"), do, may, px=self.px, icon=icon)

    def redo(self, do: Callback, may: bool, hints: bool) -> list[Widget]:
        """Play a pick again: there when it may be done, greyed where an empty place would look odd."""
        small = self.layout.small
        if not may and (not small or (self.shared and hints)):
            return []
        icon = "redo" if small else ""
        return [Widget("redo", self.layout.redo, self.texts("table.redo"), do, may, px=self.px, icon=icon)]

    def hint(self, do: Callback, may: bool, redo: bool) -> list[Widget]:
        """Ask for hints; not while `redo` is possible and needs the place."""
        if self.shared and redo:
            return []
        return [Widget("hint", self.layout.hint, self.texts("coach.hint"), do, may, px=self.px)]

    def rules(self, do: Callback) -> list[Widget]:
        """A question mark that opens the rules, where there is room for it."""
        if not self.layout.help.width:
            return []
        return [Widget("rules", self.layout.help, "?", do, px=self.px, aloud=self.texts("menu.rules"))]

    def counts(self, do: Callback) -> Widget:
        """Over bag and lid: how many tiles of each colour are left."""
        return ScoreSpot("counts", self.layout.counters, self.texts("counts.title"), do)

    @property
    def shared(self) -> bool:
        """Whether one place serves both redo and hint."""
        return self.layout.hint == self.layout.redo
