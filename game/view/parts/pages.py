"""Pages: a heading in a bar along the window's upper edge, a body of plates, a foot of buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from game.layout.flex import Column, Row
from game.layout.node import Align, Leaf, Node, Padding, Sized, Spacer, Span, Stack, at_least, fixed
from game.view.art.heads import draw_page_bar, draw_page_title
from game.view.layout.scales import Gap, Height, TextSize
from game.view.pages.cards import (
    KeyFigure,
    draw_key_figures,
    draw_plate,
    draw_plate_title,
    draw_title_line,
    rows_of_figures,
)
from game.view.parts.page import GROUND, PANEL, TITLE
from game.view.parts.parts import Parts
from game.view.theme import Rgb
from game.view.widgets.bar_key import HeadKey
from game.view.widgets.widgets import Widget

BROAD: Final = 92  # units: no page is broader
ROOM: Final = 6.6  # fingers: a page with less height for its body has its way out in the heading
BACK: Final = 9  # units: how broad the way out is where there is room
ONWARD: Final = 16  # units: the same of each button that leads on
PLATE: Final = 25  # units: no plate is narrower
FIGURES: Final = 3  # units: no row of key figures is lower

WayOut = tuple[str, str, Callable[[], None]]  # a button's name, its words, what it does


@dataclass(frozen=True)
class Contents:
    """What stands on a page. In the `corner`, at the right of the heading, stands what belongs to that.

    Buttons that lead `onward` stand in the foot, the usual one first, at the right. `low` is what the page
    has instead where the way out stands left of the heading, if that is not the same.
    """

    title: str
    body: Node
    out: WayOut
    onward: Sequence[Node] = ()
    corner: Sequence[Node] = ()
    low: "Contents | None" = None


def page(parts: Parts, make: Callable[[Parts], Contents]) -> Node:
    """A page in the largest text, up to what the player chose, in which it has room in the window.

    The way out stands in the foot; left of a lower heading, where there is no height to give away.
    """
    smallest = parts.assets.type.smallest
    for frame, least in ((_with_foot, smallest), (_with_way_out_above, smallest // 2)):
        for unit in range(max(parts.unit, least), least - 1, -1):
            scaled = replace(parts, window=replace(parts.window, unit=unit))
            node = frame(scaled, make(scaled))
            if node.fits(parts.window.size):
                return node
    return node


def _with_foot(parts: Parts, contents: Contents) -> Node:
    breadth, out = parts.units(ONWARD), _way_out(parts, contents.out)
    onward = [Sized(one, Span(parts.window.finger, breadth, breadth)) for one in contents.onward]
    foot = Row([*onward, Spacer(grow=1), out], parts.gap(), reverse=True)
    roomy = Stack(Leaf(None, high=at_least(round(ROOM * parts.window.finger))), contents.body)
    head = _head(parts, contents, Height.TALL)
    return _frame(parts, head, roomy, foot, parts.unit)


def _with_way_out_above(parts: Parts, contents: Contents) -> Node:
    here = contents.low or contents
    out = _way_out(parts, here.out, Height.TITLE, HeadKey)
    foot = Row([one.flex() for one in here.onward], parts.gap(), reverse=True) if here.onward else None
    return _frame(parts, _head(parts, here, Height.TITLE, out), here.body, foot, parts.gap())


def _way_out(
    parts: Parts, out: WayOut, row: Height = Height.REGULAR, kind: type[Widget] = Widget
) -> Node:
    """The button that leads back."""
    breadth, bar = parts.units(BACK), parts.window.bar(row)
    button = parts.button(*out, kind=kind)
    return Sized(button, Span(parts.window.finger, breadth, breadth), fixed(bar))


def _head(parts: Parts, contents: Contents, row: Height, *before: Node) -> Node:
    def draw(surface: Surface, rect: Rect) -> None:
        draw_page_title(surface, parts.assets, rect, contents.title, parts.unit)

    words = parts.drawing(draw, high=fixed(parts.window.bar(row)), name=TITLE)
    apart = parts.gap(Gap.XL if before else Gap.M)
    return Row([*before, words.flex(), *contents.corner], apart, align="centre")


def _frame(parts: Parts, head: Node, body: Node, foot: Node | None, margin: int) -> Node:
    """Bar, body and foot below each other, as broad as a page may be."""
    gap = parts.gap()

    def draw(surface: Surface, rect: Rect) -> None:
        surface.blit(parts.assets.lit_background(*parts.window.size), (0, 0))
        draw_page_bar(surface, parts.assets, rect)

    def within(node: Node) -> Node:
        least = node.width().least
        return Padding(Align(Sized(node, Span(least, max(least, parts.units(BROAD)))), y=None), margin)

    bar = Stack(parts.drawing(draw, name=GROUND), Padding(within(head), 0, margin // 2))
    rest = body.flex() if foot is None else Column([body.flex(), foot], gap)
    return Column([bar, Spacer(gap), within(rest).flex(), Spacer(margin)])


# Plates


def plate(parts: Parts, body: Node, active: bool = False) -> Node:
    """A page's plate, whose edges are flush with the buttons and headings at the same place."""

    def draw(surface: Surface, rect: Rect) -> None:
        draw_plate(surface, parts.assets, rect, active)

    edge = parts.gap(Gap.XXL)
    return Stack(parts.drawing(draw, name=PANEL), Padding(body, edge, edge))


def titled_plate(
    parts: Parts,
    title: str,
    body: Node,
    corner: Sequence[Node] = (),
    key: str = "",
    sign: Rgb | None = None,
) -> Node:
    """A plate with its heading and a line below it; the body takes the rest.

    In the `corner`, at the right of the heading, stands what belongs to it. `key`: what a colour means, the
    accent unless it is that of the `sign`.
    """
    line = Height.LINE.of(parts.unit)

    def draw(surface: Surface, rect: Rect) -> None:
        draw_plate_title(surface, parts.assets, rect, title, parts.unit, key, sign=sign)

    def rule(surface: Surface, rect: Rect) -> None:
        draw_title_line(surface, parts.assets, rect)

    words = parts.drawing(draw, high=fixed(line))
    row = Row([words.flex(), *corner], parts.gap(), align="centre") if corner else words
    below = TextSize.DISPLAY.of(parts.unit) - line
    return plate(parts, Column([Stack(parts.drawing(rule), row), Spacer(below, below), body.flex()]))


def beside(parts: Parts, plates: Sequence[Node], shares: Sequence[float]) -> Node:
    """Plates side by side, with those shares of the breadth."""
    least = Span(parts.units(PLATE), parts.units(PLATE))
    return Row(
        [Sized(one, least).flex(share) for one, share in zip(plates, shares, strict=True)], parts.gap()
    )


def below(parts: Parts, plates: Sequence[Node], shares: Sequence[float]) -> Node:
    """Plates below each other, with those shares of the height that is free."""
    least = Span(parts.units(PLATE), parts.units(PLATE))
    return Column(
        [Sized(one, least).grows(share) for one, share in zip(plates, shares, strict=True)], parts.gap()
    )


def key_figures(parts: Parts, figures: Sequence[KeyFigure], high: float) -> Node:
    """Large numbers and what they count, usually so many units high; none where they have no room at all."""
    least = parts.units(FIGURES)

    def draw(surface: Surface, rect: Rect) -> None:
        if rect.height >= least:
            draw_key_figures(surface, parts.assets, rect, figures, parts.unit)

    def spans(width: int) -> Span:
        rows = rows_of_figures(parts.assets, figures, width, parts.unit)
        return Span(rows * least, max(rows * least, parts.units(high)))

    return parts.drawing(draw, high=spans)
