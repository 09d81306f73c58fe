"""A session, the connections of the host and a place to keep it, brought together once a frame."""

from collections.abc import Callable
from typing import Final, Protocol

from game.online.session import Session

FRAME_BUDGET: Final = 0.004  # seconds of work in a frame, so that the picture never waits
MAX_LINES: Final = 50  # heard in a frame; the rest waits for the next one
MAX_TEXT: Final = 50_000  # characters in a frame, and one line more


class RelayConnections(Protocol):
    """The connections, as `game.host.relays.Relays` has them."""

    def dial(self, address: str) -> bool:
        """Connect; False when that is refused at once."""

    def post(self, address: str, text: str) -> bool:
        """Send a text."""

    def next_line(self) -> str | None:
        """Take the next line."""

    def hang_up(self, address: str) -> bool:
        """End a connection."""


class Driver:
    """Lets a session hear, work and speak. Nothing of its own log is sent before it is stored.

    `keep` is told what is to be kept, as text, and tells whether it is stored; until then it is told again
    each frame. The others are listened to, and relays given what they have lost of them, all the time.
    """

    def __init__(
        self, session: Session, wire: RelayConnections, keep: Callable[[str], bool] = lambda text: True
    ) -> None:
        self.session = session
        self._wire = wire
        self._keep = keep
        self._kept = session.membership
        session.remember(self._kept)

    def frame(self, now: float, clock: int, seconds: float = FRAME_BUDGET) -> bool:
        """One frame: `now` in seconds of a clock that never goes back, `clock` as Unix time.

        Whether something may have changed that is shown.
        """
        session = self.session
        before = session.changes
        lines = text = 0
        while lines < MAX_LINES and text < MAX_TEXT and not session.busy:
            if (line := self._wire.next_line()) is None:
                break
            session.receive(line)
            lines, text = lines + 1, text + len(line)
        session.tick(now, clock)
        session.work(seconds)
        self.send()
        return session.changes != before

    def send(self) -> None:
        """Have what is kept stored, and do what the session asks for."""
        if self.session.membership != self._kept and self._keep(self.session.membership.to_text()):
            self._kept = self.session.membership
            self.session.remember(self._kept)
        self._obey()

    def _obey(self) -> None:
        for verb, address, text in self.session.commands():
            if verb == "post":
                self._wire.post(address, text)
            elif verb == "hang_up":
                self._wire.hang_up(address)
            elif not self._wire.dial(address):
                self.session.receive(f"shut {address}")

    def stop(self, now: float) -> None:
        """Leave all relays; what was written stays there."""
        self.session.pool.hang_up(now)
        self._obey()
