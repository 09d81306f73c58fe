"""The set-up's form: rows of labels with the buttons and fields that change a draft."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ParamSpec

import pygame

from game.journal.ladder import Course, rivals_of
from game.match.match import MAX_NAME
from game.match.setup_text import LINK
from game.scenes.core.base import Context
from game.scenes.core.seat_crests import chosen_crest, crests_of, own_seat
from game.scenes.set_up.draft import SetUpDraft
from game.scenes.set_up.seat_kind import PERSON, SeatKindScene
from game.view.art.crests import Crest
from game.view.layout.scales import TextSize
from game.view.layout.set_up import SetUpLayout
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.widgets import Field, OutlineButton, Widget

P = ParamSpec("P")
DIGITS = "0123456789"


class SetUpForm:
    """Widgets for a draft in the places of a layout; `labels` are what stands before the rows.

    `changed` is called after each change; `ask` gets a field's name and a question and asks for its text.
    """

    def __init__(
        self,
        context: Context,
        draft: SetUpDraft,
        layout: SetUpLayout,
        course: Course,
        changed: Callable[[], None],
        ask: Callable[[str, str], None],
        open_sets: Callable[[], None],
    ) -> None:
        self.context, self.draft, self.layout = context, draft, layout
        self.seated = rivals_of(draft.setup, course.rating).seats  # fair rivals as they will sit there
        self.changed, self.ask, self.open_sets = changed, ask, open_sets
        self.px = TextSize.LABEL.of(context.unit)
        self.labels: list[tuple[str, pygame.Rect]] = []
        self.widgets = self._seat_count()
        for index in range(4):
            self.widgets += self._seat(index)
        self.widgets += self._wall() + self._extras() + self._hints() + self._deal()

    def _do(self, change: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> Callable[[], None]:
        """What a control does: a change of the draft, and telling it."""

        def act() -> None:
            change(*args, **kwargs)
            self.changed()

        return act

    def _row(self, name: str, label: str) -> tuple[pygame.Rect, ...]:
        """The places of a row's choices; the label stands before them."""
        row = self.layout.rows[name]
        self.labels.append((label, row.label))
        return row.choices

    def _choice(
        self, name: str, rect: pygame.Rect, label: str, action: Callable[[], None], on: bool | None,
        aloud: str = "",
    ) -> Widget:
        return Widget(name, rect, label, action, selected=on, px=self.px, aloud=aloud)

    def _seat_count(self) -> list[Widget]:
        tr = self.context.texts
        rects = self._row("seats", tr("new.players"))
        here = len(self.draft.setup.seats)
        return [
            self._choice(
                f"seats-{n}",
                rect,
                str(n),
                self._do(self.draft.set_seats, n),
                n == here,
                tr("mirror.choice", group=tr("new.players"), label=n),
            )
            for n, rect in zip((2, 3, 4), rects, strict=True)
        ]

    def _seat(self, index: int) -> list[Widget]:
        if index >= len(self.draft.setup.seats):
            return self._empty_seat(index)
        seat, tr = self.draft.setup.seats[index], self.context.texts
        name_area, kind_area = self._row(f"seat-{index + 1}", tr("new.seat", n=index + 1))
        if seat.level is not None:
            character = f"{tr.name(self.seated[index].who)} · {tr(f'level.{seat.character}')}"
            return [self._who(index, name_area.union(kind_area), character)]
        kind = tr("new.person") if seat.is_here else tr("new.by-link")
        field = Field(
            f"seat-{index + 1}-name",
            name_area,
            tr("player", n=index + 1),
            lambda: self.ask(f"seat-{index + 1}-name", tr("new.name")),
            value=seat.name,
            limit=MAX_NAME,
            changed=partial(self.draft.rename, index),
            px=self.px,
        )
        return [field, self._who(index, kind_area, kind)]

    def _who(self, index: int, rect: pygame.Rect, label: str) -> Widget:
        """Who plays on a seat; pressed it shows who else could."""
        tr = self.context.texts
        return CrestButton(
            f"seat-{index + 1}-kind", rect, label, partial(self.choose_kind, index), px=self.px,
            aloud=tr("mirror.choice", group=tr("new.seat", n=index + 1), label=label),
            crest=crests_of(self.context.settings, self.seated)[index],
        )  # fmt: skip

    def choose_kind(self, index: int) -> None:
        """Show who could play on a seat."""
        seat = self.draft.setup.seats[index]
        now = LINK if seat.away else seat.level or PERSON

        def choose(kind: str) -> None:
            self.draft.set_kind(index, kind)
            self.changed()

        def use(crest: Crest) -> None:
            self.draft.set_crest(index, str(crest.number))
            if index == own_seat(self.draft.setup.seats):
                settings = replace(self.context.settings, crest=str(crest.number))
                self.context.change_settings(settings)
            self.changed()

        crest = chosen_crest(self.context.settings, self.draft.setup.seats, index)
        self.context.stack.push(SeatKindScene(self.context, index + 1, now, choose, crest, use))

    def _empty_seat(self, index: int) -> list[Widget]:
        """A seat that nobody has taken: pressing it adds players up to there."""
        area = self.layout.rows[f"seat-{index + 1}"].whole
        label = f"+ {self.context.texts('player', n=index + 1)}"
        add = self._do(self.draft.set_seats, index + 1)
        return [OutlineButton(f"seat-{index + 1}-add", area, label, add, px=self.px)]

    def _wall(self) -> list[Widget]:
        tr = self.context.texts
        rects = self._row("wall", tr("new.wall"))
        gray = self.draft.setup.rules.gray
        known = self.context.rule_sets.named(self.draft.setup.rules)
        label = known.name if known else tr("new.sets")
        return [
            self._choice(
                "wall-coloured",
                rects[0],
                tr("new.coloured"),
                self._do(self.draft.set_rules, gray=False),
                not gray,
            ),
            self._choice(
                "wall-gray", rects[1], tr("new.gray"), self._do(self.draft.set_rules, gray=True), gray
            ),
            self._choice("rule-sets", rects[2], label, self.open_sets, None),
        ]

    def _extras(self) -> list[Widget]:
        tr = self.context.texts
        rects = self._row("extras", tr("new.extras"))
        rules = self.draft.setup.rules
        jokers = tr("new.jokers.on" if rules.jokers else "new.jokers.off")
        ties = tr("new.ties.on" if rules.colours_break_ties else "new.ties.off")
        return [
            self._choice(
                "jokers",
                rects[0],
                jokers,
                self._do(self.draft.set_rules, jokers=not rules.jokers),
                rules.jokers,
            ),
            self._choice(
                "tie-break",
                rects[1],
                ties,
                self._do(self.draft.set_rules, colours_break_ties=not rules.colours_break_ties),
                rules.colours_break_ties,
            ),
        ]

    def _hints(self) -> list[Widget]:
        """Whether people may ask the coach."""
        tr, here = self.context.texts, self.draft.setup.hints
        rects = self._row("hints", tr("new.hints"))
        return [
            self._choice(
                "hints-on", rects[0], tr("new.hints.on"), self._do(self.draft.allow_hints, True), here
            ),
            self._choice(
                "hints-off", rects[1], tr("new.hints.off"), self._do(self.draft.allow_hints, False), not here
            ),
            Widget(
                "undo",
                rects[2],
                tr(f"new.undo.{self.draft.setup.undo}"),
                self._do(self.draft.cycle_undo),
                px=self.px,
            ),
        ]

    def _type_seed(self, text: str) -> None:
        """The deal decides whether the game is rated, which the start key says."""
        self.draft.set_seed_text(text)
        self.changed()

    def _deal(self) -> list[Widget]:
        tr = self.context.texts
        starter_area, seed_area, new_area = self._row("deal", tr("new.deal"))
        starter = self.draft.setup.starter
        label = tr("new.starter.drawn")
        if starter is not None:
            label = tr("new.starter", who=tr.inside(self.draft.setup.seats[starter].who))
        seed = Field(
            "seed", seed_area, tr("new.seed"), lambda: self.ask("seed", tr("new.seed")), px=self.px,
            value=self.draft.seed_text, allowed=DIGITS, changed=self._type_seed,
        )  # fmt: skip
        return [
            Widget("starter", starter_area, label, self._do(self.draft.cycle_starter), px=self.px),
            seed,
            Widget(
                "new-seed",
                new_area,
                tr("new.another"),
                self._do(self.draft.new_seed),
                px=self.px,
                aloud=tr("mirror.choice", group=tr("new.seed"), label=tr("new.another")),
            ),
        ]
