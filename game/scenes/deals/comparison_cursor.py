"""Where in two games of the same deal one looks: at which action of the first seat, and on whose table."""

from game.match.match import Match
from game.review.comparison import Comparison, Moment
from game.rules.played import Turn


class ComparisonCursor:
    """Moment `at` of a comparison; `side` is whose table is wanted: 0 one's own, 1 the other's."""

    def __init__(self, mine: Match, theirs: Match) -> None:
        self.comparison = Comparison(mine, theirs)
        self.at = self.comparison.first or 0
        self.side = 0

    @property
    def moment(self) -> Moment:
        """What is compared."""
        return self.comparison.moments[self.at]

    @property
    def turns(self) -> tuple[Turn | None, Turn | None]:
        """What each did."""
        return self.moment.mine, self.moment.theirs

    @property
    def shown(self) -> int:
        """Whose table is shown: that of `side`, unless only the other has acted."""
        return self.side if self.turns[self.side] else 1 - self.side

    @property
    def turn(self) -> Turn:
        """What was done on the table that is shown."""
        turn = self.turns[self.shown]
        assert turn is not None
        return turn

    @property
    def here(self) -> list[int]:
        """Who acted in the position that is shown; one of them where both did the same."""
        before = self.turn.before
        found = [side for side, turn in enumerate(self.turns) if turn is not None and turn.before == before]
        return found[:1] if self.moment.same else found

    @property
    def both(self) -> bool:
        """Whether there is another table to look at."""
        return all(self.turns) and not self.moment.same_position

    def may(self, at: int | None) -> bool:
        """Whether there is something else to be compared."""
        return at is not None and 0 <= at < len(self.comparison.moments) and at != self.at

    def next_round(self) -> int | None:
        """Where the next round begins."""
        moments = self.comparison.moments
        later = (at for at in range(self.at + 1, len(moments)) if moments[at].round > self.moment.round)
        return next(later, None)
