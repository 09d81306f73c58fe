"""The desktop's storage backend: one file per key, in a folder that several processes may use at once."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from game.host.pending_files import PART, PendingFiles, write_part

SUFFIX: Final = ".txt"
LOCK: Final = ".lock"
MAX_FILE_BYTES: Final = 16_000_000  # the longest file, that of saved analyses, has two million at most
LOCK_TIMEOUT: Final = 5.0  # seconds; a write takes milliseconds
FRAME_LOCK_TIMEOUT: Final = 0.05  # seconds, after the lock has timed out once: frames must not wait


class FileBackend:
    """A backend of `Storage`: one UTF-8 file per key, replaced atomically, under a lock of the folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # all users who can write to the folder can use its lock
        self._lock = FileLock(folder / LOCK, mode=0o666)
        self.patience = LOCK_TIMEOUT
        self._pending = PendingFiles(folder)

    def read(self, key: str) -> str | None:
        """Returns the file's text; None if the file is missing. Invalid UTF-8 is decoded as U+FFFD.

        OSError if it is no regular file, such as a pipe, which might block, or a link to a disk that is not
        mounted, and for files that are too large.
        """
        path = self._path(key)
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode) or found.st_size > MAX_FILE_BYTES:
                raise OSError(f"{path} is no file, or has more than {MAX_FILE_BYTES} bytes")
            return path.read_bytes().decode(errors="replace")
        except FileNotFoundError:
            if path.is_symlink():
                raise
            return None

    def write(self, key: str, text: str) -> None:
        """Writes a temporary file, unless `prepare` has, and renames it to the real one."""
        if (file := self._pending.take(key, text)) is not None:
            with suppress(FileNotFoundError):  # another process has removed it
                self._place(file, key)
                return
        self._place(write_part(self._folder, text), key)

    def _place(self, part: Path, key: str) -> None:
        try:
            part.replace(self._path(key))
        except BaseException:
            part.unlink(missing_ok=True)
            raise

    def prepare(self, key: str, text: str) -> bool:
        """Whether `write` with the same arguments would not block; otherwise starts writing in a thread."""
        return self._pending.begin(key, text)

    def delete(self, key: str) -> None:
        """Removes the file, if there is one."""
        self._pending.drop(key)
        self._path(key).unlink(missing_ok=True)

    def names(self) -> list[str]:
        """Returns the names of all text files, without suffix."""
        try:
            files = os.listdir(self._folder)  # noqa: PTH208  (Path.glob is silent about a folder it may not read)
        except FileNotFoundError:
            return []
        return [name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX)]

    @contextmanager
    def lock(self, patience: float | None = None) -> Iterator[bool]:
        """Waits for the folder's lock, `patience` or `self.patience` seconds; OSError after that.

        Yields False if locks are not supported, as on some network drives: saving matters more than locking.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            wait = self.patience if patience is None else patience
            self._lock.acquire(timeout=wait, poll_interval=0.005)
            self.patience = LOCK_TIMEOUT
        except Timeout:
            self.patience = FRAME_LOCK_TIMEOUT if patience is None else self.patience
            raise
        except (OSError, NotImplementedError):
            yield False
            return
        try:
            yield True
        finally:
            self._lock.release()

    def sweep(self) -> None:
        """Removes temporary files of processes that were killed while writing. Ignores errors."""
        try:
            with self.lock(patience=0) as locked:
                for file in self._folder.glob(f".*{PART}") if locked else ():
                    file.unlink(missing_ok=True)  # a process that loses a pending file writes it again
        except OSError:
            return

    def _path(self, key: str) -> Path:
        return self._folder / (key + SUFFIX)
