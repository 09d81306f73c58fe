"""The set-up's form: rows of labels with the buttons and fields that change a draft."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec

from game.journal.rating_history import RatingHistory, rivals_of
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import Node, Sized, at_least
from game.match.match import MAX_NAME
from game.match.setup_draft import SetUpDraft
from game.match.setup_text import LINK
from game.rules.options import MAX_SEATS, MIN_SEATS
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import chosen_crest, crests_of, own_seat
from game.scenes.set_up.seat_kind import PERSON, SeatKindScene
from game.view.art.crests import Crest
from game.view.components.form_rows import form_row
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.widgets import Field, OutlineButton

P = ParamSpec("P")
DIGITS = "0123456789"
PANEL_WIDTH, TWO_COLUMN_WIDTH = 48, 64  # units
MIN_TWO_COLUMN_WIDTH = 38  # units: of both columns together
SEAT_SHARES, THREE_SHARES, DEAL_SHARES = (42, 58), (3, 3, 4), (42, 36, 22)  # of a row's width
FOOT_SHARES = (70, 30)  # start, back
FormRow = tuple[str, list[Node], Sequence[float]]  # a label, its choices, their shares
FormLayout = tuple[float, Node, Node]  # the width of a panel in units, its body, its foot


def form_foot(ui: Ui, back: Node, start: Node) -> Node:
    """Returns the foot of a set-up: Back at the left of a wider Start."""
    pairs = zip((start, back), FOOT_SHARES, strict=True)
    return Row([button.flex(share) for button, share in pairs], ui.gap(), reverse=True)


class SetUpForm:
    """Rows for everything in a draft. `labels` are those of the rows.

    `changed` is called after each change; `ask` gets a field's name and a question and asks for its text.
    """

    def __init__(
        self,
        ui: Ui,
        context: Context,
        draft: SetUpDraft,
        history: RatingHistory,
        changed: Callable[[], None],
        ask: Callable[[str, str], None],
        open_sets: Callable[[], None],
    ) -> None:
        self.ui, self.context, self.draft = ui, context, draft
        self.seated = rivals_of(draft.setup, history.rating).seats  # with the levels of fair rivals
        self.changed, self.ask, self.open_sets = changed, ask, open_sets
        self.labels: list[str] = []

    def layouts(self, back: Node, start: Node) -> list[FormLayout]:
        """The rows in one column, or in two: seats and rules."""
        seats = [self._seat_count(), *(self._seat(index) for index in range(MAX_SEATS))]
        rules = [self._wall(), self._extras(), self._hints(), self._deal()]
        self.labels = [label for label, _, _ in (*seats, *rules)]
        rows = [form_row(self.ui, *one) for one in (*seats, *rules)]
        foot, column_gap = form_foot(self.ui, back, start), self.ui.unit
        row_gap, least = self.ui.gap(Gap.XL), self.ui.gap(Gap.XXS)
        lanes = grid_of(rows, 2, (column_gap, row_gap), (column_gap, least), down=True)
        one: FormLayout = (PANEL_WIDTH, Column(rows, row_gap, least), foot)
        return [one, (TWO_COLUMN_WIDTH, Sized(lanes, at_least(self.ui.units(MIN_TWO_COLUMN_WIDTH))), foot)]

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

    def _seat_count(self) -> FormRow:
        tr, here = self.context.texts, len(self.draft.setup.seats)
        label = tr("new.players")
        choices = [
            self._choice(
                f"seats-{n}", str(n), self._do(self.draft.set_seats, n), n == here,
                tr("mirror.choice", group=label, label=n),
            )
            for n in range(MIN_SEATS, MAX_SEATS + 1)
        ]  # fmt: skip
        return label, choices, ()

    def _seat(self, index: int) -> FormRow:
        tr, seats = self.context.texts, self.draft.setup.seats
        label = tr("new.seat", n=index + 1)
        if index >= len(seats):  # a free seat: pressing it adds players up to there
            add = self._do(self.draft.set_seats, index + 1)
            words = f"+ {tr('player', n=index + 1)}"
            button = self.ui.button(f"seat-{index + 1}-add", words, add, TextSize.LABEL, OutlineButton)
            return label, [button], ()
        seat = seats[index]
        if seat.level is not None:
            character = f"{tr.name(self.seated[index].who)} · {tr(f'level.{seat.character}')}"
            return label, [self._who(index, character)], ()
        name = f"seat-{index + 1}-name"
        field = self.ui.button(
            name, tr("player", n=index + 1), lambda: self.ask(name, tr("new.name")), TextSize.LABEL, Field,
            value=seat.name, limit=MAX_NAME, changed=partial(self.draft.rename, index),
        )  # fmt: skip
        kind = tr("new.person") if seat.is_here else tr("new.by-link")
        return label, [field, self._who(index, kind)], SEAT_SHARES

    def _who(self, index: int, label: str) -> Node:
        """The button with the person or level of a seat, which opens the choice."""
        tr = self.context.texts
        return self.ui.button(
            f"seat-{index + 1}-kind", label, partial(self.choose_kind, index), TextSize.LABEL, CrestButton,
            aloud=tr("mirror.choice", group=tr("new.seat", n=index + 1), label=label),
            crest=crests_of(self.context.settings, self.seated)[index],
        )  # fmt: skip

    def choose_kind(self, index: int) -> None:
        """Opens the choice who plays a seat."""
        seat = self.draft.setup.seats[index]
        now = LINK if seat.away else seat.level or PERSON

        def choose(kind: str) -> None:
            self.draft.set_kind(index, kind)
            self.changed()

        def use(crest: Crest) -> None:
            self.draft.set_crest(index, str(crest.number))
            if index == own_seat(self.draft.setup.seats):
                self.context.change(crest=str(crest.number))
            self.changed()

        crest = chosen_crest(self.context.settings, self.draft.setup.seats, index)
        self.context.stack.push(SeatKindScene(self.context, index + 1, now, choose, crest, use))

    def _wall(self) -> FormRow:
        tr, gray = self.context.texts, self.draft.setup.rules.gray
        known = self.context.rule_sets.named(self.draft.setup.rules)
        walls = [
            self._choice(
                f"wall-{name}", tr(f"new.{name}"), self._do(self.draft.set_rules, gray=on), on == gray
            )
            for name, on in (("coloured", False), ("gray", True))
        ]
        sets = self._choice("rule-sets", known.name if known else tr("new.sets"), self.open_sets)
        return tr("new.wall"), [*walls, sets], THREE_SHARES

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
