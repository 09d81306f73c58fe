"""A queue of writes that are made when the disk would not block a frame, first in, first out."""

from collections.abc import Callable
from typing import Final

MAX_WAIT: Final = 1.0  # seconds that a write waits; it is then made at once, however long the disk takes
Write = Callable[[], bool]


class WriteQueue:
    """Holds each write until the disk has its text, so that no frame waits for that.

    Whoever reads or changes what is stored under a key has what waits for it written before: nobody sees an
    older text. Unless `patient`, every write is made at once.
    """

    def __init__(self) -> None:
        self.patient = False
        self._waiting: dict[Write, tuple[str, Callable[[], bool]]] = {}
        self._waited = 0.0  # seconds that the first of them has
        self._asked: str | None = None  # whose `ready` is asked: it may look at what is stored

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def keys(self) -> set[str]:
        """Those that will have a text for whoever asks for it."""
        return {key for key, _ in self._waiting.values()} - {self._asked}

    def add(self, key: str, ready: Callable[[], bool], write: Write) -> bool:
        """Write to a key, at once if all before is written and it is `ready`; what that tells, or True.

        One that waits already is not made twice: `write` stores what there is by then.
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
        """Make the first write that waits, if the disk has its text by now, or it has waited for long."""
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
        """Make all writes up to the last one to a key now."""
        while key != self._asked and any(key == one for one, _ in self._waiting.values()):
            self._write_first()

    def finish(self) -> None:
        """Make all of them now."""
        while self._waiting:
            self._write_first()
