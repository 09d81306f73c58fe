"""The base class of nodes, leaves, and nodes that wrap another node.

Layout has two passes, as in GTK or Flutter. First nodes are measured: their range of widths (`width`), then
their range of heights at a given width (`height`). Then each parent places its children (`place`). There is
no third pass. All sizes are device pixels.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import wraps
from typing import NamedTuple, TypeVar, cast

from pygame import Rect

UNBOUNDED = 1_000_000  # pixels


class Span(NamedTuple):
    """The range of lengths along one axis: `least <= natural <= most`, in pixels."""

    least: int
    natural: int
    most: int = UNBOUNDED

    def clamp(self, size: int) -> int:
        """Returns the length nearest to `size` within the span."""
        return max(self.least, min(self.most, size))


ANY = Span(0, 0)  # any length, naturally 0


def fixed(size: int) -> Span:
    """Returns the span of a fixed length."""
    return Span(size, size, size)


def at_least(size: int) -> Span:
    """Returns the span of a length whose minimum is natural."""
    return Span(size, size)


Measure = TypeVar("Measure", bound=Callable[..., Span])


def cached_span(measure: Measure) -> Measure:
    """Caches `width` or `height` of a node that measures others."""

    @wraps(measure)
    def cached(self: Node, *width: int) -> Span:
        spans: dict[tuple[int, ...], Span] = self.__dict__.setdefault("_spans", {})
        if width not in spans:
            spans[width] = measure(self, *width)
        return spans[width]

    return cast(Measure, cached)


class Placed(NamedTuple):
    """The content of a leaf and its rectangle."""

    content: object
    rect: Rect


class Node:
    """A part of a layout. Nodes are values: measuring and placing change nothing."""

    grow: float = 0.0  # its share of the free space along its row or column, as CSS's flex-grow
    basis: int | None = None  # its length before free space is shared out; None: its natural length

    def width(self) -> Span:
        """Returns the range of its width."""
        raise NotImplementedError

    def height(self, width: int) -> Span:
        """Returns the range of its height at a width."""
        raise NotImplementedError

    def place(self, rect: Rect) -> Iterator[Placed]:
        """Yields the leaves in reading order, which is the order of focus; lower layers come first."""
        raise NotImplementedError

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether its minimum size fits."""
        return self.width().least <= size[0] and self.height(size[0]).least <= size[1]

    def flex(self, grow: float = 1.0) -> "Node":
        """Grows in proportion to `grow`, from length 0 (flex: N 1 0)."""
        return Flex(self, grow, 0)

    def grows(self, grow: float = 1.0) -> "Node":
        """Grows in proportion to `grow`, from its natural length (flex: N 1 auto)."""
        return Flex(self, grow, None)


@dataclass(frozen=True)
class Leaf(Node):
    """An arbitrary content to be shown; `high` may depend on the width."""

    content: object
    wide: Span = ANY
    high: Span | Callable[[int], Span] = ANY

    def width(self) -> Span:
        return self.wide

    def height(self, width: int) -> Span:
        return self.high(width) if callable(self.high) else self.high

    def place(self, rect: Rect) -> Iterator[Placed]:
        yield Placed(self.content, rect)


@dataclass(frozen=True)
class Spacer(Node):
    """Empty space in a row or column: `natural` pixels, at least `least`."""

    natural: int = 0
    least: int = 0
    grow: float = 0.0

    def width(self) -> Span:
        """The same on both axes: only the one of its parent matters."""
        return Span(self.least, self.natural, UNBOUNDED if self.grow else self.natural)

    def height(self, width: int) -> Span:
        return self.width()

    def place(self, rect: Rect) -> Iterator[Placed]:
        yield from ()


@dataclass(frozen=True)
class Wrapper(Node):
    """A node that delegates to one child, except where a subclass overrides that."""

    child: Node

    def width(self) -> Span:
        return self.child.width()

    def height(self, width: int) -> Span:
        return self.child.height(width)

    def place(self, rect: Rect) -> Iterator[Placed]:
        return self.child.place(rect)


@dataclass(frozen=True)
class Flex(Wrapper):
    """Sets the flexibility of its child, see `Node.flex` and `Node.grows`."""

    grow: float = 1.0
    basis: int | None = None


@dataclass(frozen=True)
class Padding(Wrapper):
    """Space around its child: `x` at the left and right, `y` above and below."""

    x: int = 0
    y: int = 0

    def width(self) -> Span:
        return _padded(self.child.width(), 2 * self.x)

    def height(self, width: int) -> Span:
        return _padded(self.child.height(max(0, width - 2 * self.x)), 2 * self.y)

    def place(self, rect: Rect) -> Iterator[Placed]:
        x, y = min(self.x, rect.width // 2), min(self.y, rect.height // 2)
        return self.child.place(Rect(rect.x + x, rect.y + y, rect.width - 2 * x, rect.height - 2 * y))


@dataclass(frozen=True)
class Hidden(Wrapper):
    """Reserves the space of its child without showing it, as CSS's visibility: hidden."""

    def place(self, rect: Rect) -> Iterator[Placed]:
        yield from ()


@dataclass(frozen=True)
class ReadLast(Wrapper):
    """Its child is last in the order of reading and focus, wherever it is placed; see `placed_leaves`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "grow", self.child.grow)
        object.__setattr__(self, "basis", self.child.basis)

    def place(self, rect: Rect) -> Iterator[Placed]:
        return (Placed(_ReadLastContent(content), at) for content, at in self.child.place(rect))


@dataclass(frozen=True)
class _ReadLastContent:
    """A content that is read last."""

    content: object


@dataclass(frozen=True)
class _KeptContent:
    """A content within a rectangle that stays where it is in a mirrored layout, or that keeps its inside."""

    content: object
    within: Rect
    stays: bool


def placed_leaves(node: Node, rect: Rect, mirrored: bool = False) -> list[Placed]:
    """Places a layout in a rectangle; returns all leaves in reading order.

    `mirrored`: from right to left, for languages that are read so. Nodes do not know: they are placed from
    left to right, and the leaves are mirrored then, so that their sizes and their order stay the same.
    """
    first, last = list[Placed](), list[Placed]()
    for found, at in node.place(rect):
        content, leaves, within, kept = found, first, rect, at
        while isinstance(content, _ReadLastContent | _KeptContent):
            if isinstance(content, _ReadLastContent):
                leaves = last
            elif content.stays:
                within = content.within
            else:
                kept = content.within
            content = content.content
        moved = mirrored_in(within, kept).x - kept.x if mirrored else 0
        leaves.append(Placed(content, at.move(moved, 0)))
    return first + last


def mirrored_in(whole: Rect, part: Rect) -> Rect:
    """Returns the mirror image of a part in a whole, from right to left.

    >>> mirrored_in(Rect(10, 0, 100, 20), Rect(10, 5, 30, 10))
    Rect(80, 5, 30, 10)
    """
    return Rect(whole.left + whole.right - part.right, part.y, part.width, part.height)


@dataclass(frozen=True)
class Sized(Wrapper):
    """Its child with other sizes: `wide` and `high` replace the child's spans if given.

    `high` may depend on the width.
    """

    wide: Span | None = None
    high: Span | Callable[[int], Span] | None = None

    def width(self) -> Span:
        return self.wide or self.child.width()

    def height(self, width: int) -> Span:
        if callable(self.high):
            return self.high(width)
        return self.high or self.child.height(width)


@dataclass(frozen=True)
class MinNaturalHeight(Wrapper):
    """Its child at no less than its natural height, for alternatives that must not be shrunk."""

    def height(self, width: int) -> Span:
        return self.child.height(width)._replace(least=self.child.height(width).natural)


@dataclass(frozen=True)
class Fixed(Wrapper):
    """Its child in a given rectangle, wherever its parent would place it, in mirrored layouts, too."""

    at: Rect

    def place(self, rect: Rect) -> Iterator[Placed]:
        for content, place in self.child.place(self.at):
            yield Placed(_KeptContent(content, self.at, stays=True), place)


@dataclass(frozen=True)
class Directed(Wrapper):
    """Its child goes from left to right in mirrored layouts, too, as the keys of a player do."""

    def place(self, rect: Rect) -> Iterator[Placed]:
        for content, place in self.child.place(rect.copy()):
            yield Placed(_KeptContent(content, rect, stays=False), place)


@dataclass(frozen=True)
class Align(Wrapper):
    """Aligns its child, at most at its natural size, in a larger rectangle.

    `x` and `y` are from 0 (left, top) to 1; None: the child is stretched along that axis.
    """

    x: float | None = 0.5
    y: float | None = 0.5

    def width(self) -> Span:
        """At least the child's least; the rest is free."""
        least, natural, most = self.child.width()
        return Span(least, natural, most if self.x is None else UNBOUNDED)

    def height(self, width: int) -> Span:
        least, natural, most = self.child.height(self._wide(width))
        return Span(least, natural, most if self.y is None else UNBOUNDED)

    def _wide(self, width: int) -> int:
        return width if self.x is None else min(width, self.child.width().natural)

    def place(self, rect: Rect) -> Iterator[Placed]:
        wide = self._wide(rect.width)
        high = rect.height if self.y is None else min(rect.height, self.child.height(wide).natural)
        left = rect.x + round((rect.width - wide) * (self.x or 0))
        top = rect.y + round((rect.height - high) * (self.y or 0))
        return self.child.place(Rect(left, top, wide, high))


@dataclass(frozen=True)
class AspectRatio(Wrapper):
    """The largest rectangle of an aspect ratio (width / height) that fits, centred."""

    ratio: float = 1.0
    most: int = UNBOUNDED  # maximum height in pixels

    def height(self, width: int) -> Span:
        """Naturally the height for the full width; may be lower, and then narrower."""
        child, whole = self.child.height(width), min(self.most, round(width / self.ratio))
        return Span(child.least, max(child.least, whole), max(child.least, self.most))

    def place(self, rect: Rect) -> Iterator[Placed]:
        wide = min(rect.width, round(min(self.most, rect.height) * self.ratio))
        high = min(rect.height, round(wide / self.ratio))
        left, top = rect.x + (rect.width - wide) // 2, rect.y + (rect.height - high) // 2
        return self.child.place(Rect(left, top, wide, high))


@dataclass(frozen=True, init=False)
class Stack(Node):
    """Layers in the same rectangle, from back to front."""

    layers: tuple[Node, ...]

    def __init__(self, *layers: Node) -> None:
        object.__setattr__(self, "layers", layers)

    def width(self) -> Span:
        return common_span(layer.width() for layer in self.layers)

    def height(self, width: int) -> Span:
        return common_span(layer.height(width) for layer in self.layers)

    def place(self, rect: Rect) -> Iterator[Placed]:
        for layer in self.layers:
            yield from layer.place(rect.copy())


def common_span(spans: Iterable[Span]) -> Span:
    """Returns the span of nodes that share one length."""
    least, natural, most = map(max, zip(*spans, strict=True)) if (spans := list(spans)) else Span(0, 0)
    return Span(least, natural, most)


def _padded(span: Span, by: int) -> Span:
    return Span(span.least + by, span.natural + by, min(UNBOUNDED, span.most + by))
