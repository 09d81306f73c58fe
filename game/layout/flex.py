"""Rows and columns: children one after another, which share free space as in CSS flexbox."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from game.layout.node import Node, Placed, Sized, Span, across, fixed, remembered

Alignment = Literal["stretch", "start", "centre", "end"]
Justification = Literal["start", "centre", "end"]
FREE = {"start": 0.0, "centre": 0.5, "end": 1.0}  # share of the free space before the first child


@dataclass(frozen=True)
class FlexItem:
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
        return _grown(room, items, wanted)
    least = [min(item.span.least, size) for item, size in zip(items, wanted, strict=True)]
    spare = sum(wanted) - sum(least)
    if -free <= spare:
        return [size - (size - low) * -free / spare for size, low in zip(wanted, least, strict=True)]
    return [low * max(0, room) / max(1, sum(least)) for low in least]


def _grown(room: int, items: Sequence[FlexItem], wanted: Sequence[int]) -> list[float]:
    """Distributes free space by factors; items that reach a limit keep it, and the others share the rest."""
    found: list[float] = list(wanted)
    open_ = [i for i, item in enumerate(items) if item.grow > 0]
    while open_:
        taken = sum(size for i, size in enumerate(found) if i not in open_)
        free = max(0.0, room - taken - sum(items[i].basis for i in open_))
        factors = sum(items[i].grow for i in open_)
        beyond = {}  # how far each exceeds its span
        for i in open_:
            size, (least, _, most) = items[i].basis + free * items[i].grow / factors, items[i].span
            found[i] = max(least, min(most, size))
            beyond[i] = found[i] - size
        balance = sum(beyond.values())
        if abs(balance) < 1e-6:
            break
        open_ = [i for i in open_ if (beyond[i] <= 0 if balance > 0 else beyond[i] >= 0)]
    return found


def cut(
    room: int, items: Sequence[FlexItem], gap: Span, justify: Justification = "start", reverse: bool = False
) -> list[tuple[int, int]]:
    """Returns begin and end of each item, with gaps between. Ends are rounded, not lengths."""
    between = FlexItem(gap, gap.natural, 0)
    sizes = distribute(room, [part for item in items for part in (item, between)][:-1])
    at = max(0.0, room - sum(sizes)) * FREE[justify]
    found = []
    for index, size in enumerate(sizes):
        if index % 2 == 0:
            begin, end = int(at + 0.5), int(at + size + 0.5)  # not `round`, which rounds 0.5 and 1.5 apart
            found.append((room - end, room - begin) if reverse else (begin, end))
        at += size
    return found


def together(items: Sequence[FlexItem], gap: Span) -> Span:
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

    def _together(self, spans: Sequence[Span]) -> Span:
        return together(flex_items(self.children, spans), self._gap)

    def _cut(self, room: int, spans: Sequence[Span]) -> list[tuple[int, int]]:
        return cut(room, flex_items(self.children, spans), self._gap, self.justify, self.reverse)

    def _across(self, low: int, room: int, natural: int) -> tuple[int, int]:
        """Returns position and size of a child across the line."""
        if self.align == "stretch":
            return low, room
        size = min(room, natural)
        return low + round((room - size) * FREE[self.align]), size


@dataclass(frozen=True)
class Row(_Line):
    """Children side by side."""

    @remembered
    def width(self) -> Span:
        """All of them and the gaps."""
        return self._together([child.width() for child in self.children])

    @remembered
    def height(self, width: int) -> Span:
        """As high as the highest child, at the widths that the children get."""
        ends = self._cut(width, [child.width() for child in self.children])
        pairs = zip(self.children, ends, strict=True)
        return across(child.height(end - begin) for child, (begin, end) in pairs)

    def place(self, rect: Rect) -> Iterator[Placed]:
        """From left to right, or from right to left in reverse."""
        ends = self._cut(rect.width, [child.width() for child in self.children])
        for child, (begin, end) in zip(self.children, ends, strict=True):
            top, high = self._across(rect.y, rect.height, child.height(end - begin).natural)
            yield from child.place(Rect(rect.x + begin, top, end - begin, high))


@dataclass(frozen=True)
class Column(_Line):
    """Children below each other."""

    def _wide(self, child: Node, width: int) -> int:
        return width if self.align == "stretch" else min(width, child.width().natural)

    @remembered
    def width(self) -> Span:
        """As wide as the widest."""
        return across(child.width() for child in self.children)

    @remembered
    def height(self, width: int) -> Span:
        """All of them and the gaps."""
        return self._together([child.height(self._wide(child, width)) for child in self.children])

    def place(self, rect: Rect) -> Iterator[Placed]:
        """From top to bottom, or from bottom to top in reverse."""
        widths = [self._wide(child, rect.width) for child in self.children]
        heights = [child.height(wide) for child, wide in zip(self.children, widths, strict=True)]
        for child, natural, (begin, end) in zip(
            self.children, widths, self._cut(rect.height, heights), strict=True
        ):
            left, wide = self._across(rect.x, rect.width, natural)
            yield from child.place(Rect(left, rect.y + begin, wide, end - begin))


@dataclass(frozen=True)
class Filled(Node):
    """Rows of one height, as many as there is room for, at least `least`: `make` is told how many."""

    high: int
    make: Callable[[int], Sequence[Node]]
    least: int = 1

    def width(self) -> Span:
        """Whatever there is."""
        return Span(0, 0)

    def height(self, width: int) -> Span:
        """That of its least number, or more."""
        return Span(self.least * self.high, self.least * self.high)

    def place(self, rect: Rect) -> Iterator[Placed]:
        """From top to bottom."""
        if number := rect.height // self.high:
            yield from Column([Sized(row, high=fixed(self.high)) for row in self.make(number)]).place(rect)
