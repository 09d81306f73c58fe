"""A finished game analysed by the coach, in slices: a mark for each pick, the chances in each position."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Final

from game.ai.coach import Verdict, judge
from game.ai.player import Budget
from game.ai.position_analysis import STANDARD
from game.ai.values import values_for
from game.match.match import Match
from game.review.chances import Chances, expectation, glance
from game.review.grades import GRADES, Grade, grade_of
from game.rules.actions import Action, legal_actions
from game.rules.played import Turn
from game.rules.scoring import ranking
from game.rules.state import GameState, observation
from game.tutorial.script import ordered

MOMENTS: Final = 3
WORTH_A_WORD: Final = 1.2  # points below which no pick is said to have decided anything
MOVED: Final = 0.01  # chance to win, likewise
NOTHING: Final = 0.05  # points below which a pick gave nothing away that could be told


@dataclass(frozen=True)
class Finding:
    """What the coach thinks of one turn, `index` in the match. `swing`: chance to win given away, 0 to 1."""

    index: int
    seat: int
    round: int
    action: Action
    verdict: Verdict
    grade: Grade
    swing: float

    @property
    def lost(self) -> float:
        """Expected points given away."""
        return self.verdict.lost

    @property
    def best_made(self) -> bool:
        """Whether the pick was the best one, or as good."""
        return self.action == self.verdict.best or self.lost < NOTHING


@dataclass(frozen=True)
class Marks:
    """One seat's picks: how many of each grade, and the expected points given away in all."""

    counts: dict[Grade, int]
    lost: float

    @property
    def number(self) -> int:
        """How many picks there were."""
        return sum(self.counts.values())

    @property
    def average(self) -> float:
        """Points given away by a usual pick."""
        return self.lost / self.number if self.number else 0.0


class Review:
    """The analysis and what it found so far. Resume `work` for a few milliseconds now and then.

    `findings` are by turn; forced turns have none, nor the first `ordered` ones, which were the tutorial's
    and not the players'. `chances[i]` are those before turn i, and after the whole analysis there is one
    more for the end.
    """

    def __init__(
        self, match: Match, budget: Budget = STANDARD, looked: Mapping[GameState, int] | None = None
    ) -> None:
        """`looked`: nodes in which positions, as observed, were looked at when hints were given for them.

        Their picks are looked at as deep, if the budget is not larger: what a hint named is not blamed.
        """
        self.match = match
        self.turns = match.turns
        self.ordered = ordered(match)
        self._end = match.state
        self._budget = budget
        self._looked = looked or {}
        self.findings: dict[int, Finding] = {}
        self.chances: list[Chances] = []

    @property
    def total(self) -> int:
        """How many turns there are."""
        return len(self.turns)

    @property
    def analysed(self) -> int:
        """How many of them are looked at."""
        return min(len(self.chances), self.total)

    @property
    def done(self) -> bool:
        """Whether the analysis is over."""
        return len(self.chances) > self.total

    def work(self) -> Generator[None, None, None]:
        """The analysis; yields often."""
        rules, round_ = self.match.setup.rules, 0
        values = values_for(rules)
        for index, turn in enumerate(self.turns):
            if turn.before.round != round_:  # what an evaluator remembers of picks holds for one deal
                values, round_ = values_for(rules), turn.before.round
            margin: float | None = None
            if index >= self.ordered and len(legal_actions(turn.before)) > 1:
                seen = observation(turn.before)
                judging = judge(seen, turn.action, self._budget_for(seen), values)
                while True:
                    try:
                        next(judging)
                    except StopIteration as judged:
                        self.findings[index] = finding_of(index, turn, judged.value)
                        break
                    yield
                margin = self.findings[index].verdict.best_margin
            self.chances.append(glance(values, turn.before, margin))
            yield
        self.chances.append(glance(values, self._end))

    def marks(self, seat: int) -> Marks:
        """The sums over one seat's picks."""
        mine = [finding for finding in self.findings.values() if finding.seat == seat]
        counts = {grade: sum(finding.grade == grade for finding in mine) for grade in GRADES}
        return Marks(counts, sum(finding.lost for finding in mine))

    def moments(self) -> list[Finding]:
        """The picks that decided the game: people's, then those of the computers, the weightiest first.

        What moved the chance to win towards the result comes before what moved it `against` it.
        """
        seats = self.match.setup.seats
        dear = [one for one in self.findings.values() if one.lost >= WORTH_A_WORD and one.swing >= MOVED]
        dear.sort(
            key=lambda one: (not self.against(one), seats[one.seat].is_person, one.swing), reverse=True
        )
        return dear[:MOMENTS]

    def against(self, finding: Finding) -> bool:
        """Whether a mistake was made on the way to a victory: it decided nothing, the game was won anyway."""
        if self._end.phase != "over":
            return False
        first = ranking(self._end.rules, self._end.boards)[0]
        return finding.seat in first and len(first) < self._end.seats

    def revise(self, index: int, verdict: Verdict) -> None:
        """A deeper look came to another verdict on the pick of a turn."""
        self.findings[index] = finding_of(index, self.turns[index], verdict)

    def _budget_for(self, seen: GameState) -> Budget:
        nodes = self._budget.nodes
        return self._budget if nodes is None else Budget(nodes=max(nodes, self._looked.get(seen, 0)))


def finding_of(index: int, turn: Turn, verdict: Verdict) -> Finding:
    """A verdict with its mark."""
    state = turn.before
    swing = expectation(verdict.best_margin, state.round) - expectation(verdict.margin, state.round)
    grade = grade_of(verdict.lost)
    return Finding(index, state.turn, state.round, turn.action, verdict, grade, max(0.0, swing))
