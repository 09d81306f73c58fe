"""One's own costliest picks as puzzles, and when each comes back: the boxes of S. Leitner's card index.

A position begins in box 1. Found on a day on which it is due, it goes one box on; missed, back to box 1; with
hints, it stays. From box 1, 2, 3, 4 and 5 it comes back after 1, 3, 7, 14 and 30 days; found in the last one,
it is learned. Looked at before it is due it can only fall back. Days are those of UTC, as with daily deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import date, datetime
from typing import Any, Final
from zlib import crc32

from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.rules.numerals import calendar_date

BOX_DAYS: Final = (1, 3, 7, 14, 30)  # days that a position rests in box 1, 2, …
LEARNED_BOX: Final = len(BOX_DAYS) + 1
MAX_MISTAKES: Final = (
    200  # positions, about 70 kB; beyond them go those that are done with, then the least costly
)
MAX_LENGTHS: Final = {"name": 20, "position": 2000, "best": 20, "played": 20, "themes": 60, "game": 64,
                  "seats": 300}  # fmt: skip
MAX_POINTS: Final = 1000.0  # points


@dataclass(frozen=True)
class Mistake:
    """A position of a game, with the pick that was made and the one that is clearly best, in notation.

    `date` is when it was kept, `due` when it comes back, `game` the saved game's key. `lost` are the expected
    points that the pick gave away, `gap` those of the next best one, `swing` its hundredths of the chance to
    win. `seats` is who sat there, as a record tells it, and empty in what older programs kept. One that was
    forgotten keeps nothing but its name, so that no review brings it back.
    """

    name: str
    date: str
    due: str
    box: int = 1
    position: str = ""
    best: str = ""
    played: str = ""
    themes: str = ""  # with commas between
    game: str = ""
    lost: float = 0.0
    gap: float = 0.0
    swing: int = 0
    seats: str = ""

    @property
    def returns(self) -> bool:
        """Whether it will come back."""
        return bool(self.position) and self.box < LEARNED_BOX

    def is_due(self, today: str) -> bool:
        """Whether it has come back; also where a clock went wrong and it is later than any box says."""
        return self.returns and not today < self.due <= _later(today, BOX_DAYS[-1])


def name_of(position: str) -> str:
    """What a position is called: the same for the same one."""
    return f"own-{crc32(position.encode()):08x}"


def after_try(one: Mistake, score: float, today: str) -> Mistake:
    """A position after a try: 1 found at once, 0.5 with hints, 0 missed.

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
        """All of them, those too that are learned or forgotten."""
        return self.store.read()

    def returning(self) -> list[Mistake]:
        """Those that come back, the next first and of these the costliest."""
        return sorted((one for one in self.all() if one.returns), key=lambda one: (one.due, -one.lost))

    def due(self) -> list[Mistake]:
        """Those that have come back today."""
        today = self.today()
        return [one for one in self.returning() if one.is_due(today)]

    def add(self, new: Sequence[Mistake]) -> bool:
        """Keep positions that are not known yet; False when that lasts only this session."""

        def added(there: list[Mistake]) -> list[Mistake]:
            known = {one.name for one in there}
            return kept([*there, *(one for one in new if one.name not in known)])

        return self.store.change(added)

    def begun(self, position: str, **told: Any) -> Mistake:  # noqa: ANN401  (fields of Mistake)
        """A position that is kept from today on."""
        today = self.today()
        return Mistake(name_of(position), today, _later(today, BOX_DAYS[0]), position=position, **told)

    def note(self, name: str, score: float) -> Mistake | None:
        """A try; the position after it, or None where it is not known any more."""
        one = next((one for one in self.all() if one.name == name), None)
        return None if one is None else self._put(after_try(one, score, self.today()))

    def forget(self, name: str) -> None:
        """Let a position never come back."""
        today = self.today()
        self._put(Mistake(name, today, today, 0))

    def reset(self) -> None:
        """Forget everything."""
        self.store.clear()

    def _put(self, new: Mistake) -> Mistake:
        self.store.change(lambda there: [new if one.name == new.name else one for one in there])
        return new


def kept(there: Sequence[Mistake]) -> list[Mistake]:
    """As many as are kept."""
    live = sorted((one for one in there if one.returns), key=lambda one: -one.lost)
    done = sorted((one for one in there if not one.returns), key=lambda one: one.date, reverse=True)
    stay = {one.name for one in [*live, *done][:MAX_MISTAKES]}
    return [one for one in there if one.name in stay]


def days_between(day: str, later: str) -> int:
    """How many days a date is later than another.

    >>> days_between("2026-02-27", "2026-03-01")
    2
    """
    return date.fromisoformat(later).toordinal() - date.fromisoformat(day).toordinal()


def _later(day: str, days: int) -> str:
    last = date.max.toordinal()
    return date.fromordinal(min(last, date.fromisoformat(day).toordinal() + days)).isoformat()


def _further(there: Mistake, aside: Mistake) -> Mistake:
    """Of two states of a position the one that was tried last."""
    return max(there, aside, key=lambda one: (not one.position, one.due, one.box))


def from_data(data: dict[str, Any]) -> Mistake:
    """A position from JSON data, or ValueError, KeyError, TypeError."""
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
