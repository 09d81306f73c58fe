"""A counted game in words and pictures: whom it was played against, how it ended, and when."""

from collections.abc import Callable

from game.ai.levels import face_of
from game.journal.game_summary import Sheet
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.crests import Crest
from game.view.art.figures import LEVELS as FACES

Named = Callable[[Texts, str], str]  # what a level is called


def faces(sheet: Sheet) -> list[Crest]:
    """Those of the computer players that somebody played against, each once."""
    return [Crest(level) for level in dict.fromkeys(map(face_of, sheet.levels)) if level in FACES]


def rivals(tr: Texts, sheet: Sheet, named: Named) -> str:
    """Against whom it was, as levels are `named`; nothing where people alone sat there."""
    return ", ".join(named(tr, level) for level in dict.fromkeys(map(face_of, sheet.levels)))


def when_and_whom(tr: Texts, sheet: Sheet, named: Named) -> str:
    """When one of the best games was, and against whom."""
    return " · ".join(filter(None, (with_days_said(tr, sheet.date), rivals(tr, sheet, named))))


def ending(tr: Texts, sheet: Sheet) -> str:
    """How it ended, with one's own points and the most of another seat; nothing where people shared it."""
    if sheet.seat is None:
        return ""
    other = max(score for seat, score in enumerate(sheet.scores) if seat != sheet.seat)
    return tr(f"daily.{sheet.outcome}", mine=sheet.score, other=other)
