"""Search for three or four seats: max^n, in which every seat maximises its own chance to win.

Paranoid alpha-beta would search deeper, but on a wrong assumption: that all others conspire. Among four seats
it plays worse the deeper it searches. In max^n nothing can be pruned safely, so the search is kept narrow: in
every position the network ranks the picks that look good, and only the best few are followed; at the root
fewer with each iteration.

The picks of the others are uncertain: several replies are nearly equal for them, but not for the searching
seat. So their positions are worth a weighted mean over their replies, in which a reply has less weight the
worse it is for the seat that makes it (`MAX_REPLY_LOSS`; soft max^n).
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from game.ai.lookahead import Lookahead, Prospect, SearchSteps, Weighing, position_key, width_at
from game.ai.player import Progress
from game.ai.search_state import Boards, Offer, SearchPick
from game.ai.values import Values
from game.ai.win_chance import POINT, chances, chances_in, lead
from game.rules.state import GameState

MAX_POSITIONS: Final = 12_000  # cached positions of one search, with their branches
MAX_RANKED: Final = 8  # picks that the network ranks in a position
WIDTHS: Final = (5, 4, 3)  # the best of them, which are followed, by picks since the root
ROOT_WIDTHS: Final = (14, 8, 5, 4)  # the best of the root's, by depth from 2 on
MAX_REPLY_LOSS: Final = 3 / 32  # chance to win that a reply may cost its seat; worse ones do not count


class Future(NamedTuple):
    """The outcome of a line of picks: a worth for each seat, and the searching seat's margin."""

    worths: list[float]
    margin: float


class Branch(NamedTuple):
    """A pick, the position after it, and its outcome as far as it was searched."""

    pick: SearchPick
    offer: Offer
    boards: Boards
    future: Future


class RankedBranches(NamedTuple):
    """A searched position: the depth, and the branches to follow, the best for the seat to act first."""

    depth: int
    branches: list[Branch]


class MaxN(Lookahead):
    """A search for three or four seats. A worth is the chance to win, from 0 to 1."""

    def __init__(
        self,
        observed: GameState,
        values: Values,
        ranked: int = MAX_RANKED,
        followed: tuple[int, ...] = WIDTHS,
        roots: tuple[int, ...] = ROOT_WIDTHS,
    ) -> None:
        super().__init__(observed, values)
        self._ranked = ranked
        self._followed = followed
        self._roots = roots
        self._known: dict[int, RankedBranches] = {}

    def future(self, state: GameState) -> Future:
        """Evaluates a position by the network, or by the result if the game is over. Counts as a node."""
        self.nodes += 1
        scores = self.values.scores(state)
        return self._future(chances_in(state, scores), scores)

    def _future(self, won: list[float], scores: list[float]) -> Future:
        worths = [chance + POINT * score for chance, score in zip(won, scores, strict=True)]
        return Future(worths, lead(scores, self.seat))

    def _judged(self, offer: Offer, boards: Boards, turn: int) -> Future:
        """Evaluates one of the search's own positions."""
        self.nodes += 1
        scores = self.values.scores_in(self.round, offer, boards, turn)
        if not offer.left and any(board.settled().ended for board in boards):
            keys = [(score, board.settled().done) for score, board in zip(scores, boards, strict=True)]
            first = [float(key == max(keys)) for key in keys]
            return self._future([won / sum(first) for won in first], scores)
        return self._future(chances(scores, self.root.round), scores)

    def prospect(self, state: GameState) -> Prospect:
        """Evaluates a position by the network."""
        return self._prospect(self.future(state))

    def _prospect(self, future: Future) -> Prospect:
        return Prospect(future.worths[self.seat], future.margin)

    def expected(self, offer: Offer, boards: Boards, turn: int) -> SearchPick | None:
        """Returns the expected pick in a position, if it is cached."""
        known = self._known.get(position_key(offer, boards, turn))
        return known.branches[0].pick if known else None

    def look(self, depth: int) -> SearchSteps:
        """Searches the actions of the root: all of them at first, later the best ones."""
        width = len(self.scored) if depth == 1 else width_at(self._roots, depth - 2)
        found: list[float] = []  # the worths so far, best first
        for place in range(min(width, len(self.scored))):
            pick = self.scored[place].pick
            assert pick is not None
            prospect = yield from self.after(pick, depth)
            self.weighed(place, prospect, depth, found)
            if self.pausing():
                yield None

    def after(self, pick: SearchPick, depth: int) -> Weighing:
        """Returns the prospect after a pick of the root."""
        offer, boards, turn = self.child(self.offer, self.boards, self.seat, pick)
        if offer.left and depth > 1:
            return self._prospect((yield from self._value(offer, boards, turn, depth - 1, 1)))
        self._horizon |= offer.left > 0
        return self._prospect(self._judged(offer, boards, turn))

    def _value(
        self, offer: Offer, boards: Boards, turn: int, depth: int, ply: int
    ) -> Generator[Progress | None, None, Future]:
        """Returns the outcome of a position within the offer, searched `depth` >= 1 picks deep."""
        key = position_key(offer, boards, turn)
        known = self._known.get(key)
        if known is None:
            ranked = self._rank(offer, boards, turn)
            known = self._keep(key, RankedBranches(1, ranked[: width_at(self._followed, ply - 1)]))
            if self.pausing():
                yield None
        following = (turn + 1) % len(boards)
        while known.depth < depth:
            branches = []
            for branch in known.branches:
                future = branch.future
                if branch.offer.left:
                    future = yield from self._value(
                        branch.offer, branch.boards, following, known.depth, ply + 1
                    )
                branches.append(branch._replace(future=future))
            known = self._keep(key, RankedBranches(known.depth + 1, _best_first(branches, turn)))
        best = known.branches[0]
        self._horizon |= known.depth == 1 and best.offer.left > 0
        return best.future if turn == self.seat else expected_of(known.branches, turn)

    def _rank(self, offer: Offer, boards: Boards, turn: int) -> list[Branch]:
        """Returns the picks that look good, ranked by the network; quick, so it does not yield."""
        branches = []
        for pick in self.picks(offer, boards[turn], self._ranked):
            after, seats, following = self.child(offer, boards, turn, pick)
            branches.append(Branch(pick, after, seats, self._judged(after, seats, following)))
        return _best_first(branches, turn)

    def _keep(self, key: int, known: RankedBranches) -> RankedBranches:
        if len(self._known) >= MAX_POSITIONS and key not in self._known:
            self._known.clear()
        self._known[key] = known
        return known


def expected_of(branches: list[Branch], seat: int) -> Future:
    """Returns the expected outcome where a seat chooses among branches, its best first."""
    best = branches[0].future
    most = best.worths[seat]
    worths, margin, total = list(best.worths), best.margin, 1.0
    for branch in branches[1:]:
        future = branch.future
        share = 1.0 - (most - future.worths[seat]) / MAX_REPLY_LOSS
        if share <= 0.0:
            break
        share *= share
        total += share
        margin += share * future.margin
        worths = [one + share * other for one, other in zip(worths, future.worths, strict=True)]
    return Future([one / total for one in worths], margin / total)


def _best_first(branches: list[Branch], seat: int) -> list[Branch]:
    return sorted(branches, key=lambda branch: -branch.future.worths[seat])
