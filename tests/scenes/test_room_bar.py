"""The bar of a room's table."""

import re

import pytest
from kept_rooms import shown_room
from pressing import Device, press
from room_shows import GAME, missed, shown
from rooms_help import make_room, room_of, seat_all, table_of, until

from game.app import App
from game.online.status import MISSED
from game.scenes.online.panel import RoomPanelScene
from game.scenes.online.policy import OnlinePolicy
from game.scenes.online.table import OnlineTableScene
from game.view.widgets.link_sign import LinkSign


def table(app: App) -> OnlineTableScene:
    scene = app.stack.top
    assert isinstance(scene, OnlineTableScene)
    return scene


@pytest.mark.parametrize("app", ["laptop", "tablet", "phone on its side"], indirect=True)
def test_the_place_of_hints_is_for_what_one_may_say(app: App) -> None:
    """It was empty at tables without hints."""
    shown(app, GAME, 0)
    layout = table(app).layout
    assert table(app).targets()["say"] == layout.hint
    press(app, "say")
    panel = app.stack.top
    assert isinstance(panel, RoomPanelScene)
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


@pytest.mark.parametrize("app", ["laptop", "tall phone"], indirect=True)
def test_the_way_out_of_what_one_may_say_stands_apart(app: App) -> None:
    """"Back" looked like one more thing to say."""
    shown(app, GAME, 0)
    press(app, "room" if "say" not in table(app).targets() else "say")
    if "signs" in app.stack.top.targets():
        press(app, "signs")
    places = app.stack.top.targets()
    usual = places["sign-5"].y - places["sign-4"].bottom
    assert places["close"].y - places["sign-5"].bottom >= 1.8 * usual


def test_the_bar_tells_the_round_that_the_others_play(app: App) -> None:
    shown(app, GAME, 0)
    scene = table(app)
    scene.hurry()
    room = scene.room
    room.unanswered = 0.0
    assert scene.controller.policy.message().startswith("Round 1 · Waiting for")
    assert scene.controller.policy.status().startswith("Waiting for")


def test_a_poor_link_shows_faint_bars_and_none_is_crossed_out(app: App) -> None:
    """Bars were outlines of a hair's breadth among solid signs."""
    shown(app, GAME, 0)
    scene, theme = table(app), app.context.assets.theme
    sign = scene.widgets.named("room")
    assert isinstance(sign, LinkSign)
    bright = []
    for strength in range(4):
        sign.strength = strength
        app.screen.fill(theme.bar)
        sign.draw(app.screen, app.context.assets, "normal")
        part = app.screen.subsurface(sign.rect)
        x, y = part.get_size()
        ink = sum(part.get_at((i, j))[:3] == theme.bar_ink for i in range(x) for j in range(y))
        bright.append(ink)
    assert bright[1] < bright[2] < bright[3]
    assert bright[0] > 0


def test_the_bar_shows_the_crest_of_whom_it_speaks_of(still_app: App) -> None:
    """Beside "No word from Ana" stood the face of the computer player whose turn it was."""
    missed(still_app)
    scene = table(still_app)
    policy = scene.controller.policy
    assert isinstance(policy, OnlinePolicy)
    gone, waiting = policy.room.status.replaceable[0], scene.display.presented.active
    assert waiting is not None
    assert policy.about() == gone != waiting
    words = policy.message()
    assert policy.room.name_at(gone) in words
    assert policy.room.name_at(waiting) in words, "whose board has the frame of the turn"


@pytest.mark.slow
def test_whoever_has_to_move_sees_the_clock_that_the_others_see(device: Device, reachable: None) -> None:
    """Only those who waited saw one."""
    apps = [device("host"), device("guest")]
    link = make_room(apps[0], "Ana")
    hosting = room_of(apps[0]).hosting
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
    """Nobody could go on: the one who looked after both seats was away, too."""
    room = shown_room(app, "replaced", 1, MISSED + 1)
    room.unanswered = 0.0
    scene = app.stack.top
    assert isinstance(scene, OnlineTableScene)
    scene.hurry()
    for _ in range(3):
        scene.update(0)
    assert "replace" in scene.targets()
    press(app, "replace")
    for _ in range(50):
        app.frame(0.02)
    assert room.status.runner == (1, 1)
    assert room.status.levels[1] is None
