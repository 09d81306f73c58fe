"""Iterative deepening within a round, the base of `alphabeta` and `maxn`.

Deals are random, so a search ends with the round at the latest, where the network evaluates the position. The
depth grows pick by pick until the budget is spent. Positions have no seed: the order of the bag is unknown.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.ai.cache_eviction import clear_in_steps
from game.ai.effects import key_of
from game.ai.player import Progress
from game.ai.search_state import Board, Boards, Offer, SearchPick, TileGroup
from game.ai.values import Values
from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance
from game.rules.state import GameState

SLICE: Final = 5  # nodes between two yields
MAX_DEPTH: Final = 60
MAX_PICKS: Final = 640  # more than any position has picks
MAX_ORDERED_PICKS: Final = 18  # picks in good order that are remembered for a board and an offer
MAX_CACHED_ORDERS: Final = 10_000

INFINITE_WORTH: Final = 10_000.0  # above every worth

SearchSteps = Generator[Progress | None, None, None]


class Prospect(NamedTuple):
    """The expectation of the searching seat: a worth, by which actions are compared, and a final margin.

    The unit of the worth depends on the search; the margin over the best other seat is in points.
    """

    worth: float
    margin: float


WORST: Final = Prospect(-INFINITE_WORTH, -INFINITE_WORTH)
Weighing = Generator[Progress | None, None, Prospect]


@dataclass
class ScoredAction:
    """An action and its prospect, searched `depth` picks deep; 0 if not yet.

    `pick` is the same action among the search's own positions, within an offer.
    """

    action: Action
    prospect: Prospect = WORST
    depth: int = 0
    pick: SearchPick | None = None

    @property
    def worth(self) -> float:
        """The worth by which actions are compared."""
        return self.prospect.worth


def position_key(offer: Offer, boards: Boards, turn: int) -> int:
    """Returns a unique key of a position within one search."""
    key = 4 * offer.number + turn
    if len(boards) == 2:
        return (key << 20 | boards[0].number) << 20 | boards[1].number
    for board in boards:
        key = key << 20 | board.number
    return key


def width_at(widths: Sequence[int], ply: int) -> int:
    """Returns the number of picks to search at a ply; the last width holds for all later plies."""
    return widths[min(ply, len(widths) - 1)]


class Lookahead(ABC):
    """One search from one position. A search is created for each question, so that answers are reproducible.

    `scored` holds the legal actions, the best so far first; `nodes` is the number of evaluated positions.
    """

    def __init__(self, observed: GameState, values: Values) -> None:
        self.root = observed._replace(seed=None)
        self.seat = observed.turn
        self.values = values
        self.nodes = 0
        self.depth = 0
        self.scored: list[ScoredAction] = []
        self._pause = SLICE
        self._moves: dict[int, list[SearchPick]] = {}
        self._old_moves: Iterator[None] = iter(())
        self._known: dict[int, Any] = {}  # the results by position; their type depends on the search
        if observed.phase == "offer":
            self.round = values.round_of(self.root)
            self.offer, self.boards = self.round.position(self.root)
        self._horizon = False  # whether the current iteration stopped before the end of the round

    def free_caches(self) -> Iterator[None]:
        """Frees the caches in small pieces, since that takes long. The search can't be resumed."""
        yield from self._old_moves
        for table in (self._moves, self._known):
            yield from clear_in_steps(table)

    @property
    def progress(self) -> Progress:
        """Returns the progress of the search."""
        best = self.scored[0]
        return Progress(self.nodes, self.depth, best.prospect.margin, tuple(self.line(best.action)))

    def line(self, action: Action) -> list[Action]:
        """Returns the principal variation of an action, which comes first, as far as it is cached."""
        line = [action]
        if not isinstance(action, Pick):
            return line
        offer, boards, turn = self.child(self.offer, self.boards, self.seat, self.search_pick_of(action))
        while offer.left and len(line) < self.depth:
            expected = self.expected(offer, boards, turn)
            if expected is None:
                break
            group, key = expected
            line.append(group.action(key))
            offer, boards, turn = self.child(offer, boards, turn, expected)
        return line

    def search_pick_of(self, action: Pick) -> SearchPick:
        """Converts a legal pick of the root to the representation of the search."""
        group = TileGroup.of(self.offer, action)
        return group, key_of(group.effect, action.line, action.joker_overflow)

    @staticmethod
    def child(offer: Offer, boards: Boards, turn: int, pick: SearchPick) -> tuple[Offer, Boards, int]:
        """Returns the position after a pick."""
        group, key = pick
        after = (*boards[:turn], boards[turn].after(key), *boards[turn + 1 :])
        return group.after(), after, (turn + 1) % len(boards)

    @abstractmethod
    def prospect(self, state: GameState) -> Prospect:
        """Evaluates a position by the network. Counts as a node."""

    @abstractmethod
    def expected(self, offer: Offer, boards: Boards, turn: int) -> SearchPick | None:
        """Returns the expected pick in a position within the offer, if it is cached."""

    @abstractmethod
    def look(self, depth: int) -> SearchSteps:
        """Searches `depth` picks ahead and sorts `scored`; a better action moves to the front at once."""

    @abstractmethod
    def after(self, pick: SearchPick, depth: int) -> Weighing:
        """Returns the prospect after a pick of the root, searched to that depth."""

    def deepen(self) -> SearchSteps:
        """Searches deeper until every line ends with the round. Yields Progress after each iteration."""
        if self.root.phase == "tiling":
            yield from self._tile()
            return
        picks = self.picks(self.offer, self.boards[self.seat], MAX_PICKS)
        self.scored = [ScoredAction(group.action(key), pick=(group, key)) for group, key in picks]
        for depth in range(1, MAX_DEPTH):
            self._horizon = False
            yield from self.look(depth)
            self.depth = depth
            yield self.progress
            if not self._horizon:
                return

    def exactly(self, action: Action) -> Weighing:
        """Returns the prospect of one action of the root, searched as deep as the best one."""
        if isinstance(action, Pick):
            return (yield from self.after(self.search_pick_of(action), max(1, self.depth)))
        return (yield from self._tiled(advance(self.root, action)))

    def pausing(self) -> bool:
        """Whether it is time to yield; called after each step of work."""
        if self.nodes < self._pause:
            return False
        self._pause = self.nodes + SLICE
        next(self._old_moves, None)
        return True

    def weighed(self, place: int, prospect: Prospect, depth: int, found: list[float]) -> None:
        """Records an action's prospect and moves it to its rank; `found` are all worths so far, sorted."""
        entry = self.scored.pop(place)
        entry.prospect, entry.depth = prospect, depth
        rank = sum(other >= entry.worth for other in found)
        found.insert(rank, entry.worth)
        self.scored.insert(rank, entry)

    def picks(self, offer: Offer, board: Board, count: int) -> list[SearchPick]:
        """Returns the `count` best picks by the quick estimate, best first.

        Picks from equal factories are listed once.
        """
        key = offer.number << 22 | board.number << 2 | board.seat
        found = self._moves.get(key)
        if found is None or (len(found) == MAX_ORDERED_PICKS and count > MAX_ORDERED_PICKS):
            groups = offer.groups()
            ranked = [
                (worth, at, place, key)
                for at, group in enumerate(groups)
                for worth, place, key in board.spots(group.effect)
            ]
            ranked.sort()
            found = [(groups[at], key) for _, at, _, key in ranked[: max(count, MAX_ORDERED_PICKS)]]
            if len(self._moves) > MAX_CACHED_ORDERS:
                self._old_moves, self._moves = clear_in_steps(self._moves), {}
            self._moves[key] = found[:MAX_ORDERED_PICKS]
        return found[:count]

    def _tile(self) -> SearchSteps:
        """Searches every way to tile the wall."""
        self.scored = [ScoredAction(action) for action in legal_actions(self.root)]
        for entry in self.scored:
            entry.prospect = yield from self._tiled(advance(self.root, entry.action))
            entry.depth = 1
        self.scored.sort(key=lambda entry: -entry.worth)
        self.depth = 1
        yield self.progress

    def _tiled(self, state: GameState) -> Weighing:
        if state.phase != "tiling" or state.turn != self.seat:
            if self.pausing():
                yield None
            return self.prospect(state)
        best = WORST
        for action in legal_actions(state):
            best = max(best, (yield from self._tiled(advance(state, action))))
        return best
