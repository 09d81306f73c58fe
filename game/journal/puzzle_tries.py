"""The tries at puzzles on this device, with the player's rating after each."""

from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.rules.numerals import calendar_date

MODES: Final = ("next", "day", "theme", "streak", "rush")
MAX_TRIES: Final = 3000  # about 300 kB; then the oldest are dropped
MAX_NAME: Final = 40


@dataclass(frozen=True)
class PuzzleTry:
    """A try at a puzzle, or the end of a streak or a rush, where `puzzle` is empty.

    `score` is 1 for a puzzle solved at once, 0.5 with hints, 0 missed or given up; at an end the number of
    solved puzzles. Rating, deviation and volatility are those after it.
    """

    date: str
    mode: str
    puzzle: str
    score: float
    rating: float
    deviation: float
    volatility: float


class PuzzleTries:
    """Tries, oldest first."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.store = RecordStore[PuzzleTry](storage, "puzzles", asdict, from_data, _name)

    def all(self) -> list[PuzzleTry]:
        """Returns all tries."""
        return self.store.read()

    def today(self) -> str:
        """The date in UTC as YYYY-MM-DD."""
        return self._now().date().isoformat()

    def note(self, new: PuzzleTry) -> bool:
        """Records a try; False if it lasts only this session. A day's puzzle counts once."""
        return self.store.change(lambda tries: _with(tries, new))


def _name(one: PuzzleTry) -> str:
    """Returns a unique name: the date for a day's puzzle, otherwise all fields."""
    if one.mode == "day":
        return one.date
    return f"{one.date} {one.mode} {one.puzzle} {one.score} {one.rating} {one.deviation}"


def _with(tries: list[PuzzleTry], new: PuzzleTry) -> list[PuzzleTry]:
    if new.mode == "day" and any((one.mode, one.date) == ("day", new.date) for one in tries):
        return tries
    return [*tries, new][-MAX_TRIES:]


def seen(tries: list[PuzzleTry]) -> Counter[str]:
    """Returns how often each puzzle was tried."""
    return Counter(one.puzzle for one in tries if one.puzzle)


def found(tries: list[PuzzleTry]) -> set[str]:
    """Returns the puzzles that were solved without help at least once."""
    return {one.puzzle for one in tries if one.puzzle and one.score == 1}


def count_found(tries: list[PuzzleTry], before: str | None = None) -> int:
    """Counts the puzzles that were found, with hints, too, and in streaks and rushes; only before a date."""
    earlier = [one for one in tries if before is None or one.date < before]
    in_series = sum(round(one.score) for one in earlier if not one.puzzle)
    return in_series + len({one.puzzle for one in earlier if one.puzzle and one.score > 0})


def best(tries: list[PuzzleTry], mode: str) -> int:
    """Returns the longest streak or the best rush."""
    return max((round(one.score) for one in tries if one.mode == mode and not one.puzzle), default=0)


def from_data(data: dict[str, Any]) -> PuzzleTry:
    """Parses a try from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    day, mode, puzzle = data["date"], data["mode"], data["puzzle"]
    calendar_date(day)
    if mode not in MODES or not isinstance(puzzle, str) or len(puzzle) > MAX_NAME or len(day) != 10:
        raise ValueError("no try of a puzzle")
    numbers = [_number(data[name], most) for name, most in LIMITS]
    return PuzzleTry(day, mode, puzzle, *numbers)


LIMITS: Final = (("score", 1000.0), ("rating", 9000.0), ("deviation", 500.0), ("volatility", 10.0))


def _number(value: object, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -most <= value <= most:
        raise ValueError("a number is out of range")
    return float(value)
