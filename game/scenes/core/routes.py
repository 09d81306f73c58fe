"""Where one can go from anywhere. Scenes know this contract; `home/navigator.py` knows the scenes.

A scene imports only what it opens over itself; whatever leads back or across goes by these routes.
"""

from typing import Protocol

from game.match.match import Match
from game.saves.entries import Entry


class Routes(Protocol):
    """The ways: each puts a scene in front, most of them over what is there."""

    def menu(self) -> None:
        """The menu, and nothing below it."""

    def keys(self) -> None:
        """Which keys there are."""

    def rules(self, page: int = 0) -> None:
        """The rules, open at a page."""

    def deal(self, match: Match) -> None:
        """A new match and its first deal, instead of everything."""

    def branch(self, match: Match, played: int) -> None:
        """A new match that begins as another did, with its first so many actions, instead of everything."""

    def card(self, entry: Entry) -> None:
        """What can be done with one of the games in the list."""

    def code(self, text: str) -> None:
        """What a link or code holds, or what is wrong with it."""

    def file(self, path: str) -> None:
        """What a file holds, or what is wrong with it."""
