"""The coach: hints before a pick and verdicts after it, by the strongest search.

Both are generators like a player's `think`: they yield between slices of work and return their answer;
StopThinking thrown in makes them return the answer so far. Margins are expected final margins over the best
other seat, in points, for the seat to act.
"""

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from game.ai.loss_account import Account, LossPart, accounting, rounded
from game.ai.player import Budget, Progress, StopThinking
from game.ai.position_analysis import LONGER, STANDARD, PositionAnalysis, same_pick
from game.ai.reasons import Reason, reason_behind, reason_for, reasons_against
from game.ai.values import Values
from game.rules.actions import Action
from game.rules.engine import advance
from game.rules.state import GameState, observation

HINT_COUNT: Final = 3
MIN_SHOWN_DIFFERENCE: Final = 0.05  # points: less would be written as 0.0
MIN_CLEAR_DIFFERENCE: Final = 0.3  # points: what is less behind is hardly worse
SHOWN_PARTS: Final = 2  # of what an action loses and gains beside the best one, and the rest


@dataclass(frozen=True)
class Advice:
    """An action, the final margin expected after it, how far that is behind the best, and why.

    With three or four seats the best action has the highest chance to win, but not always the highest margin:
    `behind` is never below 0. `changed`: whether the standard search prefers another action to this best one.
    `account`: where the points go that it is behind. For the best, `ahead` is the largest part that the next
    one loses which is clearly behind, and `beside` the fact that this part is about, if there is one.
    """

    action: Action
    margin: float
    behind: float
    reason: Reason
    changed: bool = False
    account: Account = ()
    ahead: LossPart | None = None
    beside: Reason | None = None


@dataclass(frozen=True)
class Verdict:
    """An action compared with the best one, searched `depth` picks ahead. `lost` is never below 0.

    `first` is the best action of the standard search. A budget of `nodes` gives the same verdict again.
    `account`: where the points go that the action gives away; empty if it gives none away.
    """

    action: Action
    margin: float
    best: Action
    best_margin: float
    reasons: tuple[Reason, ...]  # for the best action, against the one that was played
    depth: int = 0
    first: Action | None = None
    nodes: int = 0
    account: Account = ()

    @property
    def lost(self) -> float:
        """Expected points given away."""
        return max(0.0, self.best_margin - self.margin)

    @property
    def changed(self) -> bool:
        """Whether a deeper search found another best action than the standard one."""
        return self.first is not None and self.first != self.best


Advising = Generator[Progress | None, None, list[Advice]]
Judging = Generator[Progress | None, None, Verdict]


def advise(observed: GameState, budget: Budget = LONGER, count: int = HINT_COUNT) -> Advising:
    """Returns the `count` best actions, or all if there are fewer, best first.

    The position must have a legal action. `count` is at most `game.ai.position_analysis.EXACT_LINES`.
    """
    looks = PositionAnalysis(observed)
    return (yield from advising(looks, budget, count))


def advising(looks: PositionAnalysis, budget: Budget = LONGER, count: int = HINT_COUNT) -> Advising:
    """As `advise`, with an analysis that the caller keeps, to resume it or to ask for its depth."""
    search, hurried = looks.search, False
    try:
        yield from looks.deepen(budget)
    except StopThinking:
        hurried = True
    if looks.last is not None:
        looked = [(line.action, line.prospect) for line in looks.last.lines[:count]]
    else:
        looked = [(entry.action, entry.prospect) for entry in search.scored[:1]]
    best = looked[0][1].margin
    found: list[Advice] = []
    for action, (_, margin) in looked:
        reason = reason_for(search.root, action, search.line(action))
        changed = not found and looks.changed
        account: Account = ()
        if not hurried:  # finding reasons is work for slices of their own
            try:
                yield None
                if found and best > margin:
                    account = yield from accounting(
                        search, looks.line_of(looked[0][0]), looks.line_of(action), best - margin
                    )
            except StopThinking:
                hurried = True
        found.append(Advice(action, margin, max(0.0, best - margin), reason, changed, account))
    first, *others = found
    others.sort(key=lambda advice: advice.behind)
    following = next((one for one in others if one.behind >= MIN_CLEAR_DIFFERENCE), None)
    if following is not None and not hurried:
        first = _distinguished(search.root, first, looks.line_of(first.action), following)
    return [first, *others]


def _distinguished(state: GameState, best: Advice, line: Sequence[Action], following: Advice) -> Advice:
    """Returns the best advice with what makes it better than the following one."""
    ahead = main_loss(following.account, following.behind)
    if ahead is None:
        return best
    beside = reason_behind(state, best.action, line, following.action, ahead)
    return replace(best, ahead=ahead, beside=beside)


def main_loss(account: Account, lost: float) -> LossPart | None:
    """Returns the largest part of what is given away, of those shown and named; None if there is none."""
    shown = rounded(account, lost, SHOWN_PARTS)
    losses = [part for part in shown if part.points > 0 and part.kind not in ("later", "table")]
    return max(losses, key=lambda part: part.points, default=None)


def judge(
    observed: GameState, action: Action, budget: Budget = STANDARD, values: Values | None = None
) -> Judging:
    """Compares an action with the best one, searched to the same depth.

    The best action does not depend on the one judged, except that of equal ones the one judged is the best.
    """
    return (yield from judging(PositionAnalysis(observed, values), action, budget))


def judging(looks: PositionAnalysis, action: Action, budget: Budget) -> Judging:
    """As `judge`, with an analysis that the caller keeps."""
    search, hurried = looks.search, False
    try:
        yield from looks.deepen(budget)
    except StopThinking:
        hurried = True
    last = looks.last
    if last is None:
        return Verdict(action, 0.0, action, 0.0, (Reason("follows"),))
    best, prospect = last.lines[0].action, last.lines[0].prospect
    own = prospect
    try:
        own = yield from looks.prospect_of(action)
    except StopThinking:
        hurried = True
    first = looks.first.best if looks.first is not None and looks.changed else best
    if same_pick(looks.state, best, action):
        best, first = action, action if first == best else first
    if not hurried:  # finding a reason is work for a slice of its own
        with suppress(StopThinking):
            yield None
    reasons = reasons_against(search.root, best, last.lines[0].actions, action)
    account: Account = ()
    if best != action and not hurried:
        lost = prospect.margin - own.margin
        with suppress(StopThinking):
            account = yield from accounting(search, last.lines[0].actions, looks.line_of(action), lost)
    return Verdict(action, own.margin, best, prospect.margin, reasons, last.depth, first, last.nodes, account)


def reply_to(state: GameState, pick: Action) -> Generator[None, None, tuple[Action, ...]]:
    """Returns the next seat's best reply to a pick, then what is expected; () if the round ends."""
    then = advance(observation(state), pick)
    if then.phase != "offer":
        return ()
    looks = PositionAnalysis(observation(then))
    for _ in looks.deepen(STANDARD, at_least=2):
        yield
    best = looks.search.scored[0].action
    return tuple(looks.search.line(best)) if looks.last is None else looks.last.lines[0].actions
