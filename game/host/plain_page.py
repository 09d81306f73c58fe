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
        """Does nothing."""

    def recall(self) -> str:
        """Returns '': a reloaded page begins in the menu."""
        return ""

    def remember(self, key: str) -> None:
        """Does nothing."""

    def away(self) -> bool:
        """Returns False: such a page runs no frames while it is hidden."""
        return False

    def rest(self, still: bool) -> None:
        """Does nothing."""

    def title(self, text: str) -> None:
        """Does nothing."""

    def dark(self) -> bool:
        """Returns False."""
        return False

    def notices(self) -> str:
        """Returns that notices are unsupported."""
        return "absent"

    def askNotices(self) -> None:  # noqa: N802  (JavaScript's name)
        """Does nothing."""

    def notify(self, text: str) -> bool:
        """Returns False."""
        return False

    def canVibrate(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Returns False."""
        return False

    def vibrate(self) -> bool:
        """Returns False."""
        return False


class PlainPage(Unreachable):
    """The page's functions by standard browser functions. No method raises."""

    def __init__(self, window: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._window = window

    def enter(self, name: str) -> None:
        """Does nothing: the start is not measured."""

    def ready(self) -> None:
        """Does nothing: there is no loading screen of ours."""

    def publish(self, text: str) -> None:
        """Does nothing: there is no mirror."""

    def error(self, text: str) -> None:
        """Prints to the console."""
        print(text)

    def gaveUp(self, text: str) -> None:  # noqa: N802  (JavaScript's name)
        """Prints to the console."""
        print(text)

    def viewport(self) -> str:
        """Returns '': the loader sizes the canvas."""
        return ""

    def load(self, key: str) -> str | bool | None:
        """Reads from localStorage; False if it is blocked."""
        try:
            text = self._window.localStorage.getItem(PREFIX + key)
        except Exception:  # JavaScript's errors have no common type in Python
            return False
        return text if isinstance(text, str) else None

    def save(self, key: str, text: str) -> bool:
        """Writes to localStorage; False if refused."""
        try:
            self._window.localStorage.setItem(PREFIX + key, text)
        except Exception:
            return False
        return True

    def drop(self, key: str) -> bool:
        """Removes from localStorage; False if refused."""
        try:
            self._window.localStorage.removeItem(PREFIX + key)
        except Exception:
            return False
        return True

    def names(self) -> str | None:
        """Returns the game's keys as JSON."""
        try:
            store = self._window.localStorage
            keys = [str(store.key(index)) for index in range(int(store.length))]
        except Exception:
            return None
        return json.dumps([key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)])

    def fragment(self) -> str:
        """Returns the address's fragment."""
        return str(self._window.location.hash)[1:]

    def address(self) -> str:
        """Returns the address without query and fragment."""
        return str(self._window.location.href).split("#")[0].split("?")[0]

    def forgetFragment(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Removes the fragment from the address without loading it."""
        with contextlib.suppress(Exception):
            self._window.history.replaceState(None, "", self.address())
        return True

    def language(self) -> str:
        """Returns the browser's language."""
        return str(self._window.navigator.language or "en")

    def fetchTexts(self, code: str) -> None:  # noqa: N802  (JavaScript's name)
        """All languages are in its archive."""

    def fetchFonts(self, part: str) -> None:  # noqa: N802  (JavaScript's name)
        """All fonts are in its archive."""

    def about(self) -> str:
        """Returns the browser's user agent."""
        return str(self._window.navigator.userAgent)

    def calm(self) -> bool:
        """Whether the browser prefers reduced motion."""
        try:
            return bool(self._window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        except Exception:
            return False

    def ask(self, question: str, value: str) -> str | None:
        """Asks in the browser's dialog."""
        try:
            answer = self._window.prompt(question, value)
        except Exception:
            return None
        return answer if isinstance(answer, str) else None

    def copy(self, text: str) -> bool:
        """Copies to the clipboard, which only secure pages have."""
        try:
            self._window.navigator.clipboard.writeText(text)
        except Exception:
            return False
        return True

    def canFullscreen(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Returns False: browsers have their own key for that."""
        return False

    def fullscreen(self) -> bool:
        """Returns False."""
        return False

    def canShare(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Returns False: browsers have their own menu for that."""
        return False

    def share(self, text: str, address: str) -> bool:
        """Returns False."""
        return False

    def download(self, name: str, content: str, picture: bool = False) -> bool:
        """Returns False."""
        return False

    def chooseFile(self) -> bool:  # noqa: N802  (JavaScript's name)
        """Returns False."""
        return False

    def update(self) -> None:
        """Does nothing."""

    def next(self) -> None:
        """Returns no command."""
