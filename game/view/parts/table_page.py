"""Pages with a table of a game: a plate of words and keys beside it, or below it in an upright window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Fixed, Leaf, Node, Padding, ReadLast, Sized, Spacer, Span, Stack, at_least, fixed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table_layout import TableLayout
from game.view.pages.pick_plate import Told, draw_heading, draw_told, least_height
from game.view.parts.page import GROUND, PANEL, Item, solve
from game.view.parts.parts import Parts
from game.view.widgets.widgets import Widget

TABLE: Final = (27, 31, 30)  # units: its breadth above and beside a plate, and its height above one, at least
PLATE: Final = (17.5, 23)  # units: how broad a plate is beside a table
SHARES: Final = (76, 24)  # of the breadth, within that
BESIDE: Final = 14  # units: how high words are beside a table, at least
LONG_LINES: Final = (38, 7.4)  # units: below a table so broad they have long lines, and need no more height
LEAST: Final = 1.4  # fingers: no button is narrower
WORDS: Final = "words"  # the name of a drawing

Widgets = Callable[[], Sequence[Widget]]


@dataclass(frozen=True)
class Plate:
    """What stands beside a table. The usual one of the buttons comes first, at the right.

    Below a table words are `high` units high, whatever they are: boards are to stay where they are.
    """

    heading: Node
    words: Node
    keys: Sequence[Node]
    buttons: Sequence[Node]
    high: float = 10


def table_page(
    parts: Parts,
    make: Callable[[Parts], Plate],
    place: Callable[[tuple[int, int], int], TableLayout],
    draw: Callable[[Surface], None],
    spots: Widgets = list,
    tabs: Widgets = list,
) -> Node:
    """A table and a plate in the largest text, up to what the player chose, in which both have room.

    `place` lays the table out for a size and a unit, `draw` draws it. What can be pressed on it comes before
    the plate's keys (`spots`) or after them (`tabs`) in the order of focus. Where the bar of the table runs
    on above the plate, that begins below it.
    """
    size = parts.window.size
    for unit in range(parts.unit, 0, -1):
        scaled = parts.scaled(unit)
        ground = scaled.drawing(lambda surface, rect: draw(surface), name=GROUND)
        plate = (_below if parts.window.upright else _beside)(scaled, make(scaled))
        both = _with_table(scaled, ground, plate)
        if both.fits(size):
            break
    found = solve(both, size)
    table, panel = found.rect(GROUND), found.rect(PANEL)
    by = place(table.size, unit).top_below(panel)
    lowered = Rect(panel.x, panel.y + by, panel.width, panel.height - by)
    later = [ReadLast(on_table(one)) for one in tabs()]
    return Stack(Fixed(ground, table), *map(on_table, spots()), Fixed(plate, lowered), *later)


def on_table(widget: Widget) -> Node:
    """A leaf for what has its place on a table."""
    return Fixed(Leaf(Item(lambda rect: widget)), widget.rect)


def _with_table(parts: Parts, table: Node, plate: Node) -> Node:
    """The plate below the table, as high as its words need; or at its right, as high as the window."""
    margin, units = parts.gap(Gap.S), parts.units
    wide_above, wide, high = map(units, TABLE)
    if parts.window.upright:
        large = Sized(table, at_least(wide_above), at_least(high)).flex()
        return Column([large, Padding(plate, margin), Spacer(margin, margin)])
    (least, most), (whole, share) = map(units, PLATE), SHARES
    aside = Sized(Padding(plate, margin, margin), Span(least, least, most))
    return Row([Sized(table, at_least(wide)).flex(whole), aside.flex(share)])


def _below(parts: Parts, plate: Plate) -> Node:
    """Keys and buttons share a row, the usual one at its right end, the others at its left."""
    broad, low = map(parts.units, LONG_LINES)
    words = first_that_fits(
        Sized(plate.words, at_least(broad), fixed(low)),
        Sized(plate.words, high=fixed(parts.units(plate.high))),
    )
    usual, *others = _buttons(parts, plate)
    row = Row([one.grows() for one in (*others[::-1], *plate.keys, usual)], parts.gap(Gap.S))
    return _plate(parts, plate, words, [row], Height.TALL)


def _beside(parts: Parts, plate: Plate) -> Node:
    """Keys and buttons have a row each."""
    words, gap = Sized(plate.words, high=at_least(parts.units(BESIDE))), parts.gap(Gap.S)
    keys = Row([one.flex() for one in plate.keys], gap)
    equal = Row([one.flex() for one in _buttons(parts, plate)], gap, reverse=True)
    by_words = Row([one.grows() for one in plate.buttons], gap, reverse=True)
    return _plate(parts, plate, words, [keys, first_that_fits(equal, by_words)], Height.REGULAR)


def _buttons(parts: Parts, plate: Plate) -> list[Node]:
    """No narrower than their words."""
    least = round(LEAST * parts.window.finger)
    return [Sized(one, at_least(max(least, one.width().natural))) for one in plate.buttons]


def _plate(parts: Parts, plate: Plate, words: Node, rows: Sequence[Node], row: Height) -> Node:
    def panel(surface: Surface, rect: Rect) -> None:
        surface.blit(parts.assets.panel(*rect.size), rect)

    gap, high = parts.gap(Gap.S), fixed(parts.window.bar(row))
    foot = Column([Sized(one, high=high) for one in rows], gap)
    apart = parts.gap(Gap.L)
    body = Column([plate.heading, Spacer(gap, gap), words.grows(), Spacer(apart, apart), foot])
    return Stack(parts.drawing(panel, name=PANEL), Padding(body, parts.gap(Gap.XL), parts.gap(Gap.XL)))


def heading(parts: Parts, title: str, grade: str = "") -> Node:
    """What a plate is about, behind the mark of a pick if there is one."""

    def draw(surface: Surface, rect: Rect) -> None:
        draw_heading(surface, rect, parts.assets, parts.unit, grade, title)

    return parts.drawing(draw, high=fixed(TextSize.DISPLAY.of(parts.unit)))


def told(parts: Parts, *ways: Sequence[Told]) -> Node:
    """What is said, in as large letters as there is room for: the first of these ways that fits."""

    def words(lines: Sequence[Told]) -> Node:
        def draw(surface: Surface, rect: Rect) -> None:
            draw_told(surface, rect, parts.assets, parts.unit, lines)

        def high(width: int) -> Span:
            return at_least(least_height(parts.assets, width, parts.unit, lines))

        return parts.drawing(draw, high=high, name=WORDS)

    return first_that_fits(*map(words, ways))
