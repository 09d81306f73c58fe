"""The puzzles with what is longest in them; see every_scene.py."""

import random
from collections.abc import Callable, Iterator
from functools import partial

from game.ai.position_analysis import same_pick
from game.app import App
from game.journal.puzzle_record import PuzzleRecord
from game.puzzles.record import Puzzle, all_puzzles
from game.puzzles.series import Series
from game.rules.actions import legal_actions
from game.scenes.puzzles.attempt import HINT_STEPS
from game.scenes.puzzles.puzzle_menu import PuzzleMenuScene
from game.scenes.puzzles.puzzle_scene import PuzzleScene

STAGES = ("ask", "hints", "thinking", "missed", "shown", "found")


def puzzle_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    yield "puzzles", lambda: app.stack.reset(PuzzleMenuScene(app.context))
    for seats in (2, 4):
        for stage in STAGES:
            yield f"{seats} puzzle, {stage}", partial(show, app, seats, stage)
    yield "puzzle of the day", partial(show, app, 2, "ask", "day")
    yield "rush", partial(show, app, 3, "ask", "rush")
    yield "rush, answered", partial(show, app, 3, "answered", "rush")
    yield "end of a streak", partial(show, app, 3, "missed", "streak")


def show(app: App, seats: int, stage: str, mode: str = "next") -> None:
    """A puzzle, as far as a stage."""
    puzzle_at(app, seats, stage, mode)


def puzzle_of(seats: int) -> Puzzle:
    """The one with the most to say: most themes, longest position."""
    found = [puzzle for puzzle in all_puzzles() if puzzle.kind[0] == str(seats)]
    return max(found, key=lambda puzzle: (len(puzzle.themes), len(puzzle.position)))


def opened(app: App, puzzle: Puzzle, mode: str = "next") -> PuzzleScene:
    """A row of puzzles with that one alone."""
    record = PuzzleRecord(app.context.stores.puzzle_tries)
    series = Series(mode, [puzzle], 1200.0, {}, random.Random(1))  # type: ignore[arg-type]
    scene = PuzzleScene(app.context, series, record)
    app.stack.push(scene)
    return scene


def settle(app: App, scene: PuzzleScene) -> None:
    """Until nothing moves and nothing is thought about."""
    while scene.attempt.stage == "thinking" or not scene.attempt.display.still:
        if not scene.attempt.controller.finish_motion():
            scene.update(0.1)
    scene.update(0.0)


def puzzle_at(app: App, seats: int, stage: str, mode: str = "next") -> PuzzleScene:
    puzzle = puzzle_of(seats)
    app.stack.reset(PuzzleMenuScene(app.context))
    scene = opened(app, puzzle, mode)
    wrong = next(a for a in legal_actions(puzzle.state) if not same_pick(puzzle.state, a, puzzle.solution))
    if stage == "hints":
        while scene.attempt.hints < HINT_STEPS:
            assert scene.command({"press": "hint"})
    elif stage == "thinking":
        scene.attempt.pick(wrong)
        scene.attempt.display.finish()
        scene.refresh()
    elif stage == "missed":
        scene.attempt.pick(wrong)
        settle(app, scene)
    elif stage == "found":
        scene.attempt.pick(puzzle.solution)
        settle(app, scene)
    elif stage == "answered":
        scene.attempt.pick(wrong)
        settle(app, scene)
        scene.update(1.0)
    elif stage == "shown":
        assert scene.command({"press": "solution"})
    return scene
