"""The one place that knows every scene that is gone to from elsewhere: the routes."""

from game.match.match import Match
from game.saves.entries import Entry
from game.scenes.core.base import Context
from game.scenes.core.routes import Routes
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.keys import KeysScene
from game.scenes.overlays.rules_pages import RulesScene
from game.scenes.play.start import branch_table, deal_table
from game.scenes.saved_games.game_card import GameCardScene
from game.scenes.saved_games.opening import open_code, open_path


class Navigator(Routes):
    """The routes among the scenes of one program. See Routes."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def menu(self) -> None:
        """See Routes."""
        self.context.stack.reset(MenuScene(self.context))

    def keys(self) -> None:
        """See Routes."""
        self.context.stack.push(KeysScene(self.context))

    def rules(self, page: int = 0) -> None:
        """See Routes."""
        self.context.stack.push(RulesScene(self.context, page))

    def deal(self, match: Match) -> None:
        """See Routes."""
        self.context.stack.reset(deal_table(self.context, match))

    def branch(self, match: Match, played: int) -> None:
        """See Routes."""
        self.context.stack.reset(branch_table(self.context, match, played))

    def card(self, entry: Entry) -> None:
        """See Routes."""
        self.context.stack.push(GameCardScene(self.context, entry))

    def code(self, text: str) -> None:
        """See Routes."""
        open_code(self.context, text)

    def file(self, path: str) -> None:
        """See Routes."""
        open_path(self.context, path)
