"""Stores one match after every action, and notices when another window has stored the same game."""

from dataclasses import replace

from game.match.match import Match
from game.saves.entries import Saved
from game.saves.library import GAMES, Library
from game.saves.tags import Tags


class Autosave:
    """Call `keep` whenever the match has changed.

    If somebody else has changed the stored game since, or it can't be read at present, what is stored stays
    as it is and this one goes on as a game of its own; the library then has the player told.
    """

    def __init__(self, library: Library, match: Match, tags: Tags, saved: Saved | None = None) -> None:
        self.library = library
        self.match = match
        self.tags = replace(tags, here=_here(match)) if match.setup.by_link else tags
        self.key = saved.key if saved else library.new_key()
        self.date = saved.record.date if saved else library.today()
        self._text = saved.text if saved else None
        self._prepared: tuple[object, str] | None = None  # what stands, and its text

    def prepare(self) -> bool:
        """Whether `keep` would not wait for the disk now; see `Storage.prepare`."""
        stand = self.match.turns, self.match.state, self.tags
        if self._prepared is None or self._prepared[0] != stand:
            self._prepared = stand, self.library.text_of(self.key, self.match, self.tags, self.date)
        return self.library.prepare(self.key, self._text, self._prepared[1])

    def keep(self) -> bool:
        """Store the game as it stands; False when it lasts only as long as this session."""
        prepared, self._prepared = self._prepared, None
        if prepared is not None and prepared[0] == (self.match.turns, self.match.state, self.tags):
            text = prepared[1]
        else:
            text = self.library.text_of(self.key, self.match, self.tags, self.date)
        over = self.match.is_over
        outcome = self.library.write(self.key, self._text, text, over, self.keep)
        if outcome in ("changed", "unreadable"):
            new = self.library.new_key()
            again = self.library.write(new, None, text, over, self.keep)
            if outcome == "unreadable" and again == "stored":
                self.library.troubles.add("unreadable", GAMES)
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
