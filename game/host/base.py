"""The interface of both hosts."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from game.host.attention import Attention
from game.host.locks import Locks
from game.host.pointer import Pointer
from game.host.relays import Relays
from game.host.session_storage import SessionStorage
from game.host.storage import Storage


@dataclass(frozen=True)
class Viewport:
    """The size of the picture.

    `width` and `height` are device pixels, at least 1. `ratio` is device pixels per CSS pixel. It is at most
    2, since more costs time and is invisible, except in windows with a side below 320 CSS pixels, as after
    zooming.
    """

    width: int
    height: int
    ratio: float


class Host(Protocol):
    """Everything the game needs from its platform. No method raises because the platform refuses."""

    storage: Storage
    relays: Relays  # for online games; no connection is opened before one is chosen
    locks: Locks
    attention: Attention  # for calling a player who is away
    own_relays: tuple[str, ...]  # addresses that replace those of the list, if there are any
    pointer: Pointer  # the shape of the mouse pointer
    session_storage: SessionStorage  # what a reloaded page resumes
    is_web: bool
    is_read: bool  # whether anybody reads what is published
    can_quit: bool
    storage_warning_shown: bool  # the page has told the player that nothing can be stored

    def prepare(self) -> None:
        """Sets up the environment. Call it before `pygame.init`."""

    def ready(self) -> None:
        """Reports that the first frame is visible: the page removes its loading screen."""

    def report(self, error_text: str) -> None:
        """Logs an error for developers, to the browser's console or stderr."""

    def give_up(self, error_text: str) -> None:
        """Reports that the program ends with this error."""

    def viewport(self) -> Viewport | None:
        """Returns the current size for the picture; None if window events report it. Call it each frame."""

    def fragment(self) -> str:
        """Returns the fragment of the page's address, percent-decoded; '' on the desktop."""

    def address(self) -> str:
        """Returns the page's address without query and fragment; on the desktop AZULEJO_SITE or ''."""

    def forget_fragment(self) -> None:
        """Removes the fragment from the address, so that a reload does not open it again."""

    def can_share(self) -> bool:
        """Whether the system has a share sheet."""

    def share(self, text: str, address: str) -> bool:
        """Opens the share sheet; False if refused. Call it in a key or click handler."""

    def save_file(self, name: str, content: str | bytes) -> str | None:
        """Saves a file for the player, a text or a PNG; returns its location in words, or '' if refused.

        None if a picture was passed to the share sheet. Call it in a key or click handler.
        """

    def choose_file(self) -> bool:
        """Lets the player choose a file, which arrives later as a command {"file": NAME, "text": TEXT}.

        False if there is no such dialog: then ask for a path and use `read_file`.
        """

    def read_file(self, path: str) -> str | None:
        """Reads a text file by its path; None if there is none, or it is larger than a megabyte."""

    def now(self) -> datetime:
        """Returns the time in UTC, for dates and daily deals; not for motion."""

    def language(self) -> str:
        """Returns the user's languages, preferred first: BCP 47 tags such as 'pt-PT,en'; 'en' if unknown."""

    def fetch_texts(self, code: str) -> None:
        """Fetches the catalogue of a language that is not here, which only a page lacks.

        It queues the command {"texts": CODE} when that is done or has failed.
        """

    def fetch_fonts(self, part: str) -> None:
        """Fetches fonts of a script, a folder's name, that are not here, which only a page lacks.

        It queues the command {"fonts": PART} when that is done or has failed.
        """

    def prefers_reduced_motion(self) -> bool:
        """Whether the system is set to reduced motion."""

    def prefers_dark(self) -> bool:
        """Whether the system is set to dark mode; False if unknown.

        On changes the page queues the command {"scheme": "changed"}.
        """

    def can_fullscreen(self) -> bool:
        """Whether fullscreen is supported (not on iPhones)."""

    def toggle_fullscreen(self) -> bool:
        """Enters or leaves fullscreen; False if refused.

        Call it in a key or click handler. On the desktop there is a new display surface afterwards.
        """

    def copy_text(self, text: str) -> bool:
        """Copies text to the clipboard; False if refused. Call it in a key or click handler."""

    def clipboard(self) -> str:
        """Returns the clipboard's text; '' if there is none or it may not be read, as in a browser."""

    def prompt(self, question: str, value: str) -> str | None:
        """Asks for a line of text in the browser's dialog, which opens the keyboard on touch screens.

        None if cancelled, and on the desktop, which has no such dialog.
        """

    def publish(self, text: str) -> None:
        """Passes the game's state, a JSON object, to the page's accessible mirror and observers.

        Call it once per change, not per frame.
        """

    def about(self) -> str:
        """Returns a line about the platform for error reports, without personal data."""

    def load_update(self) -> None:
        """Loads the newer build that the page has announced."""

    def next_command(self) -> str | None:
        """Removes and returns the oldest command of the page, as JSON text; None if there is none."""
