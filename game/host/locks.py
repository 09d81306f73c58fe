"""Named locks between windows, so that two windows of a device do not play the same seat."""

from typing import Any, Literal, Protocol

Claim = Literal["asking", "mine", "taken"]


class Locks(Protocol):
    """Locks by name, released at the latest when their window or program ends."""

    def claim(self, name: str) -> Claim:
        """Claims a lock if it is free; "asking" if the answer is pending: then call again each frame."""

    def release(self, name: str) -> None:
        """Releases the lock."""


class PageLocks(Locks):
    """The browser's Web Locks; without them every claim succeeds."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page
        self._there = getattr(page, "claim", None) is not None

    def claim(self, name: str) -> Claim:
        found = self._page.claim(name) if self._there else "mine"
        return "asking" if found == "asking" else "taken" if found == "taken" else "mine"

    def release(self, name: str) -> None:
        if self._there:
            self._page.release(name)
