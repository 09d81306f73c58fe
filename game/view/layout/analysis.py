"""Where the parts of the analysis board lie: the table, beside or below it the plate with what is thought."""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.view.layout.forms import column, lowered, split_row, unit_within
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.layout.ways import ENDS, ORDER, STEPS, room_for
from game.view.layout.window import LOW

LINES: Final = 5
BUTTONS: Final = len(STEPS) + 2  # the ways, another variation, more
WIDTH: Final = (18.5, 23)  # units: of a plate beside the table
SHARE: Final = 0.285  # of the width, between those
TALL_SHARE: Final = 0.42  # of the height: a plate below the table is no higher
TWIN: Final = 40  # units: from here on lines and moves stand side by side
TOUCHED: Final = 27.5  # fingers: no tablet is longer
MOVE: Final = 1.75  # units: the height of a row of moves for a pointer
BAR: Final = 1.75  # units: the bar of chances
PHONE: Final = 11.5  # fingers: upright, a table in less width has a phone's bar
TALL, TALL_BAR, BROAD_BAR = (27, 49), (44, 49), (62, 27)  # units that a window needs across and down
PAD: Final = 0.03  # of the plate: clear of its drawn edge
BESIDE_PAD: Final = 0.05  # of its width beside a table


@dataclass(frozen=True)
class AnalysisLayout:
    """The table's size, the plate and its parts. `moves` has no height where there is no room for a list.

    `lines` are places for the coach's lines, `columns` one above them for what their figures are, where
    there is room; `told` is the place for how far the coach has looked.
    """

    table: tuple[int, int]
    plate: Rect
    bar: Rect
    lines: tuple[Rect, ...]
    columns: Rect | None
    told: Rect
    moves: Rect
    move: int  # the height of a row of moves
    ways: dict[str, Rect]  # the keys that lead through it, by name; the ends where there is room
    variation: Rect  # over the moves' last place in a narrow plate: they give way where there is another one
    more: Rect  # empty there: what else can be done leads on from the bar

    def beside(self, table: TableLayout) -> "AnalysisLayout":
        """The same with the plate below the bar of the table, where that runs on above it."""
        by = table.top_below(self.plate)
        lines = tuple(line.move(0, by) for line in self.lines)
        told, moves = self.told.move(0, by), lowered(self.moves, by)
        columns = self.columns.move(0, by) if self.columns else None
        plate, bar = lowered(self.plate, by), self.bar.move(0, by)
        return replace(self, plate=plate, bar=bar, lines=lines, columns=columns, told=told, moves=moves)

    def move_rows(self, alike: int) -> list[Rect]:
        """Rows for as many moves as there is room for beside the button that leads on among so many."""
        moves = Rect(self.moves)
        if alike > 1 and self.variation.bottom <= self.ways["step"].y:
            moves.height = max(0, min(moves.bottom, self.variation.y) - moves.y)
        number = moves.height // self.move
        return column(moves, number, self.move, 0) if number else []

    def rows_in_log(self, log: Rect | None) -> list[Rect]:
        """Rows for the last moves where a table has its log, if it is to have one."""
        number = log.height // self.move if log else 0
        return column(log, number, log.height // number, 0) if log and number else []


def analysis_unit(size: tuple[int, int], unit: int, finger: int) -> int:
    """The text unit, or a smaller one where the window has no room for the bar of its table."""
    return unit_within(size, unit, TALL if size[0] < PHONE * finger else TALL_BAR, BROAD_BAR)


def _in_foot(foot: Rect, whole: bool, least: int, gap: int) -> tuple[dict[str, Rect], Rect, Rect]:
    """The keys that lead through the tree, another variation and more; the ends if none is narrower so.

    Without the `whole` foot's room for them all, a variation is above it and more elsewhere.
    """
    if not whole:
        places = split_row(foot, [1] * len(STEPS), gap)
        ways = dict(zip(STEPS, places, strict=True))
        return ways, foot.move(0, -foot.height - gap), Rect(foot.bottomright, (0, 0))
    ends = room_for(foot.width, BUTTONS + len(ENDS), least, gap)
    names = [name for name in ORDER if name in STEPS or (ends and name in ENDS)]
    *places, variation, more = split_row(foot, [1] * (len(names) + 2), gap)
    return dict(zip(names, places, strict=True)), variation, more


def analysis_layout(size: tuple[int, int], unit: int, finger: int) -> AnalysisLayout:
    """The plate stands at the right of a broad window, below the table in a high one."""
    width, height = size
    gap, tall = Gap.S.of(unit), height > width
    low = height < unit * LOW
    touched = max(size) < TOUCHED * finger
    row = max(finger, Height.REGULAR.of(unit)) if touched else Height.REGULAR.of(unit)
    move = finger if touched else round(unit * MOVE)
    bar = round(unit * BAR)
    told = Height.LINE.of(unit)
    twin = tall and width >= TWIN * unit
    if tall:
        pad = max(Gap.L.of(unit), round(width * PAD))
        lines = bar + gap + LINES * row + told if twin else bar + gap + 3 * row
        high = min(round(height * TALL_SHARE), 2 * (gap + pad) + lines + (0 if twin else row + gap))
        plate, table = Rect(0, height - high, width, high), (width, height - high)
    else:
        wide = max(round(unit * WIDTH[0]), min(round(width * SHARE), round(unit * WIDTH[1])))
        plate, table = Rect(width - wide, 0, wide, height), (width - wide, height)
        pad = max(Gap.L.of(unit), round(plate.width * BESIDE_PAD))
    plate = plate.inflate(-2 * gap, -2 * gap)
    inner = plate.inflate(-2 * pad, -2 * pad)
    right = inner
    if twin:
        inner, right = split_row(inner, (1, 1), 2 * gap)
    foot = Rect(right.x, right.bottom - row, right.width, row)
    whole = tall or right.width >= BUTTONS * max(finger if touched else 0, row)
    ways, variation, more = _in_foot(foot, whole, max(finger, row), gap)
    top = Rect(inner.x, inner.y, inner.width, bar)
    body = Rect(inner.x, top.bottom + gap, inner.width, 0)
    columns: Rect | None = None
    if low and not tall:
        number = max(1, min(3, (foot.y - gap - body.y - told - move) // row))
        line_places = [Rect(body.x, body.y + i * row, body.width, row) for i in range(number)]
        told_place = Rect(body.x, body.y + number * row, body.width, told)
        end = told_place.bottom
    elif tall and not twin:
        number = max(1, min(3, (foot.y - body.y) // row))
        pairs = [
            split_row(Rect(body.x, body.y + i * row, body.width, row), (1, 1), gap) for i in range(number)
        ]
        *line_places, told_place = [cell for pair in pairs for cell in pair]
        end = told_place.bottom
    else:
        head = 0 if twin else TextSize.BODY.of(unit)  # tables above a plate need the room more
        columns = Rect(body.x, body.y, body.width, head) if head else None
        line_places = [Rect(body.x, body.y + head + i * row, body.width, row) for i in range(LINES)]
        told_place = Rect(body.x, line_places[-1].bottom, body.width, told)
        end = told_place.bottom
    begin = right.y if twin else end + gap
    moves = Rect(right.x, begin, right.width, max(0, foot.y - gap - begin))
    return AnalysisLayout(
        table, plate, top, tuple(line_places), columns, told_place, moves, move, ways, variation, more
    )
