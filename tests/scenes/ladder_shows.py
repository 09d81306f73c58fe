"""The rating, the wall of milestones and what a game brought; see every_scene.py."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

from pressing import front, sensible
from rated_games import note_all, some_games, summary

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.app import App
from game.journal.game_summary import GameSummary, summary_of
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import observation
from game.saves.tags import Tags
from game.scenes.home.milestones_scene import MilestonesScene
from game.scenes.home.rating_scene import RatingScene
from game.scenes.play.final_walls import FinalWallsScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.sound_offer import SOUNDS

ENDINGS = {  # how "You" end a game, and the seed of one such
    "a first win": 1, "a win with a colour": 13, "a win with rows": 17, "a comeback": 49, "a narrow win": 51, "a loss": 47
}  # fmt: skip


def ladder_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    for name, games in (("no rating", []), ("rating of one game", some_games()[:1]), ("rating", some_games())):
        yield name, partial(rated, app, games)
    for chosen in ("clean", "days-30", "gray-grandmaster"):
        yield f"wall, {chosen}", partial(wall, app, chosen)
    for seats in (2, 4):
        for help_ in ("none", "again"):
            yield f"{seats} results, {help_}", partial(gained, app, seats, help_)
        yield f"{seats} walls", partial(walls, app, seats)
    yield "2 results, first win", partial(gained, app, 2, "none", True)
    for name, seed in ENDINGS.items():
        yield name, partial(ended, app, seed, name == "a first win")


def rated(app: App, games: list[GameSummary]) -> None:
    note_all(app.context.journal, games)
    app.stack.reset(RatingScene(app.context))


def wall(app: App, chosen: str) -> None:
    note_all(app.context.journal, some_games())
    app.stack.reset(MilestonesScene(app.context, chosen))


@cache
def finished(seats: int) -> Match:
    """A game against computer players that is over."""
    named = (("Chanticleer", "greedy-4"), ("Chanticleer 2", "greedy-4"), ("Shelby", "artisan"))
    rivals = (Seat(name, level) for name, level in named[: seats - 1])
    match, chance = Match(Setup((Seat("You", you=True), *rivals), HouseRules(), 4)), random.Random(4)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, chance))
    return match


@cache
def played(seed: int, seats: int = 2) -> Match:
    """A game that "You" play by counting points, against weaker players."""
    rivals = (Seat("", level) for level in ("artisan", "greedy", "master")[: seats - 1])
    match, chance = Match(Setup((Seat("You", you=True), *rivals), HouseRules(), seed)), random.Random(seed)
    while not match.is_over:
        player = player_of("apprentice" if match.state.turn else "greedy")
        match.play(think_through(player, observation(match.state), chance, Budget(nodes=1)))
    return match


def ended(app: App, seed: int, first: bool = False) -> None:
    """The end of that game, which may be the first win against its rival."""
    match = played(seed)
    app.change_settings(replace(app.context.settings, offered=SOUNDS))
    before = [*some_games(), *([] if first else [summary(20, "artisan", 70, 60, columns=1)])]
    note_all(app.context.journal, [*before, summary_of(match, "new", "2026-11-01", Tags(help="none"))])
    scene = ResultsScene(app.context, match, key="new")
    scene.finish()
    app.stack.reset(scene)


def walls(app: App, seats: int) -> None:
    """A look at the wall of whoever has not won."""
    gained(app, seats, "none")
    scene = front(app, ResultsScene)
    app.stack.push(FinalWallsScene(app.context, scene.counting, scene.achievements, scene.count.places[-1][0]))


def gained(app: App, seats: int, help_: str, first_win: bool = False) -> None:
    """The end of a game that moved the rating and brought tiles, or did not; a first win offers music."""
    match = finished(seats)
    app.change_settings(replace(app.context.settings, offered="" if first_win else SOUNDS))
    new = replace(summary_of(match, "new", "2026-11-01", Tags(help=help_)), columns=1, colours=1)
    note_all(app.context.journal, [*(replace(one, columns=0) for one in some_games()), new])
    scene = ResultsScene(app.context, match, key="new")
    scene.finish()
    app.stack.reset(scene)
