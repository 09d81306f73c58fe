"""Input events independent of the device. Positions are device pixels."""

from dataclasses import dataclass
from enum import Enum, auto

Point = tuple[int, int]


@dataclass(frozen=True)
class Moved:
    """The pointer moved; for touch only while the finger is down."""

    at: Point
    down: bool = False


@dataclass(frozen=True)
class Pressed:
    """A button or finger went down."""

    at: Point
    touch: bool = False


@dataclass(frozen=True)
class Released:
    """A button or finger went up."""

    at: Point
    touch: bool = False


@dataclass(frozen=True)
class Scrolled:
    """The wheel turned; positive values scroll up."""

    lines: float


@dataclass(frozen=True)
class Cancelled:
    """Cancel: right click, Esc, or a gamepad's second button."""


@dataclass(frozen=True)
class WentBack:
    """Back: a mouse's fourth button, Alt+Left, or the device's back key. Handled by the app."""


@dataclass(frozen=True)
class Stepped:
    """Move the focus one step: arrow keys, a gamepad's D-pad or stick. One of dx, dy is ±1."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Tabbed:
    """Move the focus to the next or previous widget: Tab, Shift+Tab."""

    back: bool = False


@dataclass(frozen=True)
class Confirmed:
    """Activate the focused widget: Enter, Space, a gamepad's first button. A `blank` also types a space."""

    blank: bool = False


@dataclass(frozen=True)
class Erased:
    """Delete the last character: Backspace."""


@dataclass(frozen=True)
class Paged:
    """Next (1) or previous (-1) page: Page Down and Up, a gamepad's shoulder buttons."""

    step: int


@dataclass(frozen=True)
class Ended:
    """Go to the end (1) or the beginning (-1): End and Home."""

    step: int


@dataclass(frozen=True)
class Numbered:
    """A digit key: selects a factory, line or column."""

    number: int


@dataclass(frozen=True)
class Coloured:
    """A letter key for a tile colour: 0 blue B, 1 yellow Y, 2 red R, 3 black K, 4 white W, 5 joker J."""

    tile: int


class Shortcut(Enum):
    """Actions with a shortcut key."""

    UNDO = auto()
    REDO = auto()
    KEYS = auto()
    RULES = auto()
    PAUSE = auto()
    CENTRE = auto()
    FLOOR = auto()
    HINT = auto()


@dataclass(frozen=True)
class ShortcutPressed:
    """A shortcut key was pressed."""

    shortcut: Shortcut


@dataclass(frozen=True)
class Typed:
    """Text was typed."""

    text: str


Intent = (
    Moved
    | Pressed
    | Released
    | Scrolled
    | Cancelled
    | WentBack
    | Stepped
    | Tabbed
    | Confirmed
    | Erased
    | Paged
    | Ended
    | Numbered
    | Coloured
    | ShortcutPressed
    | Typed
)

BY_KEYS = (Stepped, Tabbed, Confirmed, Numbered, Coloured)
"""Intents from keyboard or gamepad, after which the focus is shown."""


def pages_by(intent: Intent, sideways: bool = False) -> int:
    """Returns how many pages an intent turns (page key, shoulder button, wheel notch), or 0.

    `sideways`: the arrows to the left and right turn pages, too.
    """
    if isinstance(intent, Paged):
        return intent.step
    if isinstance(intent, Stepped) and sideways:
        return intent.dx
    if isinstance(intent, Scrolled) and intent.lines:
        return -1 if intent.lines > 0 else 1
    return 0
