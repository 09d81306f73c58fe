"""Sums and averages over sheets: everything that the statistics show."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.levels import face_of
from game.journal.game_summary import Sheet

BEST = 5
RECENT = 30
WALLS = ("coloured", "coloured-jokers", "gray", "gray-jokers")


@dataclass
class Count:
    """Games of some kind, oldest first, how many, and how many of them were won, alone or shared."""

    games: int = 0
    won: int = 0
    shared: int = 0
    sheets: list[Sheet] = field(default_factory=list)

    def add(self, sheet: Sheet) -> None:
        """One game more."""
        self.games += 1
        self.sheets.append(sheet)
        self.won += sheet.outcome == "won"
        self.shared += sheet.outcome == "shared"

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1; a shared victory is half a one."""
        return (self.won + self.shared / 2) / self.games if self.games else 0.0


@dataclass
class Averages:
    """Mean points of a game by where they came from; `floor` is what was lost, as a positive number."""

    tiling: float = 0.0
    rows: float = 0.0
    columns: float = 0.0
    colours: float = 0.0
    floor: float = 0.0


@dataclass
class Statistics:
    """Over the games with one person at the screen; `together` counts the others.

    `levels` go by the strongest character of a game. `rows`, `columns`, `colours` and `floor_lost` are
    sums over all games. `recent` are the newest games, oldest first; `best` the highest scores.
    `with_others` are those that `together` counts, `streak_games` and `longest_games` those of the streaks.
    """

    total: Count = field(default_factory=Count)
    together: int = 0
    levels: dict[str, Count] = field(default_factory=dict)
    walls: dict[str, Count] = field(default_factory=dict)
    best: list[Sheet] = field(default_factory=list)
    recent: list[Sheet] = field(default_factory=list)
    average: float = 0.0
    averages: Averages = field(default_factory=Averages)
    floor_lost: int = 0
    rows: int = 0
    columns: int = 0
    colours: int = 0
    streak: int = 0
    longest: int = 0
    with_others: list[Sheet] = field(default_factory=list)
    streak_games: list[Sheet] = field(default_factory=list)
    longest_games: list[Sheet] = field(default_factory=list)


def statistics_of(sheets: Sequence[Sheet], order: Sequence[str]) -> Statistics:
    """The statistics of games, oldest first; `order` are the levels, weakest first."""
    found = Statistics()
    alone = [sheet for sheet in sheets if sheet.seat is not None]
    found.with_others = [sheet for sheet in sheets if sheet.seat is None]
    found.together = len(found.with_others)
    found.levels = {level: Count() for level in order}
    found.walls = {wall: Count() for wall in WALLS}
    for sheet in alone:
        found.total.add(sheet)
        found.walls[sheet.wall].add(sheet)
        met = set(map(face_of, sheet.levels))
        known = [level for level in order if level in met]
        if known:
            found.levels[known[-1]].add(sheet)
        found.floor_lost += sheet.points.floor
        found.rows += sheet.rows
        found.columns += sheet.columns
        found.colours += sheet.colours
        if sheet.outcome == "lost":
            found.streak_games = []
            continue
        found.streak_games.append(sheet)
        if len(found.streak_games) > len(found.longest_games):
            found.longest_games = found.streak_games
    found.streak, found.longest = len(found.streak_games), len(found.longest_games)
    if alone:
        number = len(alone)
        found.average = sum(sheet.score for sheet in alone) / number
        found.averages = Averages(
            *(
                sum(getattr(sheet.points, name) for sheet in alone) / number
                for name in ("tiling", "rows", "columns", "colours", "floor")
            )
        )
    found.best = sorted(alone, key=lambda sheet: sheet.score, reverse=True)[:BEST]
    found.recent = alone[-RECENT:]
    return found
