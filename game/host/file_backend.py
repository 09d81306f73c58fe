"""The desktop's storage backend: one file per key, in a folder that several programs may use at once."""

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
        # whoever may write into the folder may use its lock, although somebody else has made the file
        self._lock = FileLock(folder / LOCK, mode=0o666)
        self.patience = LOCK_TIMEOUT
        self._pending = PendingFiles(folder)

    def read(self, key: str) -> str | None:
        """Return the file's text; None when the file is missing. Bytes that are no text show as U+FFFD.

        OSError for what is no file, such as a pipe, which might never end, or a link to a disk that is not
        there now, and for files that are too large.
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
        """Write beside the old file, unless `prepare` has, and then take its place."""
        if (file := self._pending.take(key, text)) is not None:
            with suppress(FileNotFoundError):  # another program has swept it away
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
        """Whether `write` with the same arguments would not block; if it would, a thread begins to write."""
        return self._pending.begin(key, text)

    def delete(self, key: str) -> None:
        """Remove the file, if there is one."""
        self._pending.drop(key)
        self._path(key).unlink(missing_ok=True)

    def names(self) -> list[str]:
        """List what may be keys: the names of all text files, without their ends."""
        try:
            files = os.listdir(self._folder)  # noqa: PTH208  (Path.glob is silent about a folder it may not read)
        except FileNotFoundError:
            return []
        return [name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX)]

    @contextmanager
    def lock(self, patience: float | None = None) -> Iterator[bool]:
        """Wait for the folder's lock; OSError if others hold it for so many seconds, or else `self.patience`.

        False where there is none to be had, as on some network drives: saving is worth more than the lock.
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
        """Remove what programs that were killed while writing have left. Nothing happens where that fails."""
        try:
            with self.lock(patience=0) as locked:
                for file in self._folder.glob(f".*{PART}") if locked else ():
                    file.unlink(missing_ok=True)  # who has lost a pending one by this writes again
        except OSError:
            return

    def _path(self, key: str) -> Path:
        return self._folder / (key + SUFFIX)
