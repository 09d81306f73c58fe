"""Named analyses in the host's storage, as texts in the format of `game.analysis.tree_text`."""

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
ASIDE: Final = "game-analyses"  # prefix of the keys of unreadable texts: the list of games exports them
MAX_ANALYSES: Final = 40
MAX_TEXT: Final = 50_000  # characters of one
MAX_TOTAL: Final = 400_000  # characters of all, twice with the backup; a page has some millions
MAX_NAME: Final = 32
LENGTH_DIGITS: Final = 9  # most digits of a seal's length


@dataclass(frozen=True)
class SavedAnalysis:
    """An analysis with its name."""

    name: str
    text: str


SavedAnalyses = tuple[SavedAnalysis, ...]
Stored = tuple[
    SavedAnalyses, tuple[object, ...]
]  # and the rows that can't be parsed, which are preserved


class Analyses:
    """The analyses, most recently stored first; a part of the records file (`RecordsPart`)."""

    key: Final = KEY

    def __init__(self, storage: Storage) -> None:
        self._document = AtomicDocument[Stored](storage, KEY, _parsed, _text_of, ((), ()), ASIDE, _joined)

    def all(self) -> SavedAnalyses:
        """Returns all analyses; none if the stored text can't be read."""
        return self._document.read()[0]

    def unreadable(self) -> tuple[object, ...]:
        """Returns the stored rows that this program can't parse."""
        return self._document.read()[1]

    def forget(self, row: object) -> None:
        """Deletes an unreadable row."""
        self._document.change(lambda stored: (stored[0], tuple(one for one in stored[1] if one != row)))

    def refusal(self, new: SavedAnalysis) -> str:
        """Returns why an analysis can't be stored: "unnamed", "too-long" or "no-room"; '' if it can."""
        if not new.name:
            return "unnamed"
        if len(new.text) > MAX_TEXT:
            return "too-long"
        then = _with(self._document.read(), new)
        return "no-room" if len(then[0]) > MAX_ANALYSES or len(_text_of(then)) > MAX_TOTAL else ""

    def put(self, new: SavedAnalysis) -> bool:
        """Stores an analysis, replacing one of that name; False if there is a `refusal`."""
        if self.refusal(new):
            return False
        self._document.change(lambda stored: _with(stored, new))
        return True

    def remove(self, name: str) -> None:
        """Deletes an analysis."""
        self._document.change(lambda stored: (_without(stored[0], name), stored[1]))

    # The records file

    def text(self) -> Generator[float, None, str]:
        """Formats all analyses and unreadable rows, one per line, in steps."""
        parts = []
        for row in _rows(self._document.read()):
            parts.append(json.dumps({"analysis": row}, separators=(",", ":")) + "\n")
            yield 0.0
        return "".join(parts)

    def parsed(self, lines: Iterable[str]) -> Generator[float, None, tuple[object, ...]]:
        """Parses lines in steps: analyses and unreadable rows; SealError if a line is no row."""
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
        """Returns the analyses that are not here yet, whatever their names, and unreadable rows."""
        kept, found = self.all(), []
        for one in records:
            if not isinstance(one, SavedAnalysis) or _numbered(kept, one) != kept:
                found.append(one)
            yield 0.0
        return found

    def join(self, records: Iterable[object]) -> bool:
        """Adds as many analyses as fit, in order, numbered if their names are taken.

        False if they last only this session. Afterwards `news` returns those that did not fit.
        """
        new = [one for one in records if isinstance(one, SavedAnalysis)]
        return self._document.change(lambda stored: _fitting(stored, new))


def clean_analysis_name(name: str) -> str:
    """Sanitises a name; '' if nothing is left."""
    return " ".join(drawable(name, len(name)).split())[:MAX_NAME].strip()


def _with(stored: Stored, new: SavedAnalysis) -> Stored:
    return (new, *_without(stored[0], new.name)), stored[1]


def _joined(there: Stored, aside: Stored) -> Stored | None:
    """Merges analyses that were put aside, numbered if their names are taken; None if they do not fit."""
    kept = there[0]
    for one in aside[0]:
        kept = _numbered(kept, one)
    new = kept, (*there[1], *(row for row in aside[1] if row not in there[1]))
    return None if len(kept) > MAX_ANALYSES or len(_text_of(new)) > MAX_TOTAL else new


def _numbered(kept: SavedAnalyses, one: SavedAnalysis) -> SavedAnalyses:
    """Adds an analysis unless it is there already, numbered if its name is taken."""
    named = (known.name for known in kept if known.text == one.text)
    if any(is_numbered(name, one.name, MAX_NAME) for name in named):
        return kept
    return (*kept, SavedAnalysis(numbered(one.name, {known.name for known in kept}, MAX_NAME), one.text))


def _fitting(stored: Stored, new: Iterable[SavedAnalysis]) -> Stored:
    """Adds as many of the new analyses as fit."""
    kept, room = stored[0], MAX_TOTAL - len(_text_of(stored)) - LENGTH_DIGITS
    for one in new:
        then = _numbered(kept, one)
        size = len(json.dumps([then[-1].name, one.text], ensure_ascii=False)) + len(", ")
        if then != kept and len(then) <= MAX_ANALYSES and size <= room:
            kept, room = then, room - size
    return kept, stored[1]


def _is_whole(text: str) -> bool:
    """Whether a text can be stored: it has no lone surrogates."""
    return text.encode(errors="ignore").decode() == text


def _without(kept: SavedAnalyses, name: str) -> SavedAnalyses:
    return tuple(one for one in kept if one.name != name)


def _rows(stored: Stored) -> list[object]:
    return [*([one.name, one.text] for one in stored[0]), *stored[1]]


def _text_of(stored: Stored) -> str:
    return seal(json.dumps(_rows(stored), ensure_ascii=False) + "\n")


def _parsed(text: str) -> Stored:
    """Parses a text: pairs of name and text, and unreadable rows; ValueError if it is no list."""
    rows = loads(unseal(text))
    if not isinstance(rows, list):
        raise ValueError("analyses are a list")
    read = [(_analysis_of(row), row) for row in rows]
    return tuple(one for one, _ in read if one), tuple(row for one, row in read if one is None)


def _analysis_of(row: object) -> SavedAnalysis | None:
    """Parses a row; None if it is invalid, perhaps of a newer version."""
    match row:
        case [str(name), str(text)] if name := clean_analysis_name(name):
            return SavedAnalysis(name, text)
    return None
