"""Why a score is what it is: asked at the table and at the end, shown page by page."""

import random
import re
from dataclasses import replace

import pytest
from pressing import click, front, in_offer

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.study.score_breakdown_scene import ScoreBreakdownScene
from game.texts import LANGUAGES
from game.view.intents import Cancelled, Moved, Paged, Pressed, Released, Stepped


def played(stop: int, gray: bool = False) -> Match:
    match = Match(Setup((Seat("Ana"), Seat("You")), HouseRules(gray=gray), 4))
    chance = random.Random(4)
    while len(match.turns) < stop and (actions := legal_actions(match.state)):
        match.play(chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    return match


def why(app: App) -> ScoreBreakdownScene:
    return front(app, ScoreBreakdownScene)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_score_on_the_table_can_be_asked(app: App, seat: int) -> None:
    match = played(40)
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    click(app, f"why-{seat + 1}")
    assert str(match.state.boards[seat].score) in why(app).heading()
    assert why(app).chapter is not None
    assert why(app).chapters[-1].after == match.state.boards[seat].score
    click(app, "close")
    assert in_offer(app.stack.top)


def test_a_score_cannot_be_asked_before_anything_was_counted(app: App) -> None:
    """Its star stands beside the lines: somebody who chooses one there is not to be interrupted for nothing."""
    app.stack.reset(start_table(app.context, played(3)))
    app.frame(0)
    table = front(app, TableScene)
    assert "why-1" not in table.targets()
    spot = table.widgets.named("why-1")
    assert spot is not None
    for intent in (Moved(spot.rect.center), Pressed(spot.rect.center), Released(spot.rect.center)):
        table.handle(intent)
    assert in_offer(app.stack.top)


def test_every_score_at_the_end_can_be_asked_when_it_is_counted(app: App) -> None:
    match = played(1000)
    app.stack.reset(ResultsScene(app.context, match))
    app.frame(0)
    assert "why-1" not in app.stack.top.targets(), "that would tell how it ends"
    app.stack.top.handle(Cancelled())
    app.frame(0.02)
    while "why-1" not in app.stack.top.targets():  # the winner's wall comes first
        app.frame(0.2)
    for seat in (0, 1):
        click(app, f"why-{seat + 1}")
        assert why(app).chapters[-1].after == match.state.boards[seat].score
        click(app, "close")


def test_pages_and_steps_by_arrows_wheel_and_pointer(app: App) -> None:
    scene = ScoreBreakdownScene(app.context, played(1000), 1)
    app.stack.reset(scene)
    app.frame(0)
    last = len(scene.chapters) - 1
    assert scene.page == last, "the latest first"
    scene.handle(Stepped(-1, 0))
    assert scene.page == last - 1
    scene.handle(Paged(1))
    assert scene.page == last
    while scene.page:
        scene.handle(Paged(-1))
    page = next(i for i, chapter in enumerate(scene.chapters) if len(chapter.steps) > 2)
    while scene.page < page:
        click(app, "next")
    shown = scene.step
    scene.handle(Moved(scene.targets()["step-3"].center))
    assert scene.step == 2
    assert scene.step != shown
    scene.widgets.focused = "step-2"
    scene.handle(Stepped(0, -1))
    assert scene.step == 0, "the focus shows its step, too"


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_words_of_a_page_add_up(app: App, language: object) -> None:
    app.change_settings(replace(app.context.settings, language=getattr(language, "code")))  # noqa: B009
    match = played(1000, gray=True)
    for seat in (0, 1):
        scene = ScoreBreakdownScene(app.context, match, seat)
        app.stack.reset(scene)
        for page, chapter in enumerate(scene.chapters):
            scene.turn(page - scene.page)
            told = scene.published()["steps"]
            assert sum(int(re.findall(r"-?\d+$", words)[0]) for words in told) == chapter.after - chapter.before
            assert str(chapter.after) in scene.summary()
