"""The entries of a table's log, newest first: picks, points of wall-tilings, and headings of rounds."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal, TypeAlias

from game.rules.actions import Pick
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    LineFell,
    OfferEnded,
    WallTiled,
)
from game.rules.played import Turn
from game.rules.tiles import SIZE
from game.texts import Subject, Texts
from game.words.phrases import floor_cost, pick_in

Phrasing = Callable[[Texts, Sequence[Event], Sequence[Subject]], str]
WallEvent: TypeAlias = WallTiled | FloorScored | LineFell
"""The events that a seat's entry about its wall sums up."""


def cached_phrasing(phrased: Phrasing) -> Phrasing:
    """Caches the texts of events; for one language and one table."""
    known: dict[tuple[Event, ...], str] = {}

    def words(tr: Texts, events: Sequence[Event], names: Sequence[Subject]) -> str:
        key = tuple(events)
        if key not in known:
            known[key] = phrased(tr, events, names)
        return known[key]

    return words


@dataclass(frozen=True)
class LogEntry:
    """An entry, with the places on the table that it is about.

    A pick has tiles, a source, a line (or FLOOR) and the points `lost` on the floor line; a wall-tiling has
    the spaces that were tiled, 0 to 24, and whether the score `stopped` at 0. A "round" is the heading of the
    entries below it.
    `number` is the turn of a pick, from 0, else the round.
    """

    kind: Literal["pick", "walls", "round"]
    text: str
    seat: int = 0
    source: int = 0
    line: int = 0
    spaces: tuple[int, ...] = ()
    points: int = 0
    lost: int = 0
    tiles: tuple[int, ...] = ()
    number: int = 0
    stopped: bool = False

    @property
    def identity(self) -> tuple[str, int, int]:
        """Stays the same while the text grows."""
        return self.kind, self.number, self.seat


def last_picks(entries: Sequence[LogEntry]) -> dict[int, LogEntry]:
    """Returns each seat's last pick of this round, from entries with the newest first."""
    found: dict[int, LogEntry] = {}
    for entry in takewhile(lambda entry: entry.kind != "round", entries):
        if entry.kind == "pick":
            found.setdefault(entry.seat, entry)
    return found


@dataclass(frozen=True)
class HiddenParts:
    """The parts of a turn that are still to be shown: its pick, and the wall-tilings of these seats."""

    pick: bool
    walls: frozenset[int]


def hidden_parts(turns: Sequence[Turn], events: int) -> tuple[HiddenParts, ...]:
    """Returns the parts of the last turns that the last `events` events of a game belong to, last turn first.

    Final bonuses do not count as events: the results show them.
    """
    found: list[HiddenParts] = []
    for turn in reversed(turns):
        if not events:
            break
        logged = [event for event in turn.events if not isinstance(event, BonusScored)]
        shown = max(0, len(logged) - events)
        events -= len(logged) - shown
        picked = next((i for i, e in enumerate(turn.events) if isinstance(e, OfferEnded)), len(turn.events))
        walls = frozenset(event.seat for event in logged[shown:] if isinstance(event, WallEvent))
        found.append(HiddenParts(shown < picked, walls))
    return tuple(found)


def entries_of(
    tr: Texts,
    turns: Sequence[Turn],
    hidden: Sequence[HiddenParts],
    now: int,
    names: Sequence[Subject],
    phrased: Phrasing,
) -> Iterator[LogEntry]:
    """Yields the entries of a game, newest first, without the `hidden` parts of its last turns.

    The round `now` needs no heading: the table's header names it. A wall-tiling is listed once all of it was
    shown.
    """
    end = len(turns)
    while end:
        number = turns[end - 1].before.round
        begin = next((i for i in range(end, 0, -1) if turns[i - 1].before.round != number), 0)
        hidden_here = hidden[len(turns) - end : len(turns) - begin]
        entries = _round(tr, turns[begin:end], hidden_here, names, phrased, begin)
        if entries and number != now:
            yield LogEntry("round", tr("log.round", n=number), number=number)
        yield from reversed(entries)
        end = begin


def _round(
    tr: Texts,
    turns: Sequence[Turn],
    hidden: Sequence[HiddenParts],
    names: Sequence[Subject],
    phrased: Phrasing,
    first: int,
) -> list[LogEntry]:
    """Returns a round's entries, oldest first, without the `hidden` parts of its last turns, last turn first.

    `first` is the number of the first of `turns`.
    """
    picks: list[LogEntry] = []
    walls: dict[int, LogEntry] = {}
    unfinished_walls = {seat for one in hidden for seat in one.walls}
    hidden_picks = {first + len(turns) - 1 - back for back, one in enumerate(hidden) if one.pick}
    for number, turn in enumerate(turns, first):
        if isinstance(turn.action, Pick) and number not in hidden_picks and (pick := pick_in(turn.events)):
            taken, line = pick
            words, lost = phrased(tr, turn.events, names), floor_cost(turn.events)
            picks.append(
                LogEntry("pick", words, taken.seat, taken.source, line, (), 0, lost, taken.tiles, number)
            )
        for event in turn.events:
            if isinstance(event, WallEvent) and event.seat not in unfinished_walls:
                blank = LogEntry("walls", "", event.seat, number=turn.before.round)
                walls[event.seat] = _with_event(walls.get(event.seat, blank), event)
    return [*picks, *(replace(e, text=_walls_words(tr, e, names)) for e in walls.values())]


def _with_event(entry: LogEntry, event: WallEvent) -> LogEntry:
    if isinstance(event, WallTiled):
        spaces = (*entry.spaces, event.row * SIZE + event.column)
        return replace(entry, spaces=spaces, points=entry.points + event.points)
    if isinstance(event, FloorScored):
        return replace(entry, lost=event.penalty, stopped=event.stopped)
    return entry


def _walls_words(tr: Texts, entry: LogEntry, names: Sequence[Subject]) -> str:
    key = "log.walls.zero" if entry.stopped else "log.walls.floor" if entry.lost else "log.walls"
    return tr(key, who=tr.name(names[entry.seat]), points=entry.points, lost=entry.lost)
