"""The celebration: the winner's finished wall fills the window tile by tile, then it gives way.

Beyond its edges the wall goes on as a pattern, which steps back into the shade once all lies.
"""

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.state import EMPTY
from game.rules.tiles import SIZE, wall_colour
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.art.highlights import Mark, reach_of

LAID = 0.5  # shares of its time: until the last tile lies, and until the first is taken away
LEAVES = 0.84
LIT = 0.045  # and how long a tile is lit that was just laid
DIMMED = 0.1  # until what is beyond the wall is in the shade, from then on
SHADE = 150  # alpha of that shade
ACROSS = 5.3  # tiles along the window's shorter side
MORE = 0.28  # of a tile: the letters of the points, whose band hangs from the winner's
GROUT = 24  # one in so many pixels of a tile
Wall = tuple[int, ...]


class Celebration:
    """The same walls and window give the same picture at the same age. Winners' walls stand side by side."""

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
        self.tile = max(8, round(min(window) / ACROSS))
        self.places = _from_the_middle(window, self.tile)

    @property
    def covers(self) -> bool:
        """Whether it hides what lies below it."""
        return self.age < self.length * LEAVES

    def tick(self, dt: float) -> bool:
        """Let time pass; whether anything still moves."""
        if self.age >= self.length:
            return False
        self.age += dt
        return True

    def skip(self) -> None:
        """Be over."""
        self.age = self.length

    def laid(self) -> range:
        """Which of the places bear a tile now; the lit ones are those that were laid within LIT."""
        share, number = self.age / self.length, len(self.places)
        gone = max(0.0, (share - LEAVES) / (1 - LEAVES))
        return range(round(number * min(1.0, gone)), round(number * min(1.0, share / LAID)))

    def draw(self, surface: Surface, assets: Assets) -> None:
        """The tiles that lie, those that were laid last in the light."""
        laid = self.laid()
        lit = round(len(self.places) * (self.age / self.length - LIT) / LAID)
        for index in laid:
            column, row, rect = self.places[index]
            surface.fill(assets.theme.centre, rect)  # the wall's bed shows between tiles
            picture = self._picture(assets, column, row)
            surface.blit(picture, picture.get_rect(center=rect.center))
            if index >= lit:
                reach = reach_of(rect.size)
                surface.blit(assets.highlight(Mark.TAKE, rect.size), (rect.x - reach, rect.y - reach))
        if self.covers and self.age > self.length * LAID:
            self._draw_shade(surface, assets)
            band = assets.band(self.words, self.tile // 2, self.window[0])
            at = surface.blit(band, band.get_rect(center=(self.window[0] // 2, self.window[1] // 2)))
            if self.more:
                band = assets.band(self.more, round(self.tile * MORE), self.window[0])
                surface.blit(band, band.get_rect(midtop=(at.centerx, at.bottom - band.get_height() // 6)))
            self._draw_crests(surface, assets, at)

    @property
    def wall(self) -> Rect:
        """Where the winner's own wall lies; all of the window where several have won."""
        if len(self.walls) > 1:
            return Rect((0, 0), self.window)
        wall = Rect(0, 0, SIZE * self.tile, SIZE * self.tile)
        wall.center = self.window[0] // 2, self.window[1] // 2
        return wall

    def _draw_shade(self, surface: Surface, assets: Assets) -> None:
        """What lies beyond the wall steps back."""
        share = min(1.0, (self.age / self.length - LAID) / DIMMED)
        wall, (width, height) = self.wall, self.window
        for rect in (
            Rect(0, 0, wall.left, height),
            Rect(wall.right, 0, width - wall.right, height),
            Rect(wall.left, 0, wall.width, wall.top),
            Rect(wall.left, wall.bottom, wall.width, height - wall.bottom),
        ):
            if rect.width > 0 and rect.height > 0:
                shade = assets.kept(("shade", rect.size), lambda rect=rect: Surface(rect.size))  # type: ignore[misc]
                shade.fill(assets.theme.shadow)
                shade.set_alpha(round(SHADE * share))
                surface.blit(shade, rect)

    def _draw_crests(self, surface: Surface, assets: Assets, band: Rect) -> None:
        """Whose win it is: medals in a row on the upper edge of the words' band."""
        size = self.tile // 2
        medal = size * 8 // 5
        for number, crest in enumerate(self.crests):
            x = band.centerx + (2 * number - len(self.crests) + 1) * (medal + size // 6) // 2
            at = Rect(0, 0, medal, medal)
            at.center = x, band.top - medal // 4
            rim = max(2, medal // 14)
            for rect, colour in ((at, assets.theme.turn), (at.inflate(-rim, -rim), assets.theme.panel)):
                surface.blit(assets.pill(*rect.size, colour, rect.width // 2), rect)
            picture = assets.crest(crest, size)
            surface.blit(picture, picture.get_rect(center=at.center))

    def _picture(self, assets: Assets, column: int, row: int) -> Surface:
        """The wall goes on beyond its edges: left and right, above and below it begins anew."""
        wall = self.walls[column // SIZE % len(self.walls)]
        size = self.tile - max(2, self.tile // GROUT)
        tile = wall[row % SIZE * SIZE + column % SIZE]
        if tile != EMPTY:
            return assets.tile(tile, size)
        return assets.wall_space(None if self.gray else wall_colour(row % SIZE, column % SIZE), size)


def _from_the_middle(window: tuple[int, int], tile: int) -> list[tuple[int, int, Rect]]:
    """Column, row and rectangle of each tile that fills a window, the middle one, 2, 2, first."""
    across, down = (math.ceil((side / tile - 1) / 2) for side in window)
    half, middle = SIZE // 2, (window[0] // 2, window[1] // 2)
    found = []
    for row in range(-down, down + 1):
        for column in range(-across, across + 1):
            rect = Rect(0, 0, tile, tile)
            rect.center = middle[0] + column * tile, middle[1] + row * tile
            found.append((math.hypot(column, row), row, column, rect))
    return [(column + half, row + half, rect) for _, row, column, rect in sorted(found, key=lambda f: f[:3])]
