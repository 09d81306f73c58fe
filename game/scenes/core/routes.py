"""Routes to scenes of other packages. Scenes know this protocol; `home/navigator.py` implements it.

A scene imports only what it opens over itself and takes a route to anything else. The menu and the app import
no other scenes, so that the start is fast; the navigator imports each when it is opened.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:  # the menu waits for none of them
    from game.journal.deals import Deal
    from game.match.match import Match
    from game.review.running_analysis import RunningAnalysis
    from game.rules.played import PlayedGame
    from game.saves.entries import LibraryEntry


SceneName = Literal[
    "new-game", "daily", "puzzles", "milestones", "games", "together", "people",
    "statistics", "options", "keys",
]  # fmt: skip
"""Scenes by their names."""


class Routes(Protocol):
    """Each route puts a scene in front, most of them over the current one."""

    def menu(self, practice: str = "") -> None:
        """Opens the menu alone; over it the page of the practised deal of that name, if any."""

    def after_import(self, modules: Sequence[str], then: Callable[[], None]) -> None:
        """Imports modules below `game.scenes`, with all that they import, then calls `then`.

        At once if they are loaded; otherwise in slices, behind a panel with a gauge.
        """

    def open(self, place: SceneName) -> None:
        """Opens a scene that needs no arguments."""

    def tutorial(self) -> None:
        """Opens the tutorial at its last lesson, replacing all scenes."""

    def demo(self) -> None:
        """Opens a game of computer players, replacing all scenes."""

    def leaderboard(self, deal: "Deal") -> None:
        """Opens the leaderboard of a deal."""

    def everybody(self, deal: "Deal") -> None:
        """Opens everybody's results of a daily deal that the player has tried."""

    def share_result(self, deal: "Deal") -> None:
        """Publishes the player's result of a daily deal and fetches those of others, below all scenes."""

    def own_positions(self, names: Sequence[str] = ()) -> None:
        """Opens the player's own positions of these names as puzzles; by default those that are due."""

    def try_pick(self, analysis: "RunningAnalysis", at: int, show: Callable[[int], None]) -> None:
        """Opens the table before a costly turn of a reviewed game, to find a better pick.

        `show` is called with the number of each further turn that is tried there.
        """

    def room(self, name: str) -> bool:
        """Opens the room of that name; returns False if it is not known any more."""

    def join(self, invitation: bytes) -> None:
        """Opens the room of an invitation."""

    def rules(self, page: int = 0) -> None:
        """Opens the rules at a page."""

    def start_match(self, match: "Match", again: bool = False, practice: str = "") -> None:
        """Starts a match with its first deal, replacing all scenes; `again` if the tiles were seen before.

        `practice` names the daily or weekly deal that is practised.
        """

    def resume(self, key: str) -> None:
        """Opens a saved game where it was left, or a notice if it can't be read."""

    def restore(self, remembered: str) -> None:
        """Opens what a tab remembered before a reload, see `resume_keys`, except what no longer exists."""

    def replay(self, played: "PlayedGame") -> None:
        """Opens the replay of a game."""

    def branch(self, match: "Match", played: int) -> None:
        """Starts a match with the first `played` actions of another one, replacing all scenes."""

    def analyse(self, match: "Match", played: int | None = None, hidden: bool = True) -> None:
        """Opens the analysis board of a match after `played` actions, by default all.

        Coming deals are not `hidden` if nobody plays the position.
        """

    def analyses(self) -> None:
        """Opens the saved analyses."""

    def game_card(self, entry: "LibraryEntry") -> None:
        """Opens the actions for a game in the list."""

    def open_code(self, text: str, ended: Callable[[], None] = lambda: None) -> None:
        """Opens what a link or code contains, or a notice if it is invalid; then calls `ended`.

        For the short code of a room, that room is looked for.
        """

    def open_file(self, name: str, text: str | None = None) -> None:
        """Opens what a file contains, given its path or its name and text, or a notice if it is invalid."""

    def problem(self, trace: str, failed: object) -> None:
        """Shows an unexpected error with ways to continue, replacing all scenes; `failed` is the scene."""
