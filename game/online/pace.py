"""The pace of an open game: seconds for each action, and a reserve for the whole game.

Times are those in the logs: before an action or a share its writer puts a stamp (`entries.Stamp`): the time
at which the turn began, taken from the logs, plus the seconds since this device saw it begin. So neither the
network nor clocks that differ cost anybody time, and the same logs give the same times to everybody.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

MAX_ACTION: Final = 7 * 86400  # seconds
MAX_RESERVE: Final = 0xFFFF
MAX_LATE: Final = 30 * 86400  # seconds after the limit in which a seat can be replaced
GRACE: Final = 10  # seconds after the limit until another device replaces the seat


class Pace(NamedTuple):
    """Seconds for each action, and seconds of a whole game by which its actions may exceed that."""

    action: int
    reserve: int


USUAL_PACE: Final = Pace(60, 180)
CORRESPONDENCE: Final = Pace(86400, 0)


class Clocks:
    """The reserves of all seats, and the time at which the present turn or deal began."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.reserves: tuple[int, ...] = (pace.reserve,) * seats
        self.since = 0  # Unix time by the stamps; 0 before the first one

    def copied(self) -> "Clocks":
        """Returns an independent copy."""
        other = Clocks(self.pace, len(self.reserves))
        other.reserves, other.since = self.reserves, self.since
        return other

    def left(self, seat: int, waited: float) -> tuple[float, float]:
        """Returns the seconds left for the action, then of the reserve, of a seat waited for so long."""
        over = max(0.0, waited - self.pace.action)
        return max(0.0, self.pace.action - waited), max(0.0, self.reserves[seat] - over)

    def limit(self, seat: int) -> int:
        """Returns the seconds after which a seat is out of time."""
        return self.pace.action + self.reserves[seat]

    def end(self, seat: int) -> int:
        """Returns the last time at which a seat that the game waits for is in time."""
        return self.since + self.limit(seat)

    def is_late(self, seat: int, time: int, since: int) -> bool:
        """Whether a seat that the game waits for since a time may be replaced at another, not far ahead."""
        return 0 < time - since - self.limit(seat) <= MAX_LATE

    def restart(self, time: int) -> None:
        """Begins the turn anew for the computer that replaces a person."""
        self.since = max(self.since, time)

    def act(self, seat: int, time: int, pays: bool) -> None:
        """Ends the turn of a seat, which pays for it from its reserve if its person has acted."""
        time = max(self.since, min(time, self.end(seat)))
        if pays:
            over = max(0, time - self.since - self.pace.action)
            self.reserves = (*self.reserves[:seat], self.reserves[seat] - over, *self.reserves[seat + 1 :])
        self.since = time

    def deal(self, times: Mapping[int, int]) -> None:
        """Ends the wait for a deal, given the times of the shares by seat."""
        stamped = {seat: time for seat, time in times.items() if time}
        if not self.since:  # one false time alone must not set the clock forward for good
            self.since = min(stamped.values(), default=0)
        latest = (min(time, self.end(seat)) for seat, time in stamped.items())
        self.since = max(self.since, *latest, 0)
