"""The one place that knows every scene that is gone to from elsewhere: the routes.

Each scene is imported when it is wanted: all of them together take a browser about a second, and the menu,
which everybody waits for, needs none of them. `game/idle_imports.py` imports them while nothing happens.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from game.idle_imports import import_steps
from game.scenes.core.base import Context, Scene
from game.scenes.core.routes import Alone, Routes

if TYPE_CHECKING:  # the menu waits for none of them
    from game.match.match import Match
    from game.rules.played import PlayedGame
    from game.rules.steps import Steps
    from game.saves.entries import Entry
    from game.scenes.analysis.board import AnalysisBoard

OPENING: Final = "game.scenes.saved_games.opening"  # brings half the program along
SOON: Final = 0.003  # seconds of it before a panel answers the click
IMPORTED: Final = 0.008  # of what a panel has yet to show of loading: each module


@dataclass
class Navigator(Routes):
    """The routes among the scenes of one program. See Routes."""

    context: Context

    def menu(self, practice: str = "") -> None:
        """See Routes."""
        from game.scenes.home.menu import MenuScene

        self.context.stack.reset(MenuScene(self.context))
        if practice:
            _show_deal(self.context, practice)

    def soon(self, modules: Sequence[str], deed: Callable[[], None]) -> None:
        """See Routes."""
        from game.scenes.overlays.loading import load

        steps = _import_first(self.context, [f"game.scenes.{name}" for name in modules], deed)
        load(self.context, steps, at_once=SOON)

    def new_game(self) -> None:
        """See Routes."""
        from game.scenes.set_up.new_game import NewGameScene

        self.context.stack.push(NewGameScene(self.context))

    def tutorial(self) -> None:
        """See Routes."""
        from game.scenes.tutorial.start import tutorial_scene

        self.context.stack.reset(tutorial_scene(self.context))

    def demo(self) -> None:
        """See Routes."""
        from game.scenes.play.start import demo_table

        self.context.stack.reset(demo_table(self.context))

    def alone(self, what: Alone, names: Sequence[str] = ()) -> None:
        """See Routes."""
        from game.scenes.analysis.analyses import resume_draft
        from game.scenes.analysis.open_boards import resume_board
        from game.scenes.deals.company import company_of
        from game.scenes.deals.page import DailyScene
        from game.scenes.home.ladder import LadderScene
        from game.scenes.home.milestones import MilestonesScene
        from game.scenes.puzzles.home import PuzzlesScene, resume_puzzle
        from game.scenes.puzzles.own import practise

        if what == "own":
            practise(self.context, names)
        elif what == "company":
            self.context.stack.push(company_of(self.context, names[0]))
        elif what == "puzzle":
            resume_puzzle(self.context, names[0])
        elif what == "board":
            resume_board(self.context, names[0], partial(_show_board, self.context))
        elif what == "draft":
            resume_draft(self.context, partial(_show_board, self.context))
        elif what == "wall":
            self.context.stack.push(MilestonesScene(self.context))
        else:
            scenes = {"daily": DailyScene, "puzzles": PuzzlesScene, "rating": LadderScene}
            self.context.stack.push(scenes[what](self.context))

    def games(self) -> None:
        """See Routes."""
        from game.scenes.saved_games.games import GamesScene

        self.context.stack.push(GamesScene(self.context))

    def together(self, room: str | bytes = "") -> bool:
        """See Routes."""
        from game.scenes.online.together import go_to

        return go_to(self.context, room)

    def statistics(self) -> None:
        """See Routes."""
        from game.scenes.home.statistics import StatisticsScene

        self.context.stack.push(StatisticsScene(self.context))

    def options(self) -> None:
        """See Routes."""
        from game.scenes.overlays.options import OptionsScene

        self.context.stack.push(OptionsScene(self.context))

    def keys(self) -> None:
        """See Routes."""
        from game.scenes.overlays.keys import KeysScene

        self.context.stack.push(KeysScene(self.context))

    def rules(self, page: int = 0) -> None:
        """See Routes."""
        from game.scenes.overlays.rules_pages import RulesScene

        self.context.stack.push(RulesScene(self.context, page))

    def deal(self, match: "Match", again: bool = False, practice: str = "") -> None:
        """See Routes."""
        from game.saves.tags import Tags
        from game.scenes.play.start import deal_table

        tags = Tags(help="again" if again else "", practice=practice)
        self.context.stack.reset(deal_table(self.context, match, tags))

    def resume(self, key: str) -> None:
        """See Routes."""
        from game.scenes.saved_games.open_saved import open_saved

        open_saved(self.context, key)

    def replay(self, played: "PlayedGame") -> None:
        """See Routes."""
        from game.match.records import match_after
        from game.scenes.study.replay import ReplayScene

        self.context.stack.push(ReplayScene(self.context, match_after(played), self.context.stack.pop))

    def branch(self, match: "Match", played: int) -> None:
        """See Routes."""
        from game.scenes.play.start import branch_table

        self.context.stack.reset(branch_table(self.context, match, played))

    def analyse(self, match: "Match | None" = None, played: int | None = None, hidden: bool = True) -> None:
        """See Routes."""
        from game.scenes.analysis.analyses import AnalysesScene
        from game.scenes.analysis.board import AnalysisBoard

        if match is None:
            self.context.stack.push(AnalysesScene(self.context, partial(_show_board, self.context)))
        else:
            _show_board(self.context, AnalysisBoard.of_match(match, played, hidden=hidden))

    def card(self, entry: "Entry") -> None:
        """See Routes."""
        from game.scenes.saved_games.game_card import GameCardScene

        self.context.stack.push(GameCardScene(self.context, entry))

    def code(self, text: str, ended: Callable[[], None] = lambda: None) -> None:
        """See Routes."""
        from game.scenes.overlays.loading import load

        load(self.context, _code_steps(self.context, text), ended)

    def file(self, name: str, text: str | None = None) -> None:
        """See Routes."""
        from game.scenes.overlays.loading import load

        load(self.context, _file_steps(self.context, name, text))

    def problem(self, trace: str, failed: object) -> None:
        """See Routes."""
        from game.scenes.home.problem import ProblemScene

        scene = failed if isinstance(failed, Scene) else None
        self.context.stack.reset(ProblemScene(self.context, trace, scene))


def _import_first(
    context: Context, modules: Sequence[str], deed: Callable[[], None]
) -> "Steps[Callable[[], None]]":
    """Import them, a module a step; how many there are is not known before."""
    share = 0.0
    for _ in chain(context.texts.ahead(), *map(import_steps, modules)):
        share += (1.0 - share) * IMPORTED
        yield share
    return deed


def _show_deal(context: Context, name: str) -> None:
    from game.journal.deals import deal_named
    from game.scenes.deals.page import deals_scene

    if (deal := deal_named(name)) is not None:
        context.stack.push(deals_scene(context, deal))


def _show_board(context: Context, board: "AnalysisBoard") -> None:
    from game.scenes.analysis.scene import AnalysisScene

    context.stack.push(AnalysisScene(context, board, context.stack.pop))


# What comes from outside is read in steps; the first ones import what reads it.


def _code_steps(context: Context, text: str) -> "Steps[Callable[[], None]]":
    yield from _import_first(context, [OPENING], lambda: None)
    from game.scenes.saved_games.opening import code_steps

    return (yield from code_steps(context, text))


def _file_steps(context: Context, name: str, text: str | None) -> "Steps[Callable[[], None]]":
    yield from _import_first(context, [OPENING], lambda: None)
    from game.scenes.saved_games.opening import file_steps

    return (yield from file_steps(context, name, text))
