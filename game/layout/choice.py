"""Choices between alternatives in place of breakpoints: nothing else compares a window with a number."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.layout.node import Node, Placed, Span, remembered


@dataclass(frozen=True)
class FirstThatFits(Node):
    """The first of the alternatives whose least size has room; where none has, the least squeezed one."""

    alternatives: Sequence[Node]

    @remembered
    def width(self) -> Span:
        """As narrow as the narrowest, naturally as wide as the first."""
        spans = [node.width() for node in self.alternatives]
        least = min(span.least for span in spans)
        return Span(least, max(least, spans[0].natural), max(span.most for span in spans))

    @remembered
    def height(self, width: int) -> Span:
        """As low as the lowest that has room in that width, naturally as high as the first of these."""
        found = [node for node in self.alternatives if node.width().least <= width] or self.alternatives[-1:]
        spans = [node.height(width) for node in found]
        least = min(span.least for span in spans)
        return Span(least, max(least, spans[0].natural), max(span.most for span in spans))

    def chosen(self, size: tuple[int, int]) -> Node:
        """What is shown in that width and height; of equally squeezed alternatives the last."""

        def squeezed(node: Node) -> float:
            least = node.width().least, node.height(size[0]).least
            return max(part / max(1, room) for part, room in zip(least, size, strict=True))

        fitting = (node for node in self.alternatives if node.fits(size))
        return next(fitting, None) or min(reversed(self.alternatives), key=squeezed)

    def place(self, rect: Rect) -> Iterator[Placed]:
        """The chosen one."""
        return self.chosen(rect.size).place(rect)


def first_that_fits(*alternatives: Node) -> Node:
    """The first of these nodes that has room, as SwiftUI's ViewThatFits: put what is liked best first."""
    return FirstThatFits(alternatives)


@dataclass(frozen=True)
class BestOf(FirstThatFits):
    """The alternative whose placed leaves have the highest score; of equals the first."""

    score: Callable[[list[Placed]], float] = len

    def place(self, rect: Rect) -> Iterator[Placed]:
        """The best of those that have room, or of all where none has."""
        fitting = [node for node in self.alternatives if node.fits(rect.size)] or self.alternatives
        placed = [list(node.place(rect.copy())) for node in fitting]
        scores = [self.score(leaves) for leaves in placed]
        return iter(placed[scores.index(max(scores))])


def best_of(alternatives: Sequence[Node], score: Callable[[list[Placed]], float]) -> Node:
    """The one of these nodes that scores highest where it is to stand."""
    return BestOf(alternatives, score)
