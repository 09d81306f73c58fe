"""A first-in, first-out queue of writes that are made when they do not block a frame."""

from collections.abc import Callable
from typing import Final

MAX_WAIT: Final = 1.0  # seconds; then a write is made even if it blocks
Write = Callable[[], bool]


class WriteQueue:
    """Delays each write until its text is on the disk, so that no frame blocks.

    Reading or changing a key first makes its queued writes, so that nobody sees an older text. Unless
    `patient`, every write is made at once.
    """

    def __init__(self) -> None:
        self.patient = False
        self._waiting: dict[Write, tuple[str, Callable[[], bool]]] = {}
        self._waited = 0.0  # seconds that the first write has waited
        self._asked: str | None = None  # the key whose `ready` is being called: it may read the storage

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def keys(self) -> set[str]:
        """Returns the keys with queued writes."""
        return {key for key, _ in self._waiting.values()} - {self._asked}

    def add(self, key: str, ready: Callable[[], bool], write: Write) -> bool:
        """Queues a write to a key, or makes it at once if the queue is empty and it is `ready`.

        Returns the result of the write, or True if it is queued. A write that is queued already is not added
        again: `write` stores the state at the time when it is made.
        """
        if not self.patient or (not self._waiting and self._is_ready(key, ready)):
            return write()
        self._waiting.setdefault(write, (key, ready))
        return True

    def _is_ready(self, key: str, ready: Callable[[], bool]) -> bool:
        self._asked = key
        try:
            return ready()
        finally:
            self._asked = None

    def go_on(self, dt: float) -> None:
        """Makes the first write if it is ready or has waited for MAX_WAIT."""
        if not self._waiting:
            return
        self._waited += dt
        key, ready = next(iter(self._waiting.values()))
        if self._is_ready(key, ready) or self._waited >= MAX_WAIT:
            self._write_first()

    def _write_first(self) -> None:
        write = next(iter(self._waiting))
        del self._waiting[write]
        self._waited = 0.0
        write()

    def settle(self, key: str) -> None:
        """Makes all writes up to the last one to a key now."""
        while key != self._asked and any(key == one for one, _ in self._waiting.values()):
            self._write_first()

    def finish(self) -> None:
        """Makes all writes now."""
        while self._waiting:
            self._write_first()
