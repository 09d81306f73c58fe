"""Design tokens of size: the scales of type, space and rows, with which everything is drawn.

All are multiples of the layout's unit, a readable text size in device pixels (`layout.window.unit_for`).
Measures of one component (the width of a dialog, a chart's column) are beside it, in `view/layout` or beside
what draws it.
"""

from enum import Enum


class Token(float, Enum):
    """A step of a scale, as a multiple of the unit."""

    def of(self, unit: int) -> int:
        """Returns the step in device pixels.

        >>> TextSize.TITLE.of(20), Gap.S.of(14)
        (33, 4)
        """
        size = unit * self  # not `self.value`, which is slow to read
        return round(size) if self >= MIN_ROUNDED_STEP else int(size + 1e-6)


MIN_ROUNDED_STEP = 0.7  # smaller steps are rounded down, so that narrow gaps stay alike


class TextSize(Token):
    """Text sizes."""

    CAPTION = 0.75
    SMALL = 0.85
    LABEL = 0.93
    BODY = 1.0
    LEAD = 1.1
    HEADING = 1.25
    TITLE = 1.65
    DISPLAY = 2.0


class Gap(Token):
    """Distances, from a hairline to the edge of a dialog."""

    HAIR = 1 / 8
    XXS = 1 / 5
    XS = 1 / 4
    S = 1 / 3
    M = 1 / 2
    L = 2 / 3
    XL = 1.0
    XXL = 1.25
    EDGE = 1.7


class Height(Token):
    """The heights of rows: a line of text with margins, a title, a button.

    A button with two lines of text has TWO_LINES.
    """

    LINE = 1.35
    TITLE = 2.4
    REGULAR = 2.8
    TALL = 3.1
    TWO_LINES = 3.9


def panel_margin(width: int, height: int) -> int:
    """Returns the pixels between a panel surface's border and its plate, for shadow and glow."""
    small = min(width, height)
    return max(3, round(min(small * 0.018, 2.4 + small * 0.008)))
