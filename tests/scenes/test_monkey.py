"""Nonsense from every device breaks nothing; and what monkeys broke once, each with the shortest way there."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from monkey import Monkey, monkey

from game.host.base import Viewport
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.study.score_breakdown_scene import ScoreBreakdownScene
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.view.intents import Confirmed, Moved, Numbered, Shortcut, ShortcutPressed

pytestmark = pytest.mark.usefixtures("drawn")

NAMES = ("Ana", "Bento", "Clara", "Duarte")


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Monkey]:
    with monkey(1, tmp_path) as found:
        found.app.change_settings(replace(found.app.context.settings, speed="off"))
        yield found


def window(one: Monkey, width: int, height: int, ratio: float = 1.0) -> None:
    one.host.view = Viewport(width, height, ratio)
    one.frame(0)


def table(one: Monkey, phase: str = "offer", seats: int = 2, rules: HouseRules = HouseRules()) -> Match:  # noqa: B008
    """A game of people up to a phase."""
    match = Match(Setup(tuple(map(Seat, NAMES[:seats])), rules, 4))
    while match.state.phase != phase:
        match.play(legal_actions(match.state)[0])
    one.app.stack.reset(start_table(one.app.context, match))
    one.frame(0)
    return match


def top(one: Monkey) -> TableScene:
    assert isinstance(one.top, TableScene)
    one.top.finish_motion()
    return one.top


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_monkey_breaks_nothing(seed: int, tmp_path: Path) -> None:
    with monkey(seed, tmp_path) as one:
        one.play(120)
        assert len(one.seen) > 6, "it got around"


def test_the_hand_is_empty_when_a_pick_was_played_in_another_way(one: Monkey) -> None:
    table(one)
    scene = top(one)
    legal = scene.published()["legal"]
    assert scene.command({"press": next(name for name in scene.targets() if name.startswith("tile-"))})
    assert scene.command({"action": legal[-1]})
    assert "with-jokers" not in scene.targets()
    scene.handle(ShortcutPressed(Shortcut.FLOOR))  # asked why a pick that is gone does not fit
    one.frame(0)
    assert not [name for name in top(one).targets() if name.startswith("line-")]


def test_nothing_waits_to_be_confirmed_when_a_space_was_chosen_in_another_way(one: Monkey) -> None:
    match = table(one, "tiling", 3, HouseRules(gray=True))
    one.app.change_settings(replace(one.app.context.settings, confirm="on"))
    scene = top(one)
    legal = scene.published()["legal"]
    assert len(legal) > 1
    assert scene.command({"press": next(name for name in scene.targets() if name.startswith("space-"))})
    assert "confirm" in scene.targets()
    turns = len(match.turns)
    assert scene.command({"action": legal[-1]})
    one.frame(0)
    assert "confirm" not in top(one).targets()
    assert len(match.turns) == turns + 1


def test_the_tutorial_says_that_a_pick_belongs_elsewhere(one: Monkey) -> None:
    one.app.stack.reset(tutorial_scene(one.app.context, 0))
    one.frame(0)
    while not top(one).can_act():
        assert one.top.command({"press": "next"})
        one.frame(0.1)
    scene = top(one)
    assert scene.command({"press": next(name for name in scene.targets() if name.startswith("tile-"))})
    lines = [name for name in scene.targets() if name.startswith("line-")]
    assert len(lines) == 1
    for shortcut in (ShortcutPressed(Shortcut.FLOOR), Numbered(0), Numbered(1 if lines != ["line-1"] else 2)):
        scene.controller.notice = ""
        scene.handle(shortcut)
        one.frame(0)
        assert scene.controller.notice == one.app.context.texts("tutorial.elsewhere")
    assert not scene.match.turns


def test_a_row_that_was_pointed_at_is_forgotten_when_the_page_turns_to_fewer_rows(one: Monkey) -> None:
    scene = ScoreBreakdownScene(one.app.context, table(one, "over"), 0)
    one.app.stack.push(scene)
    counts = [len(chapter.steps) for chapter in scene.chapters]
    more, fewer = counts.index(max(counts)), counts.index(min(counts))
    assert counts[more] > counts[fewer]
    scene.turn(more - scene.page)
    scene.handle(Moved(scene.targets()[f"step-{counts[more]}"].center))
    one.frame(0)
    scene.turn(fewer - scene.page)
    scene.handle(Confirmed())
    one.frame(0)
    assert scene.step < counts[fewer]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonuses_are_counted_where_there_is_no_room_for_walls(one: Monkey, seats: int) -> None:
    match = Match(Setup(tuple(map(Seat, NAMES[:seats])), HouseRules(), 4))
    chance = random.Random(4)
    while actions := legal_actions(match.state):
        match.play(chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    one.app.change_settings(replace(one.app.context.settings, speed="normal", text="150"))
    window(one, 320, 400)
    one.app.stack.reset(ResultsScene(one.app.context, match))
    for _ in range(20):
        one.frame(0.1)
