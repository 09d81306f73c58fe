"""Connects a search for a player with the host's connections, once per frame."""

from collections.abc import Callable

from game.online.driver import FRAME_BUDGET, Driver, RelayConnections, obey, receive_and_work
from game.online.player_search import PlayerSearch
from game.online.session import Session


class SearchDriver:
    """Lets the board and the sessions of a search receive, work and send.

    `line` returns connections for one of them. No session is stored.
    """

    def __init__(self, search: PlayerSearch, line: Callable[[], RelayConnections]) -> None:
        self.search = search
        self._line, self._wire = line, line()
        self._spare: list[RelayConnections] = []  # of sessions that have ended
        self._drivers: dict[Session, tuple[Driver, RelayConnections]] = {}

    def frame(self, now: float, clock: int, seconds: float = FRAME_BUDGET) -> None:
        """Runs one frame: `now` in seconds of a monotonic clock, `clock` as Unix time."""
        search = self.search
        sessions = search.sessions
        for session in [one for one in self._drivers if one not in sessions]:
            self._end(session, now)
        for session in sessions:
            if session not in self._drivers:
                wire = self._spare.pop() if self._spare else self._line()
                self._drivers[session] = Driver(session, wire), wire
        share = seconds / (1 + len(sessions))
        receive_and_work(search.board, self._wire, now, clock, share)
        for driver, _ in self._drivers.values():
            driver.frame(now, clock, share)
        search.tick(now, clock)
        obey(search.board, self._wire)

    def _end(self, session: Session, now: float) -> None:
        """Disconnects a session; if the game has begun in it, its next driver goes on."""
        driver, wire = self._drivers.pop(session)
        driver.stop(now)
        self._spare.append(wire)

    def stop(self, now: float) -> None:
        """Disconnects from all relays."""
        for session in list(self._drivers):
            self._end(session, now)
        self.search.board.stop()
        obey(self.search.board, self._wire)
