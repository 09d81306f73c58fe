"""Puzzles as a player meets them: found, missed and answered, hints, solution, day, streak, rush."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from devices import SIZES, SizedHost
from pressing import press
from puzzle_shows import opened, puzzle_at, puzzle_of, settle

from game.ai.position_analysis import same_pick
from game.app import App
from game.arguments import Arguments
from game.journal.puzzle_record import PuzzleRecord
from game.journal.puzzle_tries import PuzzleTry
from game.puzzles.answer import reasons_for
from game.puzzles.proof import tempting
from game.puzzles.record import Puzzle, all_puzzles
from game.puzzles.series import MAX_MISSES, RUSH_SECONDS
from game.rules.actions import Action, legal_actions
from game.rules.notation import format_action
from game.rules.picking import heap_at
from game.rules.tiles import count
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.puzzles.puzzle_menu import PuzzleMenuScene
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.puzzles.puzzle_words import hint_words
from game.scenes.study.coach_words import reason_words
from game.texts import Subject, texts_for
from game.view.intents import Cancelled, Paged, Pressed, Shortcut, ShortcutPressed
from game.words.phrases import action_words, tiles_words


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    yield App(SizedHost(*SIZES["laptop"]), Arguments())


def front(app: App) -> PuzzleScene:
    scene = app.stack.top
    assert isinstance(scene, PuzzleScene), scene.name
    return scene


def begun(app: App, mode: str) -> PuzzleScene:
    app.context.routes.open("puzzles")
    press(app, mode)
    return front(app)


def solve(app: App) -> None:
    scene = front(app)
    assert scene.command({"action": format_action(scene.attempt.puzzle.solution)})
    settle(app, scene)


def wrong_pick(puzzle: Puzzle) -> Action:
    return next(a for a in legal_actions(puzzle.state) if not same_pick(puzzle.state, a, puzzle.solution))


def miss(app: App) -> None:
    scene = front(app)
    assert scene.command({"action": format_action(wrong_pick(scene.attempt.puzzle))})
    if scene.series.mode == "rush":
        while scene.attempt.controller.finish_motion():
            pass
    else:
        settle(app, scene)


def test_the_menu_leads_to_the_puzzles_and_back(app: App) -> None:
    press(app, "puzzles")
    assert isinstance(app.stack.top, PuzzleMenuScene)
    press(app, "next")
    press(app, "back")
    assert app.stack.top.published() == {"rating": 1100, "found": 0, "today": False, "due": 0}
    app.stack.top.handle(Cancelled())
    assert app.stack.top.name == "menu"


def note_rating(app: App, deviation: float = 100.0) -> None:
    """Somebody who has a puzzle behind them, and since then that deviation."""
    tries = app.context.stores.puzzle_tries
    tries.note(PuzzleTry(tries.today(), "theme", "2c-1-6", 1.0, 1100.0, deviation, 0.06))


def test_a_newcomers_rating_is_not_shown(app: App) -> None:
    begun(app, "next")
    miss(app)
    scene = front(app)
    assert not any(str(scene.published()["rating"]) in sentence for sentence in scene.sentences())
    press(app, "back")
    menu = app.stack.top
    assert isinstance(menu, PuzzleMenuScene)
    assert menu.figures[0].value_with_margin == "–"
    note_rating(app)
    app.context.routes.open("puzzles")
    menu = app.stack.top
    assert isinstance(menu, PuzzleMenuScene)
    assert "1100" in menu.figures[0].value_with_margin


def test_the_solution_is_found_and_the_rating_rises(app: App) -> None:
    note_rating(app)
    scene = begun(app, "next")
    solve(app)
    told = scene.published()
    assert (told["stage"], told["found"]) == ("found", 1)
    assert told["rating"] > 1100
    assert any(str(told["rating"]) in sentence for sentence in scene.sentences())
    first = scene.attempt.puzzle.name
    press(app, "on")
    assert front(app).attempt.puzzle.name != first
    assert PuzzleRecord(app.context.stores.puzzle_tries).found == {first, "2c-1-6"}


def test_a_wrong_pick_is_answered_on_the_table_and_counts_once(app: App) -> None:
    scene = opened(app, puzzle_of(2))
    miss(app)
    assert scene.attempt.stage == "missed"
    answer = scene.attempt.answer
    assert answer is not None and answer.reply is not None
    assert [turn.action for turn in scene.attempt.session.match.turns][1:] == [answer.reply]
    assert scene.attempt.display.state is scene.attempt.session.match.state
    assert scene.lights.last_moves, "what the answer moved is marked"
    after = scene.published()["rating"]
    assert after < 1100
    press(app, "again")
    assert scene.attempt.session.match.state == scene.attempt.puzzle.state
    solve(app)
    assert scene.published()["stage"] == "found"
    assert scene.published()["rating"] == after, "only the first answer counts"
    assert app.context.texts("puzzles.first-counts") in scene.sentences()


def test_a_miss_leads_to_another_try_and_tells_nothing_of_the_solution(app: App) -> None:
    scene = opened(app, puzzle_of(2))
    miss(app)
    assert [widget.name for widget in scene.widgets.widgets if widget.primary] == ["again"]
    assert "Where the points go" not in scene.status()
    press(app, "solution")
    assert "Your earlier pick gives away" in scene.status() and "Where the points go" in scene.status()
    assert [widget.name for widget in scene.widgets.widgets if widget.primary] == ["on"]


def test_what_is_found_at_once_is_compared_with_the_next_best_pick(app: App) -> None:
    scene = opened(app, puzzle_of(2))
    solve(app)
    assert "Where the points go" not in scene.status(), "that takes a search"
    pass_time(app, 5.0)
    assert "The next best pick gives away" in scene.status() and "Where the points go" in scene.status()


def in_two_places() -> Puzzle:
    return next(one for one in all_puzzles() if sum(map(bool, one.state.factories)) > 1)


def test_hints_come_by_steps_and_end_with_the_tiles(app: App) -> None:
    scene = opened(app, in_two_places())
    assert app.context.texts("puzzles.hint-price") in scene.sentences()
    lit = []
    for _ in range(3):
        press(app, "hint")
        lit.append(len(scene.lights.hinted))
    assert lit[0] == 0 and lit[1] >= lit[2] > 0
    button = scene.widgets.named("hint")
    assert button is not None and not button.enabled
    solve(app)
    with_hints = scene.published()["rating"]
    assert with_hints < PuzzleRecord(app.context.stores.puzzle_tries).rating.rating + 1
    other = opened(app, in_two_places())
    assert other.attempt.hints == 0


def test_the_solution_is_shown_and_can_be_analysed(app: App) -> None:
    scene = opened(app, puzzle_of(4))
    press(app, "solution")
    assert scene.published()["solution"] == format_action(scene.attempt.puzzle.solution)
    assert scene.published()["missed"] == 1
    press(app, "analyse")
    top = app.stack.top
    assert isinstance(top, AnalysisScene)
    assert top.board.state == scene.attempt.puzzle.state
    assert top.board.coach is not None
    press(app, "close")
    assert front(app) is scene


def test_the_solution_alone_is_marked_after_a_wrong_pick(app: App) -> None:
    scene = opened(app, puzzle_of(2))
    miss(app)
    press(app, "solution")
    assert [action for action, _, _ in scene.marks()] == [scene.attempt.puzzle.solution]


def test_the_puzzle_of_the_day_counts_once_and_leads_on(app: App) -> None:
    scene = begun(app, "day")
    name = scene.attempt.puzzle.name
    solve(app)
    press(app, "on")
    assert front(app).series.mode == "next"
    press(app, "back")
    home = app.stack.top
    assert home.published()["today"] is True
    record = PuzzleRecord(app.context.stores.puzzle_tries)
    assert record.days == 1
    press(app, "day")
    again = front(app)
    assert again.attempt.puzzle.name == name
    assert app.context.texts("puzzles.first-counts") in again.sentences()
    miss(app)
    assert PuzzleRecord(app.context.stores.puzzle_tries).rating == record.rating
    assert name in {puzzle.name for puzzle in all_puzzles()}


def test_a_theme_has_only_its_puzzles(app: App) -> None:
    scene = begun(app, "theme-column")
    for _ in range(3):
        assert "column" in front(app).attempt.puzzle.themes
        assert front(app).heading() == "Column"
        solve(app)
        press(app, "on")
    assert scene.series.found == 3


def test_a_streak_ends_with_a_miss_and_is_remembered(app: App) -> None:
    begun(app, "streak")
    for _ in range(2):
        solve(app)
        press(app, "on")
    miss(app)
    assert front(app).series.over
    record = PuzzleRecord(app.context.stores.puzzle_tries)
    assert (record.best("streak"), round(record.rating.rating)) == (2, 1100)
    press(app, "anew")
    assert front(app).series.found == 0


def test_a_rush_goes_on_by_itself_and_ends_with_three_misses(app: App) -> None:
    begun(app, "rush")
    solve(app)
    for _ in range(20):
        app.frame(0.1)
    assert front(app).series.found == 1 and not front(app).attempt.counted
    for number in range(MAX_MISSES):
        miss(app)
        for _ in range(50):
            app.frame(0.1)
        assert front(app).series.missed == number + 1
    assert front(app).series.over
    assert PuzzleRecord(app.context.stores.puzzle_tries).best("rush") == 1


def test_a_rush_says_what_came_of_a_pick_and_counts_misses(app: App) -> None:
    scene = begun(app, "rush")
    assert "Misses so far: 0" in scene.status()
    solve(app)
    assert scene.status().startswith("Found!")
    for misses in range(1, MAX_MISSES + 1):
        for _ in range(50):
            app.frame(0.1)
        miss(app)
        assert front(app).heading() == "Not the best pick"
        assert front(app).status().startswith("Not the best pick.")
        assert front(app).series.missed == misses
    assert front(app).sentences() == ["The rush is over: 1 puzzle found."]


def pass_time(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.frame(0.1)


def test_a_miss_in_a_rush_is_answered_by_the_solution_while_the_clock_stands(app: App) -> None:
    scene = begun(app, "rush")
    miss(app)
    pass_time(app, 1.0)
    attempt = scene.attempt
    assert front(app) is scene and scene.heading() == "The solution"
    solution, why = scene.sentences()
    assert solution == action_words(app.context.texts, attempt.puzzle.solution, attempt.puzzle.state)
    assert solution in scene.status() and why in scene.status()
    assert attempt.session.match.state == attempt.puzzle.state, "the position before the pick"
    pass_time(app, 1.0)
    assert front(app) is scene, "long enough to be read"
    pass_time(app, 2.0)
    assert front(app) is not scene and not front(app).attempt.counted
    assert front(app).series.left == pytest.approx(RUSH_SECONDS, abs=1.0)


@pytest.mark.parametrize("by", ["press", "key", "button"])
def test_the_answer_of_a_rush_can_be_hurried(app: App, by: str) -> None:
    scene = begun(app, "rush")
    miss(app)
    pass_time(app, 1.0)
    assert scene.heading() == "The solution"
    if by == "press":
        scene.handle(Pressed(scene.attempt.display.layout.caption.center))
    elif by == "key":
        scene.handle(Paged(1))
    else:
        press(app, "on")
    pass_time(app, 0.2)
    assert front(app) is not scene and front(app).series.missed == 1


def test_the_last_miss_of_a_rush_is_answered_too_and_then_tries_are_free(app: App) -> None:
    begun(app, "rush")
    for _ in range(MAX_MISSES):
        miss(app)
        pass_time(app, 6.0)
    scene = front(app)
    assert scene.series.over and scene.heading() == "The solution"
    assert scene.sentences()[-1] == "The rush is over: 0 puzzles found."
    press(app, "again")
    assert scene.attempt.stage == "ask"
    scene.attempt.pick(wrong_pick(scene.attempt.puzzle))
    settle(app, scene)
    assert scene.attempt.answer is not None, "what the pick gives away is said as in any other puzzle"


def test_the_clock_of_a_rush_starts_with_the_first_pick(app: App) -> None:
    scene = begun(app, "rush")
    assert "The clock starts with your first pick." in scene.status()
    pass_time(app, 30.0)
    assert scene.series.left == RUSH_SECONDS
    solve(app)
    pass_time(app, 5.0)
    assert front(app).series.left < RUSH_SECONDS
    assert "The clock starts" not in front(app).status()


def test_the_clock_of_a_rush_is_seen_to_run(app: App) -> None:
    begun(app, "rush")
    solve(app)
    pass_time(app, 5.0)
    seen = set()
    for _ in range(3):
        pass_time(app, 2.0)
        app.stack.draw(app.screen)
        seen.add(pygame.image.tobytes(app.screen, "RGB"))
    assert len(seen) == 3


def test_giving_up_costs_half_of_a_miss_and_says_so(app: App) -> None:
    puzzle = puzzle_of(2)
    note_rating(app)
    given_up = opened(app, puzzle)
    press(app, "solution")
    told = given_up.published()["rating"]
    assert any(str(told) in one and "half of a miss" in one for one in given_up.sentences())
    app.context.stores.puzzle_tries.store.change(lambda tries: [])
    note_rating(app)
    missed = opened(app, puzzle)
    miss(app)
    assert missed.published()["rating"] < told < 1100


def test_a_beginners_puzzle_of_the_day_says_that_it_is_another(app: App) -> None:
    scene = begun(app, "day")
    assert scene.attempt.puzzle.kind == "2c"
    assert any("once you have solved 5 puzzles" in sentence.lower() for sentence in scene.sentences())


def test_the_clock_of_a_rush_runs_out(app: App) -> None:
    scene = begun(app, "rush")
    scene.series.found = 1
    left = scene.series.left
    scene.update(1.0)
    assert scene.series.left == left - 1.0
    assert "2:59" in scene.heading()
    scene.series.left = 0.05
    scene.update(0.1)
    assert scene.series.over and scene.attempt.stage == "shown"
    assert any("rush" in sentence for sentence in scene.sentences())


def test_keys_pick_hint_and_go_on(app: App) -> None:
    scene = opened(app, puzzle_of(2))
    scene.handle(ShortcutPressed(Shortcut.HINT))
    assert scene.attempt.hints == 1
    miss(app)
    scene.handle(Paged(-1))
    assert scene.attempt.stage == "ask"
    solve(app)
    scene.handle(Paged(1))
    assert front(app) is not scene


def test_every_hint_is_a_sentence(app: App) -> None:
    scene = opened(app, puzzle_of(2))
    for _ in range(3):
        scene.handle(ShortcutPressed(Shortcut.HINT))
        assert all(hint.endswith(".") for hint in hint_words(app.context.texts, scene.attempt))


def test_screen_readers_hear_the_answer(app: App) -> None:
    scene = puzzle_at(app, 2, "missed")
    assert scene.attempt.answer is not None
    told = scene.status()
    assert scene.heading() in told and "gives away" in told and "reply" in told
    parts = {part.key for part in scene.mirror_parts()}
    assert {"puzzle", "bar"} <= parts


def test_resizing_in_the_middle_of_an_answer_loses_nothing(app: App) -> None:
    scene = opened(app, puzzle_of(3))
    scene.attempt.pick(wrong_pick(scene.attempt.puzzle))
    scene.resize()
    settle(app, scene)
    assert scene.attempt.stage == "missed"


def test_what_a_puzzle_is_about_stays_while_later_hints_come(app: App) -> None:
    scene = opened(app, in_two_places())
    press(app, "hint")
    about = scene.sentences()[-1]
    for _ in range(2):
        press(app, "hint")
        assert about in scene.sentences()


def test_tiles_that_a_rival_would_take_are_named() -> None:
    """Not "them", which reads as the tiles that were named before."""
    tr, names, told = texts_for("en"), [Subject("Ana"), Subject("Bea"), Subject("Cid"), Subject("Dan")], 0
    for puzzle in all_puzzles():
        for reason in reasons_for(puzzle, tempting(puzzle.state)[0][1]):
            if reason.kind == "denies":
                number = count(heap_at(puzzle.state, puzzle.solution.source), puzzle.solution.kind)
                tiles = tiles_words(tr, (puzzle.solution.kind,) * number)
                words = reason_words(tr, reason, names)
                assert words == f"otherwise {names[reason.seat].name} takes {tiles} for line {reason.line + 1}"
                told += 1
    assert told
