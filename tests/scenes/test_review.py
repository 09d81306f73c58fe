"""The review as a player meets it: from the results to the summary, to a pick, and on into a new game."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from devices import windowed
from pressing import press
from study_shows import played, to_the_end

from game.ai.coach import SHOWN_PARTS
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.match.match import Match, Seat, Setup
from game.review.grades import grade_of
from game.review.running_analysis import RunningAnalysis
from game.rules import notation
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.saved_game_list import SavedGamesScene
from game.scenes.study.coach_words import account_words
from game.scenes.study.review_pick import MISTAKE_GRADES, ReviewCursor, ReviewPickScene
from game.scenes.study.review_scene import ReviewScene, grade_rows
from game.texts import LANGUAGES
from game.view.art.buttons import within_frame
from game.view.components.table_page import WORDS
from game.view.drawings.pick_notes import min_notes_height
from game.view.intents import Cancelled, Confirmed, Paged, Pressed, Released, Scrolled, Stepped, Tabbed
from game.view.widgets.moment_row import MomentRow, words_room
from game.words.phrases import action_words


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def reviewed(app: App, picks: int = 14) -> ReviewScene:
    """A review in front whose walk is over."""
    scene = ReviewScene(app.context, played(2, picks))
    app.stack.push(scene)
    to_the_end(scene.analysis)
    scene.resize()
    return scene


def picking(app: App) -> ReviewPickScene:
    scene = app.stack.top
    assert isinstance(scene, ReviewPickScene)
    return scene


def test_from_the_results_to_the_first_marks(app: App) -> None:
    match = played(2, 999)
    assert match.state.phase == "over"
    app.stack.reset(ResultsScene(app.context, match))
    press(app, "review")
    scene = app.stack.top
    assert isinstance(scene, ReviewScene)
    seen = set()
    for _ in range(3000):
        app.frame(0.016)
        seen.add(scene.published()["analysed"])
        if scene.review.analysed >= 3:
            break
    assert len(seen & {1, 2, 3}) > 1, "they come one after another, though a frame may bring two"
    assert not scene.published()["done"]
    scene.handle(Cancelled())
    assert isinstance(app.stack.top, ResultsScene)


def test_moments_lead_to_their_picks_and_back(app: App) -> None:
    scene = reviewed(app)
    moments = scene.published()["moments"]
    assert moments
    press(app, "moment-1")
    pick = picking(app)
    shown = pick.published()
    assert shown["at"] == moments[0]
    assert shown["position"] == notation.format_position(scene.match.turns[moments[0]].before)
    assert shown["played"] == notation.format_action(scene.match.turns[moments[0]].action)
    assert shown["grade"] in ("inaccuracy", "mistake", "blunder")
    press(app, "back")
    assert app.stack.top is scene


@pytest.mark.parametrize("size", [(360, 640, 2), (390, 844, 2), (844, 390, 2)], ids=str)
def test_what_the_costliest_picks_cost_is_read_whole_on_phones(own_folder: Path, size: tuple[int, int, int]) -> None:
    match = Match(Setup((Seat("You", you=True), Seat("Rui", "beginner")), HouseRules(), 3))
    while not match.is_over:
        player = player_of("random" if match.state.turn else "greedy")
        match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=10)))
    analysis = RunningAnalysis(match)
    to_the_end(analysis)
    assert analysis.review.against(analysis.review.moments()[0]), "the longest words"
    app = windowed(size)
    scene = ReviewScene(app.context, match)
    scene.analysis = analysis
    app.stack.push(scene)
    for language in ("en", "de", "fr", "uk"):
        app.change_settings(replace(app.context.settings, language=language))
        rows = [one for one in scene.widgets.widgets if isinstance(one, MomentRow)]
        type_ = app.context.assets.type
        assert len(rows) == 3
        for row in rows:
            title, small = row.sizes
            lines = type_.font(title, bold=True).line + type_.wrapped_height(row.small, small, words_room(row.rect))
            assert lines <= within_frame(row.rect).height, (language, row.small)


def test_a_costly_pick_that_cost_no_chance_is_told_in_points_alone(app: App) -> None:
    scene = reviewed(app)
    for index, one in scene.review.findings.items():
        scene.review.findings[index] = replace(one, swing=0.004)
    scene.resize()
    rows = [one for one in scene.widgets.widgets if isinstance(one, MomentRow)]
    assert rows and not any("%" in row.small for row in rows)


def mistakes_of(scene: ReviewScene, seat: int) -> list[int]:
    return [i for i, one in sorted(scene.review.findings.items()) if one.seat == seat and one.grade in MISTAKE_GRADES]


def told(scene: ReviewPickScene) -> str:
    """All that is published, drawn in the panel and read aloud."""
    theme, tr = scene.context.assets.theme, scene.context.texts
    drawn = [note.words for room in (0, 1, 2) for note in scene.cursor.notes(tr, theme, room)]
    rows = [note.phrasings for room in (0, 1, 2) for note in scene.cursor.notes(tr, theme, room)]
    parts = [part.data() for part in scene.mirror_parts()]
    return json.dumps([scene.published(), drawn, rows, parts, scene.status()], ensure_ascii=False)


def hides_answer(scene: ReviewPickScene) -> bool:
    """Whether the better pick of a mistake is hidden, its marks and reasons, too; all of it, or nothing."""
    finding, tr = scene.cursor.finding, scene.context.texts
    assert finding is not None
    best, names = finding.verdict.best, scene.match.setup.who
    words = json.dumps(action_words(tr, best, scene.cursor.turn.before), ensure_ascii=False)[1:-1]
    account = account_words(tr, finding.verdict.account, finding.lost, names)
    marked = [action for action, _, _ in scene.cursor.marks(scene.context.assets.theme)]
    shown = [
        words in told(scene),
        bool(account) and account in told(scene),
        scene.published()["better"] == notation.format_action(best),
        best in marked,
        tr("review.ask") not in scene.sentences(),
        "answer" not in scene.targets(),
    ]
    assert finding.action in marked
    assert any(f"{finding.lost:.1f}" in sentence for sentence in scene.sentences()), "what it cost is told at once"
    assert len(set(shown)) == 1, shown
    return not shown[0]


@pytest.mark.parametrize("way", ["next mistake", "costliest", "steps", "chart"])
def test_a_mistake_asks_before_it_shows_the_better_pick(app: App, way: str) -> None:
    scene = reviewed(app)
    at = scene.published()["moments"][0] if way == "costliest" else mistakes_of(scene, 0)[0]
    if way == "costliest":
        press(app, "moment-1")
    elif way == "chart":
        scene.open(at)
    else:
        press(app, "through")
        while picking(app).at < at:
            press(app, "jump-on" if way == "next mistake" else "step")
    pick = picking(app)
    assert pick.at == at
    assert hides_answer(pick)
    assert "try" in pick.targets()
    press(app, "answer")
    assert not hides_answer(pick)
    assert "try" not in pick.targets(), "nothing is asked beside its answer"


def test_a_mistake_of_another_seat_asks_too(app: App) -> None:
    scene = reviewed(app)
    scene.open(mistakes_of(scene, 1)[0])
    assert hides_answer(picking(app))


def test_an_answer_that_was_shown_stays_shown_while_the_review_is_open(app: App) -> None:
    scene = reviewed(app)
    first, second = mistakes_of(scene, 0)[:2]
    scene.open(first)
    press(app, "answer")
    press(app, "jump-on")
    assert hides_answer(picking(app))
    press(app, "jump-back")
    assert not hides_answer(picking(app))
    press(app, "back")
    scene.open(first)
    assert not hides_answer(picking(app))
    scene.open(second)
    assert hides_answer(picking(app))


def test_the_answer_is_shown_by_keys(app: App) -> None:
    scene = reviewed(app)
    scene.open(mistakes_of(scene, 0)[0])
    pick = picking(app)
    while pick.widgets.focused != "answer":
        pick.handle(Tabbed())
    pick.handle(Confirmed())
    assert not hides_answer(pick)
    assert pick.widgets.focused in pick.targets(), "keys go on from there"


def test_a_pick_that_lost_little_shows_the_better_one_at_once(app: App) -> None:
    scene = reviewed(app)
    small = [i for i, one in scene.review.findings.items() if not one.best_made and one.grade not in MISTAKE_GRADES]
    small = [index for index in small if index not in scene.published()["moments"]]
    assert small
    for index in small:
        scene.open(index)
        assert not hides_answer(picking(app))


def without_mistakes(scene: ReviewScene) -> list[int]:
    """Has no pick count as a mistake; returns the costliest ones."""
    for index, one in scene.review.findings.items():
        if one.grade in MISTAKE_GRADES:
            scene.review.findings[index] = replace(one, grade="inaccuracy")
    return [moment.index for moment in scene.review.moments()]


def test_the_costliest_picks_ask_even_if_none_is_a_mistake(app: App) -> None:
    scene = reviewed(app)
    costliest = without_mistakes(scene)
    assert costliest
    for index in costliest:
        scene.open(index)
        assert hides_answer(picking(app))


def test_what_was_shown_during_the_analysis_stays_shown_after_it(app: App) -> None:
    scene = reviewed(app)
    costliest = without_mistakes(scene)
    end = scene.review.chances.pop()
    scene.open(costliest[0])
    pick = picking(app)
    assert not hides_answer(pick), "whether it is one of the costliest is not known yet"
    pick.update(0.0)
    scene.review.chances.append(end)
    pick.resize()
    assert not hides_answer(pick)


@pytest.mark.parametrize("size", [(320, 480, 2), (320, 568, 2), (360, 640, 2)], ids=str)
def test_words_about_a_pick_have_room_above_the_buttons_on_small_phones(own_folder: Path, size: tuple[int, int, int]) -> None:
    app = windowed(size)
    reviewed(app).open(0)
    scene = picking(app)
    assets, texts = app.context.assets, app.context.texts
    for at in range(scene.cursor.review.total):
        scene.go(at)
        scene.show_answer()
        assert scene.solved is not None
        room = scene.solved.rect(WORDS)
        assert min_notes_height(assets, room.width, 1, scene.cursor.notes(texts, assets.theme, 0)) <= room.height


def test_a_chart_is_pressed_at_a_turn(app: App) -> None:
    scene = reviewed(app)
    plot = scene.plot("chances")
    scene.handle(Pressed(plot.midleft))
    assert picking(app).at == 0
    press(app, "back")
    scene.handle(Pressed((plot.right - 1, plot.centery)))
    assert picking(app).at == scene.review.total - 1


def test_stepping_by_arrows_wheel_and_page_keys(app: App) -> None:
    scene = reviewed(app)
    press(app, "through")
    pick = picking(app)
    assert pick.at == 0
    assert "step-back" not in pick.targets()
    pick.handle(Stepped(1, 0))
    pick.handle(Scrolled(-1))
    assert pick.at == 2
    pick.handle(Scrolled(1))
    pick.handle(Stepped(-1, 0))
    assert pick.at == 0
    for _ in range(99):
        pick.handle(Stepped(1, 0))
    assert pick.at == scene.review.total - 1
    assert "step" not in pick.targets()


def test_jumps_stop_at_mistakes_and_say_when_none_is_left(app: App) -> None:
    scene = reviewed(app)
    press(app, "through")
    pick = picking(app)
    mine = [one for _, one in sorted(scene.review.findings.items()) if one.seat == 0]
    grades = {one.index: one.grade for one in mine}
    mistakes = [i for i, grade in grades.items() if i and grade in ("mistake", "blunder")]
    assert mistakes
    assert "inaccuracy" in grades.values(), "jumps pass over these"
    tr, you = app.context.texts, scene.match.setup.who[0]
    for index in mistakes:
        press(app, "jump-on")
        assert pick.at == index
    pick.handle(Paged(1))
    assert pick.at == mistakes[-1]
    assert pick.status() == pick.published()["message"] == tr.person("review.no-mistake-on.by", you)
    for _ in mistakes:
        pick.handle(Paged(-1))
    assert tr.person("review.no-mistake-back.by", you) in pick.sentences()
    pick.handle(Stepped(1, 0))
    assert tr.person("review.no-mistake-back.by", you) not in pick.sentences()


def test_while_the_analysis_is_running_a_jump_says_that_none_is_found_yet(app: App) -> None:
    scene = ReviewScene(app.context, played(2, 14))
    app.stack.push(scene)
    scene.open(0)
    picking(app).handle(Paged(1))
    assert picking(app).status() == app.context.texts("review.no-mistake-yet")


def test_a_new_game_begins_at_a_turn_and_leaves_the_old_one(app: App) -> None:
    match = played(2, 14)
    Autosave(app.context.library, match, NO_TAGS).keep()
    before = {entry.key for entry in app.context.library.entries()}
    findings = reviewed(app).review.findings
    at = next(index for index, one in findings.items() if index and one.best_made)
    press(app, "through")
    for _ in range(at):
        picking(app).handle(Stepped(1, 0))
    press(app, "analyse")
    press(app, "here")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert [turn.action for turn in scene.match.turns[:at]] == [turn.action for turn in match.turns[:at]]
    assert len(scene.match.turns) <= at + 1  # a computer player may have acted already
    assert len(match.turns) == 14
    entries = {entry.key: entry for entry in app.context.library.entries()}
    new = set(entries) - before
    assert len(new) == 1
    assert entries[new.pop()].tags.branch == "yes"


def test_every_button_is_reached_by_keys(app: App) -> None:
    scene = reviewed(app)
    seen = set()
    for _ in range(2 * len(scene.targets())):
        scene.handle(Tabbed())
        seen.add(scene.widgets.focused)
    assert seen == set(scene.targets())
    scene.widgets.focused = "moment-1"
    scene.handle(Confirmed())
    pick = picking(app)
    seen = set()
    for _ in range(2 * len(pick.targets())):
        pick.handle(Tabbed())
        seen.add(pick.widgets.focused)
    assert seen == set(pick.targets())


def test_the_walk_goes_on_while_a_pick_is_looked_at(app: App) -> None:
    scene = ReviewScene(app.context, played(2, 14))
    app.stack.push(scene)
    scene.open(5)
    pick = picking(app)
    assert pick.published()["grade"] == ""
    for _ in range(3000):
        app.frame(0.016)
        if pick.analysed:
            break
    assert pick.published()["grade"] != ""


def test_a_finished_game_from_the_list_is_reviewed(app: App) -> None:
    Autosave(app.context.library, played(2, 999), NO_TAGS).keep()
    app.stack.reset(SavedGamesScene(app.context))
    press(app, "game-1")
    press(app, "review")
    assert isinstance(app.stack.top, ReviewScene)
    press(app, "close")
    assert app.stack.top.name == "game-card"


def test_a_game_without_picks_has_nothing_to_look_through(app: App) -> None:
    match = Match(played(2, 14).setup)
    scene = ReviewScene(app.context, match)
    app.stack.push(scene)
    to_the_end(scene.analysis)
    app.frame(0.02)
    assert "through" not in scene.targets()
    scene.handle(Pressed(scene.plot("chances").center))
    assert app.stack.top is scene


def test_closing_and_coming_back_does_not_begin_anew(app: App) -> None:
    app.stack.reset(ResultsScene(app.context, played(2, 999)))
    press(app, "review")
    scene = app.stack.top
    assert isinstance(scene, ReviewScene)
    while scene.review.analysed < 2:
        app.frame(0.016)
    press(app, "close")
    press(app, "review")
    assert app.stack.top is scene
    assert scene.review.analysed >= 2


def test_a_tap_on_a_running_game_offers_no_review(app: App) -> None:
    app.stack.reset(start_table(app.context, played(2, 14)))
    app.stack.reset(SavedGamesScene(app.context))
    at = app.stack.top.targets()["game-1"].center
    for intent in (Pressed(at), Released(at)):
        app.stack.top.handle(intent)
    assert "review" not in app.stack.top.targets()


def test_the_review_is_told_in_words(app: App) -> None:
    scene = reviewed(app)
    parts = {part.key: part for part in scene.mirror_parts()}
    marks, chances = parts["marks"].table, parts["chances"].table
    assert marks is not None
    assert chances is not None
    assert [row[0] for row in marks.rows] == ["You", "Chanticleer"]
    assert [sum(map(int, row[1:-1])) for row in marks.rows] == [
        scene.review.grades(seat).number for seat in (0, 1)
    ]
    first = [int(row[1].removesuffix("%")) for row in chances.rows]
    assert abs(sum(first) - 100) <= 1
    moments = [button.label for button in parts["buttons"].buttons if button.command == {"press": "moment-1"}]
    assert len(moments) == 1
    assert moments[0] in scene.status()
    scene.open(0)
    pick = picking(app)
    assert "Pick 1 of 14" in pick.heading()
    assert len(pick.sentences()) > 1
    assert all(sentence.rstrip(".") + "." in pick.status() for sentence in pick.sentences()), "each ends as one"


@pytest.mark.usefixtures("drawn")
def test_counts_of_picks_follow_the_analysis_and_tell_no_number_before_it(app: App) -> None:
    match = Match(Setup((Seat("You", you=True), Seat("", "greedy")), HouseRules(), 4, starter=0))
    while actions := legal_actions(match.state):
        match.play(actions[0])
    scene = ReviewScene(app.context, match)
    app.stack.push(scene)
    tr, seen = app.context.texts, list[bytes]()
    assert {count for _, counts, _ in grade_rows(tr, scene.review) for count in counts} == {"…"}
    while not scene.review.done:
        for _, counts, _ in grade_rows(tr, scene.review):
            assert "0" not in counts
        if len(scene.review.findings) in (0, 4):
            app.stack.draw(app.screen)
            place = scene.solved.rect("grades") if scene.solved else None
            assert place is not None
            picture = pygame.image.tobytes(app.screen.subsurface(place), "RGB")
            seen += [picture] * (picture not in seen)
        scene.analysis.go_on(0.0)
    assert len(seen) == 2, "what is counted is painted"
    assert "0" in [count for _, counts, _ in grade_rows(tr, scene.review) for count in counts]


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_sentence_about_the_points_adds_up_in_every_language(app: App, language: str) -> None:
    app.change_settings(replace(app.context.settings, language=language))
    scene, tr = reviewed(app), app.context.texts
    costly = [one for one in scene.review.findings.values() if not one.best_made]
    assert costly
    for finding in costly:
        cursor = ReviewCursor(scene.analysis, finding.index)
        cursor.reveal()
        sentences = cursor.sentences(tr)
        names = scene.match.setup.who
        for most in (1, SHOWN_PARTS):
            words = account_words(tr, finding.verdict.account, finding.lost, names, most)
            between = tr("review.account.but", parts="[", gains="]").partition("[")[2].partition("]")[0]
            losses, _, gains = words.partition(between)
            numbers = [
                sum(float(number.replace(",", ".")) for number in re.findall(r"\d+[.,]\d", part))
                for part in (losses, gains)
            ]
            assert f"{numbers[0] - numbers[1]:.1f}" == f"{finding.lost:.1f}", words
            assert len(re.findall(r"\d[.,]\d", words)) <= most + 1, "the parts and the rest"
        assert words in sentences


@pytest.mark.parametrize("size", ["laptop", "tall phone"])
def test_boards_stay_where_they_are_from_pick_to_pick(own_folder: object, size: str) -> None:
    app = windowed(size)
    match = Match(Setup((Seat("", "greedy"), Seat("You", you=True)), HouseRules(), 4, starter=0))
    while actions := legal_actions(match.state):
        match.play(actions[0])
    review = ReviewScene(app.context, match)
    app.stack.push(review)
    scene = ReviewPickScene(app.context, review.analysis)
    app.stack.push(scene)
    places = [board.rect for board in scene.display.layout.boards]
    for at in range(8):
        scene.go(at)
        assert scene.display.focus == 1
        assert [board.rect for board in scene.display.layout.boards] == places


def graded(scene: ReviewScene, at: int, lost: float) -> list[str]:
    """What is said of a pick as if it had given away a number of points, and nothing of the chance to win."""
    finding = scene.review.findings[at]
    verdict = replace(finding.verdict, margin=finding.verdict.best_margin - lost)
    scene.review.findings[at] = replace(finding, verdict=verdict, grade=grade_of(lost), swing=0.004)
    return ReviewCursor(scene.analysis, at).sentences(scene.context.texts)


def test_the_chance_to_win_is_not_mentioned_where_it_hardly_falls(app: App) -> None:
    scene = reviewed(app)
    at = max(scene.review.findings, key=lambda index: scene.review.findings[index].lost)
    words = graded(scene, at, 11.2)
    assert "That gives away 11.2 points on average." in words
    assert not any("chance to win" in sentence for sentence in words)


def test_under_a_pick_headed_best_nothing_is_said_of_what_it_gives_away(app: App) -> None:
    scene = reviewed(app)
    at = max(scene.review.findings, key=lambda index: scene.review.findings[index].lost)
    words = graded(scene, at, 0.2)
    assert ReviewCursor(scene.analysis, at).title(app.context.texts) == "Best"
    assert words[1:] == [app.context.texts("review.none-better")]


def test_where_several_people_played_jumps_stop_at_the_mistakes_of_all(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bea")), HouseRules(), 11))
    for turn in played(2, 14).turns[:6]:
        match.play(turn.action)
    scene = ReviewScene(app.context, match)
    to_the_end(scene.analysis)
    costs = {at: replace(one, grade="mistake") for at, one in scene.review.findings.items()}
    scene.review.findings.update(costs)
    cursor = ReviewCursor(scene.analysis, -1)
    assert scene.review.only_person is None
    for at in sorted(costs):
        assert cursor.next_mistake(1) == at
        cursor.at = at
    assert cursor.no_mistake_words(app.context.texts, 1) == app.context.texts("review.no-mistake-on")


def test_a_fall_by_the_deal_is_told_beside_the_chart_and_at_the_first_pick_of_the_round(app: App) -> None:
    scene = reviewed(app, 20)
    review = scene.review
    begins = next(i for i, turn in enumerate(review.turns) if turn.before.round == 2)
    review.findings.pop(begins - 1, None)
    review.chances[:] = [(0.7, 0.3) if i < begins else (0.58, 0.42) for i in range(review.total + 1)]
    scene.resize()
    words = app.context.texts.person("review.deal", scene.match.setup.who[0], round=2, n=12)
    assert "12 percentage points" in words
    (chances,) = [part for part in scene.mirror_parts() if part.key == "chances"]
    assert list(chances.lines) == [words]
    assert scene.solved is not None
    assert words in scene.solved.words, "it is drawn"
    scene.open(begins)
    assert words in picking(app).sentences()
    press(app, "step-back")
    assert words not in picking(app).sentences(), "the pick before it is not blamed"
