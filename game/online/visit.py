"""A visit to a collection: its board is open until relays have sent all that they store.

Collections are visited again after a while, and then asked only for what was dated since.
"""

from typing import Final

from game.online.driver import RelayConnections, obey, receive_and_work
from game.online.public_board import PublicBoard

LINGER: Final = 1.5  # seconds after a relay's first answer, for those of others
NO_RELAY_AFTER: Final = 12.0  # seconds without an answer, after which it is said
MAX_VISIT: Final = 60.0  # seconds with an answer
RENEWAL: Final = 120  # seconds until the next visit, while somebody wants what is new
REST: Final = 20.0  # seconds until the next one if no relay has answered
SLACK: Final = 3600  # seconds before the last visit from which on events are requested again


def since(last: int) -> int:
    """Returns from when on events are requested if the last visit began at a Unix time; 0 for none."""
    return max(0, last - SLACK)


class Visit:
    """An open board. `answered`: when a relay had sent all that it stores; `began_at` is in Unix time."""

    def __init__(self, board: PublicBoard, wire: RelayConnections, now: float, clock: int) -> None:
        self.board, self.wire = board, wire
        self.begun = self._now = now
        self.began_at = clock
        self.answered: float | None = None

    def receive(self, now: float, clock: int, seconds: float) -> None:
        """Runs the first part of a frame: receives and verifies for about `seconds`."""
        self._now = now
        receive_and_work(self.board, self.wire, now, clock, seconds)
        if self.answered is None and self.board.pool.synced:
            self.answered = now

    def send(self) -> None:
        """Runs the second part of a frame: sends what the board has to say by then."""
        obey(self.board, self.wire)

    @property
    def has_all(self) -> bool:
        """Whether all that relays store is verified; slow ones have LINGER seconds after the first."""
        if self.answered is None or not self.board.is_settled:
            return False
        relays = self.board.pool.relays.values()
        dialling = any(relay.state == "dialling" for relay in relays)
        asked = any(relay.state == "open" and not relay.synced for relay in relays)
        return not (dialling or asked) or self._now - self.answered >= LINGER

    @property
    def lasts_too_long(self) -> bool:
        """Whether it is given up: no relay has answered, or they go on and on."""
        return self._now - self.begun > (NO_RELAY_AFTER if self.answered is None else MAX_VISIT)

    def close(self) -> None:
        """Ends its subscriptions and connections."""
        self.board.stop()
        self.send()
