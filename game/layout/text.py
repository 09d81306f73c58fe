"""Text: its height follows from its width."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.layout.node import Node, Placed, Span, fixed


class TextMeasure(Protocol):
    """Measures text in one font: the only thing that the solver has to know of letters."""

    def width(self, text: str) -> int:
        """How wide it is on one line."""

    def longest_word(self, text: str) -> int:
        """How wide its longest word is: no line is narrower."""

    def height(self, text: str, width: int) -> int:
        """How high it is, broken into lines of that width."""


@dataclass(frozen=True)
class Text(Node):
    """Words that are broken into lines. `content` is what is placed: whoever draws the words."""

    words: str
    measure: TextMeasure
    content: object = None

    def width(self) -> Span:
        """From the longest word to all words on one line."""
        if not self.words:
            return fixed(0)
        least = self.measure.longest_word(self.words)
        return Span(least, max(least, self.measure.width(self.words)))

    def height(self, width: int) -> Span:
        """Just the lines there are at that width."""
        return fixed(self.measure.height(self.words, width) if self.words else 0)

    def place(self, rect: Rect) -> Iterator[Placed]:
        """All of the rectangle."""
        if self.words:
            yield Placed(self.words if self.content is None else self.content, rect)
