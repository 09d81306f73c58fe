"""Locks of the desktop; see `game.host.locks`. Pages have no files, nor the library for them."""

from pathlib import Path

from filelock import FileLock, Timeout

from game.host.locks import Claim


class FileLocks:
    """Locked files in the user's folder; where none can be had every program has what it claims."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, FileLock] = {}

    def claim(self, name: str) -> Claim:
        """Try the file's lock."""
        if name in self._held:
            return "mine"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self._folder / f".{name}.lock", mode=0o666, is_singleton=False)
            lock.acquire(timeout=0)
        except Timeout:
            return "taken"
        except (OSError, NotImplementedError):
            return "mine"
        self._held[name] = lock
        return "mine"

    def release(self, name: str) -> None:
        """Unlock the file."""
        if (lock := self._held.pop(name, None)) is not None:
            lock.release()
