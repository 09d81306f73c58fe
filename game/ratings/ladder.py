"""The ladder: ratings of people by the games of the last 30 days, a pure function of the set of outcomes.

A day in UTC is a rating period, as Glicko-2 has them: the order within a day means nothing, and days before
the first one that has changed need not be computed again. What counts:

- Of a game the strongest evidence (`ENDINGS`); if outcomes of equal strength contradict each other, nothing.
- For a person, games against opponents who have played with `MIN_OTHERS` people besides: keys cost nothing,
  but one that counts has to play.
- A game that was left unfinished says nothing, since nobody can prove who was missing. But of those beyond a
  person's allowance each counts as lost for this person, and as nothing for the opponent.
"""

from collections.abc import Generator, Iterable, Mapping
from datetime import date, timedelta
from itertools import combinations
from typing import Final, Literal, NamedTuple

from game.ratings.glicko import RatedResult, Rating, after_games, idle, lively

Ending = Literal["agreed", "proven", "left", "late", "unfinished"]
ENDINGS: Final[tuple[Ending, ...]] = ("agreed", "proven", "left", "late", "unfinished")
DAY: Final = 86_400  # seconds
EPOCH: Final = date(1970, 1, 1)  # from which days are counted
WINDOW: Final = 30  # days
MIN_OTHERS: Final = 3
FREE_UNFINISHED: Final = 2  # games that may stay unfinished without being counted, and
GAMES_PER_UNFINISHED: Final = 10  # finished games for each of which there may be one more
SLICE: Final = 100  # outcomes between two yields: some 0.3 ms
RATED_SLICE: Final = 6  # ratings computed between two yields: some 0.3 ms
NEWCOMER: Final = Rating(1500.0)

Key = bytes  # a person's public record key
Played = tuple[Key, float]  # the opponent, and 1 for a game won, 0.5 drawn, 0 lost


def date_of(day: int) -> date:
    """Returns the date of a day in UTC, counted from `EPOCH`.

    >>> date_of(20_785).isoformat()
    '2026-11-28'
    """
    return EPOCH + timedelta(day)


class RatedOutcome(NamedTuple):
    """How a game ended, by evidence that was verified.

    `places` are by seat, from 0; equal ones are shared. Of a game that a person left, or ran out of time in,
    1 for that person and 0 for the others, among whom nothing was decided. `began` is Unix time in seconds.
    """

    game: bytes
    began: int
    keys: tuple[Key, ...]
    ending: Ending
    places: tuple[int, ...]

    @property
    def day(self) -> int:
        """The day in UTC, counted from 1970."""
        return self.began // DAY


class Standing(NamedTuple):
    """A person on the ladder; `games` are those that count, `opponents` all with whom a game was finished."""

    key: Key
    rating: Rating
    games: int
    opponents: int

    @property
    def assured(self) -> float:
        """The rating that the person has with a probability of 0.98: people are ordered by it."""
        return self.rating.rating - 2 * self.rating.deviation


class Ladder(NamedTuple):
    """`standings` has all with finished games, `places` the keys of those on the ladder, best first."""

    standings: Mapping[Key, Standing]
    places: tuple[Key, ...]

    def place(self, key: Key) -> int | None:
        """Returns a person's place, from 1; None without one."""
        return self.places.index(key) + 1 if key in self.places else None


Games = dict[Key, list[Played]]  # of a day, by person
Ratings = dict[Key, tuple[int, Rating]]  # each with the day after which it holds


class _Period(NamedTuple):
    """A day with games, and all ratings after it."""

    day: int
    games: Games
    after: Ratings


class LadderComputation:
    """Computes the ladder; the next time only from the first day on that has changed."""

    def __init__(self) -> None:
        self._periods: list[_Period] = []

    def of(self, outcomes: Iterable[RatedOutcome], today: int) -> Generator[None, None, Ladder]:
        """Computes the ladder of a day in small steps; see `RatedOutcome.day`."""
        decided = yield from _decided(outcomes, range(today - WINDOW + 1, today + 1))
        opponents, finished = yield from _opponents(decided)
        days = yield from _games_by_day(decided, opponents, finished)
        ratings = yield from self._rate(days)
        counted: dict[Key, int] = {}
        for games in days.values():
            for key, played in games.items():
                counted[key] = counted.get(key, 0) + len(played)
            yield
        while days:  # freeing all of them takes ten milliseconds
            days.popitem()
            yield
        standings: dict[Key, Standing] = {}
        for number, (key, met) in enumerate(opponents.items()):
            last, rating = ratings.get(key, (today, NEWCOMER))
            standings[key] = Standing(key, idle(rating, today - last), counted.get(key, 0), len(met))
            if number % SLICE == SLICE - 1:
                yield
        listed = [one for one in standings.values() if one.games and one.opponents >= MIN_OTHERS]
        listed.sort(key=lambda one: (-one.assured, one.key))
        return Ladder(standings, tuple(one.key for one in listed))

    def _rate(self, days: Mapping[int, Games]) -> Generator[None, None, Ratings]:
        """Returns the ratings after all days."""
        dated, same = sorted(days.items()), 0
        for period, day_and_games in zip(self._periods, dated, strict=False):
            if (period.day, period.games) != day_and_games:
                break
            same += 1
            yield
        del self._periods[same:]
        for day, games in dated[same:]:
            before = self._periods[-1].after if self._periods else {}
            self._periods.append(_Period(day, games, (yield from _after(day, games, before))))
        return self._periods[-1].after if self._periods else {}


def _after(day: int, games: Games, before: Ratings) -> Generator[None, None, Ratings]:
    """Returns the ratings after a day. Each is computed from what the others were before it."""

    begins: dict[Key, Rating] = {}

    def at_begin(key: Key) -> Rating:
        if (known := begins.get(key)) is None:
            last, rating = before.get(key, (day - 1, NEWCOMER))
            known = begins[key] = idle(rating, day - 1 - last)
        return known

    found = dict(before)
    for number, (key, played) in enumerate(games.items()):
        results = [RatedResult(at_begin(other), score) for other, score in played]
        found[key] = day, lively(after_games(at_begin(key), results))
        if number % RATED_SLICE == RATED_SLICE - 1:
            yield
    return found


def _decided(outcomes: Iterable[RatedOutcome], days: range) -> Generator[None, None, list[RatedOutcome]]:
    """Returns the outcome of each game of these days that counts; none of games with contradicting ones."""
    by_game: dict[bytes, set[RatedOutcome]] = {}
    for number, one in enumerate(outcomes):
        if one.day in days:
            by_game.setdefault(one.game, set()).add(one)
        if number % SLICE == SLICE - 1:
            yield
    found: list[RatedOutcome] = []
    for number, claimed in enumerate(by_game.values()):
        strongest = min(ENDINGS.index(one.ending) for one in claimed)
        best = [one for one in claimed if one.ending == ENDINGS[strongest]]
        if len(best) == 1:
            found += best
        if number % SLICE == SLICE - 1:
            yield
    return found


def _opponents(
    decided: Iterable[RatedOutcome],
) -> Generator[None, None, tuple[dict[Key, set[Key]], dict[Key, int]]]:
    """Returns with whom each person has finished games, and how many of them."""
    met: dict[Key, set[Key]] = {}
    finished: dict[Key, int] = {}
    for number, one in enumerate(decided):
        if one.ending != "unfinished":
            for key in one.keys:
                met.setdefault(key, set()).update(other for other in one.keys if other != key)
                finished[key] = finished.get(key, 0) + 1
        if number % SLICE == SLICE - 1:
            yield
    return met, finished


def _games_by_day(
    decided: Iterable[RatedOutcome], opponents: Mapping[Key, set[Key]], finished: Mapping[Key, int]
) -> Generator[None, None, dict[int, Games]]:
    """Returns the games that count, by day and person, in an order that depends on them alone."""

    def counts(other: Key, key: Key) -> bool:
        met = opponents.get(other, ())
        return len(met) - (key in met) >= MIN_OTHERS

    days: dict[int, Games] = {}
    unfinished: dict[Key, dict[Key, RatedOutcome]] = {}  # by person and opponent the first one

    def note(day: int, key: Key, other: Key, score: float) -> None:
        if counts(other, key):
            days.setdefault(day, {}).setdefault(key, []).append((other, score))

    for number, one in enumerate(decided):
        for a, b in combinations(range(len(one.keys)), 2):
            if one.ending == "unfinished":
                for key, other in ((one.keys[a], one.keys[b]), (one.keys[b], one.keys[a])):
                    first = unfinished.setdefault(key, {}).setdefault(other, one)
                    if (one.began, one.game) < (first.began, first.game):
                        unfinished[key][other] = one
            elif one.ending not in ("left", "late") or one.places[a] != one.places[b]:
                won = 0.5 if one.places[a] == one.places[b] else float(one.places[a] < one.places[b])
                note(one.day, one.keys[a], one.keys[b], won)
                note(one.day, one.keys[b], one.keys[a], 1 - won)
        if number % SLICE == SLICE - 1:
            yield
    for number, (key, left) in enumerate(unfinished.items()):
        allowed = FREE_UNFINISHED + finished.get(key, 0) // GAMES_PER_UNFINISHED
        weighed = [(one.began, one.game, other) for other, one in left.items() if counts(other, key)]
        for began, _, other in sorted(weighed)[allowed:]:
            note(began // DAY, key, other, 0.0)
        if number % SLICE == SLICE - 1:
            yield
    for games in days.values():
        for number, played in enumerate(games.values()):
            played.sort()
            if number % SLICE == SLICE - 1:
                yield
    return days
