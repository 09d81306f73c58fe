"""Cards in rows and columns, on as many pages as a window needs. Pure geometry."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.forms import split_row
from game.view.layout.page import page_frame
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.window import Window

LEAST = (17.5, 12.6)  # units: no card is narrower or lower, as far as the window allows
HIGHEST = 22  # units: no card is higher


@dataclass(frozen=True)
class CardsLayout:
    """Heading, the cards of the page in front, buttons; `pages` is how many pages there are."""

    heading: Rect
    turns: tuple[Rect, Rect]
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    pages: int


def inside_card(rect: Rect, unit: int) -> Rect:
    """What a card has within its edges, which are as broad on all cards of a page."""
    pad = Gap.XXL.of(unit)
    return rect.inflate(-2 * pad, -2 * pad)


def title_place(inner: Rect, unit: int) -> Rect:
    """Where the title of a card stands that has this within its edges; a line ends it."""
    above = Gap.XXS.of(unit)
    return Rect(inner.x, inner.y - above, inner.width, above + Height.LINE.of(unit))


def title_with_turns(inner: Rect, window: Window) -> tuple[Rect, tuple[Rect, Rect]]:
    """The title of a card with pages, in a row for fingers, and the buttons behind it that turn these."""
    unit, gap, rim = window.unit, Gap.M.of(window.unit), Gap.XS.of(window.unit)
    side = window.bar(Height.TITLE)
    turns = turns_before(inner.right, inner.y - gap, side, gap)
    high = side + 2 * rim
    return Rect(inner.x, inner.y - gap - rim, turns[0].x - unit - inner.x, high), turns


def turns_before(right: int, y: int, side: int, gap: int) -> tuple[Rect, Rect]:
    """What turns pages, two squares side by side that end there."""
    turn = Rect(right - side, y, side, side)
    return turn.move(-side - gap, 0), turn


def below_title(rect: Rect, unit: int, title: Rect | None = None) -> Rect:
    """What a card has below its title; `title` is the place of that where it is not the usual one."""
    inner = inside_card(rect, unit)
    lower = title.bottom - title_place(inner, unit).bottom if title else 0
    above = TextSize.DISPLAY.of(unit) + lower
    return Rect(inner.x, inner.y + above, inner.width, inner.height - above)


def cards_layout(window: Window, number: int, page: int, shares: Sequence[float]) -> CardsLayout:
    """As many cards on a page as stay readable, spread evenly over the pages; `shares` are of the buttons."""
    unit, gap = window.unit, Gap.M.of(window.unit)
    frame = page_frame(window)
    heading, body = frame.heading, frame.body
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
    turns = turns_before(heading.right, heading.y, heading.height, gap)
    second = cards[1].x if columns > 1 and shown > 1 else 0
    return CardsLayout(heading, turns, cards, frame.buttons(unit, shares, second), pages)
