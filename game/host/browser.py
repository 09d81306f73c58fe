"""The browser, through the object `window.azulejo` that the page defines.

Only None, bool, int, float, str and functions cross between Python and JavaScript, and undefined and null
differ between runtimes: so the type of every answer is checked.
"""

import importlib
import json
import os
from base64 import b64encode
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

from game.host.attention import Attention, PageAttention
from game.host.base import Host, Viewport
from game.host.locks import Locks, PageLocks
from game.host.plain_page import PlainPage
from game.host.pointer import PagePointer, Pointer
from game.host.relays import PageRelays, Relays
from game.host.session_storage import PageSessionStorage, SessionStorage
from game.host.storage import Storage, StorageBackend


def _page() -> Any:  # noqa: ANN401  (JavaScript has no types to offer)
    window = importlib.import_module("platform").window
    page = getattr(window, "azulejo", None)
    ours = isinstance(getattr(page, "build", None), str)  # a missing property need not be None
    return page if ours else PlainPage(window)


class LocalStorage(StorageBackend):
    """A backend of `Storage`: the page's localStorage. The page answers False if the browser refuses."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401
        self._page = page

    def read(self, key: str) -> str | None:
        text = self._page.load(key)
        if text is False:
            raise OSError("the browser keeps no data for this page")
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Replaces the text as a whole."""
        if self._page.save(key, text) is not True:
            raise OSError("the browser refused to store data for this page")

    def delete(self, key: str) -> None:
        if self._page.drop(key) is not True:
            raise OSError("the browser keeps no data for this page")

    def names(self) -> list[str]:
        text = self._page.names()
        if not isinstance(text, str):
            raise OSError("the browser keeps no data for this page")
        return [str(name) for name in json.loads(text)]

    def lock(self) -> AbstractContextManager[None]:
        """Returns no lock: a page could not wait for one without freezing the game."""
        return nullcontext()


class BrowserHost(Host):
    """The host in a browser."""

    is_web = is_read = True
    own_relays = ()  # the page's security policy lists the allowed ones
    can_quit = False

    def __init__(self) -> None:
        self._page = _page()
        self.storage = Storage(LocalStorage(self._page))
        self.relays: Relays = PageRelays(self._page)
        self.locks: Locks = PageLocks(self._page)
        self.attention: Attention = PageAttention(self._page)
        self.pointer: Pointer = PagePointer(self._page)
        self.session_storage: SessionStorage = PageSessionStorage(self._page)
        self.storage_warning_shown = not isinstance(self._page.names(), str)

    def prepare(self) -> None:
        """Limits SDL's key handling to the canvas: it swallows all keys, and the page has buttons."""
        self._page.enter("drawing")
        os.environ.setdefault("SDL_EMSCRIPTEN_KEYBOARD_ELEMENT", "#canvas")

    def ready(self) -> None:
        self._page.ready()

    def report(self, error_text: str) -> None:
        """Writes to the console; before `ready` also to the loading screen."""
        self._page.error(error_text)

    def give_up(self, error_text: str) -> None:
        """Shows the error in the page, since the loader does not."""
        self._page.gaveUp(error_text)

    def viewport(self) -> Viewport | None:
        """Asks the page, since there is no event; None if it does not answer."""
        text = str(self._page.viewport())
        if not text:
            return None
        width, height, ratio = text.split()
        return Viewport(max(1, int(width)), max(1, int(height)), float(ratio))

    def fragment(self) -> str:
        return unquote(str(self._page.fragment()))

    def address(self) -> str:
        return str(self._page.address())

    def forget_fragment(self) -> None:
        self._page.forgetFragment()

    def can_share(self) -> bool:
        return self._page.canShare() is True

    def share(self, text: str, address: str) -> bool:
        return self._page.share(text, address) is True

    def save_file(self, name: str, content: str | bytes) -> str | None:
        """Downloads the file, or passes a picture to the share sheet if that accepts pictures."""
        picture = isinstance(content, bytes)
        text = b64encode(content).decode() if isinstance(content, bytes) else content
        done = self._page.download(name, text, picture)
        return None if done == "shared" else name if done is True else ""

    def choose_file(self) -> bool:
        return self._page.chooseFile() is True

    def read_file(self, path: str) -> str | None:
        """Returns None: a page can't read files by their path."""
        return None

    def now(self) -> datetime:
        return datetime.now(UTC)

    def language(self) -> str:
        return str(self._page.language()) or "en"

    def fetch_texts(self, code: str) -> None:
        """Ask the page."""
        self._page.fetchTexts(code)

    def fetch_fonts(self, part: str) -> None:
        """Ask the page."""
        self._page.fetchFonts(part)

    def prefers_reduced_motion(self) -> bool:
        return self._page.calm() is True

    def prefers_dark(self) -> bool:
        return self._page.dark() is True

    def can_fullscreen(self) -> bool:
        return self._page.canFullscreen() is True

    def toggle_fullscreen(self) -> bool:
        return self._page.fullscreen() is True

    def copy_text(self, text: str) -> bool:
        return self._page.copy(text) is True

    def clipboard(self) -> str:
        """Returns '': a page may not read it without permission, but players can paste into its dialogs."""
        return ""

    def prompt(self, question: str, value: str) -> str | None:
        """Asks in the browser's dialog, which blocks the game."""
        answer = self._page.ask(question, value)
        return answer if isinstance(answer, str) else None

    def publish(self, text: str) -> None:
        """Passes the state as JSON text, since objects can't cross."""
        self._page.publish(text)

    def about(self) -> str:
        return str(self._page.about())

    def load_update(self) -> None:
        self._page.update()

    def next_command(self) -> str | None:
        text = self._page.next()
        return text if isinstance(text, str) and text else None
