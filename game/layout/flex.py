"""Rows and columns: children one after another, which share free space as in CSS flexbox."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame import Rect

from game.layout.node import Node, Placed, Sized, Span, at_least, cached_span, common_span, fixed

Alignment = Literal["stretch", "start", "centre", "end"]
Justification = Literal["start", "centre", "end"]
FREE_SPACE_BEFORE = {"start": 0.0, "centre": 0.5, "end": 1.0}  # share before the first child


class FlexItem(NamedTuple):
    """An item for `distribute`: its span, its length before distribution, and its factor for free space."""

    span: Span
    basis: int
    grow: float


def flex_items(children: Sequence[Node], spans: Sequence[Span]) -> list[FlexItem]:
    """Returns the items of nodes, given their spans along an axis."""
    return [
        FlexItem(span, span.natural if child.basis is None else child.basis, child.grow)
        for child, span in zip(children, spans, strict=True)
    ]


def distribute(room: int, items: Sequence[FlexItem]) -> list[float]:
    """Distributes `room` pixels among items, as CSS resolves flexible lengths.

    Free space goes to growing items by their factors, up to their maximum. If space is short, each item
    shrinks towards its minimum, in proportion to how much it can shrink. If even the minimum lengths do not
    fit, all are scaled down equally.

    >>> distribute(100, [FlexItem(Span(10, 20), 20, 1), FlexItem(Span(10, 20), 20, 3)])
    [35.0, 65.0]
    >>> distribute(30, [FlexItem(Span(10, 20), 20, 1), FlexItem(Span(20, 20), 20, 3)])
    [10.0, 20.0]
    """
    wanted = [item.span.clamp(item.basis) for item in items]
    free = room - sum(wanted)
    if free >= 0:
        return _grow(room, items, wanted)
    least = [min(item.span.least, size) for item, size in zip(items, wanted, strict=True)]
    spare = sum(wanted) - sum(least)
    if -free <= spare:
        return [size - (size - low) * -free / spare for size, low in zip(wanted, least, strict=True)]
    return [low * max(0, room) / max(1, sum(least)) for low in least]


def _grow(room: int, items: Sequence[FlexItem], wanted: Sequence[int]) -> list[float]:
    """Distributes free space by factors; items that reach a limit keep it, and the others share the rest."""
    found: list[float] = list(wanted)
    growing = [i for i, item in enumerate(items) if item.grow > 0]
    while growing:
        taken = sum(size for i, size in enumerate(found) if i not in growing)
        free = max(0.0, room - taken - sum(items[i].basis for i in growing))
        factors = sum(items[i].grow for i in growing)
        beyond = {}  # how far each exceeds its span
        for i in growing:
            size, (least, _, most) = items[i].basis + free * items[i].grow / factors, items[i].span
            found[i] = max(least, min(most, size))
            beyond[i] = found[i] - size
        balance = sum(beyond.values())
        if abs(balance) < 1e-6:
            break
        growing = [i for i in growing if (beyond[i] <= 0 if balance > 0 else beyond[i] >= 0)]
    return found


def item_ends(
    room: int, items: Sequence[FlexItem], gap: Span, justify: Justification = "start", reverse: bool = False
) -> list[tuple[int, int]]:
    """Returns begin and end of each item, with gaps between. Ends are rounded, not lengths."""
    between = FlexItem(gap, gap.natural, 0)
    sizes = distribute(room, [part for item in items for part in (item, between)][:-1])
    at = max(0.0, room - sum(sizes)) * FREE_SPACE_BEFORE[justify]
    found = []
    for index, size in enumerate(sizes):
        if index % 2 == 0:
            begin, end = int(at + 0.5), int(at + size + 0.5)  # not `round`, which rounds 0.5 and 1.5 apart
            found.append((room - end, room - begin) if reverse else (begin, end))
        at += size
    return found


def total_span(items: Sequence[FlexItem], gap: Span) -> Span:
    """Returns the span of items one after another, with gaps between."""
    between = max(0, len(items) - 1)
    return Span(
        sum(item.span.least for item in items) + between * gap.least,
        sum(item.span.clamp(item.basis) for item in items) + between * gap.natural,
        sum(item.span.most for item in items) + between * gap.natural,
    )


@dataclass(frozen=True)
class _Line(Node):
    children: Sequence[Node]
    gap: int = 0  # pixels between children
    least_gap: int | None = None  # minimum if space is short; None: fixed
    align: Alignment = "stretch"  # across the line
    justify: Justification = "start"  # position of the children if none grows
    reverse: bool = False  # first child last, as CSS's row-reverse; keeps the order of focus

    @property
    def _gap(self) -> Span:
        return Span(self.gap if self.least_gap is None else self.least_gap, self.gap, self.gap)

    def _total(self, spans: Sequence[Span]) -> Span:
        return total_span(flex_items(self.children, spans), self._gap)

    def _ends(self, room: int, spans: Sequence[Span]) -> list[tuple[int, int]]:
        return item_ends(room, flex_items(self.children, spans), self._gap, self.justify, self.reverse)

    def _across(self, low: int, room: int, natural: int) -> tuple[int, int]:
        """Returns position and size of a child across the line."""
        if self.align == "stretch":
            return low, room
        size = min(room, natural)
        return low + round((room - size) * FREE_SPACE_BEFORE[self.align]), size


@dataclass(frozen=True)
class Row(_Line):
    """Children side by side."""

    @cached_span
    def width(self) -> Span:
        return self._total([child.width() for child in self.children])

    @cached_span
    def height(self, width: int) -> Span:
        """As high as the highest child, at the widths that the children get."""
        ends = self._ends(width, [child.width() for child in self.children])
        pairs = zip(self.children, ends, strict=True)
        return common_span(child.height(end - begin) for child, (begin, end) in pairs)

    def place(self, rect: Rect) -> Iterator[Placed]:
        ends = self._ends(rect.width, [child.width() for child in self.children])
        for child, (begin, end) in zip(self.children, ends, strict=True):
            top, high = self._across(rect.y, rect.height, child.height(end - begin).natural)
            yield from child.place(Rect(rect.x + begin, top, end - begin, high))


@dataclass(frozen=True)
class Column(_Line):
    """Children below each other."""

    def _wide(self, child: Node, width: int) -> int:
        return width if self.align == "stretch" else min(width, child.width().natural)

    @cached_span
    def width(self) -> Span:
        return common_span(child.width() for child in self.children)

    @cached_span
    def height(self, width: int) -> Span:
        return self._total([child.height(self._wide(child, width)) for child in self.children])

    def place(self, rect: Rect) -> Iterator[Placed]:
        widths = [self._wide(child, rect.width) for child in self.children]
        heights = [child.height(wide) for child, wide in zip(self.children, widths, strict=True)]
        for child, natural, (begin, end) in zip(
            self.children, widths, self._ends(rect.height, heights), strict=True
        ):
            left, wide = self._across(rect.x, rect.width, natural)
            yield from child.place(Rect(left, rect.y + begin, wide, end - begin))


@dataclass(frozen=True)
class FilledColumn(Node):
    """As many rows of `row_height` pixels as fit, at least `min_rows`; `make_rows` gets their number."""

    row_height: int
    make_rows: Callable[[int], Sequence[Node]]
    min_rows: int = 1

    def width(self) -> Span:
        return Span(0, 0)

    def height(self, width: int) -> Span:
        return at_least(self.min_rows * self.row_height)

    def place(self, rect: Rect) -> Iterator[Placed]:
        if count := rect.height // self.row_height:
            rows = [Sized(row, high=fixed(self.row_height)) for row in self.make_rows(count)]
            yield from Column(rows).place(rect)
