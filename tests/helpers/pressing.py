"""What a player does in the tests, by the names of what there is to press."""

import random
from collections.abc import Callable
from typing import TypeGuard, TypeVar

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Action, legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.scenes.core.scene import Scene
from game.scenes.play.factory_offer import FactoryOfferInteraction
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.play.wall_tiling import WallTilingInteraction
from game.view.intents import Confirmed, Moved, Pressed, Released, Tabbed

Device = Callable[[str], App]
"""Runs the program of a device of that name; the same name finds the same data again (conftest.py)."""

Kind = TypeVar("Kind", bound=Scene)


def front(app: App, kind: type[Kind]) -> Kind:
    """The scene in front, which is of that kind."""
    scene = app.stack.top
    assert isinstance(scene, kind), scene.name
    return scene


def press(app: App, name: str) -> None:
    """Press what is called so, as the page's mirror does."""
    assert app.stack.top.command({"press": name}), (name, app.stack.top.name, sorted(app.stack.top.targets()))
    app.frame(0.02)


def press_by_keys(app: App, name: str) -> None:
    """Go to what is called so by the Tab key, and press it by Enter."""
    for _ in range(40):
        if app.stack.top.widgets.focused == name:
            app.stack.top.handle(Confirmed())
            app.frame(0.02)
            return
        app.context.note_input(Tabbed())
        app.stack.top.handle(Tabbed())
    raise AssertionError(name)


def press_by_mirror(app: App, label: str) -> None:
    """Press the button that a screen reader calls so."""
    buttons = [button for part in app.stack.top.mirror_parts() for button in part.buttons]
    command = next(button.command for button in buttons if button.label == label and not button.disabled)
    assert app.stack.top.command(command), label
    app.frame(0.02)


def click(app: App, name: str) -> None:
    """Point at the middle of what is called so, and press there."""
    middle = app.stack.top.targets()[name].center
    for intent in (Moved(middle), Pressed(middle), Released(middle)):
        app.stack.top.handle(intent)
    app.frame(0.02)


def sensible(actions: list[Action], chance: random.Random) -> Action:
    """Any of them, but to the floor line only if there is nothing else."""
    return chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions)


def offer_of(scene: Scene) -> FactoryOfferInteraction:
    """What a person does at a table in the factory offer."""
    assert isinstance(scene, TableScene), scene
    assert isinstance(scene.interaction, FactoryOfferInteraction)
    return scene.interaction


def tiling_of(scene: Scene) -> WallTilingInteraction:
    """What a person does at a table in the wall-tiling."""
    assert isinstance(scene, TableScene), scene
    assert isinstance(scene.interaction, WallTilingInteraction)
    return scene.interaction


def in_offer(scene: Scene) -> TypeGuard[TableScene]:
    return isinstance(scene, TableScene) and isinstance(scene.interaction, FactoryOfferInteraction)


def in_tiling(scene: Scene) -> TypeGuard[TableScene]:
    return isinstance(scene, TableScene) and isinstance(scene.interaction, WallTilingInteraction)


def at_table(app: App, match: Match) -> TableScene:
    """The table of a game, in front of all else."""
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return front(app, TableScene)


def two_people(rounds: int, gray: bool = False, seed: int = 5) -> Match:
    """A game of two people at the beginning of a round."""
    match, chance = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(gray), seed, 0)), random.Random(seed)
    while match.state.round < rounds:
        match.play(sensible(legal_actions(match.state), chance))
    return match
