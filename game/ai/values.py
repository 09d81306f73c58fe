"""The value network: expected final scores of a position, in points.

A small network, evaluated in plain Python: each board becomes two rows of numbers, one for its owner and one
for the others, which are cached, because a search meets the same boards again and again. The rest for a
position is a sum, a clipping and a dot product per seat, and a look-up for each kind of tile that is left.
The weights come from self-play (`build/training`).
"""

from collections.abc import Iterator, Sequence
from functools import cache

from game.ai.features import OTHERS_SHARE
from game.ai.network import Network, Vector, Weights, weights_for
from game.ai.search_state import Boards, Offer, Round
from game.ai.views import BoardView
from game.rules.options import HouseRules
from game.rules.state import GameState, marker_holder


class Values:
    """Expected final scores by one network. Caches a round; the answers never change."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._round: Round | None = None

    def round_of(self, state: GameState) -> Round:
        """Returns the cached round of a position within an offer."""
        found = self._round
        if found is None or not found.holds(state):
            found = self._round = Round(state, self.network)
        return found

    @property
    def remembered(self) -> int:
        """The number of cached boards."""
        return 0 if self._round is None else len(self._round)

    def forget(self) -> None:
        """Frees the round. No search of it may be resumed afterwards."""
        for _ in self.free_caches():
            pass

    def free_caches(self) -> Iterator[None]:
        """Frees the round in small pieces. No search of it may be resumed after the first one."""
        if self._round is not None:
            yield from self._round.free_caches()
        self._round = None

    def scores(self, state: GameState) -> list[float]:
        """Returns the expected final score of each seat in any position."""
        if state.phase == "over":
            return [float(board.score) for board in state.boards]
        if state.phase == "offer":
            here = self.round_of(state)
            return self.scores_in(here, *here.position(state), state.turn)
        here = Round(state, self.network)
        holder = marker_holder(state)
        starter = state.starter if holder is None else holder
        return self.scores_in(here, *here.position(state), starter)

    def scores_in(self, here: Round, offer: Offer, boards: Boards, turn: int) -> list[float]:
        """Returns the expected final scores; if the offer is empty, `turn` does not matter."""
        left = offer.left
        if left:
            views = [board.offered() for board in boards]
        else:
            views = [board.settled() for board in boards]
            if any(view.ended for view in views):
                return [float(view.final) for view in views]
            turn = here.next_starter(boards)
        number, width = len(views), self.network.width
        lead = max(view.longest for view in views)
        share = OTHERS_SHARE[number]
        total: Sequence[float] = list(map(sum, zip(*[view.one[width:] for view in views], strict=True)))
        out, base = self.network.weights.out, self.network.weights.base
        found = []
        for seat, view in enumerate(views):
            wait = (seat - turn) % number
            table = self.network.table(here.round, number, lead, left, offer.marker, wait)
            rows = zip(view.one[:width], total, view.one[width:], table, out, strict=True)
            worth = view.points + base
            worth += sum([x * w for a, t, o, b, w in rows if (x := a + b + (t - o) * share) > 0.0])
            if left:
                first = wait == 0
                for kind, worths in offer.kinds:
                    wanted = max([other.wants[kind] for other in views if other is not view])
                    worth += worths[view.asks[kind] + wanted + first]
            found.append(worth)
        return found

    def margin(self, offer: Offer, first: BoardView, second: BoardView, turn: int) -> float:
        """Returns the expected margin of the first of two seats over the second, with `turn` to act.

        If the offer is empty, `turn` starts the next round.
        """
        place = 2 * (first.longest if first.longest > second.longest else second.longest) + turn
        table = offer.tables[place]
        if table is None:
            table = offer.tables[place] = self._pair(offer, place // 2, turn)
        rows = zip(first.one, second.two, table, self.network.out_of_two)  # noqa: B905  (the hot line)
        margin = first.points - second.points + sum([x * w for a, b, t, w in rows if (x := a + b + t) > 0.0])
        asks, wants, others_ask, others_want = first.asks, first.wants, second.asks, second.wants
        waits = 1 - turn
        for kind, worths in offer.kinds:
            margin += (
                worths[asks[kind] + others_want[kind] + waits] - worths[others_ask[kind] + wants[kind] + turn]
            )
        return margin

    def _pair(self, offer: Offer, lead: int, turn: int) -> Vector:
        one, two = (
            self.network.table(offer.round, 2, lead, offer.left, offer.marker, wait)
            for wait in (-turn % 2, 1 - turn)
        )
        return one + two


@cache
def network_for(gray: bool, jokers: bool) -> Network:
    """Returns the network that ships with the game."""
    return Network(weights_for(gray, jokers))


def values_for(rules: HouseRules) -> Values:
    """Returns a new evaluator for house rules."""
    return Values(network_for(rules.gray, rules.jokers))


def values_of(weights: Weights) -> Values:
    """Returns a new evaluator with other weights."""
    return Values(Network(weights))
