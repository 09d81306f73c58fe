"""Where tiles come from and go in few words: among them small pictures of what lies on the table.

Such words are texts; what is written in them as `source_glyph`, `line_glyph` and FLOOR_GLYPH say is drawn. So
a list without room for many words needs no code of its own that a player would have to know.
"""

import re
from typing import Final

from pygame import Surface

from game.view.art import antialiased, paint
from game.view.art.assets import Assets
from game.view.theme import Rgb, mini_floor, mix

FLOOR_GLYPH: Final = "[−]"
GLYPHS: Final = re.compile(r"(\([A-Z\d]\)|\[[\d−]\])")
SPACE_RATIO: Final = 1.1  # of the letters' height: a space of a line
SPACE_LINE_RATIO, SPACE_CORNER_RATIO = 0.07, 0.14  # of a space
MINUS_STROKE_RATIOS: Final = (0.5, 0.12)  # of it: the stroke that stands for what the floor line costs
CLOSE_DISC_RATIO: Final = 7 / 6  # of the letters' height: a close disc around a digit
SUPERSAMPLING: Final = 4  # how much larger a space is painted than shown


def source_glyph(name: str) -> str:
    """Returns the notation of the disc of a plate or the centre, with that digit or letter.

    >>> source_glyph("3")
    '(3)'
    """
    return f"({name})"


def line_glyph(number: int) -> str:
    """Returns the notation of a pattern line: a space with its number.

    >>> line_glyph(3)
    '[3]'
    """
    return f"[{number}]"


def words_width(assets: Assets, words: str, px: int) -> int:
    """Returns the width of words in bold text of `px` pixels, but no smaller than readable."""
    px = max(px, assets.type.smallest)
    return sum(_width(assets, part, px) for part in GLYPHS.split(words) if part)


def fitted_words(assets: Assets, words: str, px: int, ink: Rgb, width: int) -> Surface:
    """Returns words as one bold line, in smaller text if it would be wider than `width`."""
    smallest = assets.type.smallest
    if not GLYPHS.search(words):
        return assets.type.fitted(words, px, ink, width, bold=True)
    px = max(px, smallest)
    while px > smallest and words_width(assets, words, px) > width:
        px -= 1
    if (needed := words_width(assets, words, px)) > width:
        assets.type.misfits[words] = f"{needed} pixels wide in {width}"
    return _painted(assets, words, px, ink)


def source_disc(assets: Assets, name: str, px: int, close: bool = False) -> Surface:
    """A plate's number, or the centre's letter, as it stands on its rim; the disc `close` around it."""

    def paint_it() -> Surface:
        theme = assets.theme
        text = assets.type.text(name, px, theme.ink_soft)
        side = round(px * CLOSE_DISC_RATIO) if close else max(text.get_size()) * 11 // 10
        disc, middle = paint.canvas(side, side), ((side - 1) / 2, (side - 1) / 2)
        ground = theme.panel if theme.dark else theme.plate  # what the ink is read on
        antialiased.draw_disc(disc, mix(ground, theme.panel_edge, 0.5), middle, side / 2)
        antialiased.draw_disc(disc, ground, middle, side / 2 - max(1, side // 14))
        disc.blit(text, text.get_rect(center=(side // 2, side // 2)))
        return paint.display_copy(disc)

    return assets.cached(("number", name, px, close), paint_it)


def _painted(assets: Assets, words: str, px: int, ink: Rgb) -> Surface:
    parts = [(part, _picture(assets, part, px, ink)) for part in GLYPHS.split(words) if part]
    high = max(picture.get_height() for _, picture in parts)
    line, x = paint.canvas(words_width(assets, words, px), high), 0
    for part, picture in parts:
        line.blit(paint.plain_copy(picture), (x, (high - picture.get_height()) // 2))
        x += _width(assets, part, px)
    return line


def _picture(assets: Assets, part: str, px: int, ink: Rgb) -> Surface:
    if not GLYPHS.fullmatch(part):
        return assets.type.text(part, px, ink, bold=True)
    if part.startswith("("):
        return source_disc(assets, part.strip("()"), px)
    return assets.cached(("glyph", part, px), lambda: _space(assets, part.strip("[]"), px))


def _width(assets: Assets, part: str, px: int) -> int:
    if not GLYPHS.fullmatch(part):
        return assets.type.width(part, px, bold=True)
    if part.startswith("("):
        return max(assets.type.font(px).size(part.strip("()"))) * 11 // 10
    return round(px * SPACE_RATIO)


def _space(assets: Assets, name: str, px: int) -> Surface:
    """A space of the pattern line of that number, or of the floor line with a stroke for what it costs."""
    theme, side, floor = assets.theme, round(px * SPACE_RATIO), name == "−"
    size, ink = side * SUPERSAMPLING, theme.ink if theme.dark or not floor else theme.bad
    large = paint.canvas(size, size, ink)
    rim = ink if floor else mix(theme.space_edge, theme.ink, 0.4)
    paint.rounded(large, rim, (0, 0, size, size), size * SPACE_CORNER_RATIO)
    edge = max(SUPERSAMPLING, size * SPACE_LINE_RATIO)
    ground = mini_floor(theme) if floor else theme.space
    paint.rounded(large, ground, paint.inside(large, edge), size * (SPACE_CORNER_RATIO - SPACE_LINE_RATIO))
    if floor:
        across, high = size * MINUS_STROKE_RATIOS[0], size * MINUS_STROKE_RATIOS[1]
        paint.rounded(large, ink, ((size - across) / 2, (size - high) / 2, across, high), 0)
    space = paint.shrink(large, side, side)
    if not floor:
        number = paint.plain_copy(assets.type.text(name, px, ink, bold=True))
        number = number.subsurface(number.get_bounding_rect())
        space.blit(number, number.get_rect(center=(side // 2, side // 2)))
    return paint.display_copy(space)
