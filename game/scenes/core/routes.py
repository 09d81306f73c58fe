"""Where one can go from anywhere. Scenes know this contract, not each other's ways back; `house` keeps it.

A scene imports only what it opens over itself; whatever leads back or across goes by these routes.
"""

from collections.abc import Sequence
from typing import Protocol

from game.match.match import Match
from game.rules.events import Event
from game.saves.entries import Entry
from game.scenes.core.table_session import Table


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

    def next_at(self, table: Table, events: Sequence[Event] = ()) -> None:
        """What comes next at a table, instead of the scene in front; `events` are still to be shown."""

    def card(self, entry: Entry) -> None:
        """What can be done with one of the games in the list."""

    def code(self, text: str) -> None:
        """What a link or code holds, or what is wrong with it."""

    def file(self, path: str) -> None:
        """What a file holds, or what is wrong with it."""
