"""The player's costliest picks as puzzles, with spaced repetition by the Leitner system.

A position begins in box 1. Solved when it is due, it moves to the next box; missed, back to box 1; with
hints, it stays. It is due again after 1, 3, 7, 14 and 30 days in box 1 to 5; solved in the last box, it is
learned. Before it is due it can only move back. Days are in UTC.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date, datetime
from typing import Any, Final
from zlib import crc32

from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.rules.numerals import calendar_date

BOX_DAYS: Final = (1, 3, 7, 14, 30)  # days until a position in box 1, 2, … is due
LEARNED_BOX: Final = len(BOX_DAYS) + 1
MAX_MISTAKES: Final = (
    200  # positions, about 70 kB; then finished ones are dropped, then the least costly
)
MAX_LENGTHS: Final = {"name": 20, "position": 2000, "best": 20, "played": 20, "themes": 60, "game": 64,
                  "seats": 300}  # fmt: skip
MAX_POINTS: Final = 1000.0


@dataclass(frozen=True)
class Mistake:
    """A position of a game, with the pick that was made and the one that is clearly best, in notation.

    `date` is when it was stored, `due` when it is due, `game` the saved game's key. `lost` are the expected
    points that the pick gave away, `gap` those of the second best pick, `swing` its loss in hundredths of the
    chance to win. `seats` are the seats as in a record, empty in data of older programs. A position that the
    player deleted keeps only its name, so that no review adds it again.
    """

    name: str
    date: str
    due: str
    box: int = 1
    position: str = ""
    best: str = ""
    played: str = ""
    themes: str = ""  # separated by commas
    game: str = ""
    lost: float = 0.0
    gap: float = 0.0
    swing: int = 0
    seats: str = ""

    @property
    def returns(self) -> bool:
        """Whether it will be due again."""
        return bool(self.position) and self.box < LEARNED_BOX

    def is_due(self, today: str) -> bool:
        """Whether it is due, also if `due` is later than any box allows because a clock was wrong."""
        return self.returns and not today < self.due <= _later(today, BOX_DAYS[-1])


def name_of(position: str) -> str:
    """Returns the name of a position, which depends on nothing else."""
    return f"own-{crc32(position.encode()):08x}"


def after_try(one: Mistake, score: float, today: str) -> Mistake:
    """Returns a position after a try: 1 solved at once, 0.5 with hints, 0 missed.

    >>> new = Mistake("own-1", "2026-11-21", "2026-11-22", 1, "…")
    >>> after_try(new, 1.0, "2026-11-22").due, after_try(new, 1.0, "2026-11-21").due
    ('2026-11-25', '2026-11-22')
    """
    if score > 0 and not one.is_due(today):
        return one
    box = 1 if score == 0 else one.box + (score == 1)
    return replace(one, box=box, due=_later(today, BOX_DAYS[min(box, len(BOX_DAYS)) - 1]))


class Mistakes:
    """The positions of this device."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.store = RecordStore[Mistake](
            storage, "mistakes", asdict, from_data, lambda one: one.name, _further
        )

    def today(self) -> str:
        """The date in UTC as YYYY-MM-DD."""
        return self._now().date().isoformat()

    def all(self) -> list[Mistake]:
        """Returns all positions, including learned and deleted ones."""
        return self.store.read()

    def returning(self) -> list[Mistake]:
        """Returns the positions that will be due, by due date and then by cost."""
        return sorted((one for one in self.all() if one.returns), key=lambda one: (one.due, -one.lost))

    def due(self) -> list[Mistake]:
        """Returns the positions that are due today."""
        today = self.today()
        return [one for one in self.returning() if one.is_due(today)]

    def add(self, new: Sequence[Mistake]) -> bool:
        """Adds new positions; False if they last only this session."""

        def added(there: list[Mistake]) -> list[Mistake]:
            known = {one.name for one in there}
            return kept([*there, *(one for one in new if one.name not in known)])

        return self.store.change(added)

    def begun(self, position: str, **fields: Any) -> Mistake:  # noqa: ANN401  (fields of Mistake)
        """Returns a new position of today."""
        today = self.today()
        return Mistake(name_of(position), today, _later(today, BOX_DAYS[0]), position=position, **fields)

    def note(self, name: str, score: float) -> Mistake | None:
        """Records a try; returns the position after it, or None if it does not exist any more."""
        one = next((one for one in self.all() if one.name == name), None)
        return None if one is None else self._put(after_try(one, score, self.today()))

    def forget(self, name: str) -> None:
        """Deletes a position for good."""
        today = self.today()
        self._put(Mistake(name, today, today, 0))

    def reset(self) -> None:
        """Deletes everything."""
        self.store.clear()

    def _put(self, new: Mistake) -> Mistake:
        self.store.change(lambda there: [new if one.name == new.name else one for one in there])
        return new


def kept(there: Sequence[Mistake]) -> list[Mistake]:
    """Returns the positions to keep, at most MAX_MISTAKES."""
    live = sorted((one for one in there if one.returns), key=lambda one: -one.lost)
    done = sorted((one for one in there if not one.returns), key=lambda one: one.date, reverse=True)
    stay = {one.name for one in [*live, *done][:MAX_MISTAKES]}
    return [one for one in there if one.name in stay]


def days_between(day: str, later: str) -> int:
    """Returns the number of days from a date to a later one.

    >>> days_between("2026-02-27", "2026-03-01")
    2
    """
    return date.fromisoformat(later).toordinal() - date.fromisoformat(day).toordinal()


def _later(day: str, days: int) -> str:
    last = date.max.toordinal()
    return date.fromordinal(min(last, date.fromisoformat(day).toordinal() + days)).isoformat()


def _further(there: Mistake, aside: Mistake) -> Mistake:
    """Returns the one of two states of a position that was tried later."""
    return max(there, aside, key=lambda one: (not one.position, one.due, one.box))


def from_data(data: dict[str, Any]) -> Mistake:
    """Parses a position from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    data = {"seats": "", **data}
    one = Mistake(**{field.name: data[field.name] for field in fields(Mistake)})
    for day in (one.date, one.due):
        calendar_date(day)
    if any(not isinstance(data[name], str) or len(data[name]) > most for name, most in MAX_LENGTHS.items()):
        raise ValueError("a text is too long")
    whole = not isinstance(one.box, bool) and isinstance(one.box, int) and isinstance(one.swing, int)
    if not whole or not 0 <= one.box <= LEARNED_BOX or not 0 <= one.swing <= 100:
        raise ValueError("no box, no chance")
    if not all(
        isinstance(points, int | float) and 0 <= points <= MAX_POINTS for points in (one.lost, one.gap)
    ):
        raise ValueError("points are out of range")
    return one
