"""The points to come below a score are explained: under the pointer, at the focus, aloud, and at first."""

from dataclasses import replace

import pytest
from devices import SIZES, windowed
from pressing import at_table, two_people

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.rules.wall_forecast import round_forecast
from game.scenes.core.mirror import MirrorPart
from game.scenes.play.points_to_come import say_points
from game.scenes.play.table_scene import TableScene
from game.view.intents import Moved, Pressed, Released, Shortcut, ShortcutPressed, Tabbed

WORDS = "This round so far: 1 point for complete lines."


def play_first_line(match: Match) -> None:
    """Plays a pick that completes the first line, and leaves the floor line empty."""
    for action in legal_actions(match.state):
        if isinstance(action, Pick) and action.line == 0:
            copy = Match(match.setup, match.state)
            copy.play(action)
            if not copy.state.boards[match.state.turn].floor:
                match.play(action)
                return
    raise AssertionError("no such pick")


def with_a_line(app: App) -> TableScene:
    """A table at which each of two people has completed the first line."""
    match = two_people(1)
    for _ in range(2):
        play_first_line(match)
    return at_table(app, match)


def rest(app: App, seconds: float = 1.0) -> None:
    """Lets time pass."""
    for _ in range(round(seconds * 20)):
        app.frame(0.05)


def own_points(scene: TableScene) -> str:
    """The spot over the points of the seat to act."""
    return f"points-{scene.match.state.turn + 1}"


def test_under_the_pointer_they_are_explained(app: App) -> None:
    scene = with_a_line(app)
    app.tooltip.text = ""
    scene.handle(Moved(scene.targets()[own_points(scene)].center))
    rest(app)
    assert app.tooltip.text == WORDS


def test_under_a_finger_that_stays_they_are_explained(app: App) -> None:
    scene = with_a_line(app)
    at = scene.targets()[own_points(scene)].center
    scene.handle(Moved(at, down=True))
    scene.handle(Pressed(at, touch=True))
    rest(app)
    assert app.tooltip.text == WORDS


def test_at_the_focus_they_are_explained(app: App) -> None:
    scene = with_a_line(app)
    for _ in range(60):
        scene.handle(Tabbed())
        if scene.widgets.focused == own_points(scene):
            break
    rest(app)
    assert app.tooltip.text == WORDS


def test_a_press_says_it_on_the_board(app: App) -> None:
    scene = with_a_line(app)
    at = scene.targets()[own_points(scene)].center
    for intent in (Moved(at), Pressed(at), Released(at)):
        scene.handle(intent)
    assert WORDS in [light.words for light in scene.lights.targets]
    assert WORDS in scene.status()


@pytest.mark.parametrize("by", ["press", "key", "page"])
@pytest.mark.parametrize("help_asks", ["on", "off"])
def test_what_was_said_on_the_board_leaves_when_a_hint_is_asked_for(app: App, by: str, help_asks: str) -> None:
    app.change_settings(replace(app.context.settings, help=help_asks))
    scene = with_a_line(app)
    at, key = (scene.targets()[name].center for name in (own_points(scene), "hint"))
    for intent in (Moved(at), Pressed(at), Released(at), Moved(key)):
        scene.handle(intent)
    assert WORDS in [light.words for light in scene.lights.targets], "moving is not yet doing"
    if by == "page":
        scene.command({"press": "hint"})
    else:
        for done in (Pressed(key), Released(key)) if by == "press" else (ShortcutPressed(Shortcut.HINT),):
            scene.handle(done)
    assert app.stack.top is not scene
    assert WORDS not in [light.words for light in scene.lights.targets]
    assert not scene.controller.notice


def test_what_was_said_on_the_board_leaves_with_a_press_anywhere(app: App) -> None:
    scene = with_a_line(app)
    for at in (scene.targets()[own_points(scene)].center, scene.log.area.center):
        for intent in (Moved(at), Pressed(at), Released(at)):
            scene.handle(intent)
    assert WORDS not in [light.words for light in scene.lights.targets]


def test_aloud_each_board_tells_its_sum(app: App) -> None:
    parts = [part for part in with_a_line(app).mirror_parts() if part.key.startswith("board-")]
    assert len(parts) == 2
    assert all(isinstance(part, MirrorPart) and WORDS in part.lines for part in parts)


def test_with_tiles_in_the_hand_the_place_of_the_points_is_the_lines(app: App) -> None:
    scene = with_a_line(app)
    pick = next(action for action in legal_actions(scene.match.state) if isinstance(action, Pick) and action.line == 2)
    at = scene.display.layout.boards[scene.match.state.turn].forecast.center
    tile = scene.display.sprites.picked(pick.source, (pick.kind,))[0].rect.center
    for place in (tile, at):
        for intent in (Moved(place), Pressed(place), Released(place)):
            scene.handle(intent)
    action = scene.match.turns[-1].action
    assert isinstance(action, Pick)
    assert (action.source, action.kind) == (pick.source, pick.kind)
    assert action.line != FLOOR


def test_whoever_has_finished_no_game_hears_it_once(app: App) -> None:
    match = two_people(1)
    scene, told = at_table(app, match), []
    while match.state.round == 1:
        if scene.can_act():
            told += [light.words for light in scene.lights.targets if light.words.startswith("This round so far")]
            line = next(
                (one for one in legal_actions(match.state) if isinstance(one, Pick) and one.line == 0), None
            )
            scene.do(line or legal_actions(match.state)[0])
        app.frame(0.1)
    assert len(told) == 1
    board = round_forecast(match.turns[2].before.boards[0], False)
    assert f"{board.points} point" in told[0]


def test_where_points_to_come_are_off_nothing_explains_them(app: App) -> None:
    app.change_settings(replace(app.context.settings, forecast="off"))
    assert own_points(with_a_line(app)) not in with_a_line(app).targets()


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize(("language", "text"), [("en", "100"), ("de", "150")])
def test_what_they_are_is_said_where_no_space_is_covered(
    own_folder: object, window: str, language: str, text: str
) -> None:
    """It lay over pattern lines at the moment in which one is chosen."""
    scene = with_a_line(windowed(window, language=language, text=text))
    seat = scene.match.state.turn
    if not say_points(scene.controller, seat):
        return
    scene.refresh()
    light, board = scene.controller.noted, scene.display.layout.boards[seat]
    assert light is not None
    box = scene.display.view.tag(light)[1]
    lines = [board.line_rect(line) for line in range(5)]
    assert box.collidelist([*lines, board.wall_rect(), board.floor_rect(), board.forecast]) < 0
    assert scene.layout.below_bar.contains(box)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_also_two_sentences_stay_below_the_bar_on_a_phone_on_its_side(
    own_folder: object, seats: int, language: str
) -> None:
    match = Match(Setup(tuple(Seat(name) for name in ("Ana", "Ben", "Cleo", "Dan")[:seats]), HouseRules(), 5))
    first = match.state.turn
    play_first_line(match)
    for _ in range(seats):
        legal = legal_actions(match.state)
        match.play(next(one for one in legal if isinstance(one, Pick) and one.line == FLOOR))
    app = windowed("phone on its side", language=language)
    scene = at_table(app, match)
    scene.show_board(first)
    assert say_points(scene.controller, first)
    light = scene.controller.noted
    assert light is not None
    assert scene.layout.below_bar.contains(scene.display.view.tag(light)[1])
