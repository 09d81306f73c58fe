"""The pictures that the view blits, painted once per size and cached.

Sizes are device pixels. Surfaces are shared: blit them, do not draw on them.
"""

from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec

import pygame
from pygame import Surface

from game.view.art import backdrop, buttons, icons, paint, plates, surfaces, tiles, wordmark
from game.view.art.crests import Crest, crest_surface
from game.view.art.highlights import Highlight, highlight_surface
from game.view.art.surface_cache import MAX_KEPT, LatestItems, LruCache, PaintBudget, pixel_budget, weight_of
from game.view.art.typesetting import Typesetter, display_face
from game.view.layout.plate import ROUND_PLATE, PlateShape
from game.view.theme import Rgb, Theme
from game.view.themes import with_tiles

WINDOWS_KEPT = 8  # the cache's size in pixels, in windows; a scene draws five at most, and its motion one
LIFTED_SIZE_STEP = 24  # pixels: the step between sizes in which flying tiles are painted
Sizes = ParamSpec("Sizes")


class Assets:
    """Painted surfaces of one theme, and its typesetter. Construct after display.set_mode."""

    def __init__(self, theme: Theme, smallest: int = 12) -> None:
        """`smallest` is the height of the smallest text that can be read: 12 CSS pixels."""
        self.theme = theme
        self.pace = PaintBudget()  # of everything that is painted and set
        self.type = Typesetter(smallest, self.pace)
        self._images = LruCache[Surface](MAX_KEPT, weight_of, pixel_budget(WINDOWS_KEPT), self.pace)
        self.latest = LatestItems(self._images)

    def clear(self) -> None:
        """Empties the cache; call when the window's size changes."""
        self._images.clear()
        self._images.budget = pixel_budget(WINDOWS_KEPT)
        self.type.clear()

    def cached(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns a surface that `make` paints on first use; `key` includes its sizes."""
        return self._images.get(key, make)

    def painted(
        self, paint: Callable[Concatenate[Theme, Sizes], Surface], *args: Sizes.args, **named: Sizes.kwargs
    ) -> Surface:
        """Returns a surface that a function paints in the theme with those arguments, on first use."""
        key = paint, args, *named.items()
        return self._images.get(key, lambda: paint(self.theme, *args, **named))

    # Tiles and their places

    def tile(self, tile: int, size: int, grain: int = 0, tile_set: str = "") -> Surface:
        """A glazed tile: 0 blue, 1 yellow, 2 red, 3 black, 4 white, 5 joker, 6 starting player marker.

        No two were fired alike: `grain` 0 to GRAINS - 1 chooses between slight variations. `tile_set` is
        whose tile it is, empty for the set in use.
        """
        if grain:
            return self.cached(
                ("tile", tile, size, grain), lambda: tiles.grained_surface(self.tile(tile, size), grain)
            )
        theme = with_tiles(self.theme, tile_set) if tile_set else self.theme
        return self.cached(("tile", tile, size, 0, tile_set), lambda: tiles.tile_surface(theme, tile, size))

    def tile_lying(self, tile: int, size: int) -> Surface:
        """A tile on a plate with its shadow: 1.25 sizes wide, the tile at size // 8."""
        make = lambda: tiles.lying_surface(self.theme, self.tile(tile, size))  # noqa: E731
        return self.cached(("lying", tile, size), make)

    def tile_lifted(self, tile: int, size: int) -> Surface:
        """A tile held above the table with its shadow baked in: 1.5 sizes wide, tile at size // 4.

        In flight sizes change by the frame, so it is scaled from one of few sizes that were drawn.
        """
        drawn = -(-size // LIFTED_SIZE_STEP) * LIFTED_SIZE_STEP
        make = lambda: tiles.lifted_surface(self.theme, self.tile(tile, drawn), size)  # noqa: E731
        return self.cached(("lifted", tile, size), make)

    def wall_space(self, colour: int | None, size: int) -> Surface:
        """An empty wall space with the outline of its colour's motif; None for the gray wall."""
        return self.painted(tiles.wall_space_surface, colour, size)

    def floor_space(self, penalty: int, size: int) -> Surface:
        """An empty space of the floor line with its penalty (given as -1 or 1) written in it."""
        make = lambda: tiles.floor_space_surface(self.theme, self.type, abs(penalty), size)  # noqa: E731
        return self.cached(("floor", abs(penalty), size), make)

    def crest(self, crest: Crest, size: int) -> Surface:
        """The small tile by which a seat is known."""
        return self.painted(crest_surface, crest, size)

    # The table

    def factory(self, diameter: int, shape: PlateShape = ROUND_PLATE) -> Surface:
        """A factory plate; four tiles of diameter * 0.24 fit the well of a round one with a garland."""
        return self.painted(plates.factory_surface, diameter, shape)

    def centre_plate(self, width: int, height: int, lined: bool = True) -> Surface:
        """The centre of the market, with a line along its edge or without."""
        return self.painted(plates.centre_surface, width, height, lined)

    def medallion(self, side: int) -> Surface:
        """The ornament that is inlaid into the table below the factories."""
        return self.painted(surfaces.medallion_surface, side)

    def lamp(self, width: int, height: int) -> Surface:
        """Light over the table: blit with BLEND_RGB_ADD."""
        return self.painted(surfaces.lamp_surface, width, height)

    def bag(self, size: int, tilt: int) -> Surface:
        """The sign of the bag, tipped by that many degrees, which makes it larger."""
        sign = self.sign("bag", size, self.theme.bar_ink)
        make = lambda: paint.display_copy(pygame.transform.rotozoom(sign, tilt, 1))  # noqa: E731
        return self.cached(("bag", size, tilt), make)

    def background(self, width: int, height: int) -> Surface:
        """The opaque table."""
        return self.painted(surfaces.background_surface, width, height)

    def lit_background(self, width: int, height: int) -> Surface:
        """The opaque table with the lamp over its middle."""

        def paint_it() -> Surface:
            surface = self.background(width, height).copy()
            surface.blit(self.lamp(width, height), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            return surface

        return self.cached(("lit", width, height), paint_it)

    def highlight(
        self, mark: Highlight, size: tuple[int, int], disc: float = 0, faint: bool = False
    ) -> Surface:
        """A highlight for something of that size on the table; see `highlights.highlight_surface`."""
        return self.painted(highlight_surface, mark, size, disc, faint)

    def band(self, text: str, px: int, width: int) -> Surface:
        """Words on a band across the table, no wider than `width`."""

        def paint_it() -> Surface:
            size, (_, ink) = px, surfaces.band_colours(self.theme)
            words, lines = self.type.heading(text, size, ink), 1 + text.count("\n")
            while surfaces.band_size(words, size, lines)[0] > width and size > self.type.smallest:
                size -= 1
                words = self.type.heading(text, size, ink)
            return surfaces.band_surface(self.theme, words, size, lines)

        return self.cached(("band", text, px, width), paint_it)

    # Furniture

    def panel(self, width: int, height: int, active: bool = False) -> Surface:
        """A player's board or a dialog; active = it is this player's turn."""
        return self.painted(surfaces.panel_surface, width, height, active)

    def button(self, width: int, height: int, state: str = "normal") -> Surface:
        """A button's body in one of buttons.BUTTON_STATES; its text colour is `button_ink(state)`."""
        return self.painted(buttons.button_surface, width, height, state)

    def button_ink(self, state: str = "normal") -> Rgb:
        """The text colour that belongs on a button in that state."""
        return buttons.button_colours(self.theme, state)[2]

    def pill(self, width: int, height: int, colour: Rgb, radius: int | None = None) -> Surface:
        """A plain rounded rectangle with clean edges: for bars, dots and badges; round ends by default."""
        make = lambda: surfaces.pill_surface(colour, width, height, radius)  # noqa: E731
        return self.cached(("pill", width, height, colour, radius), make)

    def sign(self, name: str, size: int, colour: Rgb) -> Surface:
        """An icon of icons.ICONS, in a square of that size; it points where one reads."""
        mirrored = self.type.mirrored and name in icons.DIRECTED
        make = lambda: icons.icon_surface(name, size, colour, mirrored)  # noqa: E731
        return self.cached(("sign", name, size, colour, mirrored), make)

    def draw_sign(self, surface: Surface, name: str, rect: pygame.Rect, colour: Rgb, share: float) -> None:
        """Draws an icon in the middle of a rectangle, as large as that share of its shorter side."""
        picture = self.sign(name, max(8, round(min(rect.size) * share)), colour)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def backdrop(self, width: int, height: int, unit: int) -> Surface:
        """The opaque wall of tiles behind the menu; the table if patterns are off."""
        tile = backdrop.tile_size(unit)
        if backdrop.is_bare(self.theme):
            return self.background(width, height)
        grained = lambda kind, grain: self.tile(kind, tile, grain)  # noqa: E731
        make = lambda: backdrop.backdrop_surface(self.theme, width, height, tile, grained)  # noqa: E731
        return self.cached(("backdrop", width, height, tile), make)

    def dim(self, width: int, height: int) -> Surface:
        """A dark veil to lay over the scene behind a dialog."""
        return self.painted(surfaces.dim_surface, width, height)

    def title(self, width: int) -> Surface:
        """The word AZULEJO as painted tiles, about width / 6.4 high."""
        return self.cached(
            ("title", width), lambda: wordmark.wordmark_surface(self.theme, width, display_face())
        )
