"""What stands on the table: plates, the centre, bag and lid, the light over them; painted once per size."""

import pygame

from game.view.art import centre, paint, plates, surfaces
from game.view.art.signs import sign_surface
from game.view.art.surface_cache import LruCache
from game.view.layout.plate import ROUND_PLATE, PlateShape
from game.view.theme import Theme


class TableSurfaces:
    """The table's surfaces of one theme, in the cache of its other ones. Sizes are device pixels."""

    def __init__(self, theme: Theme, cache: LruCache[pygame.Surface]) -> None:
        self.theme = theme
        self._images = cache

    def factory(self, diameter: int, shape: PlateShape = ROUND_PLATE) -> pygame.Surface:
        """A factory plate; four tiles of diameter * 0.24 fit the well of a round one with a garland."""
        paint_it = lambda: plates.factory_surface(self.theme, diameter, shape)  # noqa: E731
        return self._images.get(("factory", diameter, shape), paint_it)

    def centre_plate(self, width: int, height: int, lined: bool = True) -> pygame.Surface:
        """The field in the middle of the table, with a line engraved along its edge or without."""
        paint_it = lambda: centre.centre_surface(self.theme, width, height, lined)  # noqa: E731
        return self._images.get(("centre", width, height, lined), paint_it)

    def medallion(self, side: int) -> pygame.Surface:
        """What is inlaid into the table below the factories."""
        return self._images.get(("medallion", side), lambda: surfaces.medallion_surface(self.theme, side))

    def lamp(self, width: int, height: int) -> pygame.Surface:
        """Light over the table: blit with BLEND_RGB_ADD."""
        return self._images.get(
            ("lamp", width, height), lambda: surfaces.lamp_surface(self.theme, width, height)
        )

    def bag(self, size: int, tilt: int = 0) -> pygame.Surface:
        """The sign of the bag, upright, or larger and tipped by that many degrees."""
        if tilt:
            return self._images.get(
                ("bag", size, tilt),
                lambda: paint.display_copy(pygame.transform.rotozoom(self.bag(size), tilt, 1)),
            )
        return self._images.get(("bag", size), lambda: sign_surface("bag", size, self.theme.bar_ink))

    def lid(self, size: int) -> pygame.Surface:
        """The sign of the box lid."""
        return self._images.get(("lid", size), lambda: sign_surface("lid", size, self.theme.bar_ink))
