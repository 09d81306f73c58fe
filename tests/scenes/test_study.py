"""Statistics and daily deals as a player meets them: what is shown, counted, forgotten, at every size."""

import itertools
import json
import random
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from combinations import each_once
from deal_shows import page_shows
from devices import NOON, StillHost, windowed
from pressing import front, press, sensible
from rated_games import note_all, some_games
from storing import put
from study_shows import summaries

from game.app import App
from game.codes.links import GameLink, decode
from game.journal.daily import BARS, DailyTry
from game.journal.game_summary import Outcome
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.core.scene import Scene
from game.scenes.deals.deal_page import SPACE, DailyScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.statistics_scene import StatisticsScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import branch_table, deal_table
from game.scenes.play.table_scene import TableScene
from game.view.drawings.month_calendar import DayTile, days_of
from game.view.intents import Confirmed, Paged, Scrolled, Stepped, Tabbed


def started(window: str | tuple[int, int, int]) -> App:
    return windowed(window, StillHost)


@pytest.fixture
def app(own_folder: Path) -> App:
    return started("laptop")


def play_to_the_end(app: App) -> None:
    """Somebody plays for the person; the computer player is the real one."""
    chance = random.Random(1)
    for _ in range(5000):
        scene = app.stack.top
        if isinstance(scene, ResultsScene):
            return
        assert isinstance(scene, TableScene)
        if scene.can_act():
            scene.do(sensible(legal_actions(scene.match.state), chance))
        app.frame(0.1)
    raise AssertionError("the game does not end")


# Statistics


@pytest.mark.slow
def test_a_game_that_was_played_is_counted_once_and_its_branches_are_not(app: App) -> None:
    press(app, "daily")
    press(app, "play")
    play_to_the_end(app)
    match = app.stack.top.match  # type: ignore[attr-defined]
    press(app, "menu")
    press(app, "statistics")
    shown = app.stack.top.published()
    assert (shown["games"], shown["won"] in (0, 1)) == (1, True)
    app.stack.reset(branch_table(app.context, match, len(match.turns) - 8))
    play_to_the_end(app)
    app.stack.reset(StatisticsScene(app.context))
    assert app.stack.top.published()["games"] == 1


def test_export_and_reset(app: App, own_folder: Path) -> None:
    app.context.journal.store.write(summaries(3))
    app.stack.reset(MenuScene(app.context))
    press(app, "statistics")
    press(app, "export")
    press(app, "table")
    assert isinstance(app.stack.top, NoticeScene)
    table = next(own_folder.rglob("azulejo-statistics.csv")).read_text(encoding="utf-8")
    assert len(table.splitlines()) == 4
    press(app, "ok")
    for button in ("export", "reset", "keep"):
        press(app, button)
    assert app.stack.top.published()["games"] == 3
    for button in ("export", "reset", "reset"):
        press(app, button)
    assert app.stack.top.published()["games"] == 0
    press(app, "export")
    assert "reset" not in app.stack.top.targets()
    assert app.context.journal.summaries() == []


def test_statistics_that_cannot_be_read_are_told_of_and_exported(app: App, own_folder: Path) -> None:
    put(app.host.storage, "statistics", "nonsense")
    app.stack.reset(MenuScene(app.context))
    press(app, "statistics")
    app.frame(0.02)
    assert isinstance(app.stack.top, NoticeScene)
    press(app, "ok")
    app.frame(0.02)
    assert isinstance(app.stack.top, StatisticsScene)
    press(app, "export")
    press(app, "table")
    assert "nonsense" in next(own_folder.rglob("azulejo-statistics.csv")).read_text(encoding="utf-8")


def test_pages_turn_by_keys_and_wheel_and_stop_at_both_ends(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AZULEJO_DATA", str(own_folder))
    app = started("phone on its side")
    note_all(app.context.journal, some_games())
    app.stack.reset(StatisticsScene(app.context))
    pages = app.stack.top.published()["pages"]
    assert pages > 1
    for forth, back in (
        (Paged(1), Paged(-1)),
        (Scrolled(-1), Scrolled(1)),
        (Stepped(1, 0), Stepped(-1, 0)),
    ):
        for _ in range(pages + 1):
            app.stack.top.handle(forth)
        assert app.stack.top.published()["page"] == pages
        assert "next" not in app.stack.top.targets()
        for _ in range(pages + 1):
            app.stack.top.handle(back)
        assert app.stack.top.published()["page"] == 1


# The daily deal


@pytest.mark.slow
def test_one_try_counts_and_its_result_can_be_told(app: App) -> None:
    host = app.host
    assert isinstance(host, StillHost)
    press(app, "daily")
    assert app.stack.top.published()["state"] == "new"
    press(app, "play")
    first = app.stack.top
    assert isinstance(first, TableScene)
    assert not first.match.can_undo()
    deal = first.match.first
    press(app, "pause")
    press(app, "menu")
    press(app, "daily")
    assert app.stack.top.published()["state"] == "running"
    assert "play" not in app.stack.top.targets()
    press(app, "continue")
    going_on = app.stack.top
    assert isinstance(going_on, TableScene)
    assert (going_on.match.setup.undo, going_on.match.setup.hints) == ("off", False)
    play_to_the_end(app)
    scores = [board.score for board in app.stack.top.match.state.boards]  # type: ignore[attr-defined]
    press(app, "menu")
    press(app, "daily")
    shown = app.stack.top.published()
    assert (shown["state"], shown["scores"]) == ("over", scores)
    press(app, "share")
    assert app.stack.top.name == "ask", "friends are to know whose result it is"
    assert app.stack.top.command({"fill": "answer", "text": "Inês"})
    press(app, "enter")
    text, _, link = host.copied.rpartition("\n")
    assert text == shown["result"]
    sent = decode(link)
    assert isinstance(sent, GameLink)
    assert sent.played is not None
    assert (sent.game.seats[0], sent.played.state.boards[0].score) == (("Inês", "person"), scores[0])
    assert "21 November 2026" in host.copied
    assert f"{scores[0]} : {scores[1]}" in host.copied
    assert any(bar in host.copied for bar in BARS)
    press(app, "ok")
    press(app, "practise")
    again = app.stack.top
    assert isinstance(again, TableScene)
    assert again.match.first == deal
    play_to_the_end(app)
    assert app.context.deals.daily.days()["2026-11-21"].scores == tuple(scores)
    kinds = [game.kind for game in app.context.deals.results.of("2026-11-21")]
    assert sorted(kinds)[-2:] == ["own", "practice"]


def test_a_try_that_began_in_another_window_is_no_second_one(app: App) -> None:
    press(app, "daily")
    app.context.deals.daily.begin("2026-11-21", "elsewhere")
    press(app, "play")
    assert isinstance(app.stack.top, DailyScene)
    assert "play" not in app.stack.top.targets()
    assert app.context.library.entries() == []


@pytest.mark.slow
def test_restarting_the_try_is_practice(app: App) -> None:
    press(app, "daily")
    press(app, "play")
    press(app, "pause")
    restart(app)
    play_to_the_end(app)
    assert not app.context.deals.daily.days()["2026-11-21"].over


def test_restarting_the_try_asks_first_and_says_that_the_try_stays(app: App) -> None:
    press(app, "daily")
    press(app, "play")
    table = app.stack.top
    press(app, "pause")
    press(app, "restart")
    tr, asked = app.context.texts, front(app, NoticeScene)
    assert asked.words == tr("pause.restart.practice", deal=tr("daily.title"))
    asked.handle(Confirmed())
    assert app.stack.top.name == "pause", "nothing is begun by the default answer"
    press(app, "resume")
    assert app.stack.top is table


def test_practice_goes_on_from_the_page_of_its_deal_and_not_from_the_menu(app: App) -> None:
    going_on = Match(Setup((Seat("You", you=True), Seat("", "apprentice")), HouseRules(), 4, starter=0))
    app.stack.reset(deal_table(app.context, going_on))
    pick(app)
    app.context.routes.menu()
    press(app, "daily")
    press(app, "play")
    press(app, "pause")
    restart(app)
    practice = pick(app).match
    press(app, "pause")
    press(app, "menu")
    front(app, DailyScene)
    press(app, "practise")
    table = front(app, TableScene)
    assert table.match.turns[0].action == practice.turns[0].action, "it goes on where it was left"
    app.context.routes.menu()
    app.frame(0.02)
    press(app, "continue")
    assert front(app, TableScene).match.setup.seed == going_on.setup.seed


def test_a_game_from_a_position_starts_over_from_that_position(app: App) -> None:
    setup = Setup((Seat("You", you=True), Seat("", "apprentice")), HouseRules(), 4, starter=0)
    begun = Match(setup)
    begun.play(legal_actions(begun.state)[0])
    position = begun.state._replace(turn=0)
    app.stack.reset(deal_table(app.context, Match(setup, position)))
    pick(app)
    press(app, "pause")
    restart(app)
    assert front(app, TableScene).match.state == position


def restart(app: App) -> None:
    """Start the game over, from its menu, and agree."""
    press(app, "restart")
    press(app, "restart")


def pick(app: App) -> TableScene:
    """Somebody picks for the person at the table."""
    table = front(app, TableScene)
    while not table.can_act():
        app.frame(0.1)
    table.do(legal_actions(table.match.state)[0])
    return table


@pytest.mark.parametrize("kept", [True, False])
def test_practice_beside_a_try_says_whether_that_is_kept(app: App, kept: bool) -> None:
    tr = app.context.texts
    press(app, "daily")
    press(app, "play")
    press(app, "pause")
    if not kept:
        app.context.library.remove(app.context.deals.daily.days()["2026-11-21"].key)
    restart(app)
    words = "deal.practising.tried" if kept else "deal.practising"
    assert tr(words, deal="2026-11-21") in app.stack.top.status()


def test_a_deal_has_no_keys_for_what_it_never_allows(app: App) -> None:
    press(app, "daily")
    press(app, "play")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert not {"undo", "redo", "hint"} & {widget.name for widget in table.widgets.widgets}
    bar = table.layout.bar
    assert bar.rect.right - bar.counters.right < app.context.finger, "nor a place for them"


def test_a_try_whose_game_was_deleted_is_given_up(app: App) -> None:
    press(app, "daily")
    press(app, "play")
    app.context.library.remove(app.context.deals.daily.days()["2026-11-21"].key)
    app.stack.reset(DailyScene(app.context))
    assert set(app.stack.top.targets()) >= {"practise", "back"}
    assert "play" not in app.stack.top.targets()
    assert "continue" not in app.stack.top.targets()


def test_at_midnight_there_is_a_new_deal(app: App) -> None:
    host = app.host
    assert isinstance(host, StillHost)
    press(app, "daily")
    before = app.stack.top
    assert not before.update(0.02)
    host.time = NOON + timedelta(minutes=1)
    assert before.update(0.02)
    host.time = NOON + timedelta(hours=12)
    app.frame(0.02)
    assert app.stack.top is not before
    assert app.stack.top.published()["today"] == "2026-11-22"


def test_days_of_the_past_are_looked_at_by_keys(app: App) -> None:
    days = [
        DailyTry("2026-10-02", "x", (50, 40), (20, 30), "won"),
        DailyTry("2026-11-20", "y", (9, 40), (9, 0), "lost"),
    ]
    app.context.deals.daily.store.write(days)
    press(app, "daily")
    scene = app.stack.top
    seen = set()
    for _ in scene.widgets.widgets:
        scene.handle(Tabbed())
        seen.add(scene.widgets.focused)
    assert seen == set(scene.targets())
    scene.widgets.focused = "day-2026-11-20"
    scene.handle(Confirmed())
    assert scene.published()["scores"] == [9, 40]
    scene.handle(Paged(-1))
    assert "day-2026-10-02" in scene.targets()
    for _ in range(20):
        scene.handle(Paged(-1))
    assert "previous" not in scene.targets()
    assert "day-2025-12-21" in scene.targets(), "nearly a year can be practised"
    for _ in range(20):
        scene.handle(Scrolled(-1))
    assert "day-2026-11-20" in scene.targets()


# In words


def told(scene: Scene) -> str:
    """All that a screen reader says of the scene."""
    return json.dumps([part.data() for part in scene.mirror_parts()], ensure_ascii=False)


def test_every_number_is_told_in_words(app: App) -> None:
    app.context.journal.store.write(summaries(7))
    statistics = StatisticsScene(app.context)
    app.stack.push(statistics)
    words = told(statistics)
    assert all(card.title in words for card in statistics.cards)
    for number in (
        "games: 7",
        "Floor line: −24.0",
        "Beginner: –",
        "Grandmaster: 4 of 4",
        "136: 21 November 2026",
    ):
        assert number in words, number
    gains = (14, 20, -14, 30)
    app.context.deals.daily.store.write([DailyTry("2026-11-21", "gone", (50, 60), gains, "lost")])
    daily = DailyScene(app.context)
    app.stack.push(daily)
    words = told(daily)
    for number in ("Lost 50 : 60", "1: +14, 2: +20, 3: −14, Bonus: +30", "1 day played in a row", "2026-11-21: lost"):
        assert number in words, number


@pytest.mark.parametrize(
    ("window", "text"),
    each_once(["phone", "phone on its side", "tablet", "screen", (320, 320, 1)], ("150", "100")),
    ids=str,
)
@pytest.mark.usefixtures("own_folder")
def test_the_wall_of_deals_has_square_spaces_beside_all_else(
    window: str | tuple[int, int, int], text: str
) -> None:
    app = started(window)
    app.change_settings(replace(app.context.settings, text=text))
    for _, show in page_shows(app):
        show()
        scene = app.stack.top
        assert scene.solved is not None
        deal, wall = scene.solved.panels
        assert not deal.colliderect(wall)
        spaces = [rect for one, rect in scene.solved.drawings if one.name == SPACE]
        assert len({space.size for space in spaces}) == 1
        assert spaces[0].width == spaces[0].height >= min(app.context.size) / 40
        assert not any(one.colliderect(other) for one, other in itertools.combinations(spaces, 2))
        others = [one.rect for one in scene.widgets.widgets if not isinstance(one, DayTile)]
        assert not any(space.collidelist(others) >= 0 for space in spaces)
        assert all(wall.contains(space) for space in spaces)
        assert all(one.rect in spaces for one in scene.widgets.widgets if isinstance(one, DayTile))


def test_the_month_as_a_wall() -> None:
    november = days_of(2026, 11)
    assert (november[1], november[2], november[30]) == (6, 7, 35)
    assert max(days_of(2027, 5).values()) <= 41


def test_a_result_at_equal_points_says_what_decided(app: App) -> None:
    ends: dict[Outcome, str] = {"won": "Won 30 : 30 on complete rows", "shared": "Tied 30 : 30"}
    for outcome, words in ends.items():
        app.context.deals.daily.store.write([DailyTry("2026-11-21", "gone", (30, 30), (30, 0), outcome)])
        daily = DailyScene(app.context)
        app.stack.push(daily)
        daily.show("2026-11-21")
        assert words in daily.sentences()
