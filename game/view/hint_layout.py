"""Where hints are shown: beside what they speak of, where there is room. Pure functions of the table."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.view.layout import TableLayout

NARROW: Final = 12.4  # in units: the least width that rows of three short lines need
BROAD: Final = 20.0  # from here on a row has two lines
WIDEST: Final = 30.0
HEAD: Final = 2.1
ROW: Final = 3.45  # 44 CSS pixels at the smallest unit
TALL_ROW: Final = 4.0


@dataclass(frozen=True)
class HintLayout:
    """The panel, its head with the button that closes it, and its rows."""

    panel: Rect
    head: Rect
    close: Rect
    rows: tuple[Rect, ...]
    broad: bool  # whether a row's words stand in two lines, not three


def _height(width: int, unit: int, rows: int) -> int:
    row = ROW if width >= BROAD * unit else TALL_ROW
    return round((HEAD + rows * row + 0.5) * unit)


def _spot(table: TableLayout, rows: int) -> Rect:
    """The log's place if it is large enough; else above the table or the large board, over the others'."""
    (width, height), unit, log = table.size, table.unit, table.log
    gap = max(4, unit // 2)
    if log.width >= NARROW * unit and log.height >= _height(min(log.width, round(WIDEST * unit)), unit, rows):
        return log.inflate(unit, unit // 2).clip(Rect(0, 0, width, height))
    large = table.boards[table.focus].rect
    if height > width * 1.05:
        return Rect(gap, 0, width - 2 * gap, table.table.y - gap // 2)
    return Rect(large.x, 0, width - gap - large.x, large.y - gap)


def hint_layout(table: TableLayout, rows: int) -> HintLayout:
    """The panel for that many hints."""
    unit = table.unit
    spot = _spot(table, rows)
    width = min(spot.width, round(WIDEST * unit))
    height = _height(width, unit, rows)
    panel = Rect(spot.right - width, spot.y, width, height)
    if panel.bottom < spot.bottom:
        panel.y = min(max(spot.y, table.bar.bottom), spot.bottom - height)
    inner = panel.inflate(-2 * round(unit * 0.45), -2 * round(unit * 0.25))  # inside the panel's frame
    head = Rect(inner.x, inner.y, inner.width, round(HEAD * unit))
    close = Rect(inner.right - round(ROW * unit), inner.y, round(ROW * unit), head.height)
    pitch = (inner.bottom - head.bottom) / rows
    return HintLayout(
        panel,
        Rect(head.x, head.y, close.x - head.x, head.height),
        close,
        tuple(Rect(inner.x, round(head.bottom + i * pitch), inner.width, int(pitch)) for i in range(rows)),
        width >= BROAD * unit,
    )
