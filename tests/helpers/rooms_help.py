"""Rooms in tests of scenes: programs that play together over a relay of the tests' own, on this machine."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from devices import PhoneAttention
from pressing import front, press

from game.app import App
from game.rules.actions import Action, Pick, legal_actions
from game.rules.state import CENTRE, FLOOR, GameState
from game.rules.tiles import count
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.online.running_room import RunningRoom
from game.scenes.overlays.share import ShareScene

LONGEST = 60.0  # seconds that anything may take
FRAME, PAUSE = 0.05, 0.005  # seconds: time passes so fast that relays in real time keep up


def until(apps: Sequence[App], what: Callable[[], object], seconds: float = LONGEST) -> None:
    """Let the programs run until something has come about."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, [(app.stack.top.name, app.stack.top.sentences()) for app in apps]
        for app in apps:
            app.frame(FRAME)
        time.sleep(PAUSE)


def room_of(app: App) -> RunningRoom:
    assert isinstance(app.context.running_room, RunningRoom)
    return app.context.running_room


def table_of(app: App) -> OnlineTableScene:
    return front(app, OnlineTableScene)


def enter(app: App, name: str) -> None:
    """Go into the room in front under a name."""
    until([app], lambda: isinstance(app.stack.top, LobbyScene) and room_of(app).session.ready)
    app.stack.top.resize()
    assert app.stack.top.command({"fill": "name", "text": name})
    press(app, "enter")


def make_room(app: App, name: str) -> str:
    """Make a room by way of the menu; its invitation."""
    press(app, "together")
    until([app], lambda: pressed(app, "new"))  # what it needs may have to be imported first
    enter(app, name)
    until([app], lambda: "seat-2" in app.stack.top.targets())
    press(app, "invite")
    scene = front(app, ShareScene)
    link = scene.address
    press(app, "close")
    return link


def pressed(app: App, name: str) -> bool:
    """Press a button if it is there and can be pressed."""
    return app.stack.top.command({"press": name})


def be_ready(apps: Sequence[App], app: App) -> None:
    """Who has just entered is ready once they have a seat."""
    until(apps, lambda: room_of(app).session.public_key in room_of(app).session.book.lobby().ready)


def seat_all(apps: Sequence[App], link: str) -> None:
    """The others open the invitation and are ready, and the host, first, starts: until all have the table."""
    for number, app in enumerate(apps[1:], 2):
        app.context.routes.open_code(link)
        enter(app, f"Guest {number}")
        be_ready(apps, app)
    until(apps, lambda: pressed(apps[0], "start"))
    until(apps, lambda: all(isinstance(app.stack.top, OnlineTableScene) for app in apps))


def many_tiles(state: GameState, chance: random.Random) -> Action:
    """A pick of many tiles, so that rounds are short."""

    def worth(action: Action) -> tuple[bool, int, float]:
        if not isinstance(action, Pick):
            return True, 0, chance.random()
        heap = state.centre if action.source == CENTRE else state.factories[action.source]
        return action.line != FLOOR, count(heap, action.kind), chance.random()

    return max(legal_actions(state), key=worth)


def play_on(apps: Sequence[App], picks: int, chance: random.Random) -> None:
    """A number of actions of people, or to the end."""
    for _ in range(picks):
        until(apps, lambda: mover(apps) is not None or over(apps))
        if (app := mover(apps)) is None:
            return
        table = table_of(app)
        before = room_of(app).session.sync.replay
        assert before is not None
        moment = before.moment
        table.do(many_tiles(table.match.state, chance))
        until(apps, lambda app=app, moment=moment: room_of(app).session.sync.replay.moment != moment)  # type: ignore[misc, union-attr]


def mover(apps: Sequence[App]) -> App | None:
    """Whose person is to act, once their table shows it."""
    for app in apps:
        if isinstance(scene := app.stack.top, OnlineTableScene) and scene.controller.allowed():
            return app
    return None


def over(apps: Sequence[App]) -> bool:
    return all(app.stack.top.name == "results" for app in apps)


def awaited(playing: Sequence[App]) -> tuple[App, App, PhoneAttention]:
    """Who is to act, and another person, who is away and wants to be called by notices."""
    until(playing, lambda: mover(playing) is not None)
    acting = mover(playing)
    assert acting is not None
    other = next(app for app in playing if app is not acting)
    attention = PhoneAttention()
    attention.hidden = True
    other.host.attention = attention
    other.context.change_settings(replace(other.context.settings, calls="notice"))
    return acting, other, attention
