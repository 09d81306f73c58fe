"""Compares two games of the same deal: the actions of one seat in each, turn by turn."""

from dataclasses import dataclass

from game.match.match import Match
from game.rules.played import Turn


@dataclass(frozen=True)
class ComparedTurn:
    """The turns of both games with the same number in the same round; None where a game has no such turn."""

    round: int
    number: int
    mine: Turn | None
    theirs: Turn | None

    @property
    def same_position(self) -> bool:
        """Whether both acted in the same position."""
        return bool(self.mine and self.theirs) and self.mine.before == self.theirs.before  # type: ignore[union-attr]

    @property
    def same(self) -> bool:
        """Whether both did the same in the same position."""
        return self.same_position and self.mine.action == self.theirs.action  # type: ignore[union-attr]


class Comparison:
    """The turns of a seat in two games that began equally.

    `first` is the first turn that differs; None if there is none.
    """

    def __init__(self, mine: Match, theirs: Match, seat: int = 0) -> None:
        found = _numbered(mine, seat), _numbered(theirs, seat)
        keys = sorted({*found[0], *found[1]})
        self.moments = [ComparedTurn(*key, found[0].get(key), found[1].get(key)) for key in keys]
        parting = (at for at, moment in enumerate(self.moments) if not moment.same)
        self.first: int | None = next(parting, None)


def _numbered(match: Match, seat: int) -> dict[tuple[int, int], Turn]:
    """Returns a seat's turns by round and number in the round, from 1."""
    found: dict[tuple[int, int], Turn] = {}
    for turn in match.turns:
        if turn.before.turn == seat:
            number = sum(round_ == turn.before.round for round_, _ in found) + 1
            found[turn.before.round, number] = turn
    return found
