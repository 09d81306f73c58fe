"""A key-value store of small texts that outlive the program, or at least the session.

"Can't be read" is never taken for "isn't there": reading answers a text, ABSENT or UNREADABLE, and what is
unreadable is not written over. Every write is read back, and what it replaces can stay as a backup.
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

GAME_PREFIX: Final = "game-"  # beginning of the keys of saved games, and of what is put aside for their list
BACKUP_PREFIX: Final = "backup-"  # beginning of the keys of texts that others have replaced
RECHECK_DELAYS: Final = range(200, 600)  # ms until a text is looked at again: other pages know of it by then
WRITE_ATTEMPTS: Final = 2  # of a write; the second mends what the first may have torn
_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")


class Missing(Enum):
    """Why there is no text."""

    ABSENT = "absent"  # there is none
    UNREADABLE = "unreadable"  # there may be one: the place refuses to tell, perhaps only for now


ABSENT: Final = Missing.ABSENT
UNREADABLE: Final = Missing.UNREADABLE
Reading = str | Missing
Outcome = Literal["stored", "changed", "unreadable", "refused"]


class StorageBackend(Protocol):
    """Where a `Storage` keeps its texts. Each method raises OSError where it is refused."""

    def read(self, key: str) -> str | None:
        """Return the text, None when there is certainly none."""

    def write(self, key: str, text: str) -> None:
        """Replace the text as a whole: after a crash it is the old one or the new one."""

    def delete(self, key: str) -> None:
        """Forget the text; no error when there is none."""

    def names(self) -> list[str]:
        """List the keys that have a text; there may be others' among them."""

    def lock(self) -> AbstractContextManager[object]:
        """Keep other programs from writing meanwhile. May be entered again by who is inside."""


@dataclass
class Recheck:
    """In `left` seconds it is looked whether `text` still stands there, else `undone` is called."""

    left: float
    text: str | None
    undone: Callable[[], object]


class Storage:
    """Texts by key.

    Keys are 1 to 64 of `a-z 0-9 _ . -`, starting with a letter or digit; others raise ValueError. Texts are
    stored as `storable` makes them. `persistent` is False as soon as something could not be read or stored.
    `problems` is what the player has to be told of all that, `queue` what waits for the disk.
    """

    def __init__(
        self, backing: StorageBackend, prepare: Callable[[str, str], bool] = lambda key, text: True
    ) -> None:
        """`prepare` is told what will be written, and tells whether that would now take no time."""
        self._backing = backing
        self._prepare = prepare
        self._memory: dict[str, str | None] = {}  # None: removed here, though the backing may still have it
        self._attempts: dict[str, set[str]] = {}  # what writes of ours that failed may have left behind
        self._later: dict[str, Callable[[], bool]] = {}  # what could not be stored, by key
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
        """The text under a key as this session knows it: held in memory, or stored."""
        check_key(key)
        self.queue.settle(key)
        if key in self._memory:
            text = self._memory[key]
            return ABSENT if text is None else text
        return self.stored(key)

    def stored(self, key: str, settled: bool = True) -> Reading:
        """The text that is stored under a key, whatever this session holds; `settled`: after what waits."""
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
        """Read, a second time if the first fails: that may have been a moment's trouble."""
        try:
            return self._backing.read(key)
        except OSError:
            return self._backing.read(key)

    def locked(self) -> AbstractContextManager[object]:
        """Keep other programs from writing meanwhile; OSError if that can't be had soon."""
        return self._backing.lock()

    def replace(self, key: str, known: str | None, text: str, backup: bool = True) -> Outcome:
        """Store a text in the place of the one known to stand there (None: of nothing).

        "changed" if another text stands there, "unreadable" if that can't be told: then nothing is written.
        "refused" if the place does not take it. With `backup` the known text stays under another key: if
        that can't be written, nothing else is.
        """
        check_key(key)
        text = storable(text)
        outcome: Outcome = "refused"
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
                one.text = text  # whoever of this program has written it: it is no other page's
        elif outcome != "changed":
            self.persistent = False
        return outcome

    def prepare(self, key: str, known: str | None, text: str, backup: bool = True) -> bool:
        """Whether `replace` of the same would not wait for the disk now.

        If it would, what can be done before is done beside the frames: ask again with the next one.
        """
        ready = self._prepare(key, storable(text))
        return ready if known is None or not backup else self._prepare(BACKUP_PREFIX + key, known) and ready

    def _replace(self, key: str, known: str | None, text: str, backup: bool) -> Outcome:
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
        """Write and read back; OSError if something else stands there then."""
        if self._read(key) == text:
            return
        self._backing.write(key, text)
        if self._read(key) != text:
            raise OSError("another text is stored than was written")

    def hold(self, key: str, text: str, known: str | None = None) -> None:
        """Have `get` answer a text that could not be stored in the place of `known`, until `settle` can."""
        check_key(key)
        self._memory[key] = text
        self.try_later(key, lambda: self.replace(key, known, text) == "stored")
        self._attempts.setdefault(key, set()).add(storable(text))

    def try_later(self, key: str, attempt: Callable[[], bool]) -> None:
        """Have `settle` try to store something under a key; the attempt says whether that is done."""
        self._later[key] = attempt

    def settle(self) -> None:
        """Try again to store what could not be stored."""
        for key, attempt in list(self._later.items()):
            ours = self._attempts.get(key, set())
            if attempt():
                self._later.pop(key, None)
                self._attempts[key] = ours  # whoever held it may not know that it stands there now

    def recheck(self, key: str, text: str | None, undone: Callable[[], object]) -> None:
        """Have `pass_time` look soon whether the text just stored (None: none) still stands under a key.

        `undone` is called where a text stands there that this storage has not put there.
        Pages have no lock: two that write within milliseconds do not see each other's text, and the last one
        wins. Each looks at a time of its own, so that what they mend does not meet in the same way.
        """
        left = random.SystemRandom().choice(RECHECK_DELAYS) / 1000  # seeded generators are equal in all pages
        self._rechecks[key] = Recheck(left, None if text is None else storable(text), undone)

    def rechecks(self, key: str, undone: Callable[[], object]) -> bool:
        """Whether `pass_time` has yet to look at a key, for the same sake."""
        return (one := self._rechecks.get(key)) is not None and one.undone == undone

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass, and look again at what it is time for. The program does so each frame."""
        self.queue.go_on(dt)
        for one in self._rechecks.values():
            one.left -= dt
        for key, one in [(key, one) for key, one in self._rechecks.items() if one.left <= 0]:
            if self._rechecks.get(key) is one:  # what was undone before may have stored this one anew
                del self._rechecks[key]
                if isinstance(found := self.stored(key, settled=False), str) and found != one.text:
                    one.undone()

    def backup(self, key: str) -> str | None:
        """The text that stood under a key before the last `replace`, None if none is kept."""
        self.queue.settle(key)
        text = self.stored(BACKUP_PREFIX + key)
        return text if isinstance(text, str) else None

    def forget_backup(self, key: str) -> None:
        """Do without the backup of a key; it may stay if the place refuses."""
        check_key(key)
        try:
            self._backing.delete(BACKUP_PREFIX + key)
        except OSError:
            self.persistent = False

    def remove(self, key: str) -> None:
        """Forget a text and its backup; nothing happens when there is none."""
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
        """List the keys that have a text, or will have one; sorted; what is not ours is passed over."""
        try:
            found = {name for name in self._backing.names() if _KEY.fullmatch(name)}
            self.listed = True
        except OSError:
            self.listed = self.persistent = False
            found = set()
        found |= {key for key, text in self._memory.items() if text is not None} | self.queue.keys
        return sorted(found - {key for key, text in self._memory.items() if text is None})


def storable(text: str) -> str:
    """A text as every place can store it: halves of characters become question marks.

    >>> storable("a\\ud83db")
    'a?b'
    """
    return text.encode(errors="replace").decode()


def check_key(key: str) -> None:
    """Raise ValueError unless the key is one that every host can store."""
    if not _KEY.fullmatch(key):
        raise ValueError(f"not a storage key: {key!r}")
