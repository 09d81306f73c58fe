"""Statistics as a player meets them: cards and topics, figures that open their games, charts, saved games."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from devices import StillHost, windowed
from learning_shows import counted_habits, habits, reviewed_games
from pressing import front, press, press_by_keys, press_by_mirror, sensible

from game.ai.player import Budget
from game.app import App
from game.journal.game_summary import GameSummary
from game.journal.habits import TOPICS
from game.match.match import Match, PointSources, Seat, Setup
from game.review.analysis import Review
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.record import PERSON, GameRecord
from game.rules.steps import at_once
from game.saves.autosave import Autosave
from game.saves.entries import LibraryEntry
from game.saves.tags import NO_TAGS, Tags
from game.scenes.home.card_figures import CardFiguresScene
from game.scenes.home.figure_games import FigureGamesScene
from game.scenes.home.habits_scene import HabitsScene
from game.scenes.home.statistics_scene import StatisticsScene
from game.scenes.saved_games.saved_game_list import entry_words, winning_seat
from game.scenes.study.review_recorder import ReviewRecorder
from game.texts import texts_for
from game.view.components.stat_cards import KeyFigure, StatBar
from game.view.intents import Confirmed, Paged, Pressed, Released, Tabbed
from game.view.widgets.list_row import PlainRow
from game.view.widgets.progress_button import ProgressButton

RECORD = GameRecord(HouseRules(), seats=(("Ana", PERSON), ("Bento", PERSON)), seed=4)
TAGS = Tags(changed="2026-11-21T07:30:00Z", state="over", round="5", scores="49,50")


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def kept_game(app: App) -> str:
    """A saved game, by its key."""
    match = Match(Setup((Seat("You", you=True), Seat("Bento", "greedy")), HouseRules(), 4))
    autosave = Autosave(app.context.library, match, NO_TAGS)
    autosave.keep()
    return autosave.key


def test_the_statistics_lead_there_and_nothing_yet_leads_to_the_games(app: App) -> None:
    press(app, "statistics")
    press(app, "habits")
    scene = front(app, HabitsScene)
    assert any("Review a finished game" in sentence for sentence in scene.sentences())
    for topic in TOPICS:
        press(app, f"topic-{topic}")
        assert scene.published()["figures"] == 0
    press(app, "games")
    assert app.stack.top.name == "games"
    press(app, "back")
    press(app, "back")
    assert app.stack.top.name == "statistics"


@pytest.mark.slow
def test_every_figure_opens_the_games_behind_it(app: App) -> None:
    scene = habits(app, 9)
    for topic in TOPICS:
        press(app, f"topic-{topic}")
        assert scene.published()["topic"] == topic
        names = [name for name in scene.targets() if name.startswith("figure-")]
        assert len(names) > 3
        for name in names:
            press(app, name)
            top = front(app, FigureGamesScene)
            assert top.published()["games"] > 0
            costs = [points or 0.0 for _, points in top.behind]
            assert costs == sorted(costs, reverse=True)
            press(app, "back")


def test_a_screen_reader_hears_what_the_chart_of_a_figure_shows(app: App) -> None:
    habits(app, 9)
    press(app, "figure-all")
    assert front(app, FigureGamesScene).sentences()[0] == "Points given away, game by game"


def test_a_game_that_is_kept_opens_and_one_that_is_gone_says_so(app: App) -> None:
    reviewed_games(app, 9, kept_game(app))
    counted_habits(app)
    press(app, "figure-all")
    rows = {row.name: row for row in app.stack.top.widgets.widgets if row.name.startswith("game-")}
    assert {row.enabled for row in rows.values()} == {True, False}
    press(app, next(name for name, row in rows.items() if row.enabled))
    assert app.stack.top.name == "game-card"


@pytest.mark.slow
def test_a_column_of_the_chart_opens_its_game(app: App) -> None:
    reviewed_games(app, 9, kept_game(app))
    scene = counted_habits(app)
    area = scene.chart
    assert area is not None
    opened = set()
    for x in range(area.x, area.right, 4):
        scene.handle(Pressed((x, area.centery)))
        if app.stack.top is not scene:
            opened.add(app.stack.top.name)
            app.stack.pop()
    assert opened == {"game-card", "notice"}


def test_pages_of_figures_are_turned(app: App) -> None:
    scene = habits(app, 9)
    press(app, "topic-openings")
    before = set(scene.targets())
    if scene.published()["pages"] > 1:
        scene.handle(Paged(1))
        assert scene.published()["page"] == 2 and set(scene.targets()) != before
    scene.handle(Paged(-1))
    assert scene.published()["page"] == 1


def test_all_themes_are_charted_over_time_at_once(app: App) -> None:
    scene = habits(app, 40)
    buttons = [one for one in scene.widgets.widgets if isinstance(one, ProgressButton)]
    assert [len(one.course) for one in buttons] == [0, *(10 for _ in buttons[1:])]
    assert scene.found is not None
    most = [max(scene.found.shares("themes", figure)) for figure in scene.figures[1:]]
    assert max(most) == 1.0 > min(most), "all have the same scale"
    table = {part.key: part for part in scene.mirror_parts()}["course"].table
    assert table is not None
    assert list(table.head[1:]) == [one.label for one in buttons[1:]]
    assert len(table.rows) == 30
    for (_, total), row in zip(scene.series, table.rows, strict=True):
        assert sum(map(float, row[1:])) == pytest.approx(total, abs=0.4)
    press(app, "topic-colours")
    assert not any(one.course for one in scene.widgets.widgets if isinstance(one, ProgressButton))


@pytest.mark.parametrize("topic", TOPICS)
def test_a_chart_of_the_last_games_says_how_many_it_shows(app: App, topic: str) -> None:
    scene = habits(app, 40)
    press(app, f"topic-{topic}")
    assert "40" in scene.sentences()[0]
    assert scene.chart_title.endswith(", last 30 games")
    assert {part.key: part for part in scene.mirror_parts()}["course"].heading == scene.chart_title


def test_a_screen_reader_hears_the_figures(app: App) -> None:
    scene = habits(app, 9)
    parts = {part.key: part for part in scene.mirror_parts()}
    assert len(parts["course"].items) == 9
    told = [button.label for button in parts["figures"].buttons]
    assert any("points a game" in words and "before" in words for words in told), told
    press(app, "topic-openings")
    told = [button.label for button in {part.key: part for part in scene.mirror_parts()}["figures"].buttons]
    assert any("picks" in words for words in told), told


def test_a_review_leaves_its_figures_and_a_reset_forgets_them(app: App) -> None:
    match = Match(Setup((Seat("You", you=True), Seat("Bento", "greedy")), HouseRules(), 4))
    chance = random.Random(1)
    while not match.is_over:
        match.play(sensible(legal_actions(match.state), chance))
    review = Review(match, Budget(nodes=1))
    at_once(review.work())
    stores = app.context.stores
    lessons = ReviewRecorder(stores, review, "game-1")
    while not stores.reviews.all():
        assert not lessons.done
        lessons.go_on()
    (kept,) = stores.reviews.all()
    notes = kept.reviewed_picks()
    mine = [one for one in review.findings.values() if one.seat == 0]
    assert len(notes) == len(mine) > 10
    assert sum(note.lost for note in notes) == pytest.approx(review.grades(0).lost, abs=0.06 * len(notes))
    assert sum(kept.lost_to_floor()) == match.sources()[0].floor
    app.context.journal.note(match, "game-1", NO_TAGS)
    press(app, "statistics")
    for button in ("export", "reset", "reset"):
        press(app, button)
    assert stores.reviews.all() == []


def test_figures_of_some_games_say_how_many_were_reviewed(app: App) -> None:
    reviewed_games(app, 3)
    stores = app.context.stores
    stores.reviews.store.write(stores.reviews.all()[:1])
    scene = counted_habits(app)
    assert scene.sentences() == ["Games reviewed: 1 of 3"]
    press(app, "topic-floor")
    assert scene.sentences() == ["3 games"], "what the floor line costs is known without a review"


def test_a_screen_reader_hears_which_page_of_figures_is_shown(own_folder: Path) -> None:
    app = windowed("phone on its side", StillHost)
    scene = habits(app, 9)
    press(app, "topic-openings")
    for page in ("Page 1 of 2", "Page 2 of 2"):
        assert page in scene.mirror_parts()[0].lines
        scene.turn(1)
    press(app, "topic-themes")
    assert not any("Page" in line for line in scene.mirror_parts()[0].lines)


def game(key: str, mine: int, level: str, seat: int | None = 0, floor: int = 0) -> GameSummary:
    return GameSummary(
        key, "2026-10-01", "coloured", (level,), (mine, 40), seat, "won" if mine > 40 else "lost",
        PointSources(tiling=mine + floor, floor=floor), 0, 0, 0,
    )  # fmt: skip


def statistics(app: App) -> StatisticsScene:
    """Three games alone, the last one lost, and one of two people."""
    games = [
        game("a", 50, "greedy"), game("b", 60, "master", floor=7), game("c", 20, "greedy", floor=3),
        game("d", 90, "greedy", seat=None),
    ]  # fmt: skip
    app.context.journal.store.write(games)
    scene = StatisticsScene(app.context)
    app.stack.push(scene)
    return scene


def behind(app: App) -> list[tuple[str, float | None]]:
    """The games that are listed; then back."""
    top = front(app, FigureGamesScene)
    found = list(top.behind)
    press(app, "back")
    return found


def test_wins_with_help_are_told_apart_since_neither_wall_nor_rating_counts_them(app: App) -> None:
    def won(*helps: str) -> str:
        games = [replace(game(str(at), 50, "greedy"), help=one) for at, one in enumerate(helps)]
        app.context.journal.store.write([*games, replace(game("lost", 20, "greedy"), help="undo")])
        scene = StatisticsScene(app.context)
        app.stack.push(scene)
        figure = scene.cards[0].content[1]
        assert isinstance(figure, KeyFigure)
        assert any(figure.label in item for item in scene.mirror_parts()[1].items), "aloud, too"
        return figure.label

    tr = app.context.texts
    assert won("none", "", "lessons") == tr("stats.won")
    assert won("none", "hint", "undo", "again") == tr("stats.won.helped", n=3)


@pytest.mark.slow
def test_every_figure_of_a_card_opens_the_games_behind_it(app: App) -> None:
    scene = statistics(app)
    seen = 0
    for index, card in enumerate(scene.cards):
        while f"card-{index}" not in scene.targets():
            scene.turn(1)
        press(app, f"card-{index}")
        if isinstance(app.stack.top, FigureGamesScene):
            assert len(behind(app)) == 3
            continue
        assert isinstance(app.stack.top, CardFiguresScene)
        rows = {one.name: one for one in app.stack.top.widgets.widgets if one.name.startswith("figure-")}
        assert len(rows) == len(card.content), "a figure of the card, a row; all fit on a page here"
        for one, row in zip(card.content, rows.values(), strict=True):
            assert isinstance(one, KeyFigure | StatBar) and one.value in row.spoken
            assert row.enabled == (one.value not in ("–", "0")), one.label
            if row.enabled:
                press(app, row.name)
                assert behind(app)
                seen += 1
        press(app, "back")
    assert seen == 5 + 5 + 2 + 1, "no streak now, two of the levels met, one of the walls"


def test_the_games_are_those_that_the_figure_counts(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    expected: list[list[tuple[str, float | None]]] = [
        [("b", 60), ("a", 50), ("c", 20), ("d", None)],  # games
        [("b", 60), ("a", 50)],  # won
        [("b", 60)],  # the best score
        [("b", 60), ("a", 50), ("c", 20)],  # on average
    ]
    for number, games in enumerate(expected, 1):
        press(app, f"figure-{number}")
        assert behind(app) == games
    press(app, "figure-6")
    assert behind(app) == [("b", 60), ("a", 50)], "the longest streak"


def test_games_that_are_not_kept_are_no_buttons_but_days_and_points(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    press(app, "figure-1")
    rows = [one for one in app.stack.top.widgets.widgets if isinstance(one, PlainRow)]
    assert [one.figure for one in rows] == ["60 points", "50 points", "20 points", ""]
    assert all("1 October 2026" in one.small for one in rows)
    assert all(not one.enabled and "not kept" in one.spoken for one in rows)


def test_points_are_words_and_losses_have_a_sign(app: App) -> None:
    scene = statistics(app)
    for card, figure, words in ((0, 1, "60 points"), (2, 5, "−7 points")):
        while f"card-{card}" not in scene.targets():
            scene.turn(1)
        press(app, f"card-{card}")
        press(app, f"figure-{figure}")
        row = next(one for one in app.stack.top.widgets.widgets if one.name == "game-1")
        assert words in row.spoken, row.spoken
        last = [one for one in app.stack.top.widgets.widgets if one.name.startswith("game-")][-1]
        assert card or "point" not in last.spoken, "a game of two people has no points of one's own"
        press(app, "back")
        press(app, "back")


def test_a_card_is_pressed_by_pointer_keys_and_mirror(app: App) -> None:
    scene = statistics(app)
    at = scene.targets()["card-0"].center
    for touch in (False, True):
        scene.handle(Pressed(at, touch=touch))
        scene.handle(Released(at))
        assert isinstance(app.stack.top, CardFiguresScene)
        app.stack.pop()
    scene.widgets.focused = ""
    for _ in scene.widgets.widgets:
        scene.handle(Tabbed())
        if scene.widgets.focused == "card-0":
            break
    scene.handle(Confirmed())
    assert isinstance(app.stack.top, CardFiguresScene)
    app.stack.pop()
    told = {button.label for part in scene.mirror_parts() for button in part.buttons}
    assert {scene.cards[0].title} <= told
    assert scene.command({"press": "card-0"})
    figures = front(app, CardFiguresScene)
    press_by_keys(app, "figure-2")
    assert behind(app) == [("b", 60), ("a", 50)]
    row = figures.widgets.named("figure-3")
    assert row is not None
    press_by_mirror(app, row.spoken)
    assert behind(app) == [("b", 60)]


def test_nothing_counted_opens_nothing(app: App) -> None:
    reviewed_games(app, 0)
    app.stack.push(StatisticsScene(app.context))
    assert not [name for name in app.stack.top.targets() if name.startswith("card-")]


def test_a_game_that_is_not_kept_tells_whom_it_was_against_and_how_it_ended(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    press(app, "figure-1")
    rows = [one for one in app.stack.top.widgets.widgets if isinstance(one, PlainRow)]
    assert [one.small.partition(" · ")[0] for one in rows] == ["Won 60 : 40", "Won 50 : 40", "Lost 20 : 40", "1 October 2026"]
    assert [one.label for one in rows[:2]] == ["Minerva", "Chanticleer"]
    assert all(one.crests for one in rows)
    assert all(one.label in one.spoken and one.small.partition(" · ")[0] in one.spoken for one in rows)


def test_the_last_games_beside_the_figures_open_as_on_the_page_before(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    press(app, "recent")
    assert behind(app) == [("b", 60), ("a", 50), ("c", 20)]
    assert isinstance(app.stack.top, CardFiguresScene)


def entry(**tags: str) -> LibraryEntry:
    return LibraryEntry("game-1", replace(TAGS, **tags), RECORD)


def test_a_game_that_is_over_says_who_won_and_on_which_day() -> None:
    label, small = entry_words(texts_for("en"), entry())
    assert label == "Ana 49 · Bento 50"
    assert small.startswith("Bento wins · 21 November 2026 · ")
    assert "21. November 2026" in entry_words(texts_for("de"), entry())[1]


@pytest.mark.parametrize(("tags", "winner"), [({}, 1), ({"scores": "50,50"}, None), ({"state": "on"}, None), ({"scores": ""}, None)])
def test_points_alone_tell_a_winner_or_none(tags: dict[str, str], winner: int | None) -> None:
    assert winning_seat(entry(**tags)) == winner
