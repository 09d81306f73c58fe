"""Temporary files that a thread writes, so that replacing the real ones does not block a frame."""

import os
import tempfile
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import Final

PART: Final = ".part"  # suffix of temporary files
INLINE_WAIT: Final = 0.004  # seconds to wait in the frame: enough for most disks


def write_part(folder: Path, text: str) -> Path:
    """Writes a new file and syncs it to the disk."""
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
    """Temporary files of a folder, at most one per key, that a thread writes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._thread: ThreadPoolExecutor | None = None
        self._pending: dict[str, tuple[str, Future[Path]]] = {}

    def begin(self, key: str, text: str) -> bool:
        """Starts or continues writing; True if it is written, or has failed."""
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
        """Removes and returns the finished file with exactly that text; None if there is none."""
        known = self._pending.get(key)
        if known is not None and known[0] == text and known[1].done() and known[1].exception() is None:
            return self._pending.pop(key)[1].result()
        self.drop(key)
        return None

    def drop(self, key: str) -> None:
        """Discards the pending file."""
        if known := self._pending.pop(key, None):
            known[1].add_done_callback(_remove)


def _remove(written: "Future[Path]") -> None:
    with suppress(OSError):
        written.result().unlink(missing_ok=True)
