"""What can be changed in a lobby, and who sits where, as widgets."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.match.match import MAX_NAME
from game.scenes.core.base import Context
from game.scenes.core.seat_crests import own_crest
from game.scenes.online.hosting import Hosting
from game.scenes.online.room import Room
from game.scenes.online.room_crests import table_crests
from game.scenes.online.words import level_words, member_state
from game.scenes.overlays.crests import CrestScene
from game.view.art.crests import Crest
from game.view.layout.room import NOWHERE
from game.view.layout.scales import TextSize
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.icon_button import IconButton
from game.view.widgets.seat_row import SeatLabel, SeatRow
from game.view.widgets.tick_box import TickBox
from game.view.widgets.widgets import EASY, Field, Widget


class LobbyForm:
    """Makes the widgets of a lobby; only the host, who has a `hosting`, can change things by them."""

    def __init__(
        self, context: Context, room: Room, hosting: Hosting | None, changed: Callable[[str], None]
    ) -> None:
        """`changed` is told what of a change is to be read out."""
        self.context, self.room, self.hosting, self._changed = context, room, hosting, changed

    def seats(self) -> list[SeatRow]:
        """Who sits where; without places yet."""
        tr, lobby, book = self.context.texts, self.room.session.book.lobby(), self.room.session.book
        rows: list[SeatRow] = []
        table = self.hosting.table if self.hosting else lobby.table
        crests = table_crests(book, table, self.room.session.public_key) if table else []
        for index, seat in enumerate(table.seats if table else ()):
            if isinstance(seat, str):
                label = level_words(tr, seat) if seat else tr("online.seat.free")
                small = tr("online.seat.computer") if seat else ""
                if not seat and self.hosting:
                    small = tr("online.seat.offer")
                rows.append(self._row(index, label, small, crests[index]))
                continue
            key = book.tags.get(seat, "")
            own = key and key == self.room.session.public_key
            label = self.room.name_of(key) + (f" ({tr('you.inside')})" if own else "")
            row = self._row(index, label, member_state(tr, self.room.session, key), crests[index])
            row.good = key in lobby.ready
            rows.append(row)
        return rows

    def _row(self, index: int, label: str, small: str, crest: Crest | None) -> SeatRow:
        name, tr = f"seat-{index + 1}", self.context.texts
        aloud = f"{tr('new.seat', n=index + 1)}: {label}" + (f", {small}" if small else "")
        if self.hosting is None:
            return SeatLabel(name, NOWHERE, label, lambda: None, False, aloud=aloud, small=small, crest=crest)
        cycle = self._change(partial(self.hosting.cycle, index))
        return SeatRow(name, NOWHERE, label, cycle, aloud=aloud, small=small, crest=crest)

    def door(
        self,
        places: Sequence[pygame.Rect],
        typed: str,
        ask: Callable[[], None],
        rename: Callable[[str], None],
    ) -> list[Widget]:
        """One's name and crest."""
        tr, (rect, square) = self.context.texts, places
        words, crest = tr("online.name"), own_crest(self.context.settings)
        return [
            Field("name", rect, words, ask, px=self.context.unit, aloud=words, value=typed, limit=MAX_NAME,
                  changed=rename),
            CrestButton("crest", square, "", self._open_crests, aloud=tr("crest.choose"), crest=crest),
        ]  # fmt: skip

    def _open_crests(self) -> None:
        context = self.context

        def use(crest: Crest) -> None:
            context.change_settings(replace(context.settings, crest=str(crest.number)))

        context.stack.push(CrestScene(context, own_crest(context.settings), use))

    def swaps(self, hosting: Hosting, places: Sequence[pygame.Rect]) -> list[Widget]:
        """What moves a seat up, exchanged with the one above it; it says so where its word has room."""
        tr, type_, word = self.context.texts, self.context.assets.type, self.context.texts("online.seat.up")
        px = max(type_.smallest, TextSize.SMALL.of(self.context.unit))
        px = type_.common_size([(word, round(rect.width * EASY)) for rect in places], px, bold=False)
        shown = all(type_.font(px).size(word)[0] <= IconButton.room(rect).width for rect in places)
        return [
            IconButton(f"swap-{n}", rect, tr("online.seat.swap", n=n, m=n + 1),
                       partial(self._swap, hosting, n), px=px, sign="up", word=word if shown else "")
            for n, rect in enumerate(places, 1)
        ]  # fmt: skip

    def rules(self, hosting: Hosting, places: Sequence[Sequence[pygame.Rect]]) -> list[Widget]:
        """How many play; gray wall and jokers, ticked where they hold; the clock, the next at each press."""
        tr, px = self.context.texts, TextSize.LABEL.of(self.context.unit)
        counts, choices = places
        widgets = [
            Widget(
                f"seats-{n}", rect, tr("editor.players", n=n), self._change(lambda n=n: hosting.set_seats(n)),  # type: ignore[misc]
                selected=n == len(hosting.seats), px=px,
                aloud=tr("mirror.choice", group=tr("new.players"), label=n),
            )
            for n, rect in zip((2, 3, 4), counts, strict=True)
        ]  # fmt: skip
        rules = hosting.rules

        def put(**changed: bool) -> Callable[[], None]:
            def act() -> None:
                hosting.rules = hosting.rules._replace(**changed)

            return self._change(act)

        wall = tr("set.gray.on" if rules.gray else "set.gray.off")
        joker = tr("set.jokers.on" if rules.jokers else "set.jokers.off")
        clock = tr(f"online.clock.{hosting.clock}") if f"online.clock.{hosting.clock}" in tr else ""
        if hosting.clock and clock:
            clock = tr("online.clock.time", clock=clock)
        return [
            *widgets,
            TickBox("wall", choices[0], tr("set.gray.on"), put(gray=not rules.gray), selected=rules.gray,
                   px=px, aloud=wall),
            TickBox("jokers", choices[1], tr("set.jokers.on"), put(jokers=not rules.jokers),
                   selected=rules.jokers, px=px, aloud=joker),
            Widget("clock", choices[2], clock, self._change(hosting.next_clock), px=px),
        ]  # fmt: skip

    def _swap(self, hosting: Hosting, index: int) -> None:
        """What has become of it is read out."""
        hosting.swap(index)
        self._changed(". ".join(row.spoken for row in self.seats()[index - 1 : index + 1]) + ".")

    def _change(self, change: Callable[[], object]) -> Callable[[], None]:
        def act() -> None:
            change()
            self._changed("")

        return act
