"""Where tiles come from and go in few words: among them small pictures of what lies on the table.

Such words are texts; what is written in them as `source_sign`, `line_sign` and FLOOR_SIGN say is drawn. So a
list without room for many words needs no code of its own that a player would have to know.
"""

import re
from typing import Final

from pygame import Rect, Surface, draw

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.theme import Rgb, Theme, mix

SPACE: Final = "▫"
FLOOR_SIGN: Final = "▪"
SIGNS: Final = re.compile(rf"(\([A-Z\d]\)|{SPACE}+|{FLOOR_SIGN})")
SIDE, APART, PEN = 0.52, 0.1, 0.07  # of the letters' height: a line's space, what is between two, its edge
FLOOR_SIDE: Final = 1.15  # of it: the floor line's space
MINUS: Final = (0.5, 0.12)  # of that: the stroke that stands for its cost
FINE: Final = 4  # how much larger the floor line's space is painted than shown


def source_sign(name: str) -> str:
    """How the disc of a plate or of the centre is written: it bears that digit or letter.

    >>> source_sign("3")
    '(3)'
    """
    return f"({name})"


def line_sign(spaces: int) -> str:
    """How a pattern line is written: as many spaces as it has.

    >>> line_sign(3)
    '▫▫▫'
    """
    return SPACE * spaces


def words_width(assets: Assets, words: str, px: int) -> int:
    """Pixels that they take in bold letters of `px`, or in readable ones."""
    px = max(px, assets.type.smallest)
    return sum(_width(assets, part, px) for part in SIGNS.split(words) if part)


def fitted_words(assets: Assets, words: str, px: int, ink: Rgb, width: int) -> Surface:
    """One bold line of them: in smaller letters where it would be broader than `width`."""
    smallest = assets.type.smallest
    if not SIGNS.search(words):
        return assets.type.fitted(words, px, ink, width, bold=True)
    px = max(px, smallest)
    while px > smallest and words_width(assets, words, px) > width:
        px -= 1
    if (broad := words_width(assets, words, px)) > width:
        assets.type.misfits[words] = f"{broad} pixels wide in {width}"
    return _painted(assets, words, px, ink)


def source_disc(assets: Assets, name: str, px: int) -> Surface:
    """A plate's number, or the centre's letter, as it stands on its rim."""

    def paint_it() -> Surface:
        theme = assets.theme
        text = assets.type.text(name, px, theme.ink_soft)
        side = max(text.get_size()) * 11 // 10
        disc, middle = paint.canvas(side, side), (side // 2, side // 2)
        ground = theme.panel if theme.dark else theme.plate  # what the ink is read on
        draw.circle(disc, ground, middle, side // 2)
        draw.circle(disc, mix(ground, theme.panel_edge, 0.5), middle, side // 2, max(1, side // 14))
        disc.blit(text, text.get_rect(center=middle))
        return paint.display_copy(disc)

    return assets.kept(("number", name, px), paint_it)


def _painted(assets: Assets, words: str, px: int, ink: Rgb) -> Surface:
    parts = [(part, _picture(assets, part, px, ink)) for part in SIGNS.split(words) if part]
    high = max(picture.get_height() for _, picture in parts)
    line, x = paint.canvas(words_width(assets, words, px), high), 0
    for part, picture in parts:
        line.blit(paint.plain_copy(picture), (x, (high - picture.get_height()) // 2))
        x += _width(assets, part, px)
    return line


def _picture(assets: Assets, part: str, px: int, ink: Rgb) -> Surface:
    if not SIGNS.fullmatch(part):
        return assets.type.text(part, px, ink, bold=True)
    if part == FLOOR_SIGN:
        return assets.kept(("sign", part, px), lambda: _floor_space(assets.theme, round(px * FLOOR_SIDE)))
    if part.startswith(SPACE):
        return assets.kept(("sign", part, px), lambda: _line_of(assets.theme, len(part), px))
    return source_disc(assets, part.strip("()"), px)


def _width(assets: Assets, part: str, px: int) -> int:
    if not SIGNS.fullmatch(part):
        return assets.type.font(px, True).size(part)[0]
    if part == FLOOR_SIGN:
        return round(px * FLOOR_SIDE)
    if part.startswith(SPACE):
        return _pitch(px) * len(part) - _gap(px)
    return max(assets.type.font(px).size(part.strip("()"))) * 11 // 10


def _gap(px: int) -> int:
    return max(1, round(px * APART))


def _pitch(px: int) -> int:
    return round(px * SIDE) + _gap(px)


def _line_of(theme: Theme, spaces: int, px: int) -> Surface:
    """A pattern line without tiles."""
    side, pitch = round(px * SIDE), _pitch(px)
    picture = paint.canvas(pitch * spaces - _gap(px), side)
    for at in range(spaces):
        space = Rect(at * pitch, 0, side, side)
        draw.rect(picture, theme.space, space)
        draw.rect(picture, mix(theme.space_edge, theme.ink, 0.5), space, max(1, round(px * PEN)))
    return paint.display_copy(picture)


def _floor_space(theme: Theme, side: int) -> Surface:
    """A space of the floor line, with a stroke for what it costs."""
    large, size = paint.canvas(side * FINE, side * FINE), side * FINE
    ink = theme.ink if theme.dark else theme.bad
    large.fill((*ink, 0))
    paint.rounded(large, ink, (0, 0, size, size), size * 0.14)
    edge = max(FINE, size * PEN)
    inside = size - 2 * edge
    paint.rounded(
        large,
        mix(theme.space, theme.bad, 0.54 if theme.dark else 0.22),
        (edge, edge, inside, inside),
        size * 0.08,
    )
    across, high = size * MINUS[0], size * MINUS[1]
    paint.rounded(large, ink, ((size - across) / 2, (size - high) / 2, across, high), 0)
    return paint.display_copy(paint.shrink(large, side, side))
