"""Find a player: looks for a fitting open table, else opens one and waits, and sits down with whoever comes.

Two who press at once meet, whoever of them is host: of two open tables, that of whoever has waited longer
stays, and its host never asks at the other. So nobody waits for somebody who waits for them.
Like `Session` it is passive: call `tick` each frame, after the conversations have done their work.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from game.online.logbook import MAX_MEMBERS
from game.online.membership import Membership, enter, open_room
from game.online.open_table import (
    MAX_ADDRESSES,
    TABLE_TAG,
    OpenTable,
    Strength,
    Wish,
    confirmed,
    gap,
    reach,
    read_table,
)
from game.online.public_board import PublicBoard
from game.online.rated_game import RatedGame
from game.online.schnorr import fresh_secret
from game.online.seating import HostedTable, SeatRequest, give_up
from game.online.session import Session
from game.rules.steps import at_once

LOOK_TIME: Final = 2.0  # seconds after a relay's answer until an own table is opened
LOOK_INTERVAL: Final = 0.5  # seconds between two looks at the tables
NO_RELAY_AFTER: Final = 12.0  # seconds
RETRY_AFTER: Final = 20.0  # seconds until a table is tried again at which there was no seat
GUEST_PATIENCE: Final = 5.0  # seconds that a guest waits here for the answer that this device waits for
FAREWELL: Final = 3.0  # seconds in which a room that is left hears of it
MAX_GUESTS: Final = MAX_MEMBERS - 4  # who came to a room, until another one is opened

SearchState = Literal["looking", "waiting", "asking", "met"]
OpenSession = Callable[[Membership], Session]


@dataclass
class Player:
    """Who searches, and what they know: `ladder` has strengths by key, `blocked` are unwanted keys.

    `record` is the secret record key, for rated games; it signs the announcement, too.
    """

    strength: Strength
    crest: int
    ladder: Mapping[str, Strength]
    blocked: Collection[str] = ()
    record: bytes | None = None


class PlayerSearch:
    """A search. `state` is "asking" at another's table; once it is "met", `session` has the begun game.

    `open_session` makes a session of a membership, with the relays of its invitation; `relays` and
    `addresses` are those of an own room.
    """

    def __init__(
        self,
        board: PublicBoard,
        player: Player,
        wish: Wish,
        open_session: OpenSession,
        relays: tuple[int, ...],
        addresses: tuple[str, ...] = (),
    ) -> None:
        self.board, self.player, self.wish = board, player, wish
        self.session: Session | None = None
        self.asked: OpenTable | None = None  # the table at which this device asks
        self.stopped = False
        self._open_session = open_session
        self._relays, self._addresses = relays, addresses[:MAX_ADDRESSES]
        self._hosted: HostedTable | None = None
        self._request: SeatRequest | None = None
        self._rated: list[RatedGame] = []  # bind the record key in the rooms that this device is in
        self._leaving: list[tuple[Session, float]] = []  # rooms that are left, and until when they hear of it
        self._tried: dict[bytes, float] = {}  # when a room may be asked again
        self._absent_work = 0  # most work of tables whose host was not there
        self._since: int | None = None  # when the search began, in Unix time
        self._begun = self._now = 0.0
        self._answered: float | None = None
        self._read: dict[str, OpenTable | None] = {}  # by the identities of events
        self._looked_at = -LOOK_INTERVAL

    # State

    @property
    def state(self) -> SearchState:
        """How far the search is."""
        if self.session is not None:
            return "met"
        if self._request is not None:
            return "asking"
        return "waiting" if self._hosted is not None else "looking"

    @property
    def without_relay(self) -> bool:
        """Whether no relay has answered for a while."""
        return self._answered is None and self._now - self._begun > NO_RELAY_AFTER

    @property
    def sessions(self) -> list[Session]:
        """Returns the sessions that need connections now: in the own room, another's, those being left.

        That of the begun game is among them: until another driver has it, it has to go on.
        """
        met = [self.session] if self.session is not None else []
        return [*dict.fromkeys([*met, *self._rooms, *(session for session, _ in self._leaving)])]

    @property
    def _rooms(self) -> list[Session]:
        """The sessions in the own room and in another's."""
        return [side.session for side in (self._hosted, self._request) if side is not None]

    @property
    def is_over(self) -> bool:
        """Whether the search has ended, and relays know that the own table is not open any more."""
        ended = self.stopped or self.session is not None
        return ended and (not self.board.has(TABLE_TAG) or self.board.is_published(TABLE_TAG))

    def tables(self) -> list[OpenTable]:
        """Returns the open tables of others, with the strengths that the ladder knows."""
        before, self._read = self._read, {}
        for event in self.board.events():
            known = event.id in before
            self._read[event.id] = before[event.id] if known else read_table(event, self.board.pool.relays)
        unwanted = {self.board.public_key, *self.player.blocked}
        tables = [table for table in self._read.values() if table is not None and table.key not in unwanted]
        return [confirmed(table, self.player.ladder) for table in tables]

    # Each frame

    def tick(self, now: float, clock: int) -> None:
        """Advances the time: `now` in seconds of a monotonic clock, `clock` as Unix time."""
        self._now = now
        if self._since is None:
            self._since, self._begun = clock, now
        if self._answered is None and self.board.pool.synced and not self.board.jobs:
            self._answered = now
        self._leaving = [(session, until) for session, until in self._leaving if now < until]
        if self.session is not None or self.stopped:
            return
        for rated in self._rated:
            rated.tick(clock)
        self._tick_request(now)
        self._tick_hosted(now)
        if self.session is None and self._request is None and not self._engaged:
            self._look(now, clock)

    @property
    def _engaged(self) -> bool:
        """Whether somebody has a seat at the own table."""
        return self._hosted is not None and self._hosted.state != "waiting"

    def _tick_request(self, now: float) -> None:
        request = self._request
        if request is None:
            return
        request.tick(now)
        guests = self._hosted is not None and bool(self._hosted.waiting)
        impatient = guests and request.state == "asking" and request.waited(now) > GUEST_PATIENCE
        if request.state == "dealt":
            self._meet(request.session)
        elif impatient or request.state in ("refused", "gone"):
            assert self.asked is not None
            self._tried[self.asked.invitation.secret] = now + RETRY_AFTER
            if request.state == "gone":
                self._absent_work = max(self._absent_work, self.asked.work)
            self._leave(request.session)
            self._request = self.asked = None

    def _tick_hosted(self, now: float) -> None:
        hosted = self._hosted
        if hosted is None or self.session is not None:
            return
        hosted.blocked = self.player.blocked
        hosted.tick(now, held=self._request is not None)
        if hosted.state == "dealt":
            self._meet(hosted.session)
        elif hosted.state == "begun":
            self.board.withdraw(TABLE_TAG)
        elif hosted.state == "failed" or len(hosted.session.book.logs) > MAX_GUESTS:
            self._leave(hosted.session)
            self._hosted = None  # the next room gets another invitation

    def _meet(self, session: Session) -> None:
        self.session, self.asked = session, None
        for other in self._rooms:
            if other is not session:
                self._leave(other)
        self._hosted = self._request = None
        self.board.withdraw(TABLE_TAG)

    def _enter(self, membership: Membership) -> Session:
        """Opens the session of a room; for a rated game it binds the record key."""
        session = self._open_session(membership)
        if self.wish.rated and self.player.record is not None:
            self._rated.append(RatedGame(session, self.player.record))
        return session

    def _leave(self, session: Session) -> None:
        self._rated = [one for one in self._rated if one.session is not session]
        give_up(session)
        self._leaving.append((session, self._now + FAREWELL))

    def stop(self) -> None:
        """Ends the search; the board and the rooms that are left need some seconds more to tell others."""
        self.stopped = True
        for session in self._rooms:
            self._leave(session)
        self._hosted = self._request = self.asked = None
        self.board.withdraw(TABLE_TAG)

    # Looking

    def _look(self, now: float, clock: int) -> None:
        """Asks at the best table, or opens one."""
        if now - self._looked_at < LOOK_INTERVAL:
            return
        self._looked_at = now
        found = self._candidates(now, clock)
        if found:
            self._ask(found[0])
        elif self._hosted is None and self._answered is not None and now - self._answered >= LOOK_TIME:
            self._open()

    def _candidates(self, now: float, clock: int) -> list[OpenTable]:
        """Returns the tables at which to ask, the best first: of known hosts, of near rating, the oldest.

        After a table whose host was not there, those come first that cost their hosts more work.
        """
        assert self._since is not None
        found = []
        for table in self.tables():
            earliest = min(self._since, table.since)
            near = gap(self.player.strength, table.strength) <= reach(clock - earliest)
            first = self._hosted is None or (table.since, table.key) < (self._since, self.board.public_key)
            tried = self._tried.get(table.invitation.secret, now) > now
            if table.wish == self.wish and near and first and not tried:
                found.append(table)

        def order(table: OpenTable) -> tuple[object, ...]:
            unknown, suspect = table.key not in self.board.known, table.work <= self._absent_work
            return unknown, suspect, gap(self.player.strength, table.strength), table.since

        return sorted(found, key=order)

    def _ask(self, table: OpenTable) -> None:
        self.asked = table
        session = self._enter(enter(table.invitation))
        self._request = SeatRequest(session, table.wish, self.player.crest, table.key)

    def sit_down(self, table: OpenTable) -> None:
        """Asks at a table that the person has chosen, unless somebody has a seat at the own one."""
        if self.session is None and not self.stopped and not self._engaged:
            if self._request is not None:
                self._leave(self._request.session)
            self._ask(table)

    def _open(self) -> None:
        """Opens a room, and announces its table."""
        assert self._since is not None
        key = fresh_secret()
        public = at_once(self.board.curve.public_key(key)).hex()
        room = open_room(key, public, self._relays, self._addresses)
        session = self._enter(room)
        self._hosted = HostedTable(session, self.wish, self.player.crest)
        table = OpenTable(room.invitation, self.wish, self.player.strength, self.player.crest, self._since)
        self.board.publish(TABLE_TAG, table.to_text())
