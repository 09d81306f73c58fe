"""Sentences on the table below a page, as large as their place allows."""

import math
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from pygame import Rect, Surface

from game.layout.node import Node, Span, fixed
from game.view.art.assets import Assets
from game.view.art.line_breaking import pieces
from game.view.art.surfaces import BAND_TEXT_RATIO
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.theme import Rgb

PHRASE_BREAK: Final = re.compile(r"(?<=[:,;.]) ")  # between two of them


def sentence_pictures(
    assets: Assets, lines: Sequence[str], px: int, width: int, centred: bool, ink: Rgb | None = None
) -> list[Surface]:
    """Returns pictures of sentences broken to a width, by default in the colour of text on the table.

    They are broken between phrases where that takes no more lines.
    """
    ink, type_ = ink or assets.theme.table_ink, assets.type
    pictures = [type_.wrapped(line, px, ink, width, centred=centred) for line in lines]
    by_phrase = (by_phrases(assets, line, px, width) for line in lines)
    phrased = [type_.wrapped(line, px, ink, width, centred=centred) for line in by_phrase]
    return [min(both, key=Surface.get_height) for both in zip(phrased, pictures, strict=True)]


def by_phrases(assets: Assets, line: str, px: int, width: int) -> str:
    """Returns a sentence in which phrases that fit a line are not broken."""
    face = assets.type.font(px)
    tied = ((part, part.replace(" ", "\u00a0")) for part in PHRASE_BREAK.split(line))
    return " ".join(whole if face.width(whole) <= width else part for part, whole in tied)


def sentences(
    ui: Ui, lines: Sequence[str], size: TextSize, least: float, centred: bool, ink: Rgb | None = None
) -> Node:
    """Returns sentences in text of that size, smaller if necessary, down to `least` units."""
    type_ = ui.assets.type
    most = max(size.of(ui.unit), type_.smallest)
    fewest = max(type_.smallest, math.ceil(ui.unit * least))

    @cache
    def pictures(px: int, width: int) -> list[Surface]:
        return sentence_pictures(ui.assets, lines, px, width, centred, ink)

    def needed(px: int, width: int) -> int:
        return sum(picture.get_height() for picture in pictures(px, width))

    def draw(surface: Surface, rect: Rect) -> None:
        px = next((px for px in range(most, fewest, -1) if needed(px, rect.width) <= rect.height), fewest)
        if needed(px, rect.width) > rect.height:
            type_.misfits[lines[0]] = f"more than {rect.height} pixels high"
        y = rect.centery - needed(px, rect.width) // 2
        for picture in pictures(px, rect.width):
            surface.blit(picture, (rect.centerx - picture.get_width() // 2 if centred else rect.x, y))
            y += picture.get_height()

    def high(width: int) -> Span:
        low = needed(fewest, width)
        return Span(low, max(low, needed(most, width)))

    wide = max((type_.width(line, most) for line in lines), default=0) + ui.gap()
    longest = (type_.width(word, fewest) for line in lines for word in pieces(line))
    narrow = max(longest, default=0)
    return ui.drawing(draw, Span(min(narrow, wide), wide), high, "words", lines)


def draw_banded(surface: Surface, assets: Assets, words: str, place: Rect, px: int) -> bool:
    """Draws a sentence on a band centred in a place; returns False, and draws nothing, if it does not fit."""
    px = min(px, int(place.height / BAND_TEXT_RATIO))
    if px < assets.type.smallest:
        return False
    band = assets.band(words, px, place.width)
    if band.get_width() > place.width:
        return False
    surface.blit(band, band.get_rect(center=place.center))
    return True


def banner(ui: Ui, words: Callable[[], str], size: TextSize, high: int) -> Node:
    """Returns a sentence, phrased when drawn, on a centred band; without a band if that does not fit."""
    type_, px = ui.assets.type, size.of(ui.unit)

    def draw(surface: Surface, rect: Rect) -> None:
        if (said := words()) and not draw_banded(surface, ui.assets, said, rect, px):
            picture = type_.block(said, px, ui.assets.theme.table_ink, rect.size, centred=True)
            surface.blit(picture, picture.get_rect(center=rect.center))

    return ui.drawing(draw, high=fixed(high), name="words")
