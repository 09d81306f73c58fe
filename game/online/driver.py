"""Connects a session with the host's connections and its storage, once per frame."""

from collections.abc import Callable
from typing import Final, Protocol

from game.online.relay_pool import RelayCommand
from game.online.session import Session

FRAME_BUDGET: Final = 0.004  # seconds of work per frame
HIDDEN_TAB_SHARE: Final = 0.1  # of the time between frames, for work in a hidden tab
MAX_HIDDEN_TAB_WORK: Final = 0.1  # seconds a frame there
MAX_LINES: Final = 50  # received per frame
MAX_TEXT: Final = 50_000  # characters per frame, after which no further line is received


class RelayConnections(Protocol):
    """The connections, see `game.host.relays.Relays`."""

    def dial(self, address: str) -> bool:
        """Connects; False if refused at once."""

    def post(self, address: str, text: str) -> bool:
        """Sends a text."""

    def next_line(self) -> str | None:
        """Removes and returns the next line."""

    def hang_up(self, address: str) -> bool:
        """Ends a connection."""


class Conversation(Protocol):
    """What is passive and talks to relays: a session, or a meeting."""

    @property
    def busy(self) -> bool:
        """Whether no more lines should be received now."""

    def receive(self, line: str) -> None:
        """Processes a line."""

    def tick(self, now: float, clock: int) -> None:
        """Advances the time."""

    def work(self, seconds: float) -> bool:
        """Works for about `seconds`."""

    def commands(self) -> list[RelayCommand]:
        """Takes the commands."""


def receive_and_work(
    talk: Conversation, wire: RelayConnections, now: float, clock: int, seconds: float = FRAME_BUDGET
) -> None:
    """Lets a conversation receive lines, advance the time and work for a frame."""
    lines = text = 0
    while lines < MAX_LINES and text < MAX_TEXT and not talk.busy:
        if (line := wire.next_line()) is None:
            break
        talk.receive(line)
        lines, text = lines + 1, text + len(line)
    talk.tick(now, clock)
    talk.work(seconds)


def obey(talk: Conversation, wire: RelayConnections) -> None:
    """Executes a conversation's commands."""
    for verb, address, text in talk.commands():
        if verb == "post":
            wire.post(address, text)
        elif verb == "hang_up":
            wire.hang_up(address)
        elif not wire.dial(address):
            talk.receive(f"shut {address}")


def budget(dt: float) -> float:
    """Returns the seconds of work in a frame, `dt` after the last: more in a hidden tab, which has few."""
    return max(FRAME_BUDGET, min(MAX_HIDDEN_TAB_WORK, dt * HIDDEN_TAB_SHARE))


class Driver:
    """Lets a session receive, work and send. Nothing of its own log is sent before it is stored.

    `keep` gets the text to store and returns whether it is stored; until then it is called again each frame.
    Meanwhile the logs of others are still received and passed to relays that have lost them.
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
        """Runs one frame: `now` in seconds of a monotonic clock, `clock` as Unix time.

        Returns whether something may have changed that is displayed.
        """
        session = self.session
        before = session.changes
        receive_and_work(session, self._wire, now, clock, seconds)
        self.send()
        return session.changes != before

    def send(self) -> None:
        """Stores the membership if it changed, and executes the session's commands."""
        if self.session.membership != self._kept and self._keep(self.session.membership.to_text()):
            self._kept = self.session.membership
            self.session.remember(self._kept)
        obey(self.session, self._wire)

    def stop(self, now: float) -> None:
        """Disconnects from all relays."""
        self.session.pool.hang_up(now)
        obey(self.session, self._wire)
