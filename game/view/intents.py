"""What the player wants, freed from which device said it. Positions are device pixels."""

from dataclasses import dataclass
from enum import Enum, auto

Point = tuple[int, int]


@dataclass(frozen=True)
class Moved:
    """The pointer is here; a touch says so only while it is down."""

    at: Point
    down: bool = False


@dataclass(frozen=True)
class Pressed:
    """Button or finger down."""

    at: Point
    touch: bool = False


@dataclass(frozen=True)
class Released:
    """Button or finger up."""

    at: Point
    touch: bool = False


@dataclass(frozen=True)
class Scrolled:
    """The wheel turned; positive is towards the top of a page."""

    lines: float


@dataclass(frozen=True)
class Cancelled:
    """Right click, Esc, or a gamepad's second button."""


@dataclass(frozen=True)
class WentBack:
    """Back: a mouse's fourth button, Alt and the left arrow, a device's own key. The app answers it."""


@dataclass(frozen=True)
class Stepped:
    """The focus should go one step: arrow keys, a gamepad's cross or stick. One of dx, dy is ±1."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Tabbed:
    """The focus should go to the next choice, or back to the one before: Tab, Shift and Tab."""

    back: bool = False


@dataclass(frozen=True)
class Confirmed:
    """What has the focus is meant: Enter, Space, a gamepad's first button. A `blank` also types a space."""

    blank: bool = False


@dataclass(frozen=True)
class Erased:
    """The last character should go: Backspace."""


@dataclass(frozen=True)
class Paged:
    """A page on (1) or back (-1): Page up and down, a gamepad's shoulders."""

    step: int


@dataclass(frozen=True)
class Ended:
    """To the end (1) or the beginning (-1): End and Home."""

    step: int


@dataclass(frozen=True)
class Numbered:
    """A digit: a factory, a line, a column."""

    number: int


@dataclass(frozen=True)
class Coloured:
    """A letter that means a tile: 0 blue B, 1 yellow Y, 2 red R, 3 black K, 4 white W, 5 joker J."""

    tile: int


class Wish(Enum):
    """What has a key of its own."""

    UNDO = auto()
    REDO = auto()
    KEYS = auto()
    RULES = auto()
    PAUSE = auto()
    CENTRE = auto()
    FLOOR = auto()
    HINT = auto()


@dataclass(frozen=True)
class Wished:
    """A key for one thing was pressed."""

    wish: Wish


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
    | Wished
    | Typed
)

BY_KEYS = (Stepped, Tabbed, Confirmed, Numbered, Coloured)
"""After these the player is at the keyboard or a gamepad, and wants to see where the focus is."""


def pages_by(intent: Intent, sideways: bool = False) -> int:
    """How many pages an intent turns: a page key, a gamepad's shoulder, a notch of the wheel; else 0.

    `sideways`: the arrows to the left and right turn pages, too.
    """
    if isinstance(intent, Paged):
        return intent.step
    if isinstance(intent, Stepped) and sideways:
        return intent.dx
    if isinstance(intent, Scrolled) and intent.lines:
        return -1 if intent.lines > 0 else 1
    return 0
