"""Iterative analysis of one position, for hints, reviews, the analysis board and puzzles.

All begin with the same search (`STANDARD`), so they agree on the best pick. A deeper analysis resumes that
search and knows whether its result changed. Budgets are in nodes, so that results are reproducible.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ai.lookahead import Prospect, ScoredAction, SearchSteps
from game.ai.player import Budget, Progress
from game.ai.search import search_of, within
from game.ai.values import Values, values_for
from game.rules.actions import Action, Pick
from game.rules.state import CENTRE, GameState

EXACT_LINES: Final = 5  # lines with exact prospects; the number influences the search, so it is fixed
STANDARD: Final = Budget(nodes=750)  # of the verdicts of a review, and the first part of every other analysis
LONGER: Final = Budget(nodes=6_000)  # of hints, and of mistakes that become puzzles
DEEP: Final = Budget(nodes=20_000)  # beyond it results hardly change


class Variation(NamedTuple):
    """A principal variation: an action, its prospect, and the expected actions, beginning with it."""

    action: Action
    prospect: Prospect
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class SearchResult:
    """The result of an iteration: variations, best first, `depth` picks ahead, after `nodes` in total."""

    lines: tuple[Variation, ...]
    depth: int
    nodes: int

    @property
    def best(self) -> Action:
        """The best action."""
        return self.lines[0].action


class PositionAnalysis:
    """The analysis of a position: `first` is the result of the standard search, `last` the deepest so far.

    An evaluator that was used for other positions of the same deal saves work; results are the same.
    """

    def __init__(self, observed: GameState, values: Values | None = None) -> None:
        self.state = observed
        self.search = search_of(observed, values or values_for(observed.rules), exact=EXACT_LINES)
        self.first: SearchResult | None = None
        self.last: SearchResult | None = None
        self._beyond: SearchResult | None = None  # one that took more nodes than it was given
        self._steps = self.search.deepen()

    @property
    def changed(self) -> bool:
        """Whether the deepest search prefers another pick than the standard one."""
        if self.first is None or self.last is None:
            return False
        return not same_pick(self.state, self.first.best, self.last.best)

    def deepen(self, budget: Budget, at_least: int = 1) -> SearchSteps:
        """Searches deeper within a budget, at least `at_least` picks ahead; yields Progress after iterations.

        Nodes are counted from the first iteration on, and an iteration that exceeds the budget does not
        count: so a larger budget begins with exactly the iterations of a smaller one.
        """
        if self._beyond is not None and (budget.nodes is None or self._beyond.nodes <= budget.nodes):
            self._note(self._beyond)
            yield self.search.progress
        for step in within(self.search, budget, at_least, self._steps):
            if step is None:
                yield None
                continue
            lines = tuple(self._line(entry) for entry in self.search.scored[:EXACT_LINES])
            look = SearchResult(lines, step.depth, step.nodes)
            if step.depth > at_least and budget.nodes is not None and step.nodes > budget.nodes:
                self._beyond = look
                return
            self._note(look)
            yield step

    def _note(self, look: SearchResult) -> None:
        self.last, self._beyond = look, None
        if self.first is None or look.nodes <= (STANDARD.nodes or 0):
            self.first = look

    def prospect_of(self, action: Action) -> Generator[Progress | None, None, Prospect]:
        """Returns the prospect of an action, searched as deep as the best one."""
        for line in self.last.lines if self.last else ():
            if same_pick(self.state, line.action, action):
                return line.prospect
        return (yield from self.search.exactly(action))

    def line_of(self, action: Action) -> Sequence[Action]:
        """Returns the principal variation of an action whose prospect is known."""
        for line in self.last.lines if self.last else ():
            if same_pick(self.state, line.action, action):
                return line.actions
        return self.search.line(action)

    def _line(self, entry: ScoredAction) -> Variation:
        return Variation(entry.action, entry.prospect, tuple(self.search.line(entry.action)))


def same_pick(state: GameState, one: Action, other: Action) -> bool:
    """Whether two picks lead to equal positions, like those from equal factories."""
    if one == other:
        return True
    if not isinstance(one, Pick) or not isinstance(other, Pick) or one._replace(source=other.source) != other:
        return False
    return CENTRE not in (one.source, other.source) and (
        state.factories[one.source] == state.factories[other.source]
    )
