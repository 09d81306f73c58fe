"""Prose in text as large as fits."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from typing import Final

from pygame import Rect, Surface

from game.layout.node import ANY, Node, Span
from game.view.art.typesetting import BULLET
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize

PARAGRAPH_GAP_RATIO: Final = 0.45  # of the line height: between paragraphs
LIST_INDENT_RATIO: Final = 1.1  # of the text size: the indent of a list's items

Typeset = list[tuple[Surface, tuple[int, int]]]  # pictures and their places


def prose(ui: Ui, name: str, paragraphs: Sequence[str]) -> Node:
    """Returns paragraphs in text as large as their place allows, up to a heading's size.

    Paragraphs that begin with a bullet are items of a list. `name` is logged if they do not fit in any size.
    """
    type_, theme = ui.assets.type, ui.assets.theme
    largest = max(type_.smallest, TextSize.HEADING.of(ui.unit))

    def typeset(px: int, width: int) -> Typeset:
        pictures: Typeset = []
        y = 0
        for paragraph in paragraphs:
            point = paragraph.startswith(BULLET)
            indent = round(px * LIST_INDENT_RATIO) if point else 0
            if point:
                bullet = type_.text(BULLET.strip(), px, theme.accent, bold=True)
                pictures.append((bullet, (px // 4, y)))
            picture = type_.wrapped(paragraph.removeprefix(BULLET), px, theme.ink, width - indent)
            pictures.append((picture, (indent, y)))
            y += picture.get_height() + round(px * PARAGRAPH_GAP_RATIO)
        return pictures

    def needed(px: int, width: int) -> int:
        """Returns the height of all paragraphs without drawing them."""
        indent = round(px * LIST_INDENT_RATIO)
        heights = [
            type_.wrapped_height(one.removeprefix(BULLET), px, width - indent * one.startswith(BULLET))
            for one in paragraphs
        ]
        return sum(heights) + round(px * PARAGRAPH_GAP_RATIO) * (len(heights) - 1)

    @cache
    def fitted(width: int, height: int) -> Typeset:
        sizes = range(type_.smallest, largest + 1)
        number = bisect_right(sizes, height, key=lambda px: needed(px, width))
        px = sizes[max(0, number - 1)]
        if (high := needed(px, width)) > height:
            type_.misfits[name] = f"{high} pixels high in {height}"
        return typeset(px, width)

    def draw(surface: Surface, rect: Rect) -> None:
        for picture, (x, y) in fitted(*rect.size):
            surface.blit(picture, rect.move(x, y))

    def high(width: int) -> Span:
        least, natural = (needed(px, width) for px in (type_.smallest, largest))
        return Span(min(least, natural), natural)

    return ui.drawing(draw, ANY, high, "text", [text.removeprefix(BULLET) for text in paragraphs])
