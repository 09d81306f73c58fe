"""A counted game in words and pictures: whom it was played against, how it ended, and when."""

from collections.abc import Callable

from game.ai.levels import face_of
from game.journal.game_summary import GameSummary
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.crests import Crest
from game.view.art.figures import LEVELS as FACES

Named = Callable[[Texts, str], str]  # what a level is called


def faces(summary: GameSummary) -> list[Crest]:
    """Those of the computer players that somebody played against, each once."""
    return [Crest(level) for level in dict.fromkeys(map(face_of, summary.levels)) if level in FACES]


def rivals(tr: Texts, summary: GameSummary, named: Named) -> str:
    """Against whom it was, as levels are `named`; nothing where people alone sat there."""
    return ", ".join(named(tr, level) for level in dict.fromkeys(map(face_of, summary.levels)))


def when_and_whom(tr: Texts, summary: GameSummary, named: Named) -> str:
    """When one of the best games was, and against whom."""
    return " · ".join(filter(None, (with_days_said(tr, summary.date), rivals(tr, summary, named))))


def ending(tr: Texts, summary: GameSummary) -> str:
    """How it ended, with one's own points and the most of another seat; nothing where people shared it."""
    if summary.seat is None:
        return ""
    other = max(score for seat, score in enumerate(summary.scores) if seat != summary.seat)
    return tr(f"daily.{summary.outcome}", mine=summary.score, other=other)
