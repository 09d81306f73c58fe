"""Results of the player's rated games that no relay has returned yet: they are still to be published."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from game.host.storage import Storage
from game.journal.record_store import RecordStore
from game.rules.numerals import calendar_date

MAX_TEXT: Final = 20_000  # characters


@dataclass(frozen=True)
class UnpublishedResult:
    """A text to be published from a Unix time `due` on; the game's name in hexadecimal and its date."""

    game: str
    date: str
    text: str
    due: int


class UnpublishedResults:
    """The results that are still to be published."""

    def __init__(self, storage: Storage) -> None:
        self.store = RecordStore[UnpublishedResult](
            storage, "unpublished", asdict, from_data, lambda one: one.game
        )

    def change(self, held: Iterable[UnpublishedResult], games: Iterable[str]) -> None:
        """Keeps `held` in place of all results of those `games`; other windows may hold further ones."""
        new, gone = list(held), set(games)
        self.store.change(lambda there: [*(one for one in there if one.game not in gone), *new])


def from_data(data: dict[str, Any]) -> UnpublishedResult:
    """Parses a result from JSON data; ValueError, KeyError or TypeError if it is invalid."""
    found = UnpublishedResult(data["game"], data["date"], data["text"], data["due"])
    calendar_date(found.date)
    if bytes.fromhex(found.game).hex() != found.game or not isinstance(found.due, int):
        raise ValueError("no result")
    if not (isinstance(found.text, str) and found.text.isascii() and len(found.text) <= MAX_TEXT):
        raise ValueError("no result")
    return found
