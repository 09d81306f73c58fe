"""The host's proposal for a room's game: seats, rules, clock. Newcomers get free seats as they enter."""

from dataclasses import dataclass, field
from typing import Final

from game.match.setup_text import remembered
from game.online import room_commands
from game.online.entries import FREE_SEAT, Table
from game.online.pace import Pace
from game.online.room import key_tag
from game.online.session import Session
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.scenes.core.scene import Context

CLOCK_SECONDS: Final = (0, 30, 60, 180)  # for each pick; 0: no clock
PROPOSAL_DELAY: Final = 1.0  # seconds without a change before it goes into the log, which only grows
OFFERED_LEVELS: Final = ("apprentice", "artisan", "grandmaster")  # of computers, in `cycle`


def own_proposal(session: Session, context: Context) -> "TableProposal | None":
    """Returns this device's proposal if it is the host: the last one, or one with the rules played last."""
    if not session.membership.log or not room_commands.is_host(session):
        return None
    return TableProposal.of(session, remembered(context.settings.setup, context.texts).rules)


@dataclass
class TableProposal:
    """A proposal that can be changed; `propose` publishes it after a while without changes."""

    session: Session
    seats: list[bytes | str]
    rules: HouseRules
    clock: int = 0
    pace: Pace | None = None  # of an open game; it stays in the room's later ones
    known_keys: set[str] = field(default_factory=set)  # members who were given a seat once, if one was free
    _last: Table | None = None  # the state in the last call of `propose`
    _since: float = 0.0  # the time of the first call with that state

    @classmethod
    def of(cls, session: Session, rules: HouseRules) -> "TableProposal":
        """Returns the room's last proposal, or one for two seats with those rules."""
        own = session.tag
        table = session.book.lobby().table
        if table is None:
            return cls(session, [own, FREE_SEAT], rules, known_keys={session.public_key})
        return cls(session, list(table.seats), table.rules, table.clock, table.pace, {session.public_key})

    @property
    def table(self) -> Table:
        """The present state."""
        return Table(self.rules, tuple(self.seats), self.clock, self.pace)

    @property
    def has_company(self) -> bool:
        """Whether somebody else has a seat, who is no computer player."""
        return sum(isinstance(seat, bytes) for seat in self.seats) > 1

    @property
    def may_start(self) -> bool:
        """Whether the game may begin with this proposal, which is published."""
        return self.is_published and room_commands.may_begin(self.session)

    def propose(self, now: float) -> None:
        """Gives newcomers seats, and publishes changes or takes back impossible ones. `now` is in seconds."""
        for key in self.session.book.logs:
            if key not in self.known_keys:
                self.known_keys.add(key)
                if FREE_SEAT in self.seats and (tag := key_tag(key)) not in self.seats:
                    self.seats[self.seats.index(FREE_SEAT)] = tag
        if self.table != self._last:
            self._last, self._since = self.table, now
        published = self.session.book.lobby().table
        if published is not None and now - self._since < PROPOSAL_DELAY:
            return
        if not room_commands.propose(self.session, self.table) and published is not None:
            self.seats, self.rules = list(published.seats), published.rules
            self.clock, self.pace = published.clock, published.pace

    @property
    def is_published(self) -> bool:
        """Whether the present state is in the log."""
        return self.table == self.session.book.lobby().table

    # Changes

    def set_seats(self, number: int) -> None:
        """Changes the number of seats; the last ones go, those of people only if no others are left."""
        for _ in range(len(self.seats) - number):
            spare = [at for at, seat in enumerate(self.seats) if not isinstance(seat, bytes)]
            del self.seats[spare[-1] if spare else -1]
        self.seats += [FREE_SEAT] * (min(MAX_SEATS, max(MIN_SEATS, number)) - len(self.seats))

    def cycle(self, index: int) -> None:
        """Gives a seat to the next candidate: people without a seat, then computers, then nobody."""
        own = self.session.tag
        seated = [seat for seat in self.seats if isinstance(seat, bytes)]
        members = [key_tag(key) for key in self.session.book.logs]
        unseated = (tag for tag in members if tag not in seated)
        candidates: list[bytes | str] = [FREE_SEAT, *unseated, *OFFERED_LEVELS]
        now = self.seats[index]
        if now == own:
            return
        at = candidates.index(now) if now in candidates else -1 if now in members else 0
        self.seats[index] = candidates[(at + 1) % len(candidates)]

    def swap(self, index: int) -> None:
        """Swaps a seat with the one above it."""
        self.seats[index - 1], self.seats[index] = self.seats[index], self.seats[index - 1]

    def next_clock(self) -> None:
        """Chooses the next clock of CLOCK_SECONDS, after the last one the first."""
        later = CLOCK_SECONDS[CLOCK_SECONDS.index(self.clock) + 1 :] if self.clock in CLOCK_SECONDS else ()
        self.clock = later[0] if later else CLOCK_SECONDS[0]
