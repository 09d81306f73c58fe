"""Where one can go from anywhere. Scenes know this contract; `home/navigator.py` knows the scenes.

A scene imports only what it opens over itself; whatever leads back or across goes by these routes. The menu
and the app import no other scene: the navigator does when one is wanted, so that nobody waits for the rest.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:  # the menu waits for none of them
    from game.match.match import Match
    from game.rules.played import PlayedGame
    from game.saves.entries import Entry

Alone = Literal["daily", "puzzles", "own", "rating", "wall", "company", "draft", "puzzle", "board"]


class Routes(Protocol):
    """The ways: each puts a scene in front, most of them over what is there."""

    def menu(self, practice: str = "") -> None:
        """The menu, and nothing below it; over it the page of the deal of that name that was practised."""

    def soon(self, modules: Sequence[str], deed: Callable[[], None]) -> None:
        """Go a way once those modules below `game.scenes`, and all that they import, are there.

        At once if they are; else they are loaded in slices, behind a panel that says so.
        """

    def new_game(self) -> None:
        """The set-up of a game."""

    def tutorial(self) -> None:
        """The tutorial from where it was left, instead of everything."""

    def demo(self) -> None:
        """Computer players among themselves, instead of everything."""

    def alone(self, what: Alone, names: Sequence[str] = ()) -> None:
        """The deal of the day, the puzzles, own positions by these names, the rating, the wall of milestones.

        Without names own positions are those that are due. The company is that of the deal of that
        name, the draft the position that was being put together by hand. A puzzle is named by what a tab
        remembers of it, an analysis board by its key among those that are open.
        """

    def games(self) -> None:
        """The saved games."""

    def together(self, room: str | bytes = "") -> bool:
        """Playing together on several devices: the list of rooms, one by its name, or by an invitation.

        False if nothing is known of the room of that name any more; then nothing happens.
        """

    def statistics(self) -> None:
        """What was played so far."""

    def options(self) -> None:
        """The options."""

    def keys(self) -> None:
        """Which keys there are."""

    def rules(self, page: int = 0) -> None:
        """The rules, open at a page."""

    def deal(self, match: "Match", again: bool = False, practice: str = "") -> None:
        """A new match and its first deal, instead of everything; `again` if its tiles were seen before.

        `practice` names the deal of a day or week of which it is no counted try.
        """

    def resume(self, key: str) -> None:
        """A saved game, where it was left, or what is wrong with it."""

    def replay(self, played: "PlayedGame") -> None:
        """A game to watch."""

    def branch(self, match: "Match", played: int) -> None:
        """A new match that begins as another did, with its first so many actions, instead of everything."""

    def analyse(self, match: "Match | None" = None, played: int | None = None, hidden: bool = True) -> None:
        """The analysis board of a match, after so many of its actions; after all where none are given.

        Without a match the list of those that are kept. Not `hidden` are the coming deals of a position that
        nobody plays.
        """

    def card(self, entry: "Entry") -> None:
        """What can be done with one of the games in the list."""

    def code(self, text: str, ended: Callable[[], None] = lambda: None) -> None:
        """What a link or code holds, or what is wrong with it; `ended` is called once it has been read."""

    def file(self, name: str, text: str | None = None) -> None:
        """What a file holds, by its path or by its name and text, or what is wrong with it."""

    def problem(self, trace: str, failed: object) -> None:
        """Something raised: what it was and a way on, instead of everything. `failed`: the scene, if any."""
