"""Calling a player who looks elsewhere: window title, vibration and system notifications."""

from typing import Any, Literal, Protocol

NoticePermission = Literal["absent", "ask", "allowed", "refused"]
NOTICE_PERMISSIONS: tuple[NoticePermission, ...] = ("absent", "ask", "allowed", "refused")


class Attention(Protocol):
    """The means of a platform to call the player. Nothing here raises; what is refused does nothing."""

    def away(self) -> bool:
        """Whether the tab is hidden, or the window without focus."""

    def title(self, text: str) -> None:
        """What the tab or window is called while the player is away; '' for its usual name."""

    def notices(self) -> NoticePermission:
        """Whether system notifications can be shown: never, after asking, at once, or forbidden."""

    def ask(self) -> None:
        """Ask the player to allow notices, straight after a key or a click; `notices` then has the answer."""

    def notify(self, text: str) -> bool:
        """Show a notice, in the place of the one before; False where none can be shown."""

    def can_vibrate(self) -> bool:
        """Whether the device can vibrate."""

    def vibrate(self) -> bool:
        """Buzz twice; False when refused. Browsers do so only for a page that is seen."""

    def rest(self, still: bool) -> None:
        """Frames may come less often until the player does something, or as usual again."""


class PageAttention:
    """See `Attention`: what build/page/attention.js offers."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page

    def away(self) -> bool:
        """Ask the page."""
        return self._page.away() is True

    def title(self, text: str) -> None:
        """Tell the page, which shows it while it is hidden."""
        self._page.title(text)

    def notices(self) -> NoticePermission:
        """Ask the browser."""
        found = self._page.notices()
        return next((standing for standing in NOTICE_PERMISSIONS if standing == found), "absent")

    def ask(self) -> None:
        """Let the browser ask."""
        self._page.askNotices()

    def notify(self, text: str) -> bool:
        """Ask the browser."""
        return self._page.notify(text) is True

    def can_vibrate(self) -> bool:
        """Ask the browser."""
        return self._page.canVibrate() is True

    def vibrate(self) -> bool:
        """Ask the browser."""
        return self._page.vibrate() is True

    def rest(self, still: bool) -> None:
        """Tell the page."""
        self._page.rest(still)
