"""The panel of a room over its table: its state, quick signs, the invitation, play by link, leaving."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.layout.node import Node
from game.match.match import fresh_seed
from game.match.records import match_of, record_of
from game.online import room_commands
from game.online.entries import QUICK_SIGNS
from game.scenes.core.scene import Context, Scene
from game.scenes.online.invitation_scene import invite
from game.scenes.online.room_words import bad_relay_words, level_words, link_words, problem_words
from game.scenes.online.running_room import RunningRoom
from game.scenes.overlays.notice import notify
from game.scenes.play.start_table import start_table
from game.view.components.ui import Ui

PANEL_WIDTH = 28  # units


class RoomPanelScene(Scene):
    """A menu over the table. Quick signs are sent to everybody in the room."""

    name: ClassVar[str] = "room-panel"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, room: RunningRoom, signing: bool = False) -> None:
        """With `signing` it has the quick signs only."""
        super().__init__(context)
        self.room = room
        self.signing = self._only_signs = signing  # the quick signs are shown

    def build(self, ui: Ui) -> Node:
        buttons = [
            ui.button(
                name, label, action, primary=name == "close" and not self.signing, destructive=name == "leave"
            )
            for name, label, action in (self._signs() if self.signing else self._entries())
        ]
        if self.signing:  # the last button, which leads back, is apart from them
            return ui.menu(self.heading(), PANEL_WIDTH, [buttons[:-1]], buttons[-1])
        return ui.menu(self.heading(), PANEL_WIDTH, [buttons], words=ui.text(self.words()))

    @property
    def watched(self) -> object:
        return self.words(), self.room.strangers

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        tr = self.context.texts
        found: list[tuple[str, str, Callable[[], None]]] = [("close", tr("pause.resume"), self.cancel)]
        seated = self.room.session.seat is not None and not self.room.watching
        if self.room.session.membership.log and not self.room.watching:
            found.append(("signs", tr("online.signs"), self.show_signs))
        found.append(("invite", tr("online.invite"), partial(invite, self.context, self.room)))
        if seated and self.room.table is not None:
            found.append(("by-link", tr("online.by-link"), self.ask_by_link))
            found += [self._blocking(seat, key) for seat, key in self.room.strangers.items()]
            found.append(("leave", tr("online.leave"), self.ask_leave))
        return found

    def _signs(self) -> list[tuple[str, str, Callable[[], None]]]:
        tr, muted = self.context.texts, self.room.muted
        found: list[tuple[str, str, Callable[[], None]]] = [
            (f"sign-{n}", tr(f"online.sign.{n}"), partial(self.sign, n)) for n in range(QUICK_SIGNS)
        ]
        if self.room.is_open:
            found.append(("mute", tr("online.unmute" if muted else "online.mute"), self.switch_signs))
        return [*found, ("close", tr("games.back"), self.cancel)]

    def _blocking(self, seat: int, key: str) -> tuple[str, str, Callable[[], None]]:
        tr, who = self.context.texts, self.room.name_at(seat)
        if key in self.context.stores.blocked_people.keys:
            return f"unblock-{seat}", tr("blocked.unblock", who=who), partial(self.unblock, key)
        return f"block-{seat}", tr("blocked.block", who=who), partial(self.ask_block, who, key)

    # Actions

    def show_signs(self) -> None:
        """Shows the quick signs."""
        self.signing = True
        self.resize()

    def sign(self, number: int) -> None:
        """Sends a quick sign."""
        room_commands.sign(self.room.session, number)
        self.context.stack.pop()

    def switch_signs(self) -> None:
        """Hides the quick signs of the others in this room, or shows them again."""
        self.room.mute(not self.room.muted)
        self.resize()

    def ask_block(self, who: str, key: str) -> None:
        """Asks whether never to be brought together with somebody again."""
        label = self.context.texts("blocked.block", who=who)
        words = self.context.texts("blocked.words", who=who)
        notify(self.context, label, words, ("block", label, partial(self.block, key)), out="stay")

    def block(self, key: str) -> None:
        """Blocks whoever has a record key; the game goes on."""
        self.context.stores.blocked_people.block(key)
        self.resize()

    def unblock(self, key: str) -> None:
        """Undoes that."""
        self.context.stores.blocked_people.unblock(key)
        self.resize()

    def ask_leave(self) -> None:
        """Asks whether to leave."""
        tr = self.context.texts
        leave = "leave", tr("online.leave"), self.leave
        notify(self.context, tr("online.leave"), tr("online.leave.words"), leave, out="stay")

    def leave(self) -> None:
        """Leaves the game, and tells the others, who need not wait any more."""
        room_commands.leave(self.room.session)
        self.context.routes.menu()

    def ask_by_link(self) -> None:
        """Explains play by link, and offers it."""
        tr = self.context.texts
        go_on = "go-on", tr("online.by-link"), self.by_link
        notify(self.context, tr("online.by-link"), tr("online.by-link.words"), go_on, out="stay")

    def by_link(self) -> None:
        """Continues the game by link, as a copy, for when no relay can be reached.

        The room waits for nothing from this person until they return to it.
        """
        table, seat = self.room.table, self.room.session.seat
        assert table is not None
        assert seat is not None
        match = match_of(record_of(table.match), "strict", here=(seat + 1,), hints=False)
        if match.state.phase == "deal":
            match.deal(fresh_seed())
        if table.autosave is not None:
            table.autosave.tags = replace(table.autosave.tags, waits="")
            table.keep(self.context.journal, self.context.deals)
        self.room.note("link")
        self.context.run(None)
        self.context.stack.reset(start_table(self.context, match))

    @property
    def depth(self) -> int:
        return 2 if self.signing and not self._only_signs else 1

    def cancel(self) -> None:
        """Leads from the signs back, else to the table."""
        if self.depth > 1:
            self.signing = False
            self.resize()
        else:
            super().cancel()

    # Words

    def words(self) -> str:
        """Returns sentences about the state of the room."""
        tr, room, now = self.context.texts, self.room, self.room.status
        found = [problem_words(tr, room) or link_words(tr, now.link)]
        if now.unsent and not room.watching and not room.storing.refused:
            found.append(tr("online.unsent"))
        if relays := bad_relay_words(tr, room.session):
            found.append(relays)
        names = [room.name_at(seat) for seat in range(len(now.runner))]
        for seat, runner in enumerate(now.runner):
            if runner != seat and seat < len(room.session.sync.keys) and room.session.sync.keys[seat]:
                found.append(tr("online.plays-for", who=names[seat], level=level_words(tr, now.levels[seat])))
            elif seat in now.gone:
                found.append(tr("online.gone", who=names[seat]))
            elif seat in now.asleep:
                found.append(tr("online.asleep", who=names[seat]))
        return tr.sentences(found)

    def heading(self) -> str:
        return self.context.texts("online.signs" if self.signing else "online.room")

    def published(self) -> dict[str, Any]:
        return {"words": self.words()}
