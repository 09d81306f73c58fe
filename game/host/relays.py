"""Connections to message relays: WebSockets with four methods."""

from typing import Any, Protocol


class Relays(Protocol):
    """Connections by address. No method blocks, or raises because the network fails."""

    def dial(self, address: str) -> bool:
        """Connects to a WebSocket address; False if refused at once."""

    def post(self, address: str, text: str) -> bool:
        """Sends a text; False if there is no open connection."""

    def next_line(self) -> str | None:
        """Removes and returns the next line; None if there is none. Lines of a relay are in order.

        A line is "open ADDRESS", "shut ADDRESS", "flood ADDRESS" if the connection was ended because the
        relay sent too much, or "text ADDRESS", a line break and the received text. The queue of each relay is
        limited, and relays that send little come before those that send much (`FairQueue`).
        """

    def hang_up(self, address: str) -> bool:
        """Ends a connection; False if there is none. Its queued lines are dropped."""


class PageRelays(Relays):
    """The page's connections, limited by its security policy; none on a plain page."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page
        self._there = getattr(page, "dial", None) is not None

    def dial(self, address: str) -> bool:
        return self._there and self._page.dial(address) is True

    def post(self, address: str, text: str) -> bool:
        return self._there and self._page.post(address, text) is True

    def next_line(self) -> str | None:
        text = self._page.heard() if self._there else None
        return text if isinstance(text, str) and text else None

    def hang_up(self, address: str) -> bool:
        return self._there and self._page.hangUp(address) is True
