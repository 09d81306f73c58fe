"""The coach's walk, taken a few milliseconds at a time."""

from typing import Final

from game.ai.slices import Slices
from game.match import Match
from game.review.walk import Review

SLICE: Final = 0.005  # seconds of thinking a frame: the charts are drawn in the same frames


class Walking:
    """A review and the walk that fills it, going on for a few milliseconds at a time."""

    def __init__(self, match: Match) -> None:
        self.review = Review(match)
        self._slices = Slices(self.review.work())

    def go_on(self, seconds: float = SLICE) -> bool:
        """Walk on; True if there is something new to be shown."""
        before = len(self.review.chances)
        self._slices.go_on(seconds)
        return len(self.review.chances) != before
