"""A table that takes what a panel of words and buttons leaves of the window."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from game.layout.flex import Column, Row
from game.layout.node import Node, Padding, Sized, Spacer, Span, Stack, at_least
from game.view.layout.forms import unit_within
from game.view.layout.scales import Gap
from game.view.layout.window import Window
from game.view.parts.page import GROUND, PANEL
from game.view.parts.parts import Parts

MOST: Final = 23  # units: no panel at a table's right is broader
PHONE: Final = 11.5  # fingers: upright, a table in less width has a phone's bar
TALL, TALL_BAR, BROAD_BAR = (27, 49), (44, 49), (62, 27)  # units that a window needs across and down


@dataclass(frozen=True)
class Panel:
    """How a panel is laid out `beside` the table, at its right, or `below` it in an upright window."""

    least: float  # units: no narrower at the table's right
    share: float  # of the window's width, there
    leaves: float  # units: of height that it leaves a table above it
    beside: Callable[[Parts], Node]
    below: Callable[[Parts], Node]


def table_window(window: Window) -> Window:
    """The same with smaller text where there is no room for the bar of a table beside words."""
    tall = TALL if window.size[0] < PHONE * window.finger else TALL_BAR
    return replace(window, unit=unit_within(window.size, window.unit, tall, BROAD_BAR))


def beside_table(
    parts: Parts, draw_table: Callable[[Surface, Rect], None], panel: Panel, lowered: int = 0
) -> Node:
    """A table, whose place is called GROUND, with a panel, in the text of `table_window`.

    At the table's right it begins so many pixels `lowered`, where the table's bar runs on above it.
    """
    parts = replace(parts, window=table_window(parts.window))
    table = parts.drawing(draw_table, high=at_least(parts.units(panel.leaves)), name=GROUND)
    if parts.window.upright:
        return Column([table.grows(), panel.below(parts)])
    wide = Sized(panel.beside(parts), Span(parts.units(panel.least), *[parts.units(MOST)] * 2))
    column = Column([Spacer(lowered, lowered), wide.flex()])
    return Row([table.flex(1 - panel.share), column.flex(panel.share)])


def side_panel(parts: Parts, body: Node, x: int, y: int, apart: int) -> Node:
    """A plate so many pixels from its edges to its body, and `apart` from what is beside it."""

    def draw(surface: Surface, rect: Rect) -> None:
        surface.blit(parts.assets.panel(*rect.size), rect)

    gap = parts.gap(Gap.S)
    return Padding(Stack(parts.drawing(draw, name=PANEL), Padding(body, x, y)), apart, gap)
