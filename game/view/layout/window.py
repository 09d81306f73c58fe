"""What layouts depend on: the window, its text unit, and the size of a touch target."""

from dataclasses import dataclass

from game.view.layout.scales import Height

FINGER = 44  # CSS pixels: a touch target
LOW_HEIGHT = 32  # units: a window with less height has none to spare
MIN_SIDE = 320  # points: least side of a window in which everything fits
MIN_POINT = 0.5  # pixels per point with which text can still be drawn
MIN_SCALE = 0.25  # of the picture: limits its size in a window of few pixels, as while resizing


def unit_for(width: int, height: int, ratio: float, scale: float = 1.0) -> int:
    """Returns a readable body text size for a window: 13 to 30 CSS pixels, growing with the shorter side.

    `scale` enlarges it for the player, such as 1.25, as far as the window has space. In windows smaller than
    any phone it is less than 13: there text keeps its least size, and what is around it shrinks.

    >>> [unit_for(*size, 1.0, scale) for size in ((320, 480), (360, 640)) for scale in (1.0, 1.5)]
    [12, 12, 13, 18]
    """
    side = min(width, height) / ratio
    usual = max(min(13.0, side / 27.6), min(30.0, side / 42))
    most = max(usual, side / 19.5) if side >= 360 else usual
    return round(min(usual * scale, most) * ratio)


@dataclass(frozen=True)
class PictureSize:
    """How a picture fits a window: its size in its own pixels, and how many of these make a point.

    `scale` is the width of the picture's pixels in pixels of the window: 1 except in the tiniest windows.
    """

    size: tuple[int, int]
    ratio: float
    scale: float = 1.0


def picture_size_for(width: int, height: int, ratio: float) -> PictureSize:
    """Returns the picture for a window in device pixels, `ratio` of which make a CSS pixel.

    A point is a CSS pixel if the window has enough of them (`MIN_SIDE`). In smaller windows points are
    smaller, so that the layout stays the same. If they would be too small to draw text, the picture is larger
    than the window, to be scaled down.

    >>> picture_size_for(1280, 720, 1.0)
    PictureSize(size=(1280, 720), ratio=1.0, scale=1.0)
    >>> picture_size_for(512, 288, 2.0), picture_size_for(120, 80, 1.0)
    (PictureSize(size=(512, 288), ratio=0.9, scale=1.0), PictureSize(size=(240, 160), ratio=0.5, scale=0.5))
    """
    point = min(ratio, width / MIN_SIDE, height / MIN_SIDE)
    coarsest = min(ratio, MIN_POINT)
    if point >= coarsest:
        return PictureSize((width, height), point)
    scale, least = max(MIN_SCALE, point / coarsest), round(MIN_SIDE * coarsest)
    return PictureSize((max(least, round(width / scale)), max(least, round(height / scale))), coarsest, scale)


def smallest_text(ratio: float) -> int:
    """Returns the least text size in device pixels: 12 CSS pixels."""
    return round(12 * ratio)


def finger_for(ratio: float) -> int:
    """Returns the size of a touch target in device pixels."""
    return round(FINGER * ratio)


@dataclass(frozen=True)
class Window:
    """The window's size, text unit and touch target, all in device pixels."""

    size: tuple[int, int]
    unit: int
    finger: int = FINGER
    mirrored: bool = False  # whether it is read from right to left

    @property
    def low(self) -> bool:
        """Whether there is no height to spare."""
        return self.size[1] < self.unit * LOW_HEIGHT

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.size[1] > self.size[0]

    def bar(self, row: Height = Height.REGULAR) -> int:
        """Returns the height of a row of buttons, at least a touch target."""
        return max(row.of(self.unit), self.finger)
