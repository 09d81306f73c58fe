"""What must not spoil a game in a room: much pressing, faults, other programs, and calls at the wrong moment."""

import random

import pytest
from kept_rooms import shown_room
from live import LiveRelay
from pressing import Device, front, press, press_by_keys, press_by_mirror
from rooms_help import (
    awaited,
    be_ready,
    enter,
    make_room,
    mover,
    play_on,
    pressed,
    room_of,
    seat_all,
    table_of,
    until,
)

from game.app import App
from game.match.match import Match, Seat, Setup
from game.online import room_commands
from game.online.entries import Rematch, pack
from game.online.logbook import LogFault
from game.online.relay import MAX_USELESS, Relay
from game.rules.options import HouseRules
from game.scenes.online import online_table
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.online_policy import NOTE_SECONDS
from game.scenes.online.online_table import OnlineResultsScene
from game.scenes.play.start_table import start_table

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms"), pytest.mark.slow]


def test_a_level_of_another_program_has_words(playing: list[App]) -> None:
    host, guest = playing
    room_commands.leave(room_of(guest).session)
    guest.context.routes.menu()
    until(playing, lambda: room_of(host).status.replaceable)
    assert room_commands.replace_seat(room_of(host).session, 1, "oracle")
    until(playing, lambda: room_of(host).status.levels[1] == "oracle")
    press(host, "room")
    assert "Computer player plays for Guest 2." in host.stack.top.sentences()[0]


def test_another_game_that_is_opened_shows_on_the_results_at_once(app: App) -> None:
    room = shown_room(app, "game 2 0 600", 1)
    scene = front(app, OnlineResultsScene)
    scene.finish()
    while scene.update(0.1):
        pass
    log = room.session.book.host_log
    assert log is not None
    room.session.book.tell(log.key, log.data + pack(Rematch()))
    assert scene.update(0.1), "it is drawn, and told to the page"
    assert scene.command({"press": "again"})


def test_results_that_were_counted_up_are_there_at_once_when_one_comes_back(app: App) -> None:
    room = shown_room(app, "game 2 0 600", 0)
    first = front(app, OnlineResultsScene)
    assert not first.done
    first.finish()
    app.frame(0.02)
    app.context.routes.menu()
    online_table.open_table(app.context, room)
    again = front(app, OnlineResultsScene)
    assert again.done
    app.frame(0.02)
    assert again.celebration is None, "nobody celebrates twice"


def test_who_says_no_name_is_called_by_the_number_of_their_coming(device: Device) -> None:
    apps = [device("host"), device("guest"), device("third")]
    link = make_room(apps[0], "Ana")
    press(apps[0], "seats-3")
    apps[1].context.routes.open_code(link)
    until(apps, lambda: len(room_of(apps[1]).session.book.logs) == 1 and "enter" in apps[1].stack.top.targets())
    until(apps, lambda: pressed(apps[1], "enter"))
    until(apps, lambda: len(room_of(apps[0]).session.book.logs) == 2)  # it came first
    apps[2].context.routes.open_code(link)
    enter(apps[2], "Ana")
    for app in apps[1:]:
        be_ready(apps, app)
    until(apps, lambda: pressed(apps[0], "start"))
    until(apps, lambda: all(app.stack.top.name == "table" for app in apps))
    assert [seat.name for seat in table_of(apps[1]).match.setup.seats] == ["Ana", "Player 2", "Ana 2"]


def test_a_level_of_another_program_has_words_in_the_lobby(device: Device) -> None:
    app = device("host")
    make_room(app, "Ana")
    hosting = room_of(app).proposal
    assert hosting is not None
    hosting.seats[1] = "oracle"
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene)
    assert lobby.seats()[1].label == "Computer player"


def test_who_is_replaced_is_asked_about_the_seat_and_not_about_undoing(device: Device) -> None:
    apps = [device("host"), device("guest"), device("third")]
    link = make_room(apps[0], "Ana")
    press(apps[0], "seats-3")
    seat_all(apps, link)
    host, _, third = apps
    room_commands.leave(room_of(third).session)
    until(apps, lambda: room_of(host).status.replaceable)
    assert room_commands.replace_seat(room_of(host).session, 2, "apprentice")
    until(apps, lambda: "take-back" in third.stack.top.targets())
    chance = random.Random(14)
    while not room_of(host).may_request_undo:
        play_on(apps[:2], 1, chance)
    assert room_commands.request_undo(room_of(host).session)
    until(apps, lambda: room_of(third).status.undo_target is not None and table_of(third).display.still)
    until(apps, lambda: "take-back" in third.stack.top.targets() or "agree" in third.stack.top.targets())
    assert "agree" not in third.stack.top.targets()
    press(third, "wait")
    assert "agree" not in third.stack.top.targets()


def test_a_fault_stands_in_the_bar_for_a_moment_and_in_the_panel_for_good(playing: list[App]) -> None:
    host = playing[0]
    session = room_of(host).session
    key = next(key for key in session.book.logs if key != session.public_key)
    session.book.faults.add(LogFault("stranger", key))
    until(playing, lambda: "at fault" in table_of(host).message())
    host.frame(NOTE_SECONDS + 1)
    host.frame(0.02)
    assert "at fault" not in table_of(host).message()
    press(host, "room")
    assert "It does not count." in host.stack.top.sentences()[0]


def test_a_host_who_presses_much_proposes_once_and_starts_what_was_told(device: Device) -> None:
    app = device("host")
    make_room(app, "Ana")
    session = room_of(app).session
    before = session.book.lobby().number
    for name in ["clock", "wall", "seat-2"] * 13:
        press(app, name)
    assert session.book.lobby().number == before
    hosting = room_of(app).proposal
    assert hosting is not None
    assert not pressed(app, "start")
    until([app], lambda: session.book.lobby().number > before)
    assert session.book.lobby().table == hosting.table
    assert session.book.lobby().number == before + 1


def test_the_host_exchanges_two_seats_by_keys_and_by_screen_reader(device: Device) -> None:
    apps = [device("host"), device("guest")]
    link = make_room(apps[0], "Ana")
    apps[1].context.routes.open_code(link)
    enter(apps[1], "Guest")
    until(apps, lambda: "swap-1" in apps[0].stack.top.targets() and len(room_of(apps[0]).session.book.logs) == 2)
    be_ready(apps, apps[1])
    until(apps, lambda: room_of(apps[0]).awaits)
    press_by_keys(apps[0], "swap-1")
    press_by_keys(apps[0], "swap-1")  # the focus has stayed there
    press_by_mirror(apps[0], "Swap seats 1 and 2")
    assert apps[0].stack.top.status().endswith("Seat 1: Guest, Ready. Seat 2: Ana (you), Host.")
    until(apps, lambda: pressed(apps[0], "start"))
    until(apps, lambda: all(app.stack.top.name == "table" for app in apps))
    assert [room_of(app).session.seat for app in apps] == [1, 0]


def test_who_plays_a_computer_is_called_when_the_room_waits_for_them(playing: list[App]) -> None:
    acting, other, attention = awaited(playing)
    alone = Match(Setup((Seat("Zé"), Seat("Rui", "beginner")), HouseRules(), 3, starter=0))
    other.stack.reset(start_table(other.context, alone))
    play_on([acting], 1, random.Random(15))
    until(playing, lambda: room_of(other).my_turn)
    assert attention.notes == ["Your turn"]


def test_who_was_called_while_something_covered_the_table_is_not_called_again(playing: list[App]) -> None:
    acting, other, attention = awaited(playing)
    press(other, "room")
    play_on([acting], 1, random.Random(16))
    until(playing, lambda: room_of(other).my_turn)
    assert attention.notes == ["Your turn"]
    press(other, "close")
    until(playing, lambda: mover(playing) is other)
    assert attention.notes == ["Your turn"]


@pytest.mark.parametrize("most", [online_table.MAX_SHOWN_UPDATES, 0], ids=["one by one", "all at once"])
def test_the_table_calls_once_however_it_shows_the_picks(
    playing: list[App], monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(online_table, "MAX_SHOWN_UPDATES", most)
    acting, other, attention = awaited(playing)
    play_on([acting], 1, random.Random(17))
    until(playing, lambda: attention.notes)
    for _ in range(20):
        other.frame(0.02)
    assert attention.notes == ["Your turn"]


def test_a_frame_that_ends_in_the_middle_of_a_replay_loses_no_call(
    playing: list[App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online_table, "MAX_SHOWN_UPDATES", 0)
    acting, other, attention = awaited(playing)
    session = room_of(other).session
    step, turns = session.jobs.go_on, len(session.sync.replay.turns)  # type: ignore[union-attr]

    def to_the_middle(_: float) -> bool:
        """As much work as leads to the pick, as where time is up just then."""
        while not (done := step(0.0)):
            replay = session.sync.replay
            assert replay is not None
            if len(replay.turns) > turns and not replay.waiting:
                break
        return done

    monkeypatch.setattr(session.jobs, "go_on", to_the_middle)
    play_on([acting], 1, random.Random(17))
    until(playing, lambda: attention.notes)
    assert attention.notes == ["Your turn"]


def test_the_panel_names_a_relay_that_floods(playing: list[App], relay: LiveRelay) -> None:
    room = room_of(playing[0])
    other = Relay("wss://flood.test")
    room.session.pool.relays[other.address] = other
    other.dial(0)
    other.opened(0)
    for _ in range(MAX_USELESS + 1):
        room.session.receive(f'text {other.address}\n["NOTICE","x"]')
    press(playing[0], "room")
    assert "for sending far too much: flood.test." in playing[0].stack.top.sentences()[0]
