"""What a review shows of a tutorial, of a pick that a hint named, and of one that a longer look sees otherwise."""

import random
from dataclasses import replace

import pytest
from hinting import hints
from pressing import click, press

from game.ai.coach import advise, judge
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.ai.position_analysis import same_pick
from game.app import App
from game.match.match import Match, Seat, Setup
from game.review.analysis import Review, finding_of
from game.rules.actions import legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import FLOOR, GameState, observation
from game.rules.steps import at_once
from game.scenes.play.start_table import start_table
from game.scenes.study.review_pick import ReviewPickScene
from game.scenes.study.review_scene import ReviewScene, chances_table, course_of
from game.texts import LANGUAGES
from game.tutorial.script import FREE, LESSONS, scripted, tutorial_match


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def tutored() -> Match:
    """A tutorial's game, its script and turns of one's own up to the third round."""
    match = tutorial_match("You", "beginner")
    while (action := scripted(len(match.turns))) is not None:
        match.play(action)
    while match.turns[-1].before.round < 3:
        player = player_of("greedy")
        match.play(think_through(player, match.state, match.thinking_generator(), Budget(nodes=10)))
    return match


def reviewed(app: App, match: Match, key: str = "") -> ReviewScene:
    scene = ReviewScene(app.context, match, key)
    app.stack.push(scene)
    for _ in range(3000):
        app.frame(0.02)
        if scene.review.done and scene.recorder.done:
            return scene
    raise AssertionError("the review does not end")


def test_the_tutorials_picks_are_neither_marked_nor_charted_nor_practised(app: App) -> None:
    scene = reviewed(app, tutored(), "game-1")
    tr, own = app.context.texts, LESSONS[FREE].turn
    assert course_of(tr, scene.review).own == own
    assert all(flag.at >= own for flag in course_of(tr, scene.review).flags)
    first, second = (row[1:] for row in chances_table(tr, scene.review).rows)
    assert [*first[:2], *second[:2]] == ["–"] * 4
    assert "%" in first[2]
    assert not app.context.stores.reviews.all()
    positions = [one.position for one in app.context.stores.mistakes.all()]
    assert all("round=1" not in position for position in positions)
    scene.open(own - 1)
    pick = app.stack.top
    assert isinstance(pick, ReviewPickScene)
    assert pick.cursor.title(tr) == tr("review.ordered")
    assert len(pick.sentences()) == 1
    assert pick.published()["grade"] == pick.published()["better"] == ""


def second_thoughts() -> GameState:
    """A position of which a longer look changes the coach's mind."""
    chance, state = random.Random(4), new_game(23, 2, HouseRules())
    while not at_once(advise(observation(state)))[0].changed:
        actions = legal_actions(state)
        state = advance(state, chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
        assert state.phase == "offer", "another seed has such a position"
    return state


@pytest.mark.slow
@pytest.mark.usefixtures("thorough")
def test_where_a_longer_look_at_a_costly_pick_changes_the_verdict_the_review_tells_that_one(app: App) -> None:
    state = second_thoughts()
    seats = tuple(Seat("You", you=True) if seat == state.turn else Seat("Rui", "beginner") for seat in (0, 1))
    match = Match(Setup(seats, HouseRules(), 23), state)
    match.play(next(a for a in legal_actions(state) if at_once(judge(observation(state), a)).lost >= 3))
    scene = reviewed(app, match, "game-1")
    verdict = scene.review.findings[0].verdict
    assert verdict.changed
    assert scene.recorder.revised == 1
    assert not scene.recorder.names, "which pick is best there is no puzzle"
    scene.open(0)
    press(app, "answer")
    first = app.stack.top.cursor.sentences(app.context.texts)[-1]  # type: ignore[attr-defined]
    assert first.startswith(app.context.texts("review.changed", action="").rstrip("."))


@pytest.mark.slow
@pytest.mark.usefixtures("thorough")
def test_a_review_does_not_blame_what_a_hint_named(app: App) -> None:
    state, names = second_thoughts(), ("Ana", "Rui")
    game = Match(Setup(tuple(Seat(name) for name in names), HouseRules(), 23), state)
    app.change_settings(replace(app.context.settings, thinking="3"))
    app.stack.reset(start_table(app.context, game))
    app.frame(0)
    click(app, "hint")
    scene = hints(app)
    hint = scene.advice[0]
    assert hint.changed
    game.play(hint.action)
    without, review = Review(game), Review(game, looked=app.context.hint_nodes)
    for one in (without, review):
        at_once(one.work())
    assert not same_pick(state, without.findings[0].verdict.best, hint.action)
    finding = review.findings[0]
    assert same_pick(state, finding.verdict.best, hint.action)
    assert finding.lost == 0.0
    assert finding.verdict.changed


def test_a_pick_that_a_longer_look_sees_otherwise_says_so(app: App) -> None:
    match = tutored()
    scene = reviewed(app, match)
    index = max(scene.review.findings)
    finding = scene.review.findings[index]
    state = match.turns[index].before
    other = next(a for a in legal_actions(state) if not same_pick(state, a, finding.action))
    verdict = replace(finding.verdict, best=finding.action, best_margin=finding.verdict.margin, first=other)
    scene.review.revise(index, verdict)
    assert scene.review.findings[index] == finding_of(index, match.turns[index], verdict)
    scene.open(index)
    pick = app.stack.top
    assert isinstance(pick, ReviewPickScene)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        words = pick.cursor.sentences(app.context.texts)
        assert words[1] == app.context.texts("review.none-better")
        assert len(words) == 3
    press(app, "back")
    assert app.stack.top is scene
