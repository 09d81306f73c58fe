"""Storage of one browser tab, which lasts while the tab is open and survives a reload of the page."""

from typing import Any, Protocol


class SessionStorage(Protocol):
    """One short text: the key of the running game. No method raises."""

    def recall(self) -> str:
        """Returns the text from before a reload; '' in a new tab and on the desktop."""

    def remember(self, key: str) -> None:
        """Stores a text, replacing the previous one; '' for none."""


class PageSessionStorage(SessionStorage):
    """The page's sessionStorage."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page

    def recall(self) -> str:
        key = self._page.recall()
        return key if isinstance(key, str) else ""

    def remember(self, key: str) -> None:
        self._page.remember(key)


class NoSessionStorage(SessionStorage):
    """The desktop, where no page is reloaded."""

    def recall(self) -> str:
        return ""

    def remember(self, key: str) -> None:
        """Does nothing."""
