"""The coach: the strongest search, put to explaining. Hints before a pick, a verdict after it.

Both are generators like a player's thinking: they yield between slices of work and end with their answer,
and StopThinking thrown in gives the answer so far. Margins are expected final margins over the best other
seat, in points, for the seat to act.
"""

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.ai.player import Budget, Progress, StopThinking
from game.ai.reasons import Reason, reason_for
from game.ai.search import Search, Style, margin_of, within
from game.ai.values import Values, values_for
from game.rules.actions import Action
from game.rules.state import GameState

HINTS: Final = 3
USUAL: Final = Budget(seconds=1.5)


@dataclass(frozen=True)
class Advice:
    """An action, the final margin expected after it, how far that is behind the best, and why."""

    action: Action
    margin: float
    behind: float
    reason: Reason


@dataclass(frozen=True)
class Verdict:
    """What an action was worth beside the best one. `lost` is never below 0."""

    action: Action
    margin: float
    best: Action
    best_margin: float
    reason: Reason  # for the best action

    @property
    def lost(self) -> float:
        """Expected points given away."""
        return max(0.0, self.best_margin - self.margin)


Advising = Generator[Progress | None, None, list[Advice]]
Judging = Generator[Progress | None, None, Verdict]


def advise(observed: GameState, budget: Budget = USUAL, count: int = HINTS) -> Advising:
    """The best actions (fewer if there are fewer), best first. The position must have a legal action."""
    search = Search(observed, values_for(observed.rules), Style(), exact=count)
    looked: list[tuple[Action, float]] = []
    hurried = False
    try:
        for step in within(search, budget, at_least=1):
            if step is not None:  # a whole look is done: the worths of its best are comparable
                looked = [(entry.action, entry.worth) for entry in search.scored[:count]]
            yield step
    except StopThinking:
        hurried = True
    if not looked:
        looked = [(entry.action, entry.worth) for entry in search.scored[:1]]
    best = margin_of(looked[0][1], observed.round)
    found: list[Advice] = []
    for action, worth in looked:
        margin = margin_of(worth, observed.round)
        reason = reason_for(search.root, action, search.line(action))
        found.append(Advice(action, margin, best - margin, reason))
        if not hurried:  # finding a reason is work for a slice of its own
            try:
                yield None
            except StopThinking:
                hurried = True
    return found


def judge(
    observed: GameState, action: Action, budget: Budget = USUAL, values: Values | None = None
) -> Judging:
    """What an action is worth beside the best one, looked at equally far.

    An evaluator that has judged other actions of the same deal saves work and changes no answer.
    """
    search = Search(observed, values or values_for(observed.rules), Style())
    best, worth, hurried = action, 0.0, False
    try:
        for step in within(search, budget, at_least=1):
            if step is not None:
                best, worth = search.scored[0].action, search.scored[0].worth
            yield step
    except StopThinking:
        hurried = True
    own = worth
    if action != best:
        try:
            own = yield from search.exactly(action)
        except StopThinking:
            hurried = True
    if own > worth:  # a twin of the best action, or one that the search had thinned out
        best, worth = action, own
    best_margin, margin = margin_of(worth, observed.round), margin_of(own, observed.round)
    if not hurried:  # finding a reason is work for a slice of its own
        with suppress(StopThinking):
            yield None
    return Verdict(action, margin, best, best_margin, reason_for(search.root, best, search.line(best)))
