"""Saves a match after every action, and detects when another window has saved the same game."""

from dataclasses import replace

from game.match.match import Match
from game.saves.entries import SavedGame
from game.saves.library import GAMES, Library
from game.saves.tags import Tags


class Autosave:
    """Call `keep` whenever the match has changed.

    If somebody else has changed the stored game since, or it can't be read at present, what is stored stays
    as it is and this one goes on as a game of its own; the library then has the player told.
    """

    def __init__(self, library: Library, match: Match, tags: Tags, saved: SavedGame | None = None) -> None:
        self.library = library
        self.match = match
        self.tags = replace(tags, here=_here(match)) if match.setup.by_link else tags
        self.key = saved.key if saved else library.new_key()
        self.date = saved.record.date if saved else library.today()
        self._text = saved.text if saved else None
        self._prepared: tuple[object, str, bool] | None = None  # see _snapshot

    def _snapshot(self) -> tuple[object, str, bool]:
        """What stands, its text, and whether the game is over."""
        stand = self.match.turns, self.match.state, self.tags
        return stand, self.library.text_of(self.key, self.match, self.tags, self.date), self.match.is_over

    def prepare(self) -> bool:
        """Whether `keep` would not wait for the disk now; see `Storage.prepare`."""
        if self._prepared is None:
            self._prepared = self._snapshot()
        return self.library.prepare(self.key, self._text, self._prepared[1])

    def keep(self) -> bool:
        """Store the game as it stands; False when it lasts only as long as this session.

        It may wait for the disk for a moment, see WriteQueue; the library tells what goes wrong then.
        """
        return self.library.queue.add(self.key, self.prepare, self._store)

    def _store(self) -> bool:
        """Store what the disk has by now, then what was played since: else a quick game is never stored."""
        prepared, self._prepared = self._prepared, None
        if prepared is not None and prepared[0] != (self.match.turns, self.match.state, self.tags):
            ready = self.library.prepare(self.key, self._text, prepared[1])
            if ready and self._write(prepared[1], prepared[2]):
                return self.keep()
            prepared = None
        _, text, over = prepared or self._snapshot()
        return self._write(text, over)

    def _write(self, text: str, over: bool) -> bool:
        outcome = self.library.write(self.key, self._text, text, over, self.keep)
        if outcome in ("changed", "unreadable"):
            new = self.library.new_key()
            again = self.library.write(new, None, text, over, self.keep)
            if outcome == "unreadable" and again == "stored":
                self.library.problems.add("unreadable", GAMES)
            if outcome == "changed" or again == "stored":
                self.key, self._text, outcome = new, None, again
        if outcome == "stored":
            self._text = text
        else:
            self.library.hold(self.key, self._text, text)
        return outcome == "stored"


def _here(match: Match) -> str:
    """The numbers of the seats at this device."""
    return ",".join(str(number) for number, seat in enumerate(match.setup.seats, 1) if seat.is_here)
