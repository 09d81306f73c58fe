"""The options: groups of rows, each with a label and a button for every choice. Pure geometry.

Where all groups have room they stand in one or two columns; else each has a page, chosen by tabs.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.view.layout.dialogs import into_head
from game.view.layout.forms import RowPlaces, column, dialog, first_line, flow, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

TWO_COLUMNS = 56  # units: a broader window has them
WIDTH, BROAD, PAGED_HEIGHT, LOW_WIDTH = 38, 66, 46, 64  # units
LOW = 34  # units: a window with less height has its title beside the tabs of its pages
TITLE_BESIDE = 10  # units: so broad
PITCH = 3.1  # units from row to row
AROUND, LEAST_AROUND = 9.4, 8.5  # units for title, edges and foot; where the window is low
SHARES = (32, 68)  # of a row: label, choices
FOOT_GAP = 32  # units: what the two buttons at the foot of a broad panel take together
MOST = 5  # choices in a line
NAMED = 12  # units: the crest with its words
NARROW = 32  # units: a panel no broader has narrow edges


@dataclass(frozen=True)
class OptionsLayout:
    """`rows` are by group and row, without other pages'. `beside`: the title stands beside the tabs."""

    panel: Rect
    title: Rect
    tabs: tuple[Rect, ...]
    foot: tuple[Rect, Rect]
    crest: Rect  # in the upper right corner: who the options are for; broad where its words have room
    headings: dict[int, Rect] = field(default_factory=dict)
    rows: dict[tuple[int, int], RowPlaces] = field(default_factory=dict)
    beside: bool = False


Groups = Sequence[Sequence[int]]
"""By group and row, how many choices there are; a row that is alone in its group has no label."""


def options_layout(
    window: Window, groups: Groups, page: int, broad: Collection[tuple[int, int]] = ()
) -> OptionsLayout:
    """All groups, in two columns where the window is broad; or the one of that page, with tabs for all.

    `broad` are rows, by group and place in it, whose choices need two lines beside their label.
    """
    (width, height), unit = window.size, window.unit
    doubled = {  # many choices stand in two lines
        (group, index)
        for group, rows in enumerate(groups)
        for index, number in enumerate(rows)
        if number > MOST or (group, index) in broad
    }
    blocks = [
        1 + sum(1 + ((group, index) in doubled) for index in range(len(rows)))
        for group, rows in enumerate(groups)
    ]
    lanes = flow(blocks, 2 if width > unit * TWO_COLUMNS else 1)
    tallest = max(sum(blocks[i] for i in lane) for lane in lanes)
    high = AROUND + tallest * PITCH
    pitch = min(unit * PITCH, (min(height - unit, high * unit) - LEAST_AROUND * unit) / tallest)
    if pitch * 0.86 < window.finger * (0.99 if window.upright else 0.8):  # fingers hold what is upright
        return _paged(window, groups, page)
    panel = dialog(window.size, unit, BROAD if len(lanes) == 2 else WIDTH, high)
    inner = _inside(panel, unit)
    row = min(Height.TITLE.of(unit), round(pitch * 0.86))
    top = inner.y + Height.REGULAR.of(unit)
    area = Rect(inner.x, top, inner.width, inner.bottom - Height.TALL.of(unit) - top)
    title = first_line(inner, Height.TITLE.of(unit))
    side = max(title.height, round(window.finger * 0.8))
    corner = _corner(title, side, NAMED * unit if len(lanes) == 2 else side)
    title.width -= corner.width
    corner = into_head(corner, panel, title, unit)
    foot = _foot(inner, Height.REGULAR.of(unit), len(lanes) == 2, unit)
    found = OptionsLayout(panel, title, (), foot, corner)
    for lane, place in zip(lanes, split_row(area, [1] * len(lanes), Height.TITLE.of(unit)), strict=True):
        y = float(place.y)
        for group in lane:
            line = Rect(place.x, round(y), place.width, row)
            found.headings[group] = line
            y += pitch
            for index, number in enumerate(groups[group]):
                place_of, labelled = Rect(place.x, round(y), place.width, row), len(groups[group]) > 1
                half = -(-number // 2) if (group, index) in doubled else number
                places = _row(place_of, half, labelled, unit)
                if half < number:
                    y += pitch
                    line = Rect(place.x, round(y), place.width, row)
                    more = _row(line, half, labelled, unit).choices[: number - half]  # in equal columns
                    places = replace(places, choices=(*places.choices, *more))
                found.rows[group, index] = places
                y += pitch
    return found


def _inside(panel: Rect, unit: int) -> Rect:
    aside = Gap.EDGE if panel.width > unit * NARROW else Gap.XL
    return panel.inflate(-2 * aside.of(unit), -2 * Gap.XXL.of(unit))


def _foot(inner: Rect, height: int, broad: bool, unit: int) -> tuple[Rect, Rect]:
    foot = Rect(inner.x, inner.bottom - height, inner.width, height)
    left, right = split_row(foot, (1, 1), inner.width - FOOT_GAP * unit if broad else unit)
    return left, right


def _corner(line: Rect, side: int, broad: int) -> Rect:
    """A button at the right end of a line."""
    place = Rect(0, line.y, broad, side)
    place.right = line.right
    return place


def _row(line: Rect, number: int, labelled: bool, unit: int, above: int = 0) -> RowPlaces:
    """A row's label beside its choices, or that far above them."""
    label, rest = Rect(line.topleft, (0, 0)), line
    if labelled and above:
        label = first_line(line, above)
        rest = Rect(line.x, label.bottom, line.width, line.height - above)
    elif labelled:
        label, rest = split_row(line, SHARES, Gap.S.of(unit))
    gap = max(1, (Gap.XXS if number > 4 else Gap.XS).of(unit))  # many are closer together
    return RowPlaces(label, tuple(split_row(rest, [1] * number, gap)))


def _paged(window: Window, groups: Groups, page: int) -> OptionsLayout:
    """Tabs for the groups, and below them the rows of the one that is chosen."""
    unit, finger, gap = window.unit, window.finger, max(2, Gap.S.of(window.unit))
    low = window.size[1] < unit * LOW
    head, space = max(Height.TITLE.of(unit), finger), Gap.M.of(unit) if low else Gap.XL.of(unit)
    high: float = PAGED_HEIGHT
    if not low:  # as high as its highest page
        pitch = finger + Height.LINE.of(unit) + Gap.L.of(unit)
        rows = max(len(one) * pitch if len(one) > 1 else one[0] * (finger + gap) for one in groups)
        high = min(high, (head + gap + 2 * (finger + space) + rows + 2 * Gap.XXL.of(unit)) / unit)
    panel = dialog(window.size, unit, LOW_WIDTH if low else WIDTH, high)
    inner = _inside(panel, unit)
    title = first_line(inner, finger if low else head)
    corner = _corner(title, finger, finger)
    title.width -= finger + gap
    if low:
        title, tabs = Rect(title.topleft, (TITLE_BESIDE * unit, finger)), title
        tabs.x, tabs.width = title.right + gap, tabs.width - title.width - gap
    else:
        tabs = Rect(inner.x, title.bottom + gap, inner.width, finger)
        corner = into_head(corner, panel, title, unit)
    top = tabs.bottom + space
    area = Rect(inner.x, top, inner.width, inner.bottom - finger - space - top)
    pages = tuple(split_row(tabs, [1] * len(groups), gap))
    found = OptionsLayout(panel, title, pages, _foot(inner, finger, False, unit), corner, beside=low)
    here = groups[page]
    if len(here) == 1:
        across = split_row(first_line(area, finger), [1] * here[0], gap)
        choices = across if low else column(area, here[0], finger, gap)
        found.rows[page, 0] = RowPlaces(Rect(area.topleft, (0, 0)), tuple(choices))
        return found
    lanes = 2 if low and area.height < len(here) * (finger + 2) else 1  # side by side where they are too many
    above = 0 if low and lanes == 1 else Height.LINE.of(unit)  # labels stand above their buttons
    each = -(-len(here) // lanes)
    places = split_row(area, [1] * lanes, Gap.XXL.of(unit))
    lines = [line for place in places for line in column(place, each, finger + above, Gap.L.of(unit))]
    for index, (number, line) in enumerate(zip(here, lines, strict=False)):
        found.rows[page, index] = _row(line, number, True, unit, above)
    return found
