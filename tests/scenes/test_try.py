"""A mistake of a reviewed game that is tried again: what is hidden, the verdict, and the reply on the table."""

import json
import random

import pytest
from pressing import front, press
from study_shows import TRY_STAGES, analysed, settle, tried

from game.ai.coach import reply_to
from game.ai.position_analysis import same_pick
from game.app import App
from game.rules import notation
from game.rules.actions import Action, legal_actions
from game.rules.steps import at_once
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.puzzles.try_scene import TryScene
from game.scenes.study.review_pick import MISTAKE_GRADES, ReviewPickScene
from game.view.intents import Cancelled, Paged
from game.words.phrases import action_words


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def best_of(scene: TryScene) -> Action:
    finding = scene.cursor.finding
    assert finding is not None
    return finding.verdict.best


def told_of(scene: TryScene) -> str:
    """All that is published, and what a screen reader reads outside of the table."""
    parts = [part.data() for part in scene.mirror_parts() if part.key in (scene.name, "bar")]
    drawn = [note.words for room in (0, 1, 2) for note in scene.notes(room)]
    public = scene.published()
    return json.dumps([public["message"], public["better"], drawn, parts, scene.status()], ensure_ascii=False)


@pytest.mark.parametrize("stage", TRY_STAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_answer_is_told_only_when_asked_for(app: App, seats: int, stage: str) -> None:
    scene = tried(app, seats, stage)
    words = json.dumps(action_words(app.context.texts, best_of(scene), scene.table.state), ensure_ascii=False)[1:-1]
    shown = stage == "shown"
    assert (words in told_of(scene)) == shown
    assert (notation.format_action(best_of(scene)) == scene.published()["better"]) == shown
    assert bool(scene.marks()) == shown
    assert not scene.lights.hinted


def test_a_pick_that_costs_points_is_punished_on_the_table_by_the_best_reply(app: App) -> None:
    scene = tried(app, 2, "ask")
    chance = random.Random(3)
    picks = [a for a in legal_actions(scene.table.state) if not same_pick(scene.table.state, a, best_of(scene))]
    for pick in chance.sample(picks, 3):
        assert scene.command({"action": notation.format_action(pick)})
        settle(scene)
        assert scene.stage == "judged"
        assert scene.finding is not None
        turns = scene.table.session.match.turns
        assert turns[0].action == pick
        if scene.finding.best_made:
            assert len(turns) == 1
        else:
            reply = at_once(reply_to(scene.table.state, pick))
            assert [turn.action for turn in turns[1:]] == list(reply[:1])
            assert scene.table.display.state is scene.table.session.match.state
            assert scene.lights.last_moves, "what the reply moved is marked"
            assert scene.published()["reply"] == notation.format_action(reply[0])
        press(app, "again")
        assert scene.table.session.match.state == scene.table.state
        assert scene.controller.can_act()


def test_the_verdict_is_that_of_the_review(app: App) -> None:
    scene = tried(app, 2, "judged")
    assert scene.finding == scene.cursor.finding, "the pick of the game"
    verdicts = {scene.sentences()[0]}
    scene.retry()
    scene.pick(best_of(scene))
    settle(scene)
    assert scene.finding is not None
    assert scene.finding.best_made
    assert scene.published()["grade"] == "best"
    verdicts.add(scene.sentences()[0])
    tr = app.context.texts
    assert verdicts == {tr("review.try.same"), tr("review.try.found")}


@pytest.mark.parametrize("seats", [2, 3])
def test_another_pick_is_searched_against_the_same_best_one(app: App, seats: int) -> None:
    scene = tried(app, seats, "ask")
    of_game = scene.cursor.finding
    assert of_game is not None
    other = next(
        a for a in legal_actions(scene.table.state)
        if not any(same_pick(scene.table.state, a, b) for b in (best_of(scene), of_game.action))
    )  # fmt: skip
    scene.pick(other)
    settle(scene)
    assert scene.finding is not None
    verdict = scene.finding.verdict
    assert (verdict.best_margin, verdict.depth) == (of_game.verdict.best_margin, of_game.verdict.depth)
    better = app.context.texts("review.try.better", points=f"{of_game.lost:.1f}") == scene.sentences()[0]
    assert better == (verdict.lost < of_game.lost - 0.05)


def test_the_review_and_the_next_mistake_are_one_press_away(app: App) -> None:
    analysis = analysed(2)
    found = sorted(analysis.review.findings.items())
    mistakes = [i for i, one in found if one.seat == 0 and one.grade in ("mistake", "blunder")]
    assert len(mistakes) > 1
    app.stack.reset(ReviewPickScene(app.context, analysis, mistakes[0]))
    review = app.stack.top
    press(app, "try")
    for index in mistakes:
        scene = front(app, TryScene)
        assert (scene.cursor.at, scene.stage) == (index, "ask")
        press(app, "answer")
        assert "answer" not in scene.targets()
        assert ("on" in scene.targets()) == (index != mistakes[-1])
        scene.handle(Paged(1))
    scene.retry()
    scene.pick(best_of(scene))
    settle(scene)
    you = scene.cursor.review.match.setup.who[0]
    assert app.context.texts.person("review.no-mistake-on.by", you) in scene.sentences()
    scene.handle(Cancelled())
    assert app.stack.top is review
    assert isinstance(review, ReviewPickScene)
    assert review.at == mistakes[-1], "the review shows the turn that was tried last"


def test_after_the_last_mistake_come_those_that_were_not_tried(app: App) -> None:
    analysis = analysed(2)
    mistakes = sorted(i for i, one in analysis.review.findings.items() if one.seat == 0 and one.grade in MISTAKE_GRADES)
    app.stack.reset(ReviewPickScene(app.context, analysis, mistakes[-1]))
    press(app, "try")
    press(app, "answer")
    front(app, TryScene).handle(Paged(1))
    assert front(app, TryScene).cursor.at == mistakes[0]


@pytest.mark.parametrize(("stage", "known"), [("ask", False), ("thinking", False), ("judged", True), ("shown", True)])
def test_the_review_shows_the_better_pick_after_a_try_was_judged(app: App, stage: str, known: bool) -> None:
    scene = tried(app, 2, stage)
    scene.handle(Cancelled())
    review = front(app, ReviewPickScene)
    assert (review.published()["better"] == notation.format_action(best_of(scene))) == known
    assert ("try" in review.targets()) == (not known)


def test_after_the_answer_the_game_can_be_analysed_from_there(app: App) -> None:
    tried(app, 2, "shown")
    press(app, "analyse")
    assert isinstance(app.stack.top, AnalysisScene)
