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

from game.journal.ledger import FAST_SLICE
from game.rules.steps import Steps, at_once
from game.saves.seal import SealError, seal, unseal

BEGINNING: Final = "azulejo-records\n"
MOST: Final = 20_000  # records


class RecordsPart(Protocol):
    """What stands below a heading, as a `Ledger` and `Analyses` do; everything but `join` in small steps."""

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


Ledgers = Mapping[str, RecordsPart]
Found = dict[str, Sequence[Any]]


def writing_steps(ledgers: Ledgers) -> Steps[str]:
    """The file of all that these hold."""
    parts = []
    for key, ledger in ledgers.items():
        text = yield from ledger.text()
        parts.append(f"[{key}]\n{text}")
        yield len(parts) / len(ledgers)
    return BEGINNING + seal("".join(parts))


def format_records(ledgers: Ledgers) -> str:
    """The same at once."""
    return at_once(writing_steps(ledgers))


def clean(text: str) -> str:
    """A file's text as it was written, whatever an editor made of its line ends."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def record_steps(text: str, ledgers: Ledgers) -> Steps[Found]:
    """What such a file holds, by key, and none of what is known already; SealError if it can't be used."""
    text = unseal(clean(text).removeprefix(BEGINNING))
    yield 0.0
    lines = text.split("\n")
    if len(lines) > MOST:
        raise SealError("damaged")
    parts: dict[str, list[str]] = {}
    for number, line in enumerate(lines):
        if number % FAST_SLICE == 0:
            yield 0.0
        if line.startswith("["):
            key = line[1:-1]
            parts.setdefault(key, [])
        elif line and not parts:
            raise SealError("damaged")
        elif line:
            parts[key].append(line)
    found: Found = {}
    for number, (key, ledger) in enumerate(ledgers.items()):
        records = yield from ledger.parsed(parts.get(key, []))
        found[key] = yield from ledger.news(records)
        yield number / len(ledgers)
    return {key: records for key, records in found.items() if records}
