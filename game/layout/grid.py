"""Grids: rows whose cells share the widths of their columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.layout.flex import FlexItem, item_ends, total_span
from game.layout.node import UNBOUNDED, Node, Placed, Spacer, Span, cached_span, common_span


@dataclass(frozen=True)
class Grid(Node):
    """Rows of equally many cells; columns are as wide as their widest cell, rows as high as the highest."""

    rows: Sequence[Sequence[Node]]
    columns: Sequence[float] = ()  # shares of free width, as CSS's fr; 0: as wide as the cells
    gap: tuple[int, int] = (0, 0)  # between columns, between rows
    least_gap: tuple[int, int] | None = None  # minimum if space is short; None: fixed
    grow_rows: float = 0.0  # each row's share of free height
    down: bool = False  # reading order is column by column

    def _gap(self, axis: int) -> Span:
        natural = self.gap[axis]
        return Span(natural if self.least_gap is None else self.least_gap[axis], natural, natural)

    def _columns(self) -> list[FlexItem]:
        if not self.rows:
            return []
        spans = [common_span(cell.width() for cell in column) for column in zip(*self.rows, strict=True)]
        factors = self.columns or [0.0] * len(spans)
        return [
            FlexItem(span, 0 if factor else span.natural, factor)
            for span, factor in zip(spans, factors, strict=True)
        ]

    def _cut_width(self, width: int) -> list[tuple[int, int]]:
        return item_ends(width, self._columns(), self._gap(0))

    def _rows(self, width: int) -> list[FlexItem]:
        columns, found = self._cut_width(width), []
        for row in self.rows:
            both = zip(row, columns, strict=True)
            span = common_span(cell.height(end - begin) for cell, (begin, end) in both)
            found.append(FlexItem(span, span.natural, self.grow_rows))
        return found

    @cached_span
    def width(self) -> Span:
        return total_span(self._columns(), self._gap(0))

    @cached_span
    def height(self, width: int) -> Span:
        return total_span(self._rows(width), self._gap(1))

    def place(self, rect: Rect) -> Iterator[Placed]:
        """Row by row, or column by column."""
        columns = self._cut_width(rect.width)
        lines = item_ends(rect.height, self._rows(rect.width), self._gap(1))
        cells = [(line, column) for line in range(len(lines)) for column in range(len(columns))]
        for line, column in sorted(cells, key=lambda cell: cell[1]) if self.down else cells:
            (left, right), (top, bottom) = columns[column], lines[line]
            place = Rect(rect.x + left, rect.y + top, right - left, bottom - top)
            yield from self.rows[line][column].place(place)


def grid_of(
    cells: Sequence[Node],
    columns: int,
    gap: tuple[int, int] = (0, 0),
    least_gap: tuple[int, int] | None = None,
    down: bool = False,
) -> Grid:
    """Returns a grid with columns of equal width, filled row by row or, if `down`, column by column."""
    lines = -(-len(cells) // columns)
    places = [(line, column) for line in range(lines) for column in range(columns)]
    order = [line + column * lines if down else line * columns + column for line, column in places]
    filled = [cells[at] if at < len(cells) else Spacer() for at in order]
    rows = [filled[line * columns : (line + 1) * columns] for line in range(lines)]
    return Grid(rows, [1.0] * columns, gap, least_gap, down=down)


@dataclass(frozen=True)
class Squares(Node):
    """Rows of square cells of equal size, as large as fits, centred. `head` is above the columns."""

    rows: Sequence[Sequence[Node]]
    min_side: int = 0  # of cells, in pixels
    gap_ratio: float = 0.11  # gap / side
    head: Sequence[Node] = ()

    def _length(self, side: int, number: int) -> int:
        return number * side + (number - 1) * round(self.gap_ratio * side)

    def _size(self, side: int) -> tuple[int, int]:
        return self._length(side, len(self.rows[0])), self._length(side, len(self.rows)) + self._head_height(
            side
        )

    def _head_height(self, side: int) -> int:
        return max((node.height(side).natural for node in self.head), default=0)

    def _side(self, width: int, height: int) -> int:
        """Returns the largest cell size that fits."""
        side = min(width // len(self.rows[0]), height // len(self.rows))
        while side > 1 and (self._size(side)[0] > width or self._size(side)[1] > height):
            side -= 1
        return max(1, side)

    @cached_span
    def width(self) -> Span:
        least = self._size(self.min_side)[0]
        return Span(least, least)

    @cached_span
    def height(self, width: int) -> Span:
        """At most the height of cells that fill the width."""
        least, most = self._size(self.min_side)[1], self._size(self._side(width, UNBOUNDED))[1]
        return Span(least, max(least, most), max(least, most))

    def place(self, rect: Rect) -> Iterator[Placed]:
        side = self._side(*rect.size)
        (wide, high), above, pitch = (
            self._size(side),
            self._head_height(side),
            side + round(self.gap_ratio * side),
        )
        left, top = rect.x + (rect.width - wide) // 2, rect.y + (rect.height - high) // 2
        for column, node in enumerate(self.head):
            yield from node.place(Rect(left + column * pitch, top, side, above))
        for line, cells in enumerate(self.rows):
            for column, cell in enumerate(cells):
                yield from cell.place(Rect(left + column * pitch, top + above + line * pitch, side, side))


@dataclass(frozen=True)
class BesideSquare(Node):
    """A square as high as fits, with a node beside it; both are centred together."""

    square: Node
    rest: Node
    gap: int = 0
    min_side: int = 0  # of the square, in pixels

    def width(self) -> Span:
        """At most as wide as the largest square and the rest."""
        least = self.rest.width().least + self.gap
        return Span(least + self.min_side, self.rest.width().natural + self.gap + self.min_side)

    def height(self, width: int) -> Span:
        """Naturally as high as the square beside the rest at its minimum width."""
        side, rest = self._side(width, UNBOUNDED), self.rest.height(self.rest.width().least)
        least = max(self.min_side, rest.least)
        return Span(least, max(least, side, rest.natural), max(least, side, rest.most))

    def _side(self, width: int, height: int) -> int:
        return max(0, min(height, width - self.gap - self.rest.width().least))

    def place(self, rect: Rect) -> Iterator[Placed]:
        side = self._side(*rect.size)
        wide = self.rest.width().clamp(rect.width - side - self.gap)
        left = rect.x + (rect.width - side - self.gap - wide) // 2
        yield from self.square.place(Rect(left, rect.y + (rect.height - side) // 2, side, side))
        yield from self.rest.place(Rect(left + side + self.gap, rect.y, wide, rect.height))
