"""Where everything on the table lies: pure functions of the window's size, the text unit and the seats.

All numbers are device pixels. Nothing here draws, and nothing elsewhere decides where things go.
"""

import itertools
import math
from dataclasses import dataclass

from pygame import Rect

from game.rules.state import CENTRE
from game.rules.tiles import FLOOR_SPACES, SIZE, factory_count

Point = tuple[int, int]

BOARD_WIDTH = 11.6  # in tile pitches: padding, 5 line spaces, gap, 5 wall spaces, padding
BOARD_HEIGHT = 7.3  # 5 rows, gap, floor line, paddings; the header comes on top
TILE_SHARE = 0.92  # of the pitch


def unit_for(width: int, height: int, ratio: float) -> int:
    """A readable body text size for a window: 13 to 30 CSS pixels, growing with the shorter side."""
    return round(max(13.0, min(30.0, min(width, height) / ratio / 42)) * ratio)


def smallest_text(ratio: float) -> int:
    """The height in device pixels that no text for reading goes below: 12 CSS pixels."""
    return round(12 * ratio)


@dataclass(frozen=True)
class BoardLayout:
    """One player's board. `pitch` is the distance of its spaces, `tile` their size."""

    rect: Rect
    header: Rect
    pitch: int
    tile: int
    lines_at: Point  # top left of the 5 x 5 block that holds the pattern lines
    wall_at: Point
    floor_at: Point

    def line_space(self, line: int, space: int) -> Rect:
        """A space of a pattern line; spaces are filled from the right, so space 0 is the rightmost."""
        x = self.lines_at[0] + (SIZE - 1 - space) * self.pitch
        return Rect(x, self.lines_at[1] + line * self.pitch, self.tile, self.tile)

    def wall_space(self, row: int, column: int) -> Rect:
        """A space of the wall."""
        x, y = self.wall_at
        return Rect(x + column * self.pitch, y + row * self.pitch, self.tile, self.tile)

    def floor_space(self, space: int) -> Rect:
        """A space of the floor line; the eighth is where a marker lies that found no space."""
        return Rect(self.floor_at[0] + space * self.pitch, self.floor_at[1], self.tile, self.tile)

    @property
    def score(self) -> Rect:
        """Where the points stand: left of the short pattern lines."""
        side = round(self.pitch * 2.3)
        return Rect(self.lines_at[0] - round(self.pitch * 0.06), self.lines_at[1], side, side)

    def wall_rect(self) -> Rect:
        """The wall's 25 spaces together."""
        return self.wall_space(0, 0).union(self.wall_space(SIZE - 1, SIZE - 1))

    def line_rect(self, line: int) -> Rect:
        """The spaces of a pattern line together."""
        return self.line_space(line, line).union(self.line_space(line, 0))

    def line_target(self, line: int) -> Rect:
        """Where a tap means this pattern line: the whole width of the block, without gaps."""
        return Rect(self.lines_at[0], self.lines_at[1] + line * self.pitch, SIZE * self.pitch, self.pitch)

    def floor_rect(self) -> Rect:
        """The seven spaces of the floor line together."""
        return self.floor_space(0).union(self.floor_space(FLOOR_SPACES - 1))

    def floor_target(self) -> Rect:
        """Where a tap means the floor line."""
        return Rect(*self.floor_at, FLOOR_SPACES * self.pitch, self.pitch)

    def floor_note(self) -> Point:
        """Where the floor line's sum is written: middle left of the text."""
        return self.floor_at[0] + round((FLOOR_SPACES + 0.15) * self.pitch), self.floor_at[1] + self.tile // 2


@dataclass(frozen=True)
class FactoryLayout:
    """A factory's plate and the four places of its tiles."""

    rect: Rect
    tile: int

    def slot(self, index: int) -> Rect:
        """Place 0 to 3 of a tile."""
        gap = max(2, round(self.rect.width * 0.025))
        x, y = self.rect.centerx, self.rect.y + round(self.rect.height * 0.49)
        left = x - self.tile - gap // 2 if index % 2 == 0 else x + gap - gap // 2
        top = y - self.tile - gap // 2 if index < 2 else y + gap - gap // 2
        return Rect(left, top, self.tile, self.tile)


@dataclass(frozen=True)
class TableLayout:
    """The whole table."""

    size: tuple[int, int]
    unit: int
    bar: Rect
    menu: Rect
    undo: Rect
    redo: Rect
    help: Rect
    hint: Rect
    message: Rect
    bag: Rect
    lid: Rect
    log: Rect
    table: Rect
    factories: tuple[FactoryLayout, ...]
    centre: Rect
    boards: tuple[BoardLayout, ...]  # by seat
    focus: int

    def centre_slots(self, number: int) -> tuple[Rect, ...]:
        """Places for that many tiles in the centre, row by row, as large as they fit."""
        if number == 0:
            return ()
        area = self.centre.inflate(-round(self.centre.width * 0.08), -round(self.centre.height * 0.10))
        best, best_columns = 0, 1
        for columns in range(1, number + 1):
            rows = math.ceil(number / columns)
            size = min(area.width // columns, area.height // rows)
            if size > best:
                best, best_columns = size, columns
        pitch = min(best, round(self.factories[0].tile * 1.12))
        columns = max(best_columns, min(number, area.width // max(1, pitch), 8))
        rows = math.ceil(number / columns)
        tile = round(pitch * TILE_SHARE)
        top = area.centery - pitch * rows // 2
        slots: list[Rect] = []
        for row in range(rows):
            here = min(columns, number - row * columns)
            left = area.centerx - (pitch * here - (pitch - tile)) // 2
            slots += [Rect(left + i * pitch, top + row * pitch, tile, tile) for i in range(here)]
        return tuple(slots)

    def source_rect(self, source: int) -> Rect:
        """A factory's plate, or the centre."""
        return self.centre if source == CENTRE else self.factories[source].rect


def board_in(area: Rect, unit: int) -> BoardLayout:
    """The largest board that fits an area, in its middle."""
    header = max(round(unit * 1.3), 14)
    pitch = max(8, int(min(area.width / BOARD_WIDTH, (area.height - header) / BOARD_HEIGHT)))
    header = max(min(header, round(pitch * 1.15)), 14)
    width, height = round(pitch * BOARD_WIDTH), round(pitch * BOARD_HEIGHT) + header
    rect = Rect(area.centerx - width // 2, area.centery - height // 2, width, height)
    left = rect.x + round(pitch * 0.5)
    top = rect.y + header + round(pitch * 0.38)
    return BoardLayout(
        rect=rect,
        header=Rect(left, rect.y + round(pitch * 0.3), width - pitch, header),
        pitch=pitch,
        tile=round(pitch * TILE_SHARE),
        lines_at=(left, top),
        wall_at=(left + round(pitch * 5.6), top),
        floor_at=(left, top + round(pitch * 5.3)),
    )


def _ring(area: Rect, number: int) -> tuple[int, tuple[Point, ...], Rect]:
    """Factories on an ellipse around the centre: diameter, middles, centre. Diameter 0 if it can't be."""
    for diameter in range(min(area.width, area.height) // 2, 20, -2):
        rx, ry = (area.width - diameter) / 2, (area.height - diameter) / 2
        middles = _spread_on_ellipse(area.center, rx, ry, number)
        near = min(math.dist(a, b) for a, b in zip(middles, middles[1:] + middles[:1], strict=True))
        inner = Rect(0, 0, round((rx - diameter / 2) * 1.36), round((ry - diameter / 2) * 1.36))
        inner.center = area.center
        if near >= diameter * 1.02 and min(inner.width, inner.height) >= diameter * 0.72:
            return diameter, middles, inner
    return 0, (), area


def _spread_on_ellipse(middle: Point, rx: float, ry: float, number: int) -> tuple[Point, ...]:
    """Points at even distances along an ellipse, starting at the top."""
    steps = 360
    path = [
        (rx * math.sin(2 * math.pi * i / steps), -ry * math.cos(2 * math.pi * i / steps))
        for i in range(steps + 1)
    ]
    lengths = [0.0]
    for a, b in itertools.pairwise(path):
        lengths.append(lengths[-1] + math.dist(a, b))
    points: list[Point] = []
    index = 0
    for n in range(number):
        wanted = lengths[-1] * n / number
        while lengths[index] < wanted:
            index += 1
        x, y = path[index]
        points.append((round(middle[0] + x), round(middle[1] + y)))
    return tuple(points)


def _rows(area: Rect, number: int) -> tuple[int, tuple[Point, ...], Rect]:
    """Factories in rows above the centre."""
    best: tuple[int, int] = (0, 1)
    for rows in range(1, 4):
        diameter = min(area.width // math.ceil(number / rows), round(area.height * 0.66) // rows)
        best = max(best, (diameter, rows))
    pitch, rows = best
    if rows == 1 and number >= 5 and area.height > pitch * 1.9:
        return _arch(area, number, pitch)
    columns = math.ceil(number / rows)
    middles: list[Point] = []
    for row in range(rows):
        here = min(columns, number - row * columns)
        left = area.centerx - pitch * (here - 1) / 2
        middles += [(round(left + i * pitch), area.y + pitch // 2 + row * pitch) for i in range(here)]
    top = area.y + rows * pitch + 4
    width = min(area.width, round((area.bottom - top) * 4.2))
    centre = Rect(area.centerx - width // 2, top, width, area.bottom - top)
    return round(pitch * 0.97), tuple(middles), centre


def _arch(area: Rect, number: int, pitch: int) -> tuple[int, tuple[Point, ...], Rect]:
    """Factories in a row that sinks towards its ends, around the centre."""
    half = (number - 1) / 2
    sink = round((area.height - pitch) * 0.55)
    left = area.centerx - pitch * half
    middles: list[Point] = []
    for i in range(number):
        away = abs(i - half) / half
        middles.append((round(left + i * pitch), area.y + pitch // 2 + round(sink * away**2)))
    top = middles[1][1] + pitch // 2 + pitch // 16
    height = area.bottom - top
    width = min(round(pitch * (number - 2.2)), round(height * 2.6))
    centre = Rect(area.centerx - width // 2, top, width, height)
    return round(pitch * 0.97), tuple(middles), centre


def _factories(area: Rect, number: int) -> tuple[tuple[FactoryLayout, ...], Rect]:
    ring, rows = _ring(area, number), _rows(area, number)
    diameter, middles, centre = ring if ring[0] >= rows[0] * 0.86 else rows
    plates = tuple(
        FactoryLayout(Rect(x - diameter // 2, y - diameter // 2, diameter, diameter), round(diameter * 0.24))
        for x, y in middles
    )
    return plates, centre


def table_layout(width: int, height: int, unit: int, seats: int, focus: int) -> TableLayout:
    """The table for a window; `focus` is the seat whose board is large."""
    portrait = height > width * 1.05
    gap = max(4, unit // 2)
    row = round(unit * 2.3)
    bar = Rect(0, 0, width, row * (2 if portrait else 1) + gap // 2)
    button = round(unit * 4.2)
    menu = Rect(gap, gap // 2, button, row - gap // 2)
    help_ = Rect(width - gap - row, gap // 2, row, row - gap // 2)
    redo = Rect(help_.x - gap - button, gap // 2, button, row - gap // 2)
    undo = Rect(redo.x - gap // 2 - button, gap // 2, button, row - gap // 2)
    counter = round(unit * 4.4)
    lid = Rect(undo.x - gap - counter, gap // 2, counter, row - gap // 2)
    bag = Rect(lid.x - counter, gap // 2, counter, row - gap // 2)
    hint = Rect(0, gap // 2, button, row - gap // 2)
    if portrait:
        hint.width = round(unit * 3.4)
        hint.topright = help_.right, row + gap // 2
        message = Rect(gap, row, hint.x - gap - gap // 2, row - gap // 2)
    else:
        hint.right = bag.x - gap
        message = Rect(menu.right + gap, gap // 2, hint.x - menu.right - 2 * gap, row - gap // 2)
    body = Rect(gap, bar.bottom, width - 2 * gap, height - bar.bottom - gap)
    others = [seat for seat in range(seats) if seat != focus]
    if portrait:
        areas, table, log = _portrait(body, unit, gap, len(others))
    elif seats == 2:
        areas, table, log = _landscape_two(body, unit, gap)
    else:
        areas, table, log = _landscape_many(body, unit, gap, len(others))
    boards = {seat: board_in(area, unit) for seat, area in zip((focus, *others), areas, strict=True)}
    factories, centre = _factories(table, factory_count(seats))
    return TableLayout(
        (width, height), unit, bar, menu, undo, redo, help_, hint, message, bag, lid, log, table, factories,
        centre, tuple(boards[seat] for seat in range(seats)), focus,
    )  # fmt: skip


Areas = tuple[list[Rect], Rect, Rect]  # the boards' (the large one first), the table's, the log's


def _split(area: Rect, number: int, gap: int) -> list[Rect]:
    width = (area.width - gap * (number - 1)) // number
    return [Rect(area.x + i * (width + gap), area.y, width, area.height) for i in range(number)]


def _board_height(pitch: float, unit: int) -> int:
    return round(pitch * BOARD_HEIGHT) + round(unit * 1.3) + 2


def _landscape_two(body: Rect, unit: int, gap: int) -> Areas:
    """Table on the left; on the right the other board with the log beside it, the large one below."""
    right_width = min(round(body.width * 0.48), round(body.height * 1.02))
    right = Rect(body.right - right_width, body.y, right_width, body.height)
    large_height = min(round(body.height * 0.60), _board_height(right_width / BOARD_WIDTH, unit))
    large = Rect(right.x, right.bottom - large_height, right.width, large_height)
    rest = Rect(right.x, right.y, right.width, right.height - large_height - gap)
    pitch = min((rest.height - unit * 1.3) / BOARD_HEIGHT, rest.width * 0.64 / BOARD_WIDTH)
    other = Rect(rest.x, rest.y, round(pitch * BOARD_WIDTH), rest.height)
    log = Rect(other.right + gap, rest.y, rest.right - other.right - gap, rest.height)
    table = Rect(body.x, body.y, right.x - body.x - gap, body.height)
    return [large, other], table, log


def _landscape_many(body: Rect, unit: int, gap: int, others: int) -> Areas:
    """The other boards in a strip on top; below it the table and the large board."""
    strip_width = body.width if others > 2 else round(body.width * 0.72)
    pitch = min(strip_width / others / BOARD_WIDTH, (body.height * 0.335 - unit * 1.3) / BOARD_HEIGHT)
    height = _board_height(pitch, unit)
    used = round(others * (pitch * BOARD_WIDTH + gap))
    with_log = body.width - used > unit * 12
    strip = Rect(body.x, body.y, used if with_log else body.width, height)
    lower = Rect(body.x, strip.bottom + gap, body.width, body.bottom - strip.bottom - gap)
    large_width = min(
        round(lower.width * 0.54), round((lower.height - unit * 1.3) / BOARD_HEIGHT * BOARD_WIDTH) + 4
    )
    large = Rect(lower.right - large_width, lower.y, large_width, lower.height)
    table = Rect(lower.x, lower.y, large.x - lower.x - gap, lower.height)
    if with_log:
        log = Rect(strip.right + gap, body.y, body.right - strip.right - gap, height)
    else:
        log_height = round(unit * 1.5)
        table.height -= log_height + gap
        log = Rect(table.x, table.bottom + gap, table.width, log_height)
    return [large, *_split(strip, others, gap)], table, log


def _portrait(body: Rect, unit: int, gap: int, others: int) -> Areas:
    """The others in a strip on top, the table, the large board at the bottom where the thumb is."""
    strip_pitch = min(
        (body.width * (0.62 if others == 1 else 1.0) - gap * (others - 1)) / others / BOARD_WIDTH,
        (body.height * 0.2 - unit * 1.3) / BOARD_HEIGHT,
    )
    height = _board_height(strip_pitch, unit)
    large_height = min(_board_height(body.width / BOARD_WIDTH, unit), round(body.height * 0.42))
    large = Rect(body.x, body.bottom - large_height, body.width, large_height)
    strip = Rect(body.x, body.y, body.width, height)
    table = Rect(body.x, strip.bottom + gap, body.width, large.y - strip.bottom - 2 * gap)
    if others == 1:
        other = Rect(body.x, body.y, round(strip_pitch * BOARD_WIDTH), height)
        log = Rect(other.right + gap, body.y, body.right - other.right - gap, height)
        return [large, other], table, log
    log_height = round(unit * 1.5)
    table.height -= log_height + gap
    log = Rect(table.x, table.bottom + gap, table.width, log_height)
    return [large, *_split(strip, others, gap)], table, log
