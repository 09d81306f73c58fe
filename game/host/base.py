"""The interface that both hosts offer."""

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
    """How large the picture has to be.

    `width` and `height` are device pixels, at least 1. `ratio` is device pixels per CSS pixel, at most 2:
    more costs time and is not seen, but in windows with fewer than 320 CSS pixels a side, as zoomed ones.
    """

    width: int
    height: int
    ratio: float


class Host(Protocol):
    """Everything the game asks of its surroundings. No method raises because the surroundings refuse."""

    storage: Storage
    relays: Relays  # for playing together; nothing is dialled before that is chosen
    locks: Locks
    attention: Attention  # for calling a person who looks elsewhere
    own_relays: tuple[str, ...]  # addresses that are used instead of those of the list, if there are any
    pointer: Pointer  # what the mouse looks like
    session_storage: SessionStorage  # what a page that is loaded again goes on with
    is_web: bool
    can_quit: bool
    storage_told: bool  # the page itself has told the player that nothing is kept here

    def prepare(self) -> None:
        """Set the environment up. To be called before `pygame.init`."""

    def ready(self) -> None:
        """Say that the first frame is on the screen: the page takes its loading screen away."""

    def report(self, error_text: str) -> None:
        """Put an error where a developer looks: the browser's console, or stderr."""

    def give_up(self, error_text: str) -> None:
        """Say that the program ends with this error, where nobody else would say it."""

    def viewport(self) -> Viewport | None:
        """Tell the size the picture should have now; None where window events tell. Ask each frame."""

    def fragment(self) -> str:
        """Tell what follows '#' in the page's address, percent-decoded; '' on the desktop."""

    def address(self) -> str:
        """Tell the page's address without query or fragment, for links; on the desktop AZULEJO_SITE or ''."""

    def forget_fragment(self) -> None:
        """Take the fragment out of the address, so that loading the page again does not open it again."""

    def can_share(self) -> bool:
        """Tell whether there is a share sheet of the system."""

    def share(self, text: str, address: str) -> bool:
        """Open the share sheet; False when refused. Call it straight after a key or a click."""

    def save_file(self, name: str, content: str | bytes) -> str | None:
        """Give the player a file: a text, or a PNG. Where it went, in words, or '' when refused.

        None: the share sheet has it, which takes pictures; call it straight after a key or a click.
        """

    def choose_file(self) -> bool:
        """Let the player choose a file; it comes later as a command {"file": NAME, "text": TEXT}.

        False where there is no such dialogue: then ask for a path and use `read_file`.
        """

    def read_file(self, path: str) -> str | None:
        """Read a text file the player named; None when there is none, or it is larger than a megabyte."""

    def now(self) -> datetime:
        """Tell the time in UTC, for dates and daily deals; never for motion."""

    def language(self) -> str:
        """Tell the user's languages, best first: BCP 47 tags such as 'pt-PT,en'; 'en' when unknown."""

    def prefers_reduced_motion(self) -> bool:
        """Tell whether the user asked the system for less animation."""

    def prefers_dark(self) -> bool:
        """Tell whether the user asked the system for dark windows; False where it can't be asked.

        A page that is told something else queues the command {"scheme": "changed"}.
        """

    def can_fullscreen(self) -> bool:
        """Tell whether the picture could have the whole screen (not on iPhones)."""

    def toggle_fullscreen(self) -> bool:
        """Enter or leave fullscreen; False where that can't be done.

        Call it straight after a key or a click. On the desktop the display surface is a new one afterwards.
        """

    def copy_text(self, text: str) -> bool:
        """Put text on the clipboard; False when refused. Call it straight after a key or a click."""

    def clipboard(self) -> str:
        """Tell the clipboard's text; '' when there is none or it may not be read, as in a browser."""

    def prompt(self, question: str, value: str) -> str | None:
        """Ask for a line of text in the browser's own dialogue, which brings up a keyboard on touch screens.

        None when cancelled and on the desktop, where there is no such dialogue.
        """

    def publish(self, text: str) -> None:
        """Show the game's state, a JSON object, to the page: its accessible mirror and observers.

        Call it once per change of state, not per frame.
        """

    def about(self) -> str:
        """Tell what the game runs on, in one line for reports; nothing about its player."""

    def load_update(self) -> None:
        """Leave for the newer build that the page has announced, which finds what is stored."""

    def next_command(self) -> str | None:
        """Take the oldest command that the page has queued, as JSON text; None when there is none."""
