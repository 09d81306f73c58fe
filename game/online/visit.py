"""A visit to a collection: its board is open until relays have sent all that they store."""

from game.online.driver import RelayConnections, obey, receive_and_work
from game.online.public_board import PublicBoard


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

    def has_all(self, linger: float) -> bool:
        """Whether all that relays store is verified; slow ones have `linger` seconds after the first."""
        if self.answered is None or not self.board.is_settled:
            return False
        relays = self.board.pool.relays.values()
        dialling = any(relay.state == "dialling" for relay in relays)
        asked = any(relay.state == "open" and not relay.synced for relay in relays)
        return not (dialling or asked) or self._now - self.answered >= linger

    def lasts_longer(self, unanswered: float, answered: float) -> bool:
        """Whether it lasts longer than so many seconds: without an answer of a relay, or with one."""
        return self._now - self.begun > (unanswered if self.answered is None else answered)

    def close(self) -> None:
        """Ends its subscriptions and connections."""
        self.board.stop()
        self.send()
