"""A phone that is turned in the middle of something: nothing is lost, nothing lies in the wrong place."""

from dataclasses import replace
from pathlib import Path

import pytest
from pressing import front, in_offer

from game.app import App
from game.arguments import Arguments
from game.host.base import Viewport
from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.scenes.play.hint import HintScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.view.intents import Moved, Pressed, Released

UPRIGHT, ASIDE, TABLET = (390, 844, 3.0), (844, 390, 3.0), (820, 1180, 1.0)


class TurningHost(DesktopHost):
    """A device that can be turned; at most two device pixels a point, as the page does it."""

    def __init__(self) -> None:
        super().__init__()
        self.shape = UPRIGHT

    def viewport(self) -> Viewport:
        width, height, ratio = self.shape
        ratio = min(ratio, 2.0)
        return Viewport(round(width * ratio), round(height * ratio), ratio)


@pytest.fixture
def app(own_folder: Path) -> App:
    return App(TurningHost(), Arguments())


def table(app: App) -> Match:
    match = Match(Setup(tuple(Seat(name) for name in ("Ana", "Bento", "Clara")), HouseRules(), 4))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = front(app, TableScene)
    scene.finish_motion()
    app.frame(0.02)
    return match


def turn(app: App, shape: tuple[int, int, float]) -> None:
    assert isinstance(app.host, TurningHost)
    app.host.shape = shape
    app.frame(0.02)
    assert app.context.size == (app.host.viewport().width, app.host.viewport().height)


def check_the_truth(app: App, match: Match) -> None:
    """What lies on the table is what the state says, where the layout has it."""
    scene = front(app, TableScene)
    assert scene.layout.size == app.context.size
    shown = {place: (sprite.tile, tuple(sprite.rect)) for place, sprite in scene.display.view.sprites.at.items()}
    scene.display.view.sync(match.state)
    truth = {place: (sprite.tile, tuple(sprite.rect)) for place, sprite in scene.display.view.sprites.at.items()}
    assert shown == truth


def first_pick(match: Match) -> Pick:
    return next(a for a in legal_actions(match.state) if isinstance(a, Pick) and 0 <= a.line < 5)


@pytest.mark.parametrize("shape", [ASIDE, TABLET], ids=["aside", "larger"])
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.3])
def test_turned_while_tiles_fly(app: App, shape: tuple[int, int, float], seconds: float) -> None:
    match = table(app)
    assert app.stack.top.command({"action": format_action(first_pick(match))})
    app.frame(seconds)
    scene = front(app, TableScene)
    assert scene.display.playback.moving
    turn(app, shape)
    assert len(match.turns) == 1
    for _ in range(3):
        app.frame(0.02)
    check_the_truth(app, match)
    turn(app, UPRIGHT)
    check_the_truth(app, match)
    assert app.stack.top.command({"action": format_action(first_pick(match))}), "and play goes on"


def test_turned_in_the_middle_of_a_drag(app: App) -> None:
    match = table(app)
    scene = app.stack.top
    assert in_offer(scene)
    pick = first_pick(match)
    rects = scene.targets()
    name = next(n for n in rects if n.startswith(f"tile-{pick.source + 1}-"))
    start = rects[name].center
    scene.handle(Pressed(start))
    scene.handle(Moved((start[0] + 90, start[1] + 90)))
    app.frame(0.02)
    turn(app, ASIDE)
    for at in ((5, 300), (5, 301)):
        scene.handle(Moved(at))
    scene.handle(Released((5, 301)))
    app.frame(0.02)
    assert not match.turns, "a finger that was lost to turning plays nothing"
    turn(app, UPRIGHT)
    assert scene.command({"action": format_action(pick)})
    assert len(match.turns) == 1


def test_large_text_comes_and_goes_in_mid_game(app: App) -> None:
    match = table(app)
    for text, hand in (("150", "left"), ("125", "right"), ("100", "left"), ("100", "right")):
        app.change_settings(replace(app.context.settings, text=text, hand=hand))
        app.frame(0.02)
        check_the_truth(app, match)


def test_turned_with_a_hint_in_the_bar(app: App) -> None:
    table(app)
    app.change_settings(replace(app.context.settings, thinking="0.5"))
    app.stack.top.command("hint")
    scene = front(app, HintScene)
    for _ in range(3000):
        if scene.advice:
            break
        app.frame(0.02)
    scene.command("more")
    app.frame(0.02)
    shown = scene.advice[1].action
    for shape in (ASIDE, UPRIGHT):
        turn(app, shape)
        app.frame(0.02)
        assert scene.below.controller.hinted == shown
        assert "hint-2" in scene.targets()
    for shape in (TABLET, UPRIGHT):
        turn(app, shape)
        app.frame(0.02)
        app.frame(0.02)
        names = [f"hint-{n + 1}" for n, one in enumerate(scene.advice) if one.action == scene.below.controller.hinted]
        assert names, "the table showed a hint that was told no more"
        assert names[0] in scene.targets()
