"""The analysis of a game, a few milliseconds at a time."""

from collections.abc import Mapping

from game.ai.slices import FRAME_BUDGET, Slices
from game.match.match import Match
from game.review.analysis import Review
from game.rules.state import GameState


class RunningAnalysis:
    """A review in progress. `revealed` are the turns whose better pick the reader was shown."""

    def __init__(self, match: Match, looked: Mapping[GameState, int] | None = None) -> None:
        """`looked` as in `Review`."""
        self.review = Review(match, looked=looked)
        self.revealed: set[int] = set()
        self._slices = Slices(self.review.work())

    def go_on(self, seconds: float = FRAME_BUDGET) -> bool:
        """Continues for about `seconds`; True if there is something new to show."""
        before = len(self.review.chances)
        self._slices.go_on(seconds)
        return len(self.review.chances) != before
