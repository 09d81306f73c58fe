"""Numbers and dates as text: those from outside in ASCII digits alone, without signs or separators."""

import re
from datetime import date
from typing import Final

MAX_DIGITS: Final = 18
_DECIMAL = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,15})?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def whole_number(text: str, high: int, low: int = 0) -> int | None:
    """Parses a whole number from `low` to `high`; None if the text is none.

    >>> whole_number("42", 100), whole_number("+42", 100), whole_number("4_2", 100), whole_number("²", 100)
    (42, None, None, None)
    """
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        return None
    number = int(text)
    return number if low <= number <= high else None


def decimal_number(text: str) -> float | None:
    """Parses a number with or without a decimal point; None if the text is none.

    >>> decimal_number("0.5"), decimal_number("1e3"), decimal_number("nan"), decimal_number(".5")
    (0.5, None, None, None)
    """
    return float(text) if _DECIMAL.fullmatch(text) else None


def signed(number: int) -> str:
    """Formats a gain or loss with its sign; a loss with a minus sign, which is as wide as "+" and no hyphen.

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"{number:+}".replace("-", "−") if number else "0"


def calendar_date(text: str) -> date:
    """Parses a date as YYYY-MM-DD; ValueError with a sentence for anything else."""
    if not _DATE.fullmatch(text):
        raise ValueError(f"a date is written YYYY-MM-DD, not {text[:20]!r}")
    return date.fromisoformat(text)
