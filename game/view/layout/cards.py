"""Cards in rows and columns, on as many pages as a window needs. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import at_the_top, split_row
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.window import Window

LEAST = (17.5, 12.6)  # units: no card is narrower or lower, as far as the window allows
HIGHEST = 22  # units: no card is higher
WIDTH = 92  # units: of the page
CLEAR = 0.07  # of a card's shorter side


@dataclass(frozen=True)
class CardsLayout:
    """Heading, the cards of the page in front, buttons; `pages` is how many pages there are."""

    heading: Rect
    turns: tuple[Rect, Rect]
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    pages: int


def inside_card(rect: Rect, unit: int) -> Rect:
    """What a card has within its edges: clear of the panel's drawn edge."""
    pad = max(Gap.XL.of(unit), round(min(rect.size) * CLEAR))
    return rect.inflate(-2 * pad, -2 * pad)


def below_title(rect: Rect, unit: int) -> Rect:
    """What a card has below its title."""
    inner, title = inside_card(rect, unit), TextSize.DISPLAY.of(unit)
    return Rect(inner.x, inner.y + title, inner.width, inner.height - title)


def cards_layout(window: Window, number: int, page: int, shares: Sequence[float]) -> CardsLayout:
    """As many cards on a page as stay readable, spread evenly over the pages; `shares` are of the buttons."""
    (width, height), unit, low, gap = window.size, window.unit, window.low, Gap.M.of(window.unit)
    margin = gap if low else unit
    wide = min(width - 2 * margin, unit * WIDTH)
    area = Rect((width - wide) // 2, margin, wide, height - 2 * margin)
    heading = Rect(area.x, area.y, area.width, (Height.TITLE if low else Height.TALL).of(unit))
    bar = window.bar(Height.TALL if low or window.upright else Height.REGULAR)
    body = Rect(area.x, heading.bottom + gap, area.width, area.bottom - bar - 2 * gap - heading.bottom)
    columns = min(3, max(1, int((body.width + gap) / (LEAST[0] * unit + gap))))
    rows = max(1, int((body.height + gap) / (LEAST[1] * unit + gap)))
    pages = -(-number // (columns * rows))
    here = -(-number // pages)
    columns = min(columns, here)
    rows = -(-here // columns)
    shown = min(here, number - page * here)
    cell = ((body.width - gap * (columns - 1)) // columns, (body.height - gap * (rows - 1)) // rows)
    cell = cell[0], min(cell[1], unit * HIGHEST)
    top = body.y + (body.height - cell[1] * rows - gap * (rows - 1)) // 2
    cards = tuple(
        card
        for first in range(0, shown, columns)  # the last row may have fewer, which are broader
        for card in split_row(
            Rect(body.x, top + first // columns * (cell[1] + gap), body.width, cell[1]),
            [1] * min(columns, shown - first),
            gap,
        )
    )
    heading = at_the_top(heading, unit)
    side = heading.height
    turns = (
        Rect(heading.right - 2 * side - gap, heading.y, side, side),
        Rect(heading.right - side, heading.y, side, side),
    )
    row = Rect(area.x, area.bottom - bar, area.width, bar)
    return CardsLayout(heading, turns, cards, tuple(split_row(row, shares, gap)), pages)
