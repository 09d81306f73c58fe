"""Several programs in a room, through the real scenes, over a real relay on this machine."""

import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from codecs_at_once import encrypt
from devices import PhoneAttention
from live import LiveRelay
from pressing import Device, front, press, press_by_keys
from rooms import CURVE
from rooms_help import (
    awaited,
    be_ready,
    enter,
    make_room,
    mover,
    over,
    play_on,
    pressed,
    room_of,
    seat_all,
    table_of,
    until,
)

from game.app import App
from game.arguments import Arguments
from game.host.desktop import DesktopHost
from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.match.match import Match, Seat, Setup
from game.online.entries import ReplaceSeat, RequestUndo, ReturnSeat
from game.online.event_signatures import signing
from game.online.events import EVENT_KIND, Event, log_tags
from game.online.log_text import PROTOCOL
from game.online.relay_list import ListedRelay
from game.online.schnorr import fresh_secret
from game.online.visit import NO_RELAY_AFTER
from game.rules.options import HouseRules
from game.rules.steps import at_once
from game.scenes.online import known_relays, room_polling
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.online.room_list import RoomListScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.share import ShareScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.saved_game_list import SavedGamesScene

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms"), pytest.mark.slow]


def test_two_programs_play_a_whole_game_that_nothing_changes_any_more_and_another_one(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_polling, "ROUND_PAUSE", 1.0)
    apps = [device("host"), device("guest")]
    seat_all(apps, make_room(apps[0], "Ana"))
    play_on(apps, 500, random.Random(1))
    assert over(apps)
    until(apps, lambda: all(len(app.context.journal.summaries()) == 1 for app in apps))  # one text a frame
    for app in apps:
        assert isinstance(scene := app.stack.top, ResultsScene)
        assert [seat.name for seat in scene.match.setup.seats] == ["Ana", "Guest 2"]
        entry = app.context.library.entries()[0]
        assert entry.tags.over
    first, second = (app.stack.top for app in apps)
    assert isinstance(first, ResultsScene)
    assert isinstance(second, ResultsScene)
    assert first.match.state == second.match.state
    nothing_changes_a_finished_game(apps)
    press(apps[1], "review")
    assert apps[1].stack.top.name == "review"
    apps[1].stack.pop()
    called = called_for_another_game(apps)
    press(apps[1], "together")
    scene = front(apps[1], RoomListScene)
    until(apps, lambda: [room.name for room in scene.rooms if room.waits] == [called])
    press(apps[1], "room-1")
    until(apps, lambda: apps[1].stack.top.command({"press": "again"}))
    until(apps, lambda: apps[1].stack.top.name == "lobby")
    until(apps, lambda: apps[1].stack.top.command({"press": "ready"}))
    until(apps, lambda: apps[0].stack.top.command({"press": "start"}))
    play_on(apps, 4, random.Random(1))
    assert [room_of(app).session.membership.game for app in apps] == [1, 1]


def nothing_changes_a_finished_game(apps: Sequence[App]) -> None:
    """Whatever a changed program of who lost says about it afterwards."""
    rooms = [room_of(app) for app in apps]
    replay = rooms[0].session.sync.replay
    assert replay is not None
    assert replay.state is not None
    state, last = replay.state, replay.step
    points = [one.score for one in state.boards]
    winner = points.index(max(points))
    victim = next(app for app, room in zip(apps, rooms, strict=True) if room.session.seat == winner)
    attacker = next(room for room in rooms if room.session.seat != winner)
    before = finished_game(victim)
    for step in (last - 12, last - 2, last - 1, last, 1):
        for entry in (ReplaceSeat(winner, 0, step, "greedy"), ReturnSeat(winner, 0, step), RequestUndo(0, step, step - 1)):
            assert attacker.session.say(entry)
    frames = iter(range(150))
    until(apps, lambda: next(frames, None) is None)
    assert finished_game(victim) == before
    assert not any(fault.key == room_of(victim).session.public_key for fault in attacker.session.faults)


def finished_game(app: App) -> object:
    """The finished game, wherever it can be seen."""
    room = room_of(app)
    assert room.table is not None
    entries = [(entry.key, entry.tags.over, entry.tags.scores, entry.tags.waits) for entry in app.context.library.entries()]
    sheets = [str(sheet) for sheet in app.context.journal.summaries()]
    stages = [saved.stage for saved in room.saved_rooms.all(0)]
    return room.table.match.state, room.table.match.setup.seats, entries, sheets, stages, app.stack.top.name


def called_for_another_game(apps: Sequence[App]) -> str:
    """The host opens it while the guest is in another room, from where they go to the menu; the room's name."""
    host, guest = apps
    attention = PhoneAttention()
    attention.hidden, guest.host.attention = True, attention
    guest.context.change_settings(replace(guest.context.settings, calls="notice"))
    name = room_of(guest).name
    guest.context.routes.menu()
    make_room(guest, "Bea")
    until(apps, lambda: guest.context.other_rooms.reached(name))  # type: ignore[union-attr]
    assert attention.notes == []
    press(host, "again")
    until(apps, lambda: host.stack.top.name == "lobby")
    until(apps, lambda: attention.notes)
    assert attention.notes == ["Another game waits for you"]
    guest.context.routes.menu()
    until(apps, lambda: attention.titles[-1:] == ["Another game waits for you – Azulejo"])
    return name


def test_what_somebody_picks_is_seen_by_all_and_nobody_else_can_act(playing: list[App]) -> None:
    play_on(playing, 1, random.Random(2))
    until(playing, lambda: len({len(table_of(app).match.turns) for app in playing}) == 1)
    until(playing, lambda: mover(playing) is not None)  # the tiles that were taken lie still
    acting = [app for app in playing if table_of(app).controller.allowed()]
    assert len(acting) == 1
    waiting = next(app for app in playing if app not in acting)
    assert table_of(waiting).message().startswith("Round 1 · Waiting for")
    assert not [name for name in waiting.stack.top.targets() if name.startswith("tile-")]
    assert waiting.stack.top.published()["online"]["link"] == "good"


def test_a_program_that_is_closed_comes_back_from_what_it_kept(playing: list[App], device: Device) -> None:
    play_on(playing, 3, random.Random(3))
    until(playing, lambda: all(len(table_of(app).match.turns) == 3 for app in playing))  # the guest has heard of all
    before = room_of(playing[1]).session.sync.replay
    assert before is not None
    playing[1].context.run(None)
    again = [playing[0], device("guest")]
    press(again[1], "continue")
    until(again, lambda: isinstance(again[1].stack.top, OnlineTableScene))
    assert len(table_of(again[1]).match.turns) == len(before.turns)
    play_on(again, 4, random.Random(3))
    assert len(again[1].context.library.entries()) == 1


def test_games_that_wait_for_the_player_come_first(playing: list[App]) -> None:
    app = mover(playing) or playing[0]
    until(playing, lambda: mover(playing) is app or mover(playing) is not None)
    app = mover(playing) or app
    later = Match(Setup((Seat("Zé"), Seat("Ana")), HouseRules(), 3))
    app.stack.reset(start_table(app.context, later))
    app.context.routes.open("games")
    scene = front(app, SavedGamesScene)
    assert [bool(entry.waits) for entry in scene.entries] == [True, False]
    press(app, "game-1")
    press(app, "continue")
    until(playing, lambda: isinstance(app.stack.top, OnlineTableScene))


@pytest.mark.parametrize(("answer", "left"), [("refuse", 1), ("agree", 0)])
def test_a_pick_is_taken_back_only_if_all_agree(playing: list[App], answer: str, left: int) -> None:
    play_on(playing, 1, random.Random(4))
    until(playing, lambda: all(len(table_of(app).match.turns) == 1 for app in playing))
    asking = next(app for app in playing if room_of(app).may_request_undo)
    other = next(app for app in playing if app is not asking)
    until(playing, lambda: pressed(asking, "undo"))
    until(playing, lambda: "take the last pick back" in table_of(other).message())
    assert room_of(other).may_play
    assert "take the last pick back" in table_of(other).status()
    until(playing, lambda: pressed(other, answer))
    if answer == "refuse":
        until(playing, lambda: room_of(asking).status.refused)
    else:
        until(playing, lambda: all(not table_of(app).match.turns for app in playing))
    assert len(table_of(asking).match.turns) == left
    play_on(playing, 1, random.Random(4))
    until(playing, lambda: all(len(table_of(app).match.turns) == left + 1 for app in playing))


def test_quick_signs_stand_at_the_speakers_board_and_are_read_out(playing: list[App]) -> None:
    press(playing[0], "room")
    press(playing[0], "signs")
    press(playing[0], "sign-0")
    seat = room_of(playing[0]).session.seat
    for app, name in zip(playing, ("You", "Ana"), strict=True):  # also on the device of the speaker
        until(playing, lambda app=app: table_of(app).talk.standing)  # type: ignore[misc]
        assert [(one.seat, one.words) for one in table_of(app).talk.standing] == [(seat, "Well played!")]
        assert f"{name}: “Well played!”" in table_of(app).status()


def test_a_seat_that_is_left_goes_to_a_computer_and_back(playing: list[App]) -> None:
    host, guest = playing
    press(guest, "room")
    press(guest, "leave")
    press(guest, "leave")
    assert guest.stack.top.name == "menu"
    until(playing, lambda: pressed(host, "replace"))
    until(playing, lambda: room_of(host).status.runner == (0, 0))
    press(guest, "continue")
    until(playing, lambda: isinstance(guest.stack.top, OnlineTableScene))
    until(playing, lambda: pressed(guest, "take-back"))
    until(playing, lambda: room_of(host).status.runner == (0, 1))
    play_on(playing, 4, random.Random(5))


def test_the_second_window_looks_on_and_takes_over_when_the_first_is_closed(
    playing: list[App], device: Device
) -> None:
    guest = playing[1]
    until(playing, lambda: guest.context.stores.latest() and not guest.host.storage.queue)  # the disk takes its time
    second = device("guest")
    apps = [*playing, second]
    press(second, "continue")
    until(apps, lambda: isinstance(second.stack.top, OnlineTableScene))
    assert "another window" in table_of(second).message()
    play_on(playing, 2, random.Random(6))
    until(apps, lambda: len(table_of(second).match.turns) == 2)
    assert not room_of(second).may_play
    playing[1].context.run(None)
    left = [playing[0], second]
    until(left, lambda: not room_of(second).watching)
    until(left, lambda: isinstance(second.stack.top, OnlineTableScene))
    play_on(left, 4, random.Random(6))


def test_who_comes_is_seated_while_the_host_shows_the_invitation(device: Device) -> None:
    apps = [device("host"), device("guest")]
    link = make_room(apps[0], "Ana")
    press(apps[0], "invite")
    apps[1].context.routes.open_code(link)
    enter(apps[1], "Bea")
    be_ready(apps, apps[1])
    assert isinstance(apps[0].stack.top, ShareScene)


def test_a_link_of_a_site_leads_into_the_room_who_has_named_its_relays_themselves(
    device: Device, relay: LiveRelay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site has numbers for its relays that are its own, and the invitation has only these."""
    guest = device("guest")
    monkeypatch.delenv("AZULEJO_RELAYS")
    monkeypatch.setattr(known_relays, "listed", lambda: (ListedRelay(128, relay.address),))
    host = device("host")
    guest.context.routes.open_code(make_room(host, "Ana"))
    enter(guest, "Rui")
    be_ready([host, guest], guest)


def test_a_table_that_failed_opens_again(playing: list[App]) -> None:
    play_on(playing, 2, random.Random(12))
    app = playing[0]
    app.problem("Traceback: something")
    press(app, "continue")
    until(playing, lambda: isinstance(app.stack.top, OnlineTableScene))
    until(playing, lambda: len(table_of(app).match.turns) == 2)
    play_on(playing, 2, random.Random(12))


def test_who_finds_no_seat_looks_on(playing: list[App], device: Device) -> None:
    watcher = device("watcher")
    apps = [*playing, watcher]
    press(playing[0], "room")
    press(playing[0], "invite")
    scene = front(playing[0], ShareScene)
    watcher.context.routes.open_code(scene.address)
    until(apps, lambda: isinstance(watcher.stack.top, OnlineTableScene))
    playing[0].stack.pop()
    playing[0].stack.pop()
    play_on(playing, 2, random.Random(7))
    until(apps, lambda: len(table_of(watcher).match.turns) == 2)
    assert not table_of(watcher).controller.allowed()
    assert not watcher.context.library.entries()


def test_without_a_relay_the_same_game_goes_on_by_link(playing: list[App], relay: LiveRelay) -> None:
    play_on(playing, 3, random.Random(8))
    app = playing[0]
    position = table_of(app).match.state
    relay.stop()
    try:
        until(playing, lambda: room_of(app).status.link == "none")
        app.frame(NO_RELAY_AFTER + 1)
        app.frame(0.02)
        assert "Looking for a connection" in table_of(app).message()
        press(app, "room")
        press(app, "by-link")
        press(app, "go-on")
    finally:
        relay.start()
    scene = app.stack.scenes[0]
    assert isinstance(scene, TableScene)
    assert not isinstance(scene, OnlineTableScene)
    assert scene.match.state == position
    assert [seat.away for seat in scene.match.setup.seats] == [False, True]


def test_a_room_is_made_and_played_by_keys_alone_against_computers(device: Device) -> None:
    app = device("host")

    press_by_keys(app, "together")
    press_by_keys(app, "new")
    until([app], lambda: "enter" in app.stack.top.targets())
    press_by_keys(app, "enter")
    until([app], lambda: "seat-2" in app.stack.top.targets())
    press_by_keys(app, "seats-3")
    for seat in ("seat-2", "seat-3"):
        until([app], lambda seat=seat: seat in app.stack.top.targets())  # type: ignore[misc]
        press_by_keys(app, seat)
    until([app], lambda: "start" in app.stack.top.targets())
    press_by_keys(app, "start")
    until([app], lambda: isinstance(app.stack.top, OnlineTableScene))
    play_on([app], 2, random.Random(9))
    until([app], lambda: len(table_of(app).match.turns) >= 4)
    assert [seat.level is None for seat in table_of(app).match.setup.seats] == [True, False, False]


def test_a_soft_clock_says_who_takes_too_long(device: Device) -> None:
    apps = [device("host"), device("guest")]
    link = make_room(apps[0], "Ana")
    press(apps[0], "clock")
    seat_all(apps, link)
    until(apps, lambda: mover(apps) is not None)
    acting = mover(apps)
    other = next(app for app in apps if app is not acting)
    assert acting is not None
    for app in apps:
        app.frame(31)
    assert re.search(r"\+\d:\d\d$", str(table_of(acting).published()["message"]))
    assert "over time" in table_of(other).message()
    assert "over time" not in table_of(other).status()
    play_on(apps, 2, random.Random(10))


def test_a_wrong_clock_and_another_version_have_words(device: Device, relay: LiveRelay) -> None:
    app = device("host")
    make_room(app, "Ana")
    relay.relay.refuses = "invalid: created_at is too far in the future"
    try:
        press(app, "seats-3")
        until([app], lambda: "clock" in app.stack.top.status())
        assert "Set its clock" in app.stack.top.status()
    finally:
        relay.relay.refuses = ""
    for version, words in ((0, "older version"), (PROTOCOL + 1, "newer version")):
        told = another_program(app, f"azulejo/{version} AAAA")
        relay.relay.heard(next(iter(relay.relay.sends)), json.dumps(["EVENT", json.loads(told.text())]))
        until([app], lambda words=words: words in app.stack.top.status())  # type: ignore[misc]


def another_program(app: App, text: str) -> Event:
    """What a stranger with the room's key has published."""
    session, secret = room_of(app).session, fresh_secret()
    public = at_once(CURVE.public_key(secret)).hex()
    stamp, content = int(app.host.now().timestamp()), encrypt(text, session._key)
    event = Event.unsigned(public, stamp, EVENT_KIND, log_tags(session.topic, stamp), content)
    return at_once(signing(event, secret, CURVE))


class FullFolder(FileBackend):
    """One that has no room left."""

    def write(self, key: str, text: str) -> None:
        raise OSError(f"no space left for {key}")


def test_a_room_goes_on_where_nothing_can_be_stored_and_says_so(
    device: Device, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = DesktopHost()
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path / "full"))
    host.storage = Storage(FullFolder(tmp_path / "full"))
    apps = [device("host"), App(host, Arguments())]
    apps[1].context.settings = replace(apps[1].context.settings, speed="off")
    link = make_room(apps[0], "Ana")
    apps[1].context.routes.open_code(link)
    until(apps, lambda: room_of(apps[1]).session.ready)
    room_of(apps[1]).session.introduce("Bea", 1)
    until(apps, lambda: isinstance(apps[1].stack.top, NoticeScene))
    notice = front(apps[1], NoticeScene)
    assert "stored" in notice.title
    press(apps[1], "ok")
    until(apps, lambda: pressed(apps[1], "ready"))
    until(apps, lambda: pressed(apps[0], "start"))
    until(apps, lambda: all(isinstance(app.stack.top, OnlineTableScene) for app in apps))
    play_on(apps, 3, random.Random(11))


def test_who_is_in_the_menu_is_called_when_the_room_waits_for_them(playing: list[App]) -> None:
    acting, other, attention = awaited(playing)
    other.context.routes.menu()
    play_on([acting], 1, random.Random(13))
    until(playing, lambda: attention.notes)
    assert attention.notes == ["Your turn"]
    assert room_of(other).storing.saved.waits
    press(other, "together")
    press(other, "room-1")
    until(playing, lambda: mover(playing) is other)
