"""Lists in a panel: rows to press, as many on a page as there is room for, or all of them at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import Align, Node, Sized, Spacer, Span
from game.view.art.vacant import draw_vacant
from game.view.layout.scales import Gap, Height
from game.view.parts.parts import Parts

INVITATION = 18  # units: how broad the one button is where there is nothing yet
TOGETHER = 33  # units: how high its picture, words and button are together at most
HIGHER = 1.1  # times as high as usual are rows naturally
ROOMY = 1.3  # and rows with pictures


@dataclass(frozen=True)
class PageCut:
    """How a list of `number` rows is cut into pages of `each`; `wanted` is the page to be shown, from 0."""

    number: int
    each: int = 1
    wanted: int = 0

    @property
    def count(self) -> int:
        """One and more."""
        return max(1, -(-self.number // self.each))

    @property
    def shown(self) -> int:
        """The wanted page, or the last where there are fewer."""
        return max(0, min(self.wanted, self.count - 1))

    @property
    def rows(self) -> range:
        """The numbers of the rows on it."""
        return range(self.number)[self.shown * self.each :][: self.each]


def cut_into_pages(
    parts: Parts, number: int, wanted: int, most: int, build: Callable[[PageCut], Node]
) -> tuple[PageCut, Node]:
    """As many rows on a page as the window has room for, `most` at most, and what `build` makes of that."""
    for each in range(most, 0, -1):
        pages = PageCut(number, each, wanted)
        node = build(pages)
        if node.fits(parts.window.size):
            break
    return pages, node


def list_panel(
    parts: Parts, title: str, width: float, body: Node, foot: Sequence[Node], corner: Sequence[Node] = ()
) -> Node:
    """A panel in the middle, `width` units wide; the first button of its foot stands at the right.

    Buttons have the room that their words need, and share what is left.
    """
    buttons = Row([button.grows() for button in foot], parts.gap(), parts.gap(Gap.S), reverse=True)
    panel = parts.panel(parts.title(title), body, buttons, corner)
    return parts.centred(Sized(panel, Span(parts.window.finger, parts.units(width))))


def rows_of_page(parts: Parts, pages: PageCut, row: Callable[[int], Node], roomy: bool = False) -> Node:
    """The rows of a page, which share its height; a last page with fewer rows has holes for the others."""
    bar = parts.window.bar(Height.TWO_LINES)
    high = Span(bar, round(bar * (ROOMY if roomy else HIGHER)))
    slots: list[Node] = [Sized(row(index), high=Span(*high[:2], high.natural)) for index in pages.rows]
    holes = [Spacer(high.natural, bar)] * (pages.each - len(slots))
    return Column([*slots, *holes], parts.gap(Gap.S))


def whole_list(
    parts: Parts, title: str, widths: tuple[float, float], rows: Sequence[Node], foot: Sequence[Node]
) -> Node:
    """A panel with all rows at once: below each other, or in two or three columns of a broader one."""
    gap, least = parts.gap(Gap.S), parts.gap(Gap.HAIR)
    lanes = [grid_of(rows, columns, (gap, gap), (gap, least), down=True) for columns in (2, 3)]
    return first_that_fits(
        list_panel(parts, title, widths[0], Column(rows, gap), foot),
        *(list_panel(parts, title, widths[1], one, foot) for one in lanes),
    )


def vacant(parts: Parts, picture: str, words: str, invitation: Node | None = None) -> Node:
    """Where there is nothing yet: a picture, words, and the button that leads to the first of it."""
    drawn = parts.drawing(
        lambda surface, rect: draw_vacant(surface, parts.assets, rect, picture, words, parts.unit),
        words=[words],
    )
    if invitation is None:
        return drawn
    button = Align(Sized(invitation, Span(parts.window.finger, parts.units(INVITATION))), y=None)
    whole = Column([drawn.grows(), button], parts.gap(Gap.XL))
    return Align(Sized(whole, high=Span(parts.window.bar(), parts.units(TOGETHER))), x=None)
