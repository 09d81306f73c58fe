"""Dialogs: a panel in the middle of the window with a title, a body and buttons. Pure geometry.

Measures of panels are in units of text; a panel is never larger than the window.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

from game.view.layout.forms import column, dialog, split_row
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


def words_in_head(head: Rect, title: Rect, high: int) -> Rect:
    """Where lines of words so high together lie: in the middle of the head's height, as broad as a title."""
    return Rect(title.x, head.y + (head.height - high) // 2, title.width, high)


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


def choices_layout(
    window: Window,
    width: float,
    words: int | Callable[[int], int],
    number: int,
    way_out: bool = True,
    groups: tuple[int, ...] = (),
) -> DialogLayout:
    """A head as high as its `words` and a column of buttons; two columns, in a broader panel, where it's low.

    Words that are wrapped tell how high they are at a breadth. The last button is the `way_out`, in the lower
    left, unless the first leads on: that one is as broad as two columns that would not be full else. Where
    there is room, the buttons with the numbers of `groups`, from 0 on, stand apart from those above them, and
    all from the head, in two columns only the way out. A way out that is one of these numbers and has a line
    of its own is half as broad.

    >>> low, high = Window((844, 390), 13, 44), Window((390, 844), 13, 44)
    >>> [len({button.x for button in choices_layout(window, 26, 30, 7).buttons}) for window in (low, high)]
    [2, 1]
    """
    unit, row, gap = window.unit, window.bar(), Gap.M.of(window.unit)
    edges = 2 * Gap.XXL.of(unit)
    head = words(text_width(window, width)) if callable(words) else words
    lanes = 1 if window.size[1] - 2 * Gap.XL.of(unit) > head + edges + number * (row + gap) else 2
    if callable(words) and lanes > 1:
        head = words(text_width(window, width * lanes))
    lines = -(-number // lanes)
    high, apart = head + edges + lines * (row + gap), Gap.M.of(unit)
    alone = groups == (number - 1,) and (number - 1) % lanes == 0  # in a line of its own
    if (lanes > 1 and not alone) or high + (len(groups) + 1) * apart > window.size[1] - unit:
        groups = ()
    if groups:
        head, high = head + apart, high + (len(groups) + 1) * apart
    panel = dialog(window.size, unit, width * lanes, high / unit)
    inner = inside(panel, unit)
    body = Rect(inner.x, inner.y + head, inner.width, inner.height - head)
    places = [split_row(line, [1] * lanes, gap) for line in column(body, lines, row, gap)]
    if not way_out and number % lanes:  # what leads on is as broad as the panel: no line has a hole
        places[0] = [places[0][0].unionall(places[0][1:])]
    buttons = [line[lane] for lane in range(lanes) for line in places if lane < len(line)]  # down first
    for first in groups if lanes == 1 else ():
        buttons[first:] = [button.move(0, apart) for button in buttons[first:]]
    if way_out:
        out = buttons.pop(lines - 1)
        if lanes > 1 and groups:
            out = out.move(0, apart)
        if alone:
            out = split_row(out, [1, 1], gap)[0]
        buttons = [*buttons[: number - 1], out]
    return DialogLayout(panel, Rect(inner.x, inner.y, inner.width, head), body, tuple(buttons[:number]))


def notice_layout(window: Window, width: float, body: int, number: int) -> DialogLayout:
    """A dialog with so many buttons, the way out the last of them: in a row, or below each other."""
    if number <= ROW:
        layout = dialog_layout(window, width, body, number)
        return replace(layout, buttons=layout.buttons[::-1])
    title, row = Height.TITLE.of(window.unit), window.bar() + Gap.M.of(window.unit)
    above, below = air(window, 2 * Gap.XXL.of(window.unit) + title + body + number * row)
    layout = choices_layout(window, width, title + above + body + below, number)
    head = layout.title
    line = Rect(head.topleft, (head.width, title))
    rest = Rect(head.x, line.bottom + above, head.width, body)
    return replace(layout, title=line, body=rest)


def corner_button(window: Window) -> Rect:
    """A button in the upper left corner, where the table has its menu."""
    gap = Gap.M.of(window.unit)
    return Rect(gap, gap // 2, round(CORNER * window.unit), window.bar(Height.TITLE))
