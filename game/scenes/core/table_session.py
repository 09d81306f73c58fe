"""One match at a table, with all that lasts as long as somebody plays on: autosave, thinking, advice."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.ai.coach import Advice
from game.journal.deals import Deals
from game.journal.journal import Journal
from game.match.computer_players import ComputerPlayers
from game.match.match import Match
from game.rules.actions import Pick
from game.rules.played import Turn
from game.rules.state import GameState
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS, Tags
from game.texts import Who


@dataclass
class TableSession:
    """The match, its place in the list of games, and whoever thinks about it.

    It plays nothing itself and draws nothing: the scene in front does.
    """

    match: Match
    autosave: Autosave | None = None
    sent: int = -1  # by link: after how many actions the game was last offered for sending
    players: ComputerPlayers = field(init=False)
    advice: tuple[GameState, list[Advice]] | None = None  # hints for a position, once they were asked for

    def __post_init__(self) -> None:
        self.players = ComputerPlayers(self.match)

    @property
    def names(self) -> Sequence[Who]:
        """The seats' names, as sentences take them."""
        return self.match.setup.who

    @property
    def picks(self) -> list[Turn]:
        """The turns in which tiles were picked."""
        return [turn for turn in self.match.turns if isinstance(turn.action, Pick)]

    @property
    def has_people(self) -> bool:
        """Whether people play here, and not computers among themselves."""
        return any(seat.is_person for seat in self.match.setup.seats)

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints."""
        return self.match.setup.hints and self.has_people

    @property
    def tags(self) -> Tags:
        """What the list of games notes beside the match."""
        return self.autosave.tags if self.autosave else NO_TAGS

    @property
    def counted_key(self) -> str:
        """The key under which the match is kept, if it is one that the statistics count."""
        return self.autosave.key if self.autosave is not None and not self.tags.branch else ""

    def keep(self, journal: Journal, deals: Deals) -> None:
        """Store the match as it stands now; at its end also note it."""
        if self.autosave is not None:
            self.autosave.keep()
            self.note_end(journal, deals)

    def note_help(self, by: str) -> None:
        """Note that help was used, one of AIDS: such a game does not move the rating."""
        if self.autosave is not None and self.autosave.tags.help == "none":
            self.autosave.tags = replace(self.autosave.tags, help=by)
            self.autosave.keep()

    def note_end(self, journal: Journal, deals: Deals) -> None:
        """Remember a game that is over, for the statistics and deals; nothing while it goes on."""
        if self.autosave is None or self.match.state.phase != "over":
            return
        journal.note(self.match, self.autosave.key, self.tags)
        deals.note_end(self.match, self.tags, self.autosave.key)
