"""Finding a stranger to play with, through the real scenes and over a real relay on this machine."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from devices import PhoneAttention
from live import LiveRelay
from pressing import Device, front, press, press_by_keys
from rooms_help import play_on, pressed, room_of, table_of, until
from seekers import are_at_a_table, at_an_open_table, seeks
from table_floods import false_tables

from game.app import App
from game.online import driver, player_search
from game.online.entries import QuickSign
from game.online.open_table import OPEN_TABLES, OVER_DAYS, TableTerms
from game.online.pace import CORRESPONDENCE
from game.online.relay_list import ListedRelay
from game.online.seating import ANSWER_TIME
from game.rules.options import HouseRules
from game.scenes.online import find_scene, known_relays
from game.scenes.online.find_scene import FindScene
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.online.open_table_scene import OpenTableScene
from game.scenes.online.player_finding import PlayerFinding
from game.scenes.online.saved_rooms import SavedRooms
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.table_scene import TableScene
from game.texts import LANGUAGES, Texts
from game.words.strangers import stranger_name

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms", "cheap_work"), pytest.mark.slow]


def finding(app: App) -> PlayerFinding:
    assert isinstance(app.context.finding, PlayerFinding)
    return app.context.finding


def test_two_who_look_for_a_player_meet_and_play(device: Device) -> None:
    apps = at_an_open_table(device)
    play_on(apps, 6, random.Random(2))
    until(apps, lambda: all(len(table_of(app).match.turns) >= 6 for app in apps))
    until(apps, lambda: all(app.context.finding is None for app in apps))
    assert all(room_of(app).is_open for app in apps)


@pytest.mark.parametrize("first", ["own", "listed"])
@pytest.mark.parametrize("more", ["", " ws://127.0.0.1:9"], ids=["same", "more"])
def test_who_has_relays_of_their_own_meets_who_has_them_from_the_list(
    device: Device, relay: LiveRelay, monkeypatch: pytest.MonkeyPatch, first: str, more: str
) -> None:
    """A program with addresses of its own, and a visitor of a site that has numbers for its relays. The one who came
    first asks nobody, so it is the other who has to reach them."""
    monkeypatch.setenv("AZULEJO_RELAYS", relay.address + more)
    apps = {"own": device("own")}
    monkeypatch.delenv("AZULEJO_RELAYS")
    monkeypatch.setattr(known_relays, "listed", lambda: (ListedRelay(128, relay.address),))
    apps["listed"] = device("listed")
    host, guest = apps.pop(first), *apps.values()
    seeks(host)
    until([host], lambda: finding(host).search.board.is_published("table"))
    now = guest.host.now
    monkeypatch.setattr(guest.host, "now", lambda: now() + timedelta(seconds=3))
    seeks(guest)
    until([host, guest], lambda: are_at_a_table([host, guest]), 12)
    visitor = host if first == "listed" else guest
    assert [*room_of(visitor).session.pool.relays] == [relay.address], "no stranger's address is dialled"


def test_strangers_have_names_of_a_list_and_no_others(device: Device) -> None:
    apps = [device("one"), device("other")]
    for app in apps:
        app.context.change(name="Bad Words")
        seeks(app)
    until(apps, lambda: are_at_a_table(apps))
    until(apps, lambda: all(room.rated and room.rated.keys for room in map(room_of, apps)))
    names = apps[0].context.texts("stranger.names").splitlines()
    for app in apps:
        rival = next(seat for seat in table_of(app).match.setup.seats if not seat.you)
        assert rival.name in names
        key = next(key for key in room_of(app).session.sync.keys if key != room_of(app).session.public_key)
        bound = room_of(app).rated
        assert bound is not None
        assert bound.keys is not None
        assert room_of(app).name_of(key or "") in names


@pytest.mark.usefixtures("drawn", "painted_anew")
def test_tables_that_come_are_painted_over_several_frames(device: Device, relay: LiveRelay) -> None:
    app = device("one")
    seeks(app)
    until([app], lambda: finding(app).state == "waiting")
    for _ in range(20):
        app.frame(0.03)
    app.painting = 0.0  # as on the slowest of phones: a piece a frame
    clock, work = int(app.host.now().timestamp()), replace(OPEN_TABLES, min_work=4)
    relay.relay.publish(*false_tables("many keys", 6, random.Random(1), clock, work))
    until([app], lambda: len(finding(app).tables()) == 6)
    drawn, unfinished = app.frames, 0
    while app.frames == drawn:
        unfinished += app.frame(0.03)
    assert unfinished > 3


def test_who_plays_something_else_meanwhile_is_called_and_keeps_it(device: Device) -> None:
    apps = [device("one"), device("other")]
    seeks(apps[0])
    until(apps[:1], lambda: finding(apps[0]).state == "waiting")
    press(apps[0], "meanwhile")
    assert apps[0].context.awaits == "online.find.note"
    until(apps[:1], lambda: pressed(apps[0], "play"))
    until(apps[:1], lambda: pressed(apps[0], "start"))
    until(apps[:1], lambda: isinstance(apps[0].stack.top, TableScene))
    seeks(apps[1])
    until(apps, lambda: isinstance(apps[0].stack.top, NoticeScene) and isinstance(apps[1].stack.top, OnlineTableScene))
    press(apps[0], "sit-down")
    assert are_at_a_table(apps)
    until(apps, lambda: len(apps[0].context.library.entries()) >= 2)  # beside this game the one that was left


def test_who_waits_in_a_hidden_tab_is_found_and_called(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden tab has about one frame a second: a guest who is there waits no longer than for others."""
    monkeypatch.setattr(driver, "FRAME_BUDGET", 0.004)
    host, guest = device("host"), device("guest")
    seeks(host)
    until([host], lambda: finding(host).search.board.is_published("table"))
    press(host, "meanwhile")
    attention = PhoneAttention()
    attention.hidden = True
    host.host.attention = attention
    host.context.change(calls="notice")
    seeks(guest)

    def a_second() -> None:
        for _ in range(50):
            guest.frame(0.02)
            time.sleep(0.001)
        host.frame(1.0)

    seconds = 0
    while not (are_at_a_table([guest]) and attention.notes):
        assert seconds < ANSWER_TIME
        a_second()
        seconds += 1
    front(host, NoticeScene)
    host.frame(1.0)
    mine = room_of(host).my_turn
    assert attention.titles[-1] == f"{'Your turn' if mine else attention.notes[0]} – Azulejo"
    attention.hidden = False
    host.frame(0.02)
    assert mine or attention.titles[-1] == ""


def test_an_open_table_is_listed_and_one_press_sits_down(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    apps = [device("host"), device("guest")]
    seeks(apps[0])
    until(apps[:1], lambda: finding(apps[0]).state == "waiting")
    monkeypatch.setattr(player_search.PlayerSearch, "_look", lambda search, now, clock: None)  # which asks by itself
    seeks(apps[1])
    scene = front(apps[1], FindScene)
    until(apps, lambda: "table-1" in scene.targets())
    press(apps[1], "table-1")
    until(apps, lambda: are_at_a_table(apps))


def chooses_a_table(app: App, *choices: str, by: Callable[[App, str], None] = press) -> None:
    """Opens a table to all with these choices."""
    seeks(app)
    until([app], lambda: finding(app).state == "waiting")
    by(app, "open-table")
    front(app, OpenTableScene)
    for choice in (*choices, "open"):
        by(app, choice)


def opens_a_table(app: App, *choices: str, by: Callable[[App, str], None] = press) -> None:
    """Opens a table to all with these choices, and waits at it."""
    chooses_a_table(app, *choices, by=by)
    until([app], lambda: finding(app).state == "waiting" and finding(app).search.board.is_published("table"))


def test_a_host_opens_a_table_for_three_over_days_and_strangers_sit_down(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    apps = [device("host"), device("first"), device("second")]
    opens_a_table(apps[0], "seats-3", "wall", "pace-1", by=press_by_keys)
    monkeypatch.setattr(player_search.PlayerSearch, "_look", lambda search, now, clock: None)  # which asks by itself
    for number, guest in enumerate(apps[1:], 2):
        seeks(guest)
        scene = front(guest, FindScene)
        until(apps, lambda scene=scene: "table-1" in scene.targets())  # type: ignore[misc]
        spoken = next(button.label for part in scene.mirror_parts() for button in part.buttons if "seats taken" in button.label)
        for words in ("grey", "3 players", "One day a pick", f"{number - 1} of 3 seats taken"):
            assert words in spoken
        press(guest, "table-1")
        if number == 2:
            until(apps, lambda: "You have a seat" in apps[1].stack.top.status())
            until(apps, lambda: finding(apps[0]).search.taken == 2 and finding(apps[0]).search.board.is_published("table"))
            assert "2 of 3 seats taken" in " ".join(apps[0].stack.top.sentences())
    until(apps, lambda: are_at_a_table(apps))
    table = room_of(apps[0]).session.book.lobby().table
    assert table is not None
    assert (table.rules, table.pace, len(table.seats)) == (HouseRules(gray=True), CORRESPONDENCE, 3)


def test_a_table_over_days_is_open_again_when_the_program_is(device: Device) -> None:
    app = device("host")
    opens_a_table(app, "pace-1")
    app.context.stop_background()
    app, guest = device("host"), device("guest")
    press(app, "together")
    until([app], lambda: isinstance(app.context.finding, PlayerFinding) and finding(app).state == "waiting")
    assert finding(app).search.terms == TableTerms(pace=OVER_DAYS)
    chooses_a_table(guest, "pace-1")
    until([app, guest], lambda: isinstance(app.stack.top, NoticeScene) and are_at_a_table([guest]))
    press(app, "sit-down")
    assert are_at_a_table([app])
    assert not app.context.settings.table


def test_of_two_windows_only_one_opens_the_table_over_days(device: Device) -> None:
    app = device("host")
    opens_a_table(app, "pace-1")
    other = device("host")
    press(other, "together")
    until([app, other], lambda: other.context.finding is None)
    app.context.stop_background()
    press(other, "back")
    press(other, "together")
    until([other], lambda: isinstance(other.context.finding, PlayerFinding))


def test_a_game_over_days_goes_on_when_the_program_was_closed(device: Device) -> None:
    apps = [device("one"), device("other")]
    opens_a_table(apps[0], "pace-1")
    chooses_a_table(apps[1], "pace-1")
    until(apps, lambda: are_at_a_table(apps))
    name = room_of(apps[0]).name
    for app in apps:
        app.context.stop_background()
    apps = [device("one"), device("other")]
    for app in apps:
        app.context.routes.room(name)
    until(apps, lambda: are_at_a_table(apps))
    play_on(apps, 2, random.Random(3))


def test_signs_of_others_are_shown_unless_they_are_muted_in_the_room(device: Device) -> None:
    apps = one, other = at_an_open_table(device)
    for sent, (muted, heard) in enumerate(((False, 2), (True, 3), (False, 5)), 1):
        if muted != room_of(one).muted:
            press(one, "say")
            press(one, "mute")
            press(one, "close")
        assert room_of(one).muted is muted
        for app in apps:
            press(app, "say")
            press(app, "sign-0")
        until(apps, lambda sent=sent: signs_from(other, one) == signs_from(one, other) == sent)  # type: ignore[misc]
        for app in apps:
            app.frame(0.02)
        assert [len(signs_heard(app)) for app in apps] == [heard, 2 * sent], "one's own are always shown"


def test_whether_signs_are_muted_is_stored_with_the_room(device: Device) -> None:
    apps = at_an_open_table(device)
    room, rooms = room_of(apps[0]), SavedRooms(apps[0].host.storage)
    for muted in (True, False):
        press(apps[0], "say")
        press(apps[0], "mute")
        until(apps, lambda muted=muted: (saved := rooms.get(room.name)) is not None and saved.muted is muted)  # type: ignore[misc]
        press(apps[0], "close")


def signs_from(app: App, reader: App) -> int:
    """How many quick signs of one person have come to another's device."""
    log = room_of(reader).session.book.logs[room_of(app).session.public_key]
    return sum(isinstance(entry, QuickSign) for entry in log.entries)


def signs_heard(app: App) -> list[str]:
    """What a screen reader has said of quick signs."""
    talk = table_of(app).controller.talk
    assert talk is not None
    return [words for words in talk.heard if app.context.texts("online.sign.0") in words]


def test_who_is_blocked_is_not_met_again_until_they_are_unblocked(device: Device) -> None:
    apps = one, other = at_an_open_table(device)
    press(one, "room")
    seat = 1 - (room_of(one).session.seat or 0)
    until(apps, lambda: f"block-{seat}" in one.stack.top.targets())
    press(one, f"block-{seat}")
    assert "again" in front(one, NoticeScene).words
    press(one, "block")
    assert one.stack.top.targets().keys() >= {f"unblock-{seat}", "leave"}, "the game goes on"
    for app in apps:
        app.context.routes.menu()
    seeks_again(other)
    until(apps, lambda: finding(other).state == "waiting")
    seeks_again(one)
    until(apps, lambda: finding(one).state == "waiting")
    assert not finding(one).tables()
    until(apps, lambda: finding(other).tables())
    press(other, "table-1")
    end = time.monotonic() + 3
    until(apps, lambda: time.monotonic() > end)
    assert finding(one).state == "waiting"
    assert isinstance(other.stack.top, FindScene), "they may ask, or wait by now, but play nobody"
    press(one, "blocked")
    press(one, "unblock-1")
    until(apps, lambda: are_at_a_table(apps))


def seeks_again(app: App) -> None:
    press(app, "together")
    until([app], lambda: pressed(app, "find"))
    until([app], lambda: isinstance(app.stack.top, FindScene))


def test_who_stops_looking_is_found_by_nobody(device: Device) -> None:
    app = device("one")
    seeks(app)
    until([app], lambda: finding(app).search.board.is_published("table"))
    press(app, "stop")
    assert app.stack.top.name == "together"
    until([app], lambda: app.context.finding is None)
    find_scene.find_player(app.context)
    until([app], lambda: isinstance(app.stack.top, FindScene))
    until([app], lambda: finding(app).state == "waiting")
    assert not finding(app).tables()


def test_who_has_a_key_for_other_reasons_is_told_what_strangers_see_too(device: Device) -> None:
    app = device("one")
    app.context.stores.record_keys.make()
    seeks(app)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_names_of_strangers_fit_and_differ(language: object) -> None:
    tr = Texts(language)  # type: ignore[arg-type]
    names = tr("stranger.names").splitlines()
    assert len(set(names)) == len(names) == 64
    assert max(map(len, names)) <= 16
    assert stranger_name(tr, "ab" * 32) in names
