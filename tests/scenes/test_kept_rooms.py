"""What is stored of a room holds the secret of a seat: no text is lost that this program can't read, or finds old."""

import json
from dataclasses import asdict, replace

from pressing import press
from saves_help import Box

from game.app import App
from game.host.storage import Storage
from game.online.entries import Hello, QuickSign, pack
from game.online.membership import enter, open_room
from game.online.schnorr import fresh_secret
from game.scenes.online.room_entry import join_room
from game.scenes.online.room_list import RoomListScene
from game.scenes.online.running_room import RunningRoom
from game.scenes.online.saved_rooms import FORGET_AFTER, ROOM_PREFIX, SavedRoom, SavedRooms, local_room_name
from game.scenes.overlays.notice import NoticeScene

LOG = pack(Hello("Ana", 0, bytes(16)))
KEPT = open_room(fresh_secret(), "ab" * 32, (1,))
NAME = local_room_name(KEPT.invitation.secret)
NEWER = json.dumps({**json.loads(KEPT.to_text()), "more": 1})
NOW = 1_800_000_000


def test_a_room_of_a_newer_version_stays_stored_and_a_notice_says_why_it_does_not_open(app: App) -> None:
    SavedRooms(app.host.storage).put(SavedRoom(NAME, NEWER, stage="on", seen=NOW))
    before = app.host.storage.stored(ROOM_PREFIX + NAME)
    app.stack.push(RoomListScene(app.context))
    press(app, "room-1")
    assert isinstance(app.stack.top, NoticeScene)
    assert app.stack.top.words == app.context.texts("online.unreadable")
    assert app.host.storage.stored(ROOM_PREFIX + NAME) == before
    press(app, "ok")
    assert app.stack.top.published()["rooms"] == 1


def test_joining_again_keeps_the_text_of_a_newer_version_beside_the_new_one(app: App) -> None:
    SavedRooms(app.host.storage).put(SavedRoom(NAME, NEWER, stage="on", seen=NOW))
    before = app.host.storage.stored(ROOM_PREFIX + NAME)
    join_room(app.context, KEPT.invitation.to_bytes())
    room = app.context.running_room
    assert isinstance(room, RunningRoom)
    room.session.membership = replace(room.session.membership, log=LOG)
    room.storing.keep(room.session.membership.to_text())
    room.storing.finish()
    assert app.host.storage.stored(ROOM_PREFIX + NAME) != before
    storage = app.host.storage
    assert before in [storage.stored(key) for key in storage.keys()]  # noqa: SIM118  (a storage is no dictionary)
    app.context.run(None)


def test_a_damaged_text_is_put_aside_once_and_nothing_whole_is() -> None:
    box = Box()
    rooms = SavedRooms(Storage(box))
    box.texts[ROOM_PREFIX + NAME] = '{"damaged'
    whole = SavedRoom(NAME, enter(KEPT.invitation).to_text(), seen=NOW)
    for at in range(3):
        assert rooms.put(replace(whole, seen=NOW + at))
    assert SavedRooms(Storage(box)).put(whole)
    assert sorted(box.texts) == [f"aside-{ROOM_PREFIX}{NAME}-1", ROOM_PREFIX + NAME]
    assert box.texts[f"aside-{ROOM_PREFIX}{NAME}-1"] == '{"damaged'


def test_a_damaged_text_that_can_t_be_put_aside_is_not_written_over() -> None:
    box = Box()
    rooms = SavedRooms(Storage(box))
    box.texts[ROOM_PREFIX + NAME] = '{"damaged'
    box.full = True
    assert not rooms.put(SavedRoom(NAME, KEPT.to_text(), seen=NOW))
    assert box.texts == {ROOM_PREFIX + NAME: '{"damaged'}


def test_a_room_that_an_older_program_stored_has_no_crests() -> None:
    box, whole = Box(), SavedRoom(NAME, KEPT.to_text(), names=("Ana",), seen=NOW, crests=(9,))
    older = asdict(whole)
    del older["crests"]
    box.texts[ROOM_PREFIX + NAME] = json.dumps(older)
    assert SavedRooms(Storage(box)).get(NAME) == replace(whole, crests=())
    assert SavedRooms(Storage(box)).put(whole)
    assert SavedRooms(Storage(box)).get(NAME) == whole


def test_a_wrong_date_forgets_no_room_that_goes_on() -> None:
    rooms = SavedRooms(Storage(Box()))
    for name, stage in (("a", "lobby"), ("b", "on"), ("c", "over"), ("d", "over")):
        rooms.put(SavedRoom(name, KEPT.to_text(), stage=stage, seen=NOW))
    assert {room.name for room in rooms.all(NOW + FORGET_AFTER + 1, "d")} == {"a", "b", "d"}
    assert {room.name for room in rooms.all(NOW)} == {"a", "b", "d"}, "the old one that is over is forgotten"


def test_a_room_that_can_not_be_read_is_forgotten_after_a_question(app: App) -> None:
    storage = app.host.storage
    SavedRooms(storage).put(SavedRoom(NAME, NEWER, stage="on", seen=NOW))
    storage.replace(ROOM_PREFIX + "0", None, "of a newer version")
    storage.replace(f"aside-{ROOM_PREFIX}1-1", None, '{"damaged')
    app.stack.push(RoomListScene(app.context))
    for left in (2, 1, 0):
        rows = app.stack.top.published()["rooms"]
        assert rows == left + 1
        for answer in ("keep", "forget"):
            press(app, "room-1")
            press(app, "forget")
            assert isinstance(app.stack.top, NoticeScene)
            assert app.stack.top.words == app.context.texts("online.forget.sure")
            assert next(one for one in app.stack.top.widgets.widgets if one.name == "forget").destructive
            press(app, answer)
            assert app.stack.top.published()["rooms"] == (rows if answer == "keep" else left)
    assert not [key for key in storage.keys() if "room-" in key]  # noqa: SIM118  (a storage is no dictionary)


def test_a_room_that_was_put_aside_is_taken_up_by_a_version_that_can_read_it() -> None:
    playing = replace(KEPT, log=LOG + pack(QuickSign(1)))
    before = json.dumps(asdict(SavedRoom(NAME, playing.to_text(), stage="on", seen=NOW)))
    anew = replace(enter(KEPT.invitation), log=LOG)
    for there in (None, SavedRoom(NAME, anew.to_text(), seen=NOW), SavedRoom(NAME, NEWER, stage="on")):
        box = Box()
        if there:
            assert SavedRooms(Storage(box)).put(there)
        box.texts[f"aside-{ROOM_PREFIX}{NAME}-1"] = before
        rooms = SavedRooms(Storage(box))
        rooms.restore_put_aside(running=NAME)
        assert f"aside-{ROOM_PREFIX}{NAME}-1" in box.texts, "not below a running room"
        rooms.restore_put_aside()
        room = rooms.get(NAME)
        assert room is not None
        assert room.membership() == playing
        aside = [json.loads(text)["kept"] for key, text in box.texts.items() if key.startswith("aside-")]
        assert aside == ([NEWER] if there and there.kept == NEWER else [])
        kept = dict(box.texts)
        rooms.restore_put_aside()
        assert box.texts == kept


def test_of_two_seats_in_running_games_none_is_forgotten() -> None:
    box = Box()
    seats = [replace(enter(KEPT.invitation), log=b"x" * size).to_text() for size in (5, 9)]
    assert SavedRooms(Storage(box)).put(SavedRoom(NAME, seats[1], stage="on", seen=NOW))
    box.texts[f"aside-{ROOM_PREFIX}{NAME}-1"] = json.dumps(asdict(SavedRoom(NAME, seats[0], stage="on", seen=NOW)))
    before = dict(box.texts)
    rooms = SavedRooms(Storage(box))
    rooms.restore_put_aside()
    assert box.texts == before
    assert rooms.unreadable() == [f"aside-{ROOM_PREFIX}{NAME}-1"], "the player may forget it"
