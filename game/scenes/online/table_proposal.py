"""What the host of a room proposes: seats, rules, clock. Newcomers get the free seats as they come."""

from dataclasses import dataclass, field
from typing import Final

from game.match.setup_text import remembered
from game.online import room_commands
from game.online.entries import Table
from game.online.session import Session
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.scenes.core.scene import Context

CLOCK_SECONDS: Final = (0, 30, 60, 180)  # for each pick; 0 for no clock
PROPOSAL_DELAY: Final = 1.0  # seconds without a change before it is written into the log, which only grows
OFFERED_LEVELS: Final = ("apprentice", "artisan", "grandmaster")  # that `cycle` gives a seat
FREE_SEAT: Final = ""


def own_proposal(session: Session, context: Context) -> "TableProposal | None":
    """What this device proposes in a room of its own: as last time, or by the rules played last."""
    if not session.membership.log or not room_commands.is_host(session):
        return None
    return TableProposal.of(session, remembered(context.settings.setup, context.texts).rules)


@dataclass
class TableProposal:
    """The proposal as it is changed; `propose` says it once there is something new, and nothing newer."""

    session: Session
    seats: list[bytes | str]
    rules: HouseRules
    clock: int = 0
    known_keys: set[str] = field(default_factory=set)  # whose coming was noted: they are given no seat again
    _last: Table | None = None  # what it was when `propose` looked last
    _since: float = 0.0  # the time from which on it was that

    @classmethod
    def of(cls, session: Session, rules: HouseRules) -> "TableProposal":
        """As the last proposal says, or for two with those rules."""
        own = room_commands.seat_tag(session.public_key)
        table = session.book.lobby().table
        if table is None:
            return cls(session, [own, FREE_SEAT], rules, known_keys={session.public_key})
        return cls(session, list(table.seats), table.rules, table.clock, {session.public_key})

    @property
    def table(self) -> Table:
        """As it is now."""
        return Table(self.rules, tuple(self.seats), self.clock)

    @property
    def may_start(self) -> bool:
        """Whether the game may begin, and everybody has been told of this proposal."""
        return self.is_published and room_commands.may_begin(self.session)

    def propose(self, now: float) -> None:
        """Seat who is new, and tell what is changed; take back what can't be said. `now` is in seconds."""
        for key in self.session.book.logs:
            if key not in self.known_keys:
                self.known_keys.add(key)
                if FREE_SEAT in self.seats and (tag := room_commands.seat_tag(key)) not in self.seats:
                    self.seats[self.seats.index(FREE_SEAT)] = tag
        if self.table != self._last:
            self._last, self._since = self.table, now
        told = self.session.book.lobby().table
        if told is not None and now - self._since < PROPOSAL_DELAY:
            return
        if not room_commands.propose(self.session, self.table) and told is not None:
            self.seats, self.rules, self.clock = list(told.seats), told.rules, told.clock

    @property
    def is_published(self) -> bool:
        """Whether everybody has been told of this proposal."""
        return self.table == self.session.book.lobby().table

    # Changes

    def set_seats(self, number: int) -> None:
        """So many seats; those that go are the last, but people keep theirs as long as one is left."""
        for _ in range(len(self.seats) - number):
            spare = [at for at, seat in enumerate(self.seats) if not isinstance(seat, bytes)]
            del self.seats[spare[-1] if spare else -1]
        self.seats += [FREE_SEAT] * (min(MAX_SEATS, max(MIN_SEATS, number)) - len(self.seats))

    def cycle(self, index: int) -> None:
        """Give a seat to the next one who may have it: people without a seat, then computers, then nobody."""
        own = room_commands.seat_tag(self.session.public_key)
        seated = [seat for seat in self.seats if isinstance(seat, bytes)]
        members = [room_commands.seat_tag(key) for key in self.session.book.logs]
        ways: list[bytes | str] = [FREE_SEAT, *(tag for tag in members if tag not in seated), *OFFERED_LEVELS]
        now = self.seats[index]
        if now == own:
            return
        at = ways.index(now) if now in ways else -1 if now in members else 0
        self.seats[index] = ways[(at + 1) % len(ways)]

    def swap(self, index: int) -> None:
        """Exchange whoever has a seat with who has the one above it."""
        self.seats[index - 1], self.seats[index] = self.seats[index], self.seats[index - 1]

    def next_clock(self) -> None:
        """Choose the next clock of CLOCK_SECONDS, after the last one none."""
        later = CLOCK_SECONDS[CLOCK_SECONDS.index(self.clock) + 1 :] if self.clock in CLOCK_SECONDS else ()
        self.clock = later[0] if later else CLOCK_SECONDS[0]
