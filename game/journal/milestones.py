"""Milestones, derived from the games that were played on this device.

Games with help do not count, except for streaks of days. Games that began with the tutorial do, and games
from before help was recorded.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from game.ai.levels import LEVELS, face_of
from game.journal.game_summary import GameSummary

DAYS: Final = (3, 7, 30)
WALLS: Final = ("coloured", "gray")


@dataclass(frozen=True)
class Milestone:
    """One of MILESTONES, with the date and key of the game that reached it, empty before.

    `done` of `goal` is the progress. `helped` is the key of the last game that would have reached it, had it
    been played without help; empty once the milestone is reached.
    """

    name: str
    day: str = ""
    key: str = ""
    done: int = 0
    goal: int = 1
    helped: str = ""

    @property
    def reached(self) -> bool:
        """Whether the milestone is reached."""
        return bool(self.day)


def beaten(summary: GameSummary, level: str) -> bool:
    """Whether the player won alone against the character of a level."""
    return summary.outcome == "won" and level in map(face_of, summary.levels)


OF_GAMES: Final[dict[str, Callable[[GameSummary], bool]]] = {
    "column": lambda summary: summary.columns > 0,
    "colour": lambda summary: summary.colours > 0,
    "clean": lambda summary: summary.points.floor == 0,
}
MILESTONES: Final = (  # in the order of the wall: three rows of six
    *OF_GAMES,
    *(f"days-{days}" for days in DAYS),
    *(f"{wall}-{level.name}" for wall in WALLS for level in LEVELS),
)


def milestones_of(summaries: Sequence[GameSummary]) -> list[Milestone]:
    """Returns all MILESTONES after a series of finished games, oldest first."""
    own = [summary for summary in summaries if summary.seat is not None]
    found = {name: _first(name, filter(reached, own)) for name, reached in OF_GAMES.items()}
    for days in DAYS:
        found[f"days-{days}"] = _in_a_row(summaries, days)
    for wall in WALLS:
        there = [summary for summary in own if summary.wall.removesuffix("-jokers") == wall]
        for level in (level.name for level in LEVELS):
            name = f"{wall}-{level}"
            found[name] = _first(name, (summary for summary in there if beaten(summary, level)))
    return [found[name] for name in MILESTONES]


def reached_with(summaries: Sequence[GameSummary], key: str) -> list[Milestone]:
    """Returns the milestones that a game reached."""
    return [one for one in milestones_of(summaries) if one.key == key]


def missed_with(summaries: Sequence[GameSummary], key: str) -> list[Milestone]:
    """Returns the missing milestones that a game would have reached without its help."""
    return [one for one in milestones_of(summaries) if one.helped == key]


def first_beaten(summaries: Sequence[GameSummary], key: str) -> list[str]:
    """Returns the levels, weakest first, whose characters a game beat for the first time on any wall."""
    own = [summary for summary in summaries if summary.seat is not None and _counts(summary)]
    firsts = ((level.name, next((one for one in own if beaten(one, level.name)), None)) for level in LEVELS)
    return [level for level, first in firsts if first is not None and first.key == key]


def _counts(summary: GameSummary) -> bool:
    """Returns whether a game was played without help."""
    return not summary.is_helped


def _first(name: str, summaries: Iterable[GameSummary]) -> Milestone:
    """Returns the milestone that each of these games reaches, unless it was played with help."""
    games = list(summaries)
    if (first := next(filter(_counts, games), None)) is not None:
        return Milestone(name, first.date, first.key, 1)
    return Milestone(name, helped=games[-1].key if games else "")


def _in_a_row(summaries: Sequence[GameSummary], goal: int) -> Milestone:
    """Returns the milestone of a streak of days: the game that completed it, or the progress."""
    name, days, most = f"days-{goal}", set[int](), 0
    for summary in summaries:
        today = first = last = date.fromisoformat(summary.date).toordinal()
        if today in days:
            continue
        days.add(today)
        while first - 1 in days:
            first -= 1
        while last + 1 in days:
            last += 1
        most = max(most, last - first + 1)
        if most >= goal:
            return Milestone(name, summary.date, summary.key, goal, goal)
    return Milestone(name, done=most, goal=goal)
