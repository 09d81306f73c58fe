"""Windows as devices have them, and a desktop with such a window."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from game.app import App
from game.arguments import Arguments
from game.host.attention import Attention, NoticePermission
from game.host.base import Host, Viewport
from game.host.desktop import DesktopHost
from game.settings import SettingsStore

SIZES = {  # width and height in points, and device pixels in a point
    "phone": (360, 640, 2), "tall phone": (390, 844, 2), "phone on its side": (844, 390, 2), "tablet": (820, 1180, 1),
    "tablet on its side": (1180, 820, 1), "laptop": (1280, 720, 1), "screen": (1920, 1080, 1),
}  # fmt: skip
ODD = {"4K": (3840, 2160, 1), "small window": (320, 480, 1), "flat window": (2560, 600, 1)}
NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


class PhoneAttention:
    """A phone whose player may look elsewhere, and answers when asked for notices."""

    def __init__(self) -> None:
        self.hidden = False
        self.titles: list[str] = []
        self.standing: NoticePermission = "ask"
        self.asked, self.buzzes = 0, 0
        self.rests: list[bool] = []
        self.notes: list[str] = []

    def away(self) -> bool:
        return self.hidden

    def title(self, text: str) -> None:
        self.titles.append(text)

    def notices(self) -> NoticePermission:
        return self.standing

    def ask(self) -> None:
        self.asked += 1

    def notify(self, text: str) -> bool:
        self.notes.append(text)
        return True

    def can_vibrate(self) -> bool:
        return True

    def rest(self, still: bool) -> None:
        self.rests.append(still)

    def vibrate(self) -> bool:
        self.buzzes += 1
        return True


class SizedHost(DesktopHost):
    """A desktop with a window as a device has it."""

    def __init__(self, width: int, height: int, ratio: int) -> None:
        super().__init__()
        self.view = Viewport(width * ratio, height * ratio, float(ratio))
        self.attention: Attention = PhoneAttention()

    def viewport(self) -> Viewport:
        return self.view


class StillHost(SizedHost):
    """One whose clock stands still until it is set, and whose clipboard can be read."""

    def __init__(self, width: int, height: int, ratio: int) -> None:
        super().__init__(width, height, ratio)
        self.time, self.copied = NOON, ""

    def now(self) -> datetime:
        return self.time

    def copy_text(self, text: str) -> bool:
        self.copied = text
        return True


def with_settings(host: Host, **chosen: str) -> App:
    """A program of a player who chose these settings before."""
    store = SettingsStore(host.storage)
    store.save(replace(store.load(), **chosen))
    return App(host, Arguments())


def windowed(
    window: str | tuple[int, int, int], host: Callable[[int, int, int], SizedHost] = SizedHost, **chosen: str
) -> App:
    """A program in which nothing moves, in a window by its name in `SIZES` or its width, height and ratio."""
    return with_settings(host(*(SIZES[window] if isinstance(window, str) else window)), speed="off", **chosen)
