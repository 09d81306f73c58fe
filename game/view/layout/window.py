"""What layouts depend on: the window, the unit of text in it, and how large a place for a finger is."""

from dataclasses import dataclass

from game.view.layout.scales import Height

FINGER = 44  # CSS pixels: what a finger hits
LOW = 32  # units: a window with less height has none to give away
SMALLEST = (300, 240)  # CSS pixels: there is no place for a board in less


def unit_for(width: int, height: int, ratio: float, scale: float = 1.0) -> int:
    """A readable body text size for a window: 13 to 30 CSS pixels, growing with the shorter side.

    `scale` is how much larger than that the player wants text, such as 1.25, as far as the window has room.
    In windows smaller than any phone it is less than 13: there words keep their least size, and what is
    around them shrinks.

    >>> [unit_for(*size, 1.0, scale) for size in ((320, 480), (360, 640)) for scale in (1.0, 1.5)]
    [12, 12, 13, 18]
    """
    side = min(width, height) / ratio
    usual = max(min(13.0, side / 27.6), min(30.0, side / 42))
    most = max(usual, side / 19.5) if side >= 360 else usual
    return round(min(usual * scale, most) * ratio)


def picture_size(width: int, height: int, ratio: float) -> tuple[int, int]:
    """How large the picture is for a window, in device pixels: a tiny window shows only a part of it."""
    return max(width, round(SMALLEST[0] * ratio)), max(height, round(SMALLEST[1] * ratio))


def smallest_text(ratio: float) -> int:
    """The height in device pixels that no text for reading goes below: 12 CSS pixels."""
    return round(12 * ratio)


def finger_for(ratio: float) -> int:
    """How large in device pixels a place for a finger has to be."""
    return round(FINGER * ratio)


@dataclass(frozen=True)
class Window:
    """The window's size and text unit, and how large a place for a finger is, all in device pixels."""

    size: tuple[int, int]
    unit: int
    finger: int = FINGER

    @property
    def low(self) -> bool:
        """Whether there is no height to give away."""
        return self.size[1] < self.unit * LOW

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.size[1] > self.size[0]

    def bar(self, row: Height = Height.REGULAR) -> int:
        """How high a row of buttons is: never lower than a finger."""
        return max(row.of(self.unit), self.finger)
