"""One's costliest picks as a player meets them: kept by a review, practised at once and again later, forgotten."""

from dataclasses import replace

import pytest
from learning_shows import kept_positions, mistake_of, own_positions, wrong_pick
from pressing import press
from puzzle_shows import settle

from game.ai.coach import advise
from game.ai.position_analysis import STANDARD
from game.app import App
from game.journal.mistakes import BOX_DAYS, LEARNED_BOX
from game.journal.puzzle_record import PuzzleRecord
from game.match.match import Match, Seat, Setup
from game.puzzles.own import own_puzzle
from game.puzzles.proof import tempting
from game.puzzles.record import all_puzzles
from game.rules.actions import Pick, legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.rules.state import observation
from game.rules.steps import at_once
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.puzzles.own_positions import OwnPositionsScene
from game.scenes.puzzles.puzzle_menu import PuzzleMenuScene
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.puzzles.try_scene import TryScene
from game.scenes.study.review_recorder import MIN_LOSS
from game.scenes.study.review_scene import ReviewScene
from game.view.art.gauge import SPACES
from game.view.intents import Paged
from game.view.widgets.position_row import PositionRow

pytestmark = pytest.mark.usefixtures("thorough")  # what is costly is found by looking ahead
SHIPPED = next(puzzle for puzzle in all_puzzles() if puzzle.kind == "2c" and puzzle.gap > 4)


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def blundered() -> Match:
    """A game that begins with a puzzle, which is missed."""
    state = SHIPPED.state
    seats = tuple(Seat("You", you=True) if seat == state.turn else Seat("Bento", "greedy") for seat in range(2))
    match = Match(Setup(seats, HouseRules(), 4), state._replace(seed=4))
    match.play(wrong_pick(SHIPPED))
    return match


def reviewed(app: App, key: str = "game-1", match: Match | None = None) -> ReviewScene:
    """The review of such a game, or of another one, through with everything."""
    scene = ReviewScene(app.context, match or blundered(), key)
    app.stack.push(scene)
    while not (scene.review.done and scene.recorder.done):
        scene.analysis.go_on(0.05)
        scene.recorder.go_on()
    scene.resize()
    return scene


def front(app: App) -> PuzzleScene:
    scene = app.stack.top
    assert isinstance(scene, PuzzleScene), scene.name
    return scene


def solve(app: App) -> None:
    scene = front(app)
    assert scene.command({"action": format_action(scene.attempt.puzzle.solution)})
    settle(app, scene)


def miss(app: App) -> None:
    scene = front(app)
    assert scene.command({"action": format_action(wrong_pick(scene.attempt.puzzle))})
    settle(app, scene)


def position_rows(app: App) -> list[PositionRow]:
    return [row for row in app.stack.top.widgets.widgets if isinstance(row, PositionRow)]


def test_a_review_keeps_the_costly_pick_once_and_offers_to_practise_it(app: App) -> None:
    scene = reviewed(app)
    kept = app.context.stores.mistakes.all()
    assert [(one.position, one.game, one.box) for one in kept] == [(SHIPPED.position, "game-1", 1)]
    assert kept[0].lost >= kept[0].gap > 1
    reviewed(app)
    assert app.context.stores.mistakes.all() == kept
    press(app, "practise")
    assert front(app).attempt.puzzle.position == SHIPPED.position
    rating = PuzzleRecord(app.context.stores.puzzle_tries).rating
    solve(app)
    assert "It comes back tomorrow" in " ".join(front(app).sentences())
    assert PuzzleRecord(app.context.stores.puzzle_tries).rating == rating
    press(app, "end")
    assert isinstance(app.stack.top, ReviewScene) and app.stack.top is not scene


@pytest.mark.parametrize("way", ["end", "Esc", "back"])
def test_practice_leads_back_to_where_it_was_begun(app: App, way: str) -> None:
    scene = reviewed(app)
    app.stack.push(OwnPositionsScene(app.context))
    for below in (app.stack.top, scene):
        press(app, "practise")
        solve(app)
        puzzle = app.stack.top
        press(app, "end") if way == "end" else puzzle.cancel() if way == "Esc" else puzzle.back()
        assert app.stack.top is below
        app.stack.pop()


@pytest.mark.slow
def test_a_review_that_is_left_early_keeps_the_costly_picks_it_has_seen(app: App) -> None:
    match = blundered()
    for _ in range(6):
        match.play(legal_actions(match.state)[0])
    scene = ReviewScene(app.context, match, "game-1")
    app.stack.push(scene)
    while not scene.review.findings:
        app.frame(0.02)
    press(app, "close")
    stores = app.context.stores
    for _ in range(3000):
        app.frame(0.02)
        if not app.context.idle_tasks:
            break
    assert not scene.review.done
    kept = stores.mistakes.all()
    assert [(one.position, one.game, one.box) for one in kept] == [(SHIPPED.position, "game-1", 1)]
    assert not stores.reviews.all(), "a part of a game would look as if little had been given away"
    app.stack.push(scene)
    while not (scene.review.done and scene.recorder.done):
        app.frame(0.02)
    assert kept[0].name in scene.recorder.names
    assert stores.mistakes.all()[0] == kept[0]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pt"])
def test_while_a_review_looks_the_key_to_practise_says_so(app: App, language: str) -> None:
    app.change_settings(replace(app.context.settings, language=language))
    scene = ReviewScene(app.context, blundered(), "game-1")
    app.stack.push(scene)
    key = scene.widgets.named("practise")
    assert key is not None and not key.enabled
    plain = app.context.texts("daily.practise")
    assert len(key.spoken) > len(plain) and key.spoken.endswith("…"), "it says why it can’t be pressed"


def test_a_game_of_others_leaves_nothing_behind(app: App) -> None:
    scene = reviewed(app, "")
    assert "practise" not in scene.targets()
    stores = app.context.stores
    assert not stores.mistakes.all() and not stores.reviews.all()


def test_what_is_forgotten_does_not_come_back_with_another_review(app: App) -> None:
    reviewed(app)
    app.context.stores.mistakes.forget(app.context.stores.mistakes.all()[0].name)
    scene = reviewed(app)
    button = scene.widgets.named("practise")
    assert button is not None and not button.enabled and button.label == "Nothing to practise"


def test_where_no_answer_to_an_error_is_clear_the_worst_pick_is_tried_again(app: App) -> None:
    match = Match(Setup((Seat("You", you=True), Seat("Bento", "greedy")), HouseRules(), 1, starter=0))
    costliest = tempting(match.state)[-1][1]
    match.play(costliest)
    scene = reviewed(app, match=match)
    assert scene.review.findings[0].lost >= 3, "the review calls it a mistake"
    assert not app.context.stores.mistakes.all()
    button = scene.widgets.named("practise")
    assert button is not None and button.label == "Practise your worst pick"
    press(app, "practise")
    tried = app.stack.top
    assert isinstance(tried, TryScene)
    assert tried.table.state.turn == 0
    for _ in range(2):
        press(app, "back")
    assert app.stack.scenes[-1] is scene


def test_a_small_error_with_a_clear_answer_is_kept_too(app: App) -> None:
    """What the review calls an inaccuracy: somebody who makes no large errors has these to practise."""
    for puzzle in (one for one in all_puzzles() if one.kind == "2c" and one.gap < 2.5):
        state = puzzle.state
        _, second, *_ = at_once(advise(observation(state), STANDARD))
        assert isinstance(second.action, Pick)
        if MIN_LOSS <= second.behind < 1.9 and at_once(own_puzzle(state, second.action, "clear")):
            break
    seats = tuple(Seat("You", you=True) if seat == state.turn else Seat("Bento", "greedy") for seat in range(2))
    match = Match(Setup(seats, HouseRules(), 4), state._replace(seed=4))
    match.play(second.action)
    reviewed(app, match=match)
    assert [one.best for one in app.context.stores.mistakes.all()] == [puzzle.best]


@pytest.mark.slow
def test_what_is_due_is_found_missed_and_found_with_hints(app: App) -> None:
    kept = kept_positions(app, 4, 3)
    press(app, "puzzles")
    assert app.stack.top.published()["due"] == 3
    button = app.stack.top.widgets.named("mistakes")
    assert button is not None and button.label == "Your own positions: 3 due today"
    press(app, "mistakes")
    press(app, "practise")
    solve(app)
    press(app, "on")
    miss(app)
    assert "It comes back tomorrow" in " ".join(front(app).sentences())
    press(app, "solution")
    press(app, "on")
    front(app).handle(Paged(1))
    press(app, "hint")
    solve(app)
    assert front(app).series.over
    front(app).handle(Paged(1))
    assert isinstance(app.stack.top, OwnPositionsScene)
    assert app.stack.top.published()["due"] == 0
    tried = {one.name: one.box for one in app.context.stores.mistakes.all()}
    costliest = sorted(kept[:3], key=lambda one: -one.lost)
    assert [tried[one.name] for one in costliest] == [costliest[0].box + 1, 1, costliest[2].box]
    press(app, "back")
    assert isinstance(app.stack.top, PuzzleMenuScene)
    assert button.label != app.stack.top.mode_words("mistakes") == "Your own positions"


def test_the_menu_says_that_something_is_due(app: App) -> None:
    app.context.routes.menu()
    app.frame(0.02)
    before = app.stack.top.widgets.named("puzzles")
    kept_positions(app)
    app.context.routes.menu()
    app.frame(0.02)
    after = app.stack.top.widgets.named("puzzles")
    assert before is not None and after is not None
    assert (before.label, after.label) == ("Puzzles", "Puzzles · 3")


def test_a_position_is_forgotten_after_a_question_and_all_are(app: App) -> None:
    kept_positions(app)
    app.context.stack.push(OwnPositionsScene(app.context))
    for answer, left in (("keep", 6), ("forget", 5)):
        press(app, "position-1")
        press(app, "forget")
        press(app, answer)
        assert app.stack.top.published()["positions"] == left
    press(app, "forget")
    press(app, "forget")
    assert app.stack.top.published()["positions"] == 0
    assert any("Review a finished game" in sentence for sentence in app.stack.top.sentences())
    press(app, "practise")
    assert app.stack.top.name == "games"


def test_the_game_behind_a_position_is_opened_where_it_is_kept(app: App) -> None:
    match = blundered()
    autosave = Autosave(app.context.library, match, NO_TAGS)
    autosave.keep()
    app.context.stores.mistakes.add([replace(mistake_of(app, SHIPPED), game=autosave.key)])
    app.context.stack.push(OwnPositionsScene(app.context))
    press(app, "position-1")
    press(app, "game")
    assert app.stack.top.name == "game-card"


def test_a_learned_position_is_told_and_is_gone(app: App) -> None:
    last = replace(mistake_of(app, SHIPPED), box=len(BOX_DAYS))
    app.context.stores.mistakes.add([last])
    app.context.routes.own_positions()
    solve(app)
    assert "Learned" in " ".join(front(app).sentences())
    assert app.context.stores.mistakes.all()[0].box == LEARNED_BOX
    app.context.routes.own_positions()
    assert app.stack.top.name == "notice"


def test_a_position_that_cannot_be_read_stays_in_the_list_and_is_not_asked(app: App) -> None:
    one = mistake_of(app, SHIPPED)
    app.context.stores.mistakes.add([one, app.context.stores.mistakes.begun("of a later program", best="?")])
    app.context.stack.push(OwnPositionsScene(app.context))
    assert app.stack.top.published()["positions"] == 2
    press(app, "practise")
    assert len(front(app).series.puzzles) == 1


def test_rows_tell_by_five_spaces_and_in_words_how_well_a_position_is_learned(app: App) -> None:
    scene = own_positions(app)
    app.frame(0)
    rows = position_rows(app)
    assert [row.known for row in rows] == [one.box - 1 for one in scene.positions]
    assert len(BOX_DAYS) == SPACES
    for row in rows:
        assert row.spoken.endswith(f"learned: {row.known} of {SPACES}.")
        assert "points given away" in row.spoken
        assert row.small[0].endswith(f"learned: {row.known} of {SPACES}")
