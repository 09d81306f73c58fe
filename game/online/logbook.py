"""The known logs of all members of a room's game, and the state of the lobby."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import product
from math import prod
from typing import Final, Literal, NamedTuple

from game.online.entries import (
    DIGEST_SIZE,
    BindRecordKey,
    Hello,
    InvalidEntry,
    Leave,
    LogError,
    QuickSign,
    Ready,
    Rematch,
    RequestUndo,
    SeatLogEntry,
    Start,
    Table,
    end_of,
    pack,
    unpack,
)
from game.online.log_packing import MAX_LOG
from game.online.room import key_tag

MAX_MEMBERS: Final = 16  # people in a room, not counting those with a seat and spectators without a log
LAST_UNDO: Final = 200  # the epoch from which on undo is not possible: of 255, replaced seats need some, too
MAX_VERSIONS: Final = 16  # contradicting versions of one member's log that are distinguished
MAX_VIEWS: Final = 40  # combinations of such versions that are tried

LogUpdate = Literal["new", "longer", "same", "older", "split", "unreadable", "full"]
FaultKind = Literal["two-stories", "illegal", "difference", "false-share", "stranger", "nonsense"]


class LogFault(NamedTuple):
    """A violation of the protocol by a member, whose public key is `key`."""

    kind: FaultKind
    key: str


def may_grow(log: bytes, entry: SeatLogEntry) -> bool:
    """Whether an entry fits into a log. Quick signs and proposals may use half of it."""
    if isinstance(entry, RequestUndo) and entry.epoch >= LAST_UNDO:
        return False
    try:
        size = len(log) + len(pack(entry))
    except (ValueError, OverflowError):  # a number too large for its place, such as that of a proposal
        return False
    return size <= (MAX_LOG // 2 if isinstance(entry, QuickSign | Table) else MAX_LOG)


@dataclass
class Log:
    """One member's log: `data` and `entries` are the part that counts.

    `versions` has several versions if contradicting ones were published, none of them a prefix of another.
    """

    key: str
    data: bytes = b""
    entries: list[SeatLogEntry] = field(default_factory=list)
    versions: list[bytes] = field(default_factory=list)

    @property
    def hello(self) -> Hello:
        """The first entry, with the writer."""
        first = self.entries[0]
        assert isinstance(first, Hello)
        return first

    @property
    def binding(self) -> BindRecordKey | None:
        """The first entry that binds a record key."""
        return next((entry for entry in self.entries if isinstance(entry, BindRecordKey)), None)

    @property
    def split(self) -> bool:
        """Whether contradicting logs were published."""
        return len(self.versions) > 1

    @property
    def common(self) -> bytes:
        """The common prefix of all versions, or the first entry of one of them if that is empty."""
        first, last = min(self.versions), max(self.versions)  # the others share their common prefix
        same = next(n for n, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1])
        end = end_of(first, 0)
        while end < same and end_of(first, end) <= same:
            end = end_of(first, end)
        return first[:end]

    def knows(self, data: bytes) -> bool:
        """Whether `data` is contained in a known version."""
        return any(version.startswith(data) for version in self.versions)

    def take_in(self, data: bytes) -> None:
        """Adds another signed version. `data` grows only if it is a continuation."""
        kept = [version for version in self.versions if not data.startswith(version)]
        self.versions = sorted([*kept, data])
        if len(self.versions) > MAX_VERSIONS:  # independent of order, except for the current one
            self.versions.remove([version for version in self.versions[:-1] if version != self.data][-1])

    def view(self, data: bytes, entries: list[SeatLogEntry] | None = None) -> None:
        """Makes a version the one that counts; `entries` are the new ones, if they are parsed already."""
        if data != self.data:
            start = len(self.data) if data.startswith(self.data) else 0
            new = unpack(data, start) if entries is None else entries
            self.entries = [*(self.entries if start else ()), *new]
            self.data = data


class Logbook:
    """All logs of a game. A log only grows; contradicting versions of it are a fault.

    Which version counts does not depend on the order of arrival: the one that fits most entries of the
    others' logs, as found by `ReplaySync`; if they don't decide, only the common prefix.
    """

    def __init__(self, host: bytes) -> None:
        self.host = host
        self.logs: dict[str, Log] = {}
        self.tags: dict[bytes, str] = {}
        self.faults: set[LogFault] = set()
        self._lobby: Lobby | None = None  # the lobby for the logs as they are
        self._watched: dict[str, int] = {}  # entries of each log that `watch_strangers` has checked

    def tell(self, key: str, data: bytes, entries: list[SeatLogEntry] | None = None) -> LogUpdate:
        """Adds a published log; returns whether and how it is new.

        `entries` are those of `data` that are not known yet, if they are parsed already.
        """
        log = self.logs.get(key)
        if len(data) > MAX_LOG:
            return "unreadable"
        try:
            if log is None:
                return self._new(key, data, entries)
            if data == log.data:
                return "same"
            if log.knows(data):
                return "older"
            new = self._checked(data, len(log.data) if data.startswith(log.data) else 0, entries)
        except LogError:
            return "unreadable"
        self._lobby = None
        news: LogUpdate = "longer" if any(data.startswith(version) for version in log.versions) else "split"
        log.take_in(data)
        if log.split:
            self.faults.add(LogFault("two-stories", log.key))
        else:
            log.view(data, new)
        self._name_nonsense(log)
        return news

    def _new(self, key: str, data: bytes, known: list[SeatLogEntry] | None) -> LogUpdate:
        if len(self.logs) >= MAX_MEMBERS and not self._expected(key):
            return "full"
        entries = self._checked(data, 0, known)
        self.logs[key] = Log(key, data, entries, [data])
        self.tags[key_tag(key)] = key
        self._lobby = None
        self._name_nonsense(self.logs[key])
        return "new"

    def _expected(self, key: str) -> bool:
        """Whether a key is the host's or has a seat: strangers can't displace these."""
        tag, table = key_tag(key), self.lobby().table
        return tag == self.host or (table is not None and tag in table.seats)

    def _checked(self, data: bytes, start: int, known: list[SeatLogEntry] | None) -> list[SeatLogEntry]:
        entries = list(unpack(data, start)) if known is None else known
        if any(isinstance(entry, Hello) for entry in entries[start == 0 :]):
            raise LogError("who writes stands only at the beginning")
        if start == 0 and not (entries and isinstance(entries[0], Hello)):
            raise LogError("a log begins with who writes it")
        return entries

    def _name_nonsense(self, log: Log) -> None:
        """Reports proposals of members other than the host as faults, once the game has begun."""
        hosts = key_tag(log.key) == self.host
        kinds = {entry.kind for entry in log.entries if isinstance(entry, InvalidEntry)}
        free = hosts and self.host_log is log and self._starts_with_free_seats()
        if free or kinds - (set() if hosts else {"table"}):
            self.faults.add(LogFault("nonsense", log.key))

    def _starts_with_free_seats(self) -> bool:
        lobby = self.lobby()
        return lobby.start is not None and lobby.table is not None and lobby.table.has_free_seat

    # Contradicting versions

    def views(self) -> Iterator[dict[str, bytes]]:
        """Yields combinations of contradicting versions by key; the first has only their common prefixes."""
        split = sorted((log for log in self.logs.values() if log.split), key=lambda log: log.key)
        ways = [[(log.key, data) for data in (log.common, *log.versions)] for log in split]
        if prod(map(len, ways)) <= MAX_VIEWS:
            yield from map(dict, product(*ways))
            return
        first = {log.key: log.common for log in split}
        yield first
        yield from ({**first, key: data} for way in ways for key, data in way[1:])

    def view(self, chosen: Mapping[str, bytes]) -> None:
        """Makes these versions count."""
        for key, data in chosen.items():
            self.logs[key].view(data)
            self._lobby = None

    # The lobby

    @property
    def host_log(self) -> Log | None:
        """Returns the host's log, if it is known."""
        key = self.tags.get(self.host)
        return None if key is None else self.logs[key]

    def lobby(self) -> "Lobby":
        """Returns the state of the lobby."""
        if self._lobby is None:
            self._lobby = self._read_lobby()
        return self._lobby

    def _read_lobby(self) -> "Lobby":
        table, number, start, rematch = None, 0, None, False
        entries = self.host_log.entries if self.host_log else []
        for entry in entries:
            if isinstance(entry, Table) and start is None:
                table, number = entry, number + 1
            elif isinstance(entry, Start) and start is None and table is not None:
                start = entry
            rematch = rematch or isinstance(entry, Rematch)
        ready = {key for key, log in self.logs.items() if Ready(number) in log.entries} if number else set()
        keys: tuple[str | None, ...] = ()
        if table is not None:
            keys = tuple(self.tags.get(seat) if isinstance(seat, bytes) else None for seat in table.seats)
        bindings = self._started_with(table, keys, start)
        begun = bindings is not None
        return Lobby(table, number, keys, frozenset(ready), begun, start, rematch, bindings or b"")

    def _started_with(
        self, table: Table | None, keys: tuple[str | None, ...], start: Start | None
    ) -> bytes | None:
        """Returns the bindings of a game that has begun with the anchors that the host has seen."""
        if table is None or start is None or table.has_free_seat:
            return None
        people = [isinstance(seat, bytes) for seat in table.seats]
        if any(person and key is None for person, key in zip(people, keys, strict=True)):
            return None
        known = b"", self._bindings(keys)
        return next((one for one in known if self._digest(keys, one) == start.anchors), None)

    def start_of(self, keys: tuple[str | None, ...]) -> Start:
        """Returns the entry that starts a game of these seats: a rated one if all have bound record keys."""
        return Start(self._digest(keys, self._bindings(keys)))

    def _digest(self, keys: tuple[str | None, ...], bindings: bytes) -> bytes:
        anchors = b"".join(self.logs[key].hello.anchor for key in keys if key is not None)
        return sha256(b"azulejo/1/anchors" + anchors + bindings).digest()[:DIGEST_SIZE]

    def _bindings(self, keys: tuple[str | None, ...]) -> bytes:
        """Returns the entries by which all seats have bound record keys; empty if one has not."""
        found = [self.logs[key].binding if key is not None else None for key in keys]
        return b"".join(pack(one) for one in found if one is not None) if None not in found else b""

    def watch_strangers(self, keys: tuple[str | None, ...]) -> None:
        """Reports members who write entries that only seats, or only the host, may write."""
        for key, log in self.logs.items():
            hosts = key_tag(key) == self.host
            seated = key in keys
            seen, self._watched[key] = self._watched.get(key, 1), len(log.entries)
            for entry in log.entries[seen:]:
                for_host = isinstance(entry, Table | Start | Rematch)
                for_all = isinstance(entry, Ready | QuickSign | Leave | BindRecordKey)
                if (for_host and not hosts) or not (for_host or seated or for_all):
                    self.faults.add(LogFault("stranger", key))


class Lobby(NamedTuple):
    """The state of the lobby. `keys` has the public key of each seat's person, if known."""

    table: Table | None
    number: int  # of the proposal, as in `Ready`
    keys: tuple[str | None, ...]
    ready: frozenset[str]
    begun: bool
    start: Start | None
    rematch: bool
    bindings: bytes  # of a rated game: the entries with which it was started; the deals depend on them
