"""Analyses by name in the host's storage: texts, which `game.analysis.tree_text` reads."""

import json
from dataclasses import dataclass
from typing import Final

from game.host.book import Book
from game.host.storage import Storage
from game.rules.plain_text import drawable
from game.saves.seal import seal, unseal

KEY: Final = "analyses"
ASIDE: Final = "game-analyses"  # begins the keys of texts that can't be read: the list of games exports them
MOST: Final = 40
MAX_TEXT: Final = 50_000  # characters of one
MAX_NAME: Final = 32


@dataclass(frozen=True)
class KeptAnalysis:
    """An analysis with its name."""

    name: str
    text: str


Kept = tuple[KeptAnalysis, ...]


class Analyses:
    """The analyses, the one that was kept last first."""

    def __init__(self, storage: Storage) -> None:
        self._book = Book[Kept](storage, KEY, _parsed, _text_of, (), ASIDE)

    def all(self) -> Kept:
        """Every one; none where the stored text can't be read."""
        return self._book.read()

    def refusal(self, new: KeptAnalysis) -> str:
        """Why one can't be kept: "unnamed", "too-long" or "no-room"; '' if it can be."""
        if not new.name:
            return "unnamed"
        if len(new.text) > MAX_TEXT:
            return "too-long"
        others = [one for one in self.all() if one.name != new.name]
        return "no-room" if len(others) >= MOST else ""

    def put(self, new: KeptAnalysis) -> bool:
        """Keep one, in place of another of that name; False if there is a `refusal`."""
        if self.refusal(new):
            return False
        self._book.change(lambda stored: (new, *(one for one in stored if one.name != new.name)))
        return True

    def remove(self, name: str) -> None:
        """Forget one."""
        self._book.change(lambda stored: tuple(one for one in stored if one.name != name))


def clean_analysis_name(name: str) -> str:
    """A name fit to be shown and stored; '' if nothing is left."""
    return " ".join(drawable(name, len(name)).split())[:MAX_NAME].strip()


def _text_of(stored: Kept) -> str:
    return seal(json.dumps([[one.name, one.text] for one in stored], ensure_ascii=False) + "\n")


def _parsed(text: str) -> Kept:
    """What a text holds; ValueError if that is no list of analyses."""
    rows = json.loads(unseal(text))
    pairs = [row for row in rows if isinstance(row, list)] if isinstance(rows, list) else None
    if pairs is None or any(len(row) != 2 or not all(isinstance(one, str) for one in row) for row in pairs):
        raise ValueError("analyses are pairs of name and text")
    return tuple(KeptAnalysis(clean_analysis_name(name), body) for name, body in pairs)
