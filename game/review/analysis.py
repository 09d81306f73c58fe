"""Analyses a finished game by the coach, in slices: a grade for each pick, the chances in each position."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Final

from game.ai.coach import Verdict, judge
from game.ai.player import Budget
from game.ai.position_analysis import STANDARD
from game.ai.values import values_for
from game.match.match import Match
from game.review.chances import Chances, expectation, network_chances
from game.review.grades import GRADES, Grade, grade_of
from game.rules.actions import Action, legal_actions
from game.rules.played import Turn
from game.rules.scoring import ranking
from game.rules.state import GameState, observation
from game.tutorial.script import ordered

MAX_MOMENTS: Final = 3
MIN_MOMENT_POINTS: Final = 1.2  # points that one of the costliest picks lost at least
MIN_DEAL_COST: Final = 0.05  # chance to win that a deal took at least, to be told


@dataclass(frozen=True)
class Finding:
    """The coach's verdict on one turn, `index` in the match. `swing`: chance to win given away, 0 to 1."""

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
    def swing_percent(self) -> int:
        """The chance to win given away, in whole percent, as it is shown."""
        return round(100 * self.swing)

    @property
    def best_made(self) -> bool:
        """Whether the pick was the best one or hardly worse, so that it is graded as the best."""
        return self.grade == GRADES[0]


@dataclass(frozen=True)
class SeatGrades:
    """The grades of one seat's picks: how many of each, and the total of expected points given away."""

    counts: dict[Grade, int]
    lost: float

    @property
    def number(self) -> int:
        """The number of picks."""
        return sum(self.counts.values())

    @property
    def average(self) -> float:
        """The points given away per pick."""
        return self.lost / self.number if self.number else 0.0


@dataclass(frozen=True)
class CostlyDeal:
    """The deal of a round, before turn `index`, that lowered a seat's chance to win by `cost`, 0 to 1."""

    index: int
    round: int
    seat: int
    cost: float


class Review:
    """The analysis of a game and its results so far. Resume `work` for a few milliseconds per frame.

    `findings` are by turn; there are none for forced turns and for the first `ordered` ones, which the
    tutorial prescribed. `chances[i]` are those before turn i; a complete analysis has one more for the end.
    """

    def __init__(
        self, match: Match, budget: Budget = STANDARD, looked: Mapping[GameState, int] | None = None
    ) -> None:
        """`looked`: the nodes that hints spent on positions (as observed).

        These positions are analysed with at least as many nodes, so that a pick that a hint named is not
        blamed.
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
        """The number of turns."""
        return len(self.turns)

    @property
    def analysed(self) -> int:
        """The number of analysed turns."""
        return min(len(self.chances), self.total)

    @property
    def done(self) -> bool:
        """Whether the analysis is over."""
        return len(self.chances) > self.total

    def work(self) -> Generator[None, None, None]:
        """Analyses the game; yields often."""
        rules, round_ = self.match.setup.rules, 0
        values = values_for(rules)
        for index, turn in enumerate(self.turns):
            if turn.before.round != round_:  # the evaluator's cache holds for one deal
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
            self.chances.append(network_chances(values, turn.before, margin))
            yield
        self.chances.append(network_chances(values, self._end))

    def grades(self, seat: int) -> SeatGrades:
        """Returns the grades of one seat's picks."""
        mine = [finding for finding in self.findings.values() if finding.seat == seat]
        counts = {grade: sum(finding.grade == grade for finding in mine) for grade in GRADES}
        return SeatGrades(counts, sum(finding.lost for finding in mine))

    @property
    def only_person(self) -> int | None:
        """The seat of the one person, who played against computers; None if there were several or none."""
        people = [index for index, seat in enumerate(self.match.setup.seats) if seat.is_person]
        return people[0] if len(people) == 1 else None

    def moments(self) -> list[Finding]:
        """Returns the costliest picks: those of people at this device first, then by swing.

        Of the others, picks that moved the chance to win towards the result come before those that moved it
        `against` it, and those of people before those of computers. Where swings are shown as equal, as they
        are in a game that was won long ago, points decide.
        """
        seats = self.match.setup.seats
        costly = [one for one in self.findings.values() if one.lost >= MIN_MOMENT_POINTS]

        def rank(one: Finding) -> tuple[bool, bool, bool, int, float]:
            seat = seats[one.seat]
            return seat.is_here, not self.against(one), seat.is_person, one.swing_percent, one.lost

        return sorted(costly, key=rank, reverse=True)[:MAX_MOMENTS]

    def against(self, finding: Finding) -> bool:
        """Whether a mistake was made by a seat that won anyway, so that it decided nothing."""
        if self._end.phase != "over":
            return False
        first = ranking(self._end.rules, self._end.boards)[0]
        return finding.seat in first and len(first) < self._end.seats

    def deal_before(self, index: int) -> CostlyDeal | None:
        """Returns the deal before a turn, for the seat that lost most by it; None if it is not to be told.

        Where one person played against computers it is told of that person alone.
        """
        if not self.ordered < index < min(len(self.chances), self.total):
            return None
        last, turn, person = self.findings.get(index - 1), self.turns[index].before, self.only_person
        if turn.round == self.turns[index - 1].before.round:
            return None
        costs = self._falls(index)
        if last is not None:  # what a pick gave away is not the deal's
            costs[last.seat] -= last.swing
        seat = max(range(len(costs)), key=costs.__getitem__) if person is None else person
        return CostlyDeal(index, turn.round, seat, costs[seat]) if costs[seat] >= MIN_DEAL_COST else None

    def costliest_deal(self) -> CostlyDeal | None:
        """Returns the deal that lowered a chance most; None if the chance fell more by anything else."""
        deals = [deal for deal in map(self.deal_before, range(self.total)) if deal is not None]
        worst = max(deals, key=lambda deal: deal.cost, default=None)
        if worst is None:
            return None
        told = {deal.index: deal.cost for deal in deals if deal.seat == worst.seat}
        others = (
            self._falls(index)[worst.seat] - told.get(index, 0.0)
            for index in range(self.ordered + 1, min(len(self.chances), self.total))
        )
        return worst if worst.cost >= max(others, default=0.0) else None

    def _falls(self, index: int) -> list[float]:
        """Returns by how much each seat's chance fell from one turn to the next, that of the index."""
        return [before - now for before, now in zip(*self.chances[index - 1 : index + 1], strict=True)]

    def revise(self, index: int, verdict: Verdict) -> None:
        """Replaces the verdict on a turn by that of a deeper search."""
        self.findings[index] = finding_of(index, self.turns[index], verdict)

    def _budget_for(self, seen: GameState) -> Budget:
        nodes = self._budget.nodes
        return self._budget if nodes is None else Budget(nodes=max(nodes, self._looked.get(seen, 0)))


def finding_of(index: int, turn: Turn, verdict: Verdict) -> Finding:
    """Returns the finding of a verdict, with its grade."""
    state = turn.before
    swing = expectation(verdict.best_margin, state.round) - expectation(verdict.margin, state.round)
    grade = grade_of(verdict.lost)
    return Finding(index, state.turn, state.round, turn.action, verdict, grade, max(0.0, swing))
