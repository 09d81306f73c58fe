"""Stores one match after every action, and notices when another window has stored the same game."""

from dataclasses import replace

from game.match.match import Match
from game.saves.library import Library, Saved
from game.saves.tags import Tags


class Keeper:
    """Call `keep` whenever the match has changed.

    If somebody else has changed the stored game since, theirs stays as it is and this one goes on as a
    game of its own; the library then warns.
    """

    def __init__(self, library: Library, match: Match, tags: Tags, saved: Saved | None = None) -> None:
        self.library = library
        self.match = match
        self.tags = replace(tags, here=_here(match)) if match.setup.by_link else tags
        self.key = saved.key if saved else library.new_key()
        self.date = saved.record.date if saved else library.today()
        self._text = saved.text if saved else None

    def keep(self) -> None:
        """Store the game as it stands."""
        there = self.library.raw(self.key)
        if there is not None and there != self._text:
            self.key = self.library.new_key()
            self.library.warn("forked")
        self._text = self.library.write(self.key, self.match, self.tags, self.date)


def _here(match: Match) -> str:
    """The numbers of the seats at this device."""
    return ",".join(str(number) for number, seat in enumerate(match.setup.seats, 1) if seat.is_here)
