"""What stays the same from one frame to the next, as one picture."""

from collections.abc import Callable
from typing import Final

from pygame import Surface

WANTED: Final = 3  # times in a row: to keep a picture costs as much as to paint it once more


class KeptPicture:
    """The lowest layer of a scene, drawn once for as long as it stays the same.

    What moves costs nothing extra: a picture is kept only when it is wanted a third time in a row.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._seen: object = None  # the key of the last frame
        self._times = 0  # that it was painted in a row
        self._key: object = None  # of the picture that is kept
        self._picture: Surface | None = None

    def draw(self, surface: Surface, key: object, paint: Callable[[Surface], None]) -> None:
        """Draw what `paint` draws, which is opaque and all told by `key`, at the surface's upper left."""
        if self._key is None or key != self._key:
            self._times = self._times + 1 if key == self._seen else 1
            self._seen = key
            if self._times < WANTED:
                paint(surface)
                return
            self._picture, self._key = self._picture or Surface(self._size), None  # painting may not finish
            paint(self._picture)
            self._key = key
        assert self._picture is not None
        surface.blit(self._picture, (0, 0))
