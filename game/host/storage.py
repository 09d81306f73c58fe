"""A key-value store of small texts, which persist if possible, at least for the session.

Reading distinguishes ABSENT from UNREADABLE, and unreadable texts are never overwritten. Every write is
verified by reading it back, and the replaced text can be kept as a backup.
"""

import random
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, Protocol

from game.host.storage_problems import StorageProblems
from game.host.write_queue import WriteQueue

GAME_PREFIX: Final = "game-"  # of the keys of saved games, and of texts put aside, which are listed with them
BACKUP_PREFIX: Final = "backup-"  # of the keys of backups
RECHECK_DELAYS: Final = range(200, 600)  # ms until a text is rechecked: other pages have seen it by then
WRITE_ATTEMPTS: Final = 2  # of a write; the second repairs a partial first one
_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")


class Missing(Enum):
    """The reason why there is no text."""

    ABSENT = "absent"  # there is none
    UNREADABLE = "unreadable"  # there may be one, but reading fails, perhaps temporarily


ABSENT: Final = Missing.ABSENT
UNREADABLE: Final = Missing.UNREADABLE
Reading = str | Missing
StoreOutcome = Literal["stored", "changed", "unreadable", "refused"]


class StorageBackend(Protocol):
    """The backend of a `Storage`. Each method raises OSError if it fails."""

    def read(self, key: str) -> str | None:
        """Returns the text, or None if there is certainly none."""

    def write(self, key: str, text: str) -> None:
        """Replaces the text atomically: after a crash it is the old one or the new one."""

    def delete(self, key: str) -> None:
        """Deletes the text; no error if there is none."""

    def names(self) -> list[str]:
        """Returns the keys; there may be some of other programs among them."""

    def lock(self) -> AbstractContextManager[object]:
        """Locks the storage for other processes; reentrant."""


@dataclass
class Recheck:
    """A check in `left` seconds whether `text` is still stored; otherwise `undone` is called."""

    left: float
    text: str | None
    undone: Callable[[], object]


class Storage:
    """Texts by key.

    Keys are 1 to 64 of `a-z 0-9 _ . -`, starting with a letter or digit; others raise ValueError. Texts are
    sanitised by `storable`. `persistent` is False as soon as a read or write failed. `problems` are those to
    notify the player of, `queue` the writes that wait for the disk.
    """

    def __init__(
        self, backing: StorageBackend, prepare: Callable[[str, str], bool] = lambda key, text: True
    ) -> None:
        """`prepare(key, text)` prepares a write and returns whether it would not block now."""
        self._backing = backing
        self._prepare = prepare
        self._memory: dict[str, str | None] = {}  # None: removed here, though the backend may still have it
        self._attempts: dict[str, set[str]] = {}  # texts that failed writes may have left
        self._later: dict[str, Callable[[], bool]] = {}  # failed writes to retry, by key
        self._rechecks: dict[str, Recheck] = {}
        self.problems = StorageProblems()
        self.queue = WriteQueue()
        self.listed = True  # whether the last listing of keys was complete
        self.persistent = self._probe()

    def _probe(self) -> bool:
        try:
            self._backing.write("probe", "1")
            self._backing.delete("probe")
        except OSError:
            return False
        return True

    def get(self, key: str) -> Reading:
        """Returns the text of a key as seen by this session: held in memory, or stored."""
        check_key(key)
        self.queue.settle(key)
        if key in self._memory:
            text = self._memory[key]
            return ABSENT if text is None else text
        return self.stored(key)

    def stored(self, key: str, settled: bool = True) -> Reading:
        """Returns the stored text of a key, ignoring texts in memory; `settled`: after queued writes."""
        check_key(key)
        if settled:
            self.queue.settle(key)
        try:
            text = self._read(key)
        except OSError:
            self.persistent = False
            return UNREADABLE
        return ABSENT if text is None else text

    def _read(self, key: str) -> str | None:
        """Reads, twice if the first attempt fails, since errors may be transient."""
        try:
            return self._backing.read(key)
        except OSError:
            return self._backing.read(key)

    def locked(self) -> AbstractContextManager[object]:
        """Locks the storage for other processes; OSError if that takes too long."""
        return self._backing.lock()

    def replace(self, key: str, known: str | None, text: str, backup: bool = True) -> StoreOutcome:
        """Replaces the `known` text of a key (None: absent) by another one; compare-and-swap.

        Returns "changed" if the stored text is another one, "unreadable" if that is unknown; then nothing is
        written. "refused" if the write fails. With `backup` the known text is kept under another key; if that
        fails, nothing is written.
        """
        check_key(key)
        text = storable(text)
        outcome: StoreOutcome = "refused"
        for _ in range(WRITE_ATTEMPTS):
            try:
                with self._backing.lock():
                    outcome = self._replace(key, known, text, backup)
                break
            except OSError:
                continue
        if outcome == "stored":
            self._memory.pop(key, None)
            self._attempts.pop(key, None)
            self._later.pop(key, None)
            if one := self._rechecks.get(key):
                one.text = text  # written by this program, not by another page
        elif outcome != "changed":
            self.persistent = False
        return outcome

    def prepare(self, key: str, known: str | None, text: str, backup: bool = True) -> bool:
        """Whether `replace` with the same arguments would not block on the disk now.

        Otherwise prepares the write in the background: call it again in the next frame.
        """
        ready = self._prepare(key, storable(text))
        return ready if known is None or not backup else self._prepare(BACKUP_PREFIX + key, known) and ready

    def _replace(self, key: str, known: str | None, text: str, backup: bool) -> StoreOutcome:
        there = self.stored(key)
        if there is UNREADABLE:
            return "unreadable"
        ours = self._attempts.get(key, set())
        if isinstance(there, str) and there != known and there not in ours:
            return "changed"
        if backup and isinstance(there, str) and there == known:
            self._write(BACKUP_PREFIX + key, there)
        self._attempts.setdefault(key, set()).add(text)
        try:
            self._write(key, text)
        except OSError:
            if isinstance(left := self.stored(key), str) and left != known:
                self._attempts[key].add(left)
            raise
        return "stored"

    def _write(self, key: str, text: str) -> None:
        """Writes and reads back; OSError if the text differs."""
        if self._read(key) == text:
            return
        self._backing.write(key, text)
        if self._read(key) != text:
            raise OSError("another text is stored than was written")

    def hold(self, key: str, text: str, known: str | None = None) -> None:
        """Keeps a text in memory that could not replace `known`, until `settle` can store it."""
        check_key(key)
        self._memory[key] = text
        self.try_later(key, lambda: self.replace(key, known, text) == "stored")
        self._attempts.setdefault(key, set()).add(storable(text))

    def try_later(self, key: str, attempt: Callable[[], bool]) -> None:
        """Registers a retry for `settle`; the attempt returns whether it succeeded."""
        self._later[key] = attempt

    def settle(self) -> None:
        """Retries failed writes."""
        for key, attempt in list(self._later.items()):
            ours = self._attempts.get(key, set())
            if attempt():
                self._later.pop(key, None)
                self._attempts[key] = ours  # whoever holds it may not know that it was stored now

    def recheck(self, key: str, text: str | None, undone: Callable[[], object]) -> None:
        """Makes `pass_time` check soon whether the text just stored (None: deleted) is still there.

        `undone` is called if another text is stored that this storage has not written. Pages have no lock: if
        two write within milliseconds, neither sees the other's text, and the last one wins. Delays are
        random, so that their repairs do not collide again.
        """
        left = random.SystemRandom().choice(RECHECK_DELAYS) / 1000  # seeded generators are equal in all pages
        self._rechecks[key] = Recheck(left, None if text is None else storable(text), undone)

    def rechecks(self, key: str, undone: Callable[[], object]) -> bool:
        """Whether a recheck of a key with the same `undone` is pending."""
        return (one := self._rechecks.get(key)) is not None and one.undone == undone

    def pass_time(self, dt: float) -> None:
        """Advances the time by `dt` seconds and runs the rechecks that are due. Called each frame."""
        self.queue.go_on(dt)
        for one in self._rechecks.values():
            one.left -= dt
        for key, one in [(key, one) for key, one in self._rechecks.items() if one.left <= 0]:
            if self._rechecks.get(key) is one:  # what was undone before may have stored this one anew
                del self._rechecks[key]
                if isinstance(found := self.stored(key, settled=False), str) and found != one.text:
                    one.undone()

    def backup(self, key: str) -> str | None:
        """Returns the text before the last `replace`; None if there is no backup."""
        self.queue.settle(key)
        text = self.stored(BACKUP_PREFIX + key)
        return text if isinstance(text, str) else None

    def forget_backup(self, key: str) -> None:
        """Deletes the backup of a key; errors are ignored."""
        check_key(key)
        try:
            self._backing.delete(BACKUP_PREFIX + key)
        except OSError:
            self.persistent = False

    def remove(self, key: str) -> None:
        """Deletes a text and its backup, if they exist."""
        check_key(key)
        self.queue.settle(key)
        self._attempts.pop(key, None)
        self._later.pop(key, None)
        self._rechecks.pop(key, None)
        try:
            with self._backing.lock():
                self._backing.delete(BACKUP_PREFIX + key)
                self._backing.delete(key)
        except OSError:
            self._memory[key] = None
            self.persistent = False
        else:
            self._memory.pop(key, None)

    def keys(self) -> list[str]:
        """Returns the sorted keys that have a text, or a queued one; keys of other programs are left out."""
        try:
            found = {name for name in self._backing.names() if _KEY.fullmatch(name)}
            self.listed = True
        except OSError:
            self.listed = self.persistent = False
            found = set()
        found |= {key for key, text in self._memory.items() if text is not None} | self.queue.keys
        return sorted(found - {key for key, text in self._memory.items() if text is None})


def storable(text: str) -> str:
    """Makes a text storable: lone surrogates become question marks.

    >>> storable("a\\ud83db")
    'a?b'
    """
    return text.encode(errors="replace").decode()


def check_key(key: str) -> None:
    """Raises ValueError unless every host can store the key."""
    if not _KEY.fullmatch(key):
        raise ValueError(f"not a storage key: {key!r}")
