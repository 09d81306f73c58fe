"""The coach's findings on the player's games, pick by pick, as used by the habits."""

import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.match.match import Match
from game.rules.events import FloorScored
from game.rules.numerals import calendar_date

MAX_REVIEWS: Final = 500  # about 150 kB; then the oldest are dropped
CAUSES: Final = ("deny", "marker", "column", "colour", "overflow", "line", "later")
_LETTERS: Final = "abcdefg"  # for the causes, in stored texts
_PICK = re.compile(r"([0-9]{1,2})([FC])([0-5])([0-5])([a-g])([0-9]{1,4})")
_PICKS = re.compile(r"([0-9]{1,2}[FC][0-5][0-5][a-g][0-9]{1,4}( |$))*")
_FLOORS = re.compile(r"([0-9]{1,3}(,|$))*")
MAX_LENGTHS: Final = {"key": 64, "picks": 3000, "floors": 300}


class ReviewedPick(NamedTuple):
    """One pick: `line` from 0, 5 for the floor; `lost` points; `cause` the advantage of the better pick."""

    round: int
    from_centre: bool
    kind: int
    line: int
    cause: str
    lost: float


@dataclass(frozen=True)
class ReviewSummary:
    """The review of a game for the player's seat: `key` of the saved game, picks and floor lines as text."""

    key: str
    date: str
    picks: str
    floors: str

    def reviewed_picks(self) -> list[ReviewedPick]:
        """The picks, in order."""
        return [
            ReviewedPick(int(n), at == "C", int(kind), int(line), CAUSES[_LETTERS.index(why)], int(lost) / 10)
            for n, at, kind, line, why, lost in _PICK.findall(self.picks)
        ]

    def lost_to_floor(self) -> list[int]:
        """Points lost on the floor line, by round."""
        return [int(points) for points in self.floors.split(",") if points]


def picks_text(notes: Sequence[ReviewedPick]) -> str:
    """Formats picks.

    >>> picks_text([ReviewedPick(1, False, 3, 2, "column", 1.26), ReviewedPick(1, True, 0, 5, "later", 0.0)])
    '1F32c13 1C05g0'
    """
    return " ".join(
        f"{min(99, n.round)}{'FC'[n.from_centre]}{n.kind}{n.line}{_LETTERS[CAUSES.index(n.cause)]}"
        f"{min(9999, round(10 * n.lost))}"
        for n in notes
    )


def floors_text(match: Match, seat: int) -> str:
    """Formats the points that a seat lost on its floor line, round by round."""
    lost: dict[int, int] = {}
    for turn in match.turns:
        here = lost.setdefault(turn.before.round, 0)
        of_seat = (one.lost for one in turn.events if isinstance(one, FloorScored) and one.seat == seat)
        lost[turn.before.round] = here + sum(of_seat)
    return ",".join(map(str, lost.values()))


class Reviews:
    """The reviewed games of this device, in the order in which they were played if that is known."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.store = RecordStore[ReviewSummary](storage, "reviews", asdict, from_data, lambda one: one.key)

    def all(self) -> list[ReviewSummary]:
        """Returns all reviews."""
        return self.store.read()

    def note(self, key: str, picks: Sequence[ReviewedPick], floors: str) -> bool:
        """Stores a review, replacing an earlier one of the game; False if it lasts only this session."""
        new = ReviewSummary(key, self._now().date().isoformat(), picks_text(picks), floors)

        def noted(there: list[ReviewSummary]) -> list[ReviewSummary]:
            if any(one.key == key for one in there):
                return [replace(new, date=one.date) if one.key == key else one for one in there]
            return [*there, new][-MAX_REVIEWS:]

        return self.store.change(noted)

    def reset(self) -> None:
        """Deletes everything."""
        self.store.clear()


def from_data(data: dict[str, Any]) -> ReviewSummary:
    """Parses a review from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    summary = ReviewSummary(*(data[field.name] for field in fields(ReviewSummary)))
    calendar_date(summary.date)
    if any(not isinstance(data[name], str) or len(data[name]) > most for name, most in MAX_LENGTHS.items()):
        raise ValueError("a text is too long")
    known = _PICKS.fullmatch(summary.picks) and _FLOORS.fullmatch(summary.floors)
    if not summary.key.isprintable() or not known:
        raise ValueError("no reviewed game")
    return summary
