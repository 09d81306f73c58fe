"""Lists in a panel: rows to press, as many on a page as fit, or all of them at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import Align, Node, Sized, Spacer, Span
from game.view.art.empty_states import draw_empty_state
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height

INVITATION_WIDTH_UNITS = 18  # units: the width of the button of an empty list
MAX_EMPTY_STATE_UNITS = 33  # units: the greatest height of its picture, text and button together
ROW_HEIGHT_RATIO = 1.1  # natural height of rows / usual height
PICTURE_ROW_HEIGHT_RATIO = 1.3  # the same of rows with pictures


@dataclass(frozen=True)
class Pagination:
    """The pages of a list of `number` rows, `each` per page; `wanted` is the page to show, from 0."""

    number: int
    each: int = 1
    wanted: int = 0

    @property
    def count(self) -> int:
        """Returns the number of pages, at least one."""
        return max(1, -(-self.number // self.each))

    @property
    def shown(self) -> int:
        """Returns the wanted page, or the last one if there are fewer."""
        return max(0, min(self.wanted, self.count - 1))

    @property
    def rows(self) -> range:
        """Returns the indices of the rows on the shown page."""
        return range(self.number)[self.shown * self.each :][: self.each]


def paginate(
    ui: Ui, number: int, wanted: int, most: int, build: Callable[[Pagination], Node]
) -> tuple[Pagination, Node]:
    """Returns as many rows on a page as fit, at most `most`, and what `build` makes of that."""
    for each in range(most, 0, -1):
        pages = Pagination(number, each, wanted)
        node = build(pages)
        if node.fits(ui.window.size):
            break
    return pages, node


def list_panel(
    ui: Ui, title: str, width: float, body: Node, foot: Sequence[Node], corner: Sequence[Node] = ()
) -> Node:
    """Returns a centred panel, `width` units wide; the first button of its foot is at the right.

    Buttons are as wide as their labels need, and share what is left; they are in two rows if one has no room.
    """
    keys, half = [button.grows() for button in foot], (len(foot) + 1) // 2
    one, *two = (Row(row, ui.gap(), ui.gap(Gap.S), reverse=True) for row in (keys, keys[:half], keys[half:]))
    buttons = first_that_fits(one, Column(two, ui.gap(Gap.S))) if len(foot) > 1 else one
    panel = ui.panel(ui.title(title), body, buttons, corner)
    return ui.centred(Sized(panel, Span(ui.window.finger, ui.units(width))))


def rows_of_page(ui: Ui, pages: Pagination, row: Callable[[int], Node], roomy: bool = False) -> Node:
    """Returns the rows of a page, which share its height; the last page has gaps for missing rows."""
    bar = ui.window.bar(Height.TWO_LINES)
    high = Span(bar, round(bar * (PICTURE_ROW_HEIGHT_RATIO if roomy else ROW_HEIGHT_RATIO)))
    slots: list[Node] = [Sized(row(index), high=Span(*high[:2], high.natural)) for index in pages.rows]
    holes = [Spacer(high.natural, bar)] * (pages.each - len(slots))
    return Column([*slots, *holes], ui.gap(Gap.S))


def whole_list(
    ui: Ui,
    title: str,
    widths: tuple[float, float],
    rows: Sequence[Node],
    foot: Sequence[Node],
    corner: Sequence[Node] = (),
) -> Node:
    """Returns a panel with all rows at once: below each other, or in two or three columns of a wider one."""
    gap, least = ui.gap(Gap.S), ui.gap(Gap.HAIR)
    lanes = [grid_of(rows, columns, (gap, gap), (gap, least), down=True) for columns in (2, 3)]
    return first_that_fits(
        list_panel(ui, title, widths[0], Column(rows, gap, least), foot, corner),
        *(list_panel(ui, title, widths[1], one, foot, corner) for one in lanes),
    )


def empty_state(ui: Ui, picture: str, words: str, invitation: Node | None = None) -> Node:
    """Returns the content of an empty list: a picture, a text, and the button that leads to a first entry."""
    drawn = ui.drawing(
        lambda surface, rect: draw_empty_state(surface, ui.assets, rect, picture, words, ui.unit),
        words=[words],
    )
    if invitation is None:
        return drawn
    button = Align(Sized(invitation, Span(ui.window.finger, ui.units(INVITATION_WIDTH_UNITS))), y=None)
    whole = Column([drawn.grows(), button], ui.gap(Gap.XL))
    return Align(Sized(whole, high=Span(ui.window.bar(), ui.units(MAX_EMPTY_STATE_UNITS))), x=None)
