"""Looking ahead within the round: alpha-beta over picks, the value network where the view ends.

Deals are chance, so the view ends with the round at the latest: the network knows what a scored round is
worth on average. For three and four seats the others are taken to play against the one who thinks
("paranoid" search). The depth grows pick by pick until the budget is spent; what a shallower look found
orders the deeper one. Everything works on positions without a seed: nothing is known of the bag's order.
"""

from collections.abc import Generator
from dataclasses import dataclass
from math import tanh
from time import perf_counter
from typing import Final, NamedTuple

from game.ai.ordering import ordered
from game.ai.player import Budget, Progress
from game.ai.values import Values
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance
from game.rules.scoring import ranking
from game.rules.state import GameState

SLICE: Final = 5  # nodes between two yields
CHECK: Final = 24  # nodes between two looks at the budget
MEMORY: Final = 150_000  # positions remembered in one search
DEEPEST: Final = 60
WIN: Final = 6.0  # points that winning is worth beside the margin
SPREADS: Final = (1.0, 20.0, 18.0, 15.0, 12.0, 10.0)  # how far final margins lie from expected ones, by round
FAR: Final = 10_000.0
GLANCE: Final = 0.02  # the width of a window that only asks whether a pick is better

Steps = Generator[Progress | None, None, None]


@dataclass(frozen=True)
class Style:
    """How a search thins out: how many picks it looks at, by how many picks lie between it and the root."""

    widths: tuple[int, ...] = (40, 18, 12, 9, 8)

    def width(self, ply: int) -> int:
        """Picks looked at, that many picks ahead."""
        return self.widths[min(ply, len(self.widths) - 1)]


def worth_of_margin(margin: float, round_: int) -> float:
    """What an expected final margin is worth: the points, and how likely they are to win."""
    return margin + WIN * tanh(margin / SPREADS[min(round_, len(SPREADS) - 1)])


def margin_of(worth: float, round_: int) -> float:
    """The margin that is worth that much: the inverse of `worth_of_margin`."""
    low, high = worth - WIN, worth + WIN
    for _ in range(30):
        middle = (low + high) / 2
        if worth_of_margin(middle, round_) < worth:
            low = middle
        else:
            high = middle
    return (low + high) / 2


class Known(NamedTuple):
    """What was found about a position: how deep, between which bounds, the picks in a good order."""

    depth: int
    low: float
    high: float
    actions: list[Action]


@dataclass
class Scored:
    """An action and its worth to the seat to act: the expected final margin, and winning.

    `depth` is how far the worth was looked into; 0 is not at all.
    """

    action: Action
    worth: float
    depth: int = 0


class Search:
    """One search from one position. Made anew for each question, so that answers can be had again.

    `scored` holds the legal actions, the best so far first; the worth of the first `exact` of them is
    exact, that of the others no more than an upper bound.
    """

    def __init__(self, observed: GameState, values: Values, style: Style, exact: int = 1) -> None:
        self.root = observed._replace(seed=None)
        self.seat = observed.turn
        self.values = values
        self.style = style
        self.exact = exact
        self.nodes = 0
        self.depth = 0
        self.scored: list[Scored] = []
        self._known: dict[object, Known] = {}
        self._pause = SLICE
        self._horizon = False  # whether the current look ended anywhere before the end of the round

    @property
    def progress(self) -> Progress:
        """How far the search is."""
        best = self.scored[0]
        margin = margin_of(best.worth, self.root.round)
        return Progress(self.nodes, self.depth, margin, tuple(self.line(best.action)))

    def line(self, action: Action) -> list[Action]:
        """The actions that the search expects, from that one on, as far as it remembers them."""
        line, state = [action], advance(self.root, action)
        while state.phase == "offer" and len(line) < self.depth:
            known = self._known.get((state.factories, state.centre, state.boards, state.turn))
            if known is None:
                break
            line.append(known.actions[0])
            state = advance(state, line[-1])
        return line

    def worth(self, state: GameState) -> float:
        """What a position is worth to the searching seat: margin over the best other seat, and winning."""
        self.nodes += 1
        scores = self.values.scores(state)
        mine = scores[self.seat]
        if len(scores) == 2:
            margin = mine - scores[1 - self.seat]
        else:
            margin = mine - max(score for seat, score in enumerate(scores) if seat != self.seat)
        if state.phase == "over":
            first = ranking(state.rules, state.boards)[0]
            won = (1.0 if len(first) == 1 else 0.0) if self.seat in first else -1.0
            return margin + WIN * won
        return worth_of_margin(margin, state.round)

    def deepen(self) -> Steps:
        """Look deeper and deeper, until every path ends with the round. Yields Progress after each look."""
        if self.root.phase == "tiling":
            yield from self._tile()
            return
        self.scored = [Scored(action, 0.0) for action in ordered(self.root)]
        for depth in range(1, DEEPEST):
            self._horizon = False
            yield from self._look(depth)
            self.depth = depth
            yield self.progress
            if not self._horizon:
                return

    def _look(self, depth: int) -> Steps:
        """One look at the actions of the root. A better one moves to the front as soon as it is found."""
        found: list[float] = []  # the worths so far, best first
        width = len(self.scored) if depth <= 2 else self.style.width(0)
        for place in range(min(width, len(self.scored))):
            entry = self.scored[place]
            alpha = found[self.exact - 1] if len(found) >= self.exact else -FAR
            child = advance(self.root, entry.action)
            if len(found) >= self.exact:
                worth = yield from self._after(child, depth, 1, alpha, alpha + GLANCE)
            if len(found) < self.exact or worth > alpha:
                worth = yield from self._after(child, depth, 1, alpha, FAR)
            entry.worth, entry.depth = worth, depth
            rank = sum(other >= worth for other in found)
            found.insert(rank, worth)
            if rank != place:
                self.scored.insert(rank, self.scored.pop(place))
            if self.nodes >= self._pause:
                self._pause = self.nodes + SLICE
                yield None

    def exactly(self, action: Action) -> Generator[Progress | None, None, float]:
        """The worth of one action of the root, looked at as far as the best one was."""
        child = advance(self.root, action)
        if self.root.phase == "tiling":
            return (yield from self._tiled(child))
        return (yield from self._after(child, max(1, self.depth), 1, -FAR, FAR))

    def _after(
        self, child: GameState, depth: int, ply: int, alpha: float, beta: float
    ) -> Generator[Progress | None, None, float]:
        """The worth of the position after a pick that was looked at with that depth."""
        if child.phase != "offer":
            return self.worth(child)
        if depth == 1:
            self._horizon = True
            return self.worth(child)
        if depth == 2:
            return self._frontier(child, ply, alpha, beta)
        return (yield from self._value(child, depth - 1, ply, alpha, beta))

    def _actions(self, state: GameState, ply: int) -> list[Action]:
        guesses = self.values.seen(state.boards[state.turn]).guesses
        return ordered(state, guesses)[: self.style.width(ply)]

    def _value(  # noqa: PLR0912  (the hot step)
        self, state: GameState, depth: int, ply: int, alpha: float, beta: float
    ) -> Generator[Progress | None, None, float]:
        """The worth of a position within the offer, `depth` >= 2 picks deep."""
        key = (state.factories, state.centre, state.boards, state.turn)
        known = self._known.get(key)
        if known is None:
            actions = self._actions(state, ply)
        else:
            if known.depth >= depth:
                if known.low >= beta or known.low == known.high:
                    return known.low
                if known.high <= alpha:
                    return known.high
            actions = known.actions
        mine = state.turn == self.seat
        low, high = alpha, beta
        best, best_place = (-FAR, 0) if mine else (FAR, 0)
        for place, action in enumerate(actions):
            child = advance(state, action)
            if child.phase != "offer":
                worth = self.worth(child)
            elif depth == 2:
                worth = self._frontier(child, ply + 1, low, high)
            elif place == 0 or high - low <= GLANCE:
                worth = yield from self._value(child, depth - 1, ply + 1, low, high)
            else:
                # The first pick is likely the best: a glance is enough to see that another is no better.
                edges = (low, low + GLANCE) if mine else (high - GLANCE, high)
                worth = yield from self._value(child, depth - 1, ply + 1, *edges)
                if low < worth < high:
                    worth = yield from self._value(child, depth - 1, ply + 1, low, high)
            if self.nodes >= self._pause:
                self._pause = self.nodes + SLICE
                yield None
            if mine:
                if worth > best:
                    best, best_place = worth, place
                    low = max(low, worth)
            elif worth < best:
                best, best_place = worth, place
                high = min(high, worth)
            if low >= high:
                break
        self._keep(key, depth, best, alpha, beta, actions, best_place)
        return best

    def _keep(
        self,
        key: object,
        depth: int,
        best: float,
        alpha: float,
        beta: float,
        actions: list[Action],
        best_place: int,
    ) -> None:
        if best_place:
            actions = [actions[best_place], *actions[:best_place], *actions[best_place + 1 :]]
        low = -FAR if best <= alpha else best
        high = FAR if best >= beta else best
        if len(self._known) >= MEMORY:
            self._known.clear()
        self._known[key] = Known(depth, low, high, actions)

    def _frontier(self, state: GameState, ply: int, alpha: float, beta: float) -> float:
        """The worth of a position one pick deep: no pauses, it is quick."""
        key = (state.factories, state.centre, state.boards, state.turn)
        known = self._known.get(key)
        if known is not None:
            # The order that the network gave when every pick was weighed is kept for deeper looks.
            if known.low >= beta or known.low == known.high:
                return known.low
            if known.high <= alpha:
                return known.high
        mine = state.turn == self.seat
        actions = self._actions(state, ply) if known is None else known.actions
        worths: list[float] = []
        best = -FAR if mine else FAR
        low, high = alpha, beta
        for action in actions:
            child = advance(state, action)
            if child.phase == "offer":
                self._horizon = True
            worth = self.worth(child)
            worths.append(worth)
            if mine:
                if worth > best:
                    best = worth
                    low = max(low, worth)
            elif worth < best:
                best = worth
                high = min(high, worth)
            if low >= high:
                break
        sign = -1.0 if mine else 1.0
        order = sorted(range(len(worths)), key=lambda place: sign * worths[place])
        in_order = [actions[place] for place in order] + actions[len(worths) :]
        self._keep(key, 1, best, alpha, beta, in_order, 0)
        return best

    def _tile(self) -> Steps:
        """Every way to tile one's wall."""
        self.scored = [Scored(action, -FAR) for action in legal_actions(self.root)]
        for entry in self.scored:
            entry.worth = yield from self._tiled(advance(self.root, entry.action))
            entry.depth = 1
        self.scored.sort(key=lambda entry: -entry.worth)
        self.depth = 1
        yield self.progress

    def _tiled(self, state: GameState) -> Generator[Progress | None, None, float]:
        if state.phase != "tiling" or state.turn != self.seat:
            if self.nodes >= self._pause:
                self._pause = self.nodes + SLICE
                yield None
            return self.worth(state)
        best = -FAR
        for action in legal_actions(state):
            worth = yield from self._tiled(advance(state, action))
            best = max(best, worth)
        return best


def within(search: Search, budget: Budget, at_least: int = 0, steps: Steps | None = None) -> Steps:
    """Deepen a search as far as a budget allows, but at least that many picks.

    `steps` are what a search that has begun has yet to do.
    """
    end = None if budget.seconds is None else perf_counter() + budget.seconds
    check = CHECK
    for step in steps or search.deepen():
        yield step
        if step is None:
            if search.nodes < check:
                continue
            check = search.nodes + CHECK
        if search.depth < at_least:
            continue
        if budget.nodes is not None and search.nodes >= budget.nodes:
            return
        if end is not None and perf_counter() >= end:
            return
