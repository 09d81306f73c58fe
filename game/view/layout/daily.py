"""The daily deal: a day beside its month, or above it in a high window. Pure geometry."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import inside_card
from game.view.layout.page import page_with_back
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WEEKS = 6
OTHER = 11  # units: the one that leads to the other kind of deals
FIGURES = 3.6  # units: the row of key figures
HEAD = 3.5  # units: the month's name and the weekdays
ROOMY = 45  # units: a higher page has buttons for fingers, too
BESIDE = 7.6  # units: the wall's key beside it, where that leaves larger spaces than below it
KEY_LINE = 1.9  # units: its lines are so far apart there
LEAST_LANE = 20  # units: the wall's name, its key and what turns its pages have no less breadth than that
FLUSH = 4  # units: with less air a wall and its key lie as far out as other cards' parts, else in the middle
CHART = 2.5  # units: there is no use in a lower chart


@dataclass(frozen=True)
class DailyLayout:
    """Heading, a deal's plate with its buttons, a plate with the wall; `other` leads to other deals.

    `key` is below the wall, or higher than broad beside it."""

    heading: Rect
    back: Rect
    day: Rect
    buttons: tuple[Rect, ...]
    month: Rect
    turns: tuple[Rect, Rect]
    grid: Rect
    key: Rect
    other: Rect
    title: Rect  # the wall's name
    columns: int = 7

    def space(self, index: int) -> Rect:
        """A deal's space, row by row from 0."""
        pitch = self.grid.width // self.columns
        row, column = divmod(index, self.columns)
        size = pitch - max(2, round(pitch * 0.1))
        return Rect(self.grid.x + column * pitch, self.grid.y + row * pitch, size, size)


def daily_layout(window: Window, buttons: int, shape: tuple[int, int] = (7, WEEKS)) -> DailyLayout:
    """The deal beside the wall's page, or above it in a high window; `shape` is of that: columns and rows."""
    columns, rows = shape
    unit, low, gap = window.unit, window.low, Gap.M.of(window.unit)
    frame = page_with_back(window)
    heading, body, back = frame.heading, frame.body, frame.way_out(unit)
    other = Rect(heading.right - unit * OTHER, heading.y, unit * OTHER, heading.height)
    heading.width -= other.width + unit
    if window.upright:
        month_high = min(round(body.height * 0.53), round(body.width * 0.98) + Height.TITLE.of(unit))
        day = Rect(body.x, body.y, body.width, body.height - month_high - gap)
        month = Rect(body.x, day.bottom + gap, body.width, month_high)
    else:
        share = round(body.width * 0.52)
        day = Rect(body.x, body.y, share, body.height)
        month = Rect(day.right + gap, body.y, body.right - day.right - gap, body.height)
    roomy = low or body.height > unit * ROOMY
    row = window.bar() if roomy else Height.REGULAR.of(unit)
    inner = inside_card(day, unit)
    each = (inner.width - gap * (buttons - 1)) // max(1, buttons)
    places = tuple(
        Rect(inner.x + i * (each + gap), inner.bottom - row, each, row) for i in range(buttons)
    )  # fmt: skip
    inner = inside_card(month, unit)
    side = window.bar(Height.TITLE)
    top = inner.y + round(unit * HEAD) + side - Height.TITLE.of(unit)
    line, broad = Height.LINE.of(unit), round(unit * BESIDE)
    key = Rect(inner.x, inner.bottom - line, inner.width, line)
    pitch = min(inner.width // columns, (key.y - gap - top) // rows)
    beside = min((inner.width - broad - unit) // columns, (inner.bottom - top) // rows)
    if beside > pitch:
        spare = inner.width - beside * columns - unit - broad
        inset = spare // 2 if spare > FLUSH * unit else 0
        grid = Rect(inner.x + inset, top, beside * columns, beside * rows)
        key = Rect(inner.right - inset - broad, top, broad, beside * rows)
        lane = grid.union(key)
    else:
        grid = Rect(inner.centerx - pitch * columns // 2, top, pitch * columns, pitch * rows)
        lane = grid.inflate(max(0, min(inner.width, round(unit * LEAST_LANE)) - grid.width), 0)
        key.x, key.width = lane.x, lane.width
    at, left = inner.y - gap, lane.x
    turns = Rect(lane.right - 2 * side - gap, at, side, side), Rect(lane.right - side, at, side, side)
    title = Rect(left, at, turns[0].x - unit - left, side)
    return DailyLayout(heading, back, day, places, month, turns, grid, key, other, title, columns)


@dataclass(frozen=True)
class DayLayout:
    """The card of a day: words or the result's chart, key figures, a line of small print."""

    upper: Rect
    figures: Rect
    foot: Rect

    def below(self, used: int) -> Rect:
        """What remains of the upper part below something so many pixels high."""
        return self.upper.move(0, used).clip(self.upper)


def day_layout(body: Rect, buttons: Rect, unit: int) -> DayLayout:
    """The parts between a plate's heading and its buttons."""
    gap, line, high = Gap.M.of(unit), Height.LINE.of(unit), round(unit * FIGURES)
    foot = Rect(body.x, buttons.y - gap - line, body.width, line)
    figures = Rect(body.x, foot.y - high, body.width, high)
    return DayLayout(Rect(body.x, body.y, body.width, figures.y - gap - body.y), figures, foot)
