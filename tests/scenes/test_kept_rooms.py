"""What is stored of a room holds the secret of a seat: no text is lost that this program can't read, or finds old."""

import json
from dataclasses import replace

from pressing import press
from saves_help import Box

from game.app import App
from game.host.storage import Storage
from game.online.keeping import enter, open_room
from game.online.schnorr import fresh_secret
from game.scenes.online.entering import join
from game.scenes.online.room import Room
from game.scenes.online.saved_rooms import OLDEST, PREFIX, SavedRoom, SavedRooms, name_of
from game.scenes.online.together import TogetherScene
from game.scenes.overlays.notice import NoticeScene

KEPT = open_room(fresh_secret(), "ab" * 32, (1,))
NAME = name_of(KEPT.invitation.secret)
NEWER = json.dumps({**json.loads(KEPT.to_text()), "more": 1})
NOW = 1_800_000_000


def test_a_room_of_a_newer_version_stays_stored_and_a_notice_says_why_it_does_not_open(app: App) -> None:
    SavedRooms(app.host.storage).put(SavedRoom(NAME, NEWER, stage="on", seen=NOW))
    before = app.host.storage.stored(PREFIX + NAME)
    app.stack.push(TogetherScene(app.context))
    press(app, "room-1")
    assert isinstance(app.stack.top, NoticeScene)
    assert app.stack.top.words == app.context.texts("online.unreadable")
    assert app.host.storage.stored(PREFIX + NAME) == before
    press(app, "ok")
    assert app.stack.top.published()["rooms"] == 1


def test_joining_again_keeps_the_text_of_a_newer_version_beside_the_new_one(app: App) -> None:
    SavedRooms(app.host.storage).put(SavedRoom(NAME, NEWER, stage="on", seen=NOW))
    before = app.host.storage.stored(PREFIX + NAME)
    join(app.context, KEPT.invitation.to_bytes())
    room = app.context.running
    assert isinstance(room, Room)
    room.session.kept = replace(room.session.kept, log=b"entered")
    room._keep(room.session.kept.to_text())
    assert app.host.storage.stored(PREFIX + NAME) != before
    storage = app.host.storage
    assert before in [storage.stored(key) for key in storage.keys()]  # noqa: SIM118  (a storage is no dictionary)
    app.context.run(None)


def test_a_damaged_text_is_put_aside_once_and_nothing_whole_is() -> None:
    box = Box()
    rooms = SavedRooms(Storage(box))
    box.texts[PREFIX + NAME] = '{"damaged'
    whole = SavedRoom(NAME, enter(KEPT.invitation).to_text(), seen=NOW)
    for at in range(3):
        assert rooms.put(replace(whole, seen=NOW + at))
    assert SavedRooms(Storage(box)).put(whole)
    assert sorted(box.texts) == [f"aside-{PREFIX}{NAME}-1", PREFIX + NAME]
    assert box.texts[f"aside-{PREFIX}{NAME}-1"] == '{"damaged'


def test_a_damaged_text_that_can_t_be_put_aside_is_not_written_over() -> None:
    box = Box()
    rooms = SavedRooms(Storage(box))
    box.texts[PREFIX + NAME] = '{"damaged'
    box.full = True
    assert not rooms.put(SavedRoom(NAME, KEPT.to_text(), seen=NOW))
    assert box.texts == {PREFIX + NAME: '{"damaged'}


def test_a_wrong_date_forgets_no_room_that_goes_on() -> None:
    rooms = SavedRooms(Storage(Box()))
    for name, stage in (("a", "lobby"), ("b", "on"), ("c", "over"), ("d", "over")):
        rooms.put(SavedRoom(name, KEPT.to_text(), stage=stage, seen=NOW))
    assert {room.name for room in rooms.all(NOW + OLDEST + 1, "d")} == {"a", "b", "d"}
    assert {room.name for room in rooms.all(NOW)} == {"a", "b", "d"}, "the old one that is over is forgotten"
