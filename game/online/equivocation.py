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
        self._published: dict[str, dict[bytes, Event]] = {}

    def note(self, event: Event, data: bytes, log: Log) -> None:
        """Stores the event that published `data`; `log` is the log of its author so far."""
        versions = self._published.setdefault(event.pubkey, {})
        versions[data] = event
        kept = {data: event for data, event in versions.items() if data in log.versions}
        self._published[event.pubkey] = kept

    def events(self) -> Iterator[Event]:
        """Returns all events, to be stored."""
        for versions in self._published.values():
            yield from versions.values()

    def spare(self, newest: dict[str, Event], logs: dict[str, Log]) -> Event | None:
        """Returns an event that relays have replaced, of the version that counts if possible, or None."""
        for key, versions in sorted(self._published.items()):
            others = {data: event for data, event in versions.items() if event != newest.get(key)}
            if len(versions) > 1 and others:
                return others.get(logs[key].data) or others[min(others)]
        return None
