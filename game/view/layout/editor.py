"""Where the parts of the position editor lie: the table, beside or below it the plate with the palette."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from game.view.layout.forms import column, lowered, split_row
from game.view.layout.scales import Gap, Height

WIDTH: Final = (17, 23)  # units: of a plate beside the table
SHARE: Final = 0.27  # of the width, between those
TOLD: Final = (2.5, 4)  # units: what is told below a table, or on a plate beside it, at least
HIGH, TOLD_HIGH = 56, 3.3  # units: a window so high has more air below its table; what is told there
EDGE: Final = 0.015  # of the plate's width: clear of its drawn edge
ROOMY, PLAIN = 1.45, 1.2  # bars: no row of tiles, and no other one, is higher beside a table
APART: Final = 1.0  # units: groups of rows are no farther apart there
MOST_TOOLS: Final = 8
NUMBER: Final = 5.5  # units: what a stepper's number has at least below a table
BETWEEN: Final = 2.4  # units: between two steppers there, or a key of one would seem the other's
STEPPER: Final = (1, 2, 1)  # shares: less, the number, more


@dataclass(frozen=True)
class EditorLayout:
    """The table's size, the plate and its parts; a stepper is less, the number, more."""

    table: tuple[int, int]
    plate: Rect
    palette: tuple[Rect, ...]
    round: tuple[Rect, ...]
    points: tuple[Rect, ...]
    turns: tuple[Rect, ...]  # who starts, who is to move
    told: Rect
    buttons: tuple[Rect, ...]  # start over, done


def editor_layout(size: tuple[int, int], unit: int, finger: int, tools: int, top: int = 0) -> EditorLayout:
    """The plate stands at the right of a broad window, so many pixels down; below the table in a high one."""
    width, height = size
    gap, row = Gap.S.of(unit), max(finger, Height.REGULAR.of(unit))
    if height > width:
        return _below(size, unit, row, tools)
    wide = max(round(unit * WIDTH[0]), min(round(width * SHARE), round(unit * WIDTH[1])))
    plate = lowered(Rect(width - wide, 0, wide, height).inflate(-2 * gap, -2 * gap), top)
    across, told, most = ceil(tools / 2), round(TOLD[1] * unit), round(ROOMY * row)
    least = across * row + (across - 1) * gap, 6 * (row + gap) + told  # what a finger needs of the plate
    side, end = (
        max(gap, min(Gap.XL.of(unit), (whole - needed) // 2))
        for whole, needed in zip(plate.size, least, strict=True)
    )
    inner = plate.inflate(-2 * side, -2 * end)
    roomy = min(most, (inner.height - 6 * gap - told) // 6)
    row = min(roomy, round(PLAIN * row))
    spare = (inner.height - 6 * gap - told - 2 * roomy - 4 * row) // 3
    apart = gap + max(0, min(spare, round(APART * unit)))
    tiles = column(inner, 2, roomy, gap)
    tools_at = [rect for line in tiles for rect in split_row(line, [1] * across, gap)]
    numbers = column(lowered(inner, tiles[-1].bottom + apart - inner.y), 2, row, gap)
    turns = Rect(inner.x, numbers[-1].bottom + apart, inner.width, row)
    buttons = Rect(inner.x, inner.bottom - row, inner.width, row)
    top = turns.bottom + gap
    return EditorLayout(
        (width - wide, height),
        plate,
        tuple(tools_at[:tools]),
        tuple(split_row(numbers[0], STEPPER, gap)),
        tuple(split_row(numbers[1], STEPPER, gap)),
        tuple(split_row(turns, (1, 1), gap)),
        Rect(inner.x, top, inner.width, buttons.y - gap - top),
        tuple(split_row(buttons, (1, 1), gap)),
    )


def _below(size: tuple[int, int], unit: int, row: int, tools: int) -> EditorLayout:
    """Three rows; where eight tools need all the width, there is less at its edges."""
    width, height = size
    gap, told = Gap.S.of(unit), max(round(TOLD[0] * unit), row * 3 // 4)
    high_window = height >= HIGH * unit
    lines = Gap.L.of(unit) if high_window else gap  # between the rows, and above what is told
    told = round(TOLD_HIGH * unit) if high_window else told
    edge = max(gap, round(width * EDGE), Gap.L.of(unit) if high_window else 0)
    close = max(1, min(Gap.HAIR.of(unit), (width - MOST_TOOLS * row) // (MOST_TOOLS - 1)))
    spare = max(2, (width - MOST_TOOLS * row - (MOST_TOOLS - 1) * close) // 2)
    inset = min(Gap.XL.of(unit), spare)
    high = 3 * row + told + 3 * lines + gap + 2 * edge
    plate = Rect(0, height - high, width, high).inflate(0, -gap)
    inner = Rect(inset, plate.y + edge, width - 2 * inset, plate.height - 2 * edge)
    first, second, third = (Rect(inner.x, inner.y + i * (row + lines), inner.width, row) for i in range(3))
    room = inner.width - 2 * (2 * row + round(NUMBER * unit) + 2 * close)
    apart = max(close, min(round(BETWEEN * unit), room))
    left, right = split_row(second, (1, 1), apart)
    key = max(row, left.width // sum(STEPPER))
    stepper = key, left.width - 2 * key - 2 * close, key
    starter, turn, clear, done = split_row(third, (1, 1, 1, 1), gap)
    top = third.bottom + lines
    return EditorLayout(
        (width, height - high),
        plate,
        tuple(split_row(first, [1] * tools, close)),
        tuple(split_row(left, stepper, close)),
        tuple(split_row(right, stepper, close)),
        (starter, turn),
        Rect(inner.x, top, inner.width, inner.bottom - top),
        (clear, done),
    )


def told_place(layout: EditorLayout, unit: int, width: int, height: int) -> Rect:
    """Where words so broad and high lie: beside a table close below the last row, below one in the middle."""
    room, found = layout.told, Rect(0, 0, width, height)
    found.center = room.center
    if layout.buttons[0].y > room.y:
        found.y = min(found.y, room.y + Gap.XL.of(unit))
    return found
