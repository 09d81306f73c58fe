"""The status of a room, to be shown beside the table."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from game.online.entries import Act, AskForSeat, Leave, SeatLogEntry
from game.online.pace import GRACE
from game.online.replay import Replay
from game.online.session import Session

ASLEEP_AFTER: Final = 8.0  # seconds without the share of a deal after which a device counts as asleep
REPLACEABLE_AFTER: Final = 90.0  # seconds after which the others may replace a seat by a computer
ConnectionState = Literal["none", "clock", "poor", "good"]


class Status(NamedTuple):
    """`link` is the state of the connection: no relay, wrong clock, one relay, or enough.

    `waiting` are the seats that the game waits for, `waited` seconds so far; `asleep` those whose device does
    not answer by itself. `replaceable` are seats that others may replace by a computer now. For `runner` and
    `levels` see `Replay`. `undo_target` is the step to which `undo_requested_by` want to go back.
    """

    link: ConnectionState
    unsent: bool
    waiting: tuple[int, ...]
    waited: float
    asleep: tuple[int, ...]
    gone: tuple[int, ...]
    replaceable: tuple[int, ...]
    runner: tuple[int, ...]
    levels: tuple[str | None, ...]
    undo_target: int | None
    undo_requested_by: frozenset[int]
    refused: bool


def link_of(session: Session) -> ConnectionState:
    """Returns the state of the connection."""
    if session.pool.clock_wrong:
        return "clock"
    proven = session.pool.proven if session.membership.log else session.pool.synced
    return "none" if not proven else "poor" if proven == 1 and len(session.pool.relays) > 1 else "good"


def status(session: Session) -> Status:
    """Returns the status now."""
    replay, waited = session.sync.replay, session.sync.watch(session.now)
    link = link_of(session)
    if replay is None:
        return Status(link, session.unsent, (), 0.0, (), (), (), (), (), None, frozenset(), False)
    logs, own = session.sync.logs(), session.seat
    gone = tuple(seat for seat, log in logs.items() if is_gone(log))
    late = replay.dealing and waited > ASLEEP_AFTER
    asleep = tuple(seat for seat in replay.waiting if late and seat != own)
    if replay.clocks and replay.clocks.since:
        waited = session.time - replay.clocks.since
    missed = {replay.runner[seat] for seat in replay.waiting if waited > patience(replay, seat)}
    absent = [seat for seat in replay.givers if (seat in gone or seat in missed) and not replay.over]
    replaceable = tuple(seat for seat in absent if own is not None and may_replace(replay, own, seat))
    runner, levels = tuple(replay.runner), tuple(replay.levels)
    parties = waited, asleep, gone, replaceable, runner, levels
    return Status(link, session.unsent, replay.waiting, *parties, *replay.undo_request(logs))


def patience(replay: Replay, seat: int) -> float:
    """Returns the seconds after which the others may replace a seat that the game waits for."""
    return replay.clocks.limit(seat) + GRACE if replay.clocks else REPLACEABLE_AFTER


def may_replace(replay: Replay, own: int, seat: int) -> bool:
    """Whether seat `own` may replace another one: its person plays, or was replaced by that seat's device."""
    if replay.runner[own] != own and (replay.clocks or replay.runner[own] != seat):
        return False
    return seat != own and replay.runner[seat] == seat


def is_gone(log: Sequence[SeatLogEntry]) -> bool:
    """Whether a log's writer has left, and not played on since."""
    for entry in reversed(log):
        if isinstance(entry, Leave):
            return True
        if isinstance(entry, AskForSeat) or (isinstance(entry, Act) and entry.seat is None):
            return False
    return False
