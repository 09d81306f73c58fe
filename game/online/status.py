"""How things stand in a room, for what is shown beside the table."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from game.online.entries import Act, AskForSeat, Leave, SeatLogEntry
from game.online.replay import Replay
from game.online.session import Session

ASLEEP_AFTER: Final = 8.0  # seconds after which a device that owes its share of a deal is taken to sleep
REPLACEABLE_AFTER: Final = 90.0  # seconds after which the others may let a computer take over
ConnectionState = Literal["none", "clock", "poor", "good"]


class Status(NamedTuple):
    """`link` is the state of the connection: no relay, the device's clock refused, one relay, or enough.

    `waiting` are the seats without which the game does not go on, `waited` for how many seconds; `asleep`
    those whose device owes something that it gives without asking. `replaceable` are seats that others
    may give to a computer now. `runner` and `levels` say who plays where (see `Replay`). `wish` is the step
    to which `wished_by` want to go back.
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
    wish: int | None
    wished_by: frozenset[int]
    refused: bool


def link_of(session: Session) -> ConnectionState:
    """The state of the connection in one word."""
    if session.pool.clock_wrong:
        return "clock"
    proven = session.pool.proven if session.membership.log else session.pool.synced
    return "none" if not proven else "poor" if proven == 1 and len(session.pool.relays) > 1 else "good"


def status(session: Session) -> Status:
    """How things stand now."""
    replay, waited = session.sync.replay, session.sync.watch(session.now)
    link = link_of(session)
    if replay is None:
        return Status(link, session.unsent, (), 0.0, (), (), (), (), (), None, frozenset(), False)
    logs, own = session.sync.logs(), session.seat
    gone = tuple(seat for seat, log in logs.items() if is_gone(log))
    late = replay.dealing and waited > ASLEEP_AFTER
    asleep = tuple(seat for seat in replay.waiting if late and seat != own)
    missed = {replay.runner[seat] for seat in replay.waiting if waited > REPLACEABLE_AFTER}
    absent = [seat for seat in replay.givers if (seat in gone or seat in missed) and not replay.over]
    replaceable = tuple(seat for seat in absent if own is not None and may_replace(replay, own, seat))
    runner, levels = tuple(replay.runner), tuple(replay.levels)
    parties = waited, asleep, gone, replaceable, runner, levels
    return Status(link, session.unsent, replay.waiting, *parties, *replay.wishes(logs))


def may_replace(replay: Replay, own: int, seat: int) -> bool:
    """Whether a person could give another's seat to a computer: who has theirs, or lost it to that one."""
    return seat != own and replay.runner[seat] == seat and replay.runner[own] in (own, seat)


def is_gone(log: Sequence[SeatLogEntry]) -> bool:
    """Whether leaving is the last that was said about it: playing on is coming back."""
    for entry in reversed(log):
        if isinstance(entry, Leave):
            return True
        if isinstance(entry, AskForSeat) or (isinstance(entry, Act) and entry.seat is None):
            return False
    return False
