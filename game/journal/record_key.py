"""The player's record key: who they are in rated games, on every device that has it.

It is stored like the other records and goes with them to another device. A device that then has several uses
the oldest, and so do all that exchange their records: they are one person, and the results of the others stay
where they are.
"""

import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.rules.numerals import calendar_date

SIZE: Final = 32  # bytes
_ORDER: Final = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141  # of the curve secp256k1


@dataclass(frozen=True)
class RecordKey:
    """A secret key in hexadecimal, and the date on which it was made, as YYYY-MM-DD."""

    date: str
    secret: str


class RecordKeys:
    """The record keys on this device."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.store = RecordStore[RecordKey](
            storage, "record-key", asdict, from_data, lambda key: key.secret, _older
        )

    def own(self) -> bytes | None:
        """Returns the secret key with which this player signs; None as long as no rated game was begun."""
        keys = sorted(self.store.read(), key=lambda key: (key.date, key.secret))
        return bytes.fromhex(keys[0].secret) if keys else None

    def make(self) -> bytes:
        """Returns the secret key, and makes it before the first rated game."""
        if (own := self.own()) is not None:
            return own
        number = secrets.randbelow(_ORDER - 1) + 1
        new = RecordKey(self._now().date().isoformat(), number.to_bytes(SIZE, "big").hex())
        self.store.change(lambda keys: keys or [new])
        own = self.own()
        assert own is not None
        return own


def _older(there: RecordKey, other: RecordKey) -> RecordKey:
    return min(there, other, key=lambda key: key.date)


def from_data(data: dict[str, Any]) -> RecordKey:
    """Parses a key from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    day, secret = data["date"], data["secret"]
    calendar_date(day)
    if not isinstance(secret, str) or secret != bytes.fromhex(secret).hex() or len(secret) != 2 * SIZE:
        raise ValueError("no secret key")
    if len(day) != 10 or not 0 < int(secret, 16) < _ORDER:
        raise ValueError("no secret key")
    return RecordKey(day, secret)
