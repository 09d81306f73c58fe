"""The routes between scenes: the one place that knows every scene that others open.

Each scene is imported when it is opened: all of them together take a browser about a second, and the menu
needs none of them. `game/idle_imports.py` imports them in idle frames.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from game.idle_imports import import_steps
from game.scenes.core.resume_keys import BOARD_PREFIX, DRAFT_KEY, PUZZLE_PREFIX, ROOM_PREFIX, split_keys
from game.scenes.core.routes import Routes, SceneName
from game.scenes.core.scene import Context, Scene

if TYPE_CHECKING:  # the menu waits for none of them
    from game.journal.deals import Deal
    from game.match.match import Match
    from game.review.running_analysis import RunningAnalysis
    from game.rules.played import PlayedGame
    from game.rules.steps import Steps
    from game.saves.entries import LibraryEntry
    from game.scenes.analysis.analysis_board import AnalysisBoard

OPENING_MODULE: Final = "game.scenes.saved_games.importing"  # imports half of the program
SILENT_LOADING_SECONDS: Final = 0.003  # of importing before a panel appears
IMPORT_SHARE: Final = 0.008  # of the remaining gauge, for each module: their number is not known


@dataclass
class Navigator(Routes):
    """The `Routes` of one program."""

    context: Context

    def menu(self, practice: str = "") -> None:
        from game.scenes.home.menu import MenuScene

        self.context.stack.reset(MenuScene(self.context))
        if practice:
            from game.journal.deals import deal_named
            from game.scenes.deals.deal_page import deals_scene

            if (deal := deal_named(practice)) is not None:
                self.context.stack.push(deals_scene(self.context, deal))

    def after_import(self, modules: Sequence[str], then: Callable[[], None]) -> None:
        from game.scenes.overlays.loading import load

        steps = self._import_first([f"game.scenes.{name}" for name in modules], then)
        load(self.context, steps, at_once=SILENT_LOADING_SECONDS)

    def open(self, place: SceneName) -> None:
        self.context.stack.push(self._scene(place))

    def _scene(self, place: SceneName) -> Scene:
        match place:
            case "new-game":
                from game.scenes.set_up.new_game import NewGameScene

                return NewGameScene(self.context)
            case "daily":
                from game.scenes.deals.deal_page import DailyScene

                return DailyScene(self.context)
            case "puzzles":
                from game.scenes.puzzles.puzzle_menu import PuzzleMenuScene

                return PuzzleMenuScene(self.context)
            case "milestones":
                from game.scenes.home.milestones_scene import MilestonesScene

                return MilestonesScene(self.context)
            case "games":
                from game.scenes.saved_games.saved_game_list import SavedGamesScene

                return SavedGamesScene(self.context)
            case "together":
                from game.scenes.online.room_list import RoomListScene

                return RoomListScene(self.context)
            case "people":
                from game.scenes.online.ladder_scene import LadderScene

                return LadderScene(self.context)
            case "statistics":
                from game.scenes.home.statistics_scene import StatisticsScene

                return StatisticsScene(self.context)
            case "options":
                from game.scenes.overlays.options_scene import OptionsScene

                return OptionsScene(self.context)
            case "keys":
                from game.scenes.overlays.keyboard_help import KeyboardHelpScene

                return KeyboardHelpScene(self.context)

    def tutorial(self) -> None:
        from game.scenes.tutorial.tutorial_policy import tutorial_scene

        self.context.stack.reset(tutorial_scene(self.context))

    def demo(self) -> None:
        from game.scenes.play.start_table import demo_table

        self.context.stack.reset(demo_table(self.context))

    def leaderboard(self, deal: "Deal") -> None:
        from game.scenes.deals.leaderboard import LeaderboardScene

        self.context.stack.push(LeaderboardScene(self.context, deal))

    def everybody(self, deal: "Deal") -> None:
        def then() -> None:
            from game.scenes.online.everybody_scene import open_everybody

            open_everybody(self.context, deal)

        self.after_import(["online.everybody_scene"], then)

    def share_result(self, deal: "Deal") -> None:
        steps = import_steps("game.scenes.online.everybodys_results")

        def imported() -> bool:
            if next(steps, None) is not None:
                return False
            from game.scenes.online.everybodys_results import everybodys_results

            everybodys_results(self.context, deal)
            return True

        self.context.idle_tasks["everybody"] = imported

    def own_positions(self, names: Sequence[str] = ()) -> None:
        from game.scenes.puzzles.own_positions import practise

        practise(self.context, names)

    def try_pick(
        self, analysis: "RunningAnalysis", at: int, show: Callable[[int], None]
    ) -> None:
        from game.scenes.puzzles.try_scene import TryScene

        self.context.stack.push(TryScene(self.context, analysis, at, show))

    def room(self, name: str) -> bool:
        from game.scenes.online.room_entry import return_to_room

        return return_to_room(self.context, name)

    def join(self, invitation: bytes) -> None:
        from game.scenes.online.room_entry import join_room

        join_room(self.context, invitation)

    def rules(self, page: int = 0) -> None:
        from game.scenes.overlays.rules_pages import RulesScene

        self.context.stack.push(RulesScene(self.context, page))

    def start_match(self, match: "Match", again: bool = False, practice: str = "") -> None:
        from game.saves.tags import Tags
        from game.scenes.play.start_table import deal_table

        tags = Tags(help="again" if again else "", practice=practice)
        self.context.stack.reset(deal_table(self.context, match, tags))

    def resume(self, key: str) -> None:
        from game.saves.seal import SealError
        from game.scenes.overlays.notice import notify
        from game.scenes.play.start_table import resume_table

        try:
            saved = self.context.library.load(key)
        except SealError as error:
            tr = self.context.texts
            notify(self.context, tr("fault.title"), tr(f"fault.{error.fault}"))
            self.context.stack.resize()  # the list below no longer offers it
            return
        room = saved.tags.room
        if not (room and not saved.tags.over and self.room(room)):
            self.context.stack.reset(resume_table(self.context, saved))

    def restore(self, remembered: str) -> None:
        for key in split_keys(remembered):
            self._restore(key)

    def _restore(self, key: str) -> None:
        if key == DRAFT_KEY:
            from game.scenes.analysis.analysis_list import resume_draft

            resume_draft(self.context, self._show_board)
        elif key.startswith(ROOM_PREFIX):
            self.room(key.removeprefix(ROOM_PREFIX))
        elif key.startswith(PUZZLE_PREFIX):
            from game.scenes.puzzles.puzzle_menu import PuzzleMenuScene

            self.context.stack.push(home := PuzzleMenuScene(self.context))
            home.resume(key)
        elif key.startswith(BOARD_PREFIX):
            from game.scenes.analysis.saving import resume_board

            resume_board(self.context, key.removeprefix(BOARD_PREFIX), self._show_board)
        elif self.context.library.has(key):
            self.resume(key)

    def replay(self, played: "PlayedGame") -> None:
        from game.match.records import match_after
        from game.scenes.study.replay_scene import ReplayScene

        self.context.stack.push(ReplayScene(self.context, match_after(played)))

    def branch(self, match: "Match", played: int) -> None:
        from game.scenes.play.start_table import branch_table

        self.context.stack.reset(branch_table(self.context, match, played))

    def analyse(self, match: "Match", played: int | None = None, hidden: bool = True) -> None:
        from game.scenes.analysis.analysis_board import AnalysisBoard

        self._show_board(AnalysisBoard.of_match(match, played, hidden=hidden))

    def analyses(self) -> None:
        from game.scenes.analysis.analysis_list import AnalysisListScene

        self.context.stack.push(AnalysisListScene(self.context, self._show_board))

    def _show_board(self, board: "AnalysisBoard") -> None:
        from game.scenes.analysis.analysis_scene import AnalysisScene

        self.context.stack.push(AnalysisScene(self.context, board))

    def game_card(self, entry: "LibraryEntry") -> None:
        from game.scenes.saved_games.game_card import GameCardScene

        self.context.stack.push(GameCardScene(self.context, entry))

    def open_code(self, text: str, ended: Callable[[], None] = lambda: None) -> None:
        from game.online.short_code import read_code
        from game.scenes.overlays.loading import load

        if code := read_code(text):
            from game.scenes.online.meeting_scene import meet

            ended()
            meet(self.context, code)
            return

        def steps() -> "Steps[Callable[[], None]]":
            yield from self._import_first([OPENING_MODULE])
            from game.scenes.saved_games.importing import code_steps

            return (yield from code_steps(self.context, text))

        load(self.context, steps(), ended)

    def open_file(self, name: str, text: str | None = None) -> None:
        from game.scenes.overlays.loading import load

        def steps() -> "Steps[Callable[[], None]]":
            yield from self._import_first([OPENING_MODULE])
            from game.scenes.saved_games.importing import file_steps

            return (yield from file_steps(self.context, name, text))

        load(self.context, steps())

    def problem(self, trace: str, failed: object) -> None:
        from game.scenes.home.problem import ProblemScene

        scene = failed if isinstance(failed, Scene) else None
        self.context.stack.reset(ProblemScene(self.context, trace, scene))

    def _import_first(
        self, modules: Sequence[str], then: Callable[[], None] = lambda: None
    ) -> "Steps[Callable[[], None]]":
        """Imports modules, one per step; their number is not known in advance."""
        share = 0.0
        for _ in chain.from_iterable(map(import_steps, modules)):
            share += (1.0 - share) * IMPORT_SHARE
            yield share
        return then
