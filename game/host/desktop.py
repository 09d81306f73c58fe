"""The desktop: files in the user's data folder, the system's clipboard and web browser."""

import locale
import os
import platform
import sys
import tempfile
import webbrowser
from datetime import UTC, datetime
from pathlib import Path

import pygame
from platformdirs import user_data_path

from game.host.base import Viewport
from game.host.storage import Storage, check_key

_SUFFIX = ".txt"
LARGEST_FILE = 1_000_000  # bytes; a game has one or two thousand


def data_folder() -> Path:
    """Tell where this user's data belongs: where the environment's AZULEJO_DATA says, else the system."""
    if chosen := os.environ.get("AZULEJO_DATA"):
        return Path(chosen)
    return user_data_path("azulejo", appauthor=False, roaming=True)


class Folder:
    """A backing for `Storage`: one UTF-8 file per key, replaced as a whole."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> str | None:
        """Return the file's text; None when the file is missing. Bytes that are no text show as U+FFFD."""
        try:
            return (self._folder / (key + _SUFFIX)).read_bytes().decode(errors="replace")
        except FileNotFoundError:
            return None

    def write(self, key: str, text: str) -> None:
        """Write beside the old file and then take its place."""
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=self._folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode(errors="replace"))
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self._folder / (key + _SUFFIX))
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def delete(self, key: str) -> None:
        """Remove the file, if there is one."""
        (self._folder / (key + _SUFFIX)).unlink(missing_ok=True)

    def names(self) -> list[str]:
        """List the keys; files that are not ours are passed over."""
        if not self._folder.is_dir():
            return []
        return [path.stem for path in self._folder.glob("*" + _SUFFIX) if _is_key(path.stem)]


def _is_key(text: str) -> bool:
    try:
        check_key(text)
    except ValueError:
        return False
    return True


class DesktopHost:
    """See `game.host.base.Host`."""

    is_web = False
    can_quit = True
    storage_told = False

    def __init__(self) -> None:
        self.storage = Storage(Folder(data_folder()))
        self._window_size = (1280, 720)  # to come back to from fullscreen

    def prepare(self) -> None:
        """Nothing to set up."""

    def ready(self) -> None:
        """Nobody waits for it."""

    def report(self, error_text: str) -> None:
        """Print to stderr."""
        print(error_text, file=sys.stderr)

    def give_up(self, error_text: str) -> None:
        """Python itself says it."""

    def viewport(self) -> Viewport | None:
        """Leave it to the window's events."""
        return None

    def fragment(self) -> str:
        """There is no address."""
        return ""

    def address(self) -> str:
        """Ask the environment: the desktop does not know where a site may be."""
        return os.environ.get("AZULEJO_SITE", "").split("#")[0]

    def forget_fragment(self) -> None:
        """There is none."""

    def can_share(self) -> bool:
        """There is no sheet that works everywhere."""
        return False

    def share(self, text: str, address: str) -> bool:
        """See `can_share`."""
        return False

    def save_file(self, name: str, text: str) -> str:
        """Write into the folder for downloads, or else into the user's data; never over another file."""
        downloads = Path.home() / "Downloads"
        folder = downloads if downloads.is_dir() else data_folder()
        path = folder / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while path.exists():
                number += 1
                path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
            path.write_text(text, encoding="utf-8", newline="\n")
        except OSError:
            return ""
        return str(path)

    def choose_file(self) -> bool:
        """There is no dialogue that works everywhere; files can be dropped on the window."""
        return False

    def read_file(self, path: str) -> str | None:
        """Read it."""
        try:
            file = Path(path.strip()).expanduser()
            return file.read_text(encoding="utf-8") if file.stat().st_size <= LARGEST_FILE else None
        except (OSError, UnicodeError, RuntimeError, ValueError):
            return None

    def now(self) -> datetime:
        """Ask the system's clock."""
        return datetime.now(UTC)

    def language(self) -> str:
        """Ask the environment."""
        settings = [os.environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
        name = next(filter(None, settings), None) or locale.getlocale()[0] or ""
        name = name.split(".")[0].split("@")[0]
        return "en" if name in {"", "C", "POSIX"} else name.replace("_", "-")

    def prefers_reduced_motion(self) -> bool:
        """There is no way to ask that works everywhere: the game has its own setting."""
        return False

    def can_fullscreen(self) -> bool:
        """Every desktop can."""
        return True

    def toggle_fullscreen(self) -> bool:
        """Set the display mode anew."""
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
        """Use SDL's clipboard."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def clipboard(self) -> str:
        """Ask SDL."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def open_link(self, url: str) -> bool:
        """Use the user's web browser."""
        try:
            return webbrowser.open(url)
        except (webbrowser.Error, OSError):
            return False

    def prompt(self, question: str, value: str) -> str | None:
        """There is no dialogue: the game reads the keyboard."""
        return None

    def publish(self, text: str) -> None:
        """Nobody reads it."""

    def about(self) -> str:
        """Name the system and the Python."""
        return f"{platform.platform()}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}"

    def load_update(self) -> None:
        """Programs are updated from outside."""

    def next_command(self) -> str | None:
        """Nobody sends one."""
        return None
