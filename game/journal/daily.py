"""The daily deal: the same for everybody on a day in UTC, with one counted try and a result to share."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from itertools import pairwise
from typing import Any, ClassVar, Final
from zlib import crc32

from game.host.storage import Storage
from game.journal.game_summary import OUTCOMES, Outcome
from game.journal.record_store import RecordStore
from game.match.match import Match, Seat, Setup
from game.rules.events import RoundEnded
from game.rules.numerals import calendar_date
from game.rules.options import HouseRules, check_seats
from game.rules.scoring import ranking

LEVEL: Final = "artisan"  # good, and quick enough to play the same everywhere
BARS: Final = "▁▂▃▄▅▆▇█"
SEEDS: Final = 10**9
FULL_BAR_POINTS: Final = 14  # points in a round that make the highest bar


@dataclass(frozen=True)
class DailyTry:
    """A counted try. `scores` are by seat, the person's first; empty until the game is over.

    `gains` are the person's points round by round, then the final bonuses.
    """

    date: str
    key: str
    scores: tuple[int, ...] = ()
    gains: tuple[int, ...] = ()
    outcome: Outcome = "lost"

    @property
    def over(self) -> bool:
        """Whether the try has a result."""
        return bool(self.scores)


def seed_of(day: str) -> int:
    """Returns the seed of a date (YYYY-MM-DD).

    >>> seed_of("2026-11-21")
    43077522
    """
    return crc32(f"azulejo daily deal {day}".encode()) % SEEDS


def setup_of(day: str, you: str, level: str = LEVEL) -> Setup:
    """Returns the set-up of a date: `you` against one computer player, coloured wall, no undo, no hints."""
    seats = (Seat(you, you=True), Seat("", level))
    return Setup(seats, HouseRules(), seed_of(day), undo="off", hints=False)


def gains_of(match: Match, seat: int) -> tuple[int, ...]:
    """Returns a seat's points round by round, then the final bonuses."""
    sums = [
        event.scores[seat] for turn in match.turns for event in turn.events if isinstance(event, RoundEnded)
    ]
    sums = [match.first.boards[seat].score, *sums, match.state.boards[seat].score]
    return tuple(after - before for before, after in pairwise(sums))


def bars(gains: Sequence[int]) -> str:
    """Formats gains as a row of bars.

    >>> bars([0, 7, 30, -3])
    '▁▅█▁'
    """
    top = len(BARS) - 1
    return "".join(BARS[round(top * min(max(gain, 0), FULL_BAR_POINTS) / FULL_BAR_POINTS)] for gain in gains)


class DailyTries:
    """The counted tries of this device."""

    key: ClassVar[str] = "daily"

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.store = RecordStore[DailyTry](
            storage, self.key, asdict, from_data, lambda day: day.date, _first_over
        )

    def today(self) -> str:
        """The date in UTC as YYYY-MM-DD."""
        return self._now().date().isoformat()

    def seconds_left(self) -> int:
        """The seconds until the next deal."""
        now = self._now()
        return 86_400 - (now.hour * 3600 + now.minute * 60 + now.second)

    def days(self) -> dict[str, DailyTry]:
        """Returns all tries by date."""
        return {day.date: day for day in self.store.read()}

    def begin(self, day: str, key: str) -> None:
        """Records the try of a date, in the saved game of that key, when it begins; the first one counts."""
        new = DailyTry(day, key)
        self.store.change(lambda days: days if any(one.date == day for one in days) else [*days, new])

    def finish(self, match: Match, day: str, key: str) -> bool:
        """Records the result of a finished game if it is the counted try of its date.

        Returns whether it is, even if the result was recorded before.
        """
        if not day or match.state.phase != "over":
            return False
        first = ranking(match.state.rules, match.state.boards)[0]
        outcome: Outcome = "lost" if 0 not in first else "won" if len(first) == 1 else "shared"
        scores = tuple(board.score for board in match.state.boards)
        gains, running = gains_of(match, 0), DailyTry(day, key)
        done = replace(running, scores=scores, gains=gains, outcome=outcome)
        self.store.change(lambda days: [done if one == running else one for one in days])
        return self.days().get(day) == done


def _first_over(there: DailyTry, aside: DailyTry) -> DailyTry:
    """Returns the one of two tries of a date that has a result."""
    return there if there.over else aside


def streaks(days: Sequence[DailyTry], today: str, apart: int = 1) -> tuple[int, int]:
    """Returns the current streak of days with a result, up to today or yesterday, and the longest one.

    The dates are `apart` days apart, counted from a Monday.
    """
    return days_in_a_row((day.date for day in days if day.over), today, apart)


def days_in_a_row(dates: Iterable[str], today: str, apart: int = 1) -> tuple[int, int]:
    """Returns the current streak of dates, up to today or the date before, and the longest one.

    >>> days_in_a_row(["2026-11-18", "2026-11-19", "2026-11-21"], "2026-11-22")
    (1, 2)
    """
    played = {date.fromisoformat(day).toordinal() // apart for day in dates}
    longest = max((_run(played, day, 1) for day in played if day - 1 not in played), default=0)
    here = date.fromisoformat(today).toordinal() // apart
    return _run(played, here if here in played else here - 1, -1), longest


def _run(played: set[int], day: int, step: int) -> int:
    """Returns the length of a streak that ends on a day, given as an ordinal."""
    length = 0
    while day in played:
        length += 1
        day += step
    return length


def from_data(data: dict[str, Any]) -> DailyTry:
    """Parses a try from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    day, key, outcome = data["date"], data["key"], data["outcome"]
    calendar_date(day)
    if not isinstance(key, str) or len(day) != 10 or outcome not in OUTCOMES:
        raise ValueError("no day of a daily deal")
    scores, gains = (tuple(_whole(n) for n in data[name]) for name in ("scores", "gains"))
    if scores:
        check_seats(len(scores))
        if outcome not in outcomes_of(scores):
            raise ValueError("an outcome that the scores deny")
    return DailyTry(day, key, scores, gains, outcome)


def outcomes_of(scores: Sequence[int]) -> Collection[Outcome]:
    """Returns the possible outcomes of a game for its first seat; ties are decided by complete rows.

    >>> sorted(outcomes_of((30, 20))), sorted(outcomes_of((30, 20, 30)))
    (['won'], ['lost', 'shared', 'won'])
    """
    mine, other = scores[0], max(scores[1:])
    return OUTCOMES if mine == other else ("won",) if mine > other else ("lost",)


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1000:
        raise ValueError("points are small whole numbers")
    return value
