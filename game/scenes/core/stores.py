"""The stored data, each loaded when first needed: on a first visit the menu needs none of it."""

from functools import cached_property
from typing import TYPE_CHECKING

from game.host.base import Host
from game.host.storage import GAME_PREFIX

if TYPE_CHECKING:
    from game.journal.blocked_people import BlockedPeople
    from game.journal.deals import Deals
    from game.journal.journal import Journal
    from game.journal.mistakes import Mistakes
    from game.journal.puzzle_tries import PuzzleTries
    from game.journal.record_key import RecordKeys
    from game.journal.records_file import RecordsPart
    from game.journal.reviews import Reviews
    from game.journal.unpublished import UnpublishedResults
    from game.saves.analyses import Analyses
    from game.saves.entries import LibraryEntry
    from game.saves.library import Library
    from game.saves.rule_sets import RuleSets


class Stores:
    """The data in a host's storage."""

    def __init__(self, host: Host) -> None:
        self._storage, self._now = host.storage, host.now
        if host.storage_warning_shown:
            self._storage.problems.silence("refused")
            self._storage.problems.silence("unreadable")

    @cached_property
    def library(self) -> "Library":
        """Returns the saved games."""
        from game.saves.library import Library  # noqa: PLC0415

        return Library(self._storage, self._now)

    @cached_property
    def journal(self) -> "Journal":
        """Returns the finished games, for the statistics."""
        from game.journal.journal import Journal  # noqa: PLC0415

        return Journal(self._storage, self._now)

    @cached_property
    def deals(self) -> "Deals":
        """Returns the daily and weekly deals that were tried, with the results of others."""
        from game.journal.deals import Deals  # noqa: PLC0415

        return Deals(self._storage, self._now)

    @cached_property
    def puzzle_tries(self) -> "PuzzleTries":
        """Returns the tries at puzzles."""
        from game.journal.puzzle_tries import PuzzleTries  # noqa: PLC0415

        return PuzzleTries(self._storage, self._now)

    @cached_property
    def mistakes(self) -> "Mistakes":
        """Returns the player's own positions that come back as puzzles."""
        from game.journal.mistakes import Mistakes  # noqa: PLC0415

        return Mistakes(self._storage, self._now)

    @cached_property
    def reviews(self) -> "Reviews":
        """Returns the coach's findings on the player's games."""
        from game.journal.reviews import Reviews  # noqa: PLC0415

        return Reviews(self._storage, self._now)

    @cached_property
    def record_keys(self) -> "RecordKeys":
        """Returns the keys by which the player signs results of rated games."""
        from game.journal.record_key import RecordKeys  # noqa: PLC0415

        return RecordKeys(self._storage, self._now)

    @cached_property
    def unpublished(self) -> "UnpublishedResults":
        """Returns the results of rated games that are still to be published."""
        from game.journal.unpublished import UnpublishedResults  # noqa: PLC0415

        return UnpublishedResults(self._storage)

    @cached_property
    def blocked_people(self) -> "BlockedPeople":
        """Returns the people whom no search brings together with the player."""
        from game.journal.blocked_people import BlockedPeople  # noqa: PLC0415

        return BlockedPeople(self._storage, self._now)

    @cached_property
    def analyses(self) -> "Analyses":
        """Returns the saved analyses."""
        from game.saves.analyses import Analyses  # noqa: PLC0415

        return Analyses(self._storage)

    def record_parts(self) -> "dict[str, RecordsPart]":
        """Returns all records by key, as transferred to another device in a file."""
        deals = self.deals
        all_: tuple[RecordsPart, ...] = (
            *(self.journal.store, deals.daily.store, deals.weekly.store, deals.results.store),
            *(self.puzzle_tries.store, self.mistakes.store, self.reviews.store),
            *(self.record_keys.store, self.analyses),
        )
        return {part.key: part for part in all_}

    def holds(self, key: str) -> bool:
        """Whether there are records under a key of `record_parts`; loads none."""
        return key in self._storage.keys()  # noqa: SIM118

    @property
    def due(self) -> int:
        """Returns how many of the player's own positions are due today; loads none if there are none."""
        return len(self.mistakes.due()) if self.holds("mistakes") else 0

    @cached_property
    def rule_sets(self) -> "RuleSets":
        """Returns the named sets of house rules."""
        from game.saves.rule_sets import RuleSets  # noqa: PLC0415

        return RuleSets(self._storage)

    def latest(self) -> "LibraryEntry | None":
        """As `Library.latest`, without loading the library if it is certainly empty."""
        self._storage.settle()
        keys = self._storage.keys()
        if self._storage.listed and not any(key.startswith(GAME_PREFIX) for key in keys):
            return None
        return self.library.latest()
