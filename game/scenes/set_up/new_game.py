"""The set-up of a new game: who sits at the table, and which wall. The last choice is offered."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.ai.levels import FAIR
from game.journal.rating_history import RatingHistory, reason_before, rivals_of
from game.layout.choice import first_made_that_fits, first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Node, Sized, Span, at_least, fixed
from game.match.match import Match, Seat, Setup, fresh_seed
from game.match.setup_draft import SetUpDraft
from game.match.setup_text import default_setup, remembered, to_data
from game.ratings.computers import fair_step
from game.rules.options import HouseRules
from game.scenes.core.level_names import character_name
from game.scenes.core.rating_words import will_count_words, with_fair_rivals
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import crests_of, own_seat
from game.scenes.set_up.more_form import MoreForm
from game.scenes.set_up.rule_set_scenes import RuleSetsScene
from game.scenes.set_up.seat_kind import SeatKindScene
from game.scenes.set_up.seat_table import SIZES, USUAL_PLACES, TableSize, seat_table
from game.texts import Texts
from game.view.components.form_rows import header_corner
from game.view.components.ui import Ui, shared_row
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.picture_buttons import WallButton
from game.view.widgets.seat_button import SeatButton
from game.words.rule_book import PAGE_NAMES

PANEL_WIDTH = 50  # units
MIN_NOTICE_WIDTH = 24  # units: beside the title
START_SHARE = 2  # times as wide as other buttons of its row


def usual_setup(context: Context, setup: Setup) -> Setup:
    """Returns the usual game: one against one by the usual rules, against somebody of equal strength.

    Who has chosen one character last plays against that one.
    """
    usual, own = default_setup(context.texts), own_seat(setup.seats)
    levels = {seat.level for seat in setup.seats if seat.level}
    rival = levels.pop() if len(levels) == 1 else FAIR
    player = usual.seats[0] if own is None else setup.seats[own]
    default = context.rule_sets.default
    return replace(usual, seats=(player, Seat("", rival)), rules=default.rules if default else HouseRules())


def unusual_words(tr: Texts, setup: Setup) -> str:
    """Returns a few words about unusual choices behind "More", except that of undoing; '' for none."""
    rules = setup.rules
    chosen = {
        "games.jokers": rules.jokers,
        "games.ties": rules.colours_break_ties,
        "new.no-hints": not setup.hints,
    }
    return tr.joined([tr(key) for key, on in chosen.items() if on])


class NewGameScene(Scene):
    """Seats around a table with the walls; unfolded, house rules, help, starter, seed."""

    name: ClassVar[str] = "new-game"
    heading_key: ClassVar[str] = "new.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        setup = remembered(context.settings.setup, context.texts)
        self.usual = usual_setup(context, setup)
        if (default := context.rule_sets.default) is not None:
            setup = replace(setup, rules=default.rules)
        self.draft = SetUpDraft(setup, context.texts)
        self._last = setup if context.settings.setup else None
        self._places: Sequence[int] = ()  # of the seats, while their number does not change otherwise
        self.unfolded = False
        self.history = RatingHistory(context.journal.all())
        self._fair = self._fair_level()
        self.labels: list[str] = []  # of the rows that are shown

    @property
    def setup(self) -> Setup:
        """The present set-up."""
        return self.draft.setup

    @property
    def places(self) -> Sequence[int]:
        """The places of the seats, in the order of play: nobody moves for others, but two face each other."""
        count = len(self.setup.seats)
        return self._places if len(self._places) == count > 2 else USUAL_PLACES[count]

    def _index_of(self, place: int) -> int:
        """The seat that a free place would be."""
        return sum(one < place for one in self.places)

    def build(self, ui: Ui) -> Node:
        """The table, or everything else."""
        self.draft.texts = self.context.texts
        beside = (True, False) if self.draft.notice else (False,)
        self.labels = []
        if self.unfolded:
            form = MoreForm(ui, self.context, self.draft, self.changed, self.ask_field, self.open_sets)
            self.labels = form.labels
            bodies = [(body, self._form_foot(ui)) for body in form.layouts()]
            return first_that_fits(*(self._dialog(ui, *body, note) for note in beside for body in bodies))
        sizes = [(note, size) for note in beside for size in SIZES]
        tables = ((note, self._table(ui, size), foot) for note, size in sizes for foot in self._feet(ui))
        return first_made_that_fits(self._dialog(ui, table, foot, note) for note, table, foot in tables)

    def _dialog(self, ui: Ui, body: Node, foot: Node, beside: bool) -> Node:
        """The panel with a button for the rules; the notice is beside the title or in its place."""
        tr, notice = self.context.texts, self.draft.notice
        rules = partial(HeaderButton, icon="rules")
        corner = [header_corner(ui, ui.button("rules", tr("menu.rules"), self.open_rules, kind=rules))]
        title = notice if notice and not beside else self.heading()
        if beside:
            words = ui.text(notice, colour=ui.assets.theme.bar_ink, middle=True)
            least = ui.units(MIN_NOTICE_WIDTH)
            wide = Span(least, max(least, words.width().natural))
            corner.insert(0, Sized(words, wide, fixed(Height.TITLE.of(ui.unit))))
        return ui.dialog(title, PANEL_WIDTH, body, [foot], corner)

    # The table

    def _table(self, ui: Ui, size: TableSize) -> Node:
        ink = ui.assets.theme.ink_soft
        said = self.context.texts.sentences(self._words())
        words = ui.text(said, TextSize.LABEL, ink, centred=True)
        table = seat_table(ui, self._seats(ui), self._walls(ui), size)
        return Column([table, words], ui.gap(Gap.L), ui.gap(Gap.XXS))

    def _words(self) -> list[str]:
        """Whether this is what was played last, what is not as usual behind "More", and whether it counts."""
        tr, unrated = self.context.texts, reason_before(self.draft.seeded, self.history.seen)
        counts = tr("new.unrated" if unrated else "new.rated")
        last = [tr("new.last")] if _same(self._last, self.setup) else []
        what, undo = unusual_words(tr, self.setup), self.setup.undo
        more = [tr("new.more.with", what=what)] if what else []
        return [*last, *more, *([] if undo == "free" else [tr(f"new.undo.{undo}")]), counts]

    def _seats(self, ui: Ui) -> list[Node]:
        """The seats by place; free ones add somebody."""
        tr, seats = self.context.texts, rivals_of(self.setup, self.history.rating).seats
        crests, found = crests_of(self.context.settings, seats), list[Node]()
        for place in range(len(USUAL_PLACES[4])):
            if place not in self.places:
                turn = 1 + self._index_of(place)
                found.append(
                    ui.button(
                        f"free-{place + 1}", tr("new.add"), partial(self.fill_place, place), TextSize.LABEL,
                        SeatButton, aloud=tr("new.add.aloud", n=turn),
                    )
                )  # fmt: skip
                continue
            index = self.places.index(place)
            chosen, who = self.setup.seats[index], tr.name(seats[index].who)
            level = self._fair if chosen.level == FAIR else chosen.level  # in words as everywhere
            small = tr("new.away") if chosen.away else tr(f"level.{level}") if level else ""
            said = f"{who} · {small}" if small else who
            found.append(
                ui.button(
                    f"seat-{index + 1}", who, partial(self.choose_kind, index), TextSize.LABEL, SeatButton,
                    small=small, crest=crests[index], aloud=tr("new.seat.aloud", n=index + 1, who=said),
                )
            )  # fmt: skip
        return found

    def _walls(self, ui: Ui) -> list[Node]:
        tr, gray = self.context.texts, self.setup.rules.gray
        return [
            ui.button(
                f"wall-{name}", tr(f"new.{name}"), partial(self.choose_wall, on), TextSize.SMALL, WallButton,
                selected=on == gray, gray=on,
                aloud=tr("mirror.choice", group=tr("new.wall"), label=tr(f"new.{name}")),
            )
            for name, on in (("coloured", False), ("gray", True))
        ]  # fmt: skip

    def choose_kind(self, index: int) -> None:
        """Opens the choice who plays a seat."""

        def choose(kind: str) -> None:
            if kind:
                self.draft.set_kind(index, kind)
            else:
                others = [*self.places[:index], *self.places[index + 1 :]]
                self.draft.remove(index)
                self._places = others
            self.changed()

        self.context.stack.push(SeatKindScene(self.context, self.draft, index, choose, self._fair))

    def fill_place(self, place: int) -> None:
        """Opens the choice who comes to a free place."""

        def choose(kind: str) -> None:
            taken = sorted([*self.places, place])
            self.draft.add(self._index_of(place), kind)
            self._places = taken
            self.changed()

        self.context.stack.push(SeatKindScene(self.context, self.draft, None, choose, self._fair))

    def choose_wall(self, gray: bool) -> None:
        """Chooses the wall."""
        self.draft.set_rules(gray=gray)
        self.changed()

    # The foot

    def _back(self, ui: Ui) -> Node:
        return ui.button("back", self.context.texts("new.back"), self.cancel)

    def _start(self, ui: Ui) -> Node:
        return ui.button("start", self.start_words(), self.start, TextSize.LEAD, primary=True)

    def _form_foot(self, ui: Ui) -> Node:
        return shared_row([self._start(ui).flex(START_SHARE), self._back(ui)], ui.gap())

    def _feet(self, ui: Ui) -> list[Node]:
        """The foot in as few rows as fit; or in one with labels on two lines."""
        tr, gap, start = self.context.texts, ui.gap(), self._start(ui)
        others = [ui.button("more", tr("new.more"), self.unfold), self._back(ui)]
        if not _same(self.usual, self.setup):
            rival = rivals_of(self.usual, self.history.rating).seats[1]
            words = tr("new.usual", who=tr.name(rival.who))
            others.insert(0, ui.button("usual", words, self.start_usual))
        row = Row([start.grows(START_SHARE), *(one.grows() for one in others)], gap, reverse=True)
        natural = sum(one.width().natural for one in (start, *others)) + gap * len(others)
        two = Column([start, shared_row(others, gap)], gap, ui.gap(Gap.S))
        three = Column([start, others[0], shared_row(others[1:], gap)], gap, ui.gap(Gap.S))
        return [first_that_fits(Sized(row, at_least(natural)), two, three), row]

    def start_words(self) -> str:
        """What starts the game: against whom, or who plays if it is not one person here."""
        tr, seats = self.context.texts, rivals_of(self.setup, self.history.rating).seats
        here = [seat for seat in seats if seat.is_here]
        own = next((seat for seat in here if seat.you), here[0] if len(here) == 1 else None)
        who = tr.listed([tr.name(seat.who) for seat in seats if seat is not own])
        return tr("new.start.among" if own is None else "new.start.against", who=who)

    # Changes

    def changed(self) -> None:
        """Shows the draft after a change, and says who is a fair rival now if that is another one."""
        before, self._fair = self._fair, self._fair_level()
        if self._fair != before and any(seat.level == FAIR for seat in self.setup.seats):
            tr = self.context.texts
            self.draft.notice = self.draft.notice or tr("new.fair.rules", who=character_name(tr, self._fair))
        self.resize()

    def _fair_level(self) -> str:
        """The level whose character a fair rival has: on other walls levels differ otherwise."""
        return fair_step(self.history.rating.rating, self.setup.rules.wall).face

    def unfold(self) -> None:
        """Shows everything else."""
        self.unfolded = True
        self.resize()

    @property
    def depth(self) -> int:
        return 2 if self.unfolded else 1

    def cancel(self) -> None:
        """Esc and Back lead to the table, then leave."""
        if self.unfolded:
            self.unfolded = False
            self.resize()
        else:
            self.context.stack.pop()

    def open_rules(self) -> None:
        """Opens the rules at the page about the chosen variant."""
        rules = self.setup.rules
        page = "gray" if rules.gray else "jokers" if rules.jokers else "game"
        self.context.routes.rules(PAGE_NAMES.index(page))

    def open_sets(self) -> None:
        """Opens the named house rules."""

        def use(rules: HouseRules) -> None:
            self.draft.set_rules(**rules._asdict())
            self.changed()

        self.context.stack.push(RuleSetsScene(self.context, self.setup.rules, use))

    def start_usual(self) -> None:
        """Starts the usual game."""
        self.draft = SetUpDraft(self.usual.with_seed(fresh_seed()), self.context.texts)
        self.start()

    def start(self) -> None:
        """Starts the game, or says what is wrong."""
        context, setup = self.context, self.draft.checked()
        if setup is None:
            self.resize()
        else:
            context.change(setup=json.dumps(to_data(setup)))
            context.routes.start_match(Match(with_fair_rivals(context, setup)))

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"setup": {...}} replaces the set-up."""
        if not (isinstance(command, dict) and "setup" in command):
            return super().command(command)
        taken = self.draft.take(command["setup"])
        self.changed()
        return taken

    # In words

    def heading(self) -> str:
        return self.context.texts("new.more.title" if self.unfolded else "new.title")

    def sentences(self) -> list[str]:
        """The notice, whether this is the last table, and what decides whether the game counts."""
        counts = will_count_words(self.context.texts, self.draft.seeded, self.history.seen)
        return [*filter(None, [self.draft.notice]), *self._words()[:-1], *self.labels, counts]

    def status(self) -> str:
        """The notice."""
        return self.draft.notice

    def published(self) -> dict[str, Any]:
        return {"setup": to_data(self.setup), "notice": self.draft.notice}


def _same(one: Setup | None, other: Setup) -> bool:
    """Whether both are the same table, whatever the deal."""
    return one is not None and one.with_seed(other.seed) == other
