"""Drawing from right to left: what draws a text behind a picture at a left edge draws it at the right one.

What is drawn is not turned, only its place is: letters and crests stay as they are.
"""

from collections.abc import Iterable
from typing import Any, cast

from pygame import Rect, Surface

from game.layout.node import mirrored_in


class MirroredCanvas:
    """A part of a surface on which everything is drawn at the mirrored place; pictures keep their sides.

    It has what drawings and widgets use of a surface. The rest is drawn on the surface itself, see
    `unmirrored`.
    """

    def __init__(self, surface: Surface, within: Rect) -> None:
        self.surface, self._within = surface, within

    def blit(
        self,
        source: Surface,
        dest: Any = (0, 0),  # noqa: ANN401  (whatever pygame takes)
        area: Any = None,  # noqa: ANN401
        special_flags: int = 0,
    ) -> Rect:
        """Draws a picture, or an area of it."""
        area = None if area is None else Rect(area).clip(source.get_rect())
        size = source.get_size() if area is None else area.size
        at = self.mirrored(Rect((round(dest[0]), round(dest[1])), size))
        return self.mirrored(self.surface.blit(source, at, area, special_flags))

    def fblits(self, blits: Iterable[tuple[Surface, Any]], special_flags: int = 0) -> None:
        """Draws several pictures."""
        for source, dest in blits:
            self.blit(source, dest, None, special_flags)

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> Rect:  # noqa: ANN401
        """Fills a rectangle, or all of the surface."""
        at = self.surface.get_rect() if rect is None else self.mirrored(Rect(rect))
        return self.mirrored(self.surface.fill(colour, at, special_flags))

    def set_clip(self, rect: Any) -> None:  # noqa: ANN401
        """Restricts drawing to a rectangle; None: to the surface."""
        self.surface.set_clip(None if rect is None else self.mirrored(Rect(rect)))

    def get_clip(self) -> Rect:
        """Returns the rectangle that drawing is restricted to."""
        return self.mirrored(self.surface.get_clip())

    def get_rect(self) -> Rect:
        """Returns the place of the surface."""
        return self.mirrored(self.surface.get_rect())

    def get_flags(self) -> int:
        """Returns the flags of the surface."""
        return self.surface.get_flags()

    def mirrored(self, rect: Rect) -> Rect:
        """Returns the mirrored place."""
        return mirrored_in(self._within, rect)


def canvas_for(surface: Surface, within: Rect, mirrored: bool) -> Surface:
    """Returns what to draw on in a rectangle of a surface: the surface, or its mirrored canvas.

    The rectangle is a place on the surface itself, of another canvas, too.
    """
    if not mirrored:
        return surface
    surface, _ = unmirrored(surface, within)
    return cast(Surface, MirroredCanvas(surface, within))


def unmirrored(canvas: Surface, rect: Rect) -> tuple[Surface, Rect]:
    """Returns the surface, and the place on it of a rectangle of a canvas.

    For what is not mirrored inside: pictures with a direction of their own, such as walls and charts, and
    shapes that are symmetrical, but drawn in parts.
    """
    if isinstance(canvas, MirroredCanvas):
        return canvas.surface, canvas.mirrored(rect)
    return canvas, rect
