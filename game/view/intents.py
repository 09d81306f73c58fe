"""What the player wants, freed from which device said it. Positions are device pixels."""

from dataclasses import dataclass

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
class Cancelled:
    """Right click or Esc."""


@dataclass(frozen=True)
class Key:
    """A key went down: pygame's constant, and shift."""

    key: int
    shift: bool = False


@dataclass(frozen=True)
class Typed:
    """Text was typed."""

    text: str


@dataclass(frozen=True)
class Scrolled:
    """The wheel turned; positive is towards the top of a page."""

    lines: float


Intent = Moved | Pressed | Released | Cancelled | Key | Typed | Scrolled
