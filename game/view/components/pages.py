"""Pages: a heading in a bar along the window's upper edge, a body of cards, a foot of buttons."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Align, Hidden, Leaf, Node, Padding, Sized, Spacer, Span, Stack, at_least, fixed
from game.view.art.headers import draw_page_header, draw_page_title
from game.view.components.largest_text import in_largest_text
from game.view.components.lists import Pagination
from game.view.components.solved import GROUND, PANEL, TITLE
from game.view.components.ui import Ui, shared_row
from game.view.drawings.cards import draw_card, draw_card_rule, draw_card_title
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.widgets import Widget

MAX_PAGE_WIDTH_UNITS: Final = 92  # units: no page is wider
# Touch targets: with less height for a body, pages have their way out in the heading.
MIN_BODY_FINGERS: Final = 6.6
BACK_WIDTH_UNITS: Final = 9  # units: the width of the way out if there is room
ONWARD_WIDTH_UNITS: Final = 16  # units: the width of each button that leads on
COLUMN_BUTTON_WIDTH_UNITS: Final = 12  # units: their width below columns of the body
MAX_LIST_COLUMNS: Final = 3  # rows of a list side by side
MIN_CARD_WIDTH_UNITS: Final = 25  # units: the least width of a card

BackAction = tuple[str, str, Callable[[], None]]  # a button's name, label and action


@dataclass(frozen=True)
class PageContents:
    """The content of a page. The `corner`, at the right of the heading, has what belongs to that.

    Buttons that lead `onward` are in the foot, the usual one first, at the right; if the body has `columns`,
    they are below the second and later ones. Text `aside` is at the right of the heading, if it fits. `tight`
    is the body if it does not fit even in the smallest text. `low` replaces the page where the way out is
    left of the heading, if that differs.
    """

    title: str
    body: Node
    out: BackAction
    onward: Sequence[Node] = ()
    corner: Sequence[Node] = ()
    columns: int = 1
    aside: str = ""
    tight: Node | None = None
    low: "PageContents | None" = None


def page(ui: Ui, make: Callable[[Ui], PageContents]) -> Node:
    """Returns a page in the largest text, up to the player's size, in which it fits the window.

    The way out is in the foot, or left of a lower heading if height is scarce.
    """
    return _fitted(ui, [Pagination(1)], lambda scaled, _: [make(scaled)])[1]


def list_page(
    ui: Ui, make: Callable[[Ui, Pagination], Iterable[PageContents]], number: int, wanted: int
) -> tuple[Pagination, Node]:
    """Returns a page of a list of `number` rows, spread evenly over as few pages as possible.

    `make` gives alternatives for a pagination, the first of which that fits is taken.
    """
    each = sorted({-(-number // count) for count in range(1, number + 1)} | {1}, reverse=True)
    most = ui.window.size[1] * MAX_LIST_COLUMNS // ui.window.finger
    return _fitted(ui, [Pagination(number, rows, wanted) for rows in each if rows <= max(1, most)], make)


class _Shown(NamedTuple):
    """A page of a list with its pagination, its text size, and whether the body is the `tight` one."""

    cut: Pagination
    node: Node
    ui: Ui
    tight: bool

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether the page fits."""
        return self.node.fits(size)


def _fitted(
    ui: Ui, cuts: Sequence[Pagination], make: Callable[[Ui, Pagination], Iterable[PageContents]]
) -> tuple[Pagination, Node]:
    """Returns the first page that fits; the last pagination, the tightest, decides the text size."""
    smallest, size = ui.assets.type.smallest, ui.window.size
    bare = PageContents(
        "", Leaf(None, high=at_least(round(MIN_BODY_FINGERS * ui.window.finger))), ("", "", lambda: None)
    )
    roomy = _with_foot(ui.scaled(smallest), bare).fits(size)

    def shown(tight: bool, cuts: Sequence[Pagination], scaled: Ui) -> _Shown:
        for cut, contents in ((each, one) for each in cuts for one in make(scaled, each)):
            here = contents if roomy else contents.low or contents
            if tight:
                here = replace(here, body=here.tight or here.body)
            node = (_with_foot if roomy else _with_way_out_above)(scaled, here)
            found = _Shown(cut, node, scaled, tight)
            if found.fits(size):
                break
        return found

    last = in_largest_text(ui, *(partial(shown, tight, cuts[-1:]) for tight in (False, True)))
    return (shown(last.tight, cuts, last.ui) if len(cuts) > 1 else last)[:2]


def page_under_title(ui: Ui, title: str, body: Node, low: Node, corner: Sequence[Node] = ()) -> Node:
    """Returns a page with a centred title and a body that has all the rest, including its way out.

    If height is scarce, the body is `low`, the bar lower and the margins narrower.
    """

    def draw(surface: Surface, rect: Rect) -> None:
        draw_page_title(surface, ui.assets, rect, title, ui.unit, middle=True)

    def under(row: Height, body: Node, margin: int) -> Node:
        words = ui.drawing(draw, high=fixed(ui.window.bar(row)), name=TITLE)
        head = Row([*map(Hidden, corner), words.flex(), *corner], ui.gap(), align="centre")
        return _frame(ui, head, body, None, margin)

    return first_that_fits(under(Height.TALL, body, ui.unit), under(Height.TITLE, low, ui.gap()))


def with_spare_height(ui: Ui, body: Node, more: int = 0) -> Node:
    """Returns a body whose least height leaves some height to spare, and `more` pixels."""
    enough = round(MIN_BODY_FINGERS * ui.window.finger) + more
    return Sized(body, high=lambda width: at_least(max(enough, body.height(width).least)))


def _with_foot(ui: Ui, contents: PageContents) -> Node:
    out, space, gap = _way_out(ui, contents.out), Spacer(grow=1), ui.gap()
    usual = ui.units(ONWARD_WIDTH_UNITS)
    words = [one.width().natural for one in contents.onward]
    equal = Row([one.flex() for one in contents.onward], gap, reverse=True)
    between = gap * max(0, len(words) - 1)
    least, most = (len(words) * each + between for each in (max(words, default=0), usual))
    block = Sized(equal, Span(min(least, most), most, most)) if words else equal
    every = shared_row([*contents.onward, ui.button(*contents.out)], gap)
    feet: list[Node] = [Row([block, space, out], gap, reverse=True), every]
    if contents.columns > 1 and contents.onward:
        wide_enough = at_least(max(least, len(words) * ui.units(COLUMN_BUTTON_WIDTH_UNITS) + between))
        both = Sized(equal, wide_enough).flex(contents.columns - 1), Row([out, space]).flex()
        feet.insert(0, Row(both, gap, reverse=True))
    foot = first_that_fits(*feet)
    return _frame(ui, _head(ui, contents, Height.TALL), contents.body, foot, ui.unit)


def _with_way_out_above(ui: Ui, contents: PageContents) -> Node:
    out = _way_out(ui, contents.out, Height.TITLE, HeaderButton)
    foot = shared_row(contents.onward, ui.gap())
    head = _head(ui, contents, Height.TITLE, out)
    return _frame(ui, head, contents.body, foot if contents.onward else None, ui.gap())


def _way_out(
    ui: Ui, out: BackAction, row: Height = Height.REGULAR, kind: type[Widget] = Widget
) -> Node:
    """Returns the button that leads back."""
    back_width, button = ui.units(BACK_WIDTH_UNITS), ui.button(*out, kind=kind)
    least = min(back_width, button.width().natural)
    return Sized(button, Span(least, back_width, back_width), fixed(ui.window.bar(row)))


def _head(ui: Ui, contents: PageContents, row: Height, *before: Node) -> Node:
    def draw(surface: Surface, rect: Rect) -> None:
        used = draw_page_title(surface, ui.assets, rect, contents.title, ui.unit)
        px, ink = TextSize.LABEL.of(ui.unit), ui.assets.theme.bar_ink
        aside = ui.assets.type.text(contents.aside, px, ink)
        if aside.get_width() < rect.right - used.right - ui.unit:
            surface.blit(aside, aside.get_rect(midright=(rect.right, used.centery)))

    type_, ink = ui.assets.type, ui.assets.theme.bar_ink
    least = type_.heading(contents.title, type_.smallest, ink).get_width()
    words = ui.drawing(draw, at_least(least), fixed(ui.window.bar(row)), TITLE)
    apart = ui.gap(Gap.XL if before else Gap.M)
    return Row([*before, words.flex(), *contents.corner], apart, align="centre")


def _frame(ui: Ui, head: Node, body: Node, foot: Node | None, margin: int) -> Node:
    """Returns bar, body and foot below each other, at most as wide as a page."""
    gap = ui.gap()

    def draw(surface: Surface, rect: Rect) -> None:
        surface.blit(ui.assets.lit_background(*ui.window.size), (0, 0))
        draw_page_header(surface, ui.assets, rect)

    def within(node: Node) -> Node:
        least = node.width().least
        return Padding(
            Align(Sized(node, Span(least, max(least, ui.units(MAX_PAGE_WIDTH_UNITS)))), y=None), margin
        )

    bar = Stack(ui.drawing(draw, name=GROUND), Padding(within(head), 0, margin // 2))
    rest = body.flex() if foot is None else Column([body.flex(), foot], gap)
    return Column([bar, Spacer(gap, gap), within(rest).flex(), Spacer(margin, margin)])


# Cards


def card(ui: Ui, body: Node, side: Gap = Gap.XXL) -> Node:
    """Returns a card, whose edges are flush with the buttons and headings at the same place.

    `side`: the distance of its body from its left and right edges.
    """

    def draw(surface: Surface, rect: Rect) -> None:
        draw_card(surface, ui.assets, rect)

    return Stack(ui.drawing(draw, name=PANEL), Padding(body, ui.gap(side), ui.gap(Gap.XXL)))


def titled_card(
    ui: Ui,
    title: str,
    body: Node,
    corner: Sequence[Node] = (),
    like: Sequence[Node] = (),
    opens: bool = False,
) -> Node:
    """Returns a card with its heading and a line below it, and a body that takes the space it grows by.

    The `corner`, at the right of the heading, has what belongs to it; `like` is the corner of a card beside
    it, with which the heading is aligned. It may open by a press (`opens`).
    """
    line = Height.LINE.of(ui.unit)

    def draw(surface: Surface, rect: Rect) -> None:
        draw_card_title(surface, ui.assets, rect, title, ui.unit, opens)

    def rule(surface: Surface, rect: Rect) -> None:
        draw_card_rule(surface, ui.assets, rect)

    smallest = ui.assets.type.heading_font(ui.assets.type.smallest)
    words = ui.drawing(draw, at_least(smallest.width(title)), fixed(line))
    row: Node = Row([words.flex(), *corner], ui.gap(), align="centre") if corner else words
    if like:
        row = Stack(Hidden(Sized(Row(like), fixed(0))), Align(row, x=None))
    under = TextSize.DISPLAY.of(ui.unit) - line
    return card(ui, Column([Stack(ui.drawing(rule), row), Spacer(under, under), body]))


def colour_legend(ui: Ui, words: str, colour: Rgb | None = None) -> list[Node]:
    """Returns a legend for a colour, by default the accent, for a card's corner; nothing without words."""
    side = ui.gap(Gap.L)

    def draw(surface: Surface, rect: Rect) -> None:
        pill = ui.assets.pill(side, side, colour or ui.assets.theme.accent, side // 4)
        surface.blit(pill, pill.get_rect(midleft=rect.midleft))

    said = ui.line(words, TextSize.SMALL, ui.assets.theme.ink_soft)
    return [Row([ui.drawing(draw, fixed(side)), unshrinkable(said)], ui.gap(Gap.S))] if words else []


def unshrinkable(words: Node) -> Node:
    """Returns text that is no narrower than in its usual size, so that it does not shrink."""
    return Sized(words, fixed(words.width().natural))


def cards_in_row(
    ui: Ui, cards: Sequence[Node], shares: Sequence[float], last: float = MIN_CARD_WIDTH_UNITS
) -> Node:
    """Returns cards side by side, by shares of the width; the `last` is at least that many units wide."""
    least = [MIN_CARD_WIDTH_UNITS] * (len(cards) - 1) + [last]
    cells = [_no_narrower(ui, *each) for each in zip(cards, least, strict=True)]
    return Row([one.flex(share) for one, share in zip(cells, shares, strict=True)], ui.gap())


def cards_in_column(ui: Ui, cards: Sequence[Node], shares: Sequence[float]) -> Node:
    """Returns cards below each other, with those shares of the free height."""
    cells = [_no_narrower(ui, one, MIN_CARD_WIDTH_UNITS) for one in cards]
    return Column([one.grows(share) for one, share in zip(cells, shares, strict=True)], ui.gap())


def _no_narrower(ui: Ui, card: Node, units: float) -> Node:
    return Sized(card, at_least(max(ui.units(units), card.width().least)))
