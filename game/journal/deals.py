"""Daily and weekly deals, which are the same for everybody, and the records of them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from typing import Final

from game.ai.levels import PLAYING_VERSION
from game.codes.envelope import CodeError
from game.codes.links import GameLink, encode
from game.host.storage import Storage
from game.journal.daily import DailyTries, setup_of
from game.journal.deal_results import DealResult, DealResults
from game.journal.weekly import WeeklyTries, monday_of, setup_of_week, week_name
from game.match.match import Match, Setup
from game.match.records import COMPUTER, record_of
from game.rules.record import PERSON, GameRecord
from game.saves.tags import Tags

SEARCHED_DAYS: Final = 800  # days, back from tomorrow, in which the deal of a game is searched for
_WEEK: Final = re.compile(r"([0-9]{4})-W([0-9]{2})")


@dataclass(frozen=True)
class Deal:
    """A deal by its date (YYYY-MM-DD); the date of a `weekly` deal is the Monday of its week."""

    date: str
    weekly: bool = False

    @property
    def name(self) -> str:
        """The name under which it is stored.

        >>> Deal("2026-11-21").name, Deal("2026-11-16", weekly=True).name
        ('2026-11-21', '2026-W47')
        """
        return week_name(self.date) if self.weekly else self.date

    def setup(self, you: str) -> Setup:
        """Returns the set-up of the deal."""
        return setup_of_week(self.date, you) if self.weekly else setup_of(self.date, you)

    @property
    def counted(self) -> Tags:
        """The tags of a saved game that is the counted try."""
        return Tags(weekly=self.date) if self.weekly else Tags(daily=self.date)


def deal_named(name: str) -> Deal | None:
    """Returns the deal of a name; None if it is invalid.

    >>> deal_named("2026-W47"), deal_named("2026-11-21").date, deal_named("2026-W99"), deal_named("")
    (Deal(date='2026-11-16', weekly=True), '2026-11-21', None, None)
    """
    try:
        if week := _WEEK.fullmatch(name):
            return Deal(date.fromisocalendar(int(week[1]), int(week[2]), 1).isoformat(), weekly=True)
        return Deal(date.fromisoformat(name).isoformat()) if len(name) == 10 else None
    except ValueError:
        return None


def deal_of(tags: Tags) -> Deal | None:
    """Returns the deal of a saved game that is a try or practice."""
    if tags.weekly:
        return Deal(tags.weekly, weekly=True)
    return Deal(tags.daily) if tags.daily else deal_named(tags.practice)


def practice_of(tags: Tags) -> str:
    """Returns the name of the deal of a saved game, for a practice game; '' if it has none."""
    deal = deal_of(tags)
    return deal.name if deal else ""


def deal_in(record: GameRecord, today: str) -> Deal | None:
    """Returns the deal of the last SEARCHED_DAYS days with the same tiles as a game; None if there is none.

    The game may differ from the deal's `setup`: see `fits`.
    """
    if record.position is not None or not isinstance(record.seed, int):
        return None
    tomorrow = min(date.fromisoformat(today).toordinal() + 1, date.max.toordinal())
    days = [date.fromordinal(max(1, tomorrow - back)).isoformat() for back in range(SEARCHED_DAYS)]
    weeks = [day for day in days if day == monday_of(day)]
    deals = [*map(Deal, days), *(Deal(monday_of(days[0]), True), *(Deal(day, True) for day in weeks))]
    return next((deal for deal in deals if deal.setup("").seed == record.seed), None)


def fits(record: GameRecord, deal: Deal) -> bool:
    """Whether a game was played with the deal's set-up, by a person in the first seat."""
    setup = deal.setup("")
    kinds = (PERSON, *(f"{COMPUTER}{seat.level}" for seat in setup.seats[1:]))
    return (record.rules, record.starter, tuple(kind for _, kind in record.seats)) == (
        setup.rules,
        None,
        kinds,
    )


def deal_result(deal: str, kind: str, who: str, match: Match) -> DealResult | None:
    """Returns the result of a finished game; None if it is too long for a link."""
    try:
        code = encode(GameLink(record_of(match)))
    except CodeError:
        return None
    scores = tuple(board.score for board in match.state.boards)
    return DealResult(deal, kind, who, scores, code, PLAYING_VERSION if kind == "level" else 0)


class Deals:
    """The records of deals on this device."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._storage, self._now = storage, now

    @cached_property
    def daily(self) -> DailyTries:
        """The tries at daily deals."""
        return DailyTries(self._storage, self._now)

    @cached_property
    def weekly(self) -> WeeklyTries:
        """The tries at weekly deals."""
        return WeeklyTries(self._storage, self._now)

    @cached_property
    def results(self) -> DealResults:
        """The results of the player and of others."""
        return DealResults(self._storage)

    def tries(self, deal: Deal) -> DailyTries:
        """Returns the daily or weekly tries."""
        return self.weekly if deal.weekly else self.daily

    def has_begun(self, deal: Deal) -> bool:
        """Whether a deal has been published already, by this device's clock."""
        return deal.date <= self.tries(deal).today()

    def note_end(self, match: Match, tags: Tags, key: str) -> None:
        """Records the result of a finished game if it is a try at a deal, or practice."""
        deal = deal_of(tags)
        if deal is None or match.state.phase != "over":
            return
        counted = not tags.practice and self.tries(deal).finish(match, deal.date, key)
        if game := deal_result(deal.name, "own" if counted else "practice", "", match):
            self.results.note(game)
