"""The menu: the title, what leads on, emblems in rows of three and quiet keys on a panel. Pure geometry.

In low windows the title has a plate of its own beside them, on the same wall of tiles.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.view.layout.forms import split_row, stack
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

LOW: Final = 34  # units: a broad window with less height has the title beside the buttons
LOW_CARD: Final = 36  # units: how broad the buttons' panel is there at most
LOW_SHARE: Final = 0.54  # of the window's width: the same
PANEL: Final = 34  # units broad where the title stands above
EDGE: Final = 2.2  # units
TITLE_SHARE: Final = 0.155  # of its width: the height of the row of painted tiles
NOTE: Final = 2.7  # units: two lines of small print
NOTE_AT: Final = 2.0  # units from the panel's lower edge to its middle
FIRST: Final = 3.9  # units: the height of the key that leads on
EMBLEM: Final = (5.8, 5.0)  # units: the height of a key with an emblem, and beside the title
ACROSS: Final = 3, 2  # emblems in a row; where words are so large that they would have no room there
WORDS: Final = 6.0  # units: how broad a key with an emblem is at least, for its words
AROUND: Final = 3  # units: what a low window leaves beside both plates and between them
QUIET: Final = 6.2  # units: where quiet keys would be narrower they stand in two rows


@dataclass(frozen=True)
class MenuLayout:
    """`title` holds the painted word and the sentence below it, `note` the small print.

    Both lie on `plate`, which is the panel of the buttons, or stands beside it.
    """

    panel: Rect
    plate: Rect
    title: Rect
    large: tuple[Rect, ...]
    emblems: tuple[Rect, ...]
    quiet: tuple[Rect, ...]
    note: Rect


def is_low(window: Window) -> bool:
    """Whether the title stands beside the buttons."""
    return window.size[1] < min(window.unit * LOW, window.size[0])


def tagline_width(window: Window) -> int:
    """How broad the sentence below the title is."""
    return _plate_width(window) - 2 * round(EDGE * window.unit)


def _plate_width(window: Window) -> int:
    width, unit = window.size[0], window.unit
    if is_low(window):
        return min(width - _card_width(window) - AROUND * unit, unit * PANEL)
    return min(width - unit, unit * PANEL)


def _card_width(window: Window) -> int:
    return min(window.unit * LOW_CARD, round(window.size[0] * LOW_SHARE))


def menu_layout(window: Window, large: int, emblems: int, quiet: int, tagline: int) -> MenuLayout:
    """So many keys of each kind; the sentence below the title is `tagline` pixels high."""
    (width, height), unit, gap = window.size, window.unit, Gap.M.of(window.unit)
    edge, low = round(EDGE * unit), is_low(window)
    plate = Rect(0, 0, _plate_width(window), 0)
    word = round((plate.width - 2 * edge) * TITLE_SHARE) + Gap.L.of(unit) + tagline
    panel = Rect(0, 0, _card_width(window) if low else plate.width, 0)
    inset = Gap.EDGE.of(unit) if low else edge
    rows = _rows(window, large, emblems, quiet, panel.width - 2 * inset)
    keys = sum(most for _, most, _ in rows) + gap * (len(rows) - 1)
    if low:
        panel.height = min(height - unit, keys + 2 * inset)
        plate.height = min(height - unit, word + round(NOTE * unit) + 2 * edge)
        around = (width - plate.width - panel.width) // 3
        plate.midleft, panel.midright = (around, height // 2), (width - around, height // 2)
        top, foot = panel.y + inset, inset
    else:
        above, foot = edge + word + Gap.XXL.of(unit), edge + Gap.XXL.of(unit)
        panel.height = min(height - unit, above + keys + foot)
        panel.center = (width // 2, height // 2)
        plate, top = panel, panel.y + above
    title = Rect(plate.x + edge, plate.y + edge, plate.width - 2 * edge, word)
    note = Rect(0, 0, plate.width - 2 * Gap.EDGE.of(unit), round(NOTE * unit))
    note.center = (plate.centerx, plate.bottom - round(NOTE_AT * unit))
    area = Rect(panel.x + inset, top, panel.width - 2 * inset, panel.bottom - foot - top)
    lines = stack(area, [(least, most) for least, most, _ in rows], gap)
    places = list[Rect]()
    for line, (*_, number) in zip(lines, rows, strict=True):
        places += split_row(line, (1,) * number, gap)
    return MenuLayout(
        panel, plate, title, tuple(places[:large]), tuple(places[large : large + emblems]),
        tuple(places[large + emblems :]), note,
    )  # fmt: skip


def _rows(window: Window, large: int, emblems: int, quiet: int, width: int) -> list[tuple[int, int, int]]:
    """Each row's least and most height and how many keys it has."""
    unit, finger = window.unit, window.finger
    row, line = window.bar(Height.TALL), window.bar()
    high = max(round(EMBLEM[is_low(window)] * unit), finger)
    rows = [(finger, max(round(FIRST * unit), finger), 1)]
    rows += [(finger, row, large - 1)] if large > 1 else []
    usual, fewer = ACROSS
    across = usual if width >= WORDS * unit * usual else fewer
    rows += [(finger, high, across)] * -(-emblems // across)
    lines = 2 if quiet > 2 and width < QUIET * unit * quiet else 1
    return rows + [(finger, line, number) for number in _shared(quiet, lines)]


def _shared(number: int, lines: int) -> list[int]:
    """That many keys in so many lines, the first ones having more."""
    return [number // lines + (line < number % lines) for line in range(lines)]

