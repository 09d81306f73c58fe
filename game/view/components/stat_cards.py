"""Cards of figures, bars, columns or a ranking, which open by a press."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Row
from game.layout.grid import Grid, grid_of
from game.layout.node import ANY, Align, Leaf, Node, Sized, Span, Stack, at_least, fixed
from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.components.pages import colour_legend, titled_card, unshrinkable
from game.view.components.solved import Item
from game.view.components.ui import FontMeasure, Ui
from game.view.drawings.cards import draw_bar
from game.view.drawings.column_chart import ChartColumn, draw_columns
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.widgets import Widget, is_under_pointer

MAX_CREST_RATIO = 0.86  # of a row's height: the greatest size of a crest
MARGIN_TEXT_RATIO = 0.58  # of a number's text size: its margin of error
# In units: the least and the usual height of a row of key figures; on a card.
ROW_HEIGHT_UNITS = (3, 3.5)
CARD_ROW_HEIGHT_UNITS = (2, 4.6)
MAX_FIGURE_UNITS = 4.6  # units: the greatest height of a number with its label
MIN_TRACK_UNITS = (3, 5.5)  # units: the least length of a bar; beside full labels
MAX_TEXT_RATIO = 0.66  # of a row's height: the largest text beside a bar


@dataclass(frozen=True)
class KeyFigure:
    """A number and its label, with an optional margin of error in smaller type."""

    value: str
    label: str
    margin: str = ""

    @property
    def value_with_margin(self) -> str:
        """Returns the number in words, with its margin."""
        return f"{self.value} {self.margin}".rstrip()


@dataclass(frozen=True)
class StatBar:
    """A label, behind a crest if there is one, a bar from 0 to 1 (below 0 it is a loss), and its value.

    `detail` is more about it, if there is room; `full` is a longer label, for lists and screen readers.
    """

    label: str
    share: float
    value: str
    faint: bool = False
    crest: Crest | None = None
    detail: str = ""
    full: str = ""

    @property
    def name(self) -> str:
        """Returns its label in full."""
        return self.full or self.label


@dataclass(frozen=True)
class RankedGame:
    """One of the best games, and the crests of those who were beaten, or not.

    `short` replaces the label if that does not fit; `full` is for screen readers.
    """

    value: str
    label: str
    short: str
    crests: Sequence[Crest] = ()
    full: str = ""


@dataclass(frozen=True)
class StatCard:
    """A heading and the content below it. `key` explains the accent colour, if necessary."""

    title: str
    content: Sequence[KeyFigure] | Sequence[StatBar] | Sequence[ChartColumn] | Sequence[RankedGame]
    key: str = ""


# Cards


def stat_card(ui: Ui, name: str, shown: StatCard, action: Callable[[], None], empty: str) -> Node:
    """Returns a card that opens by a press; without content it says that it is `empty`, and does not open."""
    full, soft = bool(shown.content), ui.assets.theme.ink_soft
    body = _content(ui, shown) if full else ui.text(empty, colour=soft, centred=True, middle=True)
    spot = Leaf(Item(lambda rect: StatCardButton(name, rect, shown.title, action, full, px=ui.unit)))
    corner = colour_legend(ui, shown.key if full else "")
    return Stack(titled_card(ui, shown.title, body.flex(), corner, opens=full), spot)


@dataclass
class StatCardButton(Widget):
    """The widget of a card: a frame while it is pointed at; `px` is the unit."""

    focus_group: ClassVar[str] = "card"
    sinks: ClassVar[bool] = False  # what is on the card is not its own

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the frame, within the edge of the card."""
        if is_under_pointer(state):
            wide = max(2, Gap.HAIR.of(self.px)) * (2 if state == "pressed" else 1)
            frame = self.rect.inflate(-2 * wide, -2 * wide)
            draw_frame(surface, assets, frame, assets.theme.accent, wide, Gap.L.of(self.px))


def _content(ui: Ui, shown: StatCard) -> Node:
    first, content = shown.content[0], shown.content
    if isinstance(first, KeyFigure):
        figures = [one for one in content if isinstance(one, KeyFigure)]
        ways = (
            _in_columns(ui, figures, 2, size, CARD_ROW_HEIGHT_UNITS)
            for size in (TextSize.BODY, TextSize.SMALL)
        )
        return Align(first_that_fits(*ways), x=None)
    if isinstance(first, StatBar):
        return _bars(ui, [one for one in content if isinstance(one, StatBar)])
    if isinstance(first, RankedGame):
        return _ranking(ui, [one for one in content if isinstance(one, RankedGame)])
    columns = [one for one in content if isinstance(one, ChartColumn)]
    return ui.drawing(lambda surface, rect: draw_columns(surface, ui.assets, rect, columns, ui.unit))


# Key figures


def key_figures(ui: Ui, figures: Sequence[KeyFigure], high: float = 0) -> Node:
    """Returns large numbers with labels beside them on one line, or below in one row or two columns.

    All together are usually at least `high` units high.
    """
    gap, edge, ink = ui.gap(Gap.S), ui.gap(Gap.EDGE), ui.assets.theme.ink_soft
    labels = (unshrinkable(ui.line(one.label, TextSize.LEAD, ink)) for one in figures)
    pairs = [
        Row([_number(ui, one), label], gap, align="centre")
        for one, label in zip(figures, labels, strict=True)
    ]

    def in_columns(columns: int, size: TextSize) -> Node:
        usual = max(ROW_HEIGHT_UNITS[1], high / -(-len(figures) // columns))
        return _in_columns(ui, figures, columns, size, (ROW_HEIGHT_UNITS[0], usual))

    line = Sized(
        Row(pairs, 2 * edge, edge),
        high=Span(*map(ui.units, (ROW_HEIGHT_UNITS[0], max(ROW_HEIGHT_UNITS[1], high)))),
    )
    ways = ((number, size) for number in (len(figures), 2) for size in (TextSize.BODY, TextSize.SMALL))
    return first_that_fits(line, *(in_columns(*way) for way in ways))


def _in_columns(
    ui: Ui, figures: Sequence[KeyFigure], columns: int, size: TextSize, high: tuple[float, float]
) -> Node:
    """Returns numbers above their labels, in rows of a least and a usual height in units."""
    assets, row, gap = ui.assets, Span(*map(ui.units, high)), ui.gap(Gap.L)
    largest, px = TextSize.DISPLAY.of(ui.unit), size.of(ui.unit)

    def cell(one: KeyFigure) -> Node:
        def draw(surface: Surface, rect: Rect) -> None:
            number = figure_picture(assets, one, min(largest, rect.height // 2))
            surface.blit(number, rect)
            small, ink = min(px, round(rect.height * 0.3)), assets.theme.ink_soft
            words = assets.type.fitted(one.label, small, ink, rect.width)
            surface.blit(words, (rect.x, rect.y + round(min(largest, rect.height // 2) * 1.12)))

        number = figure_picture(assets, one, largest).get_width()
        wide = max(number, FontMeasure(assets.type, px).width(one.label))
        drawn = ui.drawing(draw, Span(wide, wide), fixed(ui.units(MAX_FIGURE_UNITS)))
        return Sized(Align(drawn, x=None), high=row)

    if columns >= len(figures):
        return Row([cell(one).grows() for one in figures], 2 * gap, gap)
    return grid_of([cell(one) for one in figures], columns, (gap, 0))


def _number(ui: Ui, figure: KeyFigure) -> Node:
    picture = figure_picture(ui.assets, figure, TextSize.DISPLAY.of(ui.unit))

    def draw(surface: Surface, rect: Rect) -> None:
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))

    return ui.drawing(draw, fixed(picture.get_width()), fixed(picture.get_height()))


def figure_picture(assets: Assets, figure: KeyFigure, px: int) -> Surface:
    """Returns a number followed by its margin in smaller type on the same baseline."""
    number = assets.type.heading(figure.value, px, assets.theme.accent)
    if not figure.margin:
        return number
    small = round(px * MARGIN_TEXT_RATIO)
    margin = assets.type.heading(figure.margin, small, assets.theme.ink_soft)
    feet = (paint.plain_copy(one).get_bounding_rect().bottom for one in (number, margin))
    line, apart = next(feet) - next(feet), px // 5
    picture = paint.canvas(number.get_width() + apart + margin.get_width(), number.get_height())
    picture.blit(paint.plain_copy(number), (0, 0))
    picture.blit(paint.plain_copy(margin), (number.get_width() + apart, line))
    return paint.display_copy(picture)


# Bars and rankings


def _bars(ui: Ui, bars: Sequence[StatBar]) -> Node:
    """Returns labels, bars, and values at the right: in the largest text, with full labels if they fit."""
    theme, usual = ui.assets.theme, Height.REGULAR.of(ui.unit)
    full, short = [bar.name for bar in bars], [bar.label for bar in bars]

    def table(size: TextSize, names: Sequence[str], tight: bool = False) -> Node:
        px = size.of(ui.unit)

        def row(bar: StatBar, name: str) -> list[Node]:
            def draw(surface: Surface, rect: Rect) -> None:
                track = Rect(rect.x, rect.centery - px // 3, rect.width, px * 2 // 3)
                draw_bar(surface, ui.assets, track, bar.share)

            ink = theme.ink_soft if bar.faint else theme.ink
            label = ui.line(name, size, ink, like=names)
            value = ui.line(bar.value, size, ink, bold=True, x=1)
            crest = [_crest(ui, bar.crest)] if any(one.crest for one in bars) else []
            track = ui.drawing(draw, at_least(ui.units(MIN_TRACK_UNITS[names is full])))
            cells = [*crest, label if tight else unshrinkable(label), track, unshrinkable(value)]
            high = Span(ui.unit if tight else round(px / MAX_TEXT_RATIO), usual, usual)
            return [Sized(cell, high=high) for cell in cells]

        rows = [row(*each) for each in zip(bars, names, strict=True)]
        columns = (*[0.0] * (len(rows[0]) - 2), 1.0, 0.0)
        return Align(Grid(rows, columns, (ui.gap(), 0)), x=None)

    sizes = TextSize.LEAD, TextSize.BODY, TextSize.LABEL
    roomy = [table(size, names) for names in (full, short) for size in sizes]
    return first_that_fits(*roomy, table(TextSize.LABEL, short, tight=True))


def _crest(ui: Ui, crest: Crest | None) -> Node:
    """Returns a crest as large as its row's height allows."""

    def draw(surface: Surface, rect: Rect) -> None:
        if crest is not None:
            picture = ui.assets.crest(crest, min(rect.width, round(rect.height * MAX_CREST_RATIO)))
            surface.blit(picture, picture.get_rect(midleft=rect.midleft))

    return ui.drawing(draw, fixed(2 * TextSize.LABEL.of(ui.unit)), ANY)


def _ranking(ui: Ui, places: Sequence[RankedGame]) -> Node:
    """Returns large points, crests and smaller words, in the largest text in which all fit."""
    assets, usual = ui.assets, Height.REGULAR.of(ui.unit)
    largest = TextSize.HEADING.of(ui.unit)

    def value(place: RankedGame) -> Node:
        ink = assets.theme.accent if place is places[0] else assets.theme.ink

        def draw(surface: Surface, rect: Rect) -> None:
            number = assets.type.heading(place.value, min(largest, round(rect.height * 0.72)), ink)
            surface.blit(number, number.get_rect(midright=rect.midright))

        wide = assets.type.heading_font(largest).width(place.value)
        return ui.drawing(draw, fixed(wide), Span(ui.unit, usual, usual))

    def table(size: TextSize, cut: bool) -> Node:
        def words(place: RankedGame) -> Node:
            def draw(surface: Surface, rect: Rect) -> None:
                px, ink = size.of(ui.unit), assets.theme.ink_soft
                has_room = assets.type.width(place.label, px) <= rect.width
                label = assets.type.shortened(place.label if has_room else place.short, px, ink, rect.width)
                surface.blit(label, label.get_rect(midleft=rect.midleft))

            wide = FontMeasure(assets.type, size.of(ui.unit)).width(place.label)
            return ui.drawing(draw, Span(0 if cut else wide, wide))

        def behind(place: RankedGame) -> Node:
            crests, gap = [_crest(ui, crest) for crest in place.crests], ui.gap(Gap.XS)
            return Row([*crests, words(place).flex()], gap)

        rows = [[value(one), behind(one)] for one in places]
        return Align(Grid(rows, (0, 1), (ui.unit, 0)), x=None, y=0)

    return first_that_fits(table(TextSize.BODY, cut=False), table(TextSize.SMALL, cut=True))
