"""The people whom the player does not want to meet again by searching: each by their record key."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from game.host.storage import Storage
from game.journal.record_key import SIZE
from game.journal.record_store import RecordStore
from game.rules.numerals import calendar_date


@dataclass(frozen=True)
class BlockedPerson:
    """A public record key in hexadecimal, and the date on which its owner was blocked, as YYYY-MM-DD."""

    key: str
    date: str


class BlockedPeople:
    """The blocked people on this device.

    `keys` are theirs as of the last call; the set itself stays the same one, so that a search can keep it.
    """

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.keys: set[str] = set()
        self.store = RecordStore[BlockedPerson](storage, "blocked", asdict, from_data, lambda one: one.key)
        self.read()

    def read(self) -> list[BlockedPerson]:
        """Returns all, who was blocked first first."""
        found = self.store.read()
        self.keys.clear()
        self.keys.update(one.key for one in found)
        return found

    def block(self, key: str) -> None:
        """Blocks whoever has a public record key."""
        new = BlockedPerson(key, self._now().date().isoformat())
        self.store.change(lambda there: [*(one for one in there if one.key != key), new])
        self.read()

    def unblock(self, key: str) -> None:
        """Undoes that."""
        self.store.change(lambda there: [one for one in there if one.key != key])
        self.read()


def from_data(data: dict[str, Any]) -> BlockedPerson:
    """Parses a person from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    found = BlockedPerson(data["key"], data["date"])
    calendar_date(found.date)
    if bytes.fromhex(found.key).hex() != found.key or len(found.key) != 2 * SIZE:
        raise ValueError("no record key")
    return found
