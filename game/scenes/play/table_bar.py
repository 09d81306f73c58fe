"""The buttons around the table: where each stands, what it looks like, and where it leads."""

from collections.abc import Callable
from functools import partial

from game.match.match import Match
from game.scenes.overlays.counts import CountsScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.overlays.share import share_match
from game.scenes.play.by_link import waiting_buttons
from game.scenes.play.table_controller import TableController
from game.scenes.study.why import ask_why
from game.view.intents import Wish
from game.view.layout.scales import TextSize
from game.view.widgets.score_rows import ScoreSpot
from game.view.widgets.widgets import Widget


class TableBar:
    """Makes the buttons for what can be done now. `show_hints` puts the hints over the table.

    On small screens they bear icons, and one place may serve both redo and hint.
    """

    def __init__(self, controller: TableController, show_hints: Callable[[], None]) -> None:
        self.controller = controller
        self.context = controller.context
        self.show_hints = show_hints

    def buttons(self, show_board: Callable[[int], None]) -> list[Widget]:
        """The bar, the seats' tabs, what opens the counting over each score that shows on a board."""
        controller, display = self.controller, self.controller.display
        boards = enumerate(display.layout.boards)
        return [
            self._menu(),
            *display.tabs(show_board),
            self._undo(),
            *(waiting_buttons(controller) if controller.waiting() else []),
            *self._redo(),
            *self._hint(),
            *self._rules(),
            ScoreSpot(
                "counts", display.layout.counters, self.context.texts("counts.title"), self.open_counts
            ),
            *(
                ask_why(self.context, controller.match, seat, display.score_rect(seat))
                for seat, board in boards
                if not board.mini
            ),
        ]

    def wished(self, wish: Wish) -> bool:
        """What has a key of its own; False if it is none of the table's."""
        ways = {
            Wish.UNDO: self.controller.undo,
            Wish.REDO: self.controller.redo,
            Wish.PAUSE: self.open_pause,
            Wish.HINT: self.open_hint,
        }
        if wish not in ways:
            return False
        ways[wish]()
        return True

    # The buttons

    @property
    def _px(self) -> int:
        return TextSize.LABEL.of(self.context.unit)

    @property
    def _may_redo(self) -> bool:
        return self.controller.may_go_back() and self.controller.match.can_redo()

    @property
    def _shared(self) -> bool:
        """Whether one place serves both redo and hint."""
        return self.controller.display.layout.hint == self.controller.display.layout.redo

    def _menu(self) -> Widget:
        layout = self.controller.display.layout
        words, icon = self.context.texts("table.menu"), "menu" if layout.small else ""
        return Widget("pause", layout.menu, words, self.open_pause, px=self._px, icon=icon)

    def _undo(self) -> Widget:
        layout, controller = self.controller.display.layout, self.controller
        words, icon = self.context.texts("table.undo"), "undo" if layout.small else ""
        may = controller.may_go_back() and controller.match.can_undo()
        return Widget("undo", layout.undo, words, controller.undo, may, px=self._px, icon=icon)

    def _redo(self) -> list[Widget]:
        """There when it may be done, greyed where an empty place would look odd."""
        layout, may = self.controller.display.layout, self._may_redo
        if not may and (not layout.small or (self._shared and self.controller.hints)):
            return []
        words, icon = self.context.texts("table.redo"), "redo" if layout.small else ""
        return [Widget("redo", layout.redo, words, self.controller.redo, may, px=self._px, icon=icon)]

    def _hint(self) -> list[Widget]:
        """Not while a pick can be played again and that needs the place."""
        if not self.controller.hints or (self._shared and self._may_redo):
            return []
        rect, words = self.controller.display.layout.hint, self.context.texts("coach.hint")
        return [Widget("hint", rect, words, self.open_hint, self.controller.can_act(), px=self._px)]

    def _rules(self) -> list[Widget]:
        """A question mark, where there is room for it."""
        rect = self.controller.display.layout.help
        aloud, rules = self.context.texts("menu.rules"), self.context.routes.rules
        return [Widget("rules", rect, "?", rules, px=self._px, aloud=aloud)] if rect.width else []

    # Where they lead

    def open_pause(self) -> None:
        """Show the pause overlay."""
        share = partial(share_match, self.context, self.controller.match)
        restart = self.restart if self.controller.policy.restarts else None
        corner, menu = lambda: self.controller.display.layout.menu, self.context.routes.menu
        analyse = self.analyse if self.controller.policy.analysis else None
        self.context.stack.push(PauseScene(self.context, restart, menu, share, corner, analyse))

    def analyse(self) -> None:
        """The game so far on an analysis board."""
        self.controller.session.helped("analysis")
        self.context.routes.analyse(self.controller.match)

    def open_counts(self) -> None:
        """Show how many tiles of each colour are left."""
        self.context.stack.push(CountsScene(self.context, self.controller.match.state))

    def open_hint(self) -> None:
        """Show the hints, if it is a person's turn and they are allowed."""
        if self.controller.can_act() and self.controller.hints:
            self.show_hints()

    def restart(self) -> None:
        """The same deal from its beginning."""
        if not self.controller.policy.restart():
            self.context.routes.deal(Match(self.controller.match.setup), again=True)
