"""How large the centre's tiles are in a place for them."""

import math

from pygame import Rect

from game.view.layout.board import TILE_SHARE

HIT = 0.82  # of a finger: a tile that is hit without care
CLOSE = 0.95  # of their distance: tiles that lie close
EDGE = 0.06  # of its shorter side: what the centre's tiles keep away from its ends
CLOSE_EDGE = 0.02  # and close ones


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


def centre_grid(centre: Rect, number: int, finger: int) -> tuple[Rect, int, int]:
    """Where on the centre that many tiles lie, in how many columns, and at which distance at most.

    They keep away from its ends, and not where they would be smaller there than a finger hits.
    """
    edges = [round(min(centre.size) * share) for share in (EDGE, CLOSE_EDGE)]
    for edge in edges:
        room = centre.inflate(-edge, -edge)
        columns, pitch = grid_of(room, number)
        if centre_tile(pitch, finger) >= int(finger * HIT):
            break
    return room, columns, pitch


def centre_tile(pitch: int, finger: int) -> int:
    """How large tiles at that distance are: they lie closer where they were else less than a finger hits."""
    return max(round(pitch * TILE_SHARE), min(round(pitch * CLOSE), int(finger * HIT)))


def fullest(factories: int) -> int:
    """How many tiles the centre holds at most: three of each factory, and the marker."""
    return 3 * factories + 1


def full_centre_tile(centre: Rect, factories: int, finger: int) -> int:
    """How large the tiles of a full centre are."""
    return held_tile(centre, fullest(factories), finger)


def held_tile(centre: Rect, held: int, finger: int) -> int:
    """How large the tiles of a centre are that holds so many."""
    return centre_tile(centre_grid(centre, held, finger)[2], finger)
