"""Opening a table to all: how many play, by which rules, and at what pace."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from game.layout.flex import Column, Row
from game.layout.node import ANY, Node, Sized, Span
from game.online.open_table import PACES, TableTerms
from game.scenes.core.scene import Context, Scene
from game.scenes.online.table_choices import rule_boxes, seat_buttons
from game.view.components.form_rows import shrinkable_row
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize

PANEL_WIDTH: Final = 36  # units
MIN_NOTE_HEIGHT, MAX_NOTE_HEIGHT = 1.4, 4.2  # units: from one line to three


class OpenTableScene(Scene):
    """The choices, beginning with what is sought now; `opened` gets them."""

    name: ClassVar[str] = "open-table"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "online.table"

    def __init__(self, context: Context, terms: TableTerms, opened: Callable[[TableTerms], None]) -> None:
        super().__init__(context)
        self.terms, self.opened = terms, opened

    def build(self, ui: Ui) -> Node:
        """A row for the seats, one for the rules and one for the pace, and what the pace means."""
        tr, terms = self.context.texts, self.terms
        counts = seat_buttons(ui, tr, terms.seats, lambda seats: self._put(seats=seats))
        rules = rule_boxes(ui, tr, terms.rules, lambda rules: self._put(rules=rules))
        paces = [self._pace(ui, at) for at in range(len(PACES))]
        rows: list[Node] = [
            shrinkable_row(ui, Row([one.flex() for one in row], ui.gap(Gap.S)))
            for row in (counts, rules, paces)
        ]
        words = ui.text(self.note(), TextSize.LABEL, ui.assets.theme.ink_soft, middle=True)
        note = Sized(words, high=Span(ui.units(MIN_NOTE_HEIGHT), ui.units(MAX_NOTE_HEIGHT)), wide=ANY)
        foot = [
            ui.button("open", self.heading(), self.open, primary=True),
            ui.button("back", tr("games.back"), self.cancel),
        ]
        return ui.dialog(self.heading(), PANEL_WIDTH, Column([*rows, note], ui.gap(), ui.gap(Gap.S)), foot)

    def _pace(self, ui: Ui, at: int) -> Node:
        tr, label = self.context.texts, self.context.texts(f"online.table.pace.{at}")
        aloud = tr("mirror.choice", group=tr("online.table.pace"), label=label)
        put, chosen = self._put(pace=at), at == self.terms.pace
        return ui.button(f"pace-{at}", label, put, TextSize.LABEL, selected=chosen, aloud=aloud)

    def _put(self, **changed: Any) -> Callable[[], None]:  # noqa: ANN401  (fields of the terms)
        return partial(self.choose, self.terms._replace(**changed))

    def choose(self, terms: TableTerms) -> None:
        """Chooses something else."""
        self.terms = terms
        self.resize()

    def open(self) -> None:
        """Opens the table."""
        self.cancel()
        self.opened(self.terms)

    def note(self) -> str:
        """What the pace means."""
        return self.context.texts(f"online.table.note.{self.terms.pace}")

    def status(self) -> str:
        return self.note()

    def published(self) -> dict[str, Any]:
        return {"seats": self.terms.seats, "pace": self.terms.pace, **super().published()}
