"""Whole games through the real program: frames, pointer and keys, no window."""

import random

import pygame
import pytest
from combinations import ONE_QUICKLY, each_once
from pressing import click, front, in_offer, offer_of

from game.app import MAX_STEP, App
from game.cli import match_for, parse_arguments
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.notation import format_action, format_position
from game.rules.options import HouseRules
from game.rules.state import CENTRE, FLOOR
from game.scenes.core.scene import Scene
from game.scenes.home.menu import MenuScene
from game.scenes.home.problem import ProblemScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.play.wall_tiling import WallTilingInteraction
from game.scenes.set_up.new_game import NewGameScene
from game.view.intents import Cancelled, Erased, Moved, Pressed, Released, Typed
from game.view.layout.window import unit_for

SIZES = [(1280, 720, 1), (1920, 1080, 1), (780, 1688, 2), (1688, 780, 2), (1640, 2360, 2)]
NAMES = ("Ana", "Bento", "Clara", "Duarte")


def people(number: int) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in NAMES[:number])


def table(app: App, seats: tuple[Seat, ...], rules: HouseRules, seed: int = 4, plays: int = 0) -> Match:
    match = Match(Setup(seats, rules, seed))
    generator = random.Random(seed)
    for _ in range(plays):
        actions = legal_actions(match.state)
        if actions:
            match.play(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return match


def top(app: App) -> TableScene:
    return front(app, TableScene)


def settle(app: App) -> None:
    """Let motion end until a person is to act, or the game is over."""
    for _ in range(20_000):
        app.frame(MAX_STEP)  # each frame is drawn as a whole, so the fewer the better
        scene = app.stack.top
        if not isinstance(scene, TableScene) or scene.can_act():
            return
    raise AssertionError("nothing happens any more")


def tile_name(pick: Pick) -> str:
    source = "C" if pick.source == CENTRE else pick.source + 1
    return f"tile-{source}-{'BYRKWJ'[pick.kind]}"


def play_by_clicks(app: App, action: object) -> None:
    """Do an action as a person does."""
    if not isinstance(action, Pick):
        assert isinstance(action, tuple)
        click(app, f"space-{action[0] + 1}-{action[1] + 1}")
        return
    click(app, tile_name(action))
    if action.with_jokers:
        click(app, "with-jokers")
    click(app, "floor" if action.line == FLOOR else f"line-{action.line + 1}")
    if action.joker_overflow is not None:
        click(app, f"overflow-{action.joker_overflow}")


@pytest.mark.parametrize(("seats", "gray", "jokers"), ONE_QUICKLY)
def test_a_game_by_clicks(app: App, seats: int, gray: bool, jokers: bool) -> None:
    """To the end for two, of more people two rounds."""
    generator = random.Random(seats)
    match = table(app, people(seats), HouseRules(gray, jokers))
    kinds = set()
    while not isinstance(app.stack.top, ResultsScene) and (seats == 2 or match.state.round < 3):
        settle(app)
        if isinstance(app.stack.top, ResultsScene):
            break
        turns = len(match.turns)
        actions = legal_actions(match.state)
        action = generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions)
        kinds.add(top(app).interaction.name)
        play_by_clicks(app, action)
        assert len(match.turns) == turns + 1
        assert match.turns[-1].action == action
    assert match.state.phase == "over" or seats > 2
    assert ("tiling" in kinds) or not (gray or jokers)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "speed", "gray", "jokers"),
    each_once((2, 3, 4), ("normal", "fast", "off"), (False, True, True), (False, True, False)),
)
def test_computers_play_to_the_results(app: App, seats: int, speed: str, gray: bool, jokers: bool) -> None:
    app.context.settings = app.context.settings.__class__(speed=speed)
    level = ["random", "greedy"]
    match = table(app, tuple(Seat(NAMES[i], level[i % 2]) for i in range(seats)), HouseRules(gray, jokers))
    settle(app)
    assert isinstance(app.stack.top, ResultsScene)
    assert match.state.phase == "over"


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(("size", "seats"), each_once(SIZES, (2, 3, 4)))
def test_every_table_draws_at_every_size(app: App, size: tuple[int, int, int], seats: int) -> None:
    width, height, ratio = size
    app.screen = pygame.display.set_mode((width, height))
    app.context.size, app.context.unit = (width, height), unit_for(width, height, ratio)
    app.context.ratio = float(ratio)
    match = table(app, people(seats), HouseRules(jokers=True), plays=12)
    window = pygame.Rect(0, 0, width, height)
    picture = pygame.image.tobytes(app.screen, "RGB")
    assert len(set(picture[::997])) > 20
    for name, rect in app.stack.top.targets().items():
        assert window.contains(rect), name
    actions = [a for a in legal_actions(match.state) if isinstance(a, Pick)]
    click(app, tile_name(actions[0]))
    assert pygame.image.tobytes(app.screen, "RGB") != picture


def test_drag_and_drop_and_dragging_away(app: App) -> None:
    match = table(app, people(2), HouseRules())
    scene = top(app)
    pick = next(a for a in legal_actions(match.state) if isinstance(a, Pick) and a.line == 3)
    start = scene.targets()[tile_name(pick)].center
    goal = scene.layout.boards[match.state.turn].line_rect(3).center
    away = scene.layout.bar.rect.center
    for end, played in ((away, 0), (goal, 1)):
        scene.handle(Moved(start))
        scene.handle(Pressed(start))
        scene.handle(Moved((start[0] + 60, start[1] + 60), True))
        app.frame(0.02)
        scene.handle(Moved(end, True))
        scene.handle(Released(end))
        assert len(match.turns) == played
        assert in_offer(scene)
        assert offer_of(scene).selection.picked is None
    assert match.turns[0].action == pick


def test_cancel_by_tapping_away_right_click_and_escape(app: App) -> None:
    match = table(app, people(2), HouseRules())
    scene = top(app)
    assert in_offer(scene)
    name = next(name for name in scene.targets() if name.startswith("tile-"))
    click(app, name)
    assert offer_of(scene).selection.picked is not None
    scene.handle(Cancelled())
    assert offer_of(scene).selection.picked is None
    assert app.stack.top is scene
    click(app, name)
    scene.handle(Pressed(scene.layout.bar.rect.center))
    assert offer_of(scene).selection.picked is None
    assert not match.turns


def test_a_closed_line_says_why(app: App) -> None:
    position = (
        "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1 factories=BBRK/YYWW/BRRW/YKKK/- "
        "centre=1BRYW bag=16,16,16,16,16,0 lid=0,0,0,0,0,0 boards=0:-,-,-,-,-:.....,.....,.....,.....,.....:-|"
        "0:-,-,-,-,-:.....,.....,.....,.....,.....:- seed=-"
    )
    match = match_for(parse_arguments(["--position", position.replace("1BRYW", "1BYRW")]))
    assert match is not None
    match.play(next(a for a in legal_actions(match.state) if format_action(a) == "1B4"))
    match.play(legal_actions(match.state)[0])
    match.setup = Setup(people(2), match.setup.rules, match.setup.seed)
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = top(app)
    settle(app)
    click(app, "tile-3-R")
    line = scene.layout.boards[0].line_rect(3).center
    scene.handle(Pressed(line))
    assert scene.controller.notice == "Line 4 holds another colour."
    assert len(match.turns) == 2


def test_names_and_seed_are_typed(app: App) -> None:
    app.frame(0)
    click(app, "play")
    click(app, "seat-1")
    click(app, "seat-name")
    for _ in range(20):
        app.stack.top.handle(Erased())
    app.stack.top.handle(Typed("Zé"))
    click(app, "back")
    click(app, "more")
    click(app, "seed")
    for _ in range(20):
        app.stack.top.handle(Erased())
    click(app, "start")
    scene: Scene = app.stack.top
    assert isinstance(scene, NewGameScene)
    assert "seed" in scene.draft.notice
    click(app, "seed")
    app.stack.top.handle(Typed("12x3"))
    click(app, "start")
    assert top(app).match.setup.seed == 123
    assert top(app).session.names[0].name == "Zé"


def test_a_setup_comes_back_and_damage_does_no_harm(app: App) -> None:
    click(app, "play")
    for name in ("free-2", "kind-beginner", "free-4", "kind-person", "wall-gray", "more", "jokers"):
        click(app, name)
    click(app, "back")
    click(app, "start")
    assert top(app).match.setup.rules == HouseRules(gray=True, jokers=True)
    scene = NewGameScene(app.context)
    assert len(scene.setup.seats) == 4
    for damaged in (
        "{",
        "[]",
        '{"seats": 3}',
        '{"seats": [["x", "nobody"], ["y", null]]}',
        "null",
        "1" * 5000,
    ):
        app.context.settings = app.context.settings.__class__(setup=damaged)
        assert len(NewGameScene(app.context).setup.seats) == 2


def test_pause_menu_and_continue_keep_the_game(app: App) -> None:
    match = table(app, people(2), HouseRules(), plays=5)
    text = format_position(match.state)
    app.stack.top.handle(Cancelled())
    app.frame(0.02)
    assert app.stack.top.name == "pause"
    click(app, "menu")
    assert isinstance(app.stack.top, MenuScene)
    click(app, "continue")
    assert format_position(top(app).match.state) == text


def test_undo_takes_a_persons_pick_back(app: App) -> None:
    match = table(app, (Seat("Ana"), Seat("Bento", "greedy")), HouseRules(), seed=9)
    settle(app)
    before, turns = format_position(match.state), len(match.turns)
    action = legal_actions(match.state)[0]
    play_by_clicks(app, action)
    settle(app)
    assert len(match.turns) >= turns + 2
    click(app, "undo")
    settle(app)
    assert format_position(match.state) == before


def test_resizing_in_motion_keeps_the_board_right(app: App) -> None:
    match = table(app, people(2), HouseRules())
    play_by_clicks(app, legal_actions(match.state)[0])
    assert top(app).display.playback.moving
    app.context.size = (900, 1200)
    app.stack.resize()
    app.frame(0.02)
    settle(app)
    view = top(app).display.view
    shown = view.sprites.keys()
    view.sync(match.state)
    assert view.sprites.keys() == shown


def test_the_end_of_a_round_is_shown_in_the_tiling_scene(app: App) -> None:
    match = table(app, people(2), HouseRules(), seed=2)
    seen = set()
    while match.state.round == 1:
        settle(app)
        play_by_clicks(app, legal_actions(match.state)[0])
        for _ in range(200):
            app.frame(0.05)
            seen.add(type(top(app).interaction))
            if top(app).can_act():
                break
    assert WallTilingInteraction in seen
    assert in_offer(app.stack.top)


def test_an_idle_table_presents_nothing(app: App) -> None:
    table(app, people(2), HouseRules())
    settle(app)
    app.frame(0.02)
    assert [app.frame(0.016) for _ in range(10)] == [False] * 10


def test_an_exception_is_shown_and_the_game_goes_on(app: App) -> None:
    match = table(app, people(2), HouseRules(), plays=3)
    app.problem("Traceback: something")
    app.frame(0.02)
    assert isinstance(app.stack.top, ProblemScene)
    click(app, "continue")
    assert top(app).match is match
    settle(app)
    play_by_clicks(app, legal_actions(match.state)[0])
    assert len(match.turns) == 4


def test_commands_of_the_page(app: App) -> None:
    match = table(app, people(2), HouseRules())
    action = format_action(legal_actions(match.state)[3])
    for nonsense in ("{", "[]", '{"action": 3}', '{"action": "zz"}', '{"action": "9J5"}', '"nothing"', "{}"):
        app.command(nonsense)
    assert not match.turns
    app.command(f'{{"action": "{action}"}}')
    assert format_action(match.turns[0].action) == action


@pytest.mark.parametrize(
    "words",
    [
        ["--seed", "abc"],
        ["--seed", "-1"],
        ["--seed", "9" * 30],
        ["--size", "10"],
        ["--size", "10x10"],
        ["--position", "nonsense"],
        ["--nonsense"],
    ],
)
def test_bad_options_give_a_sentence_and_exit_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        parse_arguments(words)
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith("azulejo: ")
    assert len(error.splitlines()) == 1


def test_a_finished_position_opens_the_results(app: App) -> None:
    match = table(app, people(2), HouseRules(), plays=400)
    assert match.state.phase == "over"
    again = Match(match.setup, match.state)
    app.stack.reset(start_table(app.context, again))
    app.frame(0.02)
    assert isinstance(app.stack.top, ResultsScene)
