"""Playing together: the rooms of this device, a new one, or somebody's invitation."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context
from game.scenes.core.paged_list import PagedListScene
from game.scenes.online.entering import go_back, join, make_room
from game.scenes.online.room import Room
from game.scenes.online.saved_rooms import SavedRooms
from game.scenes.online.words import saved_room_words
from game.scenes.overlays.ask import ask_for_code
from game.scenes.overlays.notice import NoticeScene
from game.view.layout.scales import TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget


class TogetherScene(PagedListScene):
    """The rooms that wait for this person first. Where there are none, what playing together is."""

    name: ClassVar[str] = "together"
    size: ClassVar[tuple[int, int]] = (44, 34)
    foot: ClassVar[tuple[int, ...]] = (26, 37, 37)  # back, code, new

    def count(self) -> int:
        """See PagedListScene."""
        context = self.context
        running = context.running.name if isinstance(context.running, Room) else ""
        self.rooms = SavedRooms(context.host.storage).all(int(context.host.now().timestamp()), running)
        return len(self.rooms)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        """See PagedListScene."""
        room, number = self.rooms[index], index + 1
        label, small = saved_room_words(self.context.texts, room)
        aloud = f"{number}. {label} · {small}"
        return ListRow(f"room-{number}", rect, label, partial(self.open, room.name), small=small, aloud=aloud)

    def foot_widgets(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        """See PagedListScene."""
        tr, px = self.context.texts, TextSize.LABEL.of(self.context.unit)
        back, code, new = places
        return [
            Widget("new", new, tr("online.new"), self.make, primary=True, px=px),
            Widget("code", code, tr("games.code"), partial(ask_for_code, self.context), px=px),
            Widget("back", back, tr("games.back"), self.cancel, px=px),
        ]

    def open(self, name: str) -> None:
        """Back into a room, or words on why that can't be: its text, with the secret of a seat, stays."""
        if self.context.routes.together(name):
            return
        self.resize()
        if any(room.name == name for room in self.rooms):  # else another window has removed it
            words = self.context.texts("online.unreadable")
            self.context.stack.push(NoticeScene(self.context, self.heading(), words))

    def make(self) -> None:
        """A room of one's own."""
        make_room(self.context)

    def draw_instead(self, surface: pygame.Surface, words: str) -> None:
        """All of the room is for the words."""
        assets, room = self.context.assets, self.layout.room
        surface.blit(assets.type.block(words, self.context.unit, assets.theme.ink, room.size), room)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("menu.together")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [] if self.rooms else [self.context.texts("online.none")]

    def published(self) -> dict[str, Any]:
        """How many rooms there are."""
        return {"rooms": len(self.rooms), **super().published()}


def go_to(context: Context, room: str | bytes) -> bool:
    """The list of rooms, a room by its name, or by an invitation; False if it is not known any more."""
    if isinstance(room, bytes):
        join(context, room)
    elif room:
        return go_back(context, room)
    else:
        context.stack.push(TogetherScene(context))
    return True
