"""Lists in a panel: a title, rows to press, and a foot with buttons. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside
from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window


@dataclass(frozen=True)
class ListLayout:
    """Title, room for rows, rows and the buttons below them."""

    panel: Rect
    title: Rect
    room: Rect
    rows: tuple[Rect, ...]
    foot: tuple[Rect, ...]


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
    return ListLayout(panel, title, room, rows, tuple(split_row(low, foot, gap)))


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
