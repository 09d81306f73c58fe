"""Rated games of people and their ladder, through the real scenes and over a real relay on this machine."""

import errno
import random
from datetime import UTC, datetime
from itertools import combinations
from time import process_time, sleep, time

import pytest
from live import LiveRelay
from made_results import Person, agreed, played, result_of
from pressing import Device, front, press, press_by_keys
from rooms import CURVE
from rooms_help import over, play_on, pressed, room_of, until
from seekers import are_at_a_table, at_an_open_table

from game.app import App
from game.host.file_backend import FileBackend
from game.journal.record_key import RecordKey
from game.journal.unpublished import UnpublishedResult
from game.online import rated_game, visit
from game.online.events import Event
from game.online.game_result import SignedResult, game_name
from game.online.job_queue import Job
from game.online.public_event import Draft
from game.online.result_collection import event_name, results_of, shard_of
from game.ratings.ladder import DAY
from game.rules.steps import at_once
from game.scenes.home.statistics_scene import StatisticsScene
from game.scenes.online import people_ladder
from game.scenes.online.ladder_scene import LadderScene, PersonScene
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.online_table import OnlineResultsScene
from game.scenes.online.people_ladder import PeopleLadder
from game.scenes.overlays.notice import NoticeScene
from game.scenes.study.replay_scene import ReplayScene

pytestmark = [pytest.mark.usefixtures("reachable", "quick_rooms", "cheap_work"), pytest.mark.slow]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long others are waited for is not what these tests are about."""
    monkeypatch.setattr(visit, "LINGER", 0.1)
    monkeypatch.setattr(rated_game, "PATIENCE", 10.0)


def people(app: App) -> PeopleLadder:
    assert isinstance(app.context.people, PeopleLadder)
    return app.context.people


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
    for app in apps:
        scene = front(app, OnlineResultsScene)
        scene.finish()
        until(apps, lambda app=app, scene=scene: app.context.texts("people.later") in scene.words())  # type: ignore[misc]


def test_the_results_say_whose_signature_is_missing_and_what_the_log_proves(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program of one of them is modified: it signs nothing at the end."""
    apps = at_an_open_table(device)
    until(apps, lambda: all((rated := room_of(app).rated) is not None and rated.keys is not None for app in apps))
    refuser = room_of(apps[1])
    assert refuser.rated is not None
    monkeypatch.setattr(refuser.rated, "tick", lambda clock: None)
    play_to_the_end(apps, 6)
    scene, tr = front(apps[0], OnlineResultsScene), apps[0].context.texts
    scene.finish()
    room = room_of(apps[0])
    who = room.name_of(refuser.session.public_key)
    until(apps, lambda: tr("people.unsigned", who=who) in scene.words())
    assert not room.follow()
    until(apps, lambda: tr("people.by-log", who=who) in scene.words())
    until(apps, lambda: [one.ending for one in people(apps[0]).results.outcomes()] == ["proven"])
    games = PersonScene(apps[0].context, people(apps[0]).own)
    apps[0].stack.push(games)
    press(apps[0], "game-1")
    until(apps, lambda: isinstance(apps[0].stack.top, ReplayScene))
    assert front(apps[0], ReplayScene).match.is_over


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


def test_a_result_is_published_though_the_program_was_closed_before(device: Device, relay: LiveRelay) -> None:
    app = device("one")
    now, own = app.host.now(), Person(CURVE)
    pair = (Person(CURVE), own)
    result = result_of(played(random.Random(8)), game_name("ab" * 32), int(now.timestamp()), pair)
    one = SignedResult(result, own.key, (pair[0].sign(result),))
    app.context.stores.record_keys.store.write([RecordKey(now.date().isoformat(), own.secret.hex())])
    day = datetime.fromtimestamp(result.began, UTC).date().isoformat()
    held = UnpublishedResult(result.game.hex(), day, one.to_text(), result.began)
    app.context.stores.unpublished.change([held], [])
    again = device("one")
    at_the_ladder(again)
    until([again], lambda: again.context.stores.unpublished.store.read() == [])
    (event,) = relay.relay.events.values()
    assert (event["pubkey"], event["content"]) == (own.key.hex(), one.to_text())
    until([again], lambda: len(people(again).results) == 1)


FRAME: float = 0.033  # seconds


@pytest.fixture(scope="module")
def worked_for() -> tuple[list[Person], list[Event]]:
    """Five people who have played each other, and their results; the work for them takes seconds."""
    luck, known, now = random.Random(5), [Person(CURVE) for _ in range(5)], int(time())
    games, events = [played(luck) for _ in range(3)], list[Event]()
    for number, pair in enumerate(combinations(known, 2)):
        began = now - number % 3 * DAY
        result = result_of(games[number % 3], game_name(f"{number:064x}"), began, pair)
        content = agreed(result, pair).content
        collection = results_of(began // DAY, shard_of(result.game))
        draft = Draft(collection, event_name(result.game), content, now, now + DAY, 16)
        events.append(at_once(draft.finishing(pair[0].secret, pair[0].key.hex(), CURVE)))
    return known, events


@pytest.fixture
def published(worked_for: tuple[list[Person], list[Event]], relay: LiveRelay) -> list[Person]:
    """Those people, once the relay has their results."""
    known, events = worked_for
    relay.relay.publish(*events)
    return known


def at_the_ladder(app: App) -> LadderScene:
    press(app, "statistics")
    until([app], lambda: isinstance(app.stack.top, StatisticsScene))
    press(app, "people")
    until([app], lambda: isinstance(app.stack.top, LadderScene))
    return front(app, LadderScene)


@pytest.mark.usefixtures("all_days")
def test_the_ladder_is_fetched_and_each_of_its_games_opens_as_a_replay(device: Device, published: list[Person]) -> None:
    app = device("one")
    scene = at_the_ladder(app)
    assert "0%" in scene.state()
    until([app], lambda: len(scene.places) == 5 and people(app).exchange.missing == 0)
    assert {one.key for one in scene.places} == {person.key for person in published}
    press_by_keys(app, "place-1")
    games = front(app, PersonScene)
    assert len(games.games) == 4
    press_by_keys(app, "game-1")
    until([app], lambda: isinstance(app.stack.top, ReplayScene))
    assert front(app, ReplayScene).match.is_over
    assert scene.state() == ""


@pytest.mark.usefixtures("all_days", "published")
def test_no_frame_is_long_while_results_are_fetched(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    app = device("one")
    scene, spent = at_the_ladder(app), list[float]()
    until([app], lambda: people_there(app))
    plain = people(app).frame

    def timed(dt: float) -> None:
        begun = process_time()
        plain(dt)
        spent.append(process_time() - begun)

    monkeypatch.setattr(people(app), "frame", timed)
    until([app], lambda: len(scene.places) == 5)
    assert max(spent) < FRAME


def people_there(app: App) -> bool:
    return isinstance(app.context.people, PeopleLadder)


@pytest.mark.usefixtures("published")
def test_what_was_fetched_is_there_without_a_relay_and_its_games_are_not(device: Device, relay: LiveRelay) -> None:
    app = device("one")
    scene = at_the_ladder(app)
    until([app], lambda: len(scene.places) == 5 and people(app).exchange.missing == 0)
    until([app], lambda: people(app).is_stored)
    relay.relay.empty()
    again = device("one")
    scene = at_the_ladder(again)
    until([again], lambda: len(scene.places) == 5)
    press(again, "place-2")
    press(again, "game-1")
    until([again], lambda: isinstance(again.stack.top, NoticeScene))
    assert front(again, NoticeScene).words == again.context.texts("people.gone")


@pytest.mark.usefixtures("published")
def test_the_ladder_says_if_results_can_not_be_stored_and_stores_them_once_there_is_room(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = device("one")
    monkeypatch.setattr(people_ladder, "STORE_INTERVAL", 0.5)
    scene, told, write = at_the_ladder(app), app.context.texts("people.not-stored"), FileBackend.write

    def full(there: FileBackend, key: str, text: str) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(FileBackend, "write", full)
    until([app], lambda: len(scene.places) == 5 and told in scene.status() and told in scene.state())
    assert told in " ".join(scene.sentences())
    monkeypatch.setattr(FileBackend, "write", write)
    until([app], lambda: people(app).is_stored and told not in scene.status())
    assert told not in scene.state()


@pytest.mark.usefixtures("all_days")
def test_who_waits_for_the_ladder_waits_for_fewer_frames_than_who_does_something_else(device: Device) -> None:
    app = device("one")
    at_the_ladder(app)
    until([app], lambda: people_there(app))
    ladder = PeopleLadder(app.context, CURVE)
    steps = [0]

    def job() -> Job[None]:
        while True:
            steps[0] += 1
            sleep(0.0005)
            yield

    def steps_in(frames: int, awaited: bool) -> int:
        steps[0] = 0
        for _ in range(frames):
            ladder.fetch(awaited)
            ladder.frame(1 / 60)
        return steps[0]

    while ladder.exchange.jobs:
        ladder.frame(1 / 60)
    ladder.ladder = None
    ladder.exchange.jobs.add(job())
    assert steps_in(40, awaited=True) > 1.4 * steps_in(40, awaited=False)


def test_after_an_unexpected_error_nothing_of_the_ladder_goes_on(device: Device) -> None:
    """It may be what failed, and would fail again in the next frame."""
    app = device("one")
    at_the_ladder(app)
    until([app], lambda: people_there(app))
    app.problem("an error")
    assert not app.context.has_background
