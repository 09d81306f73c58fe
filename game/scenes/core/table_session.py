"""One match at a table, with autosave, computer players and hints."""

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
from game.texts import Subject


@dataclass
class TableSession:
    """The match, its saved game, computer players and hints.

    It plays nothing itself and draws nothing: the scene in front does.
    """

    match: Match
    autosave: Autosave | None = None
    sent: int = -1  # by link: number of actions when the game was last offered for sending
    players: ComputerPlayers = field(init=False)
    advice: tuple[GameState, list[Advice]] | None = None  # requested hints for a position

    def __post_init__(self) -> None:
        self.players = ComputerPlayers(self.match)

    @property
    def names(self) -> Sequence[Subject]:
        """Returns the seats' names, as used in sentences."""
        return self.match.setup.who

    @property
    def picks(self) -> list[Turn]:
        """Returns the turns in which tiles were picked."""
        return [turn for turn in self.match.turns if isinstance(turn.action, Pick)]

    @property
    def is_begun(self) -> bool:
        """Whether a person has acted, so that the saved game stays."""
        return any(self.match.setup.seats[turn.before.turn].is_person for turn in self.match.turns)

    @property
    def has_people(self) -> bool:
        """Whether people play at this table, not only computers."""
        return any(seat.is_person for seat in self.match.setup.seats)

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints."""
        return self.match.setup.hints and self.has_people

    @property
    def tags(self) -> Tags:
        """Returns the metadata of the saved game."""
        return self.autosave.tags if self.autosave else NO_TAGS

    @property
    def counted_key(self) -> str:
        """Returns the key of the saved game if the statistics count it, otherwise ''."""
        return self.autosave.key if self.autosave is not None and not self.tags.branch else ""

    def keep(self, journal: Journal, deals: Deals) -> None:
        """Stores the match; when it is over also records it."""
        if self.autosave is not None:
            self.autosave.keep()
            self.note_end(journal, deals)

    def note_help(self, by: str) -> None:
        """Records the use of help, one of AIDS, with which a game does not change the rating, or a slip."""
        if self.autosave is not None and self.autosave.tags.is_unaided:
            self.autosave.tags = replace(self.autosave.tags, help=by)
            self.autosave.keep()

    def note_end(self, journal: Journal, deals: Deals) -> None:
        """Records a finished game for statistics and deals; does nothing while it goes on."""
        if self.autosave is None or self.match.state.phase != "over":
            return
        journal.note(self.match, self.autosave.key, self.tags)
        deals.note_end(self.match, self.tags, self.autosave.key)
