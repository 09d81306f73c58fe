"""All records of the player as one file, to transfer them to another device.

    azulejo-records
    azulejo-save/1 crc32=0a1b2c3d length=123
    [statistics]
    {"key":"game-20261121-…", …}

Each heading is the key of a part, followed by its records, one JSON object per line. Unknown headings are
ignored: later versions may have more of them.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from game.journal.record_store import FAST_SLICE
from game.rules.steps import Steps, at_once
from game.saves.seal import SealError, seal, unseal

BEGINNING: Final = "azulejo-records\n"
MAX_RECORDS: Final = 20_000  # records


class RecordsPart(Protocol):
    """One part of the file, such as a `RecordStore`; all methods except `join` work in small steps."""

    @property
    def key(self) -> str:
        """The heading."""

    def text(self) -> Generator[float, None, str]:
        """Formats all records, one JSON object per line."""

    def parsed(self, lines: Iterable[str]) -> Generator[float, None, Sequence[Any]]:
        """Parses lines of records; SealError if one is invalid."""

    def news(self, records: Iterable[Any]) -> Generator[float, None, list[Any]]:
        """Returns the records that are not here yet."""

    def join(self, records: Iterable[Any]) -> bool:
        """Adds records without removing any; False if they last only this session."""


RecordsParts = Mapping[str, RecordsPart]
Found = dict[str, Sequence[Any]]


def writing_steps(stores: RecordsParts) -> Steps[str]:
    """Formats the file with the records of all stores."""
    sections = []
    for key, store in stores.items():
        text = yield from store.text()
        sections.append(f"[{key}]\n{text}")
        yield len(sections) / len(stores)
    return BEGINNING + seal("".join(sections))


def format_records(stores: RecordsParts) -> str:
    """Formats the file at once; see `writing_steps`."""
    return at_once(writing_steps(stores))


def clean(text: str) -> str:
    """Removes a byte order mark and normalises line ends to `\\n`."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def record_steps(text: str, stores: RecordsParts) -> Steps[Found]:
    """Parses the file; returns the records that are new to each store, by key. SealError if it is invalid."""
    text = unseal(clean(text).removeprefix(BEGINNING))
    yield 0.0
    lines = text.split("\n")
    if len(lines) > MAX_RECORDS:
        raise SealError("damaged")
    sections: dict[str, list[str]] = {}
    for number, line in enumerate(lines):
        if number % FAST_SLICE == 0:
            yield 0.0
        if line.startswith("["):
            key = line[1:-1]
            sections.setdefault(key, [])
        elif line and not sections:
            raise SealError("damaged")
        elif line:
            sections[key].append(line)
    found: Found = {}
    for number, (key, store) in enumerate(stores.items()):
        records = yield from store.parsed(sections.get(key, []))
        found[key] = yield from store.news(records)
        yield number / len(stores)
    return {key: records for key, records in found.items() if records}
