"""The logs of all members of a room's game as far as they are known, and what the lobby reads from them."""

import json
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import product
from math import prod
from typing import Final, Literal, NamedTuple

from game.online.entries import (
    DIGEST_SIZE,
    Hello,
    InvalidEntry,
    LogError,
    QuickSign,
    Ready,
    Rematch,
    SeatLogEntry,
    Start,
    Table,
    WishUndo,
    end_of,
    pack,
    unpack,
)
from game.online.events import Event, read_event
from game.online.job_queue import Job
from game.online.log_packing import MAX_LOG, packing_links, unpacking_links
from game.online.room import key_tag
from game.rules.steps import at_once

PROTOCOL: Final = 2
OLDEST_PROTOCOL: Final = 1  # can still be read: the format is the same, but claims are weighed otherwise
MAX_MEMBERS: Final = 16  # people in a room; watchers without a log, and those with a seat, aside
MAX_TEXT: Final = 12_288  # characters of a log, and what stands behind it, before they are sealed
MAX_BRACKETS: Final = 40  # of a relay's message; an event of ours has six: before a parser goes that deep
MAX_SEALED: Final = 16_600  # characters of such a log when it is sealed; whatever is longer is not opened
LAST_UNDO: Final = 200  # the epoch from which on nothing is taken back: of 255, seats need some, too
MAX_STORIES: Final = 16  # of one member that are told apart
MAX_VIEWS: Final = 40  # ways to believe those who tell several
_NAME: Final = "azulejo/"

LogUpdate = Literal["new", "longer", "same", "older", "split", "unreadable", "full"]
FaultKind = Literal["two-stories", "illegal", "difference", "false-share", "stranger", "nonsense"]


class OtherVersionError(ValueError):
    """A log of another version of the protocol; `newer` tells which of the two should load the page anew."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version} of the protocol, this is {PROTOCOL}")
        self.newer = version > PROTOCOL


class LogFault(NamedTuple):
    """A violation of the protocol by a member, whose public key is `key`."""

    kind: FaultKind
    key: str


def write_log(data: bytes, story: Event | None = None) -> str:
    """A log's bytes as the text that gets sealed; behind them somebody else's event, where that has room."""
    return at_once(writing_log(data, story))


def writing_log(data: bytes, story: Event | None = None) -> Job[str]:
    """The same, a little at a time."""
    text = f"{_NAME}{PROTOCOL} {b64encode((yield from packing_links(data))).decode()}"
    whole = f"{text} {story.text()}" if story else text
    return whole if len(whole) <= MAX_TEXT and whole.isascii() else text


def read_log(text: str) -> bytes:
    """A log's bytes; OtherVersionError or LogError if they are none of ours."""
    return at_once(reading_log(text))


def reading_log(text: str) -> Job[bytes]:
    """The same, a little at a time."""
    name, _, body = text.partition(" ")
    body = body.partition(" ")[0]
    number = name.removeprefix(_NAME)
    if not (name.startswith(_NAME) and number.isascii() and number.isdigit() and len(number) < 4):
        raise LogError("no log of this game")
    if not OLDEST_PROTOCOL <= int(number) <= PROTOCOL:
        raise OtherVersionError(int(number))
    try:
        return (yield from unpacking_links(b64decode(body, validate=True)))
    except LogError:
        raise
    except (Base64Error, ValueError):
        raise LogError("no base64") from None


def read_story(text: str) -> Event | None:
    """The event of somebody else behind a log; None if there is none."""
    _, _, story = text.partition(" ")[2].partition(" ")
    if not story or story.count("[") + story.count("{") > MAX_BRACKETS:
        return None
    try:
        return read_event(json.loads(story))
    except (ValueError, RecursionError):
        return None


def may_grow(log: bytes, entry: SeatLogEntry) -> bool:
    """Whether an entry still goes into a log. Signs and proposals leave half of it to the game."""
    if isinstance(entry, WishUndo) and entry.epoch >= LAST_UNDO:
        return False
    try:
        size = len(log) + len(pack(entry))
    except (ValueError, OverflowError):  # a number too large for its place, such as that of a proposal
        return False
    return size <= (MAX_LOG // 2 if isinstance(entry, QuickSign | Table) else MAX_LOG)


@dataclass
class Log:
    """One member's log: `data` and `entries` are what of it counts.

    `stories` has more than one text where different ones were told, none of them the beginning of another.
    """

    key: str
    data: bytes = b""
    entries: list[SeatLogEntry] = field(default_factory=list)
    stories: list[bytes] = field(default_factory=list)

    @property
    def hello(self) -> Hello:
        """Who writes it."""
        first = self.entries[0]
        assert isinstance(first, Hello)
        return first

    @property
    def split(self) -> bool:
        """Whether contradicting logs were published."""
        return len(self.stories) > 1

    @property
    def common(self) -> bytes:
        """What all stories begin with; the first entry of one of them where they have not even that."""
        first, last = min(self.stories), max(self.stories)  # all others begin as these two do
        same = next(n for n, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1])
        end = end_of(first, 0)
        while end < same and end_of(first, end) <= same:
            end = end_of(first, end)
        return first[:end]

    def knows(self, data: bytes) -> bool:
        """Whether `data` is contained in a log that is known."""
        return any(story.startswith(data) for story in self.stories)

    def take_in(self, data: bytes) -> None:
        """One more text that its writer has signed. What counts goes on only where it is the same story."""
        self.stories = sorted([*(story for story in self.stories if not data.startswith(story)), data])
        if len(self.stories) > MAX_STORIES:  # which are left depends on no order, but the one that counts is
            self.stories.remove([story for story in self.stories[:-1] if story != self.data][-1])

    def view(self, data: bytes, entries: list[SeatLogEntry] | None = None) -> None:
        """Let that be what counts; `entries` are those that are added to it, where they are unpacked."""
        if data != self.data:
            start = len(self.data) if data.startswith(self.data) else 0
            new = unpack(data, start) if entries is None else entries
            self.entries = [*(self.entries if start else ()), *new]
            self.data = data


class Logbook:
    """All logs of a game. A log only ever grows; one that says something else than before is a fault.

    What of such a log counts does not depend on which story came first: whatever most entries of the others'
    logs fit to, found out by `ReplaySync`; where they don't decide, only what all its stories have in common.
    """

    def __init__(self, host: bytes) -> None:
        self.host = host
        self.logs: dict[str, Log] = {}
        self.tags: dict[bytes, str] = {}
        self.faults: set[LogFault] = set()
        self._lobby: Lobby | None = None  # what the lobby reads from the logs as they are
        self._watched: dict[str, int] = {}  # how many entries of each were looked at for what strangers write

    def tell(self, key: str, data: bytes, entries: list[SeatLogEntry] | None = None) -> LogUpdate:
        """Take in what a member has published; whether it is news.

        `entries` are those of `data` that are not known yet, where somebody has unpacked them already.
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
        news: LogUpdate = "longer" if any(data.startswith(story) for story in log.stories) else "split"
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
        """Whether that is the host or has a seat from the host: strangers can't crowd them out."""
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
        """Tables are the host's affair: what a stranger proposes is named as such once the game is on."""
        hosts = key_tag(log.key) == self.host
        kinds = {entry.kind for entry in log.entries if isinstance(entry, InvalidEntry)}
        free = hosts and self.host_log is log and self._starts_with_free_seats()
        if free or kinds - (set() if hosts else {"table"}):
            self.faults.add(LogFault("nonsense", log.key))

    def _starts_with_free_seats(self) -> bool:
        lobby = self.lobby()
        return lobby.start is not None and lobby.table is not None and "" in lobby.table.seats

    # Two stories

    def views(self) -> Iterator[dict[str, bytes]]:
        """All ways to believe those who tell several stories, by key; by the first only their beginnings."""
        split = sorted((log for log in self.logs.values() if log.split), key=lambda log: log.key)
        ways = [[(log.key, data) for data in (log.common, *log.stories)] for log in split]
        if prod(map(len, ways)) <= MAX_VIEWS:
            yield from map(dict, product(*ways))
            return
        first = {log.key: log.common for log in split}
        yield first
        yield from ({**first, key: data} for way in ways for key, data in way[1:])

    def view(self, chosen: Mapping[str, bytes]) -> None:
        """Let these stories count."""
        for key, data in chosen.items():
            self.logs[key].view(data)
            self._lobby = None

    # The lobby

    @property
    def host_log(self) -> Log | None:
        """The host's log, once it is known."""
        key = self.tags.get(self.host)
        return None if key is None else self.logs[key]

    def lobby(self) -> "Lobby":
        """What the host proposes, who agreed, and whether it has begun."""
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
        return Lobby(table, number, keys, frozenset(ready), self._begun(table, keys, start), start, rematch)

    def _begun(self, table: Table | None, keys: tuple[str | None, ...], start: Start | None) -> bool:
        """Whether the game is on and everybody's hello is the one that the host has seen."""
        if table is None or start is None or "" in table.seats:
            return False
        people = [isinstance(seat, bytes) for seat in table.seats]
        if any(person and key is None for person, key in zip(people, keys, strict=True)):
            return False
        return self.anchors_of(keys) == start.anchors

    def anchors_of(self, keys: tuple[str | None, ...]) -> bytes:
        """The digest of the anchors of those who sit somewhere."""
        anchors = b"".join(self.logs[key].hello.anchor for key in keys if key is not None)
        return sha256(b"azulejo/1/anchors" + anchors).digest()[:DIGEST_SIZE]

    def watch_strangers(self, keys: tuple[str | None, ...]) -> None:
        """Note who writes what only seats, or only the host, may write."""
        for key, log in self.logs.items():
            hosts = key_tag(key) == self.host
            seated = key in keys
            seen, self._watched[key] = self._watched.get(key, 1), len(log.entries)
            for entry in log.entries[seen:]:
                for_host = isinstance(entry, Table | Start | Rematch)
                for_all = isinstance(entry, Ready | QuickSign)
                if (for_host and not hosts) or not (for_host or seated or for_all):
                    self.faults.add(LogFault("stranger", key))


class Lobby(NamedTuple):
    """What the lobby shows. `keys` has a public key for each seat of the table with a person who is known."""

    table: Table | None
    number: int  # of the proposal, as in `Ready`
    keys: tuple[str | None, ...]
    ready: frozenset[str]
    begun: bool
    start: Start | None
    rematch: bool
