"""A list of small records in the host's storage: sealed, one JSON object a line, never overwritten unread."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from game.host.storage import Storage
from game.saves.seal import Fault, SealError, seal, unseal

ASIDE: Final = "aside-"  # beginning of the keys of texts that could not be read

Record = TypeVar("Record")


class Ledger(Generic[Record]):
    """Records under one key. What is stored is read again each time: another window may have written.

    A text that can't be read (damaged, foreign, of a newer program) is put aside under a key of its own
    before anything is written; `fault` then says what was wrong with it.
    """

    def __init__(
        self,
        storage: Storage,
        key: str,
        to_data: Callable[[Record], dict[str, Any]],
        from_data: Callable[[dict[str, Any]], Record],
    ) -> None:
        """`from_data` raises ValueError, KeyError or TypeError for what is no record."""
        self._storage, self.key = storage, key
        self._to_data, self._from_data = to_data, from_data
        self._known: tuple[str, list[Record]] = ("", [])
        self.fault: Fault | None = None

    def read(self) -> list[Record]:
        """All records, oldest first; none where the text can't be read."""
        text = self._storage.get(self.key)
        if text is None:
            return []
        if text != self._known[0]:
            try:
                self._known = text, self._parsed(unseal(text))
            except SealError as error:
                self._put_aside(text, error.fault)
                return []
        return list(self._known[1])

    def _parsed(self, body: str) -> list[Record]:
        """The records of a body whose seal is good; SealError if they are none."""
        try:
            return [self._from_data(json.loads(line)) for line in body.split("\n") if line]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise SealError("damaged") from None

    def _put_aside(self, text: str, fault: Fault) -> None:
        self.fault = fault
        free = (f"{ASIDE}{self.key}-{number}" for number in range(1, 1000))
        taken = set(self._storage.keys())
        self._storage.set(next(key for key in free if key not in taken), text)
        self._storage.remove(self.key)

    def _asides(self) -> list[str]:
        """The keys under which such texts lie."""
        keys = self._storage.keys()
        return sorted(key for key in keys if key.startswith(f"{ASIDE}{self.key}-"))

    def aside(self) -> list[str]:
        """The texts that could not be read."""
        return [text for key in self._asides() if (text := self._storage.get(key)) is not None]

    def write(self, records: Iterable[Record]) -> bool:
        """Store these instead; False when they last only this session."""
        records = list(records)
        lines = [json.dumps(self._to_data(record), separators=(",", ":")) + "\n" for record in records]
        text = seal("".join(lines))
        self._known = text, records
        return self._storage.set(self.key, text)

    def clear(self) -> None:
        """Forget everything, also what was put aside."""
        self._storage.remove(self.key)
        for key in self._asides():
            self._storage.remove(key)
        self.fault = None
