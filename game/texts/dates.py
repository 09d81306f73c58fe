"""Formats days and weeks in words: 1 November 2026, not 2026-11-01."""

import re
from datetime import date
from typing import Final

from game.texts.lookup import Texts

ISO_DATES: Final = re.compile(r"(?<![\w-])(\d{4})-(?:(\d\d)-(\d\d)|W(\d\d))(?![\w-])", re.ASCII)


def day_words(tr: Texts, day: date) -> str:
    """Formats a day for a sentence."""
    month = tr("daily.months").split()[day.month - 1]
    return tr("daily.date", n=day.day, month=month, year=day.year)


def short_day(tr: Texts, day: date, today: date) -> str:
    """Formats a day briefly, with its year only if it is not this year."""
    month = tr("daily.months.short").split()[day.month - 1]
    if day.year == today.year:
        return tr("daily.date.short", n=day.day, month=month)
    return tr("daily.date.short.year", n=day.day, month=month, year=day.year)


def with_days_said(tr: Texts, text: str, today: str = "") -> str:
    """Replaces days (2026-11-01) and weeks (2026-W45) in a text by words, briefly if `today` is given.
    """

    def said(found: re.Match[str]) -> str:
        year, month, day, week = (int(part or 0) for part in found.groups())
        try:
            if week:
                return tr("weekly.week", n=week, year=date.fromisocalendar(year, week, 4).year)
            one = date(year, month, day)
            return short_day(tr, one, date.fromisoformat(today)) if today else day_words(tr, one)
        except ValueError:
            return found[0]

    return ISO_DATES.sub(said, text)
