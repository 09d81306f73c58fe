"""The state of an analysis board: a tree, the match that leads to its position, the coach."""

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
    """A tree of variations at a table at which every seat is played by whoever looks at it.

    `session` has the match up to where one stands. Without a coach there are no lines: so in a game that goes
    on without hints.
    """

    def __init__(self, tree: Tree, seats: Sequence[Seat]) -> None:
        self.tree = tree
        self.saved_as = ""  # the name under which it is among those that are kept, if it is
        self.open_as = ""  # its key among the open ones, once it stands there
        self.revision = 0  # counts changes of the position and the tree
        self.players = tuple(seats)  # as they sit in the game
        self.seats = tuple(seat.by_hand for seat in seats)
        self.coach = None if tree.silent else CoachLines()
        self.session = TableSession(self.match(self.seats))
        self._rows: list[TreeRow] | None = None
        self.update_position()

    @classmethod
    def of_match(cls, match: Match, played: int | None = None, *, hidden: bool) -> "AnalysisBoard":
        """The board of a match, standing after so many of its actions; after all where none are given.

        Unless the match is over its coming deals are `hidden`, or free to be looked at where nobody plays it.
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
        """The board of a tree that was kept; `you` has the numbers of seats that are "you", from 1."""
        return cls(tree, with_crests(setup_of(tree.record, you=you), crests).seats)

    @property
    def state(self) -> GameState:
        """The position where one stands."""
        return self.tree.here.state

    @property
    def opinion(self) -> CoachOpinion | None:
        """What the coach thinks of it so far."""
        return self.coach.opinion if self.coach is not None else None

    def rows(self) -> list[TreeRow]:
        """The first position and every move, in reading order."""
        if self._rows is None:
            self._rows = [TreeRow(self.tree.root, 0), *self.tree.rows()]
        return self._rows

    def play(self, action: Action) -> tuple[Event, ...]:
        """Do an action, and tell what happened."""
        node = self.tree.play(action)
        self.update_position()
        return node.events

    def go_to(self, node: TreeNode) -> None:
        """Stand at a node."""
        self.tree.here = node
        self.update_position()

    def update_position(self) -> None:
        """Follows a change of the tree, or of the position in it."""
        self._rows = None
        self.revision += 1
        self.session.match = self.match(self.seats)
        if self.coach is not None:
            self.coach.look_at(self.state)

    def think(self, seconds: float) -> bool:
        """Let the coach go on; True if there is something new."""
        return self.coach is not None and self.coach.go_on(seconds)

    def game_from_here(self) -> Match:
        """A match from this position on, at one device, with a seed of its own where none is known."""
        seed = fresh_seed() if self.state.seed is None else self.state.seed
        setup = Setup(tuple(replace(seat, away=False) for seat in self.players), self.state.rules, seed)
        return Match(setup, self.state._replace(seed=seed))

    def match(self, seats: tuple[Seat, ...]) -> Match:
        """The match that leads to where one stands, with those seats; by the seed of the first position."""
        record = self.tree.record
        setup = Setup(seats, record.rules, record.seed or 0, record.starter, undo="off", hints=False)
        return Match.after(setup, PlayedGame(record, self.tree.turns, self.state))
