"""Rooms on the screen: the bar of a table, the lobby, rows of the list, the end of a game."""

import re
from dataclasses import replace
from functools import partial

import pytest
from pressing import Device, click, front, press
from room_shows import GAME, asked_at_table, listed, missed, results, shown
from rooms_help import make_room, room_of, seat_all, table_of, until

from game.app import App
from game.host.storage import Storage
from game.online.status import REPLACEABLE_AFTER
from game.scenes.home.menu import MenuScene
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.online_policy import OnlinePolicy
from game.scenes.online.online_table import OnlineResultsScene, OnlineTableScene
from game.scenes.online.room_list import RoomListScene
from game.scenes.online.room_panel import RoomPanelScene
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms
from game.texts import LANGUAGES
from game.view.intents import Confirmed, Typed
from game.view.theme import contrast
from game.view.themes import WORLDS, theme_for
from game.view.widgets.crest_names import crest_names
from game.view.widgets.room_row import RoomRow, tag_colours
from game.view.widgets.widgets import Widget


def table(app: App) -> OnlineTableScene:
    return front(app, OnlineTableScene)


@pytest.mark.parametrize("app", ["laptop", "tablet", "phone on its side"], indirect=True)
def test_the_place_of_hints_is_for_what_one_may_say(app: App) -> None:
    shown(app, GAME, 0)
    layout = table(app).layout
    assert table(app).targets()["say"] == layout.bar.hint
    press(app, "say")
    panel = front(app, RoomPanelScene)
    assert "sign-0" in panel.targets()
    assert "leave" not in panel.targets()
    press(app, "close")
    assert table(app)
    press(app, "say")
    press(app, "sign-3")
    assert table(app)


@pytest.mark.parametrize("app", ["tall phone"], indirect=True)
def test_on_phones_the_room_leads_there(app: App) -> None:
    shown(app, GAME, 0)
    assert "say" not in table(app).targets()
    press(app, "room")
    press(app, "signs")
    press(app, "close")
    assert "invite" in app.stack.top.targets(), "back to the room first"


def test_the_bar_tells_the_round_that_the_others_play(app: App) -> None:
    shown(app, GAME, 0)
    scene = table(app)
    scene.finish_motion()
    room = scene.room
    room.unanswered = 0.0
    assert scene.controller.policy.message().startswith("Round 1 · Waiting for")
    assert scene.controller.policy.status().startswith("Waiting for")


def test_the_bar_shows_the_crest_of_whom_it_speaks_of(still_app: App) -> None:
    missed(still_app)
    scene = table(still_app)
    policy = scene.controller.policy
    assert isinstance(policy, OnlinePolicy)
    gone, waiting = policy.room.status.replaceable[0], scene.display.presented.active
    assert waiting is not None
    assert policy.message_seat() == gone != waiting
    words = policy.message()
    assert policy.room.name_at(gone) in words
    assert policy.room.name_at(waiting) in words, "whose board has the frame of the turn"


@pytest.mark.slow
def test_whoever_has_to_move_sees_the_clock_that_the_others_see(device: Device, reachable: None) -> None:
    apps = [device("host"), device("guest")]
    link = make_room(apps[0], "Ana")
    hosting = room_of(apps[0]).proposal
    assert hosting is not None
    hosting.clock = 60
    seat_all(apps, link)

    def messages() -> list[str]:
        return [str(table_of(app).published()["message"]) for app in apps]

    until(apps, lambda: all(re.search(r" · \d:\d\d$", words) for words in messages()))
    assert sum(room_of(app).my_turn for app in apps) == 1
    for app in apps:
        assert not re.search(r"\d:\d\d", table_of(app).status()), "nobody wants to hear the seconds"


def test_whoever_has_lost_their_seat_may_take_over_from_who_is_gone_in_turn(app: App) -> None:
    room = asked_at_table(app, "replaced", REPLACEABLE_AFTER + 1, "replace")
    press(app, "replace")
    for _ in range(50):
        app.frame(0.02)
    assert room.status.runner == (1, 1)
    assert room.status.levels[1] is None


@pytest.mark.slow
@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("app", ["tall phone", "phone on its side", "laptop"], indirect=True)
def test_guests_are_told_what_another_game_waits_for_beside_the_button(app: App) -> None:
    results(app, 1)
    scene, assets = app.stack.top, app.context.assets
    assert isinstance(scene, OnlineResultsScene)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        again = scene.widgets.named("again")
        assert again is not None
        assert not again.enabled
        assert app.context.texts("online.rematch.wait") in scene.essential_words()
        app.frame(0)
        assert not assets.type.misfits
        for button in (again, scene.widgets.named("replay"), scene.widgets.named("menu")):
            assert button is not None
            words = assets.type.text(button.label, button.px, assets.theme.ink, bold=button is again)
            assert words.get_width() <= button.rect.width * 0.92, (language.code, button.label)


def test_the_host_is_told_nothing_of_that(app: App) -> None:
    results(app, 0)
    scene = front(app, OnlineResultsScene)
    assert scene.widgets.named("again").enabled  # type: ignore[union-attr]
    assert app.context.texts("online.rematch.wait") not in scene.words()


def rows(app: App) -> list[RoomRow]:
    return [widget for widget in app.stack.top.widgets.widgets if isinstance(widget, RoomRow)]


@pytest.mark.parametrize("app", ["phone", "phone on its side", "laptop", "tablet"], indirect=True)
def test_how_a_room_stands_is_told_at_the_right_and_what_waits_comes_first(app: App) -> None:
    assets = app.context.assets
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        listed(app, 12)
        found = rows(app)
        assert found
        tones = [row.tone for row in found]
        assert tones == sorted(tones, key=["due", "asked", "ongoing", "past"].index)
        for row in found:
            tag = row.tag_place(assets)
            assert row.rect.contains(tag)
            names = crest_names(
                assets, row.names, round(row.rect.height * 0.3), assets.theme.ink, row.rect.width
            )
            foot = row.lines[0] + names.get_height() // 2
            assert tag.y > foot or not row.narrow, "on a phone it lay on the fourth seat's crest"
            assert tag.right > row.rect.right - row.rect.height // 2
            room = tag.x - row.rect.x - row.rect.height // 2
            assert row.small
            assert assets.type.text(row.small, row.small_px, assets.theme.ink).get_width() <= room, row.small
            assert app.context.texts.joined([name for _, name, *_ in row.names]) == row.label


def test_first_names_do_where_they_tell_people_apart(app: App) -> None:
    listed(app, 1)
    (row,) = rows(app)
    assert row.label == "Maximiliana, Bartholomäus, Wilhelmina, Zé"
    assert "Bartholomäus W." in row.spoken
    assert (row.tag, row.tone) == ("Ready to start?", "asked")


@pytest.mark.parametrize("seen", [-1, 10**18])
def test_a_clock_that_was_wrong_hides_no_room(app: App, seen: int) -> None:
    listed(app, 1)
    rooms: Storage = app.host.storage
    SavedRooms(rooms).put(SavedRoom("0" * 16, "", names=("Ana",), stage="on", seen=seen))
    app.stack.top.resize()
    (row,) = rows(app)
    assert row.label == "Ana"
    assert row.tone == "ongoing"
    app.stack.draw(app.screen)


def test_a_pick_that_is_due_comes_first_and_is_the_strongest(app: App) -> None:
    listed(app, 0)
    store = SavedRooms(app.host.storage)
    stages = {"lobby": "Ready to start?", "on": "Your turn", "over": "Another game?"}
    now = int(app.host.now().timestamp())
    for at, stage in enumerate(stages):
        store.put(SavedRoom(f"{at:016}", "", names=("Ana",), stage=stage, seen=now - at, waits=True))
    app.stack.top.resize()
    found = rows(app)
    assert [row.tag for row in found] == [stages[stage] for stage in ("on", "lobby", "over")]
    assert [row.tone for row in found] == ["due", "asked", "asked"]
    for theme in map(theme_for, WORLDS):
        grounds = {tone: tag_colours(theme, tone)[0] for tone in ("due", "asked", "ongoing", "past")}
        assert len(set(grounds.values())) == 4
        for tone in ("due", "asked"):
            ground, ink = tag_colours(theme, tone)
            assert contrast(ground, ink) >= 4.5


def test_what_is_not_looked_up_says_as_of_which_day(app: App) -> None:
    listed(app, 0)
    seen = int(app.host.now().timestamp())
    for at, stage in enumerate(("on", "over")):
        SavedRooms(app.host.storage).put(SavedRoom(f"{at:016}", "", names=("Ana",), stage=stage, seen=seen))
    app.stack.top.resize()
    going, over = rows(app)
    assert going.smalls[0] == f"as of {over.smalls[0]}"
    assert going.spoken.endswith(f"The others play · as of {over.smalls[0]}")


def lobby(app: App) -> LobbyScene:
    shown(app, "lobby 1", 0)
    return front(app, LobbyScene)


def found(scene: LobbyScene, name: str) -> Widget:
    widget = scene.widgets.named(name)
    assert widget is not None
    return widget


def test_whether_a_rule_holds_is_seen_and_heard(app: App) -> None:
    scene = lobby(app)
    for name, heard in (("jokers", {"Jokers", "No jokers"}), ("wall", {"Grey wall", "Coloured wall"})):
        told = {}
        for _ in range(2):
            held, label = found(scene, name).selected, found(scene, name).label
            told[found(scene, name).spoken] = held
            press(app, name)
            app.frame(0.02)
            scene = app.stack.top  # type: ignore[assignment]
            assert found(scene, name).selected is not held
            assert found(scene, name).label == label
        assert told.keys() == heard
        assert told[label] is True
    assert found(scene, "clock").selected is None, "a press shows the next clock, which is no choice that holds"
    while found(scene, "clock").label != "No clock":
        press(app, "clock")
        app.frame(0.02)


def test_whoever_comes_into_a_full_room_may_look_on(app: App) -> None:
    shown(app, "lobby 3", 3)
    scene = front(app, LobbyScene)
    assert "All seats are taken" in scene.note()
    assert {"back", "look-on", "enter", "name"} <= scene.targets().keys()
    press(app, "look-on")
    assert "you are watching" in scene.note()
    assert not {"name", "enter", "ready"} & scene.targets().keys()
    assert not scene.room.session.membership.log, "nobody in the room learns a name"
    press(app, "door")
    assert {"name", "enter"} <= scene.targets().keys()


def test_whoever_makes_a_room_enters_it(app: App) -> None:
    app.context.routes.open("together")
    press(app, "new")
    app.frame(0.02)
    scene = front(app, LobbyScene)
    assert {"back", "enter", "name"} <= scene.targets().keys()
    assert "look-on" not in scene.targets()
    assert "look on" not in scene.note()


@pytest.mark.usefixtures("drawn")
def test_whoever_is_ready_reads_so_and_has_no_button_that_does_nothing(app: App) -> None:
    shown(app, "lobby 3", 2)
    scene = front(app, LobbyScene)
    assert found(scene, "ready").enabled
    shown(app, "lobby 3", 1)
    scene = front(app, LobbyScene)
    assert scene.widgets.named("ready") is None
    mark = found(scene, "is-ready")
    assert mark.is_text
    assert mark.label == "Ready"
    assert "is-ready" not in scene.targets()
    while app.frame(0.05):  # past the fade from the scene before
        pass
    good = app.context.assets.theme.good
    seen = [app.screen.get_at((x, mark.rect.centery))[:3] for x in range(mark.rect.x, mark.rect.right)]
    assert good in seen


@pytest.mark.parametrize("kind", ["new", "friend"])
def test_back_from_a_new_room_leads_to_the_list_that_it_came_from(app: App, kind: str) -> None:
    for by_key in (False, True):
        app.context.routes.menu()
        app.context.routes.open("together")
        press(app, kind)
        app.frame(0.02)
        front(app, LobbyScene)
        steps = app.stack.depth
        (app.stack.top.back if by_key else partial(press, app, "back"))()
        front(app, RoomListScene)
        assert app.stack.depth == steps - 1, "as the browser counts them"
        app.stack.top.back()
        front(app, MenuScene)


def test_a_room_for_a_friend_says_so_before_the_name_is_given(app: App) -> None:
    told = {}
    for kind in ("new", "friend"):
        app.context.routes.open("together")
        press(app, kind)
        app.frame(0.02)
        scene = front(app, LobbyScene)
        told[kind] = scene.heading(), scene.note()
    assert told["friend"][0] == app.context.texts("online.friend")
    assert told["friend"][0] != told["new"][0]
    assert told["friend"][1] != told["new"][1]


def test_a_press_on_the_field_for_a_name_begins_to_edit_it_and_the_enter_key_enters(app: App) -> None:
    app.context.routes.open("together")
    press(app, "friend")
    app.frame(0.02)
    lobby = front(app, LobbyScene)
    until([app], lambda: lobby.room.session.ready)
    assert lobby.widgets.focused == "name", "one may type at once"
    click(app, "name")
    assert lobby.is_deciding
    for letter in "Ana":
        lobby.handle(Typed(letter))
    assert lobby.is_deciding
    lobby.handle(Confirmed())
    until([app], lambda: lobby.has_entered)
    assert app.context.settings.name == "Ana"
