"""An index of the entries of all logs for a replay."""

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Mapping, Sequence
from typing import Final

from game.online.entries import (
    Act,
    AskForSeat,
    Leave,
    ReplaceSeat,
    RequestUndo,
    ReturnSeat,
    SeatLogEntry,
    Share,
    Stamp,
)

Moment = tuple[int, int]  # the number of undos, then of actions and deals, before it

MAX_CONTROLS: Final = 16  # replacements and returns of seats by one log; further ones are ignored
SLICE: Final = 200  # entries between two yields


class LogIndex:
    """The places of entries in the logs. An "index" is the position of an entry in its log.

    `controls` has by moment (writer, index, entry) in the order in which they take effect, `undos` by moment
    and target the first index in each log, `shares` by seat and round the first index and link.
    """

    def __init__(self) -> None:
        self.controls: dict[Moment, list[tuple[int, int, ReplaceSeat | ReturnSeat]]] = {}
        self._claims: dict[int, list[tuple[Moment, int]]] = {}
        self.undos: dict[Moment, dict[int, dict[int, int]]] = {}
        self.shares: dict[tuple[int, int], tuple[int, bytes]] = {}
        self._backs: dict[int, list[int]] = {}
        self._leaves: dict[int, int] = {}  # the last one of each log
        self._stamps: dict[int, tuple[list[int], list[int]]] = {}  # indices and times, which never decrease
        self._acts: dict[tuple[int, int | None], tuple[list[int], list[Act]]] = {}

    @classmethod
    def of(cls, logs: Mapping[int, Sequence[SeatLogEntry]]) -> Generator[None, None, "LogIndex"]:
        """Builds the index of the logs of all seats with a person, a slice at a time."""
        found = cls()
        for writer, log in sorted(logs.items()):
            controls = 0
            for index, entry in enumerate(log):
                if isinstance(entry, ReplaceSeat | ReturnSeat):
                    controls += 1
                    if controls > MAX_CONTROLS:
                        continue
                found._add(writer, index, entry)
                if index % SLICE == SLICE - 1:
                    yield
        return found

    def _add(self, writer: int, index: int, entry: SeatLogEntry) -> None:
        match entry:
            case Act(seat):
                indices, acts = self._acts.setdefault((writer, seat), ([], []))
                indices.append(index)
                acts.append(entry)
            case ReplaceSeat() | ReturnSeat():
                moment = entry.epoch, entry.count
                self.controls.setdefault(moment, []).append((writer, index, entry))
                self._claims.setdefault(writer, []).append((moment, index))
            case RequestUndo(epoch, count, to):
                self.undos.setdefault((epoch, count), {}).setdefault(to, {}).setdefault(writer, index)
            case Share(round_, link):
                self.shares.setdefault((writer, round_), (index, link))
            case AskForSeat():
                self._backs.setdefault(writer, []).append(index)
            case Leave():
                self._leaves[writer] = index
            case Stamp(time):
                indices, times = self._stamps.setdefault(writer, ([], []))
                indices.append(index)
                times.append(max(time, times[-1] if times else 0))

    def claims(self, writer: int, moment: Moment, start: int) -> list[int]:
        """Returns the indices, from `start` on, at which a log replaces or returns seats at a moment."""
        return [index for named, index in self._claims.get(writer, ()) if index >= start and named >= moment]

    def back(self, seat: int, start: int) -> int | None:
        """Returns the first index, from `start` on, at which the person of a seat asks for it."""
        backs = self._backs.get(seat, [])
        place = bisect_left(backs, start)
        return backs[place] if place < len(backs) else None

    def has_left(self, seat: int, start: int) -> bool:
        """Whether the person of a seat leaves in their log, from an index on."""
        return self._leaves.get(seat, -1) >= start

    def time(self, writer: int, index: int) -> int:
        """Returns the Unix time at which an entry was written, by the stamp before it; 0 without one."""
        indices, times = self._stamps.get(writer, ([], []))
        place = bisect_right(indices, index)
        return times[place - 1] if place else 0

    def acts(self, writer: int, seat: int | None, start: int) -> Generator[tuple[int, Act], None, None]:
        """Yields the actions in a log for its own seat (None) or another one, from an index on."""
        indices, acts = self._acts.get((writer, seat), ([], []))
        for place in range(bisect_left(indices, start), len(acts)):
            yield indices[place], acts[place]
