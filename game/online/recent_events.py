"""The events that were processed recently, so that none is read twice."""

from typing import Final

from game.online.events import Event

MAX_SEEN: Final = 1000  # events that are remembered


class RecentEvents:
    """The latest `MAX_SEEN` events, by all of their fields: a forged one may have the identity of another."""

    def __init__(self) -> None:
        self._hashes: dict[int, None] = {}  # oldest first

    def __len__(self) -> int:
        return len(self._hashes)

    def is_news(self, event: Event) -> bool:
        """Whether an event was not processed recently; marks it as processed."""
        known = hash(event)
        if known in self._hashes:
            return False
        self._hashes[known] = None
        if len(self._hashes) > MAX_SEEN:
            del self._hashes[next(iter(self._hashes))]
        return True

    def forget(self, event: Event) -> None:
        """Lets an event be processed again."""
        self._hashes.pop(hash(event), None)

    def clear(self) -> None:
        """Lets all events be processed again."""
        self._hashes.clear()
