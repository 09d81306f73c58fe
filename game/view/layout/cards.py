"""What a card has within its edges, and where its title stands. Pure geometry."""

from pygame import Rect

from game.view.layout.scales import Gap, Height, TextSize


def inside_card(rect: Rect, unit: int) -> Rect:
    """What a card has within its edges, which are as broad on all cards of a page."""
    pad = Gap.XXL.of(unit)
    return rect.inflate(-2 * pad, -2 * pad)


def title_place(inner: Rect, unit: int) -> Rect:
    """Where the title of a card stands that has this within its edges; a line ends it."""
    above = Gap.XXS.of(unit)
    return Rect(inner.x, inner.y - above, inner.width, above + Height.LINE.of(unit))


def below_title(rect: Rect, unit: int) -> Rect:
    """What a card has below its title."""
    inner = inside_card(rect, unit)
    above = TextSize.DISPLAY.of(unit)
    return Rect(inner.x, inner.y + above, inner.width, inner.height - above)
