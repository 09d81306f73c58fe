"""Pages of a book over the current scene: text with a diagram, and buttons that turn pages."""

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
# In units: the heights of a panel with a diagram beside its text, and with one below.
HEIGHT_BESIDE_UNITS = 35
HEIGHT_BELOW_UNITS = 48
COLUMN_SHARES: Final = (52, 48)  # of the width: words, the diagram beside them
# In units: the least width and height for that.
MIN_BODY_BESIDE_UNITS = (38, 14)
MIN_BODY_BELOW_UNITS = (0, 22)
MIN_LOW_BODY_WIDTH_UNITS = 33  # units: the least width where there is little height
# In units: the width of a button that turns pages; half of that beside dots.
BUTTON_WIDTH_UNITS: Final = 11
MIN_CELL_UNITS: Final = 1.0  # units: the least size of a diagram's cells
FIGURE: Final = "figure"  # name of a drawing

Turn = tuple[Callable[[], None], bool]  # a button's action, and whether it is enabled


def book_page(ui: Ui, title: str, words: Node, figure: Node | None, foot: Node) -> Node:
    """Returns a panel of equal size for every page; the diagram beside the text or, in a high window, below.

    Margins are smaller where there is little height.
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
    """Returns a diagram centred in its place, if its cells are large enough."""

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
    """Returns the foot of a book: close at the left, previous and next page at the right.

    `say` phrases the labels. The `dots` are between the buttons, or above if they do not fit.
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
    """Returns a dot for each page; the current one is larger."""
    radius, theme = max(3, ui.gap(Gap.XXS)), ui.assets.theme
    pitch = radius * 4

    def draw(surface: Surface, rect: Rect) -> None:
        left = rect.centerx - pitch * (pages - 1) // 2
        for index in range(pages):
            ink, size = (theme.accent, radius * 3 // 2) if index == page else (theme.outline, radius)
            draw_dot(surface, ui.assets, ink, (left + index * pitch, rect.centery), size)

    wide = pitch * pages
    return ui.drawing(draw, Span(wide, wide), fixed(Height.LINE.of(ui.unit)), "dots")
