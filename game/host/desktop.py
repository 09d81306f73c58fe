"""The desktop: files in the user's data folder, the system's clipboard, an own window."""

import contextlib
import locale
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

import pygame
from filelock import FileLock, Timeout
from platformdirs import user_data_path

from game.host.attention import Attention, NoticePermission
from game.host.base import Host, Viewport
from game.host.file_backend import FileBackend
from game.host.locks import Claim, Locks
from game.host.pointer import Pointer
from game.host.relays import Relays
from game.host.session_storage import NoSessionStorage, SessionStorage
from game.host.sockets import Sockets
from game.host.storage import Storage

MAX_FILE_BYTES = 1_000_000  # bytes; a game has one or two thousand
CURSORS = {  # systems have no cursor for grabbing
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "grab": pygame.SYSTEM_CURSOR_HAND,
    "grabbing": pygame.SYSTEM_CURSOR_SIZEALL,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}
NAME = "Azulejo"


class WindowAttention(Attention):
    """`Attention` of a window. A notice flashes its icon in the taskbar."""

    def __init__(self) -> None:
        self._title = ""

    def away(self) -> bool:
        """Whether another window has the focus; also updates the window's title."""
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return False
        away = not pygame.key.get_focused()
        wanted = self._title if away and self._title else NAME
        if pygame.display.get_caption()[0] != wanted:
            pygame.display.set_caption(wanted)
        return away

    def title(self, text: str) -> None:
        """Stores the title until the window loses the focus."""
        self._title = text

    def notices(self) -> NoticePermission:
        """Returns "allowed", or "absent" if this pygame can't flash the window."""
        return "allowed" if hasattr(pygame.Window, "flash") else "absent"

    def ask(self) -> None:
        """Does nothing: desktops need no permission."""

    def notify(self, text: str) -> bool:
        """Flashes; False if the system does not support it."""
        try:
            pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)
        except (AttributeError, pygame.error):
            return False
        return True

    def can_vibrate(self) -> bool:
        return False

    def vibrate(self) -> bool:
        return False

    def rest(self, still: bool) -> None:
        """Does nothing: frames in which nothing is drawn cost a window little."""


class WindowPointer(Pointer):
    """`Pointer` by the system's cursors."""

    def show(self, shape: str) -> None:
        """Sets the system's cursor; not every system has each of them."""
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(CURSORS.get(shape, pygame.SYSTEM_CURSOR_ARROW))


class FileLocks(Locks):
    """Locks files in the user's folder; if that is not supported, every claim succeeds."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, FileLock] = {}

    def claim(self, name: str) -> Claim:
        if name in self._held:
            return "mine"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self._folder / f".{name}.lock", mode=0o666, is_singleton=False)
            lock.acquire(timeout=0)
        except Timeout:
            return "taken"
        except (OSError, NotImplementedError):
            return "mine"
        self._held[name] = lock
        return "mine"

    def release(self, name: str) -> None:
        if (lock := self._held.pop(name, None)) is not None:
            lock.release()


def data_folder() -> Path:
    """Returns the user's data folder: AZULEJO_DATA, or that of the system."""
    if chosen := os.environ.get("AZULEJO_DATA"):
        return Path(chosen)
    return user_data_path("azulejo", appauthor=False, roaming=True)


class DesktopHost(Host):
    """The host on a desktop."""

    is_web = is_read = False
    can_quit = True
    storage_warning_shown = False

    def __init__(self) -> None:
        folder = FileBackend(data_folder())
        folder.sweep()
        self.storage = Storage(folder, folder.prepare)
        self.relays: Relays = Sockets()
        self.locks: Locks = FileLocks(data_folder())
        self.attention: Attention = WindowAttention()
        self.own_relays = tuple(os.environ.get("AZULEJO_RELAYS", "").split())
        self.pointer: Pointer = WindowPointer()
        self.session_storage: SessionStorage = NoSessionStorage()
        self._window_size = (1280, 720)  # the size before fullscreen

    def prepare(self) -> None:
        """Makes writes wait in the queue from now on, so that no frame blocks on the disk."""
        self.storage.queue.patient = True

    def ready(self) -> None:
        """Does nothing: there is no loading screen."""

    def report(self, error_text: str) -> None:
        print(error_text, file=sys.stderr)

    def give_up(self, error_text: str) -> None:
        """Does nothing: Python prints the error."""

    def viewport(self) -> Viewport | None:
        """Returns None: window events report the size."""
        return None

    def fragment(self) -> str:
        return ""

    def address(self) -> str:
        return os.environ.get("AZULEJO_SITE", "").split("#")[0]

    def forget_fragment(self) -> None:
        """Does nothing: there is no address."""

    def can_share(self) -> bool:
        """Returns False: desktops have no common share sheet."""
        return False

    def share(self, text: str, address: str) -> bool:
        return False

    def save_file(self, name: str, content: str | bytes) -> str | None:
        """Writes to the downloads folder, or else to the user's data; never replaces a file."""
        downloads = Path.home() / "Downloads"
        folder = downloads if downloads.is_dir() else data_folder()
        path = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while path.exists():
                number += 1
                path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        except OSError:
            return ""
        return str(path)

    def choose_file(self) -> bool:
        """Returns False: there is no common file dialog. Files can be dropped on the window."""
        return False

    def read_file(self, path: str) -> str | None:
        """Reads the file of that exact name, or else the path as a person types it."""
        try:
            file = Path(path)
            if not file.is_file():
                file = Path(path.strip()).expanduser()
            if not file.is_file() or file.stat().st_size > MAX_FILE_BYTES:  # reading a pipe could block
                return None
            return file.read_text(encoding="utf-8")
        except (OSError, UnicodeError, RuntimeError, ValueError):
            return None

    def now(self) -> datetime:
        return datetime.now(UTC)

    def language(self) -> str:
        settings = [os.environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
        name = next(filter(None, settings), None) or locale.getlocale()[0] or ""
        name = name.split(".")[0].split("@")[0]
        return "en" if name in {"", "C", "POSIX"} else name.replace("_", "-")

    def fetch_texts(self, code: str) -> None:
        """All languages are here."""

    def fetch_fonts(self, part: str) -> None:
        """All fonts are here."""

    def prefers_reduced_motion(self) -> bool:
        """Returns False: there is no common way to ask. The game has its own setting."""
        return False

    def prefers_dark(self) -> bool:
        """Returns False: there is no common way to ask."""
        return False

    def can_fullscreen(self) -> bool:
        return True

    def toggle_fullscreen(self) -> bool:
        window = pygame.display.get_surface()
        if window is None:
            return False
        try:
            if pygame.display.is_fullscreen():
                pygame.display.set_mode(self._window_size, pygame.RESIZABLE)
            else:
                self._window_size = window.get_size()
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        except pygame.error:
            return False
        return True

    def copy_text(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def clipboard(self) -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def prompt(self, question: str, value: str) -> str | None:
        return None

    def publish(self, text: str) -> None:
        """Does nothing: there is no page."""

    def about(self) -> str:
        return f"{platform.platform()}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}"

    def load_update(self) -> None:
        """Does nothing: there is no page to reload."""

    def next_command(self) -> str | None:
        return None
