"""Sheets of games as the journal has them: for tests of ratings and milestones, and for pictures."""

from dataclasses import replace
from datetime import date, timedelta

from game.journal.game_summary import GameSummary
from game.journal.journal import Journal
from game.match.match import PointSources

FIRST = date(2026, 10, 1)


def summary(number: int, level: str, own: int, other: int, **changed: object) -> GameSummary:
    """A game of its own day and deal against one computer player."""
    day = (FIRST + timedelta(number)).isoformat()
    outcome = "won" if own > other else "shared" if own == other else "lost"
    plain = GameSummary(f"game-{number}", day, "coloured", (level,), (own, other), 0, outcome,  # type: ignore[arg-type]
                  PointSources(tiling=own, floor=1), 2, 0, 0, help="none", deal=str(number))  # fmt: skip
    return replace(plain, **changed)  # type: ignore[arg-type]


def some_games() -> list[GameSummary]:
    """Somebody who gets better over a month, on both walls."""
    levels = ("apprentice-0", "beginner-8", "apprentice", "apprentice-3", "greedy-0", "beginner", "greedy-3")
    points = (38, -6, 24, 9, -14, 31, 5, -8, 12, -3, 22, -11, 7, 16, -2, 13)
    games = [summary(number, levels[number % 7], 60 + ahead, 60) for number, ahead in enumerate(points)]
    games[3] = replace(games[3], columns=1)
    games[6] = replace(games[6], rules="gray")
    games[9] = replace(games[9], points=PointSources(tiling=57))
    return games


def note_all(journal: Journal, summaries: list[GameSummary]) -> None:
    """Put them into the journal, in place of what it had."""
    journal.store.write(summaries)
