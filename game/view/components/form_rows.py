"""Rows of forms: tabs, labelled choices, and content whose size does not change."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.layout.flex import Row
from game.layout.node import ANY, Hidden, Node, Padding, Sized, Spacer, Span, Stack, fixed
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize

HEADING = "heading"  # the name of a drawing
LABEL_SHARE = 0.28  # of the width of its choices: the label
MIN_CLOSE_CHOICES = 5  # choices in a line from which on they are closer together


def tabs(
    ui: Ui, entries: Sequence[tuple[str, str]], chosen: int, choose: Callable[[int], None]
) -> Node:
    """Returns buttons side by side of which one is chosen, by names and labels; `choose` gets the index."""
    found = [
        ui.button(name, label, partial(choose, at), TextSize.LABEL, selected=at == chosen).flex()
        for at, (name, label) in enumerate(entries)
    ]
    return shrinkable_row(ui, Row(found, ui.gap(Gap.S)))


def sized_for_all(shown: Node, others: Sequence[Node]) -> Node:
    """Returns a node with the size that any of the others needs, so that nothing moves between them."""
    return Stack(shown, *map(Hidden, others))


def choice_lines(ui: Ui, choices: Sequence[Node], each: int) -> list[Node]:
    """Returns choices in lines of `each`, in columns of equal width."""
    gap = ui.gap(Gap.XXS if each >= MIN_CLOSE_CHOICES else Gap.XS)
    lines = [choices[at : at + each] for at in range(0, len(choices), each)]
    return [
        Row([*(one.flex() for one in line), *[Spacer(grow=1)] * (each - len(line))], gap) for line in lines
    ]


def group_heading(
    ui: Ui, words: str, size: TextSize = TextSize.LEAD, high: Span = ANY, y: float = 1.0
) -> Node:
    """Returns the heading of a group of rows; `y` is its vertical alignment, from 0 (top) to 1."""
    face, colour = ui.assets.type.heading_font(size.of(ui.unit)), ui.assets.theme.accent

    def draw(surface: Surface, rect: Rect) -> None:
        picture = ui.assets.type.fitted(words, size.of(ui.unit), colour, rect.width, display=True)
        surface.blit(picture, (rect.x, rect.y + round((rect.height - picture.get_height()) * y)))

    wide = face.width(words)
    return ui.drawing(draw, Span(wide, wide), high, HEADING)


def form_row(ui: Ui, label: str, choices: Sequence[Node], shares: Sequence[float] = ()) -> Node:
    """Returns a label before its choices, of which `shares` are the widths; at least a touch target high."""
    words = ui.text(label, TextSize.LABEL, ui.assets.theme.ink_soft, middle=True)
    line = Row(
        [one.flex(share) for one, share in zip(choices, shares or [1] * len(choices), strict=True)],
        ui.gap(Gap.S),
    )
    return shrinkable_row(ui, Row([Sized(words, ANY, ANY).flex(LABEL_SHARE), line.flex()], ui.gap()))


def shrinkable_row(ui: Ui, buttons: Node) -> Node:
    """Returns a row of buttons that is lower where height is scarce, down to a touch target."""
    return Sized(buttons, high=Span(ui.window.finger, ui.window.bar()))


def header_corner(ui: Ui, button: Node, width: float = 0) -> Node:
    """Returns a button for the corner of a panel's header with a margin, `width` units wide, or square."""
    side = ui.window.bar(Height.TITLE)
    return Padding(Sized(button, fixed(ui.units(width) or side), fixed(side)), 0, ui.gap(Gap.XS))
