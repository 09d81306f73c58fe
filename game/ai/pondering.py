"""Thinking while another seat acts: searches of the positions that its likeliest picks would lead to.

When one of those positions comes, its search goes on from where it is. What this changes is how deep the
search gets in a given time, so only thinking that is limited by time may use it.
"""

from typing import Final, NamedTuple

from game.ai.lookahead import Lookahead, Steps
from game.ai.player import Budget
from game.ai.search import search_of, within
from game.ai.values import Values
from game.rules.engine import advance
from game.rules.state import GameState

LIKELY: Final = 3  # picks of the seat to act that are prepared for
GUESSING: Final = Budget(nodes=600)  # what it takes to find them


class Begun(NamedTuple):
    """A search and the steps that it has yet to take."""

    search: Lookahead
    steps: Steps


class Pondering:
    """The searches begun for one position in which another seat acts."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._begun: dict[GameState, Begun] = {}

    def work(self, observed: GameState) -> Steps:
        """Think about what may come after the seat to act; ends when there is nothing more to find out."""
        if observed.phase != "offer":
            return
        here = observed._replace(seed=None)
        guess = search_of(here, self._values, exact=LIKELY)
        yield from within(guess, GUESSING, at_least=1)
        for entry in guess.scored[:LIKELY]:
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
        """All searches that were begun."""
        return list(self._begun.values())

    def take(self, observed: GameState) -> Begun | None:
        """The search of a position, if it was begun."""
        return self._begun.get(observed._replace(seed=None))
