"""Pages of a wall with a space for each deal: a month of days, a year of weeks."""

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from game.texts import Texts
from game.view.drawings.month_calendar import days_of


@dataclass(frozen=True)
class MonthWall:
    """A month of days; weeks begin on Monday."""

    first: date
    shape: ClassVar[tuple[int, int]] = (7, 6)  # spaces in a row, and rows

    def spaces(self) -> dict[str, tuple[int, int]]:
        """Returns by date (of a week, its Monday) the place of the space and the number on it."""
        found = days_of(self.first.year, self.first.month)
        return {self.first.replace(day=day).isoformat(): (index, day) for day, index in found.items()}

    def title(self, tr: Texts) -> str:
        """Returns the page's title."""
        name = tr("daily.months.heading").split()[self.first.month - 1]
        return tr.capitalised(tr("daily.month", month=name, year=self.first.year))

    def shifted(self, step: int) -> "MonthWall":
        """Returns the page `step` pages later; this one beyond the calendar's ends."""
        year, month = divmod(12 * self.first.year + self.first.month - 1 + step, 12)
        return MonthWall(date(year, month + 1, 1)) if date.min.year <= year <= date.max.year else self


@dataclass(frozen=True)
class YearWall:
    """The ISO weeks of a year."""

    year: int
    shape: ClassVar[tuple[int, int]] = (8, 7)

    def spaces(self) -> dict[str, tuple[int, int]]:
        """Returns by date (of a week, its Monday) the place of the space and the number on it."""
        number = date(self.year, 12, 28).isocalendar()[1]  # is always in the last week
        return {
            date.fromisocalendar(self.year, week, 1).isoformat(): (week - 1, week)
            for week in range(1, number + 1)
        }

    def title(self, tr: Texts) -> str:
        """Returns the page's title."""
        return tr("weekly.year", year=self.year)

    def shifted(self, step: int) -> "YearWall":
        """Returns the page `step` pages later; this one beyond the calendar's ends."""
        year = self.year + step
        return YearWall(year) if date.min.year < year < date.max.year else self


CalendarWall = MonthWall | YearWall


def calendar_wall(day: str, weekly: bool) -> CalendarWall:
    """Returns the page that contains a date (YYYY-MM-DD)."""
    one = date.fromisoformat(day)
    return YearWall(one.isocalendar()[0]) if weekly else MonthWall(one.replace(day=1))
