"""The daily deal: a day beside its month, or above it in a high window. Pure geometry."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import inside_card, title_place, title_with_turns
from game.view.layout.forms import split_row
from game.view.layout.page import page_with_back
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WEEKS = 6
OTHER = 11  # units: the one that leads to the other kind of deals
FIGURES = 3.6  # units: the row of key figures
WEEKDAYS = 1.3  # units: the weekdays' letters above the days
ROOMY = 45  # units: a higher page has buttons for fingers, too
BESIDE = 7.6  # units: the wall's key beside it, where that leaves larger spaces than below it
KEY_LINE = 1.9  # units: its lines are so far apart there
LEAST_LANE = 20  # units: the wall's name, its key and what turns its pages have no less breadth than that
KEY_LINES = 4  # as many lines it may have
FLUSH = 6  # units: with less air a wall begins as far out as other cards' parts, else it lies in the middle
STRETCH = 1.15  # so much farther apart columns may be than rows, where a wall fills its plate then
CHART = 2.5  # units: there is no use in a lower chart


@dataclass(frozen=True)
class WallLayout:
    """A page of deals within its plate: its name, which a line ends, spaces in rows, and what tiles mean.

    `key` is below the spaces, or higher than broad beside them, with the `turns` of the pages above it.
    """

    title: Rect
    turns: tuple[Rect, Rect]
    grid: Rect
    key: Rect
    side: int  # of a space
    shape: tuple[int, int]  # columns and rows

    @property
    def key_beside(self) -> bool:
        """Whether the key is beside the spaces."""
        return self.key.left >= self.grid.right

    def space(self, index: int) -> Rect:
        """A deal's space, row by row from 0."""
        row, column = divmod(index, self.shape[0])
        x, y = (
            round(at * (room - self.side) / (number - 1))
            for at, room, number in zip((column, row), self.grid.size, self.shape, strict=True)
        )
        return Rect(self.grid.x + x, self.grid.y + y, self.side, self.side)


@dataclass(frozen=True)
class DailyLayout:
    """Heading, a deal's plate with its name and buttons, one with the wall; `other` leads to other deals."""

    heading: Rect
    back: Rect
    other: Rect
    day: Rect
    name: Rect
    buttons: tuple[Rect, ...]
    month: Rect
    wall: WallLayout


def daily_layout(
    window: Window, buttons: int, shape: tuple[int, int] = (7, WEEKS), weekdays: bool = True
) -> DailyLayout:
    """The deal beside the wall's page, or above it in a high window; `shape` is of that: columns and rows.

    `weekdays`: letters stand above the columns.
    """
    unit, gap = window.unit, Gap.M.of(window.unit)
    frame = page_with_back(window)
    heading, body, back = frame.heading, frame.body, frame.way_out(unit)
    other = Rect(heading.right - unit * OTHER, heading.y, unit * OTHER, heading.height)
    heading.width -= other.width + unit
    if window.upright:
        month_high = min(round(body.height * 0.53), round(body.width * 0.98) + Height.TITLE.of(unit))
        day = Rect(body.x, body.y, body.width, body.height - month_high - gap)
        month = Rect(body.x, day.bottom + gap, body.width, month_high)
    else:
        share = round(body.width * (0.46 if window.low else 0.52))  # a finger hits a day there
        day = Rect(body.x, body.y, share, body.height)
        month = Rect(day.right + gap, body.y, body.right - day.right - gap, body.height)
    roomy = window.low or body.height > unit * ROOMY
    row = window.bar() if roomy else Height.REGULAR.of(unit)
    inner = inside_card(day, unit)
    places = tuple(split_row(Rect(inner.x, inner.bottom - row, inner.width, row), [1] * buttons, gap))
    wall = _wall_layout(inside_card(month, unit), window, shape, weekdays)
    name = title_place(inner, unit)
    if not window.upright:  # two names beside each other are on one line
        name.y, name.height = wall.title.y, wall.title.height
    return DailyLayout(heading, back, other, day, name, places, month, wall)


def _wall_layout(inner: Rect, window: Window, shape: tuple[int, int], weekdays: bool) -> WallLayout:
    """The wall's page within the edges of its plate."""
    columns, rows = shape
    unit, gap = window.unit, Gap.M.of(window.unit)
    side, broad, line = window.bar(Height.TITLE), round(unit * BESIDE), Height.LINE.of(unit)
    letters = gap + (round(unit * WEEKDAYS) if weekdays else 0)
    # Where the key lies below the spaces, buttons stand beside the name, in a higher row.
    title = title_place(inner, unit)
    high, _ = title_with_turns(inner, window)
    key = Rect(inner.x, inner.bottom - line, inner.width, line)
    top = high.bottom + letters
    below = min(_pitch(inner.width, columns), _pitch(key.y - gap - top, rows))
    higher = title.bottom + letters
    beside = min(_pitch(inner.width - broad - unit, columns), _pitch(inner.bottom - higher, rows))
    grid = _grid((inner.x, higher), beside, shape)
    holds = grid.height >= round(KEY_LINES * KEY_LINE * unit) + gap + side
    if holds and (beside > below or window.low):
        spare = inner.width - grid.width - unit - broad
        inset = spare // 2 if spare > FLUSH * unit else 0
        grid.x += inset
        title.x, title.width = grid.x, inner.width - 2 * inset
        apart = unit if inset else unit + spare * 2 // 5
        turn = Rect(grid.right + apart, title.bottom + gap, side, side)
        key = Rect(turn.x, turn.bottom + gap, broad, grid.bottom - turn.bottom - gap)
        return WallLayout(title, (turn, turn.move(side + gap, 0)), grid, key, _side(beside), shape)
    grid = _grid((inner.x, top), below, shape)
    if _side(below) + round((columns - 1) * below * STRETCH) >= inner.width:
        grid.width = inner.width
    grid.centerx = inner.centerx
    lane = grid.inflate(max(0, min(inner.width, round(unit * LEAST_LANE)) - grid.width), 0)
    key.x, key.width = lane.x, lane.width
    high, turns = title_with_turns(Rect(lane.x, inner.y, lane.width, inner.height), window)
    return WallLayout(high, turns, grid, key, _side(below), shape)


def _air(pitch: int) -> int:
    """What lies between two spaces."""
    return max(2, round(pitch * 0.1))


def _side(pitch: int) -> int:
    """How large spaces are that far apart."""
    return pitch - _air(pitch)


def _pitch(room: int, number: int) -> int:
    """How far apart so many spaces are that fill a room."""
    pitch = room // number
    while (pitch + 1) * number - _air(pitch + 1) <= room:
        pitch += 1
    return pitch


def _grid(at: tuple[int, int], pitch: int, shape: tuple[int, int]) -> Rect:
    """What is seen of so many columns and rows."""
    return Rect(at, [pitch * number - _air(pitch) for number in shape])


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
