"""A solved layout: drawings and widgets, each in its rectangle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.layout.node import Node, placed_leaves
from game.view.art.mirrored_canvas import canvas_for
from game.view.widgets.widgets import Widget

PANEL, HEAD, TITLE = "panel", "head", "title"  # names of the drawings of a panel
GROUND = "ground"  # name of the drawing below a page, in place of the wall of tiles


@dataclass(frozen=True)
class Item:
    """The content of a leaf that can be pressed: `make` builds the widget for its place."""

    make: Callable[[Rect], Widget]


@dataclass(frozen=True)
class Drawing:
    """The content of a leaf that is only drawn: `draw` draws in the rectangle that it is given."""

    draw: Callable[[Surface, Rect], None]
    name: str = ""  # for `Solved.rect`
    words: Sequence[str] = ()  # the texts that it shows, for screen readers


@dataclass
class Solved:
    """A solved layout: drawings from back to front, widgets in the order of focus."""

    drawings: list[tuple[Drawing, Rect]] = field(default_factory=list)
    widgets: list[Widget] = field(default_factory=list)
    mirrored: bool = False

    def draw(self, surface: Surface) -> None:
        """Draws all drawings; widgets are drawn over them."""
        for drawing, rect in self.drawings:
            drawing.draw(canvas_for(surface, rect, self.mirrored), rect)

    @property
    def grounded(self) -> bool:
        """Whether it has its own ground."""
        return any(drawing.name == GROUND for drawing, _ in self.drawings)

    @property
    def words(self) -> list[str]:
        """Returns the texts that it shows, except those of widgets, in reading order."""
        return [text for drawing, _ in self.drawings for text in drawing.words]

    @property
    def panels(self) -> list[Rect]:
        """Returns the rectangles of panels, which cast a shadow on a wall."""
        return [rect for drawing, rect in self.drawings if drawing.name == PANEL]

    def rect(self, name: str) -> Rect:
        """Returns the rectangle of the drawing or widget of that name; KeyError if there is none."""
        for drawing, rect in self.drawings:
            if drawing.name == name:
                return rect
        for widget in self.widgets:
            if widget.name == name:
                return widget.rect
        raise KeyError(name)


def solve(node: Node, size: tuple[int, int], mirrored: bool) -> Solved:
    """Solves a layout for a window of that size, in device pixels; `mirrored`: from right to left."""
    page = Solved(mirrored=mirrored)
    for content, place in placed_leaves(node, Rect((0, 0), size), mirrored):
        if isinstance(content, Item):
            page.widgets.append(content.make(place))
        elif isinstance(content, Drawing):
            page.drawings.append((content, place))
    return page
