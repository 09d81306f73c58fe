"""Everybody's results of the daily deal, through the real scenes and over a real relay on this machine."""

import random
from functools import cache

import pytest
from boards import note
from deal_shows import everybody
from live import LiveRelay
from pressing import Device, front, press
from rooms_help import until

from game.ai.levels import PLAYING_VERSION
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.journal.daily import LEVEL, DailyTry, gains_of, outcomes_of
from game.journal.deals import Deal, deal_result
from game.match.match import Match
from game.online import visit
from game.online.daily_result import DAILY, KEPT_DAYS, daily_results_of, daily_text
from game.rules.actions import Pick, legal_actions
from game.rules.state import FLOOR, observation
from game.saves.autosave import Autosave
from game.saves.tags import Tags
from game.scenes.core.table_session import TableSession
from game.scenes.deals import everybody_entry
from game.scenes.deals.deal_page import DailyScene
from game.scenes.deals.game_comparison import ComparisonScene
from game.scenes.online import everybodys_results
from game.scenes.online.everybody_scene import MAX_COLUMNS, EverybodyScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.results_scene import results_after
from game.scenes.study.replay_scene import ReplayScene

pytestmark = pytest.mark.usefixtures("reachable", "hurried")


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for other relays, and a frame may work for longer."""
    monkeypatch.setattr(visit, "LINGER", 0.1)
    monkeypatch.setattr(everybodys_results, "FRAME_BUDGET", 0.1)
    monkeypatch.setattr(everybodys_results, "RENEWAL", 0.5)


@cache
def game(day: str, seed: int, fair: bool = True) -> Match:
    """A game of the deal: a person plays by chance, the computer as at a table, or by chance, too."""
    match, computer, luck = Match(Deal(day).setup("You")), player_of(LEVEL), random.Random(seed)
    while not match.is_over:
        state = match.state
        legal = legal_actions(state)
        lines = [one for one in legal if not isinstance(one, Pick) or one.line != FLOOR]
        if state.turn and fair:
            match.play(think_through(computer, observation(state), match.thinking_generator(), Budget()))
        else:
            match.play(luck.choice(lines or legal) if state.turn == 0 else legal[-1])
    return match


def today(app: App) -> str:
    return app.context.deals.daily.today()


def points(seed: int, app: App) -> int:
    return game(today(app), seed).state.boards[0].score


def tried(app: App, seed: int) -> DailyScene:
    """The page of today's deal after the counted try."""
    deal, match = Deal(today(app)), game(today(app), seed)
    mine = deal_result(deal.name, "own", "", match)
    assert mine is not None
    app.context.deals.results.note(mine)
    outcome = next(iter(outcomes_of(mine.scores)))
    app.context.deals.daily.store.write([DailyTry(deal.date, "gone", mine.scores, gains_of(match, 0), outcome)])
    app.stack.reset(DailyScene(app.context))
    return front(app, DailyScene)


def opens(app: App, seed: int, answer: str) -> EverybodyScene:
    """Goes to everybody's results after an own try, with that answer to the question."""
    tried(app, seed)
    press(app, "everybody")
    until([app], lambda: isinstance(app.stack.top, NoticeScene))
    press(app, answer)
    return front(app, EverybodyScene)


def shown(app: App) -> EverybodyScene:
    return front(app, EverybodyScene)


def shared(app: App, seed: int) -> EverybodyScene:
    scene = opens(app, seed, "share")
    until([app], lambda: scene.results.fetched and scene.results.is_settled)
    return scene


def test_results_are_asked_for_once_and_ranked_for_all(device: Device) -> None:
    apps = [device("one"), device("other")]
    scenes = [shared(app, seed) for seed, app in enumerate(apps, 1)]
    until(apps, lambda: all(scene.results.total == 2 and scene.results.best() for scene in scenes))
    own = [points(seed, apps[0]) for seed in (1, 2)]
    assert own[0] != own[1]
    assert [scene.results.place for scene in scenes] == [1 + (own[0] < own[1]), 1 + (own[1] < own[0])]
    names = apps[0].context.texts("stranger.names").splitlines()
    for app, scene in zip(apps, scenes, strict=True):
        until([app], lambda scene=scene: len(scene.lines) == 2)  # type: ignore[misc]
        theirs = next(line for line in scene.lines if line.game is not None)
        assert scene.name_of(theirs) in names
        press(app, "back")
        press(app, "everybody")
        assert isinstance(app.stack.top, EverybodyScene), "the question comes only once"


def test_the_line_to_post_says_points_and_place_and_nothing_of_the_tiles(device: Device) -> None:
    apps = [device("one"), device("other")]
    scenes = [shared(app, seed) for seed, app in enumerate(apps, 1)]
    until(apps, lambda: scenes[0].results.total == 2)
    line = scenes[0].shared_line()
    assert apps[0].context.texts("count.points", n=points(1, apps[0])) in line
    assert f"place {scenes[0].results.place} of 2" in line
    assert "az2-" not in line
    until(apps[:1], lambda: "copy" in apps[0].stack.top.targets())
    press(apps[0], "copy")
    assert line in front(apps[0], NoticeScene).words


def test_the_best_game_is_replayed_and_others_are_compared(device: Device) -> None:
    apps = [device("one"), device("other")]
    scenes = [shared(app, seed) for seed, app in enumerate(apps, 1)]
    until(apps, lambda: "replay" in scenes[0].targets() and len(scenes[0].lines) == 2)
    press(apps[0], "replay")
    until(apps[:1], lambda: isinstance(apps[0].stack.top, ReplayScene))
    apps[0].stack.pop()
    row = next(name for name in scenes[0].targets() if name.startswith("game-"))
    press(apps[0], row)
    until(apps[:1], lambda: isinstance(apps[0].stack.top, ComparisonScene))


def test_who_only_looks_publishes_nothing_and_has_no_key(device: Device) -> None:
    apps = [device("one"), device("other")]
    looks = opens(apps[0], 1, "look")
    until(apps[:1], lambda: looks.results.fetched)
    assert apps[0].context.stores.record_keys.own() is None
    assert "shared" in looks.targets()
    other = shared(apps[1], 2)
    until(apps, lambda: looks.results.total == 2)
    assert other.results.total == 1
    assert looks.results.standing is not None


def test_a_result_is_withdrawn_and_shared_again_at_will(device: Device) -> None:
    apps = [device("one"), device("other"), device("third")]
    scene = shared(apps[0], 1)
    press(apps[0], "shared")
    until(apps[:1], lambda: scene.results.is_settled)
    looks = opens(apps[1], 2, "look")
    until(apps[1:2], lambda: looks.results.fetched)
    assert looks.results.total == 1
    press(apps[0], "shared")
    until(apps[:2], lambda: looks.results.total == 2)


def test_not_now_is_asked_again_and_says_what_others_see(device: Device) -> None:
    app = device("one")
    for _ in range(2):
        tried(app, 1)
        press(app, "everybody")
        until([app], lambda: isinstance(app.stack.top, NoticeScene))
        words = front(app, NoticeScene).words
        assert all(one in words for one in ("crest", "made-up name", "points", "picks", "network address"))
        press(app, "not-now")
        assert not app.context.settings.shared
        assert app.context.everybody is None, "nothing is dialled before the answer"


def test_a_game_whose_computer_let_somebody_win_is_dropped(device: Device, relay: LiveRelay) -> None:
    app = device("one")
    day, stamp = today(app), int(app.host.now().timestamp())
    for seed, fair in ((2, True), (3, False)):
        actions = [turn.action for turn in game(day, seed, fair).turns]
        text = daily_text(actions, PLAYING_VERSION, 7)
        relay.relay.publish(note(text, bytes([seed]) * 32, DAILY + day, stamp, collection=daily_results_of(day)))
    scene = opens(app, 1, "look")
    until([app], lambda: scene.results.fetched and scene.results.best() and not scene.results.is_checking)
    assert scene.results.total == 2
    assert [one.scores[0] for one in scene.results.best()] == [points(2, app)]


def test_the_chart_counts_everybody_once_and_shows_ones_own_points(app: App) -> None:
    everybody(app, "many")
    scene = shown(app)
    counts, own = scene.columns()
    assert sum(count for _, count in counts) == scene.results.total == 87
    assert counts[own][0] == str(scene.results.points)
    assert counts[own][1] > 0
    assert len(counts) <= MAX_COLUMNS
    assert any("half of all have at least" in words for words in scene.sentences())


def test_a_friends_game_is_marked_as_theirs(device: Device) -> None:
    apps = [device("one"), device("friend")]
    shared(apps[1], 2)
    sent = deal_result(today(apps[0]), "friend", "Ana", game(today(apps[0]), 2))
    assert sent is not None
    apps[0].context.deals.results.note(sent)
    scene = opens(apps[0], 1, "look")
    until(apps, lambda: len(scene.lines) == 2 and scene.results.best())
    until(apps, lambda: any(line.friend == "Ana" for line in scene.lines))
    row = next(one for one in scene.widgets.widgets if one.name.startswith("game-"))
    assert "Ana" in row.label
    assert "friend" in row.spoken


def test_who_shares_sees_the_place_on_the_page_of_the_deal_and_in_the_menu(device: Device) -> None:
    apps = [device("one"), device("other")]
    for seed, app in enumerate(apps, 1):
        shared(app, seed)
    page = tried(apps[0], 1)
    apps[0].context.everybody = None
    until(apps[:1], lambda: "of 2" in next(one.label for one in page.widgets.widgets if one.name == "everybody"))
    apps[0].context.routes.menu()
    card = apps[0].stack.top.widgets.named("daily")
    assert card is not None and "of 2" in card.spoken


def test_who_shares_publishes_right_after_the_game(device: Device) -> None:
    apps = [device("one"), device("other")]
    tried(apps[0], 1)
    apps[0].context.change(shared="on")
    match = game(today(apps[0]), 1)
    autosave = Autosave(apps[0].context.library, match, Tags(daily=today(apps[0])))
    apps[0].stack.reset(results_after(apps[0].context, TableSession(match, autosave)))
    looks = opens(apps[1], 2, "look")
    until(apps, lambda: looks.results.total == 2)


def test_nothing_leads_there_before_the_own_try_nor_after_practice(device: Device) -> None:
    app = device("one")
    app.stack.reset(DailyScene(app.context))
    assert "everybody" not in app.stack.top.targets()
    practised = deal_result(today(app), "practice", "", game(today(app), 1))
    assert practised is not None
    app.context.deals.results.note(practised)
    app.stack.reset(DailyScene(app.context))
    assert "everybody" not in app.stack.top.targets()
    assert everybody_entry.DAYS == KEPT_DAYS


def test_without_a_relay_it_says_so_and_goes_on_by_itself(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visit, "NO_RELAY_AFTER", 0.5)
    monkeypatch.setenv("AZULEJO_RELAYS", "ws://127.0.0.1:9")
    app = device("one")
    scene = opens(app, 1, "share")
    until([app], lambda: "no connection" in scene.state())
    assert app.context.everybody is not None
