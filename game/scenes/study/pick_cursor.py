"""Which pick of a review is in front, what was found about it, and where the next ones are."""

from typing import Final

from game.review.analysis import Finding, Review
from game.review.running_analysis import RunningAnalysis
from game.rules.played import Turn

FAULTY: Final = ("inaccuracy", "mistake", "blunder")


class PickCursor:
    """Turn `at` of a game through which the coach may still be analysis."""

    def __init__(self, analysis: RunningAnalysis, at: int = 0) -> None:
        self.analysis = analysis
        self.at = at

    @property
    def review(self) -> Review:
        """What is found so far."""
        return self.analysis.review

    @property
    def turn(self) -> Turn:
        """The turn in front."""
        return self.review.turns[self.at]

    @property
    def finding(self) -> Finding | None:
        """What the coach thinks of it; None for a forced turn, or while the analysis has not come so far."""
        return self.review.findings.get(self.at)

    @property
    def analysed(self) -> bool:
        """Whether the analysis has come past this pick."""
        return len(self.review.chances) > self.at

    def neighbour(self, step: int) -> int | None:
        """The turn so many steps on; None beyond the ends."""
        at = self.at + step
        return at if 0 <= at < self.review.total else None

    def next_mistake(self, step: int) -> int | None:
        """The next pick that gave something away, as far as is known; before it if `step` < 0."""
        faulty = sorted(i for i, one in self.review.findings.items() if one.grade in FAULTY)
        if step < 0:
            return max((i for i in faulty if i < self.at), default=None)
        return min((i for i in faulty if i > self.at), default=None)
