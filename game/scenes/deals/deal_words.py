"""The texts about a deal and the player's try at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from game.journal.daily import LEVEL, DailyTry, bars, streaks
from game.journal.deals import Deal
from game.journal.weekly import twist_of, week_of
from game.rules.numerals import signed
from game.scenes.core.level_names import level_name
from game.scenes.deals.deal_games import DealGames, par_words
from game.texts import Texts
from game.texts.dates import day_words


def deal_title(tr: Texts, deal: Deal) -> str:
    """Names a deal."""
    if not deal.weekly:
        return tr("daily.title-of", date=day_words(tr, date.fromisoformat(deal.date)))
    year, week = week_of(deal.date)
    return tr("weekly.title-of", n=week, year=year)


def page_title(tr: Texts, deal: Deal) -> str:
    """Names a deal more briefly, for headings within the program."""
    if not deal.weekly:
        return day_words(tr, date.fromisoformat(deal.date))
    year, week = week_of(deal.date)
    return f"{own_words(tr, deal, 'title')} · {week}/{year}"


def own_words(tr: Texts, deal: Deal, name: str, **values: object) -> str:
    """Returns the text of that name for daily or weekly deals."""
    return tr(f"weekly.{name}", **values) if deal.weekly else tr(f"daily.{name}", **values)


def twist_words(tr: Texts, monday: str) -> str:
    """Returns the twist of a week's deal in words."""
    return tr(f"twist.{twist_of(monday).name}")


@dataclass(frozen=True)
class DealWords:
    """The texts about a deal, given all tries; `kept`: whether its game is still saved."""

    texts: Texts
    deal: Deal
    today: str  # the date of the current deal
    days: Mapping[str, DailyTry]
    kept: bool
    minutes: int  # until the next deal
    deal_games: DealGames

    def own(self, name: str, **values: object) -> str:
        """Returns the text of that name for deals of this kind."""
        return own_words(self.texts, self.deal, name, **values)

    @property
    def day(self) -> DailyTry | None:
        """Returns the try."""
        return self.days.get(self.deal.date)

    @property
    def title(self) -> str:
        """Returns today, this week, or the deal's name."""
        if self.deal.date == self.today:
            return self.own("today")
        if not self.deal.weekly:
            return day_words(self.texts, date.fromisoformat(self.deal.date))
        year, week = week_of(self.deal.date)
        return self.texts("weekly.week", n=week, year=year)

    @cached_property
    def streaks(self) -> tuple[int, int]:
        """Returns the streaks of days or weeks: the current and the longest one."""
        return streaks(list(self.days.values()), self.today, 7 if self.deal.weekly else 1)

    @property
    def outcome(self) -> str:
        """Phrases the result with the points, and what decided a tie; '' before the end."""
        day = self.day
        if day is None or not day.over:
            return ""
        mine, other = day.scores[0], max(day.scores[1:])
        result = self.texts(f"daily.{day.outcome}", mine=mine, other=other)
        by_rows = mine == other and day.outcome != "shared"
        return self.texts("daily.by-rows", result=result) if by_rows else result

    @property
    def par(self) -> str:
        """Phrases the points compared with those of the levels, once they have played."""
        day, par = self.day, self.deal_games.par
        if day is None or not day.over or par is None:
            return ""
        return par_words(self.texts, par, day.scores[0])

    @property
    def shared_lines(self) -> list[str]:
        """Returns the result to share: the deal, the outcome, bars of points by round, the streak."""
        tr, day = self.texts, self.day
        if day is None or not day.over:
            return []
        lines = [deal_title(tr, self.deal), self.outcome, bars(day.gains)]
        if self.par:
            lines.insert(2, self.par)
        known = [one for one in self.days.values() if one.date <= day.date]
        row = streaks(known, day.date, 7 if self.deal.weekly else 1)[0]
        return [*lines, self.own("row", n=row)] if row > 1 else lines

    @property
    def status_words(self) -> str:
        """Phrases the state of a deal without a result."""
        tr, now = self.texts, self.deal.date == self.today
        if self.day is not None:
            words = tr("daily.running" if self.kept else "daily.given-up")
        elif not now:
            words = tr("deal.gone-by")
        elif self.deal.weekly:
            words = tr("weekly.words")
        else:
            words = tr("daily.words", level=level_name(tr, LEVEL))
        if (mine := self.deal_games.mine) is not None:
            words = tr.sentences((words, tr("deal.practised", n=mine.points)))
        elif names := tr.listed(sorted({game.who for game in self.deal_games.friends})):
            words = tr("deal.waits" if now else "deal.waits-practice", who=names)
        return tr.sentences((twist_words(tr, self.deal.date), words)) if self.deal.weekly else words

    @property
    def next_deal(self) -> str:
        """Phrases when the next deal comes."""
        hours, minutes = divmod(self.minutes, 60)
        if self.deal.weekly and hours >= 24:
            return self.texts("weekly.next", days=hours // 24, hours=hours % 24)
        return self.texts("daily.next", hours=hours, minutes=f"{minutes:02}")

    def sentences(self) -> list[str]:
        """Returns the deal, its result, the streaks and the next deal in words."""
        tr, day = self.texts, self.day
        lines = [self.title]
        if day is not None and day.over:
            names = [*map(str, range(1, len(day.gains))), tr("daily.bonuses")]
            parts = [tr.joined(part, "colon") for part in zip(names, map(signed, day.gains), strict=True)]
            lines += [self.outcome, tr.joined(parts)]
            lines += [twist_words(tr, self.deal.date)] if self.deal.weekly else []
            lines.append(self.par or tr("deal.par-waits"))
        else:
            lines.append(self.status_words)
        now, longest = self.streaks
        if longest:
            lines += [self.own("row", n=now), tr.joined((tr("daily.longest"), f"{longest}"), "colon")]
        return [*lines, self.next_deal]
