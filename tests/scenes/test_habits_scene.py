"""Statistics that teach as a player meets them: topics, figures that open their games, the chart, nothing yet."""

import random
from itertools import groupby
from pathlib import Path

import pytest
from devices import StillHost, windowed
from learning_shows import counted_habits, habits, reviewed_games
from pressing import press, sensible

from game.ai.player import Budget
from game.app import App
from game.journal.habits import LATELY, TOPICS, Topic
from game.match.match import Match, Seat, Setup
from game.review.analysis import Review
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.steps import at_once
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.home.figure import FigureScene
from game.scenes.home.habit_words import group_of, groups_of, share_of
from game.scenes.home.habits import HabitsScene
from game.scenes.study.lessons import Lessons
from game.view.art.buttons import within_frame
from game.view.intents import Paged, Pressed
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.share_button import LEAST_PITCH, ShareButton


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
    scene = app.stack.top
    assert isinstance(scene, HabitsScene)
    assert any("Review a finished game" in sentence for sentence in scene.sentences())
    for topic in TOPICS:
        press(app, f"topic-{topic}")
        assert scene.published()["figures"] == 0
    press(app, "games")
    assert app.stack.top.name == "games"
    press(app, "back")
    press(app, "back")
    assert app.stack.top.name == "statistics"


def test_every_figure_opens_the_games_behind_it(app: App) -> None:
    scene = habits(app, 9)
    for topic in TOPICS:
        press(app, f"topic-{topic}")
        assert scene.published()["topic"] == topic
        names = [name for name in scene.targets() if name.startswith("figure-")]
        assert len(names) > 3
        for name in names:
            press(app, name)
            top = app.stack.top
            assert isinstance(top, FigureScene)
            assert top.published()["games"] > 0
            costs = [points or 0.0 for _, points in top.behind]
            assert costs == sorted(costs, reverse=True)
            press(app, "back")


def test_rows_of_games_tell_points_as_the_chart_above_them(app: App) -> None:
    """The chart counted 82 points given away, the row of that game said −82."""
    habits(app, 9)
    press(app, "figure-all")
    rows = [row for row in app.stack.top.widgets.widgets if row.name.startswith("game-")]
    assert rows and not any("−" in row.spoken for row in rows)


def test_a_game_that_is_kept_opens_and_one_that_is_gone_says_so(app: App) -> None:
    reviewed_games(app, 9, kept_game(app))
    counted_habits(app)
    press(app, "figure-all")
    rows = {row.name: row for row in app.stack.top.widgets.widgets if row.name.startswith("game-")}
    assert {row.enabled for row in rows.values()} == {True, False}
    press(app, next(name for name, row in rows.items() if row.enabled))
    assert app.stack.top.name == "game-card"


def test_a_column_of_the_chart_opens_its_game(app: App) -> None:
    reviewed_games(app, 9, kept_game(app))
    scene = counted_habits(app)
    area = scene.chart_body
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
    buttons = [one for one in scene.widgets.widgets if isinstance(one, ShareButton)]
    assert [len(one.course) for one in buttons] == [0, *(10 for _ in buttons[1:])]
    assert scene.found is not None
    most = [max(scene.found.shares("themes", figure)) for figure in scene.figures[1:]]
    assert max(most) == 1.0 > min(most), "all have the same scale"
    table = {part.key: part for part in scene.parts()}["course"].table
    assert table is not None
    assert list(table.head[1:]) == [one.label for one in buttons[1:]]
    assert len(table.rows) == 30
    for (_, total), row in zip(scene.course, table.rows, strict=True):
        assert sum(map(float, row[1:])) == pytest.approx(total, abs=0.4)
    press(app, "topic-colours")
    assert not any(one.course for one in scene.widgets.widgets if isinstance(one, ShareButton))


@pytest.mark.parametrize("topic", ["openings", "colours"])
def test_picks_and_points_per_pick_are_two_figures_and_the_bar_is_that_of_points(app: App, topic: Topic) -> None:
    """ "17 × −1.9" looked like a sum, and −2.4 had a shorter bar than −1.7."""
    scene = habits(app, 40)
    press(app, f"topic-{topic}")
    for one in scene.widgets.widgets:
        if isinstance(one, ShareButton):
            assert "×" not in one.count and one.count.startswith("−")
            assert one.note.endswith(" picks")
            upper, lower = one.lines()
            assert upper.bottom <= lower.top and one.rect.contains(upper) and one.rect.contains(lower)
    assert scene.found is not None
    for figure in scene.figures:
        alike = [other.each for other in scene.figures if group_of(other) == group_of(figure)]
        if (share := share_of(scene.found, topic, figure)) is not None:
            assert share == pytest.approx(figure.each / max(alike))


@pytest.mark.parametrize("topic", TOPICS)
def test_a_chart_of_the_last_games_says_how_many_it_shows(app: App, topic: str) -> None:
    """The page said "40 games" above 30 columns."""
    scene = habits(app, 40)
    press(app, f"topic-{topic}")
    assert "40" in scene.sentences()[0]
    assert scene.charted.endswith(", last 30 games")
    assert {part.key: part for part in scene.parts()}["course"].heading == scene.charted


def test_a_chart_of_all_games_does_not_count_them(app: App) -> None:
    assert habits(app, 30).charted == "Points given away, game by game"


def test_courses_of_all_themes_stand_below_one_another(app: App) -> None:
    scene = habits(app, 40)
    assets = app.context.assets
    buttons = [one for one in scene.widgets.widgets if isinstance(one, ShareButton) and one.course]
    courses = {tuple(x - one.rect.x for x in one.course_place(assets)) for one in buttons}
    assert len(buttons) > 4 and len(courses) == 1, courses
    ((left, right),) = courses
    widest = max(one.breadths(assets)[1] for one in buttons)
    assert left < right <= buttons[0].rect.width - widest


def test_a_theme_has_small_columns_and_no_bar(app: App) -> None:
    """Each card had small columns and a bar without a key; the longest name nearly touched its columns."""
    scene = habits(app, 40)
    assets, gap = app.context.assets, 2 * Gap.M.of(scene.unit)
    themes = [one for one in scene.widgets.widgets if isinstance(one, ShareButton) and one.course]
    assert len(themes) > 4 and all(one.share is None for one in themes)
    for one in themes:
        left, right = one.course_place(assets)
        assert left < right and left - one.inner().x >= one.breadths(assets)[0] + gap, one.label


@pytest.mark.parametrize("window", ["laptop", "screen", "tall phone", "tablet"])
def test_small_columns_are_apart(own_folder: Path, window: str) -> None:
    """In large windows lines of two pixels, one pixel apart, ran together into a block."""
    app = windowed(window, StillHost)
    scene = habits(app, 40)
    app.stack.draw(app.screen)
    for one in scene.widgets.widgets:
        if isinstance(one, ShareButton) and one.course:
            (left, right), y = one.course_place(app.context.assets), one.lines()[0].bottom - 1
            row = [app.screen.get_at((x, y))[:3] for x in range(left, right)]
            runs = [(ground, len(list(run))) for ground, run in groupby(colour == row[-1] for colour in row)]
            gaps = [long for ground, long in runs[1:] if ground]
            columns = [long for ground, long in runs if not ground]
            assert len(columns) == 10 and min(gaps) >= 2 and 2 * min(gaps) >= max(columns), runs


def test_a_total_without_a_bar_stands_in_the_middle_of_its_card(app: App) -> None:
    """It stood high in its card, the lower half of which was empty."""
    scene = habits(app, 30)
    total = scene.widgets.named("figure-all")
    assert isinstance(total, ShareButton)
    upper, _ = total.lines()
    assert abs(upper.centery - total.rect.centery) <= 1


@pytest.mark.parametrize("topic", TOPICS)
def test_a_total_weighs_more_than_its_parts(app: App, topic: str) -> None:
    """Among themes it looked like one of them, below the floor line it alone was bold."""
    scene = habits(app, 40)
    press(app, f"topic-{topic}")
    keys = [one for one in scene.widgets.widgets if isinstance(one, ShareButton)]
    assert [one.name for one in keys if one.total] == ["figure-all"]
    total, *parts = keys
    assert total.total and all(total.px > one.px for one in parts)
    type_, ink = app.context.assets.type, app.context.assets.theme.ink
    for one in keys:
        small = TextSize.SMALL.of(scene.unit)
        px = one.px if one.note or one.share is None else small
        assert one.breadths(app.context.assets)[1] == type_.text(one.count, px, ink, bold=one.total).get_width()


def test_what_is_compared_with_before_has_a_colour_of_its_own(app: App) -> None:
    scene = habits(app, 40)
    app.stack.draw(app.screen)
    area, accent = scene.chart_body, app.context.assets.theme.accent
    row = [app.screen.get_at((x, area.bottom - area.height // 8))[:3] for x in range(area.x, area.right)]
    shown = [at for at, colour in enumerate(row) if colour == accent]
    assert shown and min(shown) > len(row) // 2, "only the last games"
    shares = {one.name: one.share for one in scene.widgets.widgets if isinstance(one, ShareButton)}
    assert shares["figure-all"] is None, "all of it is no part of anything"


@pytest.mark.parametrize("topic", TOPICS)
def test_the_colour_of_the_last_games_means_the_same_in_all_charts(app: App, topic: str) -> None:
    """Openings had only columns in the colour that had meant "last 5" one tab earlier, and no key."""
    scene = habits(app, 40)
    press(app, f"topic-{topic}")
    app.stack.draw(app.screen)
    area, accent = scene.chart_body, app.context.assets.theme.accent
    row = [app.screen.get_at((x, area.bottom - area.height // 8))[:3] for x in range(area.x, area.right)]
    runs = [colour == accent for colour, _ in groupby(row)]
    assert sum(runs) == LATELY


def test_small_columns_are_broad_enough_to_be_told_apart(own_folder: Path) -> None:
    """Thirty of them, two pixels broad, looked alike in each theme."""
    app = windowed("laptop", StillHost)
    scene = habits(app, 40)
    for one in scene.widgets.widgets:
        if isinstance(one, ShareButton) and one.course:
            left, right = one.course_place(app.context.assets)
            assert (right - left) // len(one.course) >= LEAST_PITCH + 2, one.label


def test_openings_stand_below_three_heads_with_tiles_for_colours(app: App) -> None:
    scene = habits(app, 40)
    press(app, "topic-openings")
    heads, below = [], dict[str, list[str]]()
    for _ in range(scene.published()["pages"]):
        places = [(place.y, list(groups_of(scene.figures))[group]) for group, place in scene.layout.heads]
        heads += [name for _, name in places]
        for one in scene.widgets.widgets:
            if isinstance(one, ShareButton):
                above = max((place for place in places if place[0] < one.rect.y), default=(0, ""))[1]
                below.setdefault(above, []).append(one.name)
                assert (one.tile is not None) == (above == "habits.colours")
        scene.turn(1)
    assert heads == ["habits.line", "habits.colours", "habits.source"]
    assert below[""] == ["figure-all"]
    assert [len(below[head]) for head in heads] == [6, 6, 2]


def test_a_screen_reader_hears_the_figures(app: App) -> None:
    scene = habits(app, 9)
    parts = {part.key: part for part in scene.parts()}
    assert len(parts["course"].items) == 9
    told = [button.label for button in parts["figures"].buttons]
    assert any("points a game" in words and "before" in words for words in told), told
    press(app, "topic-openings")
    told = [button.label for button in {part.key: part for part in scene.parts()}["figures"].buttons]
    assert any("picks" in words for words in told), told


def test_a_review_leaves_its_figures_and_a_reset_forgets_them(app: App) -> None:
    match = Match(Setup((Seat("You", you=True), Seat("Bento", "greedy")), HouseRules(), 4))
    chance = random.Random(1)
    while not match.is_over:
        match.play(sensible(legal_actions(match.state), chance))
    review = Review(match, Budget(nodes=1))
    at_once(review.work())
    stores = app.context.stores
    lessons = Lessons(stores, review, "game-1")
    while not stores.reviews.all():
        assert not lessons.done
        lessons.go_on()
    (kept,) = stores.reviews.all()
    notes = kept.notes()
    mine = [one for one in review.findings.values() if one.seat == 0]
    assert len(notes) == len(mine) > 10
    assert sum(note.lost for note in notes) == pytest.approx(review.marks(0).lost, abs=0.06 * len(notes))
    assert sum(kept.lost_to_floor()) == match.sources()[0].floor
    app.context.journal.note(match, "game-1", NO_TAGS)
    press(app, "statistics")
    for button in ("export", "reset", "reset"):
        press(app, button)
    assert stores.reviews.all() == []


def test_figures_of_some_games_say_how_many_were_reviewed(app: App) -> None:
    reviewed_games(app, 3)
    stores = app.context.stores
    stores.reviews.ledger.write(stores.reviews.all()[:1])
    scene = counted_habits(app)
    assert scene.sentences() == ["Games reviewed: 1 of 3"]
    press(app, "topic-floor")
    assert scene.sentences() == ["3 games"], "what the floor line costs is known without a review"


def test_a_theme_that_is_opened_says_what_it_means(app: App) -> None:
    """Deny, Looking ahead: nothing told what such a word counted."""
    scene = habits(app, 9)
    press(app, "topic-themes")
    for figure in scene.figures[1:]:
        press(app, f"figure-{figure.name}")
        opened = app.stack.top
        assert isinstance(opened, FigureScene)
        assert [one for one in opened.sentences() if one.startswith("A better pick")]
        press(app, "back")
    press(app, "topic-openings")
    assert "points per pick" in scene.parts()[-1].heading
    press(app, f"figure-{scene.figures[1].name}")
    assert "points" in app.stack.top.sentences()[0]


def test_a_chart_above_a_list_is_clear_of_the_head_and_has_a_title(app: App) -> None:
    """Its highest columns ended at the dialog's head, and nothing said what they were."""
    habits(app, 9)
    press(app, "figure-all")
    scene = app.stack.top
    assert isinstance(scene, FigureScene)
    assert scene.charted == "Points given away, game by game"
    unit, layout = app.context.unit, scene.layout
    assert scene.words is not None
    assert layout.name.bottom < layout.chart_body(unit).y < scene.chart.y - scene.words_high
    assert layout.chart.contains(scene.chart) and layout.plate.contains(layout.figures[0])
    assert not layout.chart.colliderect(layout.plate)


@pytest.mark.parametrize("window", ["laptop", "tall phone", "phone on its side"])
def test_a_list_of_games_says_its_order(own_folder: Path, window: str) -> None:
    """The games stood by their points, and only dates were to be seen: they looked mixed up."""
    app = windowed(window, StillHost)
    habits(app, 40)
    press(app, "figure-all")
    scene = app.stack.top
    assert isinstance(scene, FigureScene)
    assert scene.order == scene.sentences()[-1] == "Most points first"
    assert scene.layout.plate.y < scene.layout.title.y < scene.layout.title.bottom <= scene.layout.figures[0].y
    scene.behind = scene.behind[:1]
    assert not scene.order, "one game has no order"


def test_a_screen_reader_hears_which_page_of_figures_is_shown(own_folder: Path) -> None:
    """It stood on the page alone."""
    app = windowed("phone on its side", StillHost)
    scene = habits(app, 9)
    press(app, "topic-openings")
    for page in ("Page 1 of 2", "Page 2 of 2"):
        assert page in scene.parts()[0].lines
        scene.turn(1)
    press(app, "topic-themes")
    assert not any("Page" in line for line in scene.parts()[0].lines)


def test_a_bar_below_a_name_is_clear_of_its_keys_line(own_folder: Path) -> None:
    """At 1280x720 two pixels lay between them, and twelve between the name and the line above it."""
    app = windowed("laptop", StillHost)
    scene = habits(app, 9)
    press(app, "topic-floor")
    barred = [one for one in scene.widgets.widgets if isinstance(one, ShareButton) and one.share is not None]
    assert len(barred) >= 5
    for one in barred:
        face, (name, bar) = within_frame(one.rect), one.lines()
        above, below = name.y - face.y + (name.height - one.px) // 2, face.bottom - bar.bottom
        assert below >= 4
        assert abs(above - below) <= 4
