"""The finished games of this device, for the statistics. Kept locally; nothing is sent anywhere."""

import csv
import io
from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.host.storage import Storage
from game.journal.game_summary import Sheet, counts, from_data, left_sheet, sheet_of, to_data
from game.journal.ledger import Ledger
from game.match.match import Match
from game.saves.entries import Entry
from game.saves.tags import Tags

KEPT: Final = 2000  # games, about 700 kB; beyond them the oldest go
HEADER: Final = (
    "date", "rules", "seats", "computers", "scores", "seat", "outcome", "tiling", "floor", "rows", "columns",
    "colours", "complete rows", "complete columns", "complete colours", "daily", "help",
)  # fmt: skip


class Journal:
    """Sheets of finished games, oldest first."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.ledger = Ledger[Sheet](storage, "statistics", to_data, from_data, lambda sheet: sheet.key)

    def all(self) -> list[Sheet]:
        """All of them, and games that were given up, which count for the rating alone."""
        return self.ledger.read()

    def sheets(self) -> list[Sheet]:
        """All that were played to their end."""
        return [sheet for sheet in self.all() if not sheet.left]

    def note(self, match: Match, key: str, tags: Tags) -> bool:
        """Remember a game that is over, once; False if it does not count or is known already."""
        if not counts(match) or tags.branch:
            return False
        sheet = sheet_of(match, key, self._now().date().isoformat(), tags)
        if any(one.key == key for one in self.all()):
            return False
        self.ledger.change(lambda sheets: _with(sheets, sheet))
        return True

    def would_lose(self, entry: Entry) -> bool:
        """Whether giving a saved game up counts as lost."""
        return self._left(entry) is not None

    def note_left(self, entry: Entry) -> None:
        """A saved game is given up."""
        if (sheet := self._left(entry)) is not None:
            self.ledger.change(lambda sheets: _with(sheets, sheet))

    def _left(self, entry: Entry) -> Sheet | None:
        if entry.record is None:
            return None
        return left_sheet(entry.record, entry.key, self._now().date().isoformat(), entry.tags)

    def reset(self) -> None:
        """Forget everything."""
        self.ledger.clear()

    def export(self) -> str:
        """All games as a table of comma separated values, and below it what could not be read."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(HEADER)
        for sheet in self.all():
            points = sheet.points
            writer.writerow([
                sheet.date, sheet.rules, len(sheet.scores), " ".join(sheet.levels),
                " ".join(map(str, sheet.scores)), "" if sheet.seat is None else sheet.seat + 1,
                "" if sheet.seat is None else sheet.outcome,
                points.tiling, points.floor, points.rows, points.columns, points.colours,
                sheet.rows, sheet.columns, sheet.colours, sheet.daily, sheet.help,
            ])  # fmt: skip
        return out.getvalue() + "".join(f"\n{text}\n" for text in self.ledger.aside())


def _with(sheets: list[Sheet], new: Sheet) -> list[Sheet]:
    """The newest sheets with one more, unless its game is among them."""
    return sheets if any(one.key == new.key for one in sheets) else [*sheets, new][-KEPT:]
