"""Holding something for this window alone: two windows of a device must not play the same seat."""

from pathlib import Path
from typing import Any, Literal, Protocol

from filelock import FileLock, Timeout

Claim = Literal["asking", "mine", "taken"]


class Locks(Protocol):
    """Locks by name. They are free again when their window or program ends, however it ends."""

    def claim(self, name: str) -> Claim:
        """Take the lock if it is free; "asking" where that is not known yet: then ask again, each frame."""

    def release(self, name: str) -> None:
        """Give it back."""


class PageLocks:
    """Those of the browser (Web Locks); where it has none every window has what it claims."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page
        self._there = getattr(page, "claim", None) is not None

    def claim(self, name: str) -> Claim:
        """Ask the page."""
        found = self._page.claim(name) if self._there else "mine"
        return "asking" if found == "asking" else "taken" if found == "taken" else "mine"

    def release(self, name: str) -> None:
        """Ask the page."""
        if self._there:
            self._page.release(name)


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
