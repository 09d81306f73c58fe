"""How large the centre's tiles are in a place for them."""

import math

from pygame import Rect

from game.view.layout.board import TILE_SHARE

EDGE = 0.06  # of its shorter side: what the centre's tiles keep away from its ends


def grid_of(area: Rect, number: int) -> tuple[int, int]:
    """The columns and the size of `number` squares that fill an area best.

    >>> grid_of(Rect(0, 0, 300, 60), 6), grid_of(Rect(0, 0, 50, 300), 6)
    ((6, 50), (1, 50))
    """
    width, height = area.size
    few, many = 1, number  # with more columns squares are limited by the width, with fewer by the height
    while few < many:
        columns = (few + many) // 2
        if width // columns <= height // math.ceil(number / columns):
            many = columns
        else:
            few = columns + 1
    sizes = {c: min(width // c, height // math.ceil(number / c)) for c in (max(1, few - 1), few)}
    best = max(sizes, key=lambda columns: sizes[columns])
    return math.ceil(number / math.ceil(number / best)), sizes[best]


def centre_room(centre: Rect) -> Rect:
    """Where on the centre its tiles lie."""
    edge = round(min(centre.size) * EDGE)
    return centre.inflate(-edge, -edge)


def fullest(factories: int) -> int:
    """How many tiles the centre holds at most: three of each factory, and the marker."""
    return 3 * factories + 1


def full_centre_tile(centre: Rect, factories: int) -> int:
    """How large the tiles of a full centre are."""
    return round(grid_of(centre_room(centre), fullest(factories))[1] * TILE_SHARE)
