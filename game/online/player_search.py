"""Find a player: looks for a fitting open table, else opens one and waits, and sits down with whoever comes.

Two who press at once meet, whoever of them is host: of two open tables, that of whoever has waited longer
stays, and its host never asks at the other. So nobody waits for somebody who waits for them.
Like `Session` it is passive: call `tick` each frame, after the conversations have done their work.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.online.logbook import MAX_MEMBERS
from game.online.membership import Membership, enter, open_room
from game.online.open_table import (
    MAX_ADDRESSES,
    TABLE_TAG,
    OpenTable,
    Strength,
    TableTerms,
    confirmed,
    gap,
    reach,
    read_table,
)
from game.online.public_board import PublicBoard
from game.online.rated_game import RatedGame
from game.online.schnorr import fresh_secret
from game.online.seating import START_TIME, HostedTable, SeatRequest, give_up
from game.online.session import Session
from game.online.visit import NO_RELAY_AFTER
from game.rules.steps import at_once

LOOK_TIME: Final = 2.0  # seconds after a relay's answer until an own table is opened
LOOK_INTERVAL: Final = 0.5  # seconds between two looks at the tables
RETRY_AFTER: Final = 20.0  # seconds until a table is tried again at which there was no seat
GUEST_PATIENCE: Final = 5.0  # seconds that a guest waits here for the answer that this device waits for
FAREWELL: Final = 3.0  # seconds in which a room that is left hears of it
MAX_GUESTS: Final = MAX_MEMBERS - 4  # who came to a room, until another one is opened

SearchState = Literal["looking", "waiting", "asking", "met"]
OpenSession = Callable[[Membership], Session]


@dataclass
class SearchingPlayer:
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
    `addresses` are those of all rooms, see `Invitation`. `since` is when an earlier start of the program
    began to wait.
    """

    def __init__(
        self,
        board: PublicBoard,
        player: SearchingPlayer,
        terms: TableTerms,
        open_session: OpenSession,
        relays: tuple[int, ...],
        addresses: tuple[str, ...] = (),
        since: int | None = None,
    ) -> None:
        self.board, self.player, self.terms = board, player, terms
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
        self._since = since  # when the search began, in Unix time
        self._begun: float | None = None
        self._now = 0.0
        self._announced_at = 0.0  # when the table was last announced at which this device waits
        self._announced = 0  # seats taken at the own table by its announcement
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
        begun = self._now if self._begun is None else self._begun
        return self._answered is None and self._now - begun > NO_RELAY_AFTER

    @property
    def is_engaged(self) -> bool:
        """Whether somebody has a seat at the own table."""
        return self._hosted is not None and self._hosted.state != "waiting"

    @property
    def waits_at(self) -> OpenTable | None:
        """The table of another at which this device has a seat, while others are free."""
        return self.asked if self._request is not None and self._request.state == "waiting" else None

    @property
    def taken(self) -> int:
        """How many seats are taken at the table where this device has one; 0 without."""
        if self._request is not None:
            return self._request.taken if self.waits_at is not None else 0
        return self._hosted.taken if self._hosted is not None else 0

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
            self._read[event.id] = before[event.id] if known else read_table(event)
        unwanted = {self.board.public_key, *self.player.blocked}
        tables = [table for table in self._read.values() if table is not None and table.key not in unwanted]
        return [confirmed(table, self.player.ladder) for table in tables]

    # Each frame

    def tick(self, now: float, clock: int) -> None:
        """Advances the time: `now` in seconds of a monotonic clock, `clock` as Unix time."""
        self._now = now
        self._begun = now if self._begun is None else self._begun
        self._since = clock if self._since is None else min(self._since, clock)
        if self._answered is None and self.board.pool.synced and not self.board.jobs:
            self._answered = now
        self._leaving = [(session, until) for session, until in self._leaving if now < until]
        if self.session is not None or self.stopped:
            return
        for rated in self._rated:
            rated.tick(clock)
        self._tick_request(now)
        self._tick_hosted(now)
        if self.session is None and self._request is None and not self.is_engaged:
            self._look(now, clock)

    def _tick_request(self, now: float) -> None:
        request = self._request
        if request is None:
            return
        request.blocked = self.player.blocked
        request.tick(now)
        if request.state == "waiting" and self._hosted is not None:
            self._close()
        guests = self._hosted is not None and bool(self._hosted.waiting)
        impatient = guests and request.state == "asking" and request.waited(now) > GUEST_PATIENCE
        if request.state == "dealt":
            self._meet(request.session)
        elif impatient or request.state in ("refused", "gone") or self._is_deserted(now):
            assert self.asked is not None
            self._tried[self.asked.invitation.secret] = now + RETRY_AFTER
            if request.state == "gone":
                self._absent_work = max(self._absent_work, self.asked.work)
            self._leave(request.session)
            self._request = self.asked = None

    def _is_deserted(self, now: float) -> bool:
        """Whether the table at which this device waits for others is announced no more, for a while."""
        table = self.waits_at
        if table is None or any(one.invitation == table.invitation for one in self.tables()):
            self._announced_at = now
        return now - self._announced_at > START_TIME

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
        else:
            self._announce(hosted)

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
        if self.terms.rated and self.player.record is not None:
            self._rated.append(RatedGame(session, self.player.record))
        return session

    def _leave(self, session: Session) -> None:
        self._rated = [one for one in self._rated if one.session is not session]
        give_up(session)
        self._leaving.append((session, self._now + FAREWELL))

    def _close(self) -> None:
        """Closes the own table."""
        if self._hosted is not None:
            self._leave(self._hosted.session)
        self._hosted = None
        self.board.withdraw(TABLE_TAG)

    def _get_up(self) -> None:
        """Leaves the table of another, where this device asks or waits."""
        if self._request is not None:
            self._leave(self._request.session)
        self._request = self.asked = None

    def seek(self, terms: TableTerms) -> None:
        """Seeks something else from now on, unless a game has begun; the own table is closed."""
        if self.session is None and not self.stopped:
            self._get_up()
            self._close()
            self.terms, self._since = terms, None

    def stop(self) -> None:
        """Ends the search; the board and the rooms that are left need some seconds more to tell others."""
        self.stopped = True
        self._get_up()
        self._close()

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
            if table.terms == self.terms and near and first and not tried:
                found.append(table)

        def order(table: OpenTable) -> tuple[object, ...]:
            unknown, suspect = table.key not in self.board.known, table.work <= self._absent_work
            return unknown, suspect, gap(self.player.strength, table.strength), table.since

        return sorted(found, key=order)

    def _ask(self, table: OpenTable) -> None:
        """Asks for a seat, at the relays where the table was found.

        Those that it names are not dialled: they may be a stranger's trap, or numbers of another list.
        """
        self.asked = table
        invitation = replace(table.invitation, relays=self._relays, addresses=self._addresses)
        session = self._enter(enter(invitation))
        self._request = SeatRequest(session, table.terms, self.player.crest, table.key)

    def sit_down(self, table: OpenTable) -> None:
        """Asks at a table that the person has chosen, unless somebody has a seat at the own one."""
        there = self.asked is not None and self.asked.invitation == table.invitation
        if self.session is None and not self.stopped and not self.is_engaged and not there:
            self._get_up()
            self._ask(table)

    def _open(self) -> None:
        """Opens a room, and announces its table."""
        key = fresh_secret()
        public = at_once(self.board.curve.public_key(key)).hex()
        room = open_room(key, public, self._relays, self._addresses)
        session = self._enter(room)
        self._hosted = HostedTable(session, self.terms, self.player.crest)
        self._announced = 0
        self._announce(self._hosted)

    def _announce(self, hosted: HostedTable) -> None:
        """Announces the own table, and again if more or fewer seats are taken; a full one begins at once."""
        taken = min(hosted.taken, self.terms.seats - 1)
        if taken != self._announced:
            assert self._since is not None
            self._announced, player = taken, self.player
            invitation = hosted.session.membership.invitation
            table = OpenTable(invitation, self.terms, player.strength, player.crest, self._since, taken)
            self.board.publish(TABLE_TAG, table.to_text())
