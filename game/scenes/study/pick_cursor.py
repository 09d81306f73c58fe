"""Which pick of a review is in front, what was found about it, and where the next ones are."""

from typing import Final

from game.review.analysis import Finding, Review
from game.review.running_analysis import RunningAnalysis
from game.rules.played import Turn
from game.scenes.study.coach_words import plain_points, reasons_words
from game.texts import Texts
from game.words.phrases import action_words, turn_words

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

    def where(self, tr: Texts) -> str:
        """Which pick of how many, in which round."""
        return tr("replay.at", at=self.at + 1, all=self.review.total, n=self.turn.before.round)

    def title(self, tr: Texts) -> str:
        """The mark in a word, or why there is none."""
        if self.finding is not None:
            return tr(f"review.grade.{self.finding.grade}")
        if self.at < self.review.ordered:
            return tr("review.ordered")
        return tr("review.forced" if self.analysed else "review.not-yet")

    def sentences(self, tr: Texts, reasons: int = 2) -> list[str]:
        """What was done; then what it cost, what would have been better and why, or that nothing would.

        Of the reasons so many at most: a small window has no room for more than one.
        """
        names, finding, before = self.review.match.setup.who, self.finding, self.turn.before
        lines = [turn_words(tr, self.turn.events, names)]
        if finding is None:
            return lines
        verdict = finding.verdict
        if finding.best_made:
            lines.append(tr("review.none-better"))
        else:
            points, swing = plain_points(tr, finding.lost), round(100 * finding.swing)
            lines.append(tr("review.lost", points=points, n=swing))
            lines.append(tr("review.better", action=action_words(tr, verdict.best, before)))
            lines.append(tr("review.why", reason=reasons_words(tr, verdict.reasons[:reasons], names)))
        if verdict.changed and verdict.first is not None:  # a longer look has changed the coach's mind
            lines.append(tr("review.changed", action=action_words(tr, verdict.first, before)))
        return lines
