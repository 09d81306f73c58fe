"""Alpha-beta for two seats: principal variation search over picks, the value network at the horizon.

A transposition table keeps bounds and pick orders from one iteration for the next; null windows test whether
a pick is better than the best so far. The goal is the chance to win. Within a round it rises with the
expected margin, so margins are compared, and results of finished games are converted to margins (see
`certain`).
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from game.ai.lookahead import (
    INFINITE_WORTH,
    Lookahead,
    Prospect,
    SearchSteps,
    Weighing,
    position_key,
    width_at,
)
from game.ai.player import Progress
from game.ai.search_state import Boards, Offer, SearchPick
from game.ai.values import Values
from game.ai.win_chance import certain, lead
from game.rules.scoring import ranking
from game.rules.state import GameState

MAX_POSITIONS: Final = 50_000  # positions in the transposition table
WIDTHS: Final = (40, 18, 12, 9, 8)  # picks looked at, by how many picks lie between them and the root
NULL_WINDOW: Final = 0.02  # the width of a null window, which only asks whether a pick is better


class TranspositionEntry(NamedTuple):
    """A searched position: the depth, the bounds of its worth, and the picks, best first."""

    depth: int
    low: float
    high: float
    picks: list[SearchPick]


class AlphaBeta(Lookahead):
    """A search for two seats.

    The worth of the first `exact` of `scored` is exact (MultiPV), that of the others an upper bound. It is an
    expected final margin; finished games count as in `certain`. `widths` limits the picks per ply.
    """

    def __init__(
        self, observed: GameState, values: Values, exact: int = 1, widths: tuple[int, ...] = WIDTHS
    ) -> None:
        super().__init__(observed, values)
        self.exact = exact
        self._widths = widths
        self._known: dict[int, TranspositionEntry] = {}
        self._side = 1.0 if self.seat == 0 else -1.0  # margins are those of the first seat
        self._ends: dict[float, float] = {}  # final margins by what they are worth

    def expected(self, offer: Offer, boards: Boards, turn: int) -> SearchPick | None:
        """Returns the expected pick in a position, if it is in the table."""
        known = self._known.get(position_key(offer, boards, turn))
        return known.picks[0] if known else None

    def worth(self, state: GameState) -> float:
        """Returns the worth of a position to the searching seat."""
        self.nodes += 1
        margin = lead(self.values.scores(state), self.seat)
        if state.phase != "over":
            return margin
        first = ranking(state.rules, state.boards)[0]
        return self._certain(1 / len(first) if self.seat in first else 0.0, margin)

    def _certain(self, won: float, margin: float) -> float:
        worth = certain(won, round(margin), self.root.round)
        self._ends[worth] = margin
        return worth

    def prospect(self, state: GameState) -> Prospect:
        """Evaluates a position by the network."""
        return self._prospect(self.worth(state))

    def _prospect(self, worth: float) -> Prospect:
        return Prospect(worth, self._ends.get(worth, worth))

    def _ended(self, offer: Offer, boards: Boards) -> float:
        """Returns the worth of the end of the round."""
        self.nodes += 1
        first, second = boards[0].settled(), boards[1].settled()
        if first.ended or second.ended:
            margin = self._side * (first.final - second.final)
            ahead = margin or self._side * (first.done - second.done)
            return self._certain(0.5 if not ahead else 1.0 if ahead > 0 else 0.0, margin)
        starter = self.round.next_starter(boards)
        return self._side * self.values.margin(offer, first, second, starter)

    def look(self, depth: int) -> SearchSteps:
        """Searches the actions of the root once. A better one moves to the front as soon as it is found."""
        found: list[float] = []  # the worths so far, best first
        width = len(self.scored) if depth <= 2 else width_at(self._widths, 0)
        for place in range(min(width, len(self.scored))):
            pick = self.scored[place].pick
            assert pick is not None
            alpha = found[self.exact - 1] if len(found) >= self.exact else -INFINITE_WORTH
            if len(found) >= self.exact:
                worth = yield from self._after(pick, depth, alpha, alpha + NULL_WINDOW)
            if len(found) < self.exact or worth > alpha:
                worth = yield from self._after(pick, depth, alpha, INFINITE_WORTH)
            self.weighed(place, self._prospect(worth), depth, found)
            if self.pausing():
                yield None

    def after(self, pick: SearchPick, depth: int) -> Weighing:
        """Returns the prospect after a pick of the root."""
        return self._prospect((yield from self._after(pick, depth, -INFINITE_WORTH, INFINITE_WORTH)))

    def _after(
        self, pick: SearchPick, depth: int, alpha: float, beta: float
    ) -> Generator[Progress | None, None, float]:
        """Returns the worth of the position after a pick of the root, searched to that depth."""
        offer, boards, turn = self.child(self.offer, self.boards, self.seat, pick)
        if not offer.left:
            return self._ended(offer, boards)
        if depth == 1:
            self._horizon = True
            self.nodes += 1
            return self._side * self.values.margin(offer, boards[0].offered(), boards[1].offered(), turn)
        if depth == 2:
            return self._frontier(offer, boards, turn, 1, alpha, beta)
        return (yield from self._value(offer, boards, turn, depth - 1, 1, alpha, beta))

    def _value(
        self, offer: Offer, boards: Boards, turn: int, depth: int, ply: int, alpha: float, beta: float
    ) -> Generator[Progress | None, None, float]:
        """Returns the worth of a position within the offer, searched `depth` >= 2 picks deep."""
        key = position_key(offer, boards, turn)
        known = self._known.get(key)
        if known is None:
            picks = self.picks(offer, boards[turn], width_at(self._widths, ply))
        else:
            if known.depth >= depth:
                if known.low >= beta or known.low == known.high:
                    return known.low
                if known.high <= alpha:
                    return known.high
            picks = known.picks
        mine = turn == self.seat
        low, high = alpha, beta
        best, best_place = (-INFINITE_WORTH, 0) if mine else (INFINITE_WORTH, 0)
        for place, (group, way) in enumerate(picks):
            after = group.after()
            board = boards[turn].after(way)
            child = (boards[0], board) if turn else (board, boards[1])
            if not after.left:
                worth = self._ended(after, child)
            elif depth == 2:
                worth = self._frontier(after, child, 1 - turn, ply + 1, low, high)
            elif place == 0 or high - low <= NULL_WINDOW:
                worth = yield from self._value(after, child, 1 - turn, depth - 1, ply + 1, low, high)
            else:
                # The first pick is likely the best: a null window suffices to show that another is no better.
                edges = (low, low + NULL_WINDOW) if mine else (high - NULL_WINDOW, high)
                worth = yield from self._value(after, child, 1 - turn, depth - 1, ply + 1, *edges)
                if low < worth < high:
                    worth = yield from self._value(after, child, 1 - turn, depth - 1, ply + 1, low, high)
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
        if best_place:
            picks = [picks[best_place], *picks[:best_place], *picks[best_place + 1 :]]
        self._keep(key, depth, best, alpha, beta, picks)
        return best

    def _keep(
        self, key: int, depth: int, best: float, alpha: float, beta: float, picks: list[SearchPick]
    ) -> None:
        low = -INFINITE_WORTH if best <= alpha else best
        high = INFINITE_WORTH if best >= beta else best
        if len(self._known) >= MAX_POSITIONS and key not in self._known:
            self._known.clear()
        self._known[key] = TranspositionEntry(depth, low, high, picks)

    def _frontier(
        self, offer: Offer, boards: Boards, turn: int, ply: int, alpha: float, beta: float
    ) -> float:
        """Returns the worth of a position, searched one pick deep; quick, so it does not yield."""
        key = position_key(offer, boards, turn)
        known = self._known.get(key)
        if known is not None:
            # The order that the network gave when every pick was weighed is kept for deeper looks.
            if known.low >= beta or known.low == known.high:
                return known.low
            if known.high <= alpha:
                return known.high
            picks = known.picks
        else:
            picks = self.picks(offer, boards[turn], width_at(self._widths, ply))
        mine = turn == self.seat
        side, margin = self._side, self.values.margin
        still = boards[1 - turn].offered()
        worths: list[float] = []
        best = -INFINITE_WORTH if mine else INFINITE_WORTH
        low, high = alpha, beta
        mover = boards[turn]
        for group, way in picks:
            after, board = group.after(), mover.after(way)
            if after.left:
                self.nodes += 1
                self._horizon = True
                view = board.offered()
                worth = side * (margin(after, still, view, 0) if turn else margin(after, view, still, 1))
            else:
                worth = self._ended(after, (boards[0], board) if turn else (board, boards[1]))
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
        in_order = [picks[place] for place in order] + picks[len(worths) :]
        self._keep(key, 1, best, alpha, beta, in_order)
        return best
