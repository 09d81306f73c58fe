"""Days and weeks as they are said: 1 November 2026, not 2026-11-01."""

import re
from datetime import date
from typing import Final

from game.texts.table import Texts

WRITTEN: Final = re.compile(r"(?<![\w-])(\d{4})-(?:(\d\d)-(\d\d)|W(\d\d))(?![\w-])")


def day_words(tr: Texts, day: date) -> str:
    """A day as it stands within a sentence."""
    month = tr("daily.months").split()[day.month - 1]
    return tr("daily.date", n=day.day, month=month, year=day.year)


def with_days_said(tr: Texts, text: str) -> str:
    """A text with its days (2026-11-01) and weeks (2026-W45) in words; what is none stays as it is."""

    def said(found: re.Match[str]) -> str:
        year, month, day, week = (int(part or 0) for part in found.groups())
        try:
            if week:
                return tr("weekly.week", n=week, year=date.fromisocalendar(year, week, 4).year)
            return day_words(tr, date(year, month, day))
        except ValueError:
            return found[0]

    return WRITTEN.sub(said, text)
