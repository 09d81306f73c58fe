"""The grid of the tiles in the centre."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

from game.view.layout.board import TILE_SHARE

TOUCHED_TILE = 0.82  # of a touch target: a tile that is easy to hit
CLOSE_TILE_SHARE = 0.95  # of their pitch: close tiles
LINED_MARGIN = 0.12  # of its shorter side: both margins of the centre's tiles together
CLOSE_MARGIN = 0.06  # the same of close tiles
MIN_MARGIN = 0.02  # the same of tiles that are just large enough for touch
MAX_ABOVE_RIM = 0.88  # of its letter's disc: the most that is above its rim
MAX_COLUMNS = 8  # tiles in a row, if more rows fit


def square_grid(area: Rect, number: int) -> tuple[int, int]:
    """Returns the columns and the size of `number` squares that fill an area best.

    >>> square_grid(Rect(0, 0, 300, 60), 6), square_grid(Rect(0, 0, 50, 300), 6)
    ((6, 50), (1, 50))
    """
    return _square_grid(*area.size, number)


def _square_grid(width: int, height: int, number: int) -> tuple[int, int]:
    few, many = 1, number  # with more columns squares are limited by the width, with fewer by the height
    while few < many:
        columns = (few + many) // 2
        if width // columns <= height // math.ceil(number / columns):
            many = columns
        else:
            few = columns + 1
    before = max(1, few - 1)
    size = min(width // few, height // math.ceil(number / few))
    size_before = min(width // before, height // math.ceil(number / before))
    best, size = (few, size) if size > size_before else (before, size_before)
    return math.ceil(number / math.ceil(number / best)), size


def centre_grid(centre: Rect, number: int, finger: int) -> tuple[Rect, int, int]:
    """Returns the area of the centre's tiles, their number of columns, and their greatest pitch.

    They are within its line, unless they would be too small for touch; then they may be nearer to its ends.
    """
    edge, columns, pitch = _centre_grid(*centre.size, number, finger)
    return centre.inflate(-edge, -edge), columns, pitch


def _centre_grid(width: int, height: int, number: int, finger: int) -> tuple[int, int, int]:
    """Returns both margins of the tiles together, their number of columns, and their greatest pitch."""
    hit, shorter = int(finger * TOUCHED_TILE), min(width, height)
    for share in (LINED_MARGIN, CLOSE_MARGIN, MIN_MARGIN):
        edge = round(shorter * share)
        columns, pitch = _square_grid(width - edge, height - edge, number)
        if centre_tile(pitch, finger) >= hit:
            break
    return edge, columns, pitch if share == LINED_MARGIN else min(pitch, math.ceil(hit / CLOSE_TILE_SHARE))


def is_lined(centre: Rect, capacity: int, finger: int) -> bool:
    """Whether that many tiles fit within the centre's line; a centre that is too low for that has none."""
    return _centre_grid(*centre.size, capacity, finger)[0] == round(min(centre.size) * LINED_MARGIN)


@dataclass(frozen=True)
class TileGrid:
    """A grid of tiles: its columns, their distance, and the size of tiles."""

    columns: int
    pitch: int
    tile: int

    def slots(self, centre: Rect, number: int) -> tuple[Rect, ...]:
        """Returns the places of tiles in the middle of the centre, in rows of which only the last is shorter.

        So they can be counted at a glance.
        """
        if number == 0:
            return ()
        rows = math.ceil(number / self.columns)
        columns, between = math.ceil(number / rows), self.pitch - self.tile
        top = centre.centery - (self.pitch * rows - between) // 2
        left = centre.centerx - (self.pitch * columns - between) // 2
        cells = (divmod(place, columns) for place in range(number))
        return tuple(
            Rect(left + column * self.pitch, top + row * self.pitch, self.tile, self.tile)
            for row, column in cells
        )


def grid_in(centre: Rect, number: int, usual: int, finger: int) -> TileGrid:
    """Returns the grid of a number of tiles in the centre. `usual` is their pitch if there is space."""
    room, least, most = centre_grid(centre, max(1, number), finger)
    pitch = min(most, usual)
    columns = max(least, min(number, room.width // max(1, pitch), MAX_COLUMNS))
    return TileGrid(columns, pitch, centre_tile(pitch, finger))


def centre_tile(pitch: int, finger: int) -> int:
    """Returns the size of tiles at that pitch; they are closer if they would be too small for touch."""
    return max(round(pitch * TILE_SHARE), min(round(pitch * CLOSE_TILE_SHARE), int(finger * TOUCHED_TILE)))


def max_centre_tiles(factories: int) -> int:
    """Returns the most tiles in the centre: three of each factory, and the marker."""
    return 3 * factories + 1


def full_centre_tile(centre: Rect, capacity: int, finger: int, lined: bool = False) -> int:
    """Returns the size of tiles in a full centre; `lined`: within its line, however small."""
    return _full_centre_tile(*centre.size, capacity, finger, lined)


@lru_cache(maxsize=4096)  # layouts try the same centres repeatedly
def _full_centre_tile(width: int, height: int, capacity: int, finger: int, lined: bool) -> int:
    if lined:
        edge = round(min(width, height) * LINED_MARGIN)
        return centre_tile(_square_grid(width - edge, height - edge, capacity)[1], finger)
    return centre_tile(_centre_grid(width, height, capacity, finger)[2], finger)


def centre_letter(
    centre: Rect, side: int, top: int, tiles: Sequence[Rect] = (), others: Sequence[Rect] = ()
) -> Rect:
    """Returns the disc of the centre's letter, on its upper rim at the left, like the plates' numbers.

    If it would cover `tiles` it is a little higher or farther left, and if possible clear of the `others`,
    those of plates; but always on the rim, in the window and not above `top`.

    >>> centre_letter(Rect(100, 200, 300, 80), 20, 50)
    Rect(110, 190, 20, 20)
    >>> centre_letter(Rect(100, 200, 300, 80), 20, 50, [Rect(104, 206, 40, 40)])
    Rect(110, 186, 20, 20)
    """
    usual = Rect(centre.x + side // 2, max(centre.y - side // 2, min(top, centre.y)), side, side)
    least = centre.x - side * 2 // 3, max(centre.y - side * MAX_ABOVE_RIM, min(top, usual.y))
    left, up = max(0, min(usual.x, usual.x - least[0])), max(0, math.floor(usual.y - least[1]))
    reach = usual.union(usual.move(-left, -up))
    tiles, others = ([rect for rect in rects if reach.colliderect(rect)] for rects in (tiles, others))
    if not tiles and not others:
        return usual
    ways = [usual.move(-x, -y) for x in range(left + 1) for y in range(up + 1)]
    ways.sort(key=lambda way: math.dist(way.topleft, usual.topleft))
    for kept in ([*tiles, *others], tiles):
        if way := next((way for way in ways if not any(_on_disc(way, tile) for tile in kept)), None):
            return way
    return usual


def _on_disc(disc: Rect, tile: Rect) -> bool:
    """Whether a tile reaches below a disc."""
    x, y = disc.center
    nearest = max(tile.left, min(x, tile.right)), max(tile.top, min(y, tile.bottom))
    return math.dist(nearest, (x, y)) < disc.width // 2
