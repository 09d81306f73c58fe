"""What there is to say about a day's deal and its try."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.journal.daily import Day, bars, streaks
from game.texts import Texts

LEVEL = "artisan"  # the opponent of every daily deal: good, and quick enough to play the same everywhere


@dataclass(frozen=True)
class DayWords:
    """The day `shown` among all that were tried; `kept` is whether the game of its try is still saved."""

    texts: Texts
    shown: str
    today: str
    days: Mapping[str, Day]
    kept: bool
    minutes: int  # until the next deal

    @property
    def day(self) -> Day | None:
        """The day's try."""
        return self.days.get(self.shown)

    @property
    def title(self) -> str:
        """Today, or the date."""
        return self.texts("daily.today") if self.shown == self.today else self.shown

    @property
    def streaks(self) -> tuple[int, int]:
        """How many days in a row: up to today, and at most."""
        return streaks(list(self.days.values()), self.today)

    @property
    def outcome(self) -> str:
        """Won or lost, and the points; nothing before the end."""
        day = self.day
        if day is None or not day.over:
            return ""
        return self.texts(f"daily.{day.outcome}", mine=day.scores[0], other=day.scores[1])

    @property
    def lines(self) -> list[str]:
        """The result to tell others: which deal, how it ended, points by round as bars, days in a row."""
        tr, day = self.texts, self.day
        if day is None or not day.over:
            return []
        lines = [tr("daily.title-of", date=day.date), self.outcome, bars(day.gains)]
        row = streaks([one for one in self.days.values() if one.date <= day.date], day.date)[0]
        return [*lines, tr("daily.row", n=row)] if row > 1 else lines

    @property
    def so_far(self) -> str:
        """About a try that has no result yet."""
        tr = self.texts
        if self.day is None:
            return tr("daily.words", level=tr(f"level.{LEVEL}"))
        return tr("daily.running" if self.kept else "daily.given-up")

    @property
    def next_deal(self) -> str:
        """When the next deal comes."""
        hours, minutes = divmod(self.minutes, 60)
        return self.texts("daily.next", hours=hours, minutes=f"{minutes:02}")

    def sentences(self) -> list[str]:
        """The day, the days in a row, the next deal."""
        tr, day = self.texts, self.day
        lines = [self.title]
        if day is not None and day.over:
            rounds = [f"{number}: {gain}" for number, gain in enumerate(day.gains[:-1], 1)]
            lines += [self.outcome, ", ".join([*rounds, f"{tr('daily.bonuses')}: {day.gains[-1]}"])]
        else:
            lines.append(self.so_far)
        now, longest = self.streaks
        return [*lines, f"{tr('daily.streak')}: {now}", f"{tr('daily.longest')}: {longest}", self.next_deal]
