"""Draws a solved layout with letters, for tests and for the examples of game/layout/README.md."""

from pygame import Rect

from game.layout.node import Node


class Letters:
    """Measures text as if each letter were one pixel wide and each line one pixel high."""

    def width(self, text: str) -> int:
        """In letters."""
        return len(text)

    def longest_word(self, text: str) -> int:
        """In letters."""
        return max(map(len, text.split()), default=0)

    def height(self, text: str, width: int) -> int:
        """In lines."""
        return len(self.lines(text, width))

    def lines(self, text: str, width: int) -> list[str]:
        """The text, broken at spaces."""
        found = [""]
        for word in text.split():
            longer = f"{found[-1]} {word}".strip()
            if len(longer) <= width:
                found[-1] = longer
            else:
                found.append(word)
        return found


def sketch(node: Node, width: int, height: int) -> str:
    """The layout in a box of that size: text as it is broken, each other leaf as a block of its first letter."""
    canvas = [["·"] * width for _ in range(height)]
    for content, rect in node.place(Rect(0, 0, width, height)):
        words = str(content)
        lines = Letters().lines(words, rect.width) if " " in words else [words[0] * rect.width] * rect.height
        for y, line in enumerate(lines):
            for x, letter in enumerate(line):
                canvas[rect.y + y][rect.x + x] = letter
    return "\n".join("".join(row) for row in canvas)
