"""A picture that is opaque but for its edges, drawn in any size."""

from pygame import Rect, Surface
from pygame.transform import scale

from game.view.art import paint
from game.view.art.cached_layer import Blit


class FramedPicture:
    """Is opaque but for `edge` pixels along its sides.

    Blending is what takes long in a page: the inside is copied, and of the edges runs are coded.
    """

    def __init__(self, picture: Surface, edge: int) -> None:
        self._size, self._edge = picture.get_size(), edge
        self._parts = [picture.subsurface(part) for part in _parts(self._size, edge, edge)]
        self._parts[-1] = self._parts[-1].convert()
        self._drawn: tuple[tuple[int, int], list[Blit]] | None = None  # the latest size, and the parts in it

    def draw(self, ground: Surface, place: Rect) -> None:
        """Draws it in the size of a rectangle."""
        if self._drawn is None or self._drawn[0] != place.size:
            self._drawn = place.size, self._scaled(place.size)
        ground.fblits([(part, (place.x + x, place.y + y)) for part, (x, y) in self._drawn[1]])

    def _scaled(self, size: tuple[int, int]) -> list[Blit]:
        across, down = (round(self._edge * new / old) for new, old in zip(size, self._size, strict=True))
        places = _parts(size, across, down)
        parts = [scale(part, place.size) for part, place in zip(self._parts, places, strict=True)]
        parts[:-1] = map(paint.display_copy, parts[:-1])
        return [(part, place.topleft) for part, place in zip(parts, places, strict=True)]


def _parts(size: tuple[int, int], across: int, down: int) -> list[Rect]:
    """Returns the edges of a picture of that size, then its inside."""
    inside = Rect((0, 0), size).inflate(-2 * across, -2 * down)
    return [
        Rect(0, 0, size[0], down),
        Rect(0, inside.bottom, size[0], down),
        Rect(0, down, across, inside.height),
        Rect(inside.right, down, across, inside.height),
        inside,
    ]
