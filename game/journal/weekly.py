"""The weekly deal: the same for everybody in an ISO week, with a twist that changes from week to week."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import ClassVar, Final
from zlib import crc32

from game.journal.daily import LEVEL, SEEDS, DailyTries
from game.match.match import Seat, Setup
from game.rules.options import HouseRules


@dataclass(frozen=True)
class Twist:
    """The difference from a daily deal. `name` is part of text keys; `rivals` are computer levels."""

    name: str
    rules: HouseRules
    rivals: Sequence[str] = (LEVEL,)


TWISTS: Final = (  # must not change, like the seeds: all versions must have the same ones
    Twist("gray", HouseRules(gray=True)),
    Twist("jokers", HouseRules(jokers=True)),
    Twist("rivals", HouseRules(), (LEVEL,) * 3),
    Twist("gray-jokers", HouseRules(gray=True, jokers=True)),
    Twist("master", HouseRules(), ("master",)),
)


def monday_of(day: str) -> str:
    """Returns the Monday of a date's ISO week, both as YYYY-MM-DD; ValueError for an invalid date.

    >>> monday_of("2027-01-03"), monday_of("2027-01-04")
    ('2026-12-28', '2027-01-04')
    """
    found = date.fromisoformat(day)
    return (found - timedelta(found.weekday())).isoformat()


def week_of(monday: str) -> tuple[int, int]:
    """Returns year and number of the ISO week that begins on a Monday.

    >>> week_of("2026-12-28")
    (2026, 53)
    """
    return date.fromisoformat(monday).isocalendar()[:2]


def week_name(monday: str) -> str:
    """Formats the ISO week that begins on a Monday.

    >>> week_name("2026-11-16")
    '2026-W47'
    """
    year, week = week_of(monday)
    return f"{year:04}-W{week:02}"


def twist_of(monday: str) -> Twist:
    """Returns the twist of the week that begins on a Monday; twists rotate, also across years.

    >>> [twist_of(day).name for day in ("2026-12-21", "2026-12-28", "2027-01-04")]
    ['gray', 'jokers', 'rivals']
    """
    return TWISTS[date.fromisoformat(monday).toordinal() // 7 % len(TWISTS)]


def setup_of_week(monday: str, you: str) -> Setup:
    """Returns the set-up of the week that begins on a Monday: `you` against its rivals, no undo, no hints."""
    twist = twist_of(monday)
    seed = crc32(f"azulejo weekly deal {week_name(monday)}".encode()) % SEEDS
    rivals = (Seat("", level) for level in twist.rivals)
    return Setup((Seat(you, you=True), *rivals), twist.rules, seed, undo="off", hints=False)


class WeeklyTries(DailyTries):
    """The counted tries of this device at weekly deals, by Monday."""

    key: ClassVar[str] = "weekly"

    def today(self) -> str:
        """This week's Monday, in UTC."""
        return monday_of(super().today())

    def seconds_left(self) -> int:
        """The seconds until the next week's deal."""
        return super().seconds_left() + 86_400 * (6 - self._now().weekday())
