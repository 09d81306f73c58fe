"""Puzzles, one's rating and what one learns from one's games, with what is longest in it; see every_scene.py."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from ladder_shows import ladder_shows
from puzzle_shows import puzzle_shows, settle

from game.ai.position_analysis import same_pick
from game.app import App
from game.journal.game_summary import GameSummary
from game.journal.habits import TOPICS
from game.journal.mistakes import BOX_DAYS, Mistake
from game.journal.reviews import CAUSES, ReviewedPick, ReviewSummary, picks_text
from game.match.match import PointSources
from game.puzzles.proof import tempting
from game.puzzles.record import Puzzle, all_puzzles
from game.rules.actions import Pick, legal_actions
from game.rules.notation import format_action
from game.scenes.home.habits_scene import HabitsScene
from game.scenes.home.statistics_scene import StatisticsScene
from game.scenes.puzzles.own_positions import OwnPositionsScene, practise
from game.scenes.puzzles.puzzle_scene import PuzzleScene


def learning_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    yield from puzzle_shows(app)
    yield from ladder_shows(app)
    yield "no own positions", lambda: no_positions(app)
    yield "own positions", lambda: show_positions(app)
    yield "own position", lambda: own_position(app)
    yield "no habits", lambda: show_habits(app, 0)
    for topic in TOPICS:
        yield f"habits, {topic}", partial(show_habits, app, 40, topic)
    yield "games behind a theme", lambda: show_habits(app, 40, "themes", "figure-marker")
    yield "games behind a habit", lambda: show_habits(app, 40, "themes", "figure-all")
    for index in range(6):
        yield f"behind statistics, {index}", partial(show_card, app, index)
    yield "games behind statistics", lambda: show_card(app, 0, "figure-1")
    for stage in ("ask", "missed", "found"):
        yield f"own puzzle, {stage}", partial(show_puzzle, app, stage)


def wrong_pick(puzzle: Puzzle) -> Pick:
    """What a simple player likes best of all that is not the solution."""
    picks = (pick for _, pick in tempting(puzzle.state))
    return next(pick for pick in picks if not same_pick(puzzle.state, pick, puzzle.solution))


def mistake_of(app: App, puzzle: Puzzle, box: int = 1, due: bool = True) -> Mistake:
    """A position as a review would have kept it."""
    store = app.context.stores.mistakes
    one = store.begun(
        puzzle.position, best=puzzle.best, played=format_action(wrong_pick(puzzle)),
        themes=",".join(puzzle.themes), game="game-1", lost=puzzle.gap + 2, gap=puzzle.gap, swing=puzzle.swing,
    )  # fmt: skip
    return replace(one, box=box, due=store.today() if due else one.due)


def kept_positions(app: App, number: int = 6, due: int = 3) -> list[Mistake]:
    """A number of positions in boxes one after the other, of which some are due."""
    store = app.context.stores.mistakes
    store.reset()
    puzzles = [puzzle for puzzle in all_puzzles() if puzzle.kind == "4gj"][:number]
    kept = [mistake_of(app, one, 1 + at % len(BOX_DAYS), at < due) for at, one in enumerate(puzzles)]
    store.add(kept)
    return kept


def no_positions(app: App) -> None:
    app.context.stores.mistakes.reset()
    app.stack.reset(OwnPositionsScene(app.context))


def own_positions(app: App) -> OwnPositionsScene:
    kept_positions(app)
    scene = OwnPositionsScene(app.context)
    app.stack.reset(scene)
    return scene


def show_positions(app: App) -> None:
    own_positions(app)


def show_puzzle(app: App, stage: str) -> None:
    own_puzzle(app, stage)


def own_position(app: App) -> None:
    assert own_positions(app).command({"press": "position-1"})


def own_puzzle(app: App, stage: str) -> PuzzleScene:
    """A position of one's own, as far as a stage."""
    kept_positions(app)
    app.stack.reset(OwnPositionsScene(app.context))
    practise(app.context)
    scene = app.stack.top
    assert isinstance(scene, PuzzleScene)
    puzzle = scene.attempt.puzzle
    if stage == "missed":
        wrong = wrong_pick(puzzle)
        assert wrong in legal_actions(puzzle.state)
        scene.attempt.pick(wrong)
        settle(app, scene)
    elif stage == "found":
        scene.attempt.pick(puzzle.solution)
        settle(app, scene)
    return scene


def reviewed_games(app: App, number: int, first: str = "game-0") -> None:
    """A number of games and their reviews, with something in every figure; the first one's key can be told."""
    stores, journal = app.context.stores, app.context.journal
    stores.reviews.reset()
    journal.reset()
    keys = [first, *(f"game-{at}" for at in range(1, number))][:number]
    picks = [
        ReviewedPick(1 + at // 6, at % 3 == 0, at % 6, (at * 5) % 6, CAUSES[at % len(CAUSES)], at % 4 + 0.5)
        for at in range(42)
    ]
    chance = random.Random(5)
    form = [{cause: chance.uniform(0.3, 1.5) for cause in CAUSES} for _ in keys]  # no two games are alike
    stores.reviews.store.write(
        ReviewSummary(
            key, f"2026-10-{1 + at % 28:02}",
            picks_text([one._replace(lost=one.lost * form[at][one.cause]) for one in picks[at % 9 :]]),
            "1,2,14,0,3,1",
        )
        for at, key in enumerate(keys)
    )  # fmt: skip
    journal.store.write(
        GameSummary(
            key, f"2026-10-{1 + at % 28:02}", "coloured", ("greedy",), (40 + at, 30), 0, "won",
            PointSources(floor=21 - at % 20), 1, 1, 1, help="hint",
        )
        for at, key in enumerate(keys)
    )  # fmt: skip


def habits(app: App, number: int) -> HabitsScene:
    """The habits of a number of games, counted."""
    reviewed_games(app, number)
    return counted_habits(app)


def counted_habits(app: App) -> HabitsScene:
    """The habits of the games that are there."""
    scene = HabitsScene(app.context)
    app.stack.push(scene)
    while scene.found is None:
        scene.update(0.0)
    return scene


def show_card(app: App, index: int, pressed: str = "") -> None:
    """What a card of the statistics opens."""
    reviewed_games(app, 40)
    scene = StatisticsScene(app.context)
    app.stack.reset(scene)
    while f"card-{index}" not in scene.targets():
        scene.turn(1)
    assert scene.command({"press": f"card-{index}"})
    if pressed:
        assert app.stack.top.command({"press": pressed})


def show_habits(app: App, number: int, topic: str = "themes", pressed: str = "") -> None:
    app.stack.reset(OwnPositionsScene(app.context))
    scene = habits(app, number)
    assert scene.command({"press": f"topic-{topic}"})
    if pressed:
        while pressed not in scene.targets():
            scene.turn(1)
        assert scene.command({"press": pressed})
