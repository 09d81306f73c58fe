"""Pages of a book over what is below: words with a diagram beside or below them, and buttons that turn."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import ANY, Node, Sized, Spacer, Span, at_least, fixed
from game.view.art.diagrams import Diagram
from game.view.art.frames import draw_dot
from game.view.components.form_rows import shrinkable_row
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height

PANEL_WIDTH_UNITS: Final = 62  # units: of the panel
# In units: so high is a panel with a diagram beside its words, and with one below.
HEIGHT_BESIDE_UNITS = 35
HEIGHT_BELOW_UNITS = 48
COLUMN_SHARES: Final = (52, 48)  # of the width: words, the diagram beside them
# In units: as much width and height do they need for that.
MIN_BODY_BESIDE_UNITS = (38, 14)
MIN_BODY_BELOW_UNITS = (0, 22)
MIN_LOW_BODY_WIDTH_UNITS = 33  # units: as much width where there is little height
# In units: the width of a button that turns pages; half of it where dots are beside it.
BUTTON_WIDTH_UNITS: Final = 11
MIN_CELL_UNITS: Final = 1.0  # units: a diagram's cells at least
FIGURE: Final = "figure"  # the name of a drawing

Turn = tuple[Callable[[], None], bool]  # what a button does, and whether it can be pressed


def book_page(ui: Ui, title: str, words: Node, figure: Node | None, foot: Node) -> Node:
    """A panel that is as large for every page; the diagram beside the words or, in a high window, below.

    Where there is little height what is around them gets less.
    """
    beside, below = words, words
    if figure is not None:
        shared = zip((words, figure), COLUMN_SHARES, strict=True)
        beside = Row([one.flex(share) for one, share in shared], ui.unit)
        below = Column([words, figure.grows()], ui.gap(Gap.XL), ui.gap())

    def panel(body: Node, high: float, across: float, down: float) -> Node:
        def needed(width: int) -> Span:
            least = max(body.height(width).least, ui.units(down))
            return Span(least, least if down else max(least, ui.units(high)))

        def whole(width: int) -> Span:
            span = found.height(width)
            return Span(span.least, max(span.least, ui.units(high)))

        found = ui.panel(ui.title(title), Sized(body, at_least(ui.units(across)), needed), foot)
        wide = ui.units(PANEL_WIDTH_UNITS)
        return ui.centred(Sized(found, Span(min(found.width().least, wide), wide), whole))

    return first_that_fits(
        panel(beside, HEIGHT_BESIDE_UNITS, *MIN_BODY_BESIDE_UNITS),
        panel(below, HEIGHT_BELOW_UNITS, *MIN_BODY_BELOW_UNITS),
        panel(beside, HEIGHT_BESIDE_UNITS, MIN_LOW_BODY_WIDTH_UNITS, 0),
        panel(below, HEIGHT_BELOW_UNITS, 0, 0),
    )


def diagram(ui: Ui, figure: Diagram) -> Node:
    """A diagram in the middle of its place, in cells that can be told apart."""

    def draw(surface: Surface, rect: Rect) -> None:
        figure.draw(surface, ui.assets, rect, ui.unit)

    def high(width: int) -> Span:
        cells = figure.cell(Rect(0, 0, width, ui.window.size[1]), ui.unit)
        least = min(cells, MIN_CELL_UNITS * ui.unit)
        return Span(round(least * figure.height), round(cells * figure.height))

    return ui.drawing(draw, ANY, high, FIGURE, figure.words)


def book_foot(
    ui: Ui,
    say: Callable[[str], str],
    close: Callable[[], None],
    previous: Turn,
    following: Turn,
    dots: Node | None = None,
) -> Node:
    """The foot of a book: close at the left, a page back and a page on at the right; `say` reads their texts.

    The `dots` stand between them, or above where they have no room there.
    """
    finger, usual = ui.window.finger, max(ui.window.finger, ui.units(BUTTON_WIDTH_UNITS))
    ways = (("close", close, True), ("previous", *previous), ("next", *following))
    buttons = [
        ui.button(name, say(f"pages.{name}"), do, enabled=can, primary=name == "next" and can)
        for name, do, can in ways
    ]

    def row(between: Node, least: int) -> Node:
        out, *others = (Sized(button, Span(least, usual, usual)) for button in buttons)
        return shrinkable_row(ui, Row([out, between, *others], ui.gap()))

    apart = row(Spacer(grow=1), finger)
    if dots is None:
        return apart
    return first_that_fits(row(dots.grows(), usual // 2), Column([dots, apart], ui.gap()))


def page_dots(ui: Ui, page: int, pages: int) -> Node:
    """A dot for each page; the one in front is larger."""
    radius, theme = max(3, ui.gap(Gap.XXS)), ui.assets.theme
    pitch = radius * 4

    def draw(surface: Surface, rect: Rect) -> None:
        left = rect.centerx - pitch * (pages - 1) // 2
        for index in range(pages):
            ink, size = (theme.accent, radius * 3 // 2) if index == page else (theme.outline, radius)
            draw_dot(surface, ui.assets, ink, (left + index * pitch, rect.centery), size)

    wide = pitch * pages
    return ui.drawing(draw, Span(wide, wide), fixed(Height.LINE.of(ui.unit)), "dots")
