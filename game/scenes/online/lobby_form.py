"""What can be changed in a lobby, and who sits where."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.layout.flex import Row
from game.layout.node import Node, Sized, Span
from game.match.match import MAX_NAME
from game.scenes.core.base import Context
from game.scenes.core.seat_crests import own_crest
from game.scenes.online.hosting import Hosting
from game.scenes.online.room import Room
from game.scenes.online.room_crests import table_crests
from game.scenes.online.words import level_words, member_state
from game.scenes.overlays.crests import CrestScene
from game.view.art.crests import Crest
from game.view.layout.scales import Gap, Height, TextSize
from game.view.parts.parts import Parts
from game.view.widgets.icon_button import IconButton
from game.view.widgets.picture_buttons import CrestButton
from game.view.widgets.seat_row import SeatLabel, SeatRow
from game.view.widgets.tick_box import TickBox
from game.view.widgets.widgets import Field

SWAP = 1.1  # of a row's height: how broad the key is that moves a seat up


class Seat(NamedTuple):
    """Who has a seat, how far they are, their crest; a free one has none."""

    label: str
    small: str
    crest: Crest | None
    good: bool = False  # whether the small print is good news


class LobbyForm:
    """Makes the parts of a lobby; only the host, who has a `hosting`, can change things by them."""

    def __init__(
        self, context: Context, room: Room, hosting: Hosting | None, changed: Callable[[str], None]
    ) -> None:
        """`changed` is told what of a change is to be read out."""
        self.context, self.room, self.hosting, self._changed = context, room, hosting, changed

    def seats(self) -> list[Seat]:
        """Who sits where."""
        tr, lobby, book = self.context.texts, self.room.session.book.lobby(), self.room.session.book
        found: list[Seat] = []
        table = self.hosting.table if self.hosting else lobby.table
        crests = table_crests(book, table, self.room.session.public_key) if table else []
        for seat, crest in zip(table.seats if table else (), crests, strict=True):
            if isinstance(seat, str):
                small = "online.seat.computer" if seat else "online.seat.offer" if self.hosting else ""
                label = level_words(tr, seat) if seat else tr("online.seat.free")
                found.append(Seat(label, tr(small) if small else "", crest))
                continue
            key = book.tags.get(seat, "")
            own = key and key == self.room.session.public_key
            label = self.room.name_of(key) + (f" ({tr('you.inside')})" if own else "")
            small = member_state(tr, self.room.session, key)
            found.append(Seat(label, small, crest, key in lobby.ready))
        return found

    def _spoken(self, index: int, seat: Seat) -> str:
        label = f"{self.context.texts('new.seat', n=index + 1)}: {seat.label}"
        return f"{label}, {seat.small}" if seat.small else label

    def seat_rows(self, parts: Parts, least: int) -> list[Node]:
        """A row for each seat, no lower than `least`; the host's others than the first can be moved up."""
        return [self._row(parts, index, seat, least) for index, seat in enumerate(self.seats())]

    def _row(self, parts: Parts, index: int, seat: Seat, least: int) -> Node:
        high = parts.window.bar(Height.TALL)
        looks = {"aloud": self._spoken(index, seat), "enabled": bool(self.hosting), **seat._asdict()}
        act = self._change(partial(self.hosting.cycle, index)) if self.hosting else _nothing
        kind = partial(SeatRow if self.hosting else SeatLabel, f"seat-{index + 1}", action=act, **looks)
        row = Sized(parts.widget(kind), high=Span(least, high, high))
        if self.hosting is None or index == 0:
            return row
        tr, word = self.context.texts, self.context.texts("online.seat.up")
        act = self._change(partial(self.hosting.swap, index), (index - 1, index))
        up = partial(
            IconButton, f"swap-{index}", label=tr("online.seat.swap", n=index, m=index + 1), action=act,
            px=TextSize.SMALL.of(parts.unit), sign="up", word=word,
        )  # fmt: skip
        broad = Span(parts.window.finger, round(SWAP * high))
        return Row([row.flex(), Sized(parts.widget(up), broad, Span(least, high, high))], parts.gap(Gap.S))

    def door(
        self, parts: Parts, typed: str, ask: Callable[[], None], rename: Callable[[str], None]
    ) -> list[Node]:
        """One's name and crest."""
        tr, own = self.context.texts, own_crest(self.context.settings)
        words, choose = tr("online.name"), tr("crest.choose")
        name = partial(
            Field, "name", label=words, action=ask, px=parts.unit, aloud=words, value=typed, limit=MAX_NAME,
            changed=rename,
        )  # fmt: skip
        crest = partial(CrestButton, "crest", label="", action=self._open_crests, aloud=choose, crest=own)
        return [Row([parts.widget(name).flex(4), parts.widget(crest).flex()], parts.gap(Gap.S))]

    def _open_crests(self) -> None:
        context = self.context

        def use(crest: Crest) -> None:
            context.change_settings(replace(context.settings, crest=str(crest.number)))

        context.stack.push(CrestScene(context, own_crest(context.settings), use))

    def rules(self, parts: Parts, hosting: Hosting) -> list[Node]:
        """How many play; gray wall and jokers, ticked where they hold; the clock, the next at each press."""
        tr, small, rules = self.context.texts, TextSize.LABEL, hosting.rules
        counts = [
            parts.button(
                f"seats-{n}", tr("editor.players", n=n), self._change(partial(hosting.set_seats, n)), small,
                selected=n == len(hosting.seats), aloud=tr("mirror.choice", group=tr("new.players"), label=n),
            )
            for n in (2, 3, 4)
        ]  # fmt: skip

        def put(**changed: bool) -> Callable[[], None]:
            def act() -> None:
                hosting.rules = hosting.rules._replace(**changed)

            return self._change(act)

        wall = tr("set.gray.on" if rules.gray else "set.gray.off")
        joker = tr("set.jokers.on" if rules.jokers else "set.jokers.off")
        clock = tr(f"online.clock.{hosting.clock}") if f"online.clock.{hosting.clock}" in tr else ""
        if hosting.clock and clock:
            clock = tr("online.clock.time", clock=clock)
        choices = [
            parts.button("wall", tr("set.gray.on"), put(gray=not rules.gray), small, TickBox,
                         selected=rules.gray, aloud=wall),
            parts.button("jokers", tr("set.jokers.on"), put(jokers=not rules.jokers), small, TickBox,
                         selected=rules.jokers, aloud=joker),
            parts.button("clock", clock, self._change(hosting.next_clock), small),
        ]  # fmt: skip
        return [Row([one.flex() for one in row], parts.gap(Gap.S)) for row in (counts, choices)]

    def _change(self, change: Callable[[], object], seats: tuple[int, ...] = ()) -> Callable[[], None]:
        """Does it; what has become of those seats is read out."""

        def act() -> None:
            change()
            found = self.seats()
            self._changed("".join(f"{self._spoken(index, found[index])}. " for index in seats).rstrip())

        return act


def _nothing() -> None:
    """What a seat does that can't be changed here."""
