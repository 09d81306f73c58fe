"""The grades of picks, as in chess ("?!", "??"): a disc with a sign, in a colour of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Column
from game.layout.grid import Grid
from game.layout.node import Leaf, Node, Spacer, Span, at_least, fixed
from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.typesetting import halved_width
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, Theme, mix

NAME_MARGIN_UNITS = {
    True: 3.3,
    False: 1.8,
}  # units: seat and, if there is one, crest before a name, and air behind it
HEADER_HEIGHT_UNITS = 2.5  # units: two lines of small print
LEGEND_LINE_RATIO = 1.6  # of its letters: a line of what the marks mean
MIN_ROW_PITCH_RATIO = 1.25  # of the smallest letters: rows are no closer together for that
MIN_COLUMN_RATIO = 1.35  # of a mark: its column is no narrower
MAX_ROW_PITCH_UNITS = 2.3  # units: the rows of a table are no farther apart
ROW_PITCH_UNITS = 2.0  # units: so far they are apart usually
GRADE_SIGNS = {"best": "!", "good": "+", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def grade_colour(theme: Theme, grade: str) -> Rgb:
    """From green by way of blue to red; every one carries the panel's colour as text."""
    much = 0.4 if theme.dark else 0.6  # of blue: by night more would be too dark for its sign
    return {
        "best": theme.good,
        "good": mix(theme.good, seat_colour(theme, 0), much),
        "inaccuracy": theme.warn,
        "mistake": mix(theme.warn, theme.bad, 0.6),
        "blunder": theme.bad,
    }[grade]


def draw_grade(surface: Surface, assets: Assets, grade: str, middle: tuple[int, int], size: int) -> Rect:
    """A disc of that diameter with the mark's sign."""
    theme = assets.theme
    disc = assets.pill(size, size, grade_colour(theme, grade))
    rect = disc.get_rect(center=middle)
    surface.blit(disc, rect)
    sign = assets.type.text(GRADE_SIGNS[grade], round(size * 0.66), theme.panel, bold=True)
    surface.blit(sign, sign.get_rect(center=middle))
    return rect


def seat_colour(theme: Theme, seat: int) -> Rgb:
    """The colour of a seat in charts: of the blue, red, yellow and green tiles, as they show on a panel."""
    return theme.hints[(0, 2, 1, 5)[seat]]


def draw_seat_tile(surface: Surface, assets: Assets, seat: int, middle: tuple[int, int], size: int) -> None:
    """The small tile that stands for a seat."""
    tile = assets.pill(size, size, seat_colour(assets.theme, seat), size // 4)
    surface.blit(tile, tile.get_rect(center=middle))


def crested_name(assets: Assets, crest: Crest, name: str, px: int) -> Surface:
    """A bold name in a line with a crest before it; the crest alone without one."""

    def paint_it() -> Surface:
        words = assets.type.text(name, px, assets.theme.ink, bold=True)
        side = words.get_height()
        sign = assets.crest(crest, side)
        return paint.in_a_row((sign, words), side // 4) if name else sign

    return assets.cached(("crested", crest, name, px), paint_it)


LegendLines = list[list[tuple[str, str]]]
"""Marks with their words, as they share lines."""


def _legend_gap(px: int) -> int:
    return px * 3 // 5


def _legend_entry_width(assets: Assets, word: str, px: int) -> int:
    """The width of a grade with its word and the gap after it."""
    return px * 5 // 4 + px // 3 + assets.type.width(word, px) + _legend_gap(px)


def legend_lines(assets: Assets, grades: Sequence[tuple[str, str]], px: int, width: int) -> LegendLines:
    """Returns the legend of the grades, in as many lines as it needs."""
    lines, room = LegendLines([[]]), width + _legend_gap(px)
    for grade, word in grades:
        needed = _legend_entry_width(assets, word, px)
        if lines[-1] and needed > room:
            lines.append([])
            room = width + _legend_gap(px)
        lines[-1].append((grade, word))
        room -= needed
    return lines


def legend_height(lines: LegendLines, px: int) -> int:
    """Returns the height of a legend in pixels."""
    return round(len(lines) * px * LEGEND_LINE_RATIO)


def _draw_legend(surface: Surface, assets: Assets, lines: LegendLines, area: Rect, px: int) -> None:
    for number, line in enumerate(lines):
        x, middle = area.x, area.y + round((number + 0.5) * area.height / len(lines))
        for grade, word in line:
            draw_grade(surface, assets, grade, (x + px * 5 // 8, middle), px * 5 // 4)
            text = assets.type.text(word, px, assets.theme.ink_soft)
            surface.blit(text, text.get_rect(midleft=(x + px * 5 // 4 + px // 3, middle)))
            x += _legend_entry_width(assets, word, px)


@dataclass(frozen=True)
class GradesTable:
    """Seats by grades, and at the right what a usual pick of the seat gave away, headed by `last`.

    `grades` are names and their words, `rows` a seat's name, its counts and the last column.
    """

    grades: Sequence[tuple[str, str]]
    rows: Sequence[tuple[str, Sequence[str], str]]
    last: str
    crests: Sequence[Crest] = ()


Paint = Callable[[Surface, Rect], object]


def grades_table_heights(assets: Assets, width: int, table: GradesTable, unit: int) -> tuple[int, int]:
    """Returns the least and the usual height of a table of that width."""
    span = _layout(assets, table, unit).height(width)
    return span.least, span.natural


def draw_grades_table(
    surface: Surface, assets: Assets, area: Rect, table: GradesTable, unit: int, lower: int = 0
) -> None:
    """The table. Words without room above their columns are said once below it.

    They stand that number of pixels `lower` than it ends, clear of its rows.
    """
    for paint_it, rect in _layout(assets, table, unit, lower).place(area):
        cast(Paint, paint_it)(surface, rect)


def _layout(assets: Assets, table: GradesTable, unit: int, lower: int = 0) -> Node:
    """A grid whose leaves paint themselves: words above its columns in one size, or else a key below it."""
    smallest = assets.type.smallest
    caption, roomy = (max(one.of(unit), smallest) for one in (TextSize.CAPTION, TextSize.SMALL))
    worded = (_grid(assets, table, unit, px) for px in range(roomy, smallest - 1, -1))

    def key(width: int) -> Span:
        return fixed(legend_height(legend_lines(assets, table.grades, caption, width), caption))

    def draw_key(surface: Surface, rect: Rect) -> None:
        lines = legend_lines(assets, table.grades, caption, rect.width)
        _draw_legend(surface, assets, lines, rect.move(0, lower), caption)

    bare = _grid(assets, table, unit, 0)
    return first_that_fits(*worded, Column([bare.grows(), Leaf(draw_key, high=key)]), bare)


def _grid(assets: Assets, table: GradesTable, unit: int, words: int) -> Node:
    """Columns of names, of grades with words of that size above them (0: none), and of the last figures."""
    theme, type_, side = assets.theme, assets.type, TextSize.LEAD.of(unit)
    caption = words or max(TextSize.CAPTION.of(unit), type_.smallest)
    widths = [type_.width(word, words) + Gap.XS.of(unit) for _, word in table.grades] if words else []
    each, head = (
        at_least(max(round(side * MIN_COLUMN_RATIO), *widths, 0)),
        fixed(round(HEADER_HEIGHT_UNITS * unit)),
    )

    def text_width(words: str) -> int:
        return type_.width(words, caption) + Gap.M.of(unit)

    end = Span(halved_width(table.last, text_width), text_width(table.last))
    high = Span(
        round(MIN_ROW_PITCH_RATIO * type_.smallest),
        round(ROW_PITCH_UNITS * unit),
        round(MAX_ROW_PITCH_UNITS * unit),
    )
    before = round(unit * NAME_MARGIN_UNITS[bool(table.crests)])
    named = before + max((type_.width(name, unit, bold=True) for name, _, _ in table.rows), default=0)

    def grade_head(grade: str, word: str, surface: Surface, rect: Rect) -> None:
        middle = rect.y + (side if words else rect.height) // 2
        draw_grade(surface, assets, grade, (rect.centerx, middle), side)
        if words:
            text = type_.text(word, words, theme.ink_soft)
            surface.blit(text, text.get_rect(midtop=(rect.centerx, rect.y + side + 1)))

    def last_head(surface: Surface, rect: Rect) -> None:
        text = type_.block(table.last, caption, theme.ink_soft, rect.size, centred=True)
        at = text.get_rect(center=rect.center)
        if words:
            at.bottom = max(rect.y + side + 1 + type_.font(words).line, rect.y + at.height)
        surface.blit(text, at)

    def begin(seat: int, surface: Surface, rect: Rect) -> int:
        """Draw the hairline above a cell; how large its letters are."""
        if seat:
            surface.fill(mix(theme.panel, theme.panel_edge, 0.25), (*rect.topleft, rect.width, 1))
        return min(unit, round(rect.height * 0.8))

    def name_of(seat: int, surface: Surface, rect: Rect) -> None:
        px = begin(seat, surface, rect)
        draw_seat_tile(surface, assets, seat, (rect.x + px // 2, rect.centery), round(px * 0.8))
        left = rect.x + round(px * 1.3)
        if table.crests:
            crest = assets.crest(table.crests[seat], round(px * 1.2))
            surface.blit(crest, crest.get_rect(midleft=(left, rect.centery)))
            left += round(px * 1.5)
        text = type_.shortened(table.rows[seat][0], px, theme.ink, rect.right - px // 2 - left, bold=True)
        surface.blit(text, text.get_rect(midleft=(left, rect.centery)))

    def figure(seat: int, words: str, ink: Rgb, bold: bool, surface: Surface, rect: Rect) -> None:
        text = type_.text(words, begin(seat, surface, rect), ink, bold=bold)
        surface.blit(text, text.get_rect(center=rect.center))

    def row(seat: int, counts: Sequence[str], lost: str) -> list[Node]:
        none = mix(theme.ink_soft, theme.panel, 0.5)
        inks = (theme.ink if count.strip("0") else none for count in counts)
        numbers = [partial(figure, seat, count, ink, False) for count, ink in zip(counts, inks, strict=True)]
        name = Leaf(partial(name_of, seat), at_least(named) if words else Span(before + unit, named), high)
        cells = [Leaf(number, each, high) for number in numbers]
        return [name, *cells, Leaf(partial(figure, seat, lost, theme.ink, True), end, high)]

    heads = [Leaf(partial(grade_head, *one), each, head) for one in table.grades]
    rows = [row(seat, counts, lost) for seat, (_, counts, lost) in enumerate(table.rows)]
    columns = (0, *[1] * len(heads), 0)
    return Grid([[Spacer(), *heads, Leaf(last_head, end, head)], *rows], columns, grow_rows=1)
