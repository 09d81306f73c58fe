"""Members who published contradicting logs (equivocation), and the signed events that prove it.

Relays keep only the newest event of each author. So a device that knows another version of a log appends that
event to its own log: then everybody who reads an honest member's log learns of it.
"""

from collections.abc import Iterator

from game.online.events import Event
from game.online.logbook import Log


class EquivocationProofs:
    """The signed events of members who published several contradicting logs."""

    def __init__(self) -> None:
        self._told: dict[str, dict[bytes, Event]] = {}

    def note(self, event: Event, data: bytes, log: Log) -> None:
        """Stores the event that published `data`; `log` is the log of its author so far."""
        told = self._told.setdefault(event.pubkey, {})
        told[data] = event
        self._told[event.pubkey] = {version: told[version] for version in told if version in log.versions}

    def events(self) -> Iterator[Event]:
        """Returns all events, to be stored."""
        for told in self._told.values():
            yield from told.values()

    def spare(self, newest: dict[str, Event], logs: dict[str, Log]) -> Event | None:
        """Returns an event that relays have replaced, of the version that counts if possible, or None."""
        for key, told in sorted(self._told.items()):
            others = {data: event for data, event in told.items() if event != newest.get(key)}
            if len(told) > 1 and others:
                return others.get(logs[key].data) or others[min(others)]
        return None
