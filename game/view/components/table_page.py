"""Pages with a table of a game, and a panel at its right, or below it in an upright window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import (
    Directed,
    Fixed,
    Hidden,
    Leaf,
    Node,
    Padding,
    ReadLast,
    Sized,
    Spacer,
    Span,
    Stack,
    at_least,
    fixed,
)
from game.view.art.mirrored_canvas import unmirrored
from game.view.components.largest_text import in_largest_text
from game.view.components.solved import GROUND, PANEL, Item, solve
from game.view.components.ui import Ui, shared_row
from game.view.drawings.pick_notes import PickNote, draw_heading, draw_notes, min_notes_height
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table_layout import TableLayout
from game.view.widgets.widgets import Widget

MIN_TABLE_WIDTH_UNITS: Final = (27, 31)  # units: least width above and beside a panel
MAX_PANEL_WIDTH_UNITS: Final = 23  # units: of a panel beside a table
MIN_NOTES_HEIGHT_UNITS: Final = 14  # units: least height of text beside a table
# In units: below a table of that width text has long lines, and needs no more height.
WIDE_PANEL_UNITS: Final = (38, 7.4)
MIN_BUTTON_FINGERS: Final = 1.4  # touch targets: least width of a button
WORDS: Final = "words"  # name of a drawing

Widgets = Callable[[], Sequence[Widget]]


@dataclass(frozen=True)
class PanelShape:
    """How a panel shares the window with its table."""

    least: float = 17.5  # units: least width beside a table
    share: float = 0.24  # of the window's width, beside a table
    leaves: float = 30  # units: least height that is left for a table above it


DEFAULT_SHAPE: Final = PanelShape()


@dataclass(frozen=True)
class _Page:
    """A table and a panel in a window; below the table the panel is as high as necessary."""

    ui: Ui
    table: Node
    panel: Node
    shape: PanelShape

    def node(self, lowered: int = 0) -> Node:
        """Returns the layout; at the table's right the panel begins `lowered` pixels below its margin."""
        units, margin = self.ui.units, self.ui.gap(Gap.S)
        if self.ui.window.upright:
            air = Spacer(margin)  # may shrink to nothing
            table = Sized(
                self.table, at_least(units(MIN_TABLE_WIDTH_UNITS[0])), at_least(units(self.shape.leaves))
            )
            return Column([table.flex(), Row([air, self.panel.flex(), air]), Spacer(margin, margin)])
        column = Padding(Column([Spacer(lowered, lowered), self.panel.flex()]), margin, margin)
        aside = Sized(column, Span(units(self.shape.least), *[units(MAX_PANEL_WIDTH_UNITS)] * 2))
        table = Sized(self.table, at_least(units(MIN_TABLE_WIDTH_UNITS[1])))
        return Row([table.flex(1 - self.shape.share), aside.flex(self.shape.share)])

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether both fit."""
        return self.node().fits(size)


def table_page(
    ui: Ui,
    make: Callable[[Ui], Node],
    place: Callable[[tuple[int, int], int], TableLayout],
    draw: Callable[[Surface], None],
    spots: Widgets = list,
    tabs: Widgets = list,
    shape: PanelShape = DEFAULT_SHAPE,
) -> Node:
    """Returns a table and a panel in the largest text, up to the player's size, in which both fit.

    `place` lays the table out for a size and a unit, `draw` draws it. Its widgets come before the panel's
    buttons (`spots`) or after them (`tabs`) in the order of focus. If the table's bar continues above the
    panel, the panel begins below it.
    """
    size = ui.window.size

    def built(scaled: Ui) -> _Page:
        ground = scaled.drawing(lambda surface, rect: draw(unmirrored(surface, rect)[0]), name=GROUND)
        return _Page(scaled, ground, make(scaled), shape)

    page = in_largest_text(ui, built)
    outline = Stack(ui.drawing(lambda surface, rect: None, name=PANEL), Hidden(page.panel))
    found = solve(replace(page, panel=outline).node(), size, ui.window.mirrored)
    layout = place(found.rect(GROUND).size, page.ui.unit)
    whole = page.node(layout.top_below(found.rect(PANEL)))
    return Stack(*map(on_table, spots()), whole, *(ReadLast(on_table(one)) for one in tabs()))


def on_table(widget: Widget) -> Node:
    """Returns a leaf for a widget that has its place on a table."""
    return Fixed(Leaf(Item(lambda rect: widget)), widget.rect)


def side_panel(
    ui: Ui,
    heading: Node,
    words: Node,
    keys: Sequence[Node],
    buttons: Sequence[Node],
    high: float = 10,
) -> Node:
    """Returns the usual panel. The usual one of the buttons comes first, at the right.

    Keys and buttons have a row each, or below a table share one that has room for all. There the text is
    `high` units high, so that boards do not move; higher only where its smallest letters need that.
    """
    gap, apart, margin = ui.gap(Gap.S), ui.gap(Gap.L), ui.gap(Gap.XL)
    least = round(MIN_BUTTON_FINGERS * ui.window.finger)
    whole = [Sized(one, at_least(max(least, one.width().natural))) for one in buttons]
    if ui.window.upright:
        wide, low = map(ui.units, WIDE_PANEL_UNITS)
        text = words

        def as_high_as(usual: int) -> Callable[[int], Span]:
            """At least as high as the text is in its smallest letters."""
            return lambda width: fixed(max(usual, text.height(width).least))

        words = first_that_fits(
            Sized(text, at_least(wide), as_high_as(low)), Sized(text, high=as_high_as(ui.units(high)))
        )
        usual, *others = whole
        steps = [Directed(Row([one.grows() for one in keys], gap)).grows(len(keys))] if keys else []
        first, last = [one.grows() for one in others[::-1]], usual.grows()
        alternatives: list[list[Node]] = [[Row([*first, *steps, last], gap)]]
        if steps:  # a row of their own where one row has no room for all
            alternatives.append([*steps, Row([*first, last], gap)])
    else:
        words = Sized(words, high=at_least(ui.units(MIN_NOTES_HEIGHT_UNITS)))
        alternatives = [[Directed(Row([one.flex() for one in keys], gap)), shared_row(whole, gap)]]
    bar = fixed(ui.window.bar(Height.TALL if ui.window.upright else Height.REGULAR))
    foot = first_that_fits(*(Column([Sized(row, high=bar) for row in rows], gap) for rows in alternatives))
    inside = [heading, Spacer(gap, gap), words.grows(), Spacer(apart, apart), foot]
    return ui.bare_panel(Column(inside), margin, margin)


def side_panel_heading(ui: Ui, title: str, grade: str = "") -> Node:
    """Returns the panel's title, behind the grade of a pick if there is one."""

    def draw(surface: Surface, rect: Rect) -> None:
        draw_heading(surface, rect, ui.assets, ui.unit, grade, title)

    return ui.drawing(draw, high=fixed(TextSize.DISPLAY.of(ui.unit)))


def pick_notes(ui: Ui, *ways: Sequence[PickNote]) -> Node:
    """Returns notes in text as large as fits: the first of these alternatives that fits."""

    def words(lines: Sequence[PickNote]) -> Node:
        def draw(surface: Surface, rect: Rect) -> None:
            draw_notes(surface, rect, ui.assets, ui.unit, lines)

        def high(width: int) -> Span:
            return at_least(min_notes_height(ui.assets, width, ui.unit, lines))

        return ui.drawing(draw, high=high, name=WORDS)

    return first_that_fits(*map(words, ways))


def asking_notes(ui: Ui, key: Node, *ways: Sequence[PickNote]) -> Node:
    """Returns notes with a key: below them, or in an upright window beside the first one, which is a row."""
    gap = ui.gap()
    if not ui.window.upright:
        return Column([pick_notes(ui, *ways).grows(), key], gap)
    row, rest = pick_notes(ui, ways[0][:1]), pick_notes(ui, *(way[1:] for way in ways))
    return Column([Row([row.flex(), key.flex()], gap), rest.grows()], gap)
