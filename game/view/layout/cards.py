"""What a card has within its edges, and where its title stands. Pure geometry."""

from pygame import Rect

from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.window import Window


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
