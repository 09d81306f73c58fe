"""The finished games of this device, for the statistics. Kept locally; nothing is sent anywhere."""

import csv
import io
from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.host.storage import Storage
from game.journal.game_summary import Sheet, counts, from_data, sheet_of, to_data
from game.journal.ledger import Ledger
from game.match.match import Match
from game.saves.tags import Tags

KEPT: Final = 2000  # games, about 700 kB; beyond them the oldest go
HEADER: Final = (
    "date", "rules", "seats", "computers", "scores", "seat", "outcome", "tiling", "floor", "rows", "columns",
    "colours", "complete rows", "complete columns", "complete colours", "daily",
)  # fmt: skip


class Journal:
    """Sheets of finished games, oldest first."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.ledger = Ledger[Sheet](storage, "statistics", to_data, from_data, lambda sheet: sheet.key)

    def sheets(self) -> list[Sheet]:
        """All of them."""
        return self.ledger.read()

    def note(self, match: Match, key: str, tags: Tags) -> bool:
        """Remember a game that is over, once; False if it does not count or is known already."""
        if not counts(match) or tags.branch:
            return False
        sheet = sheet_of(match, key, self._now().date().isoformat(), tags)
        if any(one.key == key for one in self.sheets()):
            return False
        self.ledger.change(lambda sheets: _with(sheets, sheet))
        return True

    def reset(self) -> None:
        """Forget everything."""
        self.ledger.clear()

    def export(self) -> str:
        """All games as a table of comma separated values, and below it what could not be read."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(HEADER)
        for sheet in self.sheets():
            points = sheet.points
            writer.writerow([
                sheet.date, sheet.rules, len(sheet.scores), " ".join(sheet.levels),
                " ".join(map(str, sheet.scores)), "" if sheet.seat is None else sheet.seat + 1,
                "" if sheet.seat is None else sheet.outcome,
                points.tiling, points.floor, points.rows, points.columns, points.colours,
                sheet.rows, sheet.columns, sheet.colours, sheet.daily,
            ])  # fmt: skip
        return out.getvalue() + "".join(f"\n{text}\n" for text in self.ledger.aside())


def _with(sheets: list[Sheet], new: Sheet) -> list[Sheet]:
    """The newest sheets with one more, unless its game is among them."""
    return sheets if any(one.key == new.key for one in sheets) else [*sheets, new][-KEPT:]
