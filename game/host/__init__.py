"""The platform, a browser page or a desktop, behind one interface.

Code outside this package distinguishes the two only by `Host.is_web` and `Host.is_read`.
"""

import sys

from game.host.base import Host, Viewport
from game.host.storage import Storage

__all__ = ["Host", "Storage", "Viewport", "current_host"]


def current_host() -> Host:
    """Creates the host of this process. Call it once, at the start."""
    if sys.platform == "emscripten":
        from game.host.browser import BrowserHost  # noqa: PLC0415  (its page exists only there)

        return BrowserHost()
    from game.host.desktop import DesktopHost  # noqa: PLC0415  (brings modules that a browser lacks)

    return DesktopHost()
