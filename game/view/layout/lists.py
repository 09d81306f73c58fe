"""Lists in a panel: a title, rows to press, and a foot with buttons. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside, into_head
from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

HIGHER = 1.25  # times as high as usual may rows be that share a page
ROOMY = 1.3  # and rows with pictures, which share the room of those that are not there, too


@dataclass(frozen=True)
class ListLayout:
    """`rows` are those of the page in front; `pages` is how many there are, `turns` their two buttons."""

    panel: Rect
    title: Rect
    room: Rect
    rows: tuple[Rect, ...]
    turns: tuple[Rect, Rect]
    foot: tuple[Rect, ...]
    page: int = 0
    pages: int = 1
    each: int = 1  # rows on a page

    @property
    def first(self) -> int:
        """The number of the first row of the page in front, from 0."""
        return self.page * self.each


def paged_list(
    window: Window,
    size: tuple[float, float],
    number: int,
    page: int,
    foot: Sequence[float],
    roomy: bool = False,
) -> ListLayout:
    """As many rows on a page as there is room for, which they share; the foot is cut by those shares.

    `roomy` rows use what is left of a page.
    """
    panel, title, room, low = _frame(window, dialog(window.size, window.unit, *size))
    gap, row = Gap.S.of(window.unit), window.bar(Height.TWO_LINES)
    each = max(1, (room.height + gap) // (row + gap))
    sharing = min(each, max(1, number)) if roomy else each
    row = min((room.height + gap) // sharing - gap, round(row * (ROOMY if roomy else HIGHER)))
    pages = max(1, -(-number // each))
    page = min(page, pages - 1)
    rows = tuple(
        Rect(room.x, room.y + index * (row + gap), room.width, row)
        for index in range(min(each, number - page * each))
    )
    side = title.height
    right = into_head(Rect(title.right - side, title.y, side, side), panel, title, window.unit)
    turns = right.move(-right.width - gap, 0), right
    feet = tuple(split_row(low, foot, gap))
    return ListLayout(panel, title, room, rows, turns, feet, page, pages, each)


def whole_list(
    window: Window,
    size: tuple[float, float],
    number: int,
    foot: Sequence[float],
    least: int = 2,
    row_high: Height = Height.TWO_LINES,
) -> ListLayout:
    """All rows at once, in two columns where one is not enough; no higher than so many rows need."""
    unit, gap, high = window.unit, Gap.S.of(window.unit), window.bar(row_high)
    panel = dialog(window.size, unit, size[0], min(size[1], _needed(window, max(least, number), row_high)))
    panel, title, room, low = _frame(window, panel)
    lines = max(1, (room.height + gap) // (high + gap))
    columns = 1 if number <= lines else 2
    lines = max(lines, -(-number // columns))
    if (room.height + gap) // lines - gap < window.bar():  # closer, where a finger needs the room
        room.inflate_ip(0, gap)
        room.height += Gap.L.of(unit) - gap  # with less air above the buttons
        gap = Gap.HAIR.of(unit)
    row = min(high, (room.height + gap) // lines - gap)
    lanes = split_row(room, [1] * columns, gap)
    rows = tuple(
        Rect(lanes[i // lines].x, room.y + i % lines * (row + gap), lanes[i // lines].width, row)
        for i in range(number)
    )
    nowhere = Rect(title.topright, (0, 0))
    return ListLayout(
        panel, title, room, rows, (nowhere, nowhere), tuple(split_row(low, foot, gap)), 0, 1, number
    )


def _needed(window: Window, number: int, row_high: Height) -> float:
    """How many units high a panel with so many rows is."""
    unit, gap = window.unit, Gap.S.of(window.unit)
    rows = number * (window.bar(row_high) + gap)
    air = Gap.L.of(unit)  # above the buttons
    return (2 * Gap.XXL.of(unit) + gap + air + window.bar(Height.TITLE) + rows + window.bar()) / unit


def _frame(window: Window, panel: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Panel, title, the room for rows, the foot."""
    inner, gap, bar = inside(panel, window.unit), Gap.S.of(window.unit), window.bar()
    title = Rect(inner.x, inner.y, inner.width, window.bar(Height.TITLE))
    foot = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    top = title.bottom + gap
    end = foot.y - Gap.L.of(window.unit)  # with more air than between rows: the buttons are no row
    return panel, title, Rect(inner.x, top, inner.width, end - top), foot
