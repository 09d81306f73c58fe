"""What the log of a table tells, newest first: picks, what walls brought, and where a round ended."""

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
from game.texts import Texts, Who
from game.words.phrases import floor_cost, pick_in

Phrasing = Callable[[Texts, Sequence[Event], Sequence[Who]], str]
WallEvent: TypeAlias = WallTiled | FloorScored | LineFell
"""What a seat's entry about its wall sums up."""


def cached_phrasing(phrased: Phrasing) -> Phrasing:
    """The same, which phrases the same events only once; for one language and one table."""
    known: dict[tuple[Event, ...], str] = {}

    def words(tr: Texts, events: Sequence[Event], names: Sequence[Who]) -> str:
        key = tuple(events)
        if key not in known:
            known[key] = phrased(tr, events, names)
        return known[key]

    return words


@dataclass(frozen=True)
class LogEntry:
    """One thing that happened, and what of the table it speaks of.

    A pick has tiles, a source and a line (or FLOOR) of its seat, and `lost` points on its floor line; a
    wall-tiling the spaces that were laid, 0 to 24.
    A "round" separates the entries above it from those of that round, below it.
    `number` is a pick's turn, from 0, and the round of all else.
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

    @property
    def identity(self) -> tuple[str, int, int]:
        """What it keeps while its words grow."""
        return self.kind, self.number, self.seat


def last_picks(entries: Sequence[LogEntry]) -> dict[int, LogEntry]:
    """Each seat's last pick of this round, of entries from the newest on."""
    found: dict[int, LogEntry] = {}
    for entry in takewhile(lambda entry: entry.kind != "round", entries):
        if entry.kind == "pick":
            found.setdefault(entry.seat, entry)
    return found


@dataclass(frozen=True)
class HiddenParts:
    """What of the entries of a turn is still to be shown: its pick, and what these seats' walls bring."""

    pick: bool
    walls: frozenset[int]


def hidden_parts(turns: Sequence[Turn], events: int) -> tuple[HiddenParts, ...]:
    """What the last so many events of a game hide of its last turns, the last one first.

    Final bonuses are the results' to tell, and are not among those events.
    """
    found: list[HiddenParts] = []
    for turn in reversed(turns):
        if not events:
            break
        told = [event for event in turn.events if not isinstance(event, BonusScored)]
        shown = max(0, len(told) - events)
        events -= len(told) - shown
        whole = next((i for i, e in enumerate(turn.events) if isinstance(e, OfferEnded)), len(turn.events))
        walls = frozenset(event.seat for event in told[shown:] if isinstance(event, WallEvent))
        found.append(HiddenParts(shown < whole, walls))
    return tuple(found)


def entries_of(
    tr: Texts,
    turns: Sequence[Turn],
    untold: Sequence[HiddenParts],
    now: int,
    names: Sequence[Who],
    phrased: Phrasing,
) -> Iterator[LogEntry]:
    """The entries of a game without what is `untold` of its last turns, newest first; made when asked for.

    The round `now` needs no heading: the table's header names it. What a wall brought is told once all of it
    was shown.
    """
    end = len(turns)
    while end:
        number = turns[end - 1].before.round
        begin = next((i for i in range(end, 0, -1) if turns[i - 1].before.round != number), 0)
        hidden = untold[len(turns) - end : len(turns) - begin]
        told = _round(tr, turns[begin:end], hidden, names, phrased, begin)
        if told and number != now:
            yield LogEntry("round", tr("log.round", n=number), number=number)
        yield from reversed(told)
        end = begin


def _round(
    tr: Texts,
    turns: Sequence[Turn],
    untold: Sequence[HiddenParts],
    names: Sequence[Who],
    phrased: Phrasing,
    first: int,
) -> list[LogEntry]:
    """A round's entries in the order of time, without what is `untold` of its last turns, the last one first.

    `first` is the number of the first of those turns.
    """
    picks: list[LogEntry] = []
    walls: dict[int, LogEntry] = {}
    tiling = {seat for one in untold for seat in one.walls}
    unpicked = {first + len(turns) - 1 - back for back, one in enumerate(untold) if one.pick}
    for number, turn in enumerate(turns, first):
        if isinstance(turn.action, Pick) and number not in unpicked and (pick := pick_in(turn.events)):
            taken, line = pick
            words, lost = phrased(tr, turn.events, names), floor_cost(turn.events)
            picks.append(
                LogEntry("pick", words, taken.seat, taken.source, line, (), 0, lost, taken.tiles, number)
            )
        for event in turn.events:
            if isinstance(event, WallEvent) and event.seat not in tiling:
                blank = LogEntry("walls", "", event.seat, number=turn.before.round)
                walls[event.seat] = _grown(walls.get(event.seat, blank), event)
    return [*picks, *(replace(e, text=_walls_words(tr, e, names)) for e in walls.values())]


def _grown(entry: LogEntry, event: WallEvent) -> LogEntry:
    if isinstance(event, WallTiled):
        spaces = (*entry.spaces, event.row * SIZE + event.column)
        return replace(entry, spaces=spaces, points=entry.points + event.points)
    return replace(entry, lost=entry.lost + event.lost) if isinstance(event, FloorScored) else entry


def _walls_words(tr: Texts, entry: LogEntry, names: Sequence[Who]) -> str:
    key = "log.walls.floor" if entry.lost else "log.walls"
    return tr(key, who=tr.name(names[entry.seat]), points=entry.points, lost=entry.lost)
