"""Moves through the tree of an analysis board, and lets the table follow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Protocol

from game.analysis.coach_lines import CoachLine
from game.analysis.tree import TreeFullError, TreeNode
from game.rules.actions import Action
from game.rules.events import BonusScored, Event
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.saving import leave_board
from game.scenes.core.playback import round_start
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.play.table_controller import TableController, TableOwner
from game.scenes.play.table_policy import TablePolicy
from game.scenes.study.navigation_keys import NavigationActions

BACK_KEYS, FORWARD_KEYS = ("first", "jump-back", "step-back"), ("step", "jump-on", "last")


class AnalysisPolicy(TablePolicy):
    """The `TablePolicy` of an analysis board: actions are added to the tree."""

    undo: ClassVar[bool] = False
    hints: ClassVar[bool] = False
    has_keys: ClassVar[bool] = True
    confirms: ClassVar[bool] = False
    by_link: ClassVar[bool] = False

    def __init__(self, play: Callable[[Action], None]) -> None:
        self._play = play

    def submit(self, action: Action) -> bool:
        self._play(action)
        return True


class AnalysisOwner(TableOwner, Protocol):
    """The scene of a tree walker."""

    def leave_choice(self) -> None:
        """Drops an unfinished selection, since the position changes."""


class TreeWalker:
    """Keeps board and display in step: the display shows the board's position, or moves to it."""

    def __init__(
        self, context: Context, board: AnalysisBoard, display: TableDisplay, owner: AnalysisOwner
    ) -> None:
        self.context = context
        self.board = board
        self.display = display
        self.controller = TableController(context, board.session, display, owner)
        self.controller.set_policy(lambda controller: AnalysisPolicy(self.play))
        self._owner = owner

    @property
    def playable(self) -> bool:
        """Whether an action is possible in the current position."""
        return self.board.state.phase in ("offer", "tiling")

    def play(self, action: Action) -> None:
        """Adds an action to the tree and shows its events."""
        try:
            self.move(self.board.play(action))
        except TreeFullError:
            self.controller.notice = self.context.texts("analysis.full")
            self._owner.refresh()

    def choose(self, line: CoachLine) -> None:
        """Plays the first action of one of the coach's lines."""
        if self.controller.can_act():
            self._owner.leave_choice()
            self.controller.do(line.action)

    def move(self, events: Sequence[Event]) -> None:
        """Animates events that lead to the current position."""
        self._owner.leave_choice()
        self.controller.notice = ""
        shown = [event for event in events if not isinstance(event, BonusScored)]
        self.display.play(shown, self.board.state, round_start(self.board.session.match))
        self._owner.refresh()

    def go(self, node: TreeNode) -> None:
        """Goes to a node of the tree."""
        self.board.go_to(node)
        self.show()

    def show(self) -> None:
        """Shows the current position at once."""
        self._owner.leave_choice()
        self.controller.notice = ""
        self.display.show(self.board.state)
        self._owner.enter(True)

    def navigation(self) -> NavigationActions:
        """Returns where the navigation keys lead from here."""
        here = self.board.tree.here
        names = (
            (*BACK_KEYS, *(FORWARD_KEYS if here.children else ()))
            if here.parent
            else FORWARD_KEYS
            if here.children
            else ()
        )
        return {name: partial(self.follow_key, name) for name in names}

    def follow_key(self, name: str) -> None:
        """Goes back or forward in the tree, by the name of a key; a step forward is animated."""
        tree = self.board.tree
        before, moves = (
            tree.here,
            {"first": tree.start, "step-back": tree.back, "step": tree.on, "last": tree.end},
        )
        if name in ("jump-back", "jump-on"):
            tree.here = before.round_before if name == "jump-back" else before.round_after
        else:
            moves.get(name, tree.beside)()
        if tree.here is before:
            return
        self.board.update_position()
        if name == "step" and self.display.still:
            self.move(tree.here.events)
        else:
            self.show()

    def play_from_here(self) -> None:
        """Starts a game with the actions of this line; after other deals, from this position on.

        It replaces all scenes; unsaved changes are asked about first.
        """
        leave_board(self.context, self.board, self._play_from_here)

    def _play_from_here(self) -> None:
        board = self.board
        if board.tree.actions is not None:
            match = board.match(board.players)
            self.context.routes.branch(match, len(match.turns))
        else:
            self.context.routes.start_match(board.game_from_here())
