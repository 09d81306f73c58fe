"""Text, buttons, panels, dialogs and menus as layout nodes, in the sizes and colours of one window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil
from typing import Any

from pygame import Rect, Surface

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import grid_of
from game.layout.node import (
    ANY,
    Align,
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
from game.layout.text import Text
from game.view.art.assets import Assets
from game.view.art.headers import draw_panel_header
from game.view.art.line_breaking import pieces
from game.view.art.typesetting import Typesetter, halved_width
from game.view.components.solved import HEAD, PANEL, TITLE, Drawing, Item
from game.view.layout.scales import Gap, Height, TextSize, panel_margin
from game.view.layout.window import Window
from game.view.theme import Rgb
from game.view.widgets.widgets import MAX_LABEL_RATIO, Widget

MAX_BUTTONS_IN_ROW = 3  # buttons of a dialog
TITLE_TEXT_RATIO = 0.6  # of the height of a title's row: its largest text


@dataclass(frozen=True)
class FontMeasure:
    """Measures text as the typesetter sets it, see `TextMeasure`."""

    typesetter: Typesetter
    px: int
    bold: bool = False

    def width(self, text: str) -> int:
        """Returns pixels on one line."""
        return self.typesetter.width(text, self.px, self.bold)

    def longest_word(self, text: str) -> int:
        """Returns pixels."""
        return max(map(self.width, pieces(text)), default=0)

    def height(self, text: str, width: int) -> int:
        """Returns pixels, if broken to that width."""
        return self.typesetter.wrapped_height(text, self.px, width, self.bold)


@dataclass(frozen=True)
class Ui:
    """Makes nodes for a window: sizes are steps of the scales, colours come from the theme."""

    assets: Assets
    window: Window

    @property
    def unit(self) -> int:
        """Returns the height of body text, in pixels."""
        return self.window.unit

    def units(self, number: float) -> int:
        """Converts units to pixels."""
        return round(number * self.unit)

    def gap(self, step: Gap = Gap.M) -> int:
        """Returns a step of the scale of space, in pixels."""
        return step.of(self.unit)

    def scaled(self, unit: int) -> "Ui":
        """Returns the same in text of another size."""
        return replace(self, window=replace(self.window, unit=unit))

    # Leaves

    def drawing(
        self,
        draw: Callable[[Surface, Rect], None],
        wide: Span = ANY,
        high: Span | Callable[[int], Span] = ANY,
        name: str = "",
        words: Sequence[str] = (),
    ) -> Leaf:
        """Returns a node that is only drawn; `words` are for screen readers."""
        return Leaf(Drawing(draw, name, words), wide, high)

    def widget(self, make: Callable[[Rect], Widget], row: Height = Height.REGULAR) -> Leaf:
        """Returns a node for a widget, as high as a row of that kind and at least a touch target."""
        bar = self.window.bar(row)
        return Leaf(Item(make), Span(self.window.finger, self.window.finger), Span(bar, bar))

    def button(
        self,
        name: str,
        label: str,
        action: Callable[[], None],
        size: TextSize = TextSize.BODY,
        kind: Callable[..., Widget] = Widget,
        **fields: Any,  # noqa: ANN401  (the kind's own)
    ) -> Leaf:
        """Returns a button, naturally as wide as its label; `fields` are those of its `kind`.

        Its least width is a touch target's, and that of its label on two lines of the smallest text.
        """
        px, bar, type_, finger = size.of(self.unit), self.window.bar(), self.assets.type, self.window.finger
        bold = bool(fields.get("primary") or fields.get("selected"))
        words = FontMeasure(type_, px, bold).width(label) + 2 * self.gap(Gap.L)
        halved = halved_width(label, FontMeasure(type_, type_.smallest, bold).width)
        least = finger if fields.get("icon") else max(finger, ceil(halved / MAX_LABEL_RATIO))
        return Leaf(
            Item(lambda rect: kind(name, rect, label, action, px=px, **fields)),
            Span(least, max(least, words)),
            Span(bar, bar),
        )

    def text(
        self,
        words: str,
        size: TextSize = TextSize.BODY,
        colour: Rgb | None = None,
        bold: bool = False,
        centred: bool = False,
        middle: bool = False,
    ) -> Text:
        """Returns text that is broken into lines, and smaller if it does not fit.

        `middle`: vertically centred in a higher place.
        """
        px, typesetter = size.of(self.unit), self.assets.type
        ink = colour or self.assets.theme.ink

        def draw(surface: Surface, rect: Rect) -> None:
            picture = typesetter.block(words, px, ink, rect.size, bold, centred)
            x = (rect.width - picture.get_width()) // 2 if centred else 0
            y = (rect.height - picture.get_height()) // 2 if middle else 0
            surface.blit(picture, rect.move(x, y))

        return Text(words, FontMeasure(typesetter, px, bold), Drawing(draw, "text", [words]))

    def line(
        self,
        words: str,
        size: TextSize = TextSize.BODY,
        colour: Rgb | None = None,
        bold: bool = False,
        x: float = 0.0,
        like: Sequence[str] = (),
        row: Height = Height.LINE,
    ) -> Leaf:
        """Returns text on one line, smaller if necessary, vertically centred in its row.

        `x`: alignment from 0 (left) to 1 (right). `like`: texts of equally wide siblings, which get the same
        size.
        """
        px, typesetter = size.of(self.unit), self.assets.type
        ink = colour or self.assets.theme.ink

        def draw(surface: Surface, rect: Rect) -> None:
            together = [(text, rect.width) for text in (words, *like)]
            common = typesetter.common_size(together, px, bold)
            picture = typesetter.fitted(words, common, ink, rect.width, bold)
            left = rect.x + round((rect.width - picture.get_width()) * x)
            surface.blit(picture, (left, rect.y + (rect.height - picture.get_height()) // 2))

        measure = FontMeasure(typesetter, px, bold)
        least = FontMeasure(typesetter, typesetter.smallest, bold).width(words)
        high = row.of(self.unit)
        natural = measure.width(words)
        return Leaf(Drawing(draw, words=[words]), Span(min(least, natural), natural), Span(high, high))

    def picture(self, make: Callable[[int], Surface]) -> Leaf:
        """Returns a picture that is made for its width, and determines its height."""
        made = cache(make)

        def draw(surface: Surface, rect: Rect) -> None:
            surface.blit(made(rect.width), rect)

        return Leaf(Drawing(draw), ANY, lambda width: fixed(made(width).get_height()))

    # Panels

    def title(self, words: str) -> Node:
        """Returns a title for a panel's header: one line, or a long one in two lines of smaller text."""
        lead = TextSize.LEAD.of(self.unit)

        def draw(surface: Surface, rect: Rect) -> None:
            type_, ink = self.assets.type, self.assets.theme.bar_ink
            sizes = range(
                min(TextSize.TITLE.of(self.unit), round(rect.height * TITLE_TEXT_RATIO)), lead - 1, -1
            )
            lines = (type_.heading(words, px, ink) for px in sizes)
            picture = next((line for line in lines if line.get_width() <= rect.width), None)
            if picture is None:
                picture = type_.block(words, lead, ink, rect.size, bold=True)
            surface.blit(picture, picture.get_rect(midleft=rect.midleft))

        high = Height.TITLE.of(self.unit) + 2 * self.gap(Gap.S)
        least = FontMeasure(self.assets.type, lead, bold=True).longest_word(words)
        wide = self.assets.type.heading_font(TextSize.TITLE.of(self.unit)).width(words)
        return Leaf(Drawing(draw, TITLE), Span(least, max(least, wide)), fixed(high))

    def panel(
        self, title: Node | None, body: Node, foot: Node | None = None, corner: Sequence[Node] = ()
    ) -> Node:
        """Returns a panel with a coloured header, a body that takes the free space, and a foot of buttons.

        If height is scarce the margins of the body shrink first. The `corner`, at the right of the title, is
        last in the order of focus.
        """
        edge, margin, shadow = self.gap(Gap.EDGE), self.gap(Gap.XXL), panel_margin(*self.window.size)
        head: Node = Spacer(margin, self.gap())
        if title is not None:
            line = Row([title.grows(), *map(ReadLast, corner)], self.gap(Gap.S), align="centre")
            head = Column([Spacer(shadow, shadow), Padding(line, edge)])
            head = Stack(Leaf(Drawing(lambda surface, rect: None, HEAD)), head)
        inside = [head, Spacer(margin, self.gap()) if title else Spacer(), Padding(body, edge).grows()]
        if foot is not None:
            inside += [Spacer(edge, self.gap()), Padding(foot, edge)]

        def draw(surface: Surface, rect: Rect) -> None:
            if title is None:
                surface.blit(self.assets.panel(*rect.size), rect)
            else:
                band = Rect(rect.topleft, (rect.width, head.height(rect.width).natural))
                draw_panel_header(surface, self.assets, rect, band)

        return Stack(Leaf(Drawing(draw, PANEL)), Column([*inside, Spacer(margin, self.gap(Gap.XL) + shadow)]))

    def dialog(
        self,
        title: str | Node,
        width: float,
        body: Node,
        buttons: Sequence[Node] = (),
        corner: Sequence[Node] = (),
    ) -> Node:
        """Returns a centred panel, `width` units wide, as high as necessary and possible.

        The buttons are at its foot, the first at the right; more than three are below each other.
        """
        foot: Node | None = Row([button.flex() for button in buttons], self.gap(), reverse=True)
        if len(buttons) > MAX_BUTTONS_IN_ROW:
            foot = Column(buttons, self.gap())
        head = title or None
        if isinstance(head, str):
            head = self.title(head)
        elif head is not None:
            head = Padding(head, 0, 2 * self.gap(Gap.S))
        panel, wide = self.panel(head, body, foot if buttons else None, corner), self.units(width)
        return self.centred(Sized(panel, Span(min(panel.width().least, wide), wide)))

    def menu(
        self,
        title: str | Node,
        width: float,
        groups: Sequence[Sequence[Node]],
        out: Node | None = None,
        words: Node | None = None,
    ) -> Node:
        """Returns a dialog of choices in groups, below each other or, if it is low, in two columns.

        `words` are above them, the way `out` below if it is not among them. Two columns have no hole: an odd
        number of choices is completed by the way out, or the first of them is as wide as both.
        """
        gap, choices = self.gap(), [choice for group in groups for choice in group]
        above, foot = ([] if node is None else [node] for node in (words, out))
        column = Column([*above, *(Column(group, gap) for group in groups)], 2 * gap, gap)
        one = self.dialog(title, width, column, foot)
        if len(choices) % 2 and out is not None:  # last in the left column
            choices.insert(len(choices) // 2, ReadLast(out))
            foot = []
        first, rest = choices[: len(choices) % 2], choices[len(choices) % 2 :]
        lanes = Column([*first, grid_of(rest, 2, (gap, gap), down=True)], gap)
        half = [Spacer(grow=1), *foot] if foot else []  # at the left
        two = self.dialog(title, 2 * width, Column([*above, lanes], 2 * gap, gap), half)
        return first_that_fits(Padding(one, 0, self.gap()), two)

    def bare_panel(self, body: Node, x: int = 0, y: int = 0) -> Node:
        """Returns a panel without a header, `x` and `y` pixels from its edges to its body."""

        def draw(surface: Surface, rect: Rect) -> None:
            surface.blit(self.assets.panel(*rect.size), rect)

        return Stack(self.drawing(draw, name=PANEL), Padding(body, x, y))

    def centred(self, node: Node) -> Node:
        """Returns a node centred in the window, clear of its edges."""
        return Padding(Align(node), self.gap(), self.gap())


def shared_row(buttons: Sequence[Node], gap: int) -> Node:
    """Returns buttons that share a row, the first at the right: by their growth, or equally.

    If a label does not fit, each is as wide as its label and a share of what is left.
    """
    shared = [(one, one.grow or 1) for one in buttons]
    widest = max((one.width().natural / share for one, share in shared), default=0)
    equal = [Sized(one, at_least(round(widest * share))).flex(share) for one, share in shared]
    by_words = [one.grows() for one in buttons]
    return first_that_fits(*(Row(row, gap, reverse=True) for row in (equal, by_words)))
