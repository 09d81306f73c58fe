"""Everything drawn that the view blits: made once per size, cached, and cheap to blit.

Sizes are device pixels. Surfaces are shared: blit them, do not draw on them.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Generic, TypeVar

import pygame

from game.view.art import containers, lettering, mural, paint, surfaces, tiles
from game.view.theme import Rgb, Theme, mix

Item = TypeVar("Item")

REGULAR = "fonts/AtkinsonHyperlegibleNext-Regular.ttf"
BOLD = "fonts/AtkinsonHyperlegibleNext-Bold.ttf"
DISPLAY = "fonts/Fraunces-Bold.ttf"
LIFTED_STEP = 24  # pixels: in these steps of size tiles are drawn for flight


def asset_path(name: str) -> Path:
    """Where an asset lies: in assets/ beside game/ (a checkout, the web) or inside it (installed)."""
    game = Path(__file__).resolve().parents[2]
    inside = game / "assets"
    return (inside if inside.is_dir() else game.parent / "assets") / name


class Shelf(Generic[Item]):
    """A cache that keeps the `limit` most recently used items."""

    def __init__(self, limit: int) -> None:
        self._items: OrderedDict[Hashable, Item] = OrderedDict()
        self._limit = limit

    def get(self, key: Hashable, make: Callable[[], Item]) -> Item:
        """The item of that key, made on first use."""
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = make()
            if len(self._items) > self._limit:
                self._items.popitem(last=False)
        else:
            self._items.move_to_end(key)
        return item

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()

    def __len__(self) -> int:
        return len(self._items)


class Assets:
    """The drawn things of one theme. Construct after pygame.init and display.set_mode."""

    def __init__(self, theme: Theme, smallest: int = 12) -> None:
        """`smallest` is the height of the smallest text that can be read: 12 CSS pixels."""
        self.theme = theme
        self.smallest = smallest
        self.said: dict[str, None] = {}  # texts that were asked for since it was cleared, in that order
        self._deaf = False  # while parts of a text are tried
        self.misfits: dict[str, str] = {}  # texts that did not fit where they were drawn, and how much lacked
        self._images: Shelf[pygame.Surface] = Shelf(320)
        self._texts: Shelf[pygame.Surface] = Shelf(480)
        self._fonts: Shelf[pygame.Font] = Shelf(48)

    def clear(self) -> None:
        """Forget every surface and font; call when the window's size changes."""
        for shelf in (self._images, self._texts, self._fonts):
            shelf.clear()

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface that somebody else draws, kept like the others; `key` names it with its sizes."""
        return self._images.get(key, make)

    # Tiles and their places

    def tile(self, tile: int, size: int, grain: int = 0) -> pygame.Surface:
        """A glazed tile: 0 blue, 1 yellow, 2 red, 3 black, 4 white, 5 joker, 6 starting player marker.

        No two were fired alike: `grain` 0 to GRAINS - 1 chooses between slight variations.
        """
        if grain:
            return self._images.get(
                ("tile", tile, size, grain), lambda: tiles.grained_surface(self.tile(tile, size), grain)
            )
        return self._images.get(("tile", tile, size), lambda: tiles.tile_surface(self.theme, tile, size))

    def tile_lying(self, tile: int, size: int) -> pygame.Surface:
        """A tile on a plate with its shadow: 1.25 sizes wide, the tile at size // 8."""
        return self._images.get(
            ("lying", tile, size), lambda: tiles.lying_surface(self.theme, self.tile(tile, size))
        )

    def tile_shadow(self, size: int) -> pygame.Surface:
        """The soft shadow under a lying tile: 1.25 sizes wide, blit at the tile's corner - size // 8."""
        return self._images.get(("shadow", size), lambda: tiles.tile_shadow_surface(self.theme, size))

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

    def line_space(self, size: int) -> pygame.Surface:
        """An empty space of a pattern line."""
        return self.wall_space(None, size)

    def floor_space(self, penalty: int, size: int) -> pygame.Surface:
        """An empty space of the floor line with its penalty (given as -1 or 1) written in it."""
        return self._images.get(("floor", abs(penalty), size), lambda: self._floor_space(abs(penalty), size))

    def _floor_space(self, penalty: int, size: int) -> pygame.Surface:
        ground = mix(self.theme.space, self.theme.bad, 0.10)
        edge = mix(self.theme.space_edge, self.theme.bad, 0.35)
        surface = paint.shrink(tiles.clay_surface(self.theme, size, ground, edge), size, size)
        px = max(self.smallest, round(size * 0.46))
        if not penalty or size < px * 1.5:  # no room for letters that can be read
            return paint.cheap(surface)
        number = self.font(px, bold=True).render(f"−{penalty}", True, self.theme.bad)
        surface.blit(number, number.get_rect(center=(size // 2, round(size * 0.52))))
        return paint.cheap(surface)

    # Furniture

    def glow(self, width: int, height: int) -> pygame.Surface:
        """The frame of a legal target; its halo lies inside width x height, its middle is empty."""
        return self._images.get(
            ("glow", width, height), lambda: surfaces.glow_surface(self.theme, width, height)
        )

    def factory(self, diameter: int) -> pygame.Surface:
        """A round factory plate; four tiles of diameter * 0.24 fit its well."""
        paint_it = lambda: containers.factory_surface(self.theme, diameter)  # noqa: E731
        return self._images.get(("factory", diameter), paint_it)

    def centre_plate(self, width: int, height: int) -> pygame.Surface:
        """The field in the middle of the table."""
        return self._images.get(
            ("centre", width, height), lambda: containers.centre_surface(self.theme, width, height)
        )

    def medallion(self, width: int, height: int) -> pygame.Surface:
        """What is inlaid into the table below the factories."""
        return self._images.get(
            ("medallion", width, height), lambda: surfaces.medallion_surface(self.theme, width, height)
        )

    def lit_background(self, width: int, height: int) -> pygame.Surface:
        """The opaque table with the lamp over its middle."""
        return self._images.get(("lit", width, height), lambda: self._lit(width, height))

    def _lit(self, width: int, height: int) -> pygame.Surface:
        surface = self.background(width, height).copy()
        surface.blit(self.lamp(width, height), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return surface

    def lamp(self, width: int, height: int) -> pygame.Surface:
        """Light over the table: blit with BLEND_RGB_ADD."""
        return self._images.get(
            ("lamp", width, height), lambda: surfaces.lamp_surface(self.theme, width, height)
        )

    def bag(self, size: int, tilt: int = 0) -> pygame.Surface:
        """The cloth bag, upright or tipped by that many degrees; tipped it is larger than size x size."""
        if tilt:
            return self._images.get(
                ("bag", size, tilt), lambda: paint.cheap(pygame.transform.rotozoom(self.bag(size), tilt, 1))
            )
        return self._images.get(("bag", size), lambda: containers.bag_surface(self.theme, size))

    def lid(self, size: int) -> pygame.Surface:
        """The box lid with its open inside; a count reads well on it in (255, 255, 255)."""
        return self._images.get(("lid", size), lambda: containers.lid_surface(self.theme, size))

    def panel(self, width: int, height: int, active: bool = False) -> pygame.Surface:
        """A player's board or a dialog; active = it is this player's turn."""
        return self._images.get(
            ("panel", width, height, active),
            lambda: surfaces.panel_surface(self.theme, width, height, active),
        )

    def button(self, width: int, height: int, state: str = "normal") -> pygame.Surface:
        """A button's body in one of surfaces.BUTTON_STATES; its text colour is `button_ink(state)`."""
        return self._images.get(
            ("button", width, height, state),
            lambda: surfaces.button_surface(self.theme, width, height, state),
        )

    def button_ink(self, state: str = "normal") -> Rgb:
        """The text colour that belongs on a button in that state."""
        return surfaces.button_colours(self.theme, state)[2]

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

    def mural(self, width: int, height: int, tile: int) -> pygame.Surface:
        """The opaque wall of tiles of that size behind the menu; the table where no pattern is wanted."""
        if self.theme.pattern == 0 or self.theme.high_contrast:
            return self.background(width, height)
        return self._images.get(
            ("mural", width, height, tile),
            lambda: mural.mural_surface(
                self.theme, width, height, tile, lambda kind, grain: self.tile(kind, tile, grain)
            ),
        )

    def frieze(self, width: int, height: int) -> pygame.Surface:
        """An opaque border band of stars."""
        return self._images.get(
            ("frieze", width, height), lambda: mural.frieze_surface(self.theme, width, height)
        )

    def dim(self, width: int, height: int) -> pygame.Surface:
        """A dark veil to lay over the scene behind a dialog."""
        return self._images.get(
            ("dim", width, height), lambda: surfaces.dim_surface(self.theme, width, height)
        )

    def band(self, text: str, px: int, width: int) -> pygame.Surface:
        """Words on a band across the table, no wider than `width`."""
        return self._texts.get(("band", text, px, width), lambda: self._band(text, px, width))

    def _band(self, text: str, px: int, width: int) -> pygame.Surface:
        words = self.heading(text, px, self.theme.accent_ink)
        while words.get_width() > width - px * 4 and px > self.smallest:
            px -= 1
            words = self.heading(text, px, self.theme.accent_ink)
        return surfaces.band_surface(self.theme, words, px)

    def title(self, width: int) -> pygame.Surface:
        """The word AZULEJO as painted tiles, about width / 6.4 high."""
        return self._images.get(
            ("title", width),
            lambda: lettering.title_surface(self.theme, width, self._face(DISPLAY, 40, own=True)),
        )

    # Lettering

    def font(self, px: int, bold: bool = False) -> pygame.Font:
        """The sans face at that height in pixels."""
        return self._face(BOLD if bold else REGULAR, px)

    def heading_font(self, px: int) -> pygame.Font:
        """The display face at that height in pixels."""
        return self._face(DISPLAY, px)

    def _face(self, name: str, px: int, own: bool = False) -> pygame.Font:
        """A font from the assets; `own` gives a fresh one whose size the caller may change."""
        if own:
            return pygame.Font(str(asset_path(name)), px)
        return self._fonts.get((name, px), lambda: pygame.Font(str(asset_path(name)), max(6, px)))

    def text(self, text: str, px: int, colour: Rgb, bold: bool = False) -> pygame.Surface:
        """One line of text, never smaller than can be read; cached."""
        self._hear(text)
        px = max(px, self.smallest)
        return self._texts.get(
            ("text", text, px, colour, bold), lambda: _rendered(self.font(px, bold), text, colour)
        )

    def heading(self, text: str, px: int, colour: Rgb) -> pygame.Surface:
        """One line in the display face, never smaller than can be read; cached."""
        self._hear(text)
        px = max(px, self.smallest)
        return self._texts.get(
            ("heading", text, px, colour), lambda: _rendered(self.heading_font(px), text, colour)
        )

    def numeral(self, text: str, px: int, colour: Rgb) -> pygame.Surface:
        """A short text in the display face, cut to its ink: its middle is the middle of what is seen."""
        return self._texts.get(("numeral", text, px, colour), lambda: self._numeral(text, px, colour))

    def _numeral(self, text: str, px: int, colour: Rgb) -> pygame.Surface:
        self._hear(text)
        picture = paint.raw(_rendered(self.heading_font(px), text, colour))
        return paint.cheap(picture.subsurface(picture.get_bounding_rect()).copy())

    def _hear(self, text: str) -> None:
        if not self._deaf:
            self.said[text] = None

    def fitted(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool = False, display: bool = False
    ) -> pygame.Surface:
        """One line no wider than `width`: smaller where it must be, and at last cut with an ellipsis.

        A cut is noted in `misfits`; names that people chose are cut with `shortened` instead.
        """
        picture = self._at_most(text, px, colour, width, bold, display)
        if picture.get_width() <= width:
            return picture
        self.misfits[text] = f"{picture.get_width()} pixels wide in {width}"
        return self.shortened(text, px, colour, width, bold, display)

    def shortened(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool = False, display: bool = False
    ) -> pygame.Surface:
        """The same for what may be cut: nobody can say how long a name or a log line is."""
        picture = self._at_most(text, px, colour, width, bold, display)
        self._deaf = True
        while picture.get_width() > width and len(text) > 1:
            text = text[:-1]
            short, size = text.rstrip() + "…", min(px, self.smallest)
            picture = self.heading(short, size, colour) if display else self.text(short, size, colour, bold)
        self._deaf = False
        return picture

    def block(
        self,
        text: str,
        px: int,
        colour: Rgb,
        size: tuple[int, int],
        bold: bool = False,
        centred: bool = False,
    ) -> pygame.Surface:
        """Text broken into lines in a box: smaller where it must be, noted where it still does not fit."""
        width, height = size
        px = max(px, self.smallest)
        while True:
            picture = self.wrapped(text, px, colour, width, bold, centred)
            longest = max(self.font(px, bold).size(word)[0] for word in text.split() or [""])
            if picture.get_height() <= height and longest <= width:
                return picture
            if px <= self.smallest:
                self.misfits[text] = (
                    f"{picture.get_height()} pixels high in {height}, {longest} wide in {width}"
                )
                return picture
            px -= 1

    def label(
        self, text: str, px: int, colour: Rgb, size: tuple[int, int], bold: bool, centred: bool = True
    ) -> pygame.Surface:
        """A button's words: one line if they fit so, else several."""
        picture = self._at_most(text, px, colour, size[0], bold)
        return (
            picture if picture.get_width() <= size[0] else self.block(text, px, colour, size, bold, centred)
        )

    def _at_most(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool, display: bool = False
    ) -> pygame.Surface:
        """One line at that size, or as much smaller as it must and may be."""
        while True:
            picture = self.heading(text, px, colour) if display else self.text(text, px, colour, bold)
            if picture.get_width() <= width or px <= self.smallest:
                return picture
            px = max(self.smallest, min(px - 1, px * width // picture.get_width()))

    def wrapped(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool = False, centred: bool = False
    ) -> pygame.Surface:
        """Text broken into lines no wider than `width` pixels, never smaller than can be read."""
        self._hear(text)
        px = max(px, self.smallest)
        return self._texts.get(
            ("wrapped", text, px, colour, width, bold, centred),
            lambda: _rendered(self.font(px, bold), text, colour, max(1, width), centred),
        )


def _rendered(
    face: pygame.Font, text: str, colour: Rgb, width: int = 0, centred: bool = False
) -> pygame.Surface:
    """Rendered text with run-length coding; empty text gives a surface of one pixel's width."""
    if not text:
        return paint.cheap(paint.canvas(1, face.get_linesize()))
    face.align = pygame.FONT_CENTER if centred else pygame.FONT_LEFT
    return paint.cheap(face.render(text, True, colour, None, width))
