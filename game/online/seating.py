"""How strangers sit down in the room of an open table: the host's side, and that of a guest.

The room is an ordinary one. A guest enters and is ready for what was announced; the host seats the first who
come and begins once all are ready. For a rated game all have bound their record keys before, the host the one
that signed the announcement. Nobody waits long for somebody who has gone: each step has its time.
"""

from collections.abc import Collection
from typing import Final, Literal

from game.online import room_commands
from game.online.entries import FREE_SEAT, Leave, Table
from game.online.open_table import TableTerms
from game.online.room import key_tag
from game.online.session import Session

READY_TIME: Final = 10.0  # seconds for a guest with a seat to be ready
HOST_TIME: Final = 6.0  # seconds after a relay's answer for the host's log to be there
ANSWER_TIME: Final = 15.0  # seconds for a guest to get a seat
START_TIME: Final = 25.0  # seconds for the game to begin once a guest is ready
DEAL_TIME: Final = 60.0  # seconds from the start to the first deal

HostState = Literal["waiting", "seated", "begun", "dealt", "failed"]
GuestState = Literal["asking", "waiting", "seated", "begun", "dealt", "refused", "gone"]


class HostedTable:
    """The host's side. `state` is "seated" while somebody has a seat, "failed" if the deal never came.

    `blocked` are record keys that get no seat.
    """

    def __init__(self, session: Session, terms: TableTerms, crest: int) -> None:
        self.session = session
        self.state: HostState = "waiting"
        self.blocked: Collection[str] = ()
        self._terms, self._crest = terms, crest
        self._seated: dict[str, float] = {}  # guests with a seat, and when they were last known to be ready
        self._missed: set[str] = set()  # guests who were not ready in time
        self._begun = 0.0

    @property
    def taken(self) -> int:
        """How many seats are taken, the host's too."""
        return 1 + len(self._seated)

    @property
    def waiting(self) -> list[str]:
        """The keys of guests who are here, may have a seat, and have none, the first first."""
        session = self.session
        known = (session.public_key, *self._seated, *self._missed)
        here = [key for key in session.book.logs if key not in known and not _has_left(session, key)]
        if not self._terms.rated:
            return here
        taken = {_record_key(session, key) for key in (session.public_key, *self._seated)}
        unwanted = {None, *taken, *self.blocked}
        return [key for key in here if _record_key(session, key) not in unwanted]

    def tick(self, now: float, held: bool = False) -> None:
        """Advances the time, in seconds of a monotonic clock. While `held`, nobody is given a seat."""
        session = self.session
        if not session.ready or self.state in ("dealt", "failed"):
            return
        session.introduce("", self._crest)
        if session.book.lobby().start is not None:
            self._watch_deal(now)
            return
        self._seat_guests(now, held)
        terms, own = self._terms, session.tag
        tags = [own, *map(key_tag, self._seated)]
        free = [FREE_SEAT] * (terms.seats - len(tags))
        room_commands.propose(session, Table(terms.rules, (*tags, *free), pace=terms.limits))
        self.state = "seated" if self._seated else "waiting"
        bound = not terms.rated or _record_key(session, session.public_key) is not None
        if bound and room_commands.begin(session):
            self.state, self._begun = "begun", now

    def _seat_guests(self, now: float, held: bool) -> None:
        ready = self.session.book.lobby().ready
        for key, since in list(self._seated.items()):
            if key in ready:
                self._seated[key] = now  # each further guest makes another proposal, to which all agree anew
            late = key not in ready and now - since > READY_TIME
            if late or _has_left(self.session, key):
                del self._seated[key]
                self._missed.add(key)
        if held:
            return
        for key in self.waiting[: self._terms.seats - 1 - len(self._seated)]:
            self._seated[key] = now

    def _watch_deal(self, now: float) -> None:
        if _is_dealt(self.session):
            self.state = "dealt"
        elif now - self._begun > DEAL_TIME:
            self.state = "failed"


class SeatRequest:
    """A guest's side. `state` is "waiting" with a seat at a table that has free ones, "seated" at a full one.

    It is "refused" if others have the seats, one of `blocked` record keys has one, or it is another game than
    announced. `announcer` is the key that signed the announcement: of a rated game, the host's record key.
    """

    def __init__(self, session: Session, terms: TableTerms, crest: int, announcer: str) -> None:
        self.session = session
        self.state: GuestState = "asking"
        self.blocked: Collection[str] = ()
        self._terms, self._crest, self._announcer = terms, crest, announcer
        self._since: float | None = None  # the time of the present state
        self._answered: float | None = None  # when a relay had sent what it stores

    @property
    def taken(self) -> int:
        """How many seats are taken by what the host proposes."""
        table = self.session.book.lobby().table
        return sum(seat != FREE_SEAT for seat in table.seats) if table is not None else 0

    def waited(self, now: float) -> float:
        """Returns the seconds spent in the present state."""
        return 0.0 if self._since is None else now - self._since

    def tick(self, now: float) -> None:
        """Advances the time, in seconds of a monotonic clock."""
        session = self.session
        if self._since is None:
            self._since = now
        if self._answered is None and session.pool.synced and not session.jobs:
            self._answered = now
        if session.ready and self.state in ("asking", "waiting", "seated", "begun"):
            session.introduce("", self._crest)
            state = self._next(now)
            if state != self.state:
                self.state, self._since = state, now

    def _next(self, now: float) -> GuestState:
        session, terms, waited = self.session, self._terms, self.waited(now)
        lobby, host = session.book.lobby(), session.book.host_log
        if host is not None and _has_left(session, host.key):
            return "refused"
        if lobby.table is None:
            absent = self._answered is not None and now - self._answered > HOST_TIME
            return "gone" if absent or waited > ANSWER_TIME else "asking"
        own = session.tag
        if own not in lobby.table.seats:
            if lobby.start is not None or not lobby.table.has_free_seat or self.state != "asking":
                return "refused"
            return "gone" if waited > ANSWER_TIME else "asking"
        table = lobby.table
        if (table.rules, len(table.seats), table.pace) != (terms.rules, terms.seats, terms.limits):
            return "refused"
        record_key = _record_key(session, host.key) if terms.rated and host is not None else self._announcer
        if record_key not in (None, self._announcer):
            return "refused"
        if _is_dealt(session):
            return "dealt"
        if lobby.start is not None:
            return "gone" if self.state == "begun" and waited > DEAL_TIME else "begun"
        people = zip(table.seats, lobby.keys, strict=True)
        here = {_record_key(session, key or "") for seat, key in people if isinstance(seat, bytes)}
        if not here.isdisjoint(self.blocked):
            return "refused"
        if record_key is not None and not (terms.rated and None in here):  # else who that is shows soon
            room_commands.agree(session)
        if table.has_free_seat:
            return "waiting"
        return "gone" if self.state == "seated" and waited > START_TIME else "seated"


def give_up(session: Session) -> None:
    """Tells a room's host that this guest has gone on; to be sent before the session ends."""
    if session.membership.log:
        session.say(Leave())


def _has_left(session: Session, key: str) -> bool:
    return any(isinstance(entry, Leave) for entry in session.book.logs[key].entries)


def _record_key(session: Session, key: str) -> str | None:
    """Returns the record key that a member has bound, in hexadecimal; None without one.

    Whether its signature is true shows when the game is rated.
    """
    log = session.book.logs.get(key)
    return log.binding.key.hex() if log is not None and log.binding is not None else None


def _is_dealt(session: Session) -> bool:
    replay = session.sync.replay
    return replay is not None and replay.state is not None
