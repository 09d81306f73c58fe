"""Keyboard control of the factory offer: digits, letters, C and F name sources, colours and lines."""

from collections.abc import Callable, Sequence

from game.rules.actions import Pick
from game.rules.picking import choices_at
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import JOKER, SIZE
from game.scenes.play import table_spots
from game.scenes.play.pick_selection import PickSelection
from game.view.intents import Coloured, Intent, Numbered
from game.view.widgets.widgets import WidgetSet


class OfferKeys:
    """Types a pick: "3R" takes red from factory 3, a digit then means a line; a letter alone moves the focus.

    `select` gets a source and a kind, `put` a line.
    """

    def __init__(
        self,
        selection: PickSelection,
        widgets: WidgetSet,
        select: Callable[[int, int], None],
        put: Callable[[int], None],
    ) -> None:
        self.selection = selection
        self.widgets = widgets
        self.select = select
        self.put = put
        self.typed_source = ""  # a factory's digit or C, just typed: a letter then picks there

    def handle(self, intent: Intent, picks: Sequence[Pick]) -> bool:
        """Handles a key of the person who may choose among `picks`; returns whether it means something."""
        source, self.typed_source = self.typed_source, ""
        if isinstance(intent, Numbered):
            if self.selection.picked is not None and intent.number <= SIZE:
                self.put(FLOOR if intent.number == 0 else intent.number - 1)
            elif self.selection.picked is None:
                self.focus_source("C" if intent.number == 0 else str(intent.number))
        elif isinstance(intent, Coloured):
            self._colour(intent.tile, source, picks)
        else:
            return False
        return True

    def focus_source(self, source: str) -> None:
        """Focuses the first tiles of a source, given as a digit or C."""
        found = table_spots.spot_at_source([w.name for w in self.widgets.widgets], source)
        if found is not None:
            self.widgets.focused, self.typed_source = found, source

    def _colour(self, kind: int, source: str, picks: Sequence[Pick]) -> None:
        selected = self.selection.picked
        if selected is not None:
            if kind == JOKER or choices_at(picks, selected.source, kind):
                self.select(selected.source, kind)
            return
        names = [widget.name for widget in self.widgets.widgets]
        if source:
            self.widgets.press(table_spots.tile_name(CENTRE if source == "C" else int(source) - 1, kind))
        elif (found := table_spots.spot_of_kind(names, self.widgets.focused, kind)) is not None:
            self.widgets.focused = found
