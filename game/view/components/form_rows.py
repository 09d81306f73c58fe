"""Forms: tabs, and words in a place that stays as it is whichever of them are shown."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.layout.flex import Row
from game.layout.node import ANY, Hidden, Node, Padding, Sized, Spacer, Span, Stack, fixed
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize

HEADING = "heading"  # the name of a drawing
LABEL_SHARE = 0.28  # of the width of its choices: a label before them
MIN_CLOSE_CHOICES = 5  # so many choices in a line and more are closer together


def tabs(
    ui: Ui, entries: Sequence[tuple[str, str]], chosen: int, choose: Callable[[int], None]
) -> Node:
    """Buttons side by side, of which one is chosen, by their names and words; `choose` is told its number."""
    found = [
        ui.button(name, label, partial(choose, at), TextSize.LABEL, selected=at == chosen).flex()
        for at, (name, label) in enumerate(entries)
    ]
    return shrinkable_row(ui, Row(found, ui.gap(Gap.S)))


def sized_for_all(shown: Node, others: Sequence[Node]) -> Node:
    """A node that has the room that any of the others needs: nothing moves when one of them comes instead."""
    return Stack(shown, *map(Hidden, others))


def choice_lines(ui: Ui, choices: Sequence[Node], each: int) -> list[Node]:
    """Choices in lines of so many, in columns of one width."""
    gap = ui.gap(Gap.XXS if each >= MIN_CLOSE_CHOICES else Gap.XS)
    lines = [choices[at : at + each] for at in range(0, len(choices), each)]
    return [
        Row([*(one.flex() for one in line), *[Spacer(grow=1)] * (each - len(line))], gap) for line in lines
    ]


def group_heading(
    ui: Ui, words: str, size: TextSize = TextSize.LEAD, high: Span = ANY, y: float = 1.0
) -> Node:
    """The heading of a group of rows; `y` is where it stands in its place: from 0 (at the top) to 1."""
    face, colour = ui.assets.type.heading_font(size.of(ui.unit)), ui.assets.theme.accent

    def draw(surface: Surface, rect: Rect) -> None:
        picture = ui.assets.type.fitted(words, size.of(ui.unit), colour, rect.width, display=True)
        surface.blit(picture, (rect.x, rect.y + round((rect.height - picture.get_height()) * y)))

    wide = face.size(words)[0]
    return ui.drawing(draw, Span(wide, wide), high, HEADING)


def form_row(ui: Ui, label: str, choices: Sequence[Node], shares: Sequence[float] = ()) -> Node:
    """A label before its choices, whose widths are in those shares, or alike; never lower than a finger."""
    words = ui.text(label, TextSize.LABEL, ui.assets.theme.ink_soft, middle=True)
    line = Row(
        [one.flex(share) for one, share in zip(choices, shares or [1] * len(choices), strict=True)],
        ui.gap(Gap.S),
    )
    return shrinkable_row(ui, Row([Sized(words, ANY, ANY).flex(LABEL_SHARE), line.flex()], ui.gap()))


def shrinkable_row(ui: Ui, buttons: Node) -> Node:
    """A row of buttons which is lower where height is scarce, down to a finger."""
    return Sized(buttons, high=Span(ui.window.finger, ui.window.bar()))


def header_corner(ui: Ui, button: Node, width: float = 0) -> Node:
    """A button for the corner of a panel's head with air around it, so many units wide, or square."""
    side = ui.window.bar(Height.TITLE)
    return Padding(Sized(button, fixed(ui.units(width) or side), fixed(side)), 0, ui.gap(Gap.XS))
