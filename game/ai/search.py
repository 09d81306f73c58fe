"""Chooses the search by the number of seats, and limits it by a budget.

Two seats are searched by alpha-beta. With three or four each seat is assumed to play for itself (soft max^n).
"""

from time import perf_counter
from typing import Final

from game.ai.alphabeta import AlphaBeta
from game.ai.lookahead import Lookahead, SearchSteps
from game.ai.maxn import MaxN
from game.ai.player import Budget
from game.ai.values import Values
from game.rules.state import GameState

NODES_PER_CHECK: Final = 24  # nodes between two checks of the budget


def search_of(observed: GameState, values: Values, exact: int = 1) -> Lookahead:
    """Returns a new search of a position that has a legal action.

    The prospects of the first `exact` actions are exact, those of the others are upper bounds.
    """
    return AlphaBeta(observed, values, exact) if observed.seats == 2 else MaxN(observed, values)


def within(
    search: Lookahead, budget: Budget, at_least: int = 0, steps: SearchSteps | None = None
) -> SearchSteps:
    """Deepens a search as far as a budget allows, but at least `at_least` picks.

    `steps` is the generator of a search that was begun before.
    """
    end = None if budget.seconds is None else perf_counter() + budget.seconds
    check = NODES_PER_CHECK
    for step in steps or search.deepen():
        yield step
        if step is None:
            if search.nodes < check:
                continue
            check = search.nodes + NODES_PER_CHECK
        if search.depth < at_least:
            continue
        if budget.nodes is not None and search.nodes >= budget.nodes:
            return
        if end is not None and perf_counter() >= end:
            return
