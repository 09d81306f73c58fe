"""At a table, boards of rivals come forward while their walls are tiled, and are back when a person is to act."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from devices import SizedHost
from lessons_help import follow, guided, table, wait
from pressing import at_table, sensible
from test_pace import table_of

from game.app import App
from game.arguments import Arguments
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.table_scene import TableScene
from game.scenes.study.replay_scene import ReplayScene
from game.tutorial.script import LESSONS
from game.view.intents import Pressed
from game.view.layout.staging import with_board
from game.view.table.speech import speech_at

FRAME = 1 / 30


def frames_of_round(scene: TableScene) -> Iterator[None]:
    """Lets a person and the computers play until the next round, frame by frame."""
    chance, round_ = random.Random(4), scene.match.state.round
    while scene.match.state.round == round_ or not scene.can_act():
        if scene.can_act():
            scene.do(sensible(list(legal_actions(scene.match.state)), chance))
        scene.update(FRAME)
        yield


def staged_seats(scene: TableScene) -> set[tuple[str, int]]:
    """In which phases which boards come forward during a round."""
    found = set[tuple[str, int]]()
    for _ in frames_of_round(scene):
        staged = scene.display.layout.staged
        if staged is not None:
            found.add((scene.display.presented.phase, staged))
    return found


def test_boards_of_rivals_come_forward_and_are_back_when_a_person_is_to_act(app: App) -> None:
    scene = table_of(app, "apprentice")
    seen = set()
    for _ in frames_of_round(scene):
        staged = scene.display.layout.staged
        if scene.can_act():
            assert staged is None
        if staged is not None:
            assert staged != scene.display.focus
            seen.add((scene.display.presented.phase, staged))
    assert seen == {("tiling", 1), ("tiling", 2), ("tiling", 3)}, "none hides others or the log while tiles are taken"
    for _ in range(4):  # at once
        scene.update(FRAME)
    assert scene.display.layout.boards == scene.display.view.moments.usual.boards
    assert not scene.display.view.staging.away


@pytest.mark.parametrize(("speed", "tiling"), [("fast", "normal"), ("off", "normal"), ("normal", "fast")])
def test_at_quick_speeds_all_boards_stay(app: App, speed: str, tiling: str) -> None:
    app.change_settings(replace(app.context.settings, speed=speed, tiling=tiling))
    assert not staged_seats(table_of(app, "apprentice"))


def test_with_reduced_motion_boards_jump(app: App) -> None:
    app.change_settings(replace(app.context.settings, motion="reduced"))
    scene, seen = table_of(app, "apprentice"), 0
    for _ in frames_of_round(scene):
        assert all(one.is_there for one in scene.display.view.staging.away)
        seen += scene.display.layout.staged is not None
    assert seen


def test_whoever_hurries_the_others_sees_their_boards_stay(app: App) -> None:
    scene = table_of(app, "apprentice")
    scene.do(sensible(list(legal_actions(scene.match.state)), random.Random(4)))
    while scene.match.seat.is_here:
        scene.update(FRAME)
    picks = len(scene.match.turns)
    while not scene.can_act():
        if not scene.display.still:
            scene.handle(Pressed((1, 500)))
        scene.update(FRAME)
        if len(scene.match.turns) > picks + 1:
            assert scene.display.layout.staged is None


def test_in_the_tutorial_a_board_stays_forward_while_a_lesson_about_the_wall_tiling_is_read(own_folder: Path) -> None:
    app = App(SizedHost(390, 844, 2), Arguments())
    app.context.routes.tutorial()
    staged = {}
    for _ in LESSONS[:-1]:
        wait(app)
        scene = table(app)
        lesson = guided(app).lesson()
        assert lesson is not None
        staged[lesson.name] = scene.display.layout.staged
        panel = scene.widgets.named("lesson")
        assert panel is not None
        assert all(not panel.rect.colliderect(board.rect) for board in scene.display.layout.boards)
        follow(app)
    assert [name for name, seat in staged.items() if seat == 1] == ["points", "counted"]


def test_what_is_said_stands_on_a_board_that_has_come_forward(app: App) -> None:
    scene, seen = table_of(app, "apprentice"), 0
    view = scene.display.view
    for _ in frames_of_round(scene):
        staged = scene.display.layout.staged
        if staged is not None:
            table = with_board(view.layout, (staged, view.staging.board(staged)))
            speech = speech_at(view.assets, table, staged, view.names[staged], "Not bad!")
            assert table.boards[staged].rect.inflate(4, 4).contains(speech.plate)
            seen += 1
    assert seen


def test_another_window_ends_it(app: App) -> None:
    scene = table_of(app, "apprentice")
    for _ in frames_of_round(scene):
        if scene.display.layout.staged is not None:
            break
    app.change_settings(replace(app.context.settings, text="125"))
    app.frame(FRAME)
    assert scene.display.layout.staged is None
    assert scene.display.layout.boards == scene.display.view.moments.usual.boards


def test_while_a_person_chooses_a_space_a_rivals_board_is_beside_the_own_one(app: App) -> None:
    seats = Seat("Ana"), *(Seat(name, "apprentice") for name in ("Bento", "Clara"))
    match, chance = Match(Setup(seats, HouseRules(gray=True), 3, 0)), random.Random(3)
    scene = at_table(app, match)
    while scene.display.phase != "tiling" or not scene.can_act():
        if scene.can_act():
            scene.do(sensible(list(legal_actions(match.state)), chance))
        scene.update(FRAME)
    assert scene.display.layout.staged == 1
    space = next(name for name in scene.targets() if name.startswith("space-"))
    assert scene.display.layout.boards[0].rect.contains(scene.targets()[space])
    app.change_settings(replace(app.context.settings, text="125"))
    app.frame(FRAME)
    assert scene.display.layout.staged == 1, "in another window, too"


def test_a_replay_stages_wall_tilings_alone(app: App) -> None:
    match, chance = Match(Setup(tuple(map(Seat, ("Ana", "Bento", "Clara"))), HouseRules(), 3, 0)), random.Random(3)
    while match.state.round < 2:
        match.play(sensible(list(legal_actions(match.state)), chance))
    at_table(app, match)
    scene = ReplayScene(app.context, match)
    app.stack.reset(scene)
    app.frame(FRAME)
    scene.play(1)
    seen = set()
    for _ in range(6000):
        app.frame(FRAME)
        if (staged := scene.display.layout.staged) is not None:
            seen.add((scene.display.presented.phase, staged))
        if scene.player.at_end and scene.display.still:
            break
    assert seen == {("tiling", 1), ("tiling", 2)}
