"""Alternatives instead of breakpoints: nothing else compares a window with a number."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import overload

from pygame import Rect

from game.layout.node import Node, Placed, Span, cached_span


@dataclass(frozen=True)
class FirstThatFits(Node):
    """The first alternative whose minimum size fits; if none fits, the one that is shrunk least."""

    alternatives: Sequence[Node]

    @cached_span
    def width(self) -> Span:
        """At least as wide as the narrowest, naturally as wide as the first."""
        spans = [node.width() for node in self.alternatives]
        least = min(span.least for span in spans)
        return Span(least, max(least, spans[0].natural), max(span.most for span in spans))

    @cached_span
    def height(self, width: int) -> Span:
        """At least as high as the lowest that fits the width, naturally as high as the first that does."""
        found = [node for node in self.alternatives if node.width().least <= width] or self.alternatives[-1:]
        spans = [node.height(width) for node in found]
        least = min(span.least for span in spans)
        return Span(least, max(least, spans[0].natural), max(span.most for span in spans))

    def alternative_for(self, size: tuple[int, int]) -> Node:
        """Returns the alternative for a size; of equally shrunk ones the last."""

        def compression(node: Node) -> float:
            least = node.width().least, node.height(size[0]).least
            return max(part / max(1, room) for part, room in zip(least, size, strict=True))

        fitting = (node for node in self.alternatives if node.fits(size))
        return next(fitting, None) or min(reversed(self.alternatives), key=compression)

    def place(self, rect: Rect) -> Iterator[Placed]:
        return self.alternative_for(rect.size).place(rect)


def first_that_fits(*alternatives: Node) -> Node:
    """Returns a node that shows the first alternative that fits, like SwiftUI's ViewThatFits."""
    return FirstThatFits(alternatives)


class _MadeInTurn(Sequence[Node]):
    """Nodes that an iterable makes, each when it is wanted first."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self._nodes, self._made = iter(nodes), list[Node]()

    def __iter__(self) -> Iterator[Node]:
        for at in count():
            if at == len(self._made):
                self._made += islice(self._nodes, 1)
            if at == len(self._made):
                return
            yield self._made[at]

    def __len__(self) -> int:
        self._made += self._nodes
        return len(self._made)

    @overload
    def __getitem__(self, at: int) -> Node: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Node]: ...
    def __getitem__(self, at: int | slice) -> Node | Sequence[Node]:
        self._made += self._nodes
        return self._made[at]


def first_made_that_fits(alternatives: Iterable[Node]) -> Node:
    """Does the same as `first_that_fits` with alternatives that are made one after the other, until one fits.

    Saves work where it is placed without being measured, as a whole page is: measuring looks at all of them.
    """
    return FirstThatFits(_MadeInTurn(alternatives))


@dataclass(frozen=True)
class BestOf(FirstThatFits):
    """The alternative whose placed leaves have the highest score; the first of equal ones."""

    score: Callable[[list[Placed]], float] = len

    def place(self, rect: Rect) -> Iterator[Placed]:
        """Places the best of those that fit, or of all if none fits."""
        fitting = [node for node in self.alternatives if node.fits(rect.size)] or self.alternatives
        placed = [list(node.place(rect.copy())) for node in fitting]
        scores = [self.score(leaves) for leaves in placed]
        return iter(placed[scores.index(max(scores))])


def best_of(alternatives: Sequence[Node], score: Callable[[list[Placed]], float]) -> Node:
    """Returns a node that shows the alternative with the highest score."""
    return BestOf(alternatives, score)
