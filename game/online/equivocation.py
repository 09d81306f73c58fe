"""The different stories that members have told, as they have signed them; each device passes both on.

Relays keep only the newest event of each author. So who knows another story than that one puts its event
behind their own log: nobody who reads any honest member's log believes a cheat for longer.
"""

from collections.abc import Iterator

from game.online.events import Event
from game.online.logbook import Log


class EquivocationProofs:
    """The events by which those who told several stories have told them."""

    def __init__(self) -> None:
        self._told: dict[str, dict[bytes, Event]] = {}

    def note(self, event: Event, data: bytes, log: Log) -> None:
        """An event holds that log of its author, of whom so much is known."""
        told = self._told.setdefault(event.pubkey, {})
        told[data] = event
        self._told[event.pubkey] = {story: told[story] for story in told if story in log.stories}

    def events(self) -> Iterator[Event]:
        """All of them, to be stored."""
        for told in self._told.values():
            yield from told.values()

    def spare(self, newest: dict[str, Event], logs: dict[str, Log]) -> Event | None:
        """One that relays don't have any more: of a member's story that counts, if there is such a one."""
        for key, told in sorted(self._told.items()):
            others = {data: event for data, event in told.items() if event != newest.get(key)}
            if len(told) > 1 and others:
                return others.get(logs[key].data) or others[min(others)]
        return None
