"""The entries of the log of a seat, and their encoding in a few bytes.

An action takes three bytes, half of them a checksum ("mark") of the position after it; other entries begin
with a byte with which no action begins. `log_packing.py` has the transfer format of a log.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.online.byte_reader import ByteReader
from game.online.pace import MAX_ACTION, MAX_RESERVE, Pace
from game.rules.actions import Action, Pick, Place
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.rules.plain_text import drawable
from game.rules.tiles import SIZE

ANCHOR_SIZE: Final = 16
MEMBER_SIZE: Final = 8
DIGEST_SIZE: Final = 8
KEY_SIZE: Final = 32
SIGNATURE_SIZE: Final = 64
TIME_SIZE: Final = 5  # bytes of Unix time in seconds
MAX_NAME: Final = 64  # bytes
MAX_LEVEL_NAME: Final = 24  # characters
QUICK_SIGNS: Final = 6
FREE_SEAT: Final = ""
_PLAIN: Final = 10 * 6 * 6
_MIXED: Final = _PLAIN + 10 * 5 * 6 * 12
CODES: Final = _MIXED + SIZE * SIZE
MARKS: Final = 1 << 12
MAX_TIME: Final = (1 << 32) - 1  # of a stamp
_LEVEL: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


class LogError(ValueError):
    """Bytes that are not a valid log of this version."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The writer of the log; the first entry, once. `anchor` is the end of the chain of its shares."""

    name: str
    crest: int
    anchor: bytes


@dataclass(frozen=True, slots=True)
class Table:
    """The host's proposal: for each seat a member's tag, a computer's level, or FREE_SEAT."""

    rules: HouseRules
    seats: tuple[bytes | str, ...]
    clock: int = 0  # seconds that an action should take at most; 0 for none
    pace: Pace | None = None  # the limits that are kept in an open game

    @property
    def has_free_seat(self) -> bool:
        """Whether a seat is free."""
        return FREE_SEAT in self.seats


@dataclass(frozen=True, slots=True)
class Ready:
    """Agreement to the host's proposal of that number, from 1."""

    table: int


@dataclass(frozen=True, slots=True)
class Start:
    """Starts the game of the last proposal, by the host, with a digest of all anchors."""

    anchors: bytes


@dataclass(frozen=True, slots=True)
class Share:
    """The link of the writer's chain for a round."""

    round: int
    link: bytes


@dataclass(frozen=True, slots=True)
class Stamp:
    """The Unix time at which the next entries were written, in games with a pace (`pace.py`)."""

    time: int


@dataclass(frozen=True, slots=True)
class Act:
    """An action of the writer's seat (`seat` None) or of one it replaces, with the next position's mark."""

    seat: int | None
    action: Action
    mark: int


@dataclass(frozen=True, slots=True)
class ReplaceSeat:
    """A seat's person is gone: from that moment on a computer on the writer's device plays the seat."""

    seat: int
    epoch: int
    count: int
    level: str


@dataclass(frozen=True, slots=True)
class AskForSeat:
    """The writer has come back and asks for their seat."""


@dataclass(frozen=True, slots=True)
class ReturnSeat:
    """Returns a seat to its person from that moment on."""

    seat: int
    epoch: int
    count: int


@dataclass(frozen=True, slots=True)
class RequestUndo:
    """Requests, or agrees, to go back from `count` actions to `to` of them."""

    epoch: int
    count: int
    to: int


@dataclass(frozen=True, slots=True)
class RefuseUndo:
    """Refuses such a request."""

    epoch: int
    count: int


@dataclass(frozen=True, slots=True)
class QuickSign:
    """A quick sign, from 0."""

    sign: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The writer leaves for good."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Opens the room's next game, by the host."""


@dataclass(frozen=True, slots=True)
class BindRecordKey:
    """Binds the writer's record key to this log: what it holds was played by the person with that key.

    `began` is the time in seconds of Unix time; `signature` is the record key's, of `game_result.binding`.
    """

    key: bytes
    began: int
    signature: bytes


@dataclass(frozen=True, slots=True)
class SignResult:
    """The writer's record key's signature of the result of the finished game (`game_result.py`)."""

    signature: bytes


@dataclass(frozen=True, slots=True)
class InvalidEntry:
    """Replaces an entry that can be parsed but is not valid (`validated`). Never written, always ignored."""

    kind: str  # of the entry


PersonEntry = Hello | Ready | AskForSeat | RequestUndo | RefuseUndo | QuickSign | Leave
RatedEntry = BindRecordKey | SignResult
_HostEntry = Table | Start | Rematch
_GameEntry = Share | Stamp | Act | ReplaceSeat | ReturnSeat
SeatLogEntry = PersonEntry | _HostEntry | _GameEntry | RatedEntry | InvalidEntry
_SHARE, _FOR, _SIGN, _STAMP = 0xFA, 0xFB, 0xFC, 0xFE
_TIMED: Final = 8  # flag of a table with a pace
_OTHERS: Final = (  # by their number in a log
    Hello, Table, Ready, Start, ReplaceSeat, AskForSeat, ReturnSeat, RequestUndo, RefuseUndo, Leave, Rematch,
    BindRecordKey, SignResult,
)  # fmt: skip
_OTHER: Final = 0xFF
_TABLE: Final = bytes([_OTHER, _OTHERS.index(Table)])
_NEW: Final = (  # beginnings of entries that version 2 of the protocol does not have
    bytes([_STAMP]), *(bytes([_OTHER, _OTHERS.index(kind)]) for kind in (BindRecordKey, SignResult)),
)  # fmt: skip
_SIZES: Final = {_SHARE: 3 + ANCHOR_SIZE, _FOR: 5, _SIGN: 2, _STAMP: 5}  # bytes


def code_of(action: Action) -> int:
    """Encodes an action as a number below CODES."""
    if isinstance(action, Place):
        return _MIXED + SIZE * action.row + action.column
    source, kind, line, with_jokers, overflow = action
    if not with_jokers:
        return (source * 6 + kind) * 6 + line
    return _PLAIN + ((source * 5 + kind) * 6 + line) * 12 + (0 if overflow is None else overflow + 1)


def action_of(code: int) -> Action:
    """Decodes an action; LogError if there is none of that number."""
    if not 0 <= code < CODES:
        raise LogError("no action")
    if code >= _MIXED:
        return Place(*divmod(code - _MIXED, SIZE))
    if code < _PLAIN:
        rest, line = divmod(code, 6)
        return Pick(rest // 6, rest % 6, line)
    rest, overflow = divmod(code - _PLAIN, 12)
    rest, line = divmod(rest, 6)
    return Pick(rest // 5, rest % 5, line, True, overflow - 1 if overflow else None)


def _text(text: str) -> bytes:
    data = text.encode()
    while len(data) > MAX_NAME:
        text = text[:-1]
        data = text.encode()
    return bytes([len(data)]) + data


def pack(entry: SeatLogEntry) -> bytes:
    """Encodes an entry."""
    match entry:
        case Act(seat, action, mark):
            data = (code_of(action) << 12 | mark).to_bytes(3, "big")
            return data if seat is None else bytes([_FOR, seat]) + data
        case Share(round_, link):
            return bytes([_SHARE]) + round_.to_bytes(2, "big") + link
        case QuickSign(sign):
            return bytes([_SIGN, sign])
        case Stamp(time):
            return bytes([_STAMP]) + time.to_bytes(4, "big")
    return bytes([_OTHER, _OTHERS.index(type(entry))]) + _body(entry)


def _body(entry: SeatLogEntry) -> bytes:
    match entry:
        case Hello(name, crest, anchor):
            return _text(name) + bytes([crest]) + anchor
        case Table(rules, seats, clock, pace):
            flags = rules.bits | (_TIMED if pace else 0)
            whole = bytes([flags, len(seats)]) + clock.to_bytes(2, "big")
            if pace is not None:
                whole += pace.action.to_bytes(3, "big") + pace.reserve.to_bytes(2, "big")
            for seat in seats:
                whole += bytes([0]) + seat if isinstance(seat, bytes) else bytes([1]) + _text(seat)
            return whole
        case Start(anchors):
            return anchors
        case Ready(table):
            return bytes([table])
        case ReplaceSeat(seat, epoch, count, level):
            return bytes([seat, epoch]) + count.to_bytes(2, "big") + _text(level)
        case ReturnSeat(seat, epoch, count):
            return bytes([seat, epoch]) + count.to_bytes(2, "big")
        case RequestUndo(epoch, count, to):
            return bytes([epoch]) + count.to_bytes(2, "big") + to.to_bytes(2, "big")
        case RefuseUndo(epoch, count):
            return bytes([epoch]) + count.to_bytes(2, "big")
        case BindRecordKey(key, began, signature):
            return began.to_bytes(TIME_SIZE, "big") + key + signature
        case SignResult(signature):
            return signature
    return b""


def unpack(data: bytes, start: int = 0) -> Iterator[SeatLogEntry]:
    """Yields the entries of a log from an offset on; LogError if it is invalid.

    All received data is parsed here; entries need no further validation.
    """
    reader = ByteReader(data, LogError, start)
    while not reader.at_end:
        yield validated(_entry(reader))


def validated(entry: SeatLogEntry) -> SeatLogEntry:
    """Returns the entry, with a drawable name, or InvalidEntry if no honest program writes it."""
    match entry:
        case Hello(name, crest, anchor):
            return Hello(drawable(name, MAX_NAME).strip(), crest, anchor)
        case Table(_, seats):
            people = [seat for seat in seats if isinstance(seat, bytes)]
            levels = [seat for seat in seats if isinstance(seat, str) and seat]
            whole = len(seats) >= MIN_SEATS and bool(people) and len(set(people)) == len(people)
            return entry if whole and all(map(is_level, levels)) else InvalidEntry("table")
        case ReplaceSeat() if not is_level(entry.level):
            return InvalidEntry("stand")
    return entry


def is_level(text: str) -> bool:
    """Whether a text may be the name of a level, of this program or a later one."""
    return 0 < len(text) <= MAX_LEVEL_NAME and set(text) <= _LEVEL


def is_new(entry: bytes) -> bool:
    """Whether the bytes of an entry are one that version 2 of the protocol does not have."""
    return entry.startswith(_NEW) or (entry.startswith(_TABLE) and bool(entry[2] & _TIMED))


def end_of(data: bytes, start: int) -> int:
    """Returns the end of the entry that begins at an offset, without parsing kinds of fixed size."""
    first = data[start]
    if first < _SHARE:
        return start + 3
    if first in _SIZES:
        return start + _SIZES[first]
    reader = ByteReader(data, LogError, start)
    _entry(reader)
    return reader.place


def _entry(reader: ByteReader) -> SeatLogEntry:
    first = reader.data[reader.place]
    if first < _SHARE:
        return _act(reader, None)
    reader.place += 1
    if first == _SHARE:
        return Share(reader.number(2), reader.take(ANCHOR_SIZE))
    if first == _FOR:
        return _act(reader, reader.number(below=MAX_SEATS))
    if first == _STAMP:
        return Stamp(reader.number(4, MAX_TIME + 1))
    if first == _SIGN:
        return QuickSign(reader.number(below=QUICK_SIGNS))
    if first != _OTHER:
        raise LogError(f"an entry of kind {first}")
    return _other(reader, _OTHERS[reader.number(below=len(_OTHERS))])


def _act(reader: ByteReader, seat: int | None) -> Act:
    whole = reader.number(3, CODES << 12)
    return Act(seat, action_of(whole >> 12), whole & MARKS - 1)


def _other(reader: ByteReader, kind: type[SeatLogEntry]) -> SeatLogEntry:
    if kind is Hello:
        return Hello(reader.text(MAX_NAME), reader.number(), reader.take(ANCHOR_SIZE))
    if kind is Table:
        flags, number = reader.number(below=2 * _TIMED), reader.number(below=MAX_SEATS + 1)
        clock, pace = reader.number(2), None
        if flags & _TIMED:
            pace = Pace(reader.number(3, MAX_ACTION + 1), reader.number(2, MAX_RESERVE + 1))
        rules = HouseRules.of_bits(flags)
        seats = tuple(
            reader.text(MAX_NAME) if reader.number(below=2) else reader.take(MEMBER_SIZE)
            for _ in range(number)
        )
        return Table(rules, seats, clock, pace)
    if kind is Ready:
        return Ready(reader.number())
    if kind is Start:
        return Start(reader.take(DIGEST_SIZE))
    if kind is ReplaceSeat:
        seat, epoch, count = reader.number(below=MAX_SEATS), reader.number(), reader.number(2)
        return ReplaceSeat(seat, epoch, count, reader.text(MAX_NAME))
    if kind is ReturnSeat:
        return ReturnSeat(reader.number(below=MAX_SEATS), reader.number(), reader.number(2))
    if kind is RequestUndo:
        return RequestUndo(reader.number(), reader.number(2), reader.number(2))
    if kind is RefuseUndo:
        return RefuseUndo(reader.number(), reader.number(2))
    if kind is BindRecordKey:
        began = reader.number(TIME_SIZE, 1 << 8 * TIME_SIZE)
        return BindRecordKey(key=reader.take(KEY_SIZE), began=began, signature=reader.take(SIGNATURE_SIZE))
    if kind is SignResult:
        return SignResult(reader.take(SIGNATURE_SIZE))
    if kind is AskForSeat:
        return AskForSeat()
    return Leave() if kind is Leave else Rematch()
