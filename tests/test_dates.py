"""Days and weeks in words, in each language."""

from datetime import date

import pytest

from game.texts import texts_for
from game.texts.dates import day_words, with_days_said

SAID = {
    "en": ("1 November 2026", "23 March 2026", "Week 1, 2026"),
    "de": ("1. November 2026", "23. März 2026", "Woche 1, 2026"),
    "es": ("1 de noviembre de 2026", "23 de marzo de 2026", "Semana 1, 2026"),
    "fr": ("1er novembre 2026", "23 mars 2026", "Semaine 1, 2026"),
    "pt": ("1 de novembro de 2026", "23 de março de 2026", "Semana 1, 2026"),
}


@pytest.mark.parametrize("code", SAID)
def test_days_and_weeks_are_said_in_words(code: str) -> None:
    tr = texts_for(code)
    first, other, week = SAID[code]
    assert (day_words(tr, date(2026, 11, 1)), day_words(tr, date(2026, 3, 23))) == (first, other)
    assert with_days_said(tr, "2026-11-01 09:30 · 2026-W01: ×") == f"{first} 09:30 · {week}: ×"


SHORT = {
    "en": ("1 Nov", "23 Mar 2025"), "de": ("1. Nov.", "23. März 2025"), "es": ("1 nov.", "23 mar. 2025"),
    "fr": ("1er nov.", "23 mars 2025"), "pt": ("1 nov.", "23 mar. 2025"),
}


@pytest.mark.parametrize("code", SHORT)
def test_days_are_said_shortly_with_their_year_only_if_it_is_another_one(code: str) -> None:
    tr = texts_for(code)
    assert with_days_said(tr, "2026-11-01 · 2025-03-23", "2026-12-31") == " · ".join(SHORT[code])


def test_days_are_found_beside_letters_of_scripts_without_spaces() -> None:
    assert with_days_said(texts_for("en"), "次は2026-11-01に") == "次は1 November 2026に"


def test_what_is_no_day_stays_as_it_is() -> None:
    tr = texts_for("en")
    for text in ("2026-13-01", "2026-02-30", "2026-W60", "az1-2026-11-01", "12026-11-01", "2026-11-01-2", ""):
        assert with_days_said(tr, text) == text
