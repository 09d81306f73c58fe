"""The state of an analysis board: a tree, the match that leads to its position, and the coach."""

from collections.abc import Sequence
from dataclasses import replace

from game.analysis.coach_lines import CoachLines, CoachOpinion
from game.analysis.tree import Tree, TreeNode, TreeRow
from game.match.match import Match, Seat, Setup, fresh_seed
from game.match.records import record_of, setup_of, with_crests
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.played import PlayedGame
from game.rules.state import GameState
from game.scenes.core.table_session import TableSession


class AnalysisBoard:
    """A tree of variations at a table where one person plays all seats.

    `session` has the match up to the current position. Without a coach there are no lines, as in a game in
    progress without hints.
    """

    def __init__(self, tree: Tree, seats: Sequence[Seat]) -> None:
        self.tree = tree
        self.saved_as = ""  # its name among the saved analyses, if it is saved
        self.open_as = ""  # its key among the open boards, once stored
        self.revision = 0  # counts changes of the position and the tree
        self.players = tuple(seats)  # in the order of the game
        self.seats = tuple(seat.by_hand for seat in seats)
        self.coach = None if tree.silent else CoachLines()
        self.session = TableSession(self.match(self.seats))
        self._rows: list[TreeRow] | None = None
        self.update_position()

    @classmethod
    def of_match(cls, match: Match, played: int | None = None, *, hidden: bool) -> "AnalysisBoard":
        """Returns the board of a match after `played` of its actions, by default all.

        Coming deals are `hidden` unless the match is over, or nobody plays it and they may be shown.
        """
        over = match.state.phase == "over"
        record = replace(record_of(match), actions=())
        tree = Tree.of_game(record, match.turns, hidden=hidden and not over)
        tree.silent = not (over or match.setup.hints)
        tree.on(len(match.turns) if played is None else played)
        return cls(tree, match.setup.seats)

    @classmethod
    def of_tree(
        cls, tree: Tree, you: Sequence[int] = (), crests: Sequence[str] = ()
    ) -> "AnalysisBoard":
        """Returns the board of a saved tree; `you` has the numbers of seats that are "you", from 1."""
        return cls(tree, with_crests(setup_of(tree.record, you=you), crests).seats)

    @property
    def state(self) -> GameState:
        """Returns the current position."""
        return self.tree.here.state

    @property
    def opinion(self) -> CoachOpinion | None:
        """Returns the coach's evaluation so far."""
        return self.coach.opinion if self.coach is not None else None

    def rows(self) -> list[TreeRow]:
        """Returns the first position and every move, in reading order."""
        if self._rows is None:
            self._rows = [TreeRow(self.tree.root, 0), *self.tree.rows()]
        return self._rows

    def play(self, action: Action) -> tuple[Event, ...]:
        """Plays an action and returns its events."""
        node = self.tree.play(action)
        self.update_position()
        return node.events

    def go_to(self, node: TreeNode) -> None:
        """Goes to a node."""
        self.tree.here = node
        self.update_position()

    def update_position(self) -> None:
        """Updates the position after a change of the tree or of the current node."""
        self._rows = None
        self.revision += 1
        self.session.match = self.match(self.seats)
        if self.coach is not None:
            self.coach.look_at(self.state)

    def think(self, seconds: float) -> bool:
        """Lets the coach work; True if there is something new."""
        return self.coach is not None and self.coach.go_on(seconds)

    def game_from_here(self) -> Match:
        """Returns a match from this position on, at one device, with a new seed if none is known."""
        seed = fresh_seed() if self.state.seed is None else self.state.seed
        setup = Setup(tuple(replace(seat, away=False) for seat in self.players), self.state.rules, seed)
        return Match(setup, self.state._replace(seed=seed))

    def match(self, seats: tuple[Seat, ...]) -> Match:
        """Returns the match that leads to the current position, with those seats."""
        record = self.tree.record
        setup = Setup(seats, record.rules, record.seed or 0, record.starter, undo="off", hints=False)
        return Match.after(setup, PlayedGame(record, self.tree.turns, self.state))
