"""Saves a match after every action, and detects when another window has saved the same game."""

from dataclasses import replace

from game.match.match import Match
from game.saves.entries import SavedGame
from game.saves.library import GAMES, Library
from game.saves.tags import Tags


class Autosave:
    """Call `keep` whenever the match has changed.

    If another window has changed the stored game, or it can't be read at present, it is left as it is, and
    this match is saved as a separate game; the library then notifies the player.
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
        """Returns the position, the text to store, and whether the game is over."""
        stand = self.match.turns, self.match.state, self.tags
        return stand, self.library.text_of(self.key, self.match, self.tags, self.date), self.match.is_over

    def prepare(self) -> bool:
        """Whether `keep` would not block on the disk now; see `Storage.prepare`."""
        if self._prepared is None:
            self._prepared = self._snapshot()
        return self.library.prepare(self.key, self._text, self._prepared[1])

    def keep(self) -> bool:
        """Stores the game; False if it lasts only this session.

        The write may be queued for a moment, see WriteQueue; the library reports if it fails then.
        """
        return self.library.queue.add(self.key, self.prepare, self._store)

    def _store(self) -> bool:
        """Stores the prepared state first, then the newest: otherwise a quick game would never be stored."""
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
    """Formats the numbers of the seats at this device."""
    return ",".join(str(number) for number, seat in enumerate(match.setup.seats, 1) if seat.is_here)
