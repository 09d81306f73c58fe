"""The marks for picks, as chess notates them ("?!", "??"): a disc with a sign, in a colour of its own."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, Theme, mix

HEAD = 2.5  # units: two lines of small print
KEY_LINE = 1.6  # of its letters: a line of what the marks mean
LEAST_PITCH = 1.25  # of the smallest letters: rows are no closer together for that
NARROW = 1.35  # of a mark: its column is no narrower
PITCH = 2.3  # units: the rows of a table are no farther apart
USUAL = 2.0  # units: so far they are apart usually
SIGNS = {"best": "!", "good": "+", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def mark_colour(theme: Theme, grade: str) -> Rgb:
    """From green by way of blue to red; every one carries the panel's colour as text."""
    much = 0.4 if theme.dark else 0.6  # of blue: by night more would be too dark for its sign
    return {
        "best": theme.good,
        "good": mix(theme.good, seat_colour(theme, 0), much),
        "inaccuracy": theme.warn,
        "mistake": mix(theme.warn, theme.bad, 0.6),
        "blunder": theme.bad,
    }[grade]


def draw_mark(surface: Surface, assets: Assets, grade: str, middle: tuple[int, int], size: int) -> Rect:
    """A disc of that diameter with the mark's sign."""
    theme = assets.theme
    disc = assets.pill(size, size, mark_colour(theme, grade))
    rect = disc.get_rect(center=middle)
    surface.blit(disc, rect)
    sign = assets.type.text(SIGNS[grade], round(size * 0.66), theme.panel, bold=True)
    surface.blit(sign, sign.get_rect(center=middle))
    return rect


def seat_colour(theme: Theme, seat: int) -> Rgb:
    """The colour of a seat in charts: of the blue, red, yellow and green tiles, as they show on a panel."""
    return theme.hints[(0, 2, 1, 5)[seat]]


def draw_seat(surface: Surface, assets: Assets, seat: int, middle: tuple[int, int], size: int) -> None:
    """The small tile that stands for a seat."""
    tile = assets.pill(size, size, seat_colour(assets.theme, seat), size // 4)
    surface.blit(tile, tile.get_rect(center=middle))


def crested_name(assets: Assets, crest: Crest, name: str, px: int) -> Surface:
    """A bold name in a line with a crest before it; the crest alone without one."""

    def paint_it() -> Surface:
        words = assets.type.text(name, px, assets.theme.ink, bold=True)
        side = words.get_height()
        gap = side // 4
        if not name:
            return assets.crest(crest, side)
        picture = paint.canvas(side + gap + words.get_width(), side)
        picture.blit(paint.plain_copy(assets.crest(crest, side)), (0, 0))
        picture.blit(paint.plain_copy(words), (side + gap, 0))
        return paint.display_copy(picture)

    return assets.kept(("crested", crest, name, px), paint_it)


def _common_size(assets: Assets, words: Sequence[str], px: int, width: int) -> int:
    """The text size in which all of the words are no wider than that; 0 if none can be read."""
    while px >= assets.type.smallest:
        if all(assets.type.font(px).size(word)[0] <= width for word in words):
            return px
        px -= 1
    return 0


KeyLines = list[list[tuple[str, str]]]
"""Marks with their words, as they share lines."""


def _behind(px: int) -> int:
    return px * 3 // 5


def _key_width(assets: Assets, word: str, px: int) -> int:
    """What a mark and its word take with what lies behind them."""
    return px * 5 // 4 + px // 3 + assets.type.font(px).size(word)[0] + _behind(px)


def key_lines(assets: Assets, grades: Sequence[tuple[str, str]], px: int, width: int) -> KeyLines:
    """What the marks mean, in as many lines as it takes."""
    lines, room = KeyLines([[]]), width + _behind(px)
    for grade, word in grades:
        needed = _key_width(assets, word, px)
        if lines[-1] and needed > room:
            lines.append([])
            room = width + _behind(px)
        lines[-1].append((grade, word))
        room -= needed
    return lines


def key_height(lines: KeyLines, px: int) -> int:
    """How high so many lines are."""
    return round(len(lines) * px * KEY_LINE)


def _draw_key(surface: Surface, assets: Assets, lines: KeyLines, area: Rect, px: int) -> None:
    """What the marks mean, at the bottom of an area."""
    high = key_height(lines, px)
    for number, line in enumerate(lines, 1):
        x, middle = area.x, area.bottom - high + round((number - 0.5) * high / len(lines))
        for grade, word in line:
            draw_mark(surface, assets, grade, (x + px * 5 // 8, middle), px * 5 // 4)
            text = assets.type.text(word, px, assets.theme.ink_soft)
            surface.blit(text, text.get_rect(midleft=(x + px * 5 // 4 + px // 3, middle)))
            x += _key_width(assets, word, px)


def _pitch(height: int, rows: int, unit: int) -> float:
    """How far the rows of a table so high are apart."""
    return min(height / max(1, rows), unit * PITCH)


def mark_columns(width: int, name: int, last: int, mark: int, grades: int) -> tuple[int, int]:
    """How broad the columns of names and of the last figures are in a table of marks so wide.

    As broad as the longest name and the last heading need, but grades keep room for
    their marks.

    >>> mark_columns(400, 60, 50, 22, 5), mark_columns(300, 120, 60, 22, 5)
    ((88, 72), (90, 60))
    """
    end = max(round(width * 0.18), last)
    return max(round(width * 0.22), min(name, width - end - grades * round(mark * NARROW))), end


def _head_breadths(assets: Assets, words: str, px: int) -> tuple[int, int]:
    """How broad the heading of the last column is on one line, and on two."""
    parts, face = words.split(), assets.type.font(px)
    halves = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(len(parts)))
    return face.size(words)[0], min(max(face.size(part)[0] for part in half) for half in halves)


def _draw_last_head(surface: Surface, assets: Assets, words: str, area: Rect, px: int, beside: int) -> None:
    """What the last column is, in small print: its last line beside the other words, if these end there."""
    longest = max(assets.type.font(px).size(word)[0] + 1 for word in words.split())
    ink, broad = assets.theme.ink_soft, max(area.width - px // 3, longest)
    heading = assets.type.wrapped(words, px, ink, broad, centred=True)
    if heading.get_height() > area.height:  # it has to lean over the column before it
        heading = assets.type.block(words, px, ink, (area.width + px, area.height), centred=True)
    at = heading.get_rect(center=area.center)
    if beside:
        at.bottom = max(beside, area.y + at.height)
    at.right = min(at.right, area.right + px // 5)
    surface.blit(heading, at)


@dataclass(frozen=True)
class MarksTable:
    """Seats by grades, and at the right what a usual pick of the seat gave away, headed by `last`.

    `grades` are names and their words, `rows` a seat's name, its counts and the last column.
    """

    grades: Sequence[tuple[str, str]]
    rows: Sequence[tuple[str, Sequence[int], str]]
    last: str
    crests: Sequence[Crest] = ()


def _columns(
    assets: Assets, width: int, table: MarksTable, unit: int, text_px: int
) -> tuple[int, int, int, int]:
    """How broad names, the last column and each other are, and how large words above those; 0: none."""
    grades = table.grades
    caption, roomy = _captions(assets, unit)
    before = round(text_px * (2.8 if table.crests else 1.3))
    face = assets.type.font(max(text_px, assets.type.smallest), True)
    widest = before + max((face.size(name)[0] for name, _, _ in table.rows), default=0) + text_px // 2
    side, words = TextSize.LEAD.of(unit), [word for _, word in grades]
    one, two = (Gap.M.of(unit) + breadth for breadth in _head_breadths(assets, table.last, caption))
    names, end = mark_columns(width, widest, two, side, len(grades))
    each = (width - names - end) // len(grades)
    small = _common_size(assets, words, roomy, each - Gap.XS.of(unit))
    if not small and max(widest, names) + one + len(grades) * round(side * NARROW) <= width:
        names, end = mark_columns(width, widest, one, side, len(grades))
        each = (width - names - end) // len(grades)
    return names, end, each, small


def _captions(assets: Assets, unit: int) -> tuple[int, int]:
    """The letters of small print, and of words above columns at most."""
    caption, roomy = (max(one.of(unit), assets.type.smallest) for one in (TextSize.CAPTION, TextSize.SMALL))
    return caption, roomy


def marks_heights(assets: Assets, width: int, table: MarksTable, unit: int) -> tuple[int, int]:
    """How high a table so broad is at least, and usually: words without room above columns stand below it."""
    rows, head, caption = len(table.rows), round(unit * HEAD), _captions(assets, unit)[0]
    key = 0
    if not _columns(assets, width, table, unit, unit)[3]:
        key = key_height(key_lines(assets, table.grades, caption, width), caption)
    return head + round(rows * LEAST_PITCH * assets.type.smallest), head + round(rows * USUAL * unit) + key


def draw_marks(
    surface: Surface, assets: Assets, area: Rect, table: MarksTable, unit: int, lower: int = 0
) -> None:
    """The table. Words without room above their columns are said once below it.

    They stand so many pixels `lower` than it ends, clear of its rows.
    """
    theme, grades, rows = assets.theme, table.grades, table.rows
    last, crests = table.last, table.crests
    head, side, caption = round(unit * HEAD), TextSize.LEAD.of(unit), _captions(assets, unit)[0]
    pitch = _pitch(area.height - head, len(rows), unit)
    text_px = min(unit, round(pitch * 0.8))
    names, end, each, small = _columns(assets, area.width, table, unit, text_px)
    lines = [] if small else key_lines(assets, grades, caption, area.width)
    below = _pitch(area.height - head - key_height(lines, caption), len(rows), unit)
    if lines and below >= LEAST_PITCH * assets.type.smallest:
        _draw_key(surface, assets, lines, area.move(0, lower), caption)
        pitch, text_px = below, min(text_px, max(assets.type.smallest, round(below * 0.8)))
    beside = 0  # where the words above columns end
    for place, (grade, word) in enumerate(grades):
        middle = area.x + names + each * place + each // 2
        draw_mark(surface, assets, grade, (middle, area.y + (side if small else head) // 2), side)
        if small:
            text = assets.type.text(word, small, theme.ink_soft)
            beside = surface.blit(text, text.get_rect(midtop=(middle, area.y + side + 1))).bottom
    corner = Rect(area.right - end, area.y, end, head)
    _draw_last_head(surface, assets, last, corner, small or caption, beside)
    px = text_px
    for seat, (name, counts, lost) in enumerate(rows):
        middle_y = round(area.y + head + (seat + 0.5) * pitch)
        if seat:
            y = round(area.y + head + seat * pitch)
            hair = mix(theme.panel, theme.panel_edge, 0.25)
            pygame.draw.line(surface, hair, (area.x, y), (area.right, y))
        draw_seat(surface, assets, seat, (area.x + px // 2, middle_y), round(px * 0.8))
        left = round(px * 1.3)
        if crests:
            crest = assets.crest(crests[seat], round(px * 1.2))
            surface.blit(crest, crest.get_rect(midleft=(area.x + left, middle_y)))
            left += round(px * 1.5)
        text = assets.type.shortened(name, px, theme.ink, names - left - px // 3, bold=True)
        surface.blit(text, text.get_rect(midleft=(area.x + left, middle_y)))
        for place, count in enumerate(counts):
            ink = theme.ink if count else mix(theme.ink_soft, theme.panel, 0.5)
            number = assets.type.text(str(count), px, ink)
            surface.blit(
                number, number.get_rect(center=(area.x + names + each * place + each // 2, middle_y))
            )
        number = assets.type.text(lost, px, theme.ink, bold=True)
        surface.blit(number, number.get_rect(center=(area.right - end // 2, middle_y)))
