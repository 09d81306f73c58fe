"""Saved games: their entries in the list of games, and loaded games."""

from dataclasses import dataclass, replace

from game.match.match import Seat
from game.match.records import rivals_of
from game.match.setup_text import clean_name
from game.rules.notation import NotationError
from game.rules.played import PlayedGame
from game.rules.record import PERSON, GameRecord
from game.rules.record_parser import parse_game, parse_game_steps
from game.rules.steps import Steps
from game.saves.seal import SealError, SealFault, unseal
from game.saves.tags import NO_TAGS, Tags, parse_tags


@dataclass(frozen=True)
class LibraryEntry:
    """An entry of the list. `record` has no actions; it is None if there is a `fault`."""

    key: str
    tags: Tags = NO_TAGS
    record: GameRecord | None = None
    fault: SealFault | None = None

    @property
    def with_people(self) -> bool:
        """Whether a person plays."""
        return self.record is not None and any(kind == PERSON for _, kind in self.record.seats)

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The seats of computer players against one person; none for other and unreadable games."""
        return rivals_of(self.record) if self.record is not None else ()

    @property
    def waits(self) -> bool:
        """Whether it is an online game that waits for the person at this device."""
        return bool(self.tags.room and self.tags.waits) and not self.tags.over

    @property
    def disposable(self) -> bool:
        """Whether it may be deleted without asking, since no person has picked anything yet."""
        if self.record is None or self.tags.over or self.tags.daily or self.tags.weekly or self.tags.here:
            return False
        if self.tags.dare or self.tags.kept or self.tags.room:
            return False
        return self.tags.picks == "0"


@dataclass(frozen=True)
class SavedGame:
    """A loaded game; `text` is the stored text."""

    key: str
    text: str
    tags: Tags
    played: PlayedGame

    @property
    def record(self) -> GameRecord:
        """The record of the game."""
        return self.played.record

    @property
    def over(self) -> bool:
        """Whether the game has ended, even if an older program would have continued it."""
        return self.tags.over or self.played.state.phase == "over"


def entry_of(key: str, text: str) -> LibraryEntry:
    """Parses the entry of a stored text. Errors become its `fault`, so that other games stay visible."""
    try:
        body = unseal(text)
        head = "".join(f"{line}\n" for line in body.split("\n")[:40] if line[:1] in ("#", ";"))
        record = parse_game(head)
        seats = tuple((name and clean_name(name, i), kind) for i, (name, kind) in enumerate(record.seats))
        return LibraryEntry(key, parse_tags(body), replace(record, seats=seats))
    except SealError as error:
        return LibraryEntry(key, fault=error.fault)
    except (ValueError, RecursionError):  # a NotationError, or what it should have been
        return LibraryEntry(key, fault="damaged")


def saved_steps(key: str, text: str) -> Steps[SavedGame]:
    """Parses a stored text as a game; SealError if it is none."""
    body = unseal(text)
    try:
        return SavedGame(key, text, parse_tags(body), (yield from parse_game_steps(body)))
    except (NotationError, ValueError, RecursionError):
        raise SealError("damaged") from None
