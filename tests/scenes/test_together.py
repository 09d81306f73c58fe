"""Several programs in a room, through the real scenes, over a real relay on this machine."""

import random
from collections.abc import Iterator

import pytest
from live import LiveRelay
from pressing import Device, press
from rooms_help import make_room, over, play_on, room_of, seat_all, until

from game.scenes.play.results import ResultsScene


@pytest.fixture(scope="module")
def relay() -> LiveRelay:
    return LiveRelay()


@pytest.fixture(autouse=True)
def reachable(relay: LiveRelay, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("AZULEJO_RELAYS", relay.address)
    yield
    relay.relay.empty()


@pytest.mark.slow
def test_two_programs_play_a_whole_game_and_another_one(device: Device) -> None:
    apps = [device("host"), device("guest")]
    seat_all(apps, make_room(apps[0], "Ana"))
    play_on(apps, 500, random.Random(1))
    assert over(apps)
    for app in apps:
        assert isinstance(scene := app.stack.top, ResultsScene)
        assert [seat.name for seat in scene.match.setup.seats] == ["Ana", "Guest 2"]
        assert len(app.context.journal.sheets()) == 1
        entry = app.context.library.entries()[0]
        assert entry.tags.over
    first, second = (app.stack.top for app in apps)
    assert isinstance(first, ResultsScene)
    assert isinstance(second, ResultsScene)
    assert first.match.state == second.match.state
    press(apps[0], "again")
    until(apps, lambda: apps[0].stack.top.name == "lobby")
    until(apps, lambda: apps[1].stack.top.command({"press": "again"}))
    until(apps, lambda: apps[1].stack.top.name == "lobby")
    until(apps, lambda: apps[1].stack.top.command({"press": "ready"}))
    until(apps, lambda: apps[0].stack.top.command({"press": "start"}))
    play_on(apps, 4, random.Random(1))
    assert [room_of(app).session.kept.game for app in apps] == [1, 1]
