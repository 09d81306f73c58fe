"""What must not spoil a game in a room: much pressing, faults, other programs, and calls at the wrong moment."""

import random

import pytest
from pressing import Device, press
from rooms_help import make_room, play_on, pressed, room_of, seat_all, table_of, until

from game.app import App
from game.online import steps
from game.online.logbook import Fault
from game.scenes.online.lobby_form import LobbyForm
from game.scenes.online.policy import TOLD

pytestmark = pytest.mark.usefixtures("reachable")


def test_a_level_of_another_program_has_words(playing: list[App]) -> None:
    host, guest = playing
    steps.leave(room_of(guest).session)
    guest.context.routes.menu()
    until(playing, lambda: room_of(host).status.replaceable)
    assert steps.replace_seat(room_of(host).session, 1, "oracle")
    until(playing, lambda: room_of(host).status.levels[1] == "oracle")
    press(host, "room")
    assert "Computer player plays for Guest 2." in host.stack.top.sentences()[0]


def test_a_level_of_another_program_has_words_in_the_lobby(device: Device) -> None:
    app = device("host")
    make_room(app, "Ana")
    hosting = room_of(app).hosting
    assert hosting is not None
    hosting.seats[1] = "oracle"
    form = LobbyForm(app.context, room_of(app), hosting, lambda: None)
    assert form.seats()[1].label == "Computer player"


def test_who_is_replaced_is_asked_about_the_seat_and_not_about_undoing(device: Device) -> None:
    apps = [device("host"), device("guest"), device("third")]
    link = make_room(apps[0], "Ana")
    press(apps[0], "seats-3")
    seat_all(apps, link)
    host, _, third = apps
    steps.leave(room_of(third).session)
    until(apps, lambda: room_of(host).status.replaceable)
    assert steps.replace_seat(room_of(host).session, 2, "apprentice")
    until(apps, lambda: "take-back" in third.stack.top.targets())
    chance = random.Random(14)
    while not room_of(host).may_wish:
        play_on(apps[:2], 1, chance)
    assert steps.wish_undo(room_of(host).session)
    until(apps, lambda: room_of(third).status.wish is not None and table_of(third).display.still)
    until(apps, lambda: "take-back" in third.stack.top.targets() or "agree" in third.stack.top.targets())
    assert "agree" not in third.stack.top.targets()
    press(third, "wait")
    assert "agree" not in third.stack.top.targets()


def test_a_fault_stands_in_the_bar_for_a_moment_and_in_the_panel_for_good(playing: list[App]) -> None:
    host = playing[0]
    session = room_of(host).session
    key = next(key for key in session.book.logs if key != session.public_key)
    session.book.faults.add(Fault("stranger", key))
    until(playing, lambda: "at fault" in table_of(host).message())
    host.frame(TOLD + 1)
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
    hosting = room_of(app).hosting
    assert hosting is not None
    assert not pressed(app, "start")
    until([app], lambda: session.book.lobby().number > before)
    assert session.book.lobby().table == hosting.table
    assert session.book.lobby().number == before + 1
