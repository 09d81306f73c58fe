"""A finished game analysed by the coach, in slices: a mark for each pick, the chances in each position."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from game.ai.coach import Verdict, judge
from game.ai.player import Budget
from game.ai.values import values_for
from game.match.match import Match
from game.review.chances import Chances, expectation, glance
from game.review.grades import GRADES, Grade, grade_of
from game.rules.actions import Action, legal_actions
from game.rules.played import Turn
from game.rules.state import observation

THOROUGH: Final = Budget(nodes=700)  # a pick; the same on every machine
MOMENTS: Final = 3
WORTH_A_WORD: Final = 1.2  # points below which no pick is said to have decided anything


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

    `findings` are by turn; forced turns have none. `chances[i]` are those before turn i, and after the
    whole analysis there is one more for the end.
    """

    def __init__(self, match: Match, budget: Budget = THOROUGH) -> None:
        self.match = match
        self.turns = match.turns
        self._end = match.state
        self._budget = budget
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
            if len(legal_actions(turn.before)) > 1:
                judging = judge(observation(turn.before), turn.action, self._budget, values)
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
        """The picks that decided the game, the weightiest first: people's, then those of the computers."""
        seats = self.match.setup.seats
        dear = [finding for finding in self.findings.values() if finding.lost >= WORTH_A_WORD]
        dear.sort(key=lambda finding: (seats[finding.seat].is_person, finding.swing), reverse=True)
        return dear[:MOMENTS]


def finding_of(index: int, turn: Turn, verdict: Verdict) -> Finding:
    """A verdict with its mark."""
    state = turn.before
    swing = expectation(verdict.best_margin, state.round) - expectation(verdict.margin, state.round)
    grade = grade_of(verdict.lost)
    return Finding(index, state.turn, state.round, turn.action, verdict, grade, max(0.0, swing))
