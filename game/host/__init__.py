"""What the game needs from where it runs, a browser page or a desktop, behind one interface.

Nothing outside this package asks which of the two it is, except through `Host.is_web`.
"""

import sys

from game.host.base import Host, Viewport
from game.host.storage import Storage

__all__ = ["Host", "Storage", "Viewport", "current_host"]


def current_host() -> Host:
    """Make the host of this process. Call once, at the start, and hand the result on."""
    if sys.platform == "emscripten":
        from game.host.browser import BrowserHost  # noqa: PLC0415  (its page exists only there)

        return BrowserHost()
    from game.host.desktop import DesktopHost  # noqa: PLC0415  (brings modules that a browser lacks)

    return DesktopHost()
