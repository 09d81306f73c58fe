"""The layout of a table from moment to moment: which one is shown, and how it becomes the next."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from game.rules.state import GameState
from game.rules.tiles import total
from game.view.animation import ease_in_out
from game.view.layout.moment import market_of
from game.view.layout.table import TableLayout

Moment = tuple[frozenset[int], int]
"""The numbers of the emptied plates, and how many tiles are in the centre, with the marker."""


def moment_of(state: GameState) -> Moment:
    """Returns that of a state."""
    emptied = frozenset(number for number, heap in enumerate(state.factories) if not total(heap))
    return emptied, total(state.centre) + state.marker


class Moments:
    """The layouts of one table: `layout` is shown, or what `before` becomes while `share` is below 1."""

    def __init__(self, usual: TableLayout, still: bool = False) -> None:
        """`usual` is the layout of a full table; a `still` one keeps it."""
        self.usual = self.before = self.layout = usual
        self.emptied = frozenset[int]()  # the plates that are shown without tiles
        self.share = 1.0
        self._still = still
        self._at = lru_cache(maxsize=64)(self._solved)

    def at(self, moment: Moment) -> TableLayout:
        """Returns the layout of a moment."""
        return self.usual if self._still else self._at(moment)

    def show(self, moment: Moment) -> None:
        """Shows a moment at once."""
        self.layout = self.before = self.at(moment)
        self.emptied, self.share = moment[0], 1.0

    def become(self, moment: Moment, calm: bool) -> Callable[[float], None]:
        """Returns what turns the moment shown by then into another one, from 0 to 1; only at 1 if `calm`."""

        def apply(t: float) -> None:
            if t >= 1:
                self.show(moment)
            if t >= 1 or calm:
                return
            if self.layout is not (layout := self.at(moment)):
                self.before, self.layout, self.emptied = self.layout, layout, moment[0]
            self.share = ease_in_out(t)

        return apply

    def _solved(self, moment: Moment) -> TableLayout:
        usual = self.usual
        return replace(usual, market=market_of(usual.market, usual.boards[usual.focus].tile, *moment))
