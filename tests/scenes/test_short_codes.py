"""Entering a room by its short code, through the real scenes and over a real relay on this machine."""

from dataclasses import replace

import pytest
from live import LiveRelay
from pressing import Device, front, press
from rooms_help import enter, pressed, room_of, table_of, until

from game.app import App
from game.online import meeting
from game.online.visit import NO_RELAY_AFTER
from game.scenes.online.invitation_scene import InvitationScene
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.meeting_scene import MeetingScene
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.overlays.notice import NoticeScene

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms", "cheap_codes"), pytest.mark.slow]


@pytest.fixture
def cheap_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a code costs is not what these tests are about."""
    monkeypatch.setattr("game.online.short_code.STEPS", 64)


def shown_code(host: App) -> str:
    """The host makes a room and invites; the code, once a relay has it."""
    press(host, "together")
    until([host], lambda: pressed(host, "new"))
    enter(host, "Ana")
    until([host], lambda: "seat-2" in host.stack.top.targets())
    press(host, "invite")
    scene = front(host, InvitationScene)
    until([host], lambda: scene.code)
    return scene.code


def test_who_types_the_code_comes_into_the_room(device: Device) -> None:
    apps = [device("host"), device("guest")]
    code = shown_code(apps[0])
    apps[1].context.routes.open_code(f"{code[:3].lower()}-{code[3:].lower()}")
    until(apps, lambda: isinstance(apps[1].stack.top, LobbyScene))
    assert room_of(apps[0]).name == room_of(apps[1]).name
    enter(apps[1], "Guest")
    until(apps, lambda: not room_of(apps[0]).has_free_seat)
    until(apps, lambda: not front(apps[0], InvitationScene).code)


def play_a_friend(host: App) -> InvitationScene:
    """The one press; the invitation, once it is there."""
    press(host, "together")
    until([host], lambda: pressed(host, "friend"))
    until([host], lambda: isinstance(host.stack.top, InvitationScene))
    return front(host, InvitationScene)


def test_a_friend_is_played_in_one_press(device: Device) -> None:
    apps = [device("host"), device("guest")]
    apps[0].change_settings(replace(apps[0].context.settings, name="Ana"))
    scene = play_a_friend(apps[0])
    until([apps[0]], lambda: scene.code)
    apps[1].context.routes.open_code(scene.code)
    until(apps, lambda: isinstance(apps[1].stack.top, LobbyScene))
    enter(apps[1], "Bea")
    until(apps, lambda: all(isinstance(app.stack.top, OnlineTableScene) for app in apps))
    assert [seat.name for seat in table_of(apps[0]).match.setup.seats] == ["Ana", "Bea"]


def test_a_computer_in_the_friends_seat_waits_for_start(device: Device) -> None:
    """One tap on the free seat began the game at once, and the friend's seat was gone."""
    host = device("host")
    host.change_settings(replace(host.context.settings, name="Ana"))
    play_a_friend(host)
    press(host, "close")
    press(host, "seat-2")
    until([host], lambda: room_of(host).may_start)
    for _ in range(20):
        host.frame(0.1)
    assert isinstance(host.stack.top, LobbyScene)
    press(host, "start")
    until([host], lambda: isinstance(host.stack.top, OnlineTableScene))


def test_nothing_is_copied_before_somebody_asks_for_it(device: Device) -> None:
    host = device("host")
    host.change_settings(replace(host.context.settings, name="Ana"))
    scene = play_a_friend(host)
    assert not scene.copied
    before = scene.widgets.named("copy")
    assert before is not None and before.label == "Copy"
    press(host, "copy")
    after = scene.widgets.named("copy")
    assert after is not None and after.label == "Copied"


def test_who_has_no_name_yet_is_asked_for_it_first(device: Device) -> None:
    host = device("host")
    press(host, "together")
    until([host], lambda: pressed(host, "friend"))
    enter(host, "Ana")
    until([host], lambda: isinstance(host.stack.top, InvitationScene))


def test_behind_the_options_the_room_can_be_made_larger_and_still_begins_by_itself(device: Device) -> None:
    apps = [device("host"), device("guest"), device("third")]
    apps[0].change_settings(replace(apps[0].context.settings, name="Ana"))
    link = play_a_friend(apps[0]).address
    press(apps[0], "close")
    press(apps[0], "seats-3")
    press(apps[0], "jokers")
    for number, app in enumerate(apps[1:]):
        assert isinstance(apps[0].stack.top, LobbyScene), "a seat is free"
        app.context.routes.open_code(link)
        enter(app, f"Guest {number}")
        until(apps, lambda number=number: len(room_of(apps[0]).session.book.logs) == number + 2)  # type: ignore[misc]
    until(apps, lambda: all(isinstance(app.stack.top, OnlineTableScene) for app in apps))
    assert table_of(apps[2]).match.setup.rules.jokers


def test_an_invitation_says_that_nobody_can_join_without_a_connection(device: Device, relay: LiveRelay) -> None:
    host = device("host")
    host.context.change(name="Ana")
    scene = play_a_friend(host)
    tr, words = scene.context.texts, scene.context.texts("online.invitation.none")
    assert words not in scene.sentences()
    assert ("close", tr("online.options")) in [button[:2] for button in scene.share_buttons()]
    relay.stop()
    try:
        until([host], lambda: scene.room.status.link == "none")
        host.frame(NO_RELAY_AFTER + 1)
        until([host], lambda: any(words in sentence for sentence in scene.sentences()))
        assert words in scene.status()
    finally:
        relay.start()
    until([host], lambda: words not in scene.status())


def test_the_code_is_drawn_and_spelt(device: Device) -> None:
    host = device("host")
    code = shown_code(host)
    scene = front(host, InvitationScene)
    assert any(", ".join(code) in words for words in scene.sentences())
    assert ", ".join(code) in scene.status()
    assert f"{code[:3]}\u00a0{code[3:]}" in scene.solved.words  # type: ignore[union-attr]


def test_a_code_is_renewed_before_it_expires_and_the_old_one_lasts_a_minute(device: Device) -> None:
    host = device("host")
    code = shown_code(host)
    scene, room = front(host, InvitationScene), room_of(host)
    room.now += meeting.LIFETIME - 59
    until([host], lambda: scene.code not in ("", code))
    guest = device("guest")
    guest.context.routes.open_code(code)
    until([host, guest], lambda: isinstance(guest.stack.top, LobbyScene))


def test_nobody_is_answered_once_the_lobby_is_left(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.online.room_code.KEPT_FRAMES", 5)
    host = device("host")
    shown_code(host)
    host.context.routes.menu()
    until([host], lambda: not room_of(host).code.text)


def test_a_wrong_code_is_told_and_another_can_be_entered(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "SEARCH_TIME", 0.2)
    app = device("guest")
    app.context.routes.open_code("k7m p2q")
    until([app], lambda: isinstance(app.stack.top, MeetingScene) and "retry" in app.stack.top.targets())
    assert "K7M\u00a0P2Q" in app.stack.top.status()
    press(app, "retry")
    assert app.stack.top.name == "ask"


def test_a_search_can_be_cancelled(device: Device) -> None:
    app = device("guest")
    below = app.stack.top
    app.context.routes.open_code("K7MP2Q")
    until([app], lambda: isinstance(app.stack.top, MeetingScene))
    press(app, "cancel")
    assert app.stack.top is below


def test_links_and_other_texts_are_opened_as_before(device: Device) -> None:
    app = device("guest")
    app.context.routes.open_code("K7MP2O")
    until([app], lambda: isinstance(app.stack.top, NoticeScene))
