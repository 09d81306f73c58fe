"""The top bar: the enamelled bar along the table's upper edge, with buttons and counters."""

import re
from collections.abc import Sequence
from typing import Final

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.layout.node import mirrored_in
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.art.line_breaking import pieces
from game.view.art.mirrored_canvas import canvas_for, unmirrored
from game.view.art.motifs import khatim
from game.view.art.paint import polygon
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb, Theme, luminance, mix

CAPTION_RATIO: Final = 0.27  # of a button's height: its label
ROUND: Final = re.compile(r"\d\D{0,5}$")  # a heading: "Round 3", "3. tur"
MIN_CREST_MESSAGE_UNITS: Final = 13  # units: a narrower message has no crest


def paint_bar(surface: Surface, theme: Theme, bar: Rect, dividers: Sequence[Rect]) -> None:
    """The bar with its golden rim, a hairline between its groups, and a soft shadow on the table below."""
    surface, bar = unmirrored(surface, bar)
    line = max(1, bar.height // 26)
    surface.fill(theme.bar, bar)
    stars = max(6, line * 4)
    if theme.pattern and not theme.high_contrast:
        ink = mix(theme.bar, theme.bar_ink, 0.05 * min(1.6, theme.pattern))
        for x in range(bar.x, bar.right, bar.height):
            box = (x, bar.y - stars, bar.height, bar.height)
            polygon(surface, khatim(1.0), ink, box)
            polygon(surface, khatim(0.84), theme.bar, box)
            polygon(surface, khatim(0.5, 22.5), ink, box)
    for divider in dividers:
        surface.fill(mix(theme.bar, theme.bar_ink, 0.34), divider)
    rim = Rect(bar.x, bar.bottom - line, bar.width, line)
    surface.fill(theme.turn, rim)
    for step in range(3 * line):
        below = Rect(bar.x, bar.bottom + step, bar.width, 1)
        share = 0.5 * (1 - step / (3 * line)) ** 2
        surface.fill(mix((255, 255, 255), theme.shadow, share), below, special_flags=BLEND_RGB_MULT)


def word_size(assets: Assets, high: int) -> int:
    """Returns the text size of labels below icons of the bar, for buttons of that height."""
    return max(assets.type.smallest, round(high * CAPTION_RATIO))


def paint_captions(
    surface: Surface, assets: Assets, places: Sequence[Rect], words: Sequence[str], high: int
) -> None:
    """What stands below bag and lid in a bar whose keys, so high, have words as well."""
    for place, word in zip(places, words, strict=True):
        text = assets.type.fitted(word, word_size(assets, high), assets.theme.bar_ink, place.width)
        canvas = canvas_for(surface, place, assets.type.mirrored)
        canvas.blit(text, text.get_rect(bottomleft=place.bottomleft))


def paint_log_plate(surface: Surface, assets: Assets, plate: Rect) -> None:
    """Paints the sheet of the log: lighter than the table, less so than a board."""
    theme, radius = assets.theme, max(4, min(plate.size) // 28)
    sheet = sheet_colour(theme)
    draw_frame(surface, assets, plate, sheet, radius, radius)  # only corners are pictures: the sheet is large
    surface.fill(sheet, plate.inflate(-2 * radius, -2 * radius))
    edge = mix(theme.table_line, theme.panel_edge, 0.35)
    draw_frame(surface, assets, plate, edge, max(1, radius // 5), radius)


def sheet_colour(theme: Theme) -> Rgb:
    """Returns the colour of the sheet below the log."""
    like_boards = (luminance(theme.table) < 0.2) == theme.dark
    share = (0.42 if theme.dark else 0.62) if like_boards else 0.08
    return mix(theme.table, theme.panel, share)


def paint_message(
    surface: Surface, assets: Assets, place: Rect, unit: int, text: str, crest: Crest | None = None
) -> Rect:
    """What the bar says: the round small above the rest, the crest of whoever is to act before both.

    Where a small square sign may follow, that somebody thinks.
    """
    mirrored = assets.type.mirrored
    sign = _draw_message(canvas_for(surface, place, mirrored), assets, place, unit, text, crest)
    return mirrored_in(place, sign) if mirrored else sign


def _draw_message(
    surface: Surface, assets: Assets, place: Rect, unit: int, text: str, crest: Crest | None
) -> Rect:
    px, ink = TextSize.LEAD.of(unit), assets.theme.bar_ink
    place = place.inflate(0, max(0, px - place.height))
    size, gap = max(4, Gap.S.of(unit)), Gap.M.of(unit)
    sign = Rect(place.x, place.bottom - size, size, size)
    if crest is not None and place.width >= MIN_CREST_MESSAGE_UNITS * unit:
        side = min(round(place.height * 0.8), TextSize.DISPLAY.of(unit))
        picture = assets.crest(crest, side)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))
        sign.x += side + gap
        place = Rect(sign.x, place.y, place.width - side - gap, place.height)
    before, dot, rest = text.partition(" · ")
    if not (dot and ROUND.search(before) and place.height >= Height.TITLE.of(unit)):
        picture = assets.type.block(text, px, ink, place.size, bold=True, even=True)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))
        return sign
    head, told = _head_and_rest(assets, before, rest, px, place.size)
    top = place.centery - (head.get_height() + told.get_height()) // 2
    at = surface.blit(head, (place.x, top))
    surface.blit(told, (place.x, at.bottom))
    sign.midleft = at.right + gap, at.centery
    return sign


def _head_and_rest(
    assets: Assets, head: str, rest: str, px: int, size: tuple[int, int]
) -> tuple[Surface, Surface]:
    """Returns the round, and what is to be done below it: both smaller until they fit, at last no round."""
    theme, type_, (width, height) = assets.theme, assets.type, size
    for high in range(max(px, type_.smallest), type_.smallest - 1, -1):
        above = type_.text(head, round(high * TextSize.SMALL / TextSize.LEAD), theme.bar_ink_soft)
        left = height - above.get_height()
        longest = max(type_.width(word, high, bold=True) for word in pieces(rest) or [""])
        if longest <= width and type_.wrapped_height(rest, high, width, bold=True) <= left:
            break
    else:  # what is to be done is more than which round it is
        above, left = type_.text("", 1, theme.bar_ink), height
    return above, type_.block(rest, high, theme.bar_ink, (width, left), bold=True, even=True)
