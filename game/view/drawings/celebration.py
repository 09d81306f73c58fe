"""The celebration: the winner's finished wall fills the window tile by tile, then disappears.

Beyond its edges the wall continues as a pattern, which is dimmed once all tiles lie. Then the wall has a
frame, and the winner's name is beside or below it, so that no tile is covered. What the win is named after,
such as a column, lights up on it tile by tile.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.state import EMPTY
from game.rules.tiles import SIZE, wall_colour
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.frames import draw_frame
from game.view.art.highlights import Highlight, reach_of
from game.view.art.milestone_tiles import milestone_surface
from game.view.art.surfaces import BAND_TEXT_RATIO
from game.view.art.typesetting import halves
from game.view.layout.plate import TILE_CORNER
from game.view.theme import mix

LAID_TIME = 0.42  # share of its time until the last tile lies; below: until the first one leaves
LEAVING_TIME = 0.88
HONOUR_TIMES = 0.53, 0.70  # shares of its time: the first space of the achievement lights up, the last one
SHADE_OF_OTHERS = 105  # alpha of the shade over the wall's other spaces meanwhile
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


@dataclass(frozen=True)
class Honours:
    """`words` tell who won, `more` how many points; `crests` are the winners', `milestones` the new ones.

    `spaces` of the winner's wall light up, in this order.
    """

    words: str
    more: str = ""
    crests: Sequence[Crest] = ()
    milestones: Sequence[str] = ()
    spaces: Sequence[int] = ()


class Celebration:
    """The picture is determined by walls, window and age. Several winners' walls are side by side."""

    def __init__(
        self,
        walls: Sequence[Wall],
        gray: bool,
        window: tuple[int, int],
        length: float,
        honours: Honours,
    ) -> None:
        """`length` is in seconds, until the last tile left."""
        self.window, self.honours = window, honours
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
                self._draw_achievement(surface, assets)
            self._draw_words(surface, assets)

    def _draw_words(self, surface: Surface, assets: Assets) -> None:
        """Draws who won on a band with medals, and the points below it."""
        area, honours = self.words_area, self.honours
        points = round(self.tile * POINTS_TEXT_RATIO)
        band = assets.band(honours.words, self.tile // 2, area.width)
        if band.get_height() < BAND_TEXT_RATIO * points:  # long words
            face = assets.type.heading_font(points)
            lines = "\n".join(halves(honours.words, face.width))
            band = assets.band(lines, self.tile // 2, area.width)
        rect = band.get_rect(center=area.center)
        if area.top >= self.wall.bottom:
            rect.top = area.top + (self._medal if honours.crests else 0)
        surface.blit(band, rect)
        if honours.more:
            more = assets.band(honours.more, points, area.width)
            surface.blit(more, more.get_rect(midtop=(rect.centerx, rect.bottom - more.get_height() // 6)))
        self._draw_medals(surface, assets, rect)

    @property
    def lit(self) -> Sequence[int]:
        """The spaces of the achievement that are lit now."""
        begin, end = HONOUR_TIMES
        share = (self.age / self.length - begin) / (end - begin)
        return self.honours.spaces[: max(0, math.ceil(len(self.honours.spaces) * min(1.0, share)))]

    def _draw_achievement(self, surface: Surface, assets: Assets) -> None:
        """Dims the wall but for the spaces that are lit, each in a golden frame."""
        if not (lit := self.lit):
            return
        shade = assets.cached(("shade", "honours", self.wall.size), lambda: Surface(self.wall.size))
        shade.fill(assets.theme.shadow)
        shade.set_alpha(SHADE_OF_OTHERS)
        surface.blit(shade, self.wall)
        line = max(2, round(self.tile * FRAME_RATIO * 0.6))
        for space in lit:
            row, column = divmod(space, SIZE)
            rect = Rect(self.wall.x + column * self.tile, self.wall.y + row * self.tile, self.tile, self.tile)
            picture = self._picture(assets, column, row)
            surface.fill(assets.theme.centre, rect)
            surface.blit(picture, picture.get_rect(center=rect.center))
            draw_frame(surface, assets, rect, assets.theme.turn, line, round(self.tile * TILE_CORNER))

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

    def _draw_medals(self, surface: Surface, assets: Assets, band: Rect) -> None:
        """Draws the winners' medals and the new milestones in a row on the upper edge of the band."""
        size, medal, honours = self.tile // 2, self._medal, self.honours
        most = max(0, (self.words_area.width + size // 6) // (medal + size // 6) - len(honours.crests))
        shown: list[Crest | str] = [*honours.crests, *honours.milestones[:most]]
        for number, one in enumerate(shown):
            x = band.centerx + (2 * number - len(shown) + 1) * (medal + size // 6) // 2
            at = Rect(0, 0, medal, medal)
            at.midbottom = x, band.top + min(medal // 4, band.height // 5)
            if isinstance(one, str):
                surface.blit(assets.painted(milestone_surface, one, medal, True), at)
                continue
            rim = max(2, medal // 14)
            for rect, colour in ((at, assets.theme.turn), (at.inflate(-rim, -rim), assets.theme.panel)):
                surface.blit(assets.pill(*rect.size, colour, rect.width // 2), rect)
            picture = assets.crest(one, size)
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
        apart, wide = round(tile * WORDS_GAP_TILES), round(tile * WORDS_WIDTH_TILES)
        wall.midleft = max(edge, (width - wall.width - apart - wide) // 2), height // 2
        left = wall.right + apart
        return tile, wall, Rect(left, 0, min(wide, width - edge - left), height)
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
