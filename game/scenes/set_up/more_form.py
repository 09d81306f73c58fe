"""Everything else that can be chosen before a game: house rules, help, who begins, and the deal."""

from collections.abc import Callable, Sequence
from typing import ParamSpec

from game.layout.flex import Column
from game.layout.grid import grid_of
from game.layout.node import Node, Sized, at_least
from game.match.setup_draft import SetUpDraft
from game.scenes.core.scene import Context
from game.view.components.form_rows import form_row
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.widgets import Field

P = ParamSpec("P")
DIGITS = "0123456789"
TWO_COLUMN_WIDTH = 38  # units: of both columns together, at least
THREE_SHARES, DEAL_SHARES = (3, 3, 4), (42, 36, 22)  # of a row's width
FormRow = tuple[str, list[Node], Sequence[float]]  # a label, its choices, their shares


class MoreForm:
    """Rows for what is not chosen at the table. `labels` are those of the rows.

    `changed` is called after each change; `ask` gets a field's name and a question and asks for its text.
    """

    def __init__(
        self,
        ui: Ui,
        context: Context,
        draft: SetUpDraft,
        changed: Callable[[], None],
        ask: Callable[[str, str], None],
        open_sets: Callable[[], None],
    ) -> None:
        self.ui, self.context, self.draft = ui, context, draft
        self.changed, self.ask, self.open_sets = changed, ask, open_sets
        rows = [self._sets(), self._extras(), self._hints(), self._deal()]
        self.labels = [label for label, _, _ in rows]
        self._rows = [form_row(ui, *one) for one in rows]

    def layouts(self) -> list[Node]:
        """The rows in one column, or in two."""
        row_gap, least = self.ui.gap(Gap.XL), self.ui.gap(Gap.XXS)
        lanes = grid_of(self._rows, 2, (self.ui.unit, row_gap), (self.ui.unit, least), down=True)
        two = Sized(lanes, at_least(self.ui.units(TWO_COLUMN_WIDTH)))
        return [Column(self._rows, row_gap, least), two]

    def _do(self, change: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> Callable[[], None]:
        """An action that changes the draft and calls `changed`."""

        def act() -> None:
            change(*args, **kwargs)
            self.changed()

        return act

    def _choice(
        self, name: str, label: str, action: Callable[[], None], on: bool | None = None, aloud: str = ""
    ) -> Node:
        return self.ui.button(name, label, action, TextSize.LABEL, selected=on, aloud=aloud)

    def _sets(self) -> FormRow:
        tr = self.context.texts
        known = self.context.rule_sets.named(self.draft.setup.rules)
        sets = self._choice("rule-sets", known.name if known else tr("new.sets"), self.open_sets)
        return tr("menu.rules"), [sets], ()

    def _extras(self) -> FormRow:
        tr, rules = self.context.texts, self.draft.setup.rules
        jokers = tr("new.jokers.on" if rules.jokers else "new.jokers.off")
        ties = tr("new.ties.on" if rules.colours_break_ties else "new.ties.off")
        toggle_jokers = self._do(self.draft.set_rules, jokers=not rules.jokers)
        toggle_ties = self._do(self.draft.set_rules, colours_break_ties=not rules.colours_break_ties)
        choices = [
            self._choice("jokers", jokers, toggle_jokers, rules.jokers),
            self._choice("tie-break", ties, toggle_ties, rules.colours_break_ties),
        ]
        return tr("new.extras"), choices, ()

    def _hints(self) -> FormRow:
        """Whether hints and undo are allowed."""
        tr, setup = self.context.texts, self.draft.setup
        hints = [
            self._choice(
                f"hints-{word}", tr(f"new.hints.{word}"), self._do(self.draft.allow_hints, on),
                on == setup.hints,
            )
            for word, on in (("on", True), ("off", False))
        ]  # fmt: skip
        undo = self._choice("undo", tr(f"new.undo.{setup.undo}"), self._do(self.draft.cycle_undo))
        return tr("new.hints"), [*hints, undo], THREE_SHARES

    def _type_seed(self, text: str) -> None:
        """Also updates Start, which says whether the game is rated: that depends on the deal."""
        self.draft.set_seed_text(text)
        self.changed()

    def _deal(self) -> FormRow:
        tr, starter = self.context.texts, self.draft.setup.starter
        label = tr("new.starter.drawn")
        if starter is not None:
            label = tr("new.starter", who=tr.inside(self.draft.setup.seats[starter].who))
        seed = self.ui.button(
            "seed", tr("new.seed"), lambda: self.ask("seed", tr("new.seed")), TextSize.LABEL, Field,
            value=self.draft.seed_text, allowed=DIGITS, changed=self._type_seed,
        )  # fmt: skip
        another = tr("mirror.choice", group=tr("new.seed"), label=tr("new.another"))
        choices = [
            self._choice("starter", label, self._do(self.draft.cycle_starter)),
            seed,
            self._choice("new-seed", tr("new.another"), self._do(self.draft.new_seed), None, another),
        ]
        return tr("new.deal"), choices, DEAL_SHARES
