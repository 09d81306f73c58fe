"""The finished games of this device, for the statistics. Stored locally only."""

import csv
import io
from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.host.storage import Storage
from game.journal.game_summary import GameSummary, abandoned_summary, counts, from_data, summary_of, to_data
from game.journal.record_store import RecordStore
from game.match.match import Match
from game.saves.entries import LibraryEntry
from game.saves.tags import Tags

MAX_GAMES: Final = 2000  # about 700 kB; then the oldest are dropped
HEADER: Final = (
    "date", "rules", "seats", "computers", "scores", "seat", "outcome", "tiling", "floor", "rows", "columns",
    "colours", "complete rows", "complete columns", "complete colours", "daily", "help",
)  # fmt: skip


class Journal:
    """Summaries of finished games, oldest first."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._now = now
        self.store = RecordStore[GameSummary](
            storage, "statistics", to_data, from_data, lambda summary: summary.key
        )

    def all(self) -> list[GameSummary]:
        """Returns all summaries, including abandoned games, which count only for the rating."""
        return self.store.read()

    def summaries(self) -> list[GameSummary]:
        """Returns the summaries of games that were played to their end."""
        return [summary for summary in self.all() if not summary.abandoned]

    def note(self, match: Match, key: str, tags: Tags) -> bool:
        """Records a finished game; False if it does not count or is recorded already."""
        if not counts(match) or tags.branch:
            return False
        summary = summary_of(match, key, self._now().date().isoformat(), tags)
        if any(one.key == key for one in self.all()):
            return False
        self.store.change(lambda summaries: _with(summaries, summary))
        return True

    def would_lose(self, entry: LibraryEntry) -> bool:
        """Whether giving up a saved game counts as a loss."""
        return self._left(entry) is not None

    def note_left(self, entry: LibraryEntry) -> None:
        """Records that a saved game was abandoned."""
        if (summary := self._left(entry)) is not None:
            self.store.change(lambda summaries: _with(summaries, summary))

    def _left(self, entry: LibraryEntry) -> GameSummary | None:
        if entry.record is None:
            return None
        return abandoned_summary(entry.record, entry.key, self._now().date().isoformat(), entry.tags)

    def reset(self) -> None:
        """Deletes all summaries."""
        self.store.clear()

    def export(self) -> str:
        """Exports all games as CSV, followed by texts that could not be parsed."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(HEADER)
        for summary in self.all():
            points = summary.points
            writer.writerow([
                summary.date, summary.rules, len(summary.scores), " ".join(summary.levels),
                " ".join(map(str, summary.scores)), "" if summary.seat is None else summary.seat + 1,
                "" if summary.seat is None else summary.outcome,
                points.tiling, points.floor, points.rows, points.columns, points.colours,
                summary.rows, summary.columns, summary.colours, summary.daily, summary.help,
            ])  # fmt: skip
        return out.getvalue() + "".join(f"\n{text}\n" for text in self.store.aside())


def _with(summaries: list[GameSummary], new: GameSummary) -> list[GameSummary]:
    """Adds a summary, unless its game is among them, and drops the oldest."""
    return summaries if any(one.key == new.key for one in summaries) else [*summaries, new][-MAX_GAMES:]
