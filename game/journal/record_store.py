"""A list of small records in the host's storage: sealed, one JSON object per line."""

import json
from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, Generic, TypeVar

from game.host.atomic_document import AtomicDocument
from game.host.bounded_json import loads
from game.host.storage import Storage
from game.rules.steps import at_once
from game.saves.seal import SealError, SealFault, seal, unseal

SLICE: Final = 20  # records between two yields
FAST_SLICE: Final = 10 * SLICE  # for cheap work per record
ASIDE: Final = "game-"  # prefix of the keys of texts that can't be parsed: the list of games exports them

Record = TypeVar("Record")


class RecordStore(Generic[Record]):
    """Records under one key; see `AtomicDocument` for what happens when they can't be read or stored."""

    def __init__(
        self,
        storage: Storage,
        key: str,
        to_data: Callable[[Record], dict[str, Any]],
        from_data: Callable[[dict[str, Any]], Record],
        name: Callable[[Record], str],
        better: Callable[[Record, Record], Record] = lambda there, _: there,
    ) -> None:
        """`from_data` raises ValueError, KeyError or TypeError for invalid data.

        `name` is unique; `better` chooses between two records of the same name, the second of which was put
        aside.
        """
        self._to_data, self._from_data = to_data, from_data
        self._name, self._better = name, better
        parts = (self._parse, self._format, (), ASIDE + key, self._joined)
        self._document = AtomicDocument[tuple[Record, ...]](storage, key, *parts)

    @property
    def key(self) -> str:
        """The storage key."""
        return self._document.key

    @property
    def fault(self) -> SealFault | None:
        """The fault of the stored text when it was read last, if any."""
        error = self._document.fault
        return error.fault if isinstance(error, SealError) else None

    def read(self) -> list[Record]:
        """Returns all records, oldest first; those of the backup, or none, if the text can't be read."""
        return list(self._document.read())

    def prepare(self) -> Generator[object, None, None]:
        """Parses the records in small steps, so that the next `read` is quick."""
        yield from self._document.prepare(self._parsing)

    def change(self, edit: Callable[[list[Record]], list[Record]]) -> bool:
        """Changes the records; False if the change lasts only this session.

        The edit gets a copy of the list. It may be applied more than once, to records that others have
        changed.
        """
        return self._document.change(lambda records: tuple(edit(list(records))))

    def write(self, records: Iterable[Record]) -> bool:
        """Replaces all records; False if they last only this session."""
        new = tuple(records)
        return self._document.change(lambda _: new)

    def text(self) -> Generator[float, None, str]:
        """Formats all records, one per line, in steps."""
        parts, records = [], self.read()
        for begin in range(0, len(records), SLICE):
            parts.append(self._lines(records[begin : begin + SLICE]))
            yield 0.0
        return "".join(parts)

    def parsed(self, lines: Iterable[str]) -> Generator[float, None, tuple[Record, ...]]:
        """Parses lines of records, in steps; SealError if one is invalid."""
        found = []
        try:
            for number, line in enumerate(lines):
                if line:
                    found.append(self._from_data(loads(line)))
                if number % SLICE == SLICE - 1:
                    yield 0.0
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise SealError("damaged") from None
        return tuple(found)

    def news(self, records: Iterable[Record]) -> Generator[float, None, list[Record]]:
        """Returns, in steps, the records that are new or better than those here."""
        for _ in self.prepare():
            yield 0.0
        there, found = {self._name(one): one for one in self.read()}, []
        for number, one in enumerate(records):
            own = there.get(self._name(one))
            if own is None or self._better(own, one) != own:
                found.append(one)
            if number % FAST_SLICE == 0:
                yield 0.0
        return found

    def join(self, records: Iterable[Record]) -> bool:
        """Merges records of another device, sorted by date; False if they last only this session."""
        new = tuple(records)

        def joined(there: list[Record]) -> list[Record]:
            return sorted(self._joined(tuple(there), new), key=lambda one: str(getattr(one, "date", "")))

        return self.change(joined)

    def aside(self) -> list[str]:
        """Returns the texts that could not be parsed."""
        return self._document.aside()

    def clear(self) -> None:
        """Deletes everything, including texts that were put aside."""
        self._document.clear()

    def _joined(self, there: tuple[Record, ...], aside: tuple[Record, ...]) -> tuple[Record, ...]:
        """Merges records that were put aside; they come first, since they are usually older."""
        known = {self._name(one): one for one in there}
        first = {self._name(one): self._better(known.get(self._name(one), one), one) for one in aside}
        return (*first.values(), *(one for one in there if self._name(one) not in first))

    def _parse(self, text: str) -> tuple[Record, ...]:
        return at_once(self._parsing(text))

    def _parsing(self, text: str) -> Generator[float, None, tuple[Record, ...]]:
        return self.parsed(unseal(text).split("\n"))

    def _lines(self, records: Iterable[Record]) -> str:
        return "".join(json.dumps(self._to_data(one), separators=(",", ":")) + "\n" for one in records)

    def _format(self, records: tuple[Record, ...]) -> str:
        return seal(self._lines(records))
