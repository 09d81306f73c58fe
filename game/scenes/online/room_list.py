"""The rooms of this device as a list, with the ways to a new one and to an invitation's."""

from datetime import datetime
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.layout.node import Node
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.online.find_scene import find_player
from game.scenes.online.player_finding import reopen_table
from game.scenes.online.room_entry import create_room
from game.scenes.online.room_polling import rooms_to_poll, start_polling
from game.scenes.online.room_words import saved_room_words, short_names, stage_of
from game.scenes.online.running_room import running_name
from game.scenes.online.saved_rooms import ROOM_PREFIX, SavedRoom, SavedRooms
from game.scenes.overlays.notice import confirm_removal, notify
from game.scenes.overlays.text_prompt import ask_for_code
from game.texts.dates import day_words, short_day
from game.view.art.crests import crest_of_number, with_distinct_colours
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.room_row import RoomRow, Tone
from game.view.widgets.widgets import Widget

TONES: Final[dict[str, Tone]] = {
    "waits": "due", "wanted": "asked", "rematch": "asked", "on": "ongoing", "lobby": "ongoing",
}  # fmt: skip


class RoomListScene(PagedListScene):
    """The rooms, those that wait for this person first. If there is none, an explanation."""

    name: ClassVar[str] = "together"
    heading_key: ClassVar[str] = "menu.together"
    width: ClassVar[int] = 44
    empty_picture: ClassVar[str] = "rooms"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        if rooms_to_poll(context):
            start_polling(context)
        reopen_table(context)

    def count(self) -> int:
        context = self.context
        running = running_name(context)
        stored = SavedRooms(context.host.storage)
        stored.restore_put_aside(running)
        self.rooms = stored.all(context.unix_time, running)
        self.unreadable = stored.unreadable()
        return len(self.rooms) + len(self.unreadable)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """Unreadable rooms come last."""
        tr, number, known = self.context.texts, index + 1, len(self.rooms)
        if index < known:
            return self._room_row(self.rooms[index], number, rect)
        label, small = tr("online.unreadable.row"), self.unreadable[index - known]
        aloud = f"{number}. {label} · {small}"
        tell = partial(self.tell_unreadable, small)
        return ListRow(f"room-{number}", rect, label, tell, small=small, aloud=aloud)

    def _room_row(self, room: SavedRoom, number: int, rect: pygame.Rect) -> RoomRow:
        """A room's people, the day of its last change, and its state."""
        tr, stage = self.context.texts, stage_of(self.context.texts, room)
        label, words = saved_room_words(tr, room)
        days = self._days(room.seen)
        smalls = days if self._looked_up(room) else [tr("online.stage.before", day=day) for day in days]
        short = short_names(room.names)
        signs = room.crests if len(room.crests) == len(short) else ()  # older programs stored none
        crests = with_distinct_colours([crest_of_number(sign) for sign in signs])
        names = [(crest, name, "") for crest, name in zip(crests, short, strict=False)]
        return RoomRow(
            f"room-{number}", rect, tr.joined(short) or label, partial(self.open, room.name),
            aloud=" · ".join([f"{number}. {label}", words, *smalls[:1]]), names=names, smalls=smalls,
            tag=tr(f"online.tag.{stage}"), tone=TONES.get(stage, "past"),
        )  # fmt: skip

    def _days(self, seen: int) -> list[str]:
        """The day of a Unix time in words, then in fewer; none for an invalid time, as of a wrong clock."""
        tr, now = self.context.texts, self.context.host.now()
        try:
            day = datetime.fromtimestamp(seen, now.tzinfo).date()
        except (ValueError, OverflowError, OSError):
            return []
        return [day_words(tr, day), short_day(tr, day, now.date())]

    def _looked_up(self, room: SavedRoom) -> bool:
        """Whether the present state of a room is known, and not only an earlier one."""
        if room.stage in ("over", "link") or room.name == running_name(self.context):
            return True
        other = self.context.other_rooms
        return other is not None and other.reached(room.name)

    def foot(self, ui: Ui) -> list[Node]:
        tr, small = self.context.texts, TextSize.LABEL
        return [
            ui.button(
                "friend", tr("online.friend"), partial(create_room, self.context, True), small, primary=True
            ),
            ui.button("find", tr("online.find"), partial(find_player, self.context), small),
            ui.button("new", tr("online.new"), partial(create_room, self.context), small),
            ui.button("code", tr("online.code"), partial(ask_for_code, self.context), small),
            ui.button("back", tr("games.back"), self.cancel, small),
        ]

    def open(self, name: str) -> None:
        """Opens a room, or says why it can't; its text, which holds the secret of a seat, is kept."""
        if self.context.routes.room(name):
            return
        self.resize()
        if any(room.name == name for room in self.rooms):  # else another window has removed it
            self.tell_unreadable(ROOM_PREFIX + name)

    def tell_unreadable(self, key: str) -> None:
        """Says why a stored text opens no room, and offers to delete it."""
        tr, remove = self.context.texts, partial(SavedRooms(self.context.host.storage).forget, key)
        ask = partial(confirm_removal, self, "online.forget", "online.forget.sure", remove)
        choice = "forget", tr("online.forget"), ask
        notify(self.context, self.heading(), tr("online.unreadable"), choice, out="ok")

    def sentences(self) -> list[str]:
        return [] if self.rooms or self.unreadable else [self.context.texts("online.none")]

    def published(self) -> dict[str, Any]:
        return {"rooms": len(self.rooms) + len(self.unreadable), **super().published()}
