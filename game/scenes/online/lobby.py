"""The lobby of a room: seats, rules, the invitation, and the start of the game."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, NamedTuple

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import ANY, MinNaturalHeight, Node, Sized, Spacer, Span
from game.match.match import MAX_NAME
from game.online import room_commands
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import own_crest
from game.scenes.online.invitation_scene import invite
from game.scenes.online.online_table import open_table
from game.scenes.online.room_crests import table_crests
from game.scenes.online.room_words import host_note, level_words, member_state, problem_words
from game.scenes.online.running_room import RunningRoom
from game.scenes.online.table_choices import rule_boxes, seat_buttons
from game.scenes.online.table_proposal import TableProposal
from game.scenes.overlays.crest_choice import choose_own_crest
from game.view.art.crests import Crest
from game.view.audio import Cue
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.checkbox import DoneLabel
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.icon_button import IconButton
from game.view.widgets.seat_row import SeatLabel, SeatRow
from game.view.widgets.widgets import Field, Widget
from game.words.phrases import rules_words

PANEL_WIDTH, WIDE_PANEL_WIDTH = 42, 68  # units
MIN_WIDE_PANEL_WIDTH = 32  # units: in a narrower window everything is below the seats
MAX_SWAP_KEY_RATIO = 1.1  # width of the key that moves a seat up, of the row's height
MIN_SEAT_RATIO = 0.92  # height of a seat, of a touch target, where height is scarce
MAX_NOTE_HEIGHT, MIN_NOTE_HEIGHT = 4.2, 2.8  # units: up to three lines; two in the wide panel


class LobbySeat(NamedTuple):
    """A seat with its person's name and state; a free one has no crest."""

    label: str
    small: str
    crest: Crest | None
    good: bool = False  # whether the small print is good news


class LobbyScene(Scene):
    """People enter with a name, get a seat and say that they are ready; the host starts the game."""

    name: ClassVar[str] = "lobby"
    heading_key: ClassVar[str] = "online.room"

    def __init__(self, context: Context, room: RunningRoom) -> None:
        super().__init__(context)
        self.room, self.room_name = room, room.name
        self.typed: str | None = None
        self.is_spectator = False  # this person watches without a name
        self.agreed: object = None  # the rules and the clock that the person is ready for
        self._enters_now = room.begins_when_full and bool(context.settings.name)
        self._invites_now = room.begins_when_full
        self._is_new = False  # whether this person has entered now, and had no seat yet
        self._shown: object = None
        self._changed: list[str] = []  # seats that are read out after the last change
        if not context.host.is_web:  # there the browser asks for it
            self.widgets.focused = "name"

    # The state

    @property
    def has_entered(self) -> bool:
        """Whether this person has entered with a name, or another window of this device has."""
        return bool(self.room.session.membership.log) or self.room.watching

    @property
    def is_deciding(self) -> bool:
        """Whether this person has neither entered nor chosen to be a spectator."""
        return not self.has_entered and not self.is_spectator

    def update(self, dt: float) -> bool:
        """Opens the table once the game starts, and shows what has changed."""
        session = self.room.session
        self.room.code.keep()
        lobby = session.book.lobby()
        if self._enters_now and session.ready:
            self._enters_now = False
            self.enter()
        if self._invites_now and self.room.has_free_seat:
            self._invites_now = False
            invite(self.context, self.room)
            return True
        if self._is_new and session.public_key in lobby.keys:  # who has just entered is ready
            self._is_new = False
            self.ready()
        if lobby.table is not None and self.agreed == (lobby.table.rules, lobby.table.clock):
            room_commands.agree(session)
        if self.room.table is not None:
            open_table(self.context, self.room)
            return True
        members = len(session.book.logs)
        hosting = self.room.proposal
        proposed = hosting.table if hosting else None
        shown = session.ready, members, lobby, self.is_deciding, self.has_entered, self.note(), proposed
        if shown == self._shown:
            return False
        if isinstance(self._shown, tuple) and members > self._shown[1]:
            self.context.audio.play(Cue("turn"))
        self._shown = shown
        self.resize()
        return True

    # Layout

    def build(self, ui: Ui) -> Node:
        """Seats, with rules and the note below them or, where height is scarce, beside them.

        Instead of beside them, a wide window has seats that can't be moved two by two above the rest.
        """
        gap, beside_gap = ui.gap(Gap.S), ui.gap(Gap.XL)
        seats = [self._row(ui, index, seat) for index, seat in enumerate(self.seats())]
        foot, rows, movable = self._foot(ui), list[Node](), False
        if self.is_deciding:
            rows = [self._name_row(ui)]
        elif self.room.proposal:
            rows, movable = self._rules(ui, self.room.proposal), True

        def note(most: float = MAX_NOTE_HEIGHT) -> Node:
            high = Span(ui.units(MIN_NOTE_HEIGHT), ui.units(most))
            ink = "warn" if problem_words(self.context.texts, self.room) else "ink"
            words = ui.text(self.note(), colour=getattr(ui.assets.theme, ink), middle=True)
            return Sized(words, high=high, wide=ANY)

        one = ui.dialog(self.heading(), PANEL_WIDTH, Column([*seats, Spacer(gap), *rows, note()], gap), foot)
        if movable:
            sides = Column(seats, gap), Column([*rows, note().grows()], gap)
            wide: Node = Row([side.flex() for side in sides], beside_gap)
        else:
            below: Node = note(MIN_NOTE_HEIGHT)
            if rows:
                below = Row([Column(rows, gap, justify="centre").flex(), note().flex()], beside_gap)
            wide = Column([grid_of(seats, 2, (beside_gap, gap)), below], ui.gap())
        two = ui.dialog(self.heading(), WIDE_PANEL_WIDTH, wide, foot)
        two = Sized(two, Span(ui.units(MIN_WIDE_PANEL_WIDTH), ui.units(WIDE_PANEL_WIDTH)))
        return first_that_fits(MinNaturalHeight(one), two, one)

    def rename(self, text: str) -> None:
        """Notes the name that was typed."""
        self.typed = text

    def seats(self) -> list[LobbySeat]:
        """Returns the seats with their people."""
        tr, lobby, book = self.context.texts, self.room.session.book.lobby(), self.room.session.book
        found: list[LobbySeat] = []
        table = self.room.proposal.table if self.room.proposal else lobby.table
        crests = table_crests(book, table, self.room.session.public_key) if table else []
        for seat, crest in zip(table.seats if table else (), crests, strict=True):
            if isinstance(seat, str):
                small = "online.seat.computer" if seat else "online.seat.offer" if self.room.proposal else ""
                label = level_words(tr, seat) if seat else tr("online.seat.free")
                found.append(LobbySeat(label, tr(small) if small else "", crest))
                continue
            key = book.tags.get(seat, "")
            own = key and key == self.room.session.public_key
            name = self.room.name_of(key)
            label = tr.joined((name, tr("you.inside")), "brackets") if own else name
            small = member_state(tr, self.room.session, key)
            found.append(LobbySeat(label, small, crest, key in lobby.ready))
        return found

    def _spoken(self, index: int, seat: LobbySeat) -> str:
        tr = self.context.texts
        label = tr.joined((tr("new.seat", n=index + 1), seat.label), "colon")
        return tr.joined((label, seat.small)) if seat.small else label

    def _row(self, ui: Ui, index: int, seat: LobbySeat) -> Node:
        """A seat, which the host can give to others and, except the first, move up."""
        tr, hosting, high = self.context.texts, self.room.proposal, ui.window.bar(Height.TALL)
        least = round(MIN_SEAT_RATIO * ui.window.finger)
        act = self._change(partial(hosting.cycle, index)) if hosting else lambda: None
        row = Sized(
            ui.widget(partial(
                SeatRow if hosting else SeatLabel, f"seat-{index + 1}", action=act, enabled=bool(hosting),
                aloud=self._spoken(index, seat), **seat._asdict(),
            )),
            high=Span(least, high, high),
        )  # fmt: skip
        if hosting is None or index == 0:
            return row
        act = self._change(partial(hosting.swap, index), (index - 1, index))
        up = partial(
            IconButton, f"swap-{index}", label=tr("online.seat.swap", n=index, m=index + 1), action=act,
            px=TextSize.SMALL.of(ui.unit), sign="up", word=tr("online.seat.up"),
        )  # fmt: skip
        wide = Span(ui.window.finger, round(MAX_SWAP_KEY_RATIO * high))
        return Row([row.flex(), Sized(ui.widget(up), wide, Span(least, high, high))], ui.gap(Gap.S))

    def _name_row(self, ui: Ui) -> Node:
        """The field for this person's name, and their crest."""
        words, context = self.context.texts("online.name"), self.context
        name = partial(
            Field, "name", label=words, action=partial(self.ask_field, "name", words), px=ui.unit,
            aloud=words, value=self.name_typed(), limit=MAX_NAME, changed=self.rename,
            submit=self.enter,
        )  # fmt: skip
        crest = partial(
            CrestButton, "crest", label="", action=partial(choose_own_crest, context),
            aloud=context.texts("crest.choose"), crest=own_crest(context.settings),
        )  # fmt: skip
        return Row([ui.widget(name).flex(4), ui.widget(crest).flex()], ui.gap(Gap.S))

    def _rules(self, ui: Ui, hosting: TableProposal) -> list[Node]:
        """Buttons for the number of seats; checkboxes for gray wall and jokers; the clock, which cycles."""
        tr = self.context.texts
        counts = seat_buttons(
            ui, tr, len(hosting.seats), lambda seats: self._change(partial(hosting.set_seats, seats))
        )
        boxes = rule_boxes(
            ui, tr, hosting.rules, lambda rules: self._change(partial(setattr, hosting, "rules", rules))
        )
        clock = tr(f"online.clock.{hosting.clock}") if f"online.clock.{hosting.clock}" in tr else ""
        if hosting.clock and clock:
            clock = tr("online.clock.time", clock=clock)
        choices = [*boxes, ui.button("clock", clock, self._change(hosting.next_clock), TextSize.LABEL)]
        return [Row([one.flex() for one in row], ui.gap(Gap.S)) for row in (counts, choices)]

    def _change(self, change: Callable[[], object], seats: tuple[int, ...] = ()) -> Callable[[], None]:
        """An action that applies a change and has the present people of `seats` read out with the note."""

        def act() -> None:
            change()
            found = self.seats()
            self._shown = None
            self._changed = [self._spoken(index, found[index]) for index in seats]

        return act

    def _foot(self, ui: Ui) -> list[Node]:
        """The buttons from right to left."""
        return [
            ui.button(
                name, label, action, kind=DoneLabel if name == "is-ready" else Widget, enabled=usable,
                primary=name in ("enter", "ready", "start"),
            )
            for name, label, action, usable in reversed(self._choices())
        ]  # fmt: skip

    def _choices(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        tr, session = self.context.texts, self.room.session
        found = [("back", tr("games.back"), self.cancel, True)]
        if self.is_deciding:
            if session.ready and not room_commands.is_host(session):  # nobody else could begin the game
                found.append(("look-on", tr("online.look-on"), partial(self.spectate, True), True))
            return [*found, ("enter", tr("online.enter"), self.enter, session.ready)]
        found.append(("invite", tr("online.invite"), partial(invite, self.context, self.room), True))
        if not self.has_entered:
            return [*found, ("door", tr("online.enter"), partial(self.spectate, False), True)]
        if self.room.proposal is not None:
            found.append(("start", tr("online.start"), self.start, self.room.may_start))
        elif session.public_key in session.book.lobby().keys and not self.room.watching:
            if session.public_key in session.book.lobby().ready:  # which nobody can take back
                found.append(("is-ready", tr("online.seat.ready"), self.ready, False))
            else:
                found.append(("ready", tr("online.ready"), self.ready, True))
        return found

    # Actions

    def enter(self) -> None:
        """Enters under the name that was typed."""
        session = self.room.session
        name = self.name_typed().strip()
        if session.ready:
            if name and self.context.settings.name != name:
                self.context.change(name=name)
            nameless = self.context.texts("player", n=len(session.book.logs) + 1)
            session.introduce(name or nameless, own_crest(self.context.settings).number)
            self._shown = None
            self._is_new = not room_commands.is_host(session)

    def spectate(self, looks_on: bool) -> None:
        """Makes this person a spectator without a name, or lets them choose again."""
        self.is_spectator, self._shown = looks_on, None

    def ready(self) -> None:
        """Agrees to the proposal; also to the same rules and clock with somebody else in a seat."""
        table = self.room.session.book.lobby().table
        if table is not None:
            self.agreed = table.rules, table.clock
            room_commands.agree(self.room.session)

    def start(self) -> None:
        """Starts the game, on the host's device."""
        if self.room.may_start:
            room_commands.begin(self.room.session)

    def cancel(self) -> None:
        """Leads to the list of rooms, where this one goes on."""
        if not self.has_entered:
            self.context.run(None)
        self.context.routes.menu()
        self.context.routes.open("together")

    back = cancel

    @property
    def depth(self) -> int:
        """Returns 2: the list of rooms comes before the menu."""
        return 2

    # Texts

    def heading(self) -> str:
        """Says what the room is for."""
        return self.context.texts("online.friend" if self.room.begins_when_full else "online.room")

    def note(self) -> str:
        """Returns what to do or wait for next, or a problem."""
        tr, session = self.context.texts, self.room.session
        if words := problem_words(tr, self.room):
            return words
        lobby = session.book.lobby()
        if self.is_deciding:
            if room_commands.is_host(session):
                return tr("online.note.friend" if self.room.begins_when_full else "online.note.own")
            full = lobby.table is not None and not lobby.table.has_free_seat
            return tr("online.note.full" if full else "online.note.enter")
        if lobby.table is None:
            return tr("online.note.host")
        if self.room.proposal is not None:
            return host_note(tr, self.room)
        words = tr.capitalised(rules_words(tr, lobby.table.rules))
        if session.public_key not in lobby.keys:
            return tr("online.note.no-seat", rules=words)
        ready = session.public_key in lobby.ready
        return tr("online.note.ready" if ready else "online.note.agree", rules=words)

    def status(self) -> str:
        """The note, and the last change of seats."""
        return self.context.texts.sentences([self.note(), *self._changed])

    def published(self) -> dict[str, Any]:
        lobby = self.room.session.book.lobby()
        return {"note": self.note(), "members": len(self.room.session.book.logs), "begun": lobby.begun}

    def name_typed(self) -> str:
        """Returns the name to enter with: the typed one, or else that of the settings."""
        return self.context.settings.name if self.typed is None else self.typed
