"""The player's history of puzzles, and the effect of a try on it."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.journal.daily import days_in_a_row
from game.journal.mistakes import Mistake, Mistakes, days_between
from game.journal.puzzle_tries import PuzzleTries, PuzzleTry, best, count_found, found, seen
from game.puzzles.record import Puzzle, all_puzzles, puzzles_about
from game.puzzles.selection import BEGINNER, BEGINNER_FINDS, SCORES, PuzzleOutcome, after_try, gentle, of_day
from game.puzzles.series import Mode, Series
from game.puzzles.themes import Theme
from game.ratings.glicko import Rating


@dataclass(frozen=True)
class Change:
    """The player's rating before and after a try."""

    before: Rating
    after: Rating


@dataclass(frozen=True)
class Return:
    """When a position of the player's own comes back: in `days` days, or never since it is learned."""

    days: int
    learned: bool


class PuzzleRecord:
    """The player's tries on this device, read on creation and kept up to date.

    Without `own` positions, tries in a series of them are not recorded.
    """

    def __init__(self, tries: PuzzleTries, own: Mistakes | None = None) -> None:
        self._store, self._own = tries, own
        self.tries: list[PuzzleTry] = tries.all()

    @property
    def today(self) -> str:
        """Returns the date in UTC."""
        return self._store.today()

    @property
    def rating(self) -> Rating:
        """Returns the player's current rating."""
        if not self.tries:
            return BEGINNER
        last = self.tries[-1]
        return Rating(last.rating, last.deviation, last.volatility)

    @property
    def found(self) -> set[str]:
        """Returns the names of the puzzles that were solved without help."""
        return found(self.tries)

    @property
    def of_today(self) -> PuzzleTry | None:
        """Returns the try at today's puzzle, if there is one."""
        return next((one for one in self.tries if (one.mode, one.date) == ("day", self.today)), None)

    @property
    def days(self) -> int:
        """Returns the number of days in a row on which the puzzle of the day was tried."""
        return days_in_a_row((one.date for one in self.tries if one.mode == "day"), self.today)[0]

    def best(self, mode: Mode) -> int:
        """Returns the longest streak, or the most puzzles in a rush."""
        return best(self.tries, mode)

    def series(self, mode: Mode, theme: Theme | None = None, first: str = "") -> Series:
        """Returns a series of puzzles for this player, beginning with the one named `first` if it exists.

        The puzzle of the day is the same for everybody, except that all beginners get a gentler one. Whether
        the player is a beginner depends on the puzzles found until yesterday, so it does not change during a
        day.
        """
        puzzles: Sequence[Puzzle] = all_puzzles()
        found_before = count_found(self.tries, self.today) if mode == "day" else count_found(self.tries)
        if theme is not None:
            puzzles = puzzles_about(theme, puzzles)
        if mode == "day":
            beginner = found_before < BEGINNER_FINDS
            puzzles = [of_day(gentle(puzzles) if beginner else puzzles, self.today)]
        begin = next((puzzle for puzzle in puzzles if puzzle.name == first), None)
        own, tried = self.rating.rating, seen(self.tries)
        return Series(mode, puzzles, own, tried, random.Random(), theme, begin, found_before)

    def counts(self, series: Series) -> bool:
        """Whether a try in a series would change the rating."""
        return series.rated and (series.mode != "day" or self.of_today is None)

    def note(self, series: Series, puzzle: Puzzle, outcome: PuzzleOutcome) -> Change | Return | None:
        """Records a try; returns its effect on the rating, or when one of the player's own positions returns.

        None if neither applies. The puzzle of a day counts once.
        """
        if series.mode == "mistakes":
            tried = self._own.note(puzzle.name, SCORES[outcome]) if self._own is not None else None
            return None if tried is None else Return(days_between(self.today, tried.due), not tried.returns)
        before = self.rating
        if not self.counts(series):
            return None
        after = after_try(before, puzzle, outcome)
        series.rating = after.rating
        self._add(series, puzzle.name, SCORES[outcome], after)
        return Change(before, after)

    def own(self, name: str) -> Mistake | None:
        """Returns the player's own position of that name; None for any other puzzle."""
        own = self._own.all() if self._own is not None else []
        return next((one for one in own if one.name == name), None)

    def note_end(self, series: Series) -> None:
        """Records the end of a streak or a rush."""
        if series.mode in ("streak", "rush") and series.found:
            self._add(series, "", series.found, self.rating)

    def _add(self, series: Series, name: str, score: float, own: Rating) -> None:
        rating, deviation = round(own.rating, 2), round(own.deviation, 2)
        volatility = round(own.volatility, 6)
        self._store.note(PuzzleTry(self.today, series.mode, name, score, rating, deviation, volatility))
        self.tries = self._store.all()
