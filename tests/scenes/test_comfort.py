"""Comforts: choices confirmed before they are played, a wall-tiling of its own pace, everybody's last move."""

import random
from dataclasses import replace

import pygame
import pytest
from pressing import click, front, in_offer, in_tiling, offer_of, tiling_of

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Action, Pick, Place, legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import total
from game.scenes.core.table_display import last_places
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.options_scene import OptionsScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.overlays.rules_pages import RulesScene
from game.scenes.overlays.tile_counts import TileCountsScene, tile_counts
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.study.score_breakdown_scene import ScoreBreakdownScene
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.view.intents import (
    Cancelled,
    Confirmed,
    Moved,
    Pressed,
    Released,
    Shortcut,
    ShortcutPressed,
    Tabbed,
)
from game.words.rule_book import PAGE_NAMES

LETTERS = "BYRKWJ"


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
    return front(app, TableScene)


def names(pick: Pick) -> tuple[str, str]:
    source = "C" if pick.source == CENTRE else str(pick.source + 1)
    return f"tile-{source}-{LETTERS[pick.kind]}", "floor" if pick.line == FLOOR else f"line-{pick.line + 1}"


def asking(app: App) -> None:
    app.change_settings(replace(app.context.settings, confirm="on"))


@pytest.mark.parametrize("way", ["chip", "again", "enter"])
def test_a_pick_is_played_when_it_is_confirmed(app: App, way: str) -> None:
    asking(app)
    scene = table(app)
    assert in_offer(scene)
    turns, pick = len(scene.match.turns), offer_of(scene).picks()[0]
    tile, line = names(pick)
    click(app, tile)
    click(app, line)
    assert len(scene.match.turns) == turns, "not yet"
    assert scene.message().endswith("?")
    if way == "chip":
        click(app, "confirm")
    elif way == "again":
        click(app, line)
    else:
        scene.widgets.focused = scene.interaction.first_focus()
        scene.handle(Confirmed())
    assert len(scene.match.turns) == turns + 1
    assert scene.match.turns[-1].action == pick


def test_a_pick_can_be_thought_over(app: App) -> None:
    asking(app)
    scene = table(app)
    assert in_offer(scene)
    turns = len(scene.match.turns)
    tile, line = names(next(pick for pick in offer_of(scene).picks() if pick.line != FLOOR))
    click(app, tile)
    click(app, line)
    click(app, "back")
    assert offer_of(scene).selection.picked is not None, "the tiles are still in the hand"
    assert offer_of(scene).selection.asked is None
    click(app, line)
    click(app, "floor")
    asked = offer_of(scene).selection.asked
    assert asked is not None
    assert asked.line == FLOOR, "another line instead"
    scene.handle(Cancelled())
    assert offer_of(scene).selection.picked is None
    assert len(scene.match.turns) == turns


def test_a_space_of_the_gray_wall_is_confirmed_too(app: App) -> None:
    asking(app)
    scene = table(app, gray=True, until="tiling")
    assert in_tiling(scene)
    turns, place = len(scene.match.turns), tiling_of(scene).places()[-1]
    name = f"space-{place.row + 1}-{place.column + 1}"
    click(app, name)
    assert len(scene.match.turns) == turns
    assert tiling_of(scene).asked == place
    scene.handle(Cancelled())
    assert tiling_of(scene).asked is None
    assert app.stack.top is scene, "Esc only took the choice back"
    click(app, name)
    click(app, name)
    assert scene.match.turns[-1].action == place


def frames_of_tiling(app: App, **settings: str) -> int:
    """How many frames of the same length a round's end takes."""
    app.change_settings(replace(app.context.settings, **settings))
    scene = table(app)
    chance, round_ = random.Random(4), scene.match.state.round
    while scene.match.state.round == round_ and not in_tiling(scene):
        scene.do(sensible(scene.match, chance))
        scene.finish_motion()
        app.frame(0)
    for frame in range(5000):
        if not in_tiling(top(app)) or top(app).can_act():
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
    pick = next(a for a in legal_actions(match.state) if isinstance(a, Pick) and a.line != FLOOR)
    scene.do(pick)
    scene.finish_motion()
    mine = [place for place in last_places(match) if place[1] == seat]
    assert [place[:3] for place in mine if place[0] == "line"] == [("line", seat, pick.line)] * len(
        [place for place in mine if place[0] == "line"]
    )
    assert [place for place in last_places(match) if place[1] != seat] == before
    marked = {tuple(rect) for rect in scene.lights.last_moves}
    shown = {tuple(scene.display.view.sprites.at[place].rect) for place in mine}
    assert shown <= marked
    assert scene.match.undo()
    assert [place for place in last_places(match) if place[1] != seat] == before


def test_last_moves_of_the_others_stay_marked_while_tiles_fly(app: App) -> None:
    scene = table(app)
    seat = scene.match.state.turn
    others = scene.display.rects(place for place in last_places(scene.match) if place[1] != seat)
    scene.do(next(a for a in legal_actions(scene.match.state) if isinstance(a, Pick) and a.line == FLOOR))
    assert others and not scene.display.still
    while not scene.display.still:
        assert scene.lights.last_moves == others
        app.frame(0.02)
    assert len(scene.lights.last_moves) > len(others)


def rest_of_a_round_that_leaves_tiles_of_its_last_picks(match: Match) -> list[Action]:
    for seed in range(100):
        copy, chance = Match(match.setup, match.state), random.Random(seed)
        while copy.state.round == match.state.round:
            copy.play(chance.choice(legal_actions(copy.state)))
        boards = copy.state.boards
        if any(at.area == "line" and any(boards[at.owner].lines[at.row][1:]) for at in last_places(copy)):
            return [turn.action for turn in copy.turns]
    raise AssertionError("all tiles of the last picks go to the walls")


def test_marks_that_went_out_for_the_wall_tiling_do_not_come_back_with_the_next_round(app: App) -> None:
    scene = table(app)
    for action in rest_of_a_round_that_leaves_tiles_of_its_last_picks(scene.match):
        scene.finish_motion()
        scene.do(action)
    while not scene.can_act():
        scene.finish_motion()
        app.frame(0.02)
    assert scene.display.rects(last_places(scene.match)), "tiles of that round stay in their lines"
    assert not scene.lights.last_moves
    scene.do(next(a for a in legal_actions(scene.match.state) if isinstance(a, Pick)))
    scene.finish_motion()
    assert scene.lights.last_moves


def test_a_chosen_space_of_the_wall_is_a_last_move(app: App) -> None:
    scene = table(app, gray=True, until="tiling")
    place = next(a for a in legal_actions(scene.match.state) if isinstance(a, Place))
    seat = scene.match.state.turn
    scene.do(place)
    assert ("wall", seat, place.row, place.column) in last_places(scene.match)


def test_tiles_left_are_counted_by_colour(app: App) -> None:
    scene = table(app)
    at = scene.targets()["counts"].center
    for intent in (Moved(at), Pressed(at), Released(at)):
        app.stack.top.handle(intent)
    counts = front(app, TileCountsScene)
    state = scene.match.state
    shown = counts.published()["counts"]
    assert list(shown) == ["blue", "yellow", "red", "black", "white"]
    assert all(sum(numbers) == 20 for numbers in shown.values())
    assert sum(numbers[0] for numbers in shown.values()) == total(state.bag)
    assert sum(numbers[1] for numbers in shown.values()) == total(state.lid)
    assert len(counts.sentences()) == 5
    counts.handle(Pressed((1, 1)))
    assert app.stack.top is scene


@pytest.mark.parametrize("jokers", [False, True])
def test_no_tile_is_counted_twice_and_none_is_lost(jokers: bool) -> None:
    match = Match(Setup((Seat("A"), Seat("B"), Seat("C")), HouseRules(jokers=jokers), 9))
    chance = random.Random(9)
    while actions := legal_actions(match.state):
        match.play(chance.choice(actions))
        found = tile_counts(match.state)
        assert [sum(found[kind]) for kind in sorted(found)] == ([18] * 5 + [10] if jokers else [20] * 5)


def test_a_pause_can_show_the_whole_table(app: App) -> None:
    scene = table(app)
    scene.bar.open_pause()
    pause = front(app, PauseScene)
    app.frame(0)
    pause.widgets.press("look")
    app.stack.draw(app.screen)
    shown = app.screen.copy()
    hidden = scene.layout.bar.rect.inflate(0, 24)  # it says that the game waits, and how to go on
    app.stack.pop()
    app.stack.draw(app.screen)
    for picture in (shown, app.screen):
        picture.fill((0, 0, 0), hidden)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(app.screen, "RGB"), "nothing is covered"
    app.stack.push(pause)
    assert set(pause.targets()) == {"back"}
    assert app.context.texts("pause.looking") in pause.status()
    pause.handle(Cancelled())
    assert "resume" in pause.targets()
    pause.widgets.press("look")
    pause.handle(Pressed(scene.layout.centre.center))
    assert "resume" in pause.targets(), "a press on the table leads back, too"
    pause.handle(Cancelled())
    assert app.stack.top is scene


def test_the_rules_are_a_key_away_everywhere(app: App) -> None:
    match = table(app).match
    context = app.context
    for scene in (
        MenuScene(context),
        NewGameScene(context),
        OptionsScene(context),
        PauseScene(context, scene_ends, scene_ends, scene_ends),
        start_table(context, match),
        ResultsScene(context, match),
        ScoreBreakdownScene(context, match, 0),
        TileCountsScene(context, match.state),
        tutorial_scene(context, 0),
    ):
        app.stack.reset(scene)
        app.frame(0)
        scene.handle(ShortcutPressed(Shortcut.RULES))
        rules = app.stack.top
        assert isinstance(rules, RulesScene), scene.name
        rules.handle(ShortcutPressed(Shortcut.RULES))
        assert app.stack.top is scene, "the same key closes them"


def scene_ends() -> None:
    """What a pause could lead to."""


def test_setting_up_a_game_leads_to_the_rules_of_what_was_chosen(app: App) -> None:
    for rules, page in (
        (HouseRules(), "game"),
        (HouseRules(gray=True), "gray"),
        (HouseRules(jokers=True), "jokers"),
    ):
        scene = NewGameScene(app.context)
        app.stack.reset(scene)
        scene.draft.setup = replace(scene.setup, rules=rules)
        assert scene.widgets.press("rules")
        shown = front(app, RulesScene)
        assert PAGE_NAMES[shown.page] == page
        assert shown.shown.figure is not None


def test_enter_presses_the_main_button_of_the_menu_without_a_tab_before(app: App) -> None:
    app.stack.reset(MenuScene(app.context))
    main = next(widget for widget in app.stack.top.widgets.widgets if widget.primary)
    pressed: list[str] = []
    main.action = lambda: pressed.append(main.name)
    app.stack.top.handle(Confirmed(blank=True))
    assert not pressed, "Space is no Enter"
    app.stack.top.handle(Confirmed())
    assert pressed == [main.name]
    app.stack.top.handle(Tabbed(back=True))
    other = app.stack.top.widgets.named(app.stack.top.widgets.focused)
    assert other is not None and other is not main
    other.action = lambda: pressed.append(other.name)
    app.stack.top.handle(Confirmed())
    assert pressed == [main.name, other.name], "the one with the focus"
