"""Rooms that are not in front are looked after: correspondence over days works like live play."""

import random
from dataclasses import replace

import pytest
from devices import PhoneAttention
from live import LiveRelay
from pressing import Device, front, press
from rooms_help import (
    awaited,
    be_ready,
    enter,
    make_room,
    mover,
    play_on,
    pressed,
    room_of,
    table_of,
    until,
)

from game.app import App
from game.scenes.online import room_polling
from game.scenes.online.room_list import RoomListScene
from game.scenes.online.saved_rooms import ROOM_PREFIX

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms"), pytest.mark.slow]
OLD = "as of"


@pytest.fixture(autouse=True)
def short_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_polling, "ROUND_PAUSE", 1.0)


def rows(app: App) -> list[str]:
    """What the list of rooms says."""
    scene = front(app, RoomListScene)
    return [widget.spoken for widget in scene.widgets.widgets if widget.name.startswith("room-")]


def rounds(app: App, number: int, apps: list[App]) -> None:
    """Let a program look after its rooms a number of times more."""
    other_rooms = app.context.other_rooms
    assert isinstance(other_rooms, room_polling.RoomPolling)
    for _ in range(number):
        before = other_rooms.rounds
        until(apps, lambda before=before: other_rooms.rounds > before)  # type: ignore[misc]


def away(playing: list[App]) -> tuple[App, App, PhoneAttention]:
    """Who is to act, and another person, who is in a room of their own now and wants notices."""
    acting, other, attention = awaited(playing)
    other.context.routes.menu()
    make_room(other, "Bea")
    return acting, other, attention


def test_a_room_that_is_not_in_front_is_followed_and_its_person_called_once(playing: list[App]) -> None:
    acting, other, attention = away(playing)
    rounds(other, 1, playing)
    assert attention.notes == []
    play_on([acting], 1, random.Random(20))
    until(playing, lambda: attention.notes)
    other.context.routes.menu()
    until(playing, lambda: attention.titles and attention.titles[-1] == "Your turn – Azulejo")
    rounds(other, 3, playing)
    assert attention.notes == ["Your turn"]
    press(other, "together")
    assert "Your turn" in rows(other)[0]
    assert OLD not in rows(other)[0]
    press(other, "room-1")
    until(playing, lambda: mover(playing) is other)
    assert table_of(other).controller.allowed()


def test_the_list_says_how_rooms_stand_and_games_lists_what_waits(playing: list[App], device: Device) -> None:
    acting, other, _ = away(playing)
    other.context.run(None)
    play_on([acting], 1, random.Random(21))
    again = device("host" if other is playing[0] else "guest")
    apps = [acting, again]
    press(again, "together")
    assert [OLD in row for row in rows(again)] == [True, True]
    until(apps, lambda: "Your turn" in rows(again)[0] and OLD not in "".join(rows(again)))
    until(apps, lambda: any(entry.waits for entry in again.context.library.entries()))  # stored after the room
    press(again, "back")
    again.context.routes.open("games")
    assert [bool(entry.waits) for entry in again.stack.top.entries] == [True]  # type: ignore[attr-defined]


def test_nothing_is_dialled_before_the_list_is_opened(playing: list[App], device: Device, relay: LiveRelay) -> None:
    for app in playing:
        app.context.run(None)
        app.context.other_rooms = None
    again = device("guest")
    again.context.routes.open("games")
    for _ in range(50):
        again.frame(0.1)
    assert again.context.other_rooms is None
    assert not again.context.relays._lines, "nobody uses a connection"
    again.context.routes.menu()
    press(again, "together")
    until([again], lambda: OLD not in "".join(rows(again)))


def test_a_visit_without_news_writes_and_sends_nothing(playing: list[App], relay: LiveRelay) -> None:
    play_on(playing, 2, random.Random(22))
    acting, other, _ = away(playing)
    rounds(other, 2, playing)
    name = room_of(acting).name
    storage = other.host.storage

    def stored() -> list[tuple[str, object]]:
        kept = [key for key in sorted(storage.keys()) if key == ROOM_PREFIX + name or key.startswith("game")]
        return [(key, storage.stored(key)) for key in kept]

    before, received = stored(), relay.relay.received
    assert len(before) > 1
    rounds(other, 2, playing)
    assert stored() == before
    assert relay.relay.received == received


def test_another_window_may_enter_a_room_that_is_looked_after(playing: list[App], device: Device) -> None:
    _, other, _ = away(playing)
    rounds(other, 1, playing)
    second = device("host" if other is playing[0] else "guest")
    apps = [*playing, second]
    press(second, "together")
    name = room_of(next(app for app in playing if app is not other)).name
    assert second.context.routes.room(name)
    until(apps, lambda: not room_of(second).watching and room_of(second).table is not None)


def test_what_can_t_be_looked_up_is_said_to_be_old(
    playing: list[App], device: Device, relay: LiveRelay
) -> None:
    for app in playing:
        app.context.run(None)
    again = device("guest")
    relay.stop()
    try:
        press(again, "together")
        for _ in range(300):
            again.frame(0.1)
        assert OLD in rows(again)[0]
    finally:
        relay.start()


def test_a_room_that_goes_on_by_link_is_left_alone(playing: list[App], relay: LiveRelay) -> None:
    play_on(playing, 2, random.Random(25))
    acting, other, attention = awaited(playing)
    name = room_of(other).name
    relay.stop()
    try:
        press(other, "room")
        press(other, "by-link")
        press(other, "go-on")
    finally:
        relay.start()
    other.context.routes.menu()
    make_room(other, "Bea")
    play_on([acting], 1, random.Random(26))
    assert room_polling.rooms_to_poll(other.context) == []
    for _ in range(150):
        other.frame(0.02)
    assert attention.notes == []
    other.context.routes.menu()
    press(other, "together")
    row = next(row for row in rows(other) if "link" in row)
    assert "You went on by link" in row
    assert OLD not in row
    assert other.context.routes.room(name)
    until(playing, lambda: mover(playing) is other)


def test_who_has_left_is_called_no_more_until_they_play_on(playing: list[App]) -> None:
    acting, other, attention = awaited(playing)
    press(other, "room")
    press(other, "leave")
    press(other, "leave")
    until(playing, lambda: room_of(acting).status.gone)
    play_on([acting], 1, random.Random(27))
    until(playing, lambda: room_of(other).my_turn)
    assert attention.notes == []
    assert not [title for title in attention.titles if title]
    press(other, "together")
    assert "You have left" in rows(other)[0]
    press(other, "room-1")
    play_on(playing, 1, random.Random(28))
    until(playing, lambda: not room_of(acting).status.gone)
    assert "replace" not in acting.stack.top.targets()


def test_a_lobby_that_is_not_in_front_seats_who_comes_and_calls_when_all_are_ready(device: Device) -> None:
    host, guest = apps = [device("host"), device("guest")]
    link = make_room(host, "Ana")
    attention = host.host.attention = PhoneAttention()
    attention.hidden = True
    host.context.change_settings(replace(host.context.settings, calls="notice"))
    host.context.routes.menu()
    make_room(host, "Ana")
    guest.context.routes.open_code(link)
    enter(guest, "Bea")
    be_ready(apps, guest)
    until(apps, lambda: attention.notes)
    assert attention.notes == ["Waiting for you to start"]
    host.context.routes.menu()
    press(host, "together")
    assert "Waiting for you to start" in rows(host)[0]
    press(host, "room-1")
    until(apps, lambda: pressed(host, "start"))
    play_on(apps, 1, random.Random(29))


def test_who_was_seated_is_not_seated_again_when_the_host_returns(device: Device) -> None:
    host, guest = apps = [device("host"), device("guest")]
    link = make_room(host, "Ana")
    press(host, "seats-3")
    guest.context.routes.open_code(link)
    enter(guest, "Bea")
    be_ready(apps, guest)
    host.context.run(None)
    again = device("host")
    apps = [again, guest]
    press(again, "together")
    press(again, "room-1")
    until(apps, lambda: "seat-3" in again.stack.top.targets() and len(room_of(again).session.book.logs) == 2)
    for _ in range(30):
        again.frame(0.05)
    hosting = room_of(again).proposal
    assert hosting is not None
    assert hosting.seats[2] == ""
    assert room_of(guest).session.tag == hosting.seats[1]
