"""The saved games in the host's storage: a list, newest first, in which nothing is overwritten unread."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from game.host.storage import Storage
from game.match.match import Match
from game.match.records import record_of
from game.rules.notation import NotationError
from game.rules.record import PERSON, GameRecord, format_game, parse_game
from game.saves.seal import Fault, SealError, seal, unseal
from game.saves.tags import NO_TAGS, Tags, format_tags, parse_tags

PREFIX: Final = "game-"
TIME: Final = "%Y-%m-%dT%H:%M:%SZ"

Warning_ = Literal["refused", "forked"]


@dataclass(frozen=True)
class Entry:
    """One line of the list. `record` has no actions; it is None where `fault` says what is wrong."""

    key: str
    tags: Tags = NO_TAGS
    record: GameRecord | None = None
    fault: Fault | None = None

    @property
    def with_people(self) -> bool:
        """Whether a person plays in it."""
        return self.record is not None and any(kind == PERSON for _, kind in self.record.seats)

    @property
    def disposable(self) -> bool:
        """Whether nobody would miss it: nothing was picked yet, or computers were only being watched."""
        if self.record is None or self.tags.over or self.tags.daily or self.tags.here:
            return False
        if self.tags.dare or self.tags.kept:
            return False
        return self.tags.picks == "0"


@dataclass(frozen=True)
class Saved:
    """A game as it was stored; `text` is all of it."""

    key: str
    text: str
    tags: Tags
    record: GameRecord


@dataclass(frozen=True)
class Kin:
    """A saved game, and by how many actions another record of it is ahead (or, below 0, behind)."""

    saved: Saved
    ahead: int


class Library:
    """Saved games by key. `warnings` is what the player has yet to be told; each kind comes once."""

    def __init__(self, storage: Storage, now: Callable[[], datetime]) -> None:
        self._storage = storage
        self._now = now
        self._read: dict[str, tuple[str, Entry]] = {}  # by key: a text and what was found in it
        self._told: set[Warning_] = set()
        self.warnings: list[Warning_] = []

    def entries(self) -> list[Entry]:
        """All games, the last changed first; those that can't be read come last, with their fault."""
        keys = self._storage.keys()
        found = [self._entry(key) for key in keys if key.startswith(PREFIX)]
        return sorted(found, key=lambda e: (e.fault is None, e.tags.changed, e.key), reverse=True)

    def latest(self) -> Entry | None:
        """The game to go on with: the last changed that is not over, with people rather than without."""
        going = [entry for entry in self.entries() if entry.record and not entry.tags.over]
        return next((entry for entry in going if entry.with_people), going[0] if going else None)

    def _entry(self, key: str) -> Entry:
        text = self._storage.get(key) or ""
        known = self._read.get(key)
        if known is None or known[0] != text:
            known = self._read[key] = text, _entry_of(key, text)
        return known[1]

    def raw(self, key: str) -> str | None:
        """The text under a key as it is, damaged or not; None when there is none."""
        return self._storage.get(key)

    def load(self, key: str) -> Saved:
        """A whole game; SealError if it can't be read."""
        text = self._storage.get(key) or ""
        body = unseal(text)
        try:
            return Saved(key, text, parse_tags(body), parse_game(body))
        except NotationError:
            raise SealError("damaged") from None

    def kin(self, record: GameRecord) -> Kin | None:
        """The saved game that a record goes on with, is, or went before; the nearest one to it."""
        found: list[tuple[int, Kin]] = []
        for entry in self.entries():
            if entry.record is None or _start_of(entry.record) != _start_of(record):
                continue
            try:
                saved = self.load(entry.key)
            except SealError:
                continue
            ours, theirs = saved.record.actions, record.actions
            if (shared := min(len(ours), len(theirs))) and ours[:shared] != theirs[:shared]:
                continue
            found.append((-abs(len(ours) - len(theirs)), Kin(saved, len(theirs) - len(ours))))
        return max(found, key=lambda pair: pair[0])[1] if found else None

    def new_key(self) -> str:
        """A key that no game has."""
        return f"{PREFIX}{self._now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def today(self) -> str:
        """The date in UTC as YYYY-MM-DD."""
        return f"{self._now():%Y-%m-%d}"

    def write(self, key: str, match: Match, tags: Tags, date: str | None) -> str:
        """Store a game as it stands; the text that was stored. If storage refuses, it lasts this session."""
        picks = sum(match.setup.seats[turn.before.turn].is_person for turn in match.turns)
        tags = replace(
            tags,
            changed=f"{self._now():{TIME}}",
            state="over" if match.is_over else "on",
            round=str(match.state.round),
            scores=",".join(str(board.score) for board in match.state.boards),
            picks=str(picks),
            undo=match.setup.undo,
            hints="" if match.setup.hints else "no",
        )
        rounds = [turn.before.round for turn in match.turns]
        text = seal(format_tags(tags) + format_game(record_of(match, date), rounds))
        if not self._storage.set(key, text):
            self.warn("refused")
        return text

    def remove(self, key: str) -> None:
        """Forget a game."""
        self._storage.remove(key)
        self._read.pop(key, None)

    def sweep(self) -> None:
        """Forget the games that nobody would miss."""
        for entry in self.entries():
            if entry.disposable:
                self.remove(entry.key)

    def told(self, warning: Warning_) -> None:
        """The player knows already."""
        self._told.add(warning)

    def warn(self, warning: Warning_) -> None:
        """Have the player told something, once."""
        if warning not in self._told:
            self._told.add(warning)
            self.warnings.append(warning)


def _start_of(record: GameRecord) -> tuple[object, ...]:
    """What two records of the same game have in common; names may differ from device to device."""
    kinds = tuple(kind for _, kind in record.seats)
    return record.rules, kinds, record.seed, record.starter, record.position


def _entry_of(key: str, text: str) -> Entry:
    try:
        body = unseal(text)
        head = "".join(f"{line}\n" for line in body.split("\n")[:40] if line[:1] in ("#", ";"))
        return Entry(key, parse_tags(body), parse_game(head))
    except SealError as error:
        return Entry(key, fault=error.fault)
    except NotationError:
        return Entry(key, fault="damaged")
