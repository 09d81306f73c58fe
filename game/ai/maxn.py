"""Looking ahead for three or four seats: max^n, in which every seat picks what is best for itself.

Paranoid alpha-beta would see further, but what it sees is wrong: it believes that all others conspire, and
among four seats it plays the worse, the deeper it looks. Here a pick is judged by the chances of all seats,
and a seat to act takes what gives itself the best one. Nothing can be cut off for certain, so the view is
kept narrow: in every position the network ranks the picks that look good, and only the best few are
followed further.
"""

from collections.abc import Generator
from typing import Final, NamedTuple

from game.ai.lookahead import Lookahead, Prospect, Steps, Weighing, position_key, width_at
from game.ai.player import Progress
from game.ai.values import Values
from game.ai.worth import chances_in, lead
from game.rules.actions import Action
from game.rules.engine import advance
from game.rules.state import GameState

MEMORY: Final = 12_000  # positions remembered in one search, with what may come after each
RANKED: Final = 12  # picks that the network ranks in a position
FOLLOWED: Final = (14, 5, 4, 3)  # the best of them, which are followed, by picks between them and the root
POINT: Final = 0.0005  # what a point is worth beside the chance to win: it decides between equal chances


class Future(NamedTuple):
    """What a line of picks leads to: a worth for each seat, and the searching seat's margin."""

    worths: list[float]
    margin: float


class Branch(NamedTuple):
    """A pick, the position after it, and the future it leads to as far as it was looked into."""

    action: Action
    child: GameState
    future: Future


class Known(NamedTuple):
    """What was found about a position: how deep, and the picks to follow, the mover's best first."""

    depth: int
    branches: list[Branch]


class MaxN(Lookahead):
    """A search for three or four seats. A worth is the chance to win, from 0 to 1."""

    def __init__(
        self,
        observed: GameState,
        values: Values,
        ranked: int = RANKED,
        followed: tuple[int, ...] = FOLLOWED,
    ) -> None:
        super().__init__(observed, values)
        self._ranked = ranked
        self._followed = followed
        self._known: dict[object, Known] = {}

    def future(self, state: GameState) -> Future:
        """What the network sees in a position; the truth where the game is over. Counts as a node."""
        self.nodes += 1
        scores = self.values.scores(state)
        won = chances_in(state, scores)
        worths = [chance + POINT * score for chance, score in zip(won, scores, strict=True)]
        return Future(worths, lead(scores, self.seat))

    def prospect(self, state: GameState) -> Prospect:
        """What the network sees in a position."""
        return self._prospect(self.future(state))

    def _prospect(self, future: Future) -> Prospect:
        return Prospect(future.worths[self.seat], future.margin)

    def expected(self, state: GameState) -> Action | None:
        """The pick expected in a position, if it is remembered."""
        known = self._known.get(position_key(state))
        return known.branches[0].action if known else None

    def look(self, depth: int) -> Steps:
        """Look at the actions of the root: at all of them at first, then at the best ones."""
        width = len(self.scored) if depth == 1 else width_at(self._followed, 0)
        found: list[float] = []  # the worths so far, best first
        for place in range(min(width, len(self.scored))):
            child = advance(self.root, self.scored[place].action)
            prospect = yield from self.after(child, depth)
            self.weighed(place, prospect, depth, found)
            if self.pausing():
                yield None

    def after(self, child: GameState, depth: int) -> Weighing:
        """The prospect in the position after an action of the root."""
        if child.phase == "offer" and depth > 1:
            return self._prospect((yield from self._value(child, depth - 1, 1)))
        self._horizon |= child.phase == "offer"
        return self.prospect(child)

    def _value(self, state: GameState, depth: int, ply: int) -> Generator[Progress | None, None, Future]:
        """The future of a position within the offer, `depth` >= 1 picks deep."""
        key = position_key(state)
        known = self._known.get(key)
        if known is None:
            known = self._keep(key, Known(1, self._rank(state)[: width_at(self._followed, ply)]))
            if self.pausing():
                yield None
        while known.depth < depth:
            branches = []
            for branch in known.branches:
                future = branch.future
                if branch.child.phase == "offer":
                    future = yield from self._value(branch.child, known.depth, ply + 1)
                branches.append(branch._replace(future=future))
            known = self._keep(key, Known(known.depth + 1, _best_first(branches, state.turn)))
        best = known.branches[0]
        self._horizon |= known.depth == 1 and best.child.phase == "offer"
        return best.future

    def _rank(self, state: GameState) -> list[Branch]:
        """The picks that look good, ranked by what the network sees after each: no pauses, it is quick."""
        children = [(action, advance(state, action)) for action in self.picks(state, self._ranked)]
        return _best_first(
            [Branch(action, child, self.future(child)) for action, child in children], state.turn
        )

    def _keep(self, key: object, known: Known) -> Known:
        if len(self._known) >= MEMORY:
            self._known.clear()
        self._known[key] = known
        return known


def _best_first(branches: list[Branch], seat: int) -> list[Branch]:
    return sorted(branches, key=lambda branch: -branch.future.worths[seat])
