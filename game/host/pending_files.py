"""Temporary files that a thread writes, so that replacing the real ones does not block a frame."""

import os
import tempfile
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import Final

PART: Final = ".part"  # ends the names of files that are being written
INLINE_WAIT: Final = 0.004  # seconds in which most disks have written a few thousand bytes: a frame has them


def write_part(folder: Path, text: str) -> Path:
    """A new file with that text, on the disk for certain."""
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=PART, dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode(errors="replace"))
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


class PendingFiles:
    """One pending file a key at most: it lies beside the others of a folder, and a thread writes it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._thread: ThreadPoolExecutor | None = None
        self._pending: dict[str, tuple[str, Future[Path]]] = {}

    def begin(self, key: str, text: str) -> bool:
        """Begin to write, or look after it; True once it is written, or could not be."""
        known = self._pending.get(key)
        if known is not None and known[0] == text:
            return known[1].done()
        self.drop(key)
        self._thread = self._thread or ThreadPoolExecutor(1, "pending files")
        writing = self._thread.submit(write_part, self._folder, text)
        self._pending[key] = text, writing
        wait((writing,), INLINE_WAIT)
        return writing.done()

    def take(self, key: str, text: str) -> Path | None:
        """The pending file of exactly that text; None where there is none yet."""
        known = self._pending.get(key)
        if known is not None and known[0] == text and known[1].done() and known[1].exception() is None:
            return self._pending.pop(key)[1].result()
        self.drop(key)
        return None

    def drop(self, key: str) -> None:
        """Discard the pending file."""
        if known := self._pending.pop(key, None):
            known[1].add_done_callback(_remove)


def _remove(written: "Future[Path]") -> None:
    with suppress(OSError):
        written.result().unlink(missing_ok=True)
