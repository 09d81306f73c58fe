"""Names and levels of strangers on the screen: whatever they are, they are short, and they fit."""

import json
from dataclasses import asdict

import kept_rooms
import pytest
import rooms
from kept_rooms import shown_room
from looks import faults_of
from pressing import front, press
from room_shows import listed

from game.app import App
from game.match.match import MAX_NAME
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.online.room_list import RoomListScene
from game.scenes.online.room_panel import RoomPanelScene
from game.scenes.online.room_words import level_words
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms

ODD = {
    "long": "W" * 10_000, "wide": "\ufdfd" * 64, "signs": "\u202e\x00\x07\u200b", "piled": "Z" + "\u0301" * 60,
    "ideographs": "漢" * 64, "emoji": "👩‍👩‍👧‍👦" * 20, "empty": "", "spaces": " \n\t" * 30, "right to left": "שלום" * 20,
    "halves": "Ana\ud800\udfff",
}  # fmt: skip


ROOMS = {
    "tall phone": ("long", "empty", "long", "spaces"),
    "phone on its side": ("wide", "ideographs", "emoji", "piled"),
    "laptop": ("signs", "halves", "right to left", "wide"),
}
"""The names of four people in a room, by the window that it is looked at in."""


def look(app: App) -> None:
    """Draw the scene in front; nothing raises, nothing is wrong with it."""
    app.stack.top.resize()
    app.stack.top.update(0)
    assert not [fault for fault in faults_of(app, "") if "joined" not in fault]  # names have marks of their own


@pytest.mark.usefixtures("typeset_anew", "drawn")
@pytest.mark.parametrize(("app", "kinds"), ROOMS.items(), indirect=["app"], ids=str)
@pytest.mark.slow
def test_a_room_of_odd_names_is_shown_and_fits(
    app: App, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = tuple(ODD[kind].encode("utf-8", "replace").decode() for kind in kinds)  # as a changed program sends them
    monkeypatch.setattr(kept_rooms, "NAMES", names)
    monkeypatch.setattr(rooms, "PEOPLE", names)
    monkeypatch.setattr(kept_rooms, "WORLDS", {})
    for world, device in (("lobby 3", 0), ("lobby 3", 1), ("lobby 3", 3)):
        shown_room(app, world, device)
        look(app)
    room = shown_room(app, "game 2 1 4", 0)
    assert isinstance(app.stack.top, OnlineTableScene)
    app.stack.top.finish_motion()
    look(app)
    assert room.table is not None
    people = [seat for seat in room.table.match.setup.seats if seat.is_person]
    assert len(people) == 2
    assert all(0 < len(seat.name) <= MAX_NAME for seat in people)
    app.stack.push(RoomPanelScene(app.context, room))
    look(app)
    press(app, "close")


@pytest.mark.usefixtures("typeset_anew")
@pytest.mark.parametrize("app", ["phone on its side", "laptop"], indirect=True)
@pytest.mark.slow
def test_a_list_of_rooms_of_odd_names_is_shown_and_fits(app: App) -> None:
    names = tuple(ODD[kind] for kind in ("long", "signs", "right to left", "halves"))
    name = ODD["long"]
    listed(app, 0)
    stored = SavedRooms(app.host.storage)
    stored.put(SavedRoom("0" * 16, "", "", names, "on", 2**62, crests=(2**70, -5, 7, 0)))
    stored.put(SavedRoom("1" * 16, "", "", names * 225, name, -(2**62)))
    data = asdict(SavedRoom(name, "", "", names, "over")) | {"crests": [1e400]}
    for number, text in enumerate((json.dumps(data), json.dumps(data | {"crests": []}), "[" * 9000), 2):
        app.host.storage.replace(f"room-{number}", None, text)
    app.stack.reset(RoomListScene(app.context))
    look(app)
    scene = front(app, RoomListScene)
    assert len(scene.rooms) == 2
    assert scene.unreadable == ["room-2", "room-3", "room-4"]


@pytest.mark.parametrize("level", ("zzz\u202e\x00", "x" * 10_000, "greedy.sentence", "no-such", "", "fair", "master"))
def test_a_level_that_is_none_of_ours_is_a_computer(app: App, level: str) -> None:
    words = level_words(app.context.texts, level)
    assert (words == app.context.texts("online.seat.computer")) == (level != "master")
