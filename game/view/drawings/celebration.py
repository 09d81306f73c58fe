"""The celebration: the winner's finished wall fills the window tile by tile, then disappears.

Beyond its edges the wall continues as a pattern, which is dimmed once all tiles lie. Then the wall has a
frame, and the winner's name is beside or below it, so that no tile is covered.
"""

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.state import EMPTY
from game.rules.tiles import SIZE, wall_colour
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.art.highlights import Highlight, reach_of
from game.view.layout.plate import TILE_CORNER
from game.view.theme import mix

LAID_TIME = 0.5  # share of its time until the last tile lies; below: until the first one leaves
LEAVING_TIME = 0.84
LIT_TIME = 0.045  # share of its time in which a new tile is lit
DIMMING_TIME = 0.1  # share of its time for dimming the surroundings
SHADE_ALPHA = 150  # alpha of the shade around the wall
WALL_SIZE_TILES = 5.5  # tiles: the wall with its frame and margin
MIN_WORDS_WIDTH_TILES = 4.4  # tiles: least width of the words beside a wall
WORDS_WIDTH_TILES = 4.8  # tiles: their usual width
WORDS_HEIGHT_TILES = 2.7  # tiles: the height of words below a wall
WORDS_GAP_TILES = 0.4  # tiles: from the wall to the words beside it
FRAME_RATIO = 0.09  # of a tile: the frame around the wall
POINTS_TEXT_RATIO = 0.28  # of a tile: the text size of the points
GROUT_DIVISOR = 24  # size of a tile / width of the grout
Wall = tuple[int, ...]


class Celebration:
    """The picture is determined by walls, window and age. Several winners' walls are side by side."""

    def __init__(
        self,
        walls: Sequence[Wall],
        gray: bool,
        window: tuple[int, int],
        length: float,
        words: str,
        more: str = "",
        crests: Sequence[Crest] = (),
    ) -> None:
        """`length` is in seconds, until the last tile left. `words` tell who won, `more` what went well."""
        self.window, self.words, self.more, self.crests = window, words, more, crests
        self.length, self.age, self.gray, self.walls = length, 0.0, gray, walls
        self.tile, self.wall, self.words_area = _placed(window, len(walls) > 1)
        self.places = _from_the_middle(window, self.tile, self.wall.center)

    @property
    def covers(self) -> bool:
        """Whether it hides what lies below it."""
        return self.age < self.length * LEAVING_TIME

    def tick(self, dt: float) -> bool:
        """Advances time; returns whether anything still moves."""
        if self.age >= self.length:
            return False
        self.age += dt
        return True

    def skip(self) -> None:
        """Ends it."""
        self.age = self.length

    def laid(self) -> range:
        """Returns which places have a tile now; those laid within LIT_TIME are lit."""
        share, number = self.age / self.length, len(self.places)
        gone = max(0.0, (share - LEAVING_TIME) / (1 - LEAVING_TIME))
        return range(round(number * min(1.0, gone)), round(number * min(1.0, share / LAID_TIME)))

    def draw(self, surface: Surface, assets: Assets) -> None:
        """Draws the tiles, the latest of them lit."""
        laid = self.laid()
        lit = round(len(self.places) * (self.age / self.length - LIT_TIME) / LAID_TIME)
        for index in laid:
            column, row, rect = self.places[index]
            surface.fill(assets.theme.centre, rect)  # the wall's bed, visible between tiles
            picture = self._picture(assets, column, row)
            surface.blit(picture, picture.get_rect(center=rect.center))
            if index >= lit:
                reach = reach_of(rect.size)
                surface.blit(assets.highlight(Highlight.HOVERED, rect.size), (rect.x - reach, rect.y - reach))
        if self.covers and self.age > self.length * LAID_TIME:
            self._draw_shade(surface, assets)
            if len(self.walls) == 1:
                self._draw_frame(surface, assets)
            self._draw_words(surface, assets)

    def _draw_words(self, surface: Surface, assets: Assets) -> None:
        """Draws the winner's name on a band with a medal, and the praise below it."""
        area = self.words_area
        band = assets.band(self.words, self.tile // 2, area.width)
        rect = band.get_rect(center=area.center)
        if area.top >= self.wall.bottom:
            rect.top = area.top + (self._medal if self.crests else 0)
        surface.blit(band, rect)
        if self.more:
            more = assets.band(self.more, round(self.tile * POINTS_TEXT_RATIO), area.width)
            surface.blit(more, more.get_rect(midtop=(rect.centerx, rect.bottom - more.get_height() // 6)))
        self._draw_crests(surface, assets, rect)

    def _draw_frame(self, surface: Surface, assets: Assets) -> None:
        """Draws the edge of the finished wall: gold between dark lines, like that of the band."""
        theme, reach = assets.theme, max(3, round(self.tile * FRAME_RATIO))
        hair, dark = max(1, reach // 5), mix(theme.centre, theme.shadow, 0.7)
        radius = round(self.tile * TILE_CORNER) + reach
        for inset, colour, line in ((0, dark, reach), (hair, theme.turn, reach - 2 * hair)):
            rect = self.wall.inflate(2 * (reach - inset), 2 * (reach - inset))
            draw_frame(surface, assets, rect, colour, line, radius - inset)

    def _draw_shade(self, surface: Surface, assets: Assets) -> None:
        """Dims what lies beyond the wall."""
        share = min(1.0, (self.age / self.length - LAID_TIME) / DIMMING_TIME)
        wall, (width, height) = self.wall, self.window
        for rect in (
            Rect(0, 0, wall.left, height),
            Rect(wall.right, 0, width - wall.right, height),
            Rect(wall.left, 0, wall.width, wall.top),
            Rect(wall.left, wall.bottom, wall.width, height - wall.bottom),
        ):
            if rect.width > 0 and rect.height > 0:
                shade = assets.cached(("shade", rect.size), lambda rect=rect: Surface(rect.size))  # type: ignore[misc]
                shade.fill(assets.theme.shadow)
                shade.set_alpha(round(SHADE_ALPHA * share))
                surface.blit(shade, rect)

    def _draw_crests(self, surface: Surface, assets: Assets, band: Rect) -> None:
        """Draws the winners' medals in a row on the upper edge of the band."""
        size, medal = self.tile // 2, self._medal
        for number, crest in enumerate(self.crests):
            x = band.centerx + (2 * number - len(self.crests) + 1) * (medal + size // 6) // 2
            at = Rect(0, 0, medal, medal)
            at.center = x, band.top - medal // 4
            rim = max(2, medal // 14)
            for rect, colour in ((at, assets.theme.turn), (at.inflate(-rim, -rim), assets.theme.panel)):
                surface.blit(assets.pill(*rect.size, colour, rect.width // 2), rect)
            picture = assets.crest(crest, size)
            surface.blit(picture, picture.get_rect(center=at.center))

    @property
    def _medal(self) -> int:
        return self.tile // 2 * 8 // 5

    def _picture(self, assets: Assets, column: int, row: int) -> Surface:
        """Returns the tile of a place; beyond its edges the wall begins anew on each side."""
        wall = self.walls[column // SIZE % len(self.walls)]
        size = self.tile - max(2, self.tile // GROUT_DIVISOR)
        tile = wall[row % SIZE * SIZE + column % SIZE]
        if tile != EMPTY:
            return assets.tile(tile, size)
        return assets.wall_space(None if self.gray else wall_colour(row % SIZE, column % SIZE), size)


def _placed(window: tuple[int, int], several: bool) -> tuple[int, Rect, Rect]:
    """Returns the size of a tile, the place of the winner's wall, and the area of the words.

    The words are beside the wall or below it, whichever leaves it larger. Several winners have no wall of
    their own: it is the whole window, with the words centred.
    """
    (width, height), all_of_it = window, Rect((0, 0), window)
    if several:
        return max(8, round(min(window) / WALL_SIZE_TILES)), all_of_it, all_of_it
    beside = min(
        height / WALL_SIZE_TILES, width / (WALL_SIZE_TILES + WORDS_GAP_TILES + MIN_WORDS_WIDTH_TILES)
    )
    below = min(width / WALL_SIZE_TILES, height / (WALL_SIZE_TILES + WORDS_HEIGHT_TILES))
    tile = max(8, round(max(beside, below)))
    wall, edge = Rect(0, 0, SIZE * tile, SIZE * tile), round(tile * (WALL_SIZE_TILES - SIZE) / 2)
    if beside >= below:
        apart, broad = round(tile * WORDS_GAP_TILES), round(tile * WORDS_WIDTH_TILES)
        wall.midleft = max(edge, (width - wall.width - apart - broad) // 2), height // 2
        left = wall.right + apart
        return tile, wall, Rect(left, 0, min(broad, width - edge - left), height)
    high = round(tile * WORDS_HEIGHT_TILES)
    wall.midtop = width // 2, max(edge, (height - wall.height - high) // 2)
    top = wall.bottom + edge
    return tile, wall, Rect(0, top, width, min(high, height - top))


def _from_the_middle(
    window: tuple[int, int], tile: int, middle: tuple[int, int]
) -> list[tuple[int, int, Rect]]:
    """Returns column, row and rectangle of each tile that fills a window, beginning at `middle` with 2, 2."""
    ends = [(at, side - at) for at, side in zip(middle, window, strict=True)]
    (left, right), (up, down) = [[math.ceil(end / tile - 0.5) for end in both] for both in ends]
    half, found = SIZE // 2, []
    for row in range(-up, down + 1):
        for column in range(-left, right + 1):
            rect = Rect(0, 0, tile, tile)
            rect.center = middle[0] + column * tile, middle[1] + row * tile
            found.append((math.hypot(column, row), row, column, rect))
    return [(column + half, row + half, rect) for _, row, column, rect in sorted(found, key=lambda f: f[:3])]
