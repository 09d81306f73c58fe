"""Rated games of people and their ladder, through the real scenes and over a real relay on this machine."""

import random
from dataclasses import replace

import pytest
from pressing import Device
from rooms_help import over, play_on, pressed, room_of, until
from test_find_player import are_at_a_table, seeks

from game.app import App
from game.online import player_search, result_exchange
from game.online.open_table import OPEN_TABLES
from game.scenes.online import player_finding
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.people_ladder import PeopleLadder

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms", "cheap_work"), pytest.mark.slow]


@pytest.fixture
def cheap_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """What announcements cost is not what these tests are about, nor how long others are waited for."""
    monkeypatch.setattr(player_finding, "OPEN_TABLES", replace(OPEN_TABLES, min_work=4))
    monkeypatch.setattr(player_search, "LOOK_TIME", 0.3)
    monkeypatch.setattr(result_exchange, "LINGER", 0.1)


def people(app: App) -> PeopleLadder:
    assert isinstance(app.context.people, PeopleLadder)
    return app.context.people


def at_an_open_table(device: Device) -> list[App]:
    apps = [device("one"), device("other")]
    for app in apps:
        seeks(app)
    until(apps, lambda: are_at_a_table(apps))
    return apps


def play_to_the_end(apps: list[App], seed: int) -> None:
    play_on(apps, 1000, random.Random(seed))
    until(apps, lambda: over(apps))


def has_signed_result(app: App) -> bool:
    rated = room_of(app).rated
    return rated is not None and rated.result is not None


def test_a_rated_game_is_published_and_counted_by_both(device: Device) -> None:
    apps = at_an_open_table(device)
    play_to_the_end(apps, 3)
    until(apps, lambda: all(map(has_signed_result, apps)))
    until(apps, lambda: all(len(people(app).results) == 1 for app in apps))
    until(apps, lambda: not people(apps[0]).exchange.outbox or not people(apps[1]).exchange.outbox)
    outcomes = [next(people(app).results.outcomes()) for app in apps]
    assert outcomes[0] == outcomes[1]
    assert {people(app).own for app in apps} == set(outcomes[0].keys)
    until(apps, lambda: all(people(app).standing is not None for app in apps))


def test_a_return_match_waits_for_the_signatures_and_is_rated_too(device: Device) -> None:
    apps = at_an_open_table(device)
    play_to_the_end(apps, 4)
    until(apps, lambda: any(pressed(app, "again") for app in apps))
    until(apps, lambda: all(room_of(app).session.membership.game == 1 or pressed(app, "again") for app in apps))
    until(apps, lambda: all(isinstance(app.stack.top, LobbyScene) for app in apps))
    for app in apps:
        rated = room_of(app).rated
        assert rated is not None
        assert len(rated.agreed) == 1

    def agreed_and_begun() -> bool:
        for app in apps:
            pressed(app, "ready")
            pressed(app, "start")
        return are_at_a_table(apps)

    until(apps, agreed_and_begun)
    assert all(room_of(app).is_open for app in apps)
    until(apps, lambda: all((rated := room_of(app).rated) is not None and rated.keys is not None for app in apps))
