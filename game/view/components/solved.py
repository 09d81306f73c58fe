"""A solved layout: what is drawn and what can be pressed, each in its rectangle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.layout.node import Node, placed_leaves
from game.view.widgets.widgets import Widget

PANEL, HEAD, TITLE = "panel", "head", "title"  # names of what a panel is made of
GROUND = "ground"  # the name of what lies below all else of a page, in place of the wall of tiles


@dataclass(frozen=True)
class Item:
    """The content of a leaf that can be pressed: `make` builds the widget for its place."""

    make: Callable[[Rect], Widget]


@dataclass(frozen=True)
class Drawing:
    """The content of a leaf that is only seen: `draw` draws in the rectangle that it is given."""

    draw: Callable[[Surface, Rect], None]
    name: str = ""  # by which its place can be asked for, see `Solved.rect`
    words: Sequence[str] = ()  # the texts that it shows, to be read aloud


@dataclass
class Solved:
    """What a layout came to: drawings from the back to the front, widgets in the order of focus."""

    drawings: list[tuple[Drawing, Rect]] = field(default_factory=list)
    widgets: list[Widget] = field(default_factory=list)

    def draw(self, surface: Surface) -> None:
        """Draw all that is only seen; widgets come over it."""
        for drawing, rect in self.drawings:
            drawing.draw(surface, rect)

    @property
    def grounded(self) -> bool:
        """Whether it has a ground of its own."""
        return any(drawing.name == GROUND for drawing, _ in self.drawings)

    @property
    def words(self) -> list[str]:
        """The texts that it shows, besides those of widgets, in the order of reading."""
        return [text for drawing, _ in self.drawings for text in drawing.words]

    @property
    def panels(self) -> list[Rect]:
        """Where panels lie, which cast a shadow on a wall."""
        return [rect for drawing, rect in self.drawings if drawing.name == PANEL]

    def rect(self, name: str) -> Rect:
        """Where the drawing or the widget of that name stands; KeyError if there is none."""
        for drawing, rect in self.drawings:
            if drawing.name == name:
                return rect
        for widget in self.widgets:
            if widget.name == name:
                return widget.rect
        raise KeyError(name)


def solve(node: Node, size: tuple[int, int]) -> Solved:
    """Lay out a window of that size, in device pixels."""
    page = Solved()
    for content, place in placed_leaves(node, Rect((0, 0), size)):
        if isinstance(content, Item):
            page.widgets.append(content.make(place))
        elif isinstance(content, Drawing):
            page.drawings.append((content, place))
    return page
