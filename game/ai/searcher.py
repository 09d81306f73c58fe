"""The searching player. It caches boards for the duration of a round, and can ponder."""

import random
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from game.ai.cache_eviction import CacheEviction
from game.ai.features import offer_key
from game.ai.lookahead import Lookahead, SearchSteps
from game.ai.player import Budget, StopThinking, Thinking
from game.ai.search import search_of, within
from game.ai.values import Values, values_for
from game.rules.actions import legal_actions
from game.rules.engine import advance
from game.rules.state import GameState
from game.rules.tiles import TILES_PER_FACTORY

MAX_CACHED_BOARDS: Final = 8_000  # boards: if a round has more, its cache is dropped before the next pick
# The share of the dealt tiles that is left in the offer, and the multiple of the average time.
TIME_SHARES: Final = ((0.85, 2.0), (0.6, 1.6), (0.4, 1.2), (0.0, 0.6))
PONDERED_PICKS: Final = 3  # expected picks of the seat to act whose replies are searched ahead
GUESS_BUDGET: Final = Budget(nodes=600)  # to find these picks


class Begun(NamedTuple):
    """A search and the generator to resume it."""

    search: Lookahead
    steps: SearchSteps


class Pondering:
    """Searches ahead of time, for one position in which another seat acts."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._begun: dict[GameState, Begun] = {}

    def work(self, observed: GameState) -> SearchSteps:
        """Searches the replies to the likely picks of the seat to act; ends when they are fully searched."""
        if observed.phase != "offer":
            return
        here = observed._replace(seed=None)
        guess = search_of(here, self._values, exact=PONDERED_PICKS)
        yield from within(guess, GUESS_BUDGET, at_least=1)
        for entry in guess.scored[:PONDERED_PICKS]:
            after = advance(here, entry.action)
            if after.phase == "offer":
                search = search_of(after, self._values)
                self._begun[after] = Begun(search, search.deepen())
        going = list(self._begun.values())
        while going:
            for begun in list(going):
                try:
                    yield next(begun.steps)
                except StopIteration:
                    going.remove(begun)

    @property
    def begun(self) -> list[Begun]:
        """All searches so far."""
        return list(self._begun.values())

    def take(self, observed: GameState) -> Begun | None:
        """Removes and returns the search of a position, if there is one."""
        return self._begun.get(observed._replace(seed=None))


def share_of_time(observed: GameState) -> float:
    """Returns the time for a pick as a multiple of the average, 0.6 to 2."""
    if observed.phase != "offer":
        return TIME_SHARES[-1][1]
    left, _ = offer_key(observed.factories, observed.centre)
    dealt = TILES_PER_FACTORY * len(observed.factories)
    return next(times for least, times in TIME_SHARES if left >= least * dealt)


class SearchPlayer:
    """Plays the best action of the search.

    `nodes` is a limit by wall (`HouseRules.wall`), which a level never exceeds, whatever the budget.

    Its caches make it faster and never change an answer, with one exception: after `ponder`, thinking that is
    limited only by time resumes the search that was begun ahead.
    """

    def __init__(self, nodes: Mapping[str, int] | None = None) -> None:
        self._nodes = nodes
        self._seen: GameState | None = None
        self._values: Values | None = None
        self._pondering: Pondering | None = None
        self._evictions = CacheEviction()

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Searches within the budget. Deterministic: ignores the random generator."""
        actions = legal_actions(observed)
        own = None if self._nodes is None else self._nodes[observed.rules.wall]
        limits = [nodes for nodes in (own, budget.nodes) if nodes is not None]
        seconds = None if budget.seconds is None else budget.seconds * share_of_time(observed)
        limited = Budget(seconds, min(limits, default=None))
        found = self._pondering.take(observed) if self._pondering and limited.nodes is None else None
        self._end_pondering(found)
        search, steps = found or self._begin(observed)
        with suppress(StopThinking):
            yield None
            if len(actions) > 1:
                yield from self._evictions.between(within(search, limited, steps=steps))
        self._evictions.add(search.free_caches())
        return search.scored[0].action if search.scored else actions[0]

    def ponder(self, observed: GameState) -> SearchSteps:
        """Searches ahead while another seat acts. Does nothing for a level with its own limit."""
        self._end_pondering()
        if self._nodes is None:
            self._pondering = Pondering(self._values_for(observed))
            yield from self._evictions.between(self._pondering.work(observed))

    def _end_pondering(self, found: Begun | None = None) -> None:
        """Frees all searches that were begun ahead but one."""
        pondering, self._pondering = self._pondering, None
        for begun in pondering.begun if pondering else ():
            if begun is not found:
                self._evictions.add(begun.search.free_caches())

    def _begin(self, observed: GameState) -> Begun:
        search = search_of(observed, self._values_for(observed))
        return Begun(search, search.deepen())

    def _values_for(self, observed: GameState) -> Values:
        """Returns the evaluator of this deal, whose cache is valid until the next deal."""
        values, seen = self._values, self._seen
        if (
            values is None
            or seen is None
            or values.remembered > MAX_CACHED_BOARDS
            or not _same_deal(seen, observed)
        ):
            if values is not None:
                self._evictions.add(values.free_caches())
            values = self._values = values_for(observed.rules)
        self._seen = observed
        return values


def _same_deal(before: GameState, now: GameState) -> bool:
    """Whether two positions are of the same deal: between them factories were only emptied."""
    pairs = zip(before.factories, now.factories, strict=False)
    same = before.rules == now.rules and len(before.factories) == len(now.factories)
    return same and all(new in (0, old) for old, new in pairs)
