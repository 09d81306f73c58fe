"""Strangers who look for a player and meet at an open table."""

from collections.abc import Sequence

from pressing import Device, front, press
from rooms_help import pressed, until

from game.app import App
from game.scenes.online.find_scene import FindScene
from game.scenes.online.online_table import OnlineTableScene
from game.scenes.overlays.notice import NoticeScene


def seeks(app: App) -> None:
    """Looks for a player, and agrees to what others will see."""
    press(app, "together")
    until([app], lambda: pressed(app, "find"))
    scene = front(app, NoticeScene)
    assert "network address" in scene.words
    press(app, "begin")
    until([app], lambda: isinstance(app.stack.top, FindScene))


def are_at_a_table(apps: Sequence[App]) -> bool:
    """Whether all of them play."""
    return all(isinstance(app.stack.top, OnlineTableScene) for app in apps)


def at_an_open_table(device: Device) -> list[App]:
    """Two who have found each other and begun to play."""
    apps = [device("one"), device("other")]
    for app in apps:
        seeks(app)
    until(apps, lambda: are_at_a_table(apps))
    return apps
