"""A layer that mostly stays the same from frame to frame, cached as one picture."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

Blit = tuple[Surface, tuple[int, int]]
"""A picture, and the place of its upper left corner."""

MAX_REPAINTED_SHARE: Final = 0.5  # of the picture: if more has changed, all is drawn anew


class Layer(NamedTuple):
    """An opaque ground and the pictures that lie on it, the lowest first.

    Where the ground was `repainted`, it looks otherwise than in the layer before.
    """

    ground: Surface
    repainted: Sequence[Rect]
    pictures: list[Blit]


class CachedLayer:
    """The lowest layer of a scene, of which only what has changed is drawn anew."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._key: object = None  # of what the picture shows
        self._layer: Layer | None = None
        self._picture: Surface | None = None
        self._places: dict[tuple[int, int, int], Rect] = {}  # of the pictures on the ground, by what they are

    def draw(self, surface: Surface, key: object, layer: Callable[[], Layer]) -> None:
        """Draws the layer, which is determined by `key`, at the surface's upper left."""
        if self._picture is None or key != self._key:
            self._renew(layer())
            self._key = key
        assert self._picture is not None
        surface.blit(self._picture, (0, 0))

    def _renew(self, layer: Layer) -> None:
        # The pictures that are shown are held on to, so no other one has the identity of one of them.
        known = {(id(one), *place): (one, place) for one, place in layer.pictures}
        places = {
            what: self._places.get(what) or one.get_rect(topleft=place)
            for what, (one, place) in known.items()
        }
        once = len(known) == len(layer.pictures)  # a picture that lies twice at one place is not told apart
        areas = self._changed(layer, places) if once else None
        if self._picture is None:
            self._picture = Surface(self._size)
        if areas is None:
            self._picture.blit(layer.ground, (0, 0))
            self._picture.fblits(layer.pictures)
        for area in areas or ():
            self._picture.set_clip(area)
            self._picture.blit(layer.ground, (0, 0))
            self._picture.fblits([known[what] for what, _ in area.collidedictall(places, True)])
        self._picture.set_clip(None)
        self._layer, self._places = (layer, places) if once else (None, {})

    def _changed(self, layer: Layer, places: dict[tuple[int, int, int], Rect]) -> list[Rect] | None:
        """The areas that have changed; None if all has to be drawn."""
        last = self._layer
        if last is None or last.ground is not layer.ground:
            return None
        stay = self._places.keys() & places.keys()
        if [one for one in self._places if one in stay] != [one for one in places if one in stay]:
            return None  # another one lies on top
        gone = [place for what, place in self._places.items() if what not in stay]
        come = [place for what, place in places.items() if what not in stay]
        areas = merged([*gone, *come, *layer.repainted])
        width, height = self._size
        return (
            areas
            if sum(area.width * area.height for area in areas) <= MAX_REPAINTED_SHARE * width * height
            else None
        )


def merged(places: Iterable[Rect]) -> list[Rect]:
    """Returns rectangles without overlaps that cover all places."""
    found: list[Rect] = []
    for place in places:
        area = place.copy()
        while (hit := area.collidelist(found)) >= 0:
            area.union_ip(found.pop(hit))
        found.append(area)
    return found
