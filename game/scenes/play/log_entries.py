"""What the log of a table tells, newest first: picks, what walls brought, and where a round ended."""

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal, TypeAlias

from game.rules.actions import Take
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    LineFell,
    OfferEnded,
    TilesPlaced,
    TilesTaken,
    WallTiled,
)
from game.rules.played import Turn
from game.rules.state import FLOOR
from game.rules.tiles import SIZE
from game.texts import Texts, Who
from game.words.phrases import floor_cost

Phrasing = Callable[[Texts, Sequence[Event], Sequence[Who]], str]
OfWalls: TypeAlias = WallTiled | FloorScored | LineFell
"""What a seat's entry about its wall sums up."""


def remembering(phrased: Phrasing) -> Phrasing:
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


def entries_of(
    tr: Texts, turns: Sequence[Turn], untold: int, now: int, names: Sequence[Who], phrased: Phrasing
) -> Iterator[LogEntry]:
    """The entries of a game without its last `untold` events, newest first, made as they are asked for.

    The round `now` needs no heading: the table's header names it. What a wall brought is told once all of it
    was shown.
    Final bonuses are the results' to tell, and are not among those events.
    """
    left, end = untold, len(turns)
    while end:
        number = turns[end - 1].before.round
        begin = next((i for i in range(end, 0, -1) if turns[i - 1].before.round != number), 0)
        shown: list[list[Event]] = []
        tiling: set[int] = set()  # seats with events of their walls that are still to be shown
        for turn in reversed(turns[begin:end]):
            events: list[Event] = [event for event in turn.events if not isinstance(event, BonusScored)]
            hidden = min(left, len(events))
            left -= hidden
            shown.append(events[: len(events) - hidden])
            tiling.update(event.seat for event in events[len(shown[-1]) :] if isinstance(event, OfWalls))
        told = _round(tr, turns[begin:end], shown[::-1], tiling, names, phrased, begin)
        if told and number != now:
            yield LogEntry("round", tr("log.round", n=number), number=number)
        yield from reversed(told)
        end = begin


def _round(
    tr: Texts,
    turns: Sequence[Turn],
    shown: Sequence[Sequence[Event]],
    tiling: Container[int],
    names: Sequence[Who],
    phrased: Phrasing,
    first: int,
) -> list[LogEntry]:
    """A round's entries in the order of time, of the events of each turn that were `shown`.

    `first` is the number of the first of those turns. Seats that are still `tiling` have no entry of walls.
    """
    picks: list[LogEntry] = []
    walls: dict[int, LogEntry] = {}
    for number, (turn, events) in enumerate(zip(turns, shown, strict=True), first):
        if isinstance(turn.action, Take) and _picked(turn, events):
            placed = next((e for e in events if isinstance(e, TilesPlaced)), None)
            taken = next(e for e in events if isinstance(e, TilesTaken))
            line = FLOOR if placed is None else placed.line
            words, lost = phrased(tr, turn.events, names), floor_cost(turn.events)
            picks.append(
                LogEntry("pick", words, taken.seat, taken.source, line, (), 0, lost, taken.tiles, number)
            )
        for event in events:
            if isinstance(event, OfWalls) and event.seat not in tiling:
                blank = LogEntry("walls", "", event.seat, number=turn.before.round)
                walls[event.seat] = _grown(walls.get(event.seat, blank), event)
    return [*picks, *(replace(e, text=_walls_words(tr, e, names)) for e in walls.values())]


def _picked(turn: Turn, shown: Sequence[Event]) -> bool:
    """Whether all of a turn's pick was shown."""
    whole = next((i for i, e in enumerate(turn.events) if isinstance(e, OfferEnded)), len(turn.events))
    return len(shown) >= whole


def _grown(entry: LogEntry, event: OfWalls) -> LogEntry:
    if isinstance(event, WallTiled):
        spaces = (*entry.spaces, event.row * SIZE + event.column)
        return replace(entry, spaces=spaces, points=entry.points + event.points)
    return replace(entry, lost=entry.lost + event.lost) if isinstance(event, FloorScored) else entry


def _walls_words(tr: Texts, entry: LogEntry, names: Sequence[Who]) -> str:
    key = "log.walls.floor" if entry.lost else "log.walls"
    return tr(key, who=tr.name(names[entry.seat]), points=entry.points, lost=entry.lost)
