"""The menu: the title, a few large buttons and pairs of small ones on a panel. Pure geometry.

Where rows as high as a finger would not fit beside the title, the last two large buttons share one.
"""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import column, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

LOW = 34  # units: a broad window with less height has the title beside the buttons
LOW_PANEL = (62, 27)  # units
PANEL = 34  # units broad where the title stands above
EDGE = 2.2  # units
COLUMN, LOW_COLUMN = 24, 25  # units: how broad the buttons are at most
TITLE_SHARE = 0.155  # of its width: the height of the row of painted tiles
NOTE = 2.7  # units: two lines of small print
NOTE_AT = 2.0  # units from the panel's lower edge to its middle


@dataclass(frozen=True)
class MenuLayout:
    """`title` holds the painted word and the sentence below it, `note` the small print."""

    panel: Rect
    title: Rect
    large: tuple[Rect, ...]
    small: tuple[Rect, ...]
    note: Rect


def is_low(window: Window) -> bool:
    """Whether the title stands beside the buttons."""
    return window.size[1] < min(window.unit * LOW, window.size[0])


def tagline_width(window: Window) -> int:
    """How broad the sentence below the title is where it stands above the buttons."""
    return min(window.size[0] - window.unit, window.unit * PANEL) - 2 * round(EDGE * window.unit)


def menu_layout(window: Window, large: int, small: int, tagline: int) -> MenuLayout:
    """So many large buttons, pairs of small ones; the sentence below the title is `tagline` pixels high."""
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    lines, row = large + -(-small // 2), window.bar(Height.TALL)
    low, inset = is_low(window), Gap.XXL.of(unit)
    shared = low and large > 1 and lines * (row + gap) - gap > height - unit - 2 * inset
    lines -= shared
    buttons = lines * (row + gap)
    if low:
        panel = Rect(0, 0, min(width - unit, unit * LOW_PANEL[0]), 0)
        panel.height = min(height - unit, max(unit * LOW_PANEL[1], buttons + 2 * Gap.EDGE.of(unit)))
        panel.center = (width // 2, height // 2)
        inner = panel.inflate(-2 * Gap.EDGE.of(unit), -2 * inset)
        area = Rect(0, inner.y, min(unit * LOW_COLUMN, round(inner.width * 0.46)), inner.height)
        area.right = inner.right
        title = Rect(inner.x, inner.y, area.x - inner.x - 2 * Gap.XL.of(unit), inner.height)
        area = area.inflate(0, min(0, buttons - area.height))
        note = Rect(title.x, 0, title.width, round(NOTE * unit))
    else:
        wide, edge = min(width - unit, unit * PANEL), round(EDGE * unit)
        high = round((wide - 2 * edge) * TITLE_SHARE) + Gap.L.of(unit) + tagline
        foot = edge + Gap.XXL.of(unit)
        panel = Rect(0, 0, wide, min(height - unit, edge + high + Gap.XXL.of(unit) + buttons + foot))
        panel.center = (width // 2, height // 2)
        inner = panel.inflate(-2 * edge, -2 * edge)
        title = Rect(inner.x, inner.y, inner.width, high)
        top = title.bottom + Gap.XXL.of(unit)
        area = Rect(0, top, min(inner.width, unit * COLUMN), panel.bottom - foot - top)
        area.centerx = inner.centerx
        note = Rect(0, 0, panel.width - 2 * Gap.EDGE.of(unit), round(NOTE * unit))
        note.centerx = panel.centerx
    note.centery = panel.bottom - round(NOTE_AT * unit)
    rows = column(area, lines, row, gap)
    if shared:
        rows[large - 2 : large - 1] = split_row(rows[large - 2], (1, 1), gap)
    pairs = [rect for line in rows[large:] for rect in split_row(line, (1, 1), gap)]
    if len(pairs) > small:  # the last one has its row for itself
        pairs[-2:] = [rows[-1]]
    return MenuLayout(panel, title, tuple(rows[:large]), tuple(pairs), note)
