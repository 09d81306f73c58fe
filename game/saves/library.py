"""The saved games in the host's storage. Nothing is overwritten that was not read before."""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from game.host.storage import ABSENT, GAME_PREFIX, UNREADABLE, Storage, StoreOutcome, storable
from game.match.match import Match
from game.match.records import record_of
from game.rules.played import PlayedGame
from game.rules.record import GameRecord, format_game
from game.rules.steps import Steps, at_once
from game.saves.entries import LibraryEntry, SavedGame, entry_of, saved_steps
from game.saves.seal import SealError, SealFault, seal, unseal
from game.saves.tags import Tags, format_tags, seconds_of, time_text, with_tags

GAMES: Final = "games"  # the subject of problems
BACKED_UP: Final[tuple[SealFault, ...]] = ("damaged", "foreign")  # faults after which the backup is used


@dataclass(frozen=True)
class RecordComparison:
    """A record compared with a saved game; `shared` is the number of first actions that are equal."""

    saved: SavedGame
    ahead: int  # by how many actions the other is longer; below 0 it is shorter
    shared: int

    @property
    def diverged(self) -> bool:
        """Whether neither game continues the other."""
        ours = len(self.saved.record.actions)
        return self.shared < min(ours, ours + self.ahead)

    def first_own_action(self, other: PlayedGame) -> int | None:
        """Returns the first action that another record adds for a seat of this device (by link), or None."""
        here = self.saved.tags.seats_here
        new = range(self.shared, len(other.turns))
        return next((i for i in new if other.turns[i].before.turn + 1 in here), None)


class Library:
    """Saved games by key. `problems` are those that the player has not been notified of yet."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._storage = storage
        self._now = now
        self._read: dict[str, tuple[str, LibraryEntry]] = {}  # by key: a text and its entry
        self._last: tuple[int, str] | None = None  # place and key of the game that was changed last
        self.problems = storage.problems
        self.prepare = storage.prepare  # what `write` will store
        self.queue = storage.queue

    def entries(self) -> list[LibraryEntry]:
        """Returns all games, last changed first; unreadable ones, with their fault, come last.

        Retries writes that failed before.
        """
        self._storage.settle()
        keys = self._storage.keys()
        found = [self._entry(key) for key in keys if key.startswith(GAME_PREFIX)]
        if not self._storage.listed or any(entry.fault == "unreadable" for entry in found):
            self.problems.add("unreadable", GAMES)
        found.sort(key=lambda e: (e.fault is None, e.tags.place, e.tags.changed, e.key), reverse=True)
        if found and found[0].fault is None:
            self._last = max(self._last or (0, ""), (found[0].tags.place, found[0].key))
        return found

    def latest(self) -> LibraryEntry | None:
        """Returns the game to continue: the last changed one that is not over, preferably with people.

        Today's deal and practice of deals are not among them: they go on from the pages of the deals.
        """
        today = self.today()
        found = [one for one in self._going() if one.tags.daily != today and not one.tags.practice]
        return next((entry for entry in found if entry.with_people), found[0] if found else None)

    def practice(self, deal: str) -> LibraryEntry | None:
        """Returns the last practice of the deal of that name that is not over."""
        return next((entry for entry in self._going() if entry.tags.practice == deal), None)

    def _going(self) -> list[LibraryEntry]:
        return [entry for entry in self.entries() if entry.record and not entry.tags.over]

    def _entry(self, key: str) -> LibraryEntry:
        text = self._storage.get(key)
        if not isinstance(text, str):
            return LibraryEntry(key, fault="unreadable")
        known = self._read.get(key)
        if known is None or known[0] != text:
            known = self._read[key] = text, self._entry_of(key, text)
        return known[1]

    def _entry_of(self, key: str, text: str) -> LibraryEntry:
        entry = entry_of(key, text)
        if entry.fault in BACKED_UP and (backup := self._storage.backup(key)) is not None:
            former = entry_of(key, backup)
            return former if former.fault is None else entry
        return entry

    def raw(self, key: str) -> str | None:
        """Returns the stored text, damaged or not; None if there is none or it can't be read."""
        text = self._storage.get(key)
        return text if isinstance(text, str) else None

    def has(self, key: str) -> bool:
        """Whether there is a game of that key, readable or not."""
        return self._storage.get(key) is not ABSENT

    def load(self, key: str) -> SavedGame:
        """Loads a game at once; see `load_steps`."""
        return at_once(self.load_steps(key))

    def load_steps(self, key: str) -> Steps[SavedGame]:
        """Loads a game, or its backup if it is damaged; SealError if it can't be read.

        Entries are parsed from the header only; if the rest is invalid, the entry gets the fault.
        """
        text = self._storage.get(key)
        if text is UNREADABLE:
            raise SealError("unreadable")
        text = text if isinstance(text, str) else ""
        try:
            return (yield from saved_steps(key, text))
        except SealError as error:
            backup = self._storage.backup(key) if error.fault in BACKED_UP else None
            try:
                saved = yield from saved_steps(key, backup or "")
            except SealError:
                self._read[key] = text, LibraryEntry(key, fault=error.fault)
                raise error from None
        assert backup is not None
        self._restore(key, text, backup)
        return saved

    def _restore(self, key: str, damaged: str, backup: str) -> None:
        """Restores a backup in place of a damaged text, which is moved to a new key and stays in the list."""
        self.problems.add("restored", GAMES)
        if self._storage.replace(self.new_key(), None, damaged) == "stored":
            self._storage.replace(key, damaged, backup, backup=False)

    def related_game_steps(self, record: GameRecord) -> Steps[RecordComparison | None]:
        """Finds the saved game that equals a record, continues it or precedes it: the nearest one.

        Otherwise the one with the same start and the most actions in common; games by link first.
        """
        found: list[tuple[tuple[bool, bool, int], RecordComparison]] = []
        for entry in self.entries():
            if entry.record is None or _start_of(entry.record) != _start_of(record):
                continue
            try:
                saved = yield from self.load_steps(entry.key)
            except SealError:
                continue
            ours, theirs = saved.record.actions, record.actions
            pairs = enumerate(zip(ours, theirs, strict=False))
            shared = next((i for i, (one, other) in pairs if one != other), min(len(ours), len(theirs)))
            related = RecordComparison(saved, len(theirs) - len(ours), shared)
            near = shared if related.diverged else -abs(related.ahead)
            found.append(((not related.diverged, bool(saved.tags.here), near), related))
        return max(found, key=lambda pair: pair[0])[1] if found else None

    def new_key(self) -> str:
        """Returns an unused key."""
        time = re.sub("[-:Z]", "", time_text(self._now())).replace("T", "-")
        return f"{GAME_PREFIX}{time}-{secrets.token_hex(3)}"

    def today(self) -> str:
        """Returns the date in UTC as YYYY-MM-DD."""
        return self._now().date().isoformat()

    def text_of(self, key: str, match: Match, tags: Tags, date: str | None) -> str:
        """Formats a game for the storage: a seal, its tags and its record."""
        now = self._now()
        picks = sum(match.setup.seats[turn.before.turn].is_person for turn in match.turns)
        tags = replace(
            tags,
            changed=time_text(now),
            order=str(self._place(key, seconds_of(now))),
            state="over" if match.is_over else "on",
            round=str(match.state.round),
            scores=",".join(str(board.score) for board in match.state.boards),
            picks=str(picks),
            undo=match.setup.undo,
            hints="" if match.setup.hints else "no",
            you=",".join(map(str, match.setup.you)) or "0",
            crests=",".join(seat.crest for seat in match.setup.seats).rstrip(","),
        )
        rounds = [turn.before.round for turn in match.turns]
        return seal(storable(format_tags(tags) + format_game(record_of(match, date), rounds)))

    def _place(self, key: str, now: int) -> int:
        """Returns the `order` tag of a game that changes now: above all others, even if clocks go back."""
        if self._last is None:
            self.entries()
        place, last = self._last or (0, key)
        self._last = max(now, place if key == last else place + 1), key
        return self._last[0]

    def write(
        self, key: str, known: str | None, text: str, over: bool, undone: Callable[[], object]
    ) -> StoreOutcome:
        """Stores a game's text in place of the known one; see `Storage.replace`.

        Games in progress have a backup; finished ones need none, since they do not change any more. `undone`
        is called if another page that wrote at the same time has replaced the text.
        """
        outcome = self._storage.replace(key, known, text)
        if outcome == "stored":
            self._storage.recheck(key, text, undone)
            if over:
                self._storage.forget_backup(key)
        elif outcome == "changed":
            self.problems.add("forked")
        return outcome

    def finish(self, saved: SavedGame) -> SavedGame:
        """Marks a game as over that an older program would have continued.

        The stored actions are kept, including those after the end.
        """
        state = saved.played.state
        scores = ",".join(str(board.score) for board in state.boards)
        tags = replace(saved.tags, state="over", round=str(state.round), scores=scores)
        text = seal(with_tags(unseal(saved.text), tags))
        outcome = self._storage.replace(saved.key, saved.text, text)
        if outcome == "stored":
            self._storage.forget_backup(saved.key)
        elif outcome == "refused":
            self.hold(saved.key, saved.text, text)
        return replace(saved, text=text, tags=tags)

    def hold(self, key: str, known: str | None, text: str) -> None:
        """Keeps a game in memory that could not be stored, until it can be."""
        self._storage.hold(key, text, known)
        self.problems.add("refused")

    def remove(self, key: str) -> None:
        """Deletes a game."""
        self._storage.remove(key)
        self._read.pop(key, None)

    def sweep(self) -> None:
        """Deletes the games that are `disposable`."""
        for entry in self.entries():
            if entry.disposable:
                self.remove(entry.key)


def _start_of(record: GameRecord) -> tuple[object, ...]:
    """Returns what two records of the same game have in common; names may differ between devices."""
    kinds = tuple(kind for _, kind in record.seats)
    seed = record.seed[:1] if isinstance(record.seed, tuple) else record.seed  # the rest is added later
    return record.rules, kinds, seed, record.starter, record.position
