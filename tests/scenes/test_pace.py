"""How long a person waits for the picks of computers, in virtual time, and how they hurry them."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest
from pressing import at_table, sensible
from rated_games import note_all, some_games

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.table_scene import TableScene
from game.view.intents import Confirmed, Intent, Pressed

FRAME = 0.02
MAX_WAIT = 6.0  # seconds between two turns of a person with three computers
MIN_SEEN = 0.6  # seconds of motion at least in which a pick is shown at the usual speed


class Wait(NamedTuple):
    """What comes between a pick of a person and their next turn."""

    seconds: float  # all, also those in which the own tiles fly
    shown: list[float]  # for how long each pick of the others moves


def table_of(app: App, level: str, computers: int = 3, seed: int = 4) -> TableScene:
    """A person, who begins, and computers of a level."""
    seats = (Seat("Ana"), *(Seat("", level) for _ in range(computers)))
    scene = at_table(app, Match(Setup(seats, HouseRules(), seed, starter=0)))
    while not scene.can_act():
        scene.update(FRAME)
    return scene


def wait_after_pick(
    scene: TableScene, chance: random.Random, meanwhile: Callable[[], None] = lambda: None
) -> Wait:
    """Let the person pick, and time pass until they may again or the walls are tiled."""
    scene.do(sensible(list(legal_actions(scene.match.state)), chance))
    seconds, shown, turns = 0.0, list[float](), len(scene.match.turns)
    while not scene.can_act() and scene.display.phase == "offer":
        meanwhile()
        picks = len(scene.match.turns) - turns
        shown += [0.0] * (picks - len(shown))
        if picks and not scene.display.still:
            shown[-1] += FRAME
        scene.update(FRAME)
        seconds += FRAME
    return Wait(seconds, shown)


def waits_of_round(scene: TableScene) -> Iterator[Wait]:
    """All waits of a round but the last, which ends with the wall-tiling."""
    chance, round_ = random.Random(4), scene.match.state.round
    while True:
        wait = wait_after_pick(scene, chance)
        if scene.match.state.round != round_:
            return
        yield wait


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "motion"), [("apprentice", "reduced"), ("grandmaster", "full")]
)
def test_between_two_turns_with_three_computers_pass_at_most_six_seconds(
    app: App, level: str, motion: str
) -> None:
    app.change_settings(replace(app.context.settings, motion=motion))
    waits = list(waits_of_round(table_of(app, level)))
    assert waits
    assert max(wait.seconds for wait in waits) <= MAX_WAIT
    assert min(min(wait.shown) for wait in waits) >= MIN_SEEN, "each pick can be followed"


@pytest.mark.slow
def test_one_computer_has_all_of_its_thinking_time(app: App) -> None:
    app.change_settings(replace(app.context.settings, thinking="5"))
    assert next(waits_of_round(table_of(app, "grandmaster", computers=1))).seconds > 5


PRESSES: list[Intent] = [Pressed((1, 700)), Pressed((1, 700), touch=True), Confirmed(), Confirmed(blank=True)]


@pytest.mark.parametrize("press", PRESSES, ids=["click", "tap", "Enter", "space"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_press_hurries_the_computers_until_the_person_acts(app: App, press: Intent, motion: str) -> None:
    app.change_settings(replace(app.context.settings, motion=motion))
    usual = wait_after_pick(table_of(app, "apprentice"), random.Random(4))
    scene, pressed = table_of(app, "apprentice"), list[Intent]()

    def once() -> None:
        if len(scene.match.turns) == 2 and not scene.display.still and not pressed:
            pressed.append(press)
            scene.handle(press)

    hurried = wait_after_pick(scene, random.Random(4), once)
    assert pressed
    assert scene.can_act()
    assert hurried.seconds < usual.seconds * 0.6
    assert min(hurried.shown[1:]) > 0, "the picks after that one are still seen"
    assert not scene.display.playback.hurried, "the next turn has its usual pace"


def test_a_press_ends_long_thinking(app: App) -> None:
    app.change_settings(replace(app.context.settings, thinking="10"))
    scene = table_of(app, "grandmaster")

    def when_nothing_moves() -> None:
        if scene.display.still:
            scene.handle(Pressed((1, 700)))

    assert wait_after_pick(scene, random.Random(4), when_nothing_moves).seconds < MAX_WAIT / 2


def test_a_second_click_while_the_own_tiles_fly_hurries_nobody_else(app: App) -> None:
    scene = table_of(app, "apprentice")

    def while_own_tiles_fly() -> None:
        if len(scene.match.turns) == 1 and not scene.display.still:
            scene.handle(Pressed((1, 700)))

    assert min(wait_after_pick(scene, random.Random(4), while_own_tiles_fly).shown) >= MIN_SEEN


def test_who_hurried_picks_sees_the_walls_tiled_at_their_usual_pace(app: App) -> None:
    scene, chance = table_of(app, "apprentice"), random.Random(4)

    def others_act() -> None:
        if not scene.match.seat.is_here:
            scene.handle(Pressed((1, 700)))

    while scene.display.phase == "offer":
        wait_after_pick(scene, chance, others_act)
    scene.update(FRAME)
    assert not scene.display.playback.hurried


def test_a_press_on_a_rivals_board_skips_no_wall_tiling(app: App) -> None:
    app.change_settings(replace(app.context.settings, tiling="normal"))
    scene, chance = table_of(app, "apprentice"), random.Random(4)
    while scene.display.phase == "offer":
        wait_after_pick(scene, chance)
    while not scene.display.playback.moving:
        scene.update(FRAME)
    scene.show_board(2)
    assert scene.display.playback.moving
    assert scene.display.phase == "tiling"
    assert scene.way_back is None


@pytest.mark.parametrize("press", PRESSES[:3], ids=["click", "tap", "Enter"])
def test_the_first_press_speeds_the_wall_tiling_up_and_the_second_one_skips_it(app: App, press: Intent) -> None:
    scene, chance = table_of(app, "apprentice"), random.Random(4)
    while scene.display.phase == "offer":
        wait_after_pick(scene, chance)
    while not scene.display.playback.moving:
        scene.update(FRAME)
    rate = scene.display.playback.rate
    scene.handle(press)
    assert scene.display.playback.moving, "nobody misses what the round has brought"
    assert scene.display.playback.rate > rate
    scene.handle(press)
    assert not scene.display.playback.moving
    assert scene.display.phase == "offer"
    assert not scene.display.playback.hurried, "the next round has its usual pace"


HOW = list(zip(PRESSES[:3], ("Click", "Tap", "Enter"), strict=True))


@pytest.mark.parametrize(("press", "how"), HOW, ids=["click", "tap", "Enter"])
def test_in_a_first_game_the_table_says_how_the_wall_tiling_is_hurried(app: App, press: Intent, how: str) -> None:
    for first in (True, False):
        scene, chance = table_of(app, "apprentice"), random.Random(4)
        while scene.display.phase == "offer":
            wait_after_pick(scene, chance)
        while not scene.display.playback.moving:
            scene.update(FRAME)
        app.context.note_input(press)
        assert (f"{how} to hurry" in scene.message()) == first
        scene.handle(press)
        assert "hurry" not in scene.message(), "who has done it knows it"
        note_all(app.context.journal, some_games()[:1])
