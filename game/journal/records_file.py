"""All that is remembered of what somebody played and analysed, as one file to take to another device.

    azulejo-records
    azulejo-save/1 crc32=0a1b2c3d length=123
    [statistics]
    {"key":"game-20261121-…", …}

Below each heading stand the records of the part of that key, one JSON object a line. Headings that a program
does not know are passed over: a later one may have more of them.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from game.journal.record_store import FAST_SLICE
from game.rules.steps import Steps, at_once
from game.saves.seal import SealError, seal, unseal

BEGINNING: Final = "azulejo-records\n"
MAX_RECORDS: Final = 20_000  # records


class RecordsPart(Protocol):
    """The section below one heading, such as a `RecordStore`; all methods but `join` work in small steps."""

    @property
    def key(self) -> str:
        """The heading."""

    def text(self) -> Generator[float, None, str]:
        """All records, a JSON object a line."""

    def parsed(self, lines: Iterable[str]) -> Generator[float, None, Sequence[Any]]:
        """The records of such lines; SealError if one is none."""

    def news(self, records: Iterable[Any]) -> Generator[float, None, list[Any]]:
        """Those that are not here yet."""

    def join(self, records: Iterable[Any]) -> bool:
        """Keep them, too, and lose nothing by that; False when it lasts only this session."""


RecordsParts = Mapping[str, RecordsPart]
Found = dict[str, Sequence[Any]]


def writing_steps(stores: RecordsParts) -> Steps[str]:
    """Write the file with the records of all these stores."""
    sections = []
    for key, store in stores.items():
        text = yield from store.text()
        sections.append(f"[{key}]\n{text}")
        yield len(sections) / len(stores)
    return BEGINNING + seal("".join(sections))


def format_records(stores: RecordsParts) -> str:
    """As `writing_steps`, all at once."""
    return at_once(writing_steps(stores))


def clean(text: str) -> str:
    """The text without a byte order mark and with `\\n` line ends, whatever an editor made of it."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def record_steps(text: str, stores: RecordsParts) -> Steps[Found]:
    """Read a records file: the records that are new to each store, by key; SealError if it is unusable."""
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
