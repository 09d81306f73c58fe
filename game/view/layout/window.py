"""What layouts depend on: the window, the unit of text in it, and how large a place for a finger is."""

from dataclasses import dataclass

from game.view.layout.scales import Height

FINGER = 44  # CSS pixels: what a finger hits
LOW_HEIGHT = 32  # units: a window with less height has none to give away
MIN_SIDE = 320  # points: there is no place for everything in a window with a shorter side
MIN_POINT = 0.5  # pixels in a point with which letters can still be drawn
MIN_SCALE = 0.25  # of the picture: a window of few pixels, as while it is pulled, needs no huge one


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


@dataclass(frozen=True)
class PictureSize:
    """How a picture fits a window: its size in pixels of its own, and how many of these make a point.

    `scale` is how many of the window's pixels one of the picture's is wide: 1 but in the tiniest windows.
    """

    size: tuple[int, int]
    ratio: float
    scale: float = 1.0


def picture_size_for(width: int, height: int, ratio: float) -> PictureSize:
    """The picture for a window in device pixels, `ratio` of which make a CSS pixel.

    A point is a CSS pixel where the window has as many as are needed (`MIN_SIDE`). Where it has fewer, points
    are smaller, so that the same is shown in the same places. Where they would be so small that no letters
    can be drawn, the picture is larger than the window, to be scaled down.

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
        return self.size[1] < self.unit * LOW_HEIGHT

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.size[1] > self.size[0]

    def bar(self, row: Height = Height.REGULAR) -> int:
        """How high a row of buttons is: never lower than a finger."""
        return max(row.of(self.unit), self.finger)
