"""Connections to message relays: WebSockets behind four methods of texts and booleans."""

from typing import Any, Protocol


class Relays(Protocol):
    """Connections by address. Every method returns at once, and none raises because the network refuses."""

    def dial(self, address: str) -> bool:
        """Connect to an address of WebSockets; False when that is refused at once."""

    def post(self, address: str, text: str) -> bool:
        """Send a text; False when there is no open connection."""

    def next_line(self) -> str | None:
        """Take the next line; None when there is none. Each relay's lines come in their order.

        It is "open ADDRESS", "shut ADDRESS", "flood ADDRESS" where the connection was ended because more came
        than is listened to, or "text ADDRESS", a line break and what the relay sent. The queue of each relay
        is limited, and relays that send little are heard before those that send much (`FairQueue`).
        """

    def hang_up(self, address: str) -> bool:
        """End a connection; False when there is none. Nothing is heard of it any more."""


class PageRelays:
    """Those of the browser's page, whose policy names the hosts that it may reach; none on a plain page."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page
        self._there = getattr(page, "dial", None) is not None

    def dial(self, address: str) -> bool:
        """Ask the page."""
        return self._there and self._page.dial(address) is True

    def post(self, address: str, text: str) -> bool:
        """Ask the page."""
        return self._there and self._page.post(address, text) is True

    def next_line(self) -> str | None:
        """Take from the page's queue."""
        text = self._page.heard() if self._there else None
        return text if isinstance(text, str) and text else None

    def hang_up(self, address: str) -> bool:
        """Ask the page."""
        return self._there and self._page.hangUp(address) is True
