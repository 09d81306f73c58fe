"""The coach: the strongest search, put to explaining. Hints before a pick, a verdict after it.

Both are generators like a player's thinking: they yield between slices of work and end with their answer,
and StopThinking thrown in gives the answer so far. Margins are expected final margins over the best other
seat, in points, for the seat to act.
"""

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.ai.lookahead import Prospect
from game.ai.player import Budget, Progress, StopThinking
from game.ai.reasons import Reason, reason_for, reasons_against
from game.ai.search import search_of, within
from game.ai.values import Values, values_for
from game.rules.actions import Action
from game.rules.state import GameState

HINTS: Final = 3
USUAL: Final = Budget(seconds=1.5)


@dataclass(frozen=True)
class Advice:
    """An action, the final margin expected after it, how far that is behind the best, and why.

    With three or four seats an action may come first for its chance to win though another has as good a
    margin: `behind` is never below 0.
    """

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
    reasons: tuple[Reason, ...]  # for the best action, against the one that was played

    @property
    def lost(self) -> float:
        """Expected points given away."""
        return max(0.0, self.best_margin - self.margin)


Advising = Generator[Progress | None, None, list[Advice]]
Judging = Generator[Progress | None, None, Verdict]


def advise(observed: GameState, budget: Budget = USUAL, count: int = HINTS) -> Advising:
    """The best actions (fewer if there are fewer), best first, others by what they are behind.

    The position must have a legal action.
    """
    search = search_of(observed, values_for(observed.rules), exact=count)
    looked: list[tuple[Action, Prospect]] = []
    hurried = False
    try:
        for step in within(search, budget, at_least=1):
            if step is not None:  # a whole look is done: the prospects of its best are comparable
                looked = [(entry.action, entry.prospect) for entry in search.scored[:count]]
            yield step
    except StopThinking:
        hurried = True
    if not looked:
        looked = [(entry.action, entry.prospect) for entry in search.scored[:1]]
    best = looked[0][1].margin
    found: list[Advice] = []
    for action, (_, margin) in looked:
        reason = reason_for(search.root, action, search.line(action))
        found.append(Advice(action, margin, max(0.0, best - margin), reason))
        if not hurried:  # finding a reason is work for a slice of its own
            try:
                yield None
            except StopThinking:
                hurried = True
    return [found[0], *sorted(found[1:], key=lambda advice: advice.behind)]


def judge(
    observed: GameState, action: Action, budget: Budget = USUAL, values: Values | None = None
) -> Judging:
    """What an action is worth beside the best one, looked at equally far.

    An evaluator that has judged other actions of the same deal saves work and changes no answer.
    """
    search = search_of(observed, values or values_for(observed.rules))
    best, prospect, hurried = action, Prospect(0.0, 0.0), False
    try:
        for step in within(search, budget, at_least=1):
            if step is not None:
                best, prospect = search.scored[0].action, search.scored[0].prospect
            yield step
    except StopThinking:
        hurried = True
    own = prospect
    if action != best:
        try:
            own = yield from search.exactly(action)
        except StopThinking:
            hurried = True
    if own > prospect:  # a twin of the best action, or one that the search had thinned out
        best, prospect = action, own
    if not hurried:  # finding a reason is work for a slice of its own
        with suppress(StopThinking):
            yield None
    reasons = reasons_against(search.root, best, search.line(best), action)
    return Verdict(action, own.margin, best, prospect.margin, reasons)
