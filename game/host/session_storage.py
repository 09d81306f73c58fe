"""What a tab of a browser keeps for itself, as long as it is open, for a page that is loaded again in it."""

from typing import Any, Protocol


class SessionStorage(Protocol):
    """One short text: the key of the saved game that runs. Nothing here raises."""

    def recall(self) -> str:
        """Tell what was remembered before the page was loaded again; '' in a fresh tab and on the desktop."""

    def remember(self, key: str) -> None:
        """Remember a key instead of the one before; '' for none."""


class PageSessionStorage:
    """See `SessionStorage`: the page's sessionStorage."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page

    def recall(self) -> str:
        """Ask the page."""
        key = self._page.recall()
        return key if isinstance(key, str) else ""

    def remember(self, key: str) -> None:
        """Tell the page."""
        self._page.remember(key)


class NoSessionStorage:
    """See `SessionStorage`: nobody loads a program again in its window."""

    def recall(self) -> str:
        """Nothing."""
        return ""

    def remember(self, key: str) -> None:
        """See `recall`."""
