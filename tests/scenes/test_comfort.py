"""Comforts: choices confirmed before they are played, a wall-tiling of its own pace, everybody's last move."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.cli import Arguments
from game.host.desktop import DesktopHost
from game.match import Match, Seat, Setup
from game.rules.actions import Action, Place, Take, legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.rules.state import CENTRE, FLOOR
from game.scenes.begin import start_table
from game.scenes.drafting import DraftingScene
from game.scenes.last_moves import last_places
from game.scenes.table import TableScene
from game.scenes.tiling import TilingScene
from game.view.intents import Cancelled, Confirmed, Moved, Pressed, Released

LETTERS = "BYRKWJ"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    yield App(DesktopHost(), Arguments())
    pygame.quit()


def sensible(match: Match, chance: random.Random) -> Action:
    actions = legal_actions(match.state)
    return chance.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions)


def table(app: App, gray: bool = False, until: str = "offer", people: int = 2) -> TableScene:
    """A table of people, or of a person and computers, some rounds in."""
    seats = tuple(Seat(name, None if i < people else "greedy") for i, name in enumerate(("Ana", "Bento")))
    match = Match(Setup(seats, HouseRules(gray=gray), 4))
    chance = random.Random(4)
    while len(match.turns) < 24 or match.state.phase != until:
        match.play(sensible(match, chance))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return top(app)


def top(app: App) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def click(app: App, name: str) -> None:
    at = top(app).targets()[name].center
    for intent in (Moved(at), Pressed(at), Released(at)):
        app.stack.top.handle(intent)
    app.frame(0.02)


def names(take: Take) -> tuple[str, str]:
    source = "C" if take.source == CENTRE else str(take.source + 1)
    return f"tile-{source}-{LETTERS[take.kind]}", "floor" if take.line == FLOOR else f"line-{take.line + 1}"


def asking(app: App) -> None:
    app.change_settings(replace(app.context.settings, confirm="on"))


@pytest.mark.parametrize("way", ["chip", "again", "enter"])
def test_a_pick_is_played_when_it_is_confirmed(app: App, way: str) -> None:
    asking(app)
    scene = table(app)
    assert isinstance(scene, DraftingScene)
    turns, take = len(scene.match.turns), scene.takes()[0]
    tile, line = names(take)
    click(app, tile)
    click(app, line)
    assert len(scene.match.turns) == turns, "not yet"
    assert scene.message().endswith("?")
    if way == "chip":
        click(app, "confirm")
    elif way == "again":
        click(app, line)
    else:
        scene.widgets.focused = scene.first_focus()
        scene.handle(Confirmed())
    assert len(scene.match.turns) == turns + 1
    assert scene.match.turns[-1].action == take


def test_a_pick_can_be_thought_over(app: App) -> None:
    asking(app)
    scene = table(app)
    assert isinstance(scene, DraftingScene)
    turns = len(scene.match.turns)
    tile, line = names(next(take for take in scene.takes() if take.line != FLOOR))
    click(app, tile)
    click(app, line)
    click(app, "back")
    assert scene.pick is not None, "the tiles are still in the hand"
    assert scene.asked is None
    click(app, line)
    click(app, "floor")
    assert scene.asked is not None
    assert scene.asked.line == FLOOR, "another line instead"
    scene.handle(Cancelled())
    assert scene.pick is None
    assert len(scene.match.turns) == turns


def test_a_space_of_the_gray_wall_is_confirmed_too(app: App) -> None:
    asking(app)
    scene = table(app, gray=True, until="tiling")
    assert isinstance(scene, TilingScene)
    turns, place = len(scene.match.turns), scene.places()[-1]
    name = f"space-{place.row + 1}-{place.column + 1}"
    click(app, name)
    assert len(scene.match.turns) == turns
    assert scene.asked == place
    scene.handle(Cancelled())
    assert scene.asked is None
    assert app.stack.top is scene, "Esc only took the choice back"
    click(app, name)
    click(app, name)
    assert scene.match.turns[-1].action == place


def test_nothing_is_asked_unless_wanted(app: App) -> None:
    scene = table(app)
    assert isinstance(scene, DraftingScene)
    turns = len(scene.match.turns)
    for name in names(scene.takes()[0]):
        click(app, name)
    assert len(scene.match.turns) == turns + 1


def frames_of_tiling(app: App, **settings: str) -> int:
    """How many frames of the same length a round's end takes."""
    app.change_settings(replace(app.context.settings, **settings))
    scene = table(app)
    chance = random.Random(4)
    while top(app).match.state.round == scene.match.state.round and not isinstance(top(app), TilingScene):
        top(app).do(sensible(top(app).match, chance))
        top(app).hurry()
        app.frame(0)
    assert isinstance(top(app), TilingScene)
    for frame in range(5000):
        if not isinstance(top(app), TilingScene) or top(app).can_act():
            return frame
        app.frame(0.02)
    raise AssertionError("it never ends")


def test_the_wall_tiling_has_a_pace_of_its_own(app: App) -> None:
    usual, fast, none = (frames_of_tiling(app, tiling=pace) for pace in ("normal", "fast", "off"))
    assert fast < usual / 2
    assert none <= 3


def test_the_last_move_of_everybody_stays_marked_until_their_next(app: App) -> None:
    scene = table(app)
    match = scene.match
    for turn in reversed(match.turns):
        if turn.before.turn != match.state.turn:
            other = turn
            break
    assert {place[1] for place in last_places(match)} == {0, 1}
    seat = match.state.turn
    before = [place for place in last_places(match) if place[1] != seat]
    assert before, format_action(other.action)
    take = next(a for a in legal_actions(match.state) if isinstance(a, Take) and a.line != FLOOR)
    scene.do(take)
    scene.hurry()
    mine = [place for place in last_places(match) if place[1] == seat]
    assert [place[:3] for place in mine if place[0] == "line"] == [("line", seat, take.line)] * len(
        [place for place in mine if place[0] == "line"]
    )
    assert [place for place in last_places(match) if place[1] != seat] == before
    marked = {tuple(rect) for rect in scene.lights.last_moves}
    shown = {tuple(scene.view.sprites.at[place].rect) for place in mine}
    assert shown <= marked
    assert scene.match.undo()
    assert [place for place in last_places(match) if place[1] != seat] == before


def test_a_chosen_space_of_the_wall_is_a_last_move(app: App) -> None:
    scene = table(app, gray=True, until="tiling")
    place = next(a for a in legal_actions(scene.match.state) if isinstance(a, Place))
    seat = scene.match.state.turn
    scene.do(place)
    assert ("wall", seat, place.row, place.column) in last_places(scene.match)
