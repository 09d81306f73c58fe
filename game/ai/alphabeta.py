"""Looking ahead for two seats: alpha-beta over picks, the value network where the view ends.

What a shallower look found orders the deeper one.
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from game.ai.lookahead import FAR, Lookahead, Prospect, Steps, Weighing, position_key, width_at
from game.ai.player import Progress
from game.ai.values import Values
from game.ai.worth import WIN, lead, margin_of, worth_of_margin
from game.rules.actions import Action
from game.rules.engine import advance
from game.rules.scoring import ranking
from game.rules.state import GameState

MEMORY: Final = 150_000  # positions remembered in one search
WIDTHS: Final = (40, 18, 12, 9, 8)  # picks looked at, by how many picks lie between them and the root
GLANCE: Final = 0.02  # the width of a window that only asks whether a pick is better


class Known(NamedTuple):
    """What was found about a position: how deep, between which bounds, the picks in a good order."""

    depth: int
    low: float
    high: float
    actions: list[Action]


class AlphaBeta(Lookahead):
    """A search for two seats, or for one against all others ("paranoid").

    The worth of the first `exact` of `scored` is exact, that of the others no more than an upper bound.
    It is the expected final margin, and winning. `widths` says how many picks are looked at: see WIDTHS.
    """

    def __init__(
        self, observed: GameState, values: Values, exact: int = 1, widths: tuple[int, ...] = WIDTHS
    ) -> None:
        super().__init__(observed, values)
        self.exact = exact
        self._widths = widths
        self._known: dict[object, Known] = {}

    def expected(self, state: GameState) -> Action | None:
        """The pick expected in a position, if it is remembered."""
        known = self._known.get(position_key(state))
        return known.actions[0] if known else None

    def worth(self, state: GameState) -> float:
        """What a position is worth to the searching seat: margin over the best other seat, and winning."""
        self.nodes += 1
        margin = lead(self.values.scores(state), self.seat)
        if state.phase == "over":
            first = ranking(state.rules, state.boards)[0]
            won = (1.0 if len(first) == 1 else 0.0) if self.seat in first else -1.0
            return margin + WIN * won
        return worth_of_margin(margin, state.round)

    def prospect(self, state: GameState) -> Prospect:
        """What the network sees in a position."""
        return self._prospect(self.worth(state))

    def _prospect(self, worth: float) -> Prospect:
        return Prospect(worth, margin_of(worth, self.root.round))

    def look(self, depth: int) -> Steps:
        """One look at the actions of the root. A better one moves to the front as soon as it is found."""
        found: list[float] = []  # the worths so far, best first
        width = len(self.scored) if depth <= 2 else width_at(self._widths, 0)
        for place in range(min(width, len(self.scored))):
            entry = self.scored[place]
            alpha = found[self.exact - 1] if len(found) >= self.exact else -FAR
            child = advance(self.root, entry.action)
            if len(found) >= self.exact:
                worth = yield from self._after(child, depth, 1, alpha, alpha + GLANCE)
            if len(found) < self.exact or worth > alpha:
                worth = yield from self._after(child, depth, 1, alpha, FAR)
            self.weighed(place, self._prospect(worth), depth, found)
            if self.pausing():
                yield None

    def after(self, child: GameState, depth: int) -> Weighing:
        """The prospect in the position after an action of the root."""
        return self._prospect((yield from self._after(child, depth, 1, -FAR, FAR)))

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
        return self.picks(state, width_at(self._widths, ply))

    def _value(  # noqa: PLR0912  (the hot step)
        self, state: GameState, depth: int, ply: int, alpha: float, beta: float
    ) -> Generator[Progress | None, None, float]:
        """The worth of a position within the offer, `depth` >= 2 picks deep."""
        key = position_key(state)
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
            if self.pausing():
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
        key = position_key(state)
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
