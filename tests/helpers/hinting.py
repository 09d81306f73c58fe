"""A table for two people on which hints are asked for, for tests of hints."""

import random

from pressing import in_offer

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.scenes.play.hint import HintScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene


def table(app: App, match: Match, plays: int = 0) -> Match:
    """Show a game after a number of picks, the same ones each time."""
    generator = random.Random(4)
    for _ in range(plays):
        actions = legal_actions(match.state)
        match.play(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return match


def people(rules: HouseRules = HouseRules(), hints: bool = True, level: str | None = None) -> Match:  # noqa: B008
    """A game of Ana, who begins, and Bento: a person, too, or a level of computer players."""
    return Match(Setup((Seat("Ana"), Seat("Bento", level)), rules, 4, starter=0, hints=hints))


def hints(app: App) -> HintScene:
    scene = app.stack.top
    assert isinstance(scene, HintScene)
    for _ in range(3000):
        if scene.advice:
            app.frame(0.02)
            return scene
        app.frame(0.02)
    raise AssertionError("no hints come")


def drafting(app: App) -> TableScene:
    scene = app.stack.top
    assert in_offer(scene)
    return scene
