"""Everything drawn that the view blits: made once per size, cached, and cheap to blit.

Sizes are device pixels. Surfaces are shared: blit them, do not draw on them.
"""

from collections.abc import Callable, Hashable

import pygame

from game.view.art import backdrop, buttons, lettering, surfaces, tiles
from game.view.art.crests import Crest, crest_surface
from game.view.art.highlights import Mark, highlight_surface
from game.view.art.signs import Signs
from game.view.art.surface_cache import MOST_KEPT, LatestItems, LruCache, Pace, pixel_budget, weight_of
from game.view.art.table_surfaces import TableSurfaces
from game.view.art.typesetting import Typesetter, display_face
from game.view.theme import Rgb, Theme
from game.view.worlds import with_tiles

WINDOWS_KEPT = 6  # so many windows' worth of pixels are kept; no scene draws more than five
LIFTED_STEP = 24  # pixels: in these steps of size tiles are drawn for flight


class Assets:
    """Painted surfaces of one theme, and its typesetter. Construct after display.set_mode."""

    def __init__(self, theme: Theme, smallest: int = 12) -> None:
        """`smallest` is the height of the smallest text that can be read: 12 CSS pixels."""
        self.theme = theme
        self.pace = Pace()  # of everything that is painted and set
        self.type = Typesetter(smallest, self.pace)
        self._images = LruCache[pygame.Surface](MOST_KEPT, weight_of, pixel_budget(WINDOWS_KEPT), self.pace)
        self.latest = LatestItems(self._images)
        self.table = TableSurfaces(theme, self._images)
        self.signs = Signs(self._images)

    def clear(self) -> None:
        """Forget every surface and font; call when the window's size changes."""
        self._images.clear()
        self._images.budget = pixel_budget(WINDOWS_KEPT)
        self.type.clear()

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface that somebody else draws, kept like the others; `key` names it with its sizes."""
        return self._images.get(key, make)

    # Tiles and their places

    def tile(self, tile: int, size: int, grain: int = 0, tile_set: str = "") -> pygame.Surface:
        """A glazed tile: 0 blue, 1 yellow, 2 red, 3 black, 4 white, 5 joker, 6 starting player marker.

        No two were fired alike: `grain` 0 to GRAINS - 1 chooses between slight variations. `tile_set` is
        whose tile it is, empty for the set in use.
        """
        if grain:
            return self._images.get(
                ("tile", tile, size, grain), lambda: tiles.grained_surface(self.tile(tile, size), grain)
            )
        theme = with_tiles(self.theme, tile_set) if tile_set else self.theme
        return self._images.get(
            ("tile", tile, size, 0, tile_set), lambda: tiles.tile_surface(theme, tile, size)
        )

    def tile_lying(self, tile: int, size: int) -> pygame.Surface:
        """A tile on a plate with its shadow: 1.25 sizes wide, the tile at size // 8."""
        return self._images.get(
            ("lying", tile, size), lambda: tiles.lying_surface(self.theme, self.tile(tile, size))
        )

    def tile_lifted(self, tile: int, size: int) -> pygame.Surface:
        """A tile held above the table with its shadow baked in: 1.5 sizes wide, tile at size // 4.

        In flight sizes change by the frame, so it is scaled from one of few sizes that were drawn.
        """
        drawn = -(-size // LIFTED_STEP) * LIFTED_STEP
        return self._images.get(
            ("lifted", tile, size), lambda: tiles.lifted_surface(self.theme, self.tile(tile, drawn), size)
        )

    def wall_space(self, colour: int | None, size: int) -> pygame.Surface:
        """An empty wall space with the outline of its colour's motif; None for the gray wall."""
        return self._images.get(
            ("wall", colour, size), lambda: tiles.wall_space_surface(self.theme, colour, size)
        )

    def floor_space(self, penalty: int, size: int) -> pygame.Surface:
        """An empty space of the floor line with its penalty (given as -1 or 1) written in it."""
        penalty = abs(penalty)
        return self._images.get(
            ("floor", penalty, size), lambda: tiles.floor_space_surface(self.theme, self.type, penalty, size)
        )

    def crest(self, crest: Crest, size: int) -> pygame.Surface:
        """The small tile by which a seat is known."""
        return self._images.get(("crest", crest, size), lambda: crest_surface(self.theme, crest, size))

    # Furniture

    def highlight(
        self, mark: Mark, size: tuple[int, int], disc: float = 0, faint: bool = False
    ) -> pygame.Surface:
        """What marks something of that size on the table; see `highlights.highlight_surface`."""
        return self._images.get(
            ("highlight", mark, size, disc, faint),
            lambda: highlight_surface(self.theme, mark, size, disc, faint),
        )

    def lit_background(self, width: int, height: int) -> pygame.Surface:
        """The opaque table with the lamp over its middle."""

        def paint_it() -> pygame.Surface:
            surface = self.background(width, height).copy()
            surface.blit(self.table.lamp(width, height), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            return surface

        return self._images.get(("lit", width, height), paint_it)

    def panel(self, width: int, height: int, active: bool = False) -> pygame.Surface:
        """A player's board or a dialog; active = it is this player's turn."""
        return self._images.get(
            ("panel", width, height, active),
            lambda: surfaces.panel_surface(self.theme, width, height, active),
        )

    def button(self, width: int, height: int, state: str = "normal") -> pygame.Surface:
        """A button's body in one of buttons.BUTTON_STATES; its text colour is `button_ink(state)`."""
        return self._images.get(
            ("button", width, height, state),
            lambda: buttons.button_surface(self.theme, width, height, state),
        )

    def button_ink(self, state: str = "normal") -> Rgb:
        """The text colour that belongs on a button in that state."""
        return buttons.button_colours(self.theme, state)[2]

    def pill(self, width: int, height: int, colour: Rgb, radius: int | None = None) -> pygame.Surface:
        """A plain rounded rectangle with clean edges: for bars, dots and badges; round ends unless told."""
        return self._images.get(
            ("pill", width, height, colour, radius),
            lambda: surfaces.pill_surface(colour, width, height, radius),
        )

    def background(self, width: int, height: int) -> pygame.Surface:
        """The opaque table."""
        return self._images.get(
            ("background", width, height), lambda: surfaces.background_surface(self.theme, width, height)
        )

    def backdrop(self, width: int, height: int, unit: int) -> pygame.Surface:
        """The opaque wall of tiles behind the menu; the table where no pattern is wanted."""
        tile = backdrop.tile_size(unit)
        if backdrop.is_bare(self.theme):
            return self.background(width, height)
        return self._images.get(
            ("backdrop", width, height, tile),
            lambda: backdrop.backdrop_surface(
                self.theme, width, height, tile, lambda kind, grain: self.tile(kind, tile, grain)
            ),
        )

    def dim(self, width: int, height: int) -> pygame.Surface:
        """A dark veil to lay over the scene behind a dialog."""
        return self._images.get(
            ("dim", width, height), lambda: surfaces.dim_surface(self.theme, width, height)
        )

    def band(self, text: str, px: int, width: int) -> pygame.Surface:
        """Words on a band across the table, no wider than `width`."""

        def paint_it() -> pygame.Surface:
            size, (_, ink) = px, surfaces.band_colours(self.theme)
            words = self.type.heading(text, size, ink)
            while words.get_width() > width - size * 4 and size > self.type.smallest:
                size -= 1
                words = self.type.heading(text, size, ink)
            return surfaces.band_surface(self.theme, words, size)

        return self._images.get(("band", text, px, width), paint_it)

    def title(self, width: int) -> pygame.Surface:
        """The word AZULEJO as painted tiles, about width / 6.4 high."""
        return self._images.get(
            ("title", width),
            lambda: lettering.title_surface(self.theme, width, display_face()),
        )
