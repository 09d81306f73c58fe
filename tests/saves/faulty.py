"""A faulty storage backend: every few calls it fails, stores half a text, or is full."""

from contextlib import AbstractContextManager
from typing import Final, Literal

from game.host.storage import BACKUP_PREFIX, GAME_PREFIX, StorageBackend
from game.rules.actions import Action
from game.rules.steps import at_once
from game.saves.entries import saved_steps
from game.saves.seal import SealError

Kind = Literal["fails", "truncates", "tears", "fills up"]
KINDS: Final[tuple[Kind, ...]] = ("fails", "truncates", "tears", "fills up")


class Faulty:
    """A backing over a sound one.

    Every n-th call "fails" (nothing is done, OSError), or the n-th write "truncates" (half of the text is
    stored, without a word) or "tears" (the same, and OSError). One that "fills up" has room for n writes, then
    for none during n more, and so on. With a `burst` that number of calls or writes in a row go wrong: a second try
    does not help then.
    """

    def __init__(self, sound: StorageBackend, kind: Kind, every: int, burst: int = 1) -> None:
        self._sound, self.kind, self.every, self.burst = sound, kind, every, burst
        self.calls = 0
        self.writes = 0
        self.faults = 0

    def _call(self) -> None:
        self.calls += 1
        if self.kind == "fails" and self._due(self.calls):
            self._fault("input/output error")

    def _due(self, number: int) -> bool:
        return number >= self.every and number % self.every < self.burst

    def _fault(self, words: str) -> None:
        self.faults += 1
        raise OSError(words)

    def read(self, key: str) -> str | None:
        self._call()
        return self._sound.read(key)

    def write(self, key: str, text: str) -> None:
        self._call()
        self.writes += 1
        if self.kind == "fills up" and self.writes // self.every % 2:
            self._fault("no space left")
        if self.kind in ("truncates", "tears") and self._due(self.writes):
            self._sound.write(key, text[: len(text) // 2])
            self.faults += 1
            if self.kind == "tears":
                raise OSError("interrupted")
            return
        self._sound.write(key, text)

    def delete(self, key: str) -> None:
        self._call()
        self._sound.delete(key)

    def names(self) -> list[str]:
        self._call()
        return self._sound.names()

    def lock(self) -> AbstractContextManager[object]:
        return self._sound.lock()


def survivors(folder: StorageBackend) -> list[tuple[Action, ...]]:
    """The actions of the stored games as the next program will find them, without changing anything."""
    found = []
    for key in folder.names():
        for text in (folder.read(key), folder.read(BACKUP_PREFIX + key)):
            try:
                found.append(at_once(saved_steps(key, text or "")).record.actions if key.startswith(GAME_PREFIX) else ())
            except SealError:
                continue
            break
    return found
