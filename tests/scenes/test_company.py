"""Deals in company as a player meets them: levels, friends' links, practice, the week's twist."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from deal_shows import DAY, FRIEND, WEEK, comparison, filled, game_of
from devices import NOON, StillHost, windowed
from pressing import click, press
from storing import put

from game.ai.levels import LEVELS
from game.app import App
from game.codes.links import GameLink, encode
from game.journal.deal_results import DealResult
from game.journal.deals import Deal, deal_result
from game.match.match import Match
from game.match.records import record_of
from game.rules.actions import Pick
from game.rules.record import PERSON
from game.saves.autosave import Autosave
from game.scenes.deals.deal_page import DailyScene, WeeklyScene
from game.scenes.deals.game_comparison import ComparisonScene
from game.scenes.deals.leaderboard import LeaderboardScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.table_scene import TableScene
from game.scenes.study.replay_scene import ReplayScene
from game.texts import LANGUAGES
from game.view.intents import Paged, Stepped
from game.view.widgets.list_row import ListRow


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return windowed(getattr(request, "param", "laptop"), StillHost)


def link_of(match: Match, name: str = FRIEND) -> str:
    record = record_of(match)
    return encode(GameLink(replace(record, seats=((name, PERSON), *record.seats[1:]))))


def opened(app: App, link: str) -> NoticeScene:
    app.context.routes.open_code(link)
    while app.stack.top.name == "loading":
        app.frame(0.1)
    scene = app.stack.top
    assert isinstance(scene, NoticeScene), scene
    return scene


@pytest.mark.slow
def test_levels_play_while_one_looks_and_are_remembered(app: App) -> None:
    filled(app, DAY, levels=False)
    scene = LeaderboardScene(app.context, DAY)
    app.stack.push(scene)
    assert scene.published()["waiting"] == 6
    for _ in range(3000):
        if not scene.published()["waiting"]:
            break
        app.frame(0.02)
    told = scene.published()
    assert (told["waiting"], len(told["games"])) == (0, 9)
    assert "par" in scene.targets()
    points = [game[2] for game in told["games"]]
    assert points == sorted(points, reverse=True)
    again = LeaderboardScene(app.context, DAY)
    app.stack.replace(again)
    assert again.published() == told
    press(app, "par")
    assert str(told["par"]) in str(app.stack.top.published())


@pytest.mark.parametrize("app", ["tablet"], indirect=True)
def test_levels_that_have_not_played_yet_say_so_aloud_too(app: App) -> None:
    filled(app, DAY, levels=False)
    scene = LeaderboardScene(app.context, DAY)
    app.stack.push(scene)
    waiting = [one for one in scene.widgets.widgets if one.name.startswith("level-")]
    assert isinstance(waiting[0], ListRow)
    assert [one.spoken.split(": ")[1:] for one in waiting] == [["is playing…"], *[["plays soon"]] * 5]


def test_levels_that_play_otherwise_by_now_play_a_deal_anew(app: App) -> None:
    """Else the par of a day would mix games of old and new computer players."""
    filled(app, DAY)
    company = app.context.deals.results
    company.store.write([replace(game, playing=0) for game in company.store.read()])
    scene = LeaderboardScene(app.context, DAY)
    assert {game.kind for game in scene.deal_games.games} == {"own", "friend"}
    assert scene.deal_games.playing is not None
    assert len(scene.deal_games.playing.waiting) == len(LEVELS)


def test_nothing_is_told_before_one_has_played(app: App) -> None:
    filled(app, DAY, own=False)
    scene = LeaderboardScene(app.context, DAY)
    app.stack.push(scene)
    app.frame(0.1)
    assert scene.published()["games"] == []
    assert scene.deal_games.playing is None
    assert "send" not in scene.targets()


def test_a_friends_game_waits_until_one_has_played_and_is_compared_then(app: App) -> None:
    notice = opened(app, link_of(game_of(DAY, 2)))
    assert FRIEND in notice.words
    press(app, "deal")
    page = app.stack.top
    assert isinstance(page, DailyScene)
    told = " ".join(page.sentences())
    assert FRIEND in told
    assert "practise it" in told, "as the button says"
    press(app, "practise")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.tags.practice == DAY.name
    assert DAY.name in table.controller.notice, "practice is marked"
    app.context.deals.note_end(game_of(DAY, 1), table.session.tags, "game-x")
    assert app.context.deals.daily.days() == {}, "the wall does not change"
    notice = opened(app, link_of(game_of(DAY, 2)))
    press(app, "company")
    assert {(game[0], game[1]) for game in app.stack.top.published()["games"]} == {("practice", ""), ("friend", FRIEND)}


def test_one_friend_is_told_from_another_of_the_same_name(app: App) -> None:
    filled(app, DAY)
    opened(app, link_of(game_of(DAY, 5)))
    opened(app, link_of(game_of(DAY, 5)))
    friends = [game.who for game in app.context.deals.results.of(DAY.name) if game.kind == "friend"]
    assert friends == [FRIEND, "Ana", f"{FRIEND[:14]} 2"]


def test_links_of_other_deals_say_what_they_are_and_nothing_is_lost(app: App) -> None:
    filled(app, DAY)
    before = app.context.deals.results.store.read()
    assert "own" in opened(app, link_of(game_of(DAY, 1))).words  # one's own game
    tomorrow = opened(app, link_of(game_of(Deal("2026-11-22"), 2)))
    assert "clock" in tomorrow.words
    assert app.context.deals.results.of("2026-11-22")
    match = game_of(DAY, 2)
    record = record_of(match)
    others = replace(record, seats=(record.seats[0], ("Bento", "computer:master")))
    assert "another table" in opened(app, encode(GameLink(others))).words
    press(app, "watch")
    assert isinstance(app.stack.top, ReplayScene)
    assert "missing" in opened(app, link_of(match)[:-9]).words
    assert app.context.deals.results.of(DAY.name) == [game for game in before if game.deal == DAY.name]


def test_a_game_that_is_not_over_or_of_no_deal_is_watched_as_ever(app: App) -> None:
    match = game_of(DAY, 2)
    record = record_of(match)
    app.context.routes.open_code(encode(GameLink(replace(record, actions=record.actions[:20]))))
    while app.stack.top.name == "loading":
        app.frame(0.1)
    assert isinstance(app.stack.top, ReplayScene)


def side_label(scene: ComparisonScene) -> str:
    """What the key says that changes whose table is shown."""
    side = scene.widgets.named("side")
    assert side is not None
    return side.label


@pytest.mark.parametrize("deal", [DAY, WEEK])
def test_both_games_are_stepped_through(app: App, deal: Deal) -> None:
    filled(app, deal)
    company = LeaderboardScene(app.context, deal)
    app.stack.push(company)
    company.open(next(game for game in company.deal_games.friends if game.who == FRIEND))
    scene = app.stack.top
    assert isinstance(scene, ComparisonScene)
    app.frame(0.1)
    told = scene.published()
    assert told["at"] == told["first"]
    assert "Up to here both games are the same." in told["log"]
    assert told["mine"] != told["theirs"]
    assert not scene.widgets.press("side"), "there is one table while both are at the same"
    scene.handle(Stepped(-1, 0))
    before = scene.published()
    assert before["mine"] == before["theirs"]
    scene.handle(Paged(1))
    scene.handle(Stepped(1, 0))
    mine = scene.published()
    at = scene.cursor.comparison.moments[told["first"]]
    diverged = f"The games diverge in round {at.round}, at pick {at.number}."
    assert diverged in mine["log"]
    assert mine["message"] == "Your table"
    assert side_label(scene) == "Other table"
    assert scene.widgets.press("side")
    assert side_label(scene) == "Other table"
    theirs = scene.published()
    assert (mine["shown"], theirs["shown"]) == (0, 1)
    assert mine["position"] != theirs["position"]
    assert FRIEND in theirs["message"]
    for _ in scene.cursor.comparison.moments:
        app.frame(0.02)
        scene.handle(Stepped(1, 0))
    assert "step" not in scene.targets()
    scene.handle(Paged(-1))
    assert scene.published()["at"] == told["first"]
    assert FRIEND in str([part.data() for part in scene.mirror_parts()])


@pytest.mark.parametrize("app", ["laptop", "phone", "phone on its side"], indirect=True)
def test_what_both_did_hides_no_plate_no_score_and_no_wall(app: App) -> None:
    filled(app, DAY)
    company = LeaderboardScene(app.context, DAY)
    app.stack.push(company)
    company.open(next(game for game in company.deal_games.friends if game.who == FRIEND))
    scene = app.stack.top
    assert isinstance(scene, ComparisonScene)
    bare, signed = pygame.Surface(app.context.size), pygame.Surface(app.context.size)
    scene.display.draw(bare)
    scene.draw(signed)
    layout, state = scene.display.layout, scene.cursor.turn.before
    here = [turn.action.source for turn in scene.cursor.turns if turn is not None and isinstance(turn.action, Pick)]
    assert here
    places = [layout.boards[0].score, layout.boards[0].wall_rect()]
    places += [plate.rect for at, plate in enumerate(layout.factories) if at not in here and not state.factories[at]]
    clear = [place for place in places if not any(place.colliderect(layout.source_rect(at)) for at in here)]
    for around in clear:
        place = around.inflate(-around.width // 4, -around.height // 4)  # neighbours touch on phones
        assert pygame.image.tobytes(bare.subsurface(place), "RGB") == pygame.image.tobytes(signed.subsurface(place), "RGB"), place
    plate = layout.source_rect(here[0])
    assert pygame.image.tobytes(bare.subsurface(plate), "RGB") != pygame.image.tobytes(signed.subsurface(plate), "RGB")


def test_a_stored_game_that_cannot_be_read_is_said_and_can_be_removed(app: App) -> None:
    filled(app, DAY)
    app.context.deals.results.note(DealResult(DAY.name, "friend", "Zoé", (999, 1), "az1-nonsense"))
    app.stack.push(LeaderboardScene(app.context, DAY))
    press(app, "game-1")
    assert isinstance(app.stack.top, NoticeScene)
    press(app, "forget")
    assert not any(game.who == "Zoé" for game in app.context.deals.results.of(DAY.name))
    assert app.stack.top.published()["games"][0][1] != "Zoé"


def test_a_damaged_record_is_told_in_the_players_words(app: App) -> None:
    put(app.host.storage, "company", "azulejo-save/1 and what is left of it")
    app.stack.push(LeaderboardScene(app.context, DAY))
    app.frame(0.1)
    app.frame(0.1)
    assert isinstance(app.stack.top, NoticeScene)
    assert "Compare" in app.stack.top.words


def test_the_week_says_its_twist_counts_one_try_and_leads_to_its_company(app: App) -> None:
    press(app, "daily")
    click(app, "weekly")
    page = app.stack.top
    assert isinstance(page, WeeklyScene)
    assert "grey wall" in " ".join(page.sentences())
    press(app, "play")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.state.rules.gray
    assert table.session.tags.weekly == WEEK.date
    assert table.session.autosave is not None
    key = table.session.autosave.key
    match = game_of(WEEK, 1)
    autosave = Autosave(app.context.library, match, WEEK.counted)
    autosave.key = key
    app.context.library.remove(key)
    autosave.keep()
    app.context.deals.note_end(match, WEEK.counted, key)
    app.context.routes.resume(key)
    results = app.stack.top
    assert isinstance(results, ResultsScene)
    results.finish()
    press(app, "company")
    scene = app.stack.top
    assert isinstance(scene, LeaderboardScene)
    assert scene.published()["deal"] == "2026-W47"
    press(app, "back")
    press(app, "same-seed")
    assert app.stack.top.session is not None
    assert app.stack.top.session.tags.practice == "2026-W47"
    assert list(app.context.deals.weekly.days()) == [WEEK.date]


def test_a_try_of_an_older_version_joins_the_company(app: App) -> None:
    match = game_of(DAY, 1)
    autosave = Autosave(app.context.library, match, DAY.counted)
    autosave.keep()
    tries = app.context.deals.daily
    tries.begin(DAY.date, autosave.key)
    tries.finish(match, DAY.date, autosave.key)
    app.stack.push(LeaderboardScene(app.context, DAY))
    assert app.stack.top.published()["games"][0][0] == "own"
    assert app.context.deals.results.of(DAY.name)[0] == deal_result(DAY.name, "own", "", match)


def test_a_week_ends_on_sunday_at_midnight(app: App) -> None:
    host = app.host
    assert isinstance(host, StillHost)
    page = WeeklyScene(app.context)
    app.stack.push(page)
    host.time = NOON + timedelta(days=1)
    app.frame(0.02)
    assert app.stack.top is page
    host.time = NOON + timedelta(days=2)
    app.frame(0.02)
    assert app.stack.top.published()["today"] == "2026-11-23"


@pytest.mark.slow
def test_a_pick_at_the_table_that_is_not_shown_says_so(own_folder: Path) -> None:
    app = windowed((390, 844, 2), StillHost)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        comparison(app, DAY, 0)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        assert scene.cursor.moment.same_position
        assert not any(line.apart for line in scene.pick_rows()), "one position, two picks"
        comparison(app, DAY, 9)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        for shown in (0, 1):
            picks = scene.pick_rows()[:2]
            assert [line.apart for line in picks] == [side != shown for side in (0, 1)]
            elsewhere = scene.context.texts("compare.elsewhere", who=scene.names[1 - shown])
            assert [line.words for line in picks if line.apart] == [elsewhere]
            assert picks[shown].words == scene.names[shown]
            scene.switch_table()
