"""The statistics: totals and averages over game summaries."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.levels import face_of
from game.journal.game_summary import GameSummary

MAX_BEST = 5
MAX_RECENT = 30
WALLS = ("coloured", "coloured-jokers", "gray", "gray-jokers")


@dataclass
class WinCount:
    """Games of some kind, oldest first, and how many of them were won, alone or shared.

    `helped` are those of both that were played with help.
    """

    games: int = 0
    won: int = 0
    shared: int = 0
    helped: int = 0
    summaries: list[GameSummary] = field(default_factory=list)

    def add(self, summary: GameSummary) -> None:
        """Counts one more game."""
        self.games += 1
        self.summaries.append(summary)
        self.won += summary.outcome == "won"
        self.shared += summary.outcome == "shared"
        self.helped += summary.outcome != "lost" and summary.is_helped

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1; a shared victory counts half."""
        return (self.won + self.shared / 2) / self.games if self.games else 0.0


@dataclass
class Averages:
    """Mean points per game by source; `floor` is the mean loss, as a positive number."""

    tiling: float = 0.0
    rows: float = 0.0
    columns: float = 0.0
    colours: float = 0.0
    floor: float = 0.0


@dataclass
class Statistics:
    """Statistics of the games with one person at the screen; `together` counts the others.

    `levels` go by the strongest character of a game. `rows`, `columns`, `colours` and `floor_lost` are
    sums over all games. `recent` are the newest games, oldest first; `best` the highest scores.
    `with_others` are those that `together` counts, `streak_games` and `longest_games` those of the streaks.
    """

    total: WinCount = field(default_factory=WinCount)
    together: int = 0
    levels: dict[str, WinCount] = field(default_factory=dict)
    walls: dict[str, WinCount] = field(default_factory=dict)
    best: list[GameSummary] = field(default_factory=list)
    recent: list[GameSummary] = field(default_factory=list)
    average: float = 0.0
    averages: Averages = field(default_factory=Averages)
    floor_lost: int = 0
    rows: int = 0
    columns: int = 0
    colours: int = 0
    streak: int = 0
    longest: int = 0
    with_others: list[GameSummary] = field(default_factory=list)
    streak_games: list[GameSummary] = field(default_factory=list)
    longest_games: list[GameSummary] = field(default_factory=list)


def statistics_of(summaries: Sequence[GameSummary], order: Sequence[str]) -> Statistics:
    """Computes the statistics of games, oldest first; `order` are the levels, weakest first."""
    found = Statistics()
    alone = [summary for summary in summaries if summary.seat is not None]
    found.with_others = [summary for summary in summaries if summary.seat is None]
    found.together = len(found.with_others)
    found.levels = {level: WinCount() for level in order}
    found.walls = {wall: WinCount() for wall in WALLS}
    for summary in alone:
        found.total.add(summary)
        found.walls[summary.wall].add(summary)
        met = set(map(face_of, summary.levels))
        known = [level for level in order if level in met]
        if known:
            found.levels[known[-1]].add(summary)
        found.floor_lost += summary.points.floor
        found.rows += summary.rows
        found.columns += summary.columns
        found.colours += summary.colours
        if summary.outcome == "lost":
            found.streak_games = []
            continue
        found.streak_games.append(summary)
        if len(found.streak_games) > len(found.longest_games):
            found.longest_games = found.streak_games
    found.streak, found.longest = len(found.streak_games), len(found.longest_games)
    if alone:
        number = len(alone)
        found.average = sum(summary.score for summary in alone) / number
        found.averages = Averages(
            *(
                sum(getattr(summary.points, name) for summary in alone) / number
                for name in ("tiling", "rows", "columns", "colours", "floor")
            )
        )
    found.best = sorted(alone, key=lambda summary: summary.score, reverse=True)[:MAX_BEST]
    found.recent = alone[-MAX_RECENT:]
    return found
