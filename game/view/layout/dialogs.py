"""Dialogs: a panel in the middle of the window with a title, a body and buttons. Pure geometry.

Measures of panels are in units of text; a panel is never larger than the window.
"""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height, panel_margin
from game.view.layout.window import Window

CORNER = 6  # units: how broad the button in the corner is
UNLIMITED = 1000.0  # units
ROW = 3  # buttons of a notice that stand side by side


@dataclass(frozen=True)
class DialogLayout:
    """The panel and its parts from top to bottom; `buttons` stand side by side, or below each other."""

    panel: Rect
    title: Rect
    body: Rect
    buttons: tuple[Rect, ...]


def inside(panel: Rect, unit: int) -> Rect:
    """What a dialog's panel has within its edges."""
    return panel.inflate(-2 * Gap.EDGE.of(unit), -2 * Gap.XXL.of(unit))


def head_of(panel: Rect, title: Rect, unit: int) -> Rect:
    """The coloured head of a panel as it is seen: below the panel's margin, to a little above the body."""
    top = panel.y + panel_margin(*panel.size)
    return Rect(panel.x, top, panel.width, title.bottom - Gap.M.of(unit) - top)


def into_head(place: Rect, panel: Rect, title: Rect, unit: int) -> Rect:
    """What stands in a title's row, in the middle of the head and clear of both its edges."""
    head = head_of(panel, title, unit)
    side = min(place.height, head.height - 2 * Gap.XS.of(unit))  # more air would leave fingers too little
    found = Rect(0, 0, min(place.width, side) if place.width == place.height else place.width, side)
    found.midright = place.right, head.centery
    return found


def air(window: Window, high: int) -> tuple[int, int]:
    """Pixels above a body, more than a title leaves, and between it and the buttons of a dialog.

    `high`: what the dialog has besides them; where the window is too low for much air, there is little.

    >>> air(Window((844, 390), 13), 200), air(Window((844, 390), 13), 360)
    ((10, 22), (0, 6))
    """
    unit = window.unit
    above, below = Gap.XXL.of(unit) - Gap.M.of(unit), Gap.EDGE.of(unit)
    return (above, below) if high + above + below <= window.size[1] - unit else (0, Gap.M.of(unit))


def text_width(window: Window, width: float) -> int:
    """How broad text can be in a dialog of that many units, however high it is."""
    panel = dialog(window.size, window.unit, width, UNLIMITED)
    return inside(panel, window.unit).width


def dialog_layout(window: Window, width: float, body: int, buttons: int = 1) -> DialogLayout:
    """A dialog `width` units broad, as high as a body of so many pixels needs, or as the window lets it be.

    The buttons share the width.
    """
    unit, bar = window.unit, window.bar()
    title = Height.TITLE.of(unit)
    high = 2 * Gap.XXL.of(unit) + title + body + bar
    above, below = air(window, high)
    panel = dialog(window.size, unit, width, (high + above + below) / unit)
    inner = inside(panel, unit)
    foot = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    top = inner.y + title + above
    return DialogLayout(
        panel,
        Rect(inner.x, inner.y, inner.width, title),
        Rect(inner.x, top, inner.width, foot.y - below - top),
        tuple(split_row(foot, [1] * buttons, Gap.M.of(unit))),
    )


def corner_button(window: Window) -> Rect:
    """A button in the upper left corner, where the table has its menu."""
    gap = Gap.M.of(window.unit)
    return Rect(gap, gap // 2, round(CORNER * window.unit), window.bar(Height.TITLE))
