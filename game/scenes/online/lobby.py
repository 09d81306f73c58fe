"""The lobby of a room: who sits where, what is played, the invitation, and the start."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.online import steps
from game.scenes.core.base import Context, Scene
from game.scenes.core.seat_crests import own_crest
from game.scenes.online.lobby_form import LobbyForm
from game.scenes.online.room import Room
from game.scenes.online.table import open_table
from game.scenes.online.words import host_note, trouble_words
from game.view.audio import Cue
from game.view.layout.room import lobby_layout
from game.view.layout.scales import TextSize
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.done_label import DoneLabel
from game.view.widgets.widgets import Widget
from game.words.phrases import capitalised, rules_words

RULES = ((1, 1, 1), (1, 1, 1))  # shares: how many play; wall, jokers, clock
DOOR = ((4, 1),)  # one's name and crest


class LobbyScene(Scene):
    """Enter with a name, take a seat, be ready; the host starts. Whoever has no seat looks on."""

    name: ClassVar[str] = "lobby"

    def __init__(self, context: Context, room: Room) -> None:
        super().__init__(context)
        self.room, self.room_name = room, room.name
        self.typed: str | None = None
        self.looks_on = False  # the person looks on without a name
        self.agreed: object = None  # the rules and the clock that the person said to be ready for
        self._shown: object = None
        self._said = ""  # of the last change

    # What is known

    @property
    def inside(self) -> bool:
        """Whether this person has entered with a name, or another window of this device has."""
        return bool(self.room.session.membership.log) or self.room.watching

    @property
    def at_door(self) -> bool:
        """Whether this person is still to say whether they enter, or look on."""
        return not self.inside and not self.looks_on

    def update(self, dt: float) -> bool:
        """Do what follows by itself, and show what has changed."""
        session = self.room.session
        lobby = session.book.lobby()
        if lobby.table is not None and self.agreed == (lobby.table.rules, lobby.table.clock):
            steps.agree(session)
        if self.room.table is not None:
            open_table(self.context, self.room)
            return True
        members = len(session.book.logs)
        hosting = self.room.hosting
        proposed = hosting.table if hosting else None
        shown = session.ready, members, lobby, self.at_door, self.inside, self.note(), proposed
        if shown == self._shown:
            return False
        if isinstance(self._shown, tuple) and members > self._shown[1]:
            self.context.audio.play(Cue("turn"))
        self._shown = shown
        self.resize()
        return True

    # Geometry

    def resize(self) -> None:
        """Seats above, rules and words below them or beside."""
        rows = DOOR if self.at_door else RULES if self.room.hosting else ()
        form = LobbyForm(self.context, self.room, self.room.hosting, self.changed)
        seats = form.seats()
        foot = self._foot()
        self.layout = lobby_layout(self.context.window, len(seats), rows, len(foot), rows == RULES)
        for row, rect in zip(seats, self.layout.seats, strict=True):
            row.rect = rect
        widgets: list[Widget] = [*seats]
        if self.at_door:
            widgets += form.door(self.layout.rows[0], self.name_typed(), self._ask_name, self.rename)
        elif self.room.hosting:
            widgets += form.swaps(self.room.hosting, self.layout.swaps)
            widgets += form.rules(self.room.hosting, self.layout.rows)
        px = TextSize.BODY.of(self.context.unit)
        for (name, label, action, usable), rect in zip(foot, self.layout.foot, strict=True):
            primary = name in ("enter", "ready", "start")
            kind = DoneLabel if name == "is-ready" else Widget
            widgets.append(kind(name, rect, label, action, usable, primary=primary, px=px))
        self.widgets.replace(widgets)

    def rename(self, text: str) -> None:
        """A name is typed."""
        self.typed = text

    def _ask_name(self) -> None:
        """On the web a tap on the field opens the browser's own text entry."""
        if self.context.host.is_web:
            answer = self.context.host.prompt(self.context.texts("online.name"), self.name_typed())
            if answer is not None:
                self.widgets.fill("name", answer)
        else:
            self.enter()

    def changed(self, said: str) -> None:
        """What is proposed is another thing now; that is read out with what comes next."""
        self._shown, self._said = None, said

    def _foot(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        tr, session = self.context.texts, self.room.session
        found = [("back", tr("games.back"), self.cancel, True)]
        if self.at_door:
            if session.ready and not steps.is_host(session):  # nobody else could begin the game
                found.append(("look-on", tr("online.look-on"), partial(self.look_on, True), True))
            return [*found, ("enter", tr("online.enter"), self.enter, session.ready)]
        found.append(("invite", tr("online.invite"), self.room.invite, True))
        if not self.inside:
            return [*found, ("door", tr("online.enter"), partial(self.look_on, False), True)]
        if self.room.hosting is not None:
            found.append(("start", tr("online.start"), self.start, self.room.hosting.may_start))
        elif session.public_key in session.book.lobby().keys and not self.room.watching:
            if session.public_key in session.book.lobby().ready:  # which nobody can take back
                found.append(("is-ready", tr("online.seat.ready"), self.ready, False))
            else:
                found.append(("ready", tr("online.ready"), self.ready, True))
        return found

    # Actions

    def enter(self) -> None:
        """Go in under the name that was typed."""
        session = self.room.session
        name = self.name_typed().strip()
        if session.ready:
            settings = self.context.settings
            if name and settings.name != name:
                self.context.change_settings(replace(settings, name=name))
            nameless = self.context.texts("player", n=len(session.book.logs) + 1)
            session.introduce(name or nameless, own_crest(settings).number)
            self._shown = None

    def look_on(self, looks_on: bool) -> None:
        """Stay without a name, as the table opens by itself when the game starts; or back to the door."""
        self.looks_on, self._shown = looks_on, None

    def ready(self) -> None:
        """Ready for what is proposed; also for the same game with somebody else in a seat."""
        table = self.room.session.book.lobby().table
        if table is not None:
            self.agreed = table.rules, table.clock
            steps.agree(self.room.session)

    def start(self) -> None:
        """The host starts the game."""
        if self.room.hosting is not None and self.room.hosting.may_start:
            steps.begin(self.room.session)

    def cancel(self) -> None:
        """To the menu; the room goes on, and is found in the list of rooms."""
        if not self.inside:
            self.context.run(None)
        self.context.routes.menu()

    back = cancel

    # Words

    def note(self) -> str:
        """What comes next, or what is in the way."""
        tr, session = self.context.texts, self.room.session
        if words := trouble_words(tr, self.room):
            return words
        lobby = session.book.lobby()
        if self.at_door:
            if steps.is_host(session):
                return tr("online.note.own")
            full = lobby.table is not None and "" not in lobby.table.seats
            return tr("online.note.full" if full else "online.note.enter")
        if lobby.table is None:
            return tr("online.note.host")
        if self.room.hosting is not None:
            return host_note(tr, self.room, self.room.hosting.may_start)
        words = capitalised(rules_words(tr, lobby.table.rules))
        if session.public_key not in lobby.keys:
            return tr("online.note.no-seat", rules=words)
        ready = session.public_key in lobby.ready
        return tr("online.note.ready" if ready else "online.note.agree", rules=words)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("online.room")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [self.note()]

    def status(self) -> str:
        """What comes next is read out when it changes."""
        return f"{self.note()} {self._said}".rstrip()

    def published(self) -> dict[str, Any]:
        """How far it is; the link, for whoever can't see the picture."""
        lobby = self.room.session.book.lobby()
        return {"note": self.note(), "members": len(self.room.session.book.logs), "begun": lobby.begun}

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, seats, words."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        if not self.draw_wall(surface, layout.panel):
            return
        draw_panel(surface, assets, layout.panel, layout.title, self.heading(), unit)
        ink = assets.theme.warn if trouble_words(self.context.texts, self.room) else assets.theme.ink
        words = assets.type.block(self.note(), unit, ink, layout.note.size)
        surface.blit(words, words.get_rect(midleft=layout.note.midleft))
        super().draw(surface)

    def name_typed(self) -> str:
        """The name to enter with: what was typed, or one's own."""
        return self.context.settings.name if self.typed is None else self.typed
