"""Ways to call a player who is away: window title, vibration and system notifications."""

from typing import Any, Literal, Protocol

NoticePermission = Literal["absent", "ask", "allowed", "refused"]
NOTICE_PERMISSIONS: tuple[NoticePermission, ...] = ("absent", "ask", "allowed", "refused")


class Attention(Protocol):
    """A platform's ways to call the player. No method raises; refused requests have no effect."""

    def away(self) -> bool:
        """Whether the tab is hidden, or the window without focus."""

    def title(self, text: str) -> None:
        """Sets the title of the tab or window while the player is away; '' for the usual one."""

    def notices(self) -> NoticePermission:
        """Returns whether system notifications are unsupported, need permission, are allowed or refused."""

    def ask(self) -> None:
        """Asks for permission to show notices; to be called in a key or click handler. See `notices`."""

    def notify(self, text: str) -> bool:
        """Shows a notice, replacing the previous one; False if none can be shown."""

    def can_vibrate(self) -> bool:
        """Whether the device can vibrate."""

    def vibrate(self) -> bool:
        """Vibrates twice; False if refused. Browsers do so only for visible pages."""

    def rest(self, still: bool) -> None:
        """Allows fewer frames until the next input, or restores the usual rate."""


class PageAttention(Attention):
    """`Attention` by build/page/attention.js."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page

    def away(self) -> bool:
        return self._page.away() is True

    def title(self, text: str) -> None:
        self._page.title(text)

    def notices(self) -> NoticePermission:
        found = self._page.notices()
        return next((standing for standing in NOTICE_PERMISSIONS if standing == found), "absent")

    def ask(self) -> None:
        self._page.askNotices()

    def notify(self, text: str) -> bool:
        return self._page.notify(text) is True

    def can_vibrate(self) -> bool:
        return self._page.canVibrate() is True

    def vibrate(self) -> bool:
        return self._page.vibrate() is True

    def rest(self, still: bool) -> None:
        self._page.rest(still)
