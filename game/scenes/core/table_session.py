"""One match on the screen: what lasts while scenes take turns in front."""

from dataclasses import dataclass, field

from game.ai.coach import Advice
from game.journal.daily import Daily
from game.journal.journal import Journal
from game.match.match import Match, Turn
from game.rules.actions import Take
from game.rules.state import GameState
from game.saves.autosave import Keeper
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.mirror import Part
from game.scenes.core.thinking import Minds
from game.tutorial.script import Guide
from game.view.table.table_view import TableView


@dataclass
class Table:
    """The match with its picture, its place in the list of games, and whoever thinks about it.

    Scenes hand it to each other. It plays nothing itself: the scene in front does.
    """

    match: Match
    focus: int = 0  # the seat whose board is the large one, where boards share a place
    view: TableView | None = None  # none before a scene was laid out
    notice: str = ""  # stands in the place of the message until the next action
    told: str = ""  # what was read out last
    parts: tuple[object, list[Part]] | None = None  # the table in words, and for what it was made
    keeper: Keeper | None = None
    guide: Guide | None = None  # while this is the tutorial
    sent: int = -1  # by link: after how many actions the game was last offered for sending
    minds: Minds = field(init=False)
    advice: tuple[GameState, list[Advice]] | None = None  # hints for a position, once they were asked for

    def __post_init__(self) -> None:
        self.minds = Minds(self.match)

    @property
    def names(self) -> list[str]:
        """The seats' names."""
        return [seat.name for seat in self.match.setup.seats]

    @property
    def picture(self) -> TableView:
        """The view; there is one as soon as a scene was laid out."""
        assert self.view is not None
        return self.view

    @property
    def picks(self) -> list[Turn]:
        """The turns in which tiles were picked."""
        return [turn for turn in self.match.turns if isinstance(turn.action, Take)]

    @property
    def peopled(self) -> bool:
        """Whether people play here, and not computers among themselves."""
        return any(seat.is_person for seat in self.match.setup.seats)

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints."""
        return self.match.setup.hints and self.guide is None and self.peopled

    @property
    def tags(self) -> Tags:
        """What the list of games notes beside the match."""
        return self.keeper.tags if self.keeper else NO_TAGS

    def keep(self, journal: Journal, daily: Daily) -> None:
        """Store the match as it stands now; at its end also note it."""
        if self.keeper is not None:
            self.keeper.keep()
            self.note_end(journal, daily)

    def note_end(self, journal: Journal, daily: Daily) -> None:
        """Remember a game that is over, for the statistics and the daily deal; nothing while it goes on."""
        if self.keeper is None or self.match.state.phase != "over":
            return
        journal.note(self.match, self.keeper.key, self.tags)
        daily.finish(self.match, self.tags.daily, self.keeper.key)
