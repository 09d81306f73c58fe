"""Named analyses in the host's storage, as texts that `game.analysis.tree_text` parses."""

import json
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Final

from game.host.atomic_document import AtomicDocument
from game.host.bounded_json import loads
from game.host.storage import Storage
from game.rules.plain_text import drawable
from game.saves.rule_sets import is_numbered, numbered
from game.saves.seal import SealError, seal, unseal

KEY: Final = "analyses"
ASIDE: Final = "game-analyses"  # begins the keys of texts that can't be read: the list of games exports them
MAX_ANALYSES: Final = 40
MAX_TEXT: Final = 50_000  # characters of one
MAX_TOTAL: Final = 400_000  # characters of all as stored; a backup doubles that, a page has some millions
MAX_NAME: Final = 32
LENGTH_DIGITS: Final = 9  # that the seal's length may grow by


@dataclass(frozen=True)
class SavedAnalysis:
    """An analysis with its name."""

    name: str
    text: str


SavedAnalyses = tuple[SavedAnalysis, ...]
Stored = tuple[
    SavedAnalyses, tuple[object, ...]
]  # and the rows that can't be understood: they stay as they are


class Analyses:
    """The analyses, the one that was kept last first; a part of the file of records (`RecordsPart`)."""

    key: Final = KEY

    def __init__(self, storage: Storage) -> None:
        self._document = AtomicDocument[Stored](storage, KEY, _parsed, _text_of, ((), ()), ASIDE, _joined)

    def all(self) -> SavedAnalyses:
        """Return all analyses; none where the stored text can't be read."""
        return self._document.read()[0]

    def unreadable(self) -> tuple[object, ...]:
        """Return the stored rows that this program can't parse."""
        return self._document.read()[1]

    def forget(self, row: object) -> None:
        """Delete such a row."""
        self._document.change(lambda stored: (stored[0], tuple(one for one in stored[1] if one != row)))

    def refusal(self, new: SavedAnalysis) -> str:
        """Why one can't be kept: "unnamed", "too-long" or "no-room"; '' if it can be."""
        if not new.name:
            return "unnamed"
        if len(new.text) > MAX_TEXT:
            return "too-long"
        then = _with(self._document.read(), new)
        return "no-room" if len(then[0]) > MAX_ANALYSES or len(_text_of(then)) > MAX_TOTAL else ""

    def put(self, new: SavedAnalysis) -> bool:
        """Store an analysis, replacing one of that name; False if there is a `refusal`."""
        if self.refusal(new):
            return False
        self._document.change(lambda stored: _with(stored, new))
        return True

    def remove(self, name: str) -> None:
        """Delete an analysis."""
        self._document.change(lambda stored: (_without(stored[0], name), stored[1]))

    # In the file of records

    def text(self) -> Generator[float, None, str]:
        """All of them, one a line, also what this program can't understand; written in steps."""
        parts = []
        for row in _rows(self._document.read()):
            parts.append(json.dumps({"analysis": row}, separators=(",", ":")) + "\n")
            yield 0.0
        return "".join(parts)

    def parsed(self, lines: Iterable[str]) -> Generator[float, None, tuple[object, ...]]:
        """What such lines hold, in steps: analyses, and rows that are none; SealError if a line is no row."""
        found: list[object] = []
        for line in filter(None, lines):
            try:
                row = loads(line)["analysis"]
            except (ValueError, KeyError, TypeError):
                raise SealError("damaged") from None
            one = _analysis_of(row)
            found.append(one if one and len(one.text) <= MAX_TEXT and _is_whole(one.text) else row)
            yield 0.0
        return tuple(found)

    def news(self, records: Iterable[object]) -> Generator[float, None, list[object]]:
        """Those analyses that are not here yet, under whatever name, and rows that are none."""
        kept, found = self.all(), []
        for one in records:
            if not isinstance(one, SavedAnalysis) or _numbered(kept, one) != kept:
                found.append(one)
            yield 0.0
        return found

    def join(self, records: Iterable[object]) -> bool:
        """Keep as many of these as there is room for, the first first, numbered where others are so named.

        False when that lasts only this session. `news` tells afterwards which found no room.
        """
        new = [one for one in records if isinstance(one, SavedAnalysis)]
        return self._document.change(lambda stored: _fitting(stored, new))


def clean_analysis_name(name: str) -> str:
    """A name fit to be shown and stored; '' if nothing is left."""
    return " ".join(drawable(name, len(name)).split())[:MAX_NAME].strip()


def _with(stored: Stored, new: SavedAnalysis) -> Stored:
    return (new, *_without(stored[0], new.name)), stored[1]


def _joined(there: Stored, aside: Stored) -> Stored | None:
    """The analyses with those that stood aside, numbered where others have their names; None without room."""
    kept = there[0]
    for one in aside[0]:
        kept = _numbered(kept, one)
    new = kept, (*there[1], *(row for row in aside[1] if row not in there[1]))
    return None if len(kept) > MAX_ANALYSES or len(_text_of(new)) > MAX_TOTAL else new


def _numbered(kept: SavedAnalyses, one: SavedAnalysis) -> SavedAnalyses:
    """The analyses with one more, numbered where another has its name; as they are where it is among them."""
    named = (known.name for known in kept if known.text == one.text)
    if any(is_numbered(name, one.name, MAX_NAME) for name in named):
        return kept
    return (*kept, SavedAnalysis(numbered(one.name, {known.name for known in kept}, MAX_NAME), one.text))


def _fitting(stored: Stored, new: Iterable[SavedAnalysis]) -> Stored:
    """The analyses with as many of the new ones as there is room for."""
    kept, room = stored[0], MAX_TOTAL - len(_text_of(stored)) - LENGTH_DIGITS
    for one in new:
        then = _numbered(kept, one)
        size = len(json.dumps([then[-1].name, one.text], ensure_ascii=False)) + len(", ")
        if then != kept and len(then) <= MAX_ANALYSES and size <= room:
            kept, room = then, room - size
    return kept, stored[1]


def _is_whole(text: str) -> bool:
    """Whether a text can be stored: it has no halves of surrogate pairs."""
    return text.encode(errors="ignore").decode() == text


def _without(kept: SavedAnalyses, name: str) -> SavedAnalyses:
    return tuple(one for one in kept if one.name != name)


def _rows(stored: Stored) -> list[object]:
    return [*([one.name, one.text] for one in stored[0]), *stored[1]]


def _text_of(stored: Stored) -> str:
    return seal(json.dumps(_rows(stored), ensure_ascii=False) + "\n")


def _parsed(text: str) -> Stored:
    """What a text holds, pairs of name and text and what else is among them; ValueError if it is no list."""
    rows = loads(unseal(text))
    if not isinstance(rows, list):
        raise ValueError("analyses are a list")
    read = [(_analysis_of(row), row) for row in rows]
    return tuple(one for one, _ in read if one), tuple(row for one, row in read if one is None)


def _analysis_of(row: object) -> SavedAnalysis | None:
    """The analysis in a row; None where a newer version may have written it."""
    match row:
        case [str(name), str(text)] if name := clean_analysis_name(name):
            return SavedAnalysis(name, text)
    return None
