"""Replaces `window.azulejo` on pygbag's default page, as built by a plain `pygbag .`.

The picture then keeps its initial size and the loader scales it. There is no accessible mirror, no file
dialog and no offer of newer builds; the rest works by standard browser functions. The names are those of
build/page/bridge.js, and the answers have the same types.
"""

import contextlib
import json
from typing import Any

PREFIX = "azulejo."


class Unreachable:
    """The parts that such a page does not support: calling the player, session storage, mouse pointers."""

    def pointer(self, shape: str) -> None:
        """The mouse stays an arrow."""

    def recall(self) -> str:
        """A page that is loaded again begins in the menu."""
        return ""

    def remember(self, key: str) -> None:
        """See `recall`."""

    def away(self) -> bool:
        """Such a page stands still while it is hidden."""
        return False

    def rest(self, still: bool) -> None:
        """Frames come as they do."""

    def title(self, text: str) -> None:
        """See `away`."""

    def dark(self) -> bool:
        """Such a page is light."""
        return False

    def notices(self) -> str:
        """Needs a page that helps."""
        return "absent"

    def askNotices(self) -> None:  # noqa: N802  (JavaScript's name)
        """See `notices`."""

    def notify(self, text: str) -> bool:
        """See `notices`."""
        return False

    def canVibrate(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Needs a page that helps."""
        return False

    def vibrate(self) -> bool:
        """See `canVibrate`."""
        return False


class PlainPage(Unreachable):
    """The page's functions by standard browser functions. No method raises."""

    def __init__(self, window: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._window = window

    def enter(self, name: str) -> None:
        """Nobody measures the start."""

    def ready(self) -> None:
        """There is no loading screen of ours."""

    def publish(self, text: str) -> None:
        """There is no mirror."""

    def error(self, text: str) -> None:
        """Tell the console."""
        print(text)

    def gaveUp(self, text: str) -> None:  # noqa: N802  (JavaScript's name)
        """Tell the console."""
        print(text)

    def viewport(self) -> str:
        """Leave the canvas to the loader."""
        return ""

    def load(self, key: str) -> str | bool | None:
        """Look into localStorage; False where it is blocked."""
        try:
            text = self._window.localStorage.getItem(PREFIX + key)
        except Exception:  # JavaScript's errors have no common type in Python
            return False
        return text if isinstance(text, str) else None

    def save(self, key: str, text: str) -> bool:
        """Write to localStorage."""
        try:
            self._window.localStorage.setItem(PREFIX + key, text)
        except Exception:
            return False
        return True

    def drop(self, key: str) -> bool:
        """Remove from localStorage."""
        try:
            self._window.localStorage.removeItem(PREFIX + key)
        except Exception:
            return False
        return True

    def names(self) -> str | None:
        """List our keys as JSON."""
        try:
            store = self._window.localStorage
            keys = [str(store.key(index)) for index in range(int(store.length))]
        except Exception:
            return None
        return json.dumps([key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)])

    def fragment(self) -> str:
        """Read the address."""
        return str(self._window.location.hash)[1:]

    def address(self) -> str:
        """Read the address."""
        return str(self._window.location.href).split("#")[0].split("?")[0]

    def forgetFragment(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Change the address without loading it."""
        with contextlib.suppress(Exception):
            self._window.history.replaceState(None, "", self.address())
        return True

    def language(self) -> str:
        """Ask the browser."""
        return str(self._window.navigator.language or "en")

    def fetchTexts(self, code: str) -> None:  # noqa: N802  (JavaScript's name)
        """All languages are in its archive."""

    def about(self) -> str:
        """Ask the browser what it calls itself."""
        return str(self._window.navigator.userAgent)

    def calm(self) -> bool:
        """Ask the browser."""
        try:
            return bool(self._window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        except Exception:
            return False

    def ask(self, question: str, value: str) -> str | None:
        """Use the browser's dialogue."""
        try:
            answer = self._window.prompt(question, value)
        except Exception:
            return None
        return answer if isinstance(answer, str) else None

    def copy(self, text: str) -> bool:
        """Use the clipboard, which only secure pages have."""
        try:
            self._window.navigator.clipboard.writeText(text)
        except Exception:
            return False
        return True

    def canFullscreen(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Leave it to the browser's own key."""
        return False

    def fullscreen(self) -> bool:
        """Leave it to the browser's own key."""
        return False

    def canShare(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Leave it to the browser's menu."""
        return False

    def share(self, text: str, address: str) -> bool:
        """Leave it to the browser's menu."""
        return False

    def download(self, name: str, content: str, picture: bool = False) -> bool:
        """Needs a page that helps."""
        return False

    def chooseFile(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Needs a page that helps."""
        return False

    def update(self) -> None:
        """Nobody looks for newer builds."""

    def next(self) -> None:
        """Nobody sends commands."""
