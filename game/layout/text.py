"""Text, whose height depends on its width."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.layout.node import Node, Placed, Span, fixed


class TextMeasure(Protocol):
    """Measures text in one font."""

    def width(self, text: str) -> int:
        """Returns its width on one line."""

    def longest_word(self, text: str) -> int:
        """Returns the width of its longest word, the minimum width of the text."""

    def height(self, text: str, width: int) -> int:
        """Returns its height, broken into lines of a width."""


@dataclass(frozen=True)
class Text(Node):
    """Text that is broken into lines. `content` is the placed content, which draws the text."""

    words: str
    measure: TextMeasure
    content: object = None

    def width(self) -> Span:
        """From the longest word to the whole text on one line."""
        if not self.words:
            return fixed(0)
        least = self.measure.longest_word(self.words)
        return Span(least, max(least, self.measure.width(self.words)))

    def height(self, width: int) -> Span:
        return fixed(self.measure.height(self.words, width) if self.words else 0)

    def place(self, rect: Rect) -> Iterator[Placed]:
        if self.words:
            yield Placed(self.words if self.content is None else self.content, rect)
