"""Routes to scenes of other packages. Scenes know this protocol; `home/navigator.py` implements it.

A scene imports only what it opens over itself and takes a route to anything else. The menu and the app import
no other scene: the navigator does when one is wanted, so that the start waits for none.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:  # the menu waits for none of them
    from game.journal.deals import Deal
    from game.match.match import Match
    from game.rules.played import PlayedGame
    from game.saves.entries import LibraryEntry


SceneName = Literal[
    "new-game", "daily", "puzzles", "milestones", "games", "together", "statistics", "options", "keys"
]
"""Scenes by their names."""


class Routes(Protocol):
    """Each route puts a scene in front, most of them over what is there."""

    def menu(self, practice: str = "") -> None:
        """The menu, and nothing below it; over it the page of the deal of that name that was practised."""

    def after_import(self, modules: Sequence[str], then: Callable[[], None]) -> None:
        """Imports modules below `game.scenes`, with all that they import, then calls `then`.

        At once if they are loaded; else in slices, behind a panel with a gauge.
        """

    def open(self, place: SceneName) -> None:
        """A scene that needs nothing to be known, over what is there."""

    def tutorial(self) -> None:
        """The tutorial from where it was left, instead of everything."""

    def demo(self) -> None:
        """Computer players among themselves, instead of everything."""

    def leaderboard(self, deal: "Deal") -> None:
        """The leaderboard of a deal."""

    def own_positions(self, names: Sequence[str] = ()) -> None:
        """One's own positions of these names as puzzles; those that are due where none are given."""

    def room(self, name: str) -> bool:
        """The room of that name; False, and nothing happens, if nothing is known of it any more."""

    def join(self, invitation: bytes) -> None:
        """The room that an invitation leads to."""

    def rules(self, page: int = 0) -> None:
        """The rules, open at a page."""

    def start_match(self, match: "Match", again: bool = False, practice: str = "") -> None:
        """A new match and its first deal, instead of everything; `again` if its tiles were seen before.

        `practice` names the deal of a day or week of which it is no counted try.
        """

    def resume(self, key: str) -> None:
        """A saved game, where it was left, or what is wrong with it."""

    def restore(self, remembered: str) -> None:
        """What a tab remembered before it was reloaded, see `resume_keys`, without what is gone by now."""

    def replay(self, played: "PlayedGame") -> None:
        """A game to watch."""

    def branch(self, match: "Match", played: int) -> None:
        """A new match that begins as another did, with its first so many actions, instead of everything."""

    def analyse(self, match: "Match", played: int | None = None, hidden: bool = True) -> None:
        """The analysis board of a match, after so many of its actions; after all where none are given.

        Not `hidden` are the coming deals of a position that nobody plays.
        """

    def analyses(self) -> None:
        """The analyses that are kept."""

    def game_card(self, entry: "LibraryEntry") -> None:
        """What can be done with one of the games in the list."""

    def open_code(self, text: str, ended: Callable[[], None] = lambda: None) -> None:
        """What a link or code holds, or what is wrong with it; `ended` is called once it has been read."""

    def open_file(self, name: str, text: str | None = None) -> None:
        """What a file holds, by its path or by its name and text, or what is wrong with it."""

    def problem(self, trace: str, failed: object) -> None:
        """Something raised: what it was and a way on, instead of everything. `failed`: the scene, if any."""
