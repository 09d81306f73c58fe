"""Playing together: the rooms of this device, a new one, or somebody's invitation."""

from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.scenes.online.entering import go_back, join, make_room
from game.scenes.online.room import Room
from game.scenes.online.shelf import Shelf
from game.scenes.online.words import shelved_words
from game.scenes.overlays.ask import ask_for_code
from game.scenes.overlays.notice import NoticeScene
from game.view.intents import Intent, pages_by
from game.view.layout.lists import paged_list
from game.view.layout.scales import TextSize
from game.view.widgets.dialog_panel import draw_title
from game.view.widgets.icon_button import IconButton
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget

SIZE = (44, 34)  # units
FOOT = (26, 37, 37)  # shares: back, code, new


class TogetherScene(Scene):
    """The rooms that wait for this person first. Where there are none, what playing together is."""

    name: ClassVar[str] = "together"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page = 0

    def resize(self) -> None:
        """As many rows as there is room for."""
        tr, context = self.context.texts, self.context
        running = context.running.name if isinstance(context.running, Room) else ""
        self.rooms = Shelf(context.host.storage).all(int(context.host.now().timestamp()), running)
        self.layout = paged_list(context.window, SIZE, len(self.rooms), self.page, FOOT)
        self.page = self.layout.page
        widgets: list[Widget] = []
        for number, rect in enumerate(self.layout.rows, self.layout.first):
            room = self.rooms[number]
            label, small = shelved_words(tr, room)
            widgets.append(
                ListRow(f"room-{number + 1}", rect, label, lambda name=room.name: self.open(name),  # type: ignore[misc]
                        small=small, aloud=f"{number + 1}. {label} · {small}")
            )  # fmt: skip
        back, code, new = self.layout.foot
        px = TextSize.LABEL.of(context.unit)
        widgets += [
            Widget("new", new, tr("online.new"), self.make, primary=True, px=px),
            Widget("code", code, tr("games.code"), lambda: ask_for_code(context), px=px),
            Widget("back", back, tr("games.back"), self.cancel, px=px),
        ]
        if self.layout.pages > 1:
            signs = ("earlier", "play-back", -1, self.page > 0), (
                "later", "play", 1, self.page < self.layout.pages - 1)  # fmt: skip
            for (name, sign, step, usable), rect in zip(signs, self.layout.turns, strict=True):
                words, turn = tr(f"games.{name}"), (lambda step=step: self.turn(step))
                widgets.append(IconButton(name, rect, words, turn, usable, sign=sign))
        self.widgets.replace(widgets)

    def turn(self, step: int) -> None:
        """Another page."""
        self.page = min(max(0, self.page + step), self.layout.pages - 1)
        self.resize()

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

    def handle(self, intent: Intent) -> None:
        """The wheel and Page up and down turn pages."""
        if step := pages_by(intent):
            self.turn(step)
        else:
            super().handle(intent)

    def cancel(self) -> None:
        """Back to what was below."""
        self.context.stack.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, rows or words."""
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        surface.blit(assets.backdrop(*self.context.size, unit), (0, 0))
        surface.blit(assets.panel(*layout.panel.size), layout.panel)
        draw_title(surface, assets, layout.title, self.heading(), unit)
        if not self.rooms:
            words = self.context.texts("online.none")
            surface.blit(assets.type.block(words, unit, assets.theme.ink, layout.room.size), layout.room)
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("menu.together")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [] if self.rooms else [self.context.texts("online.none")]

    def published(self) -> dict[str, Any]:
        """How many rooms there are."""
        return {"rooms": len(self.rooms)}


def go_to(context: Context, room: str | bytes) -> bool:
    """The list of rooms, a room by its name, or by an invitation; False if it is not known any more."""
    if isinstance(room, bytes):
        join(context, room)
    elif room:
        return go_back(context, room)
    else:
        context.stack.push(TogetherScene(context))
    return True
