"""Colours, the joker, the supply of tiles, the wall's pattern and the floor line's costs.

A tile is a small number: BLUE to WHITE, JOKER, and MARKER for the starting player marker. A heap of tiles
whose order does not matter (a factory, the centre, the bag, the lid) is one number, five bits a kind, so
that heaps add and subtract as numbers: `heap + n * UNIT[RED]` holds n more red tiles. No kind ever has
more than 20 tiles, so nothing carries over, and the 30 bits fit in one digit of a Python integer.
"""

from collections.abc import Iterable, Iterator
from typing import Final

BLUE: Final = 0
YELLOW: Final = 1
RED: Final = 2
BLACK: Final = 3
WHITE: Final = 4
JOKER: Final = 5
MARKER: Final = 6
COLOURS: Final = (BLUE, YELLOW, RED, BLACK, WHITE)
KINDS: Final = (BLUE, YELLOW, RED, BLACK, WHITE, JOKER)
COLOUR_NAMES: Final = ("blue", "yellow", "red", "black", "white", "joker", "marker")

SIZE: Final = 5  # rows, columns and pattern lines
SPACES: Final = SIZE * SIZE
FLOOR_COSTS: Final = (1, 1, 2, 2, 2, 3, 3)  # by space, left to right; 14 in all
FLOOR_SPACES: Final = len(FLOOR_COSTS)
FLOOR_TOTALS: Final = tuple(sum(FLOOR_COSTS[:n]) for n in range(FLOOR_SPACES + 1))
TILES_PER_FACTORY: Final = 4
TOTAL_TILES: Final = 100

Heap = int
UNIT: Final = tuple(1 << (5 * kind) for kind in KINDS)
KIND_MASK: Final = 31


def count(heap: Heap, kind: int) -> int:
    """Returns the number of tiles of a kind (BLUE to JOKER) in a heap."""
    return heap >> (5 * kind) & KIND_MASK


def counts(heap: Heap) -> tuple[int, int, int, int, int, int]:
    """Returns a heap's numbers of blue, yellow, red, black, white and joker tiles.

    >>> counts(2 * UNIT[RED] + UNIT[JOKER])
    (0, 0, 2, 0, 0, 1)
    """
    return (
        heap & 31,
        heap >> 5 & 31,
        heap >> 10 & 31,
        heap >> 15 & 31,
        heap >> 20 & 31,
        heap >> 25,
    )


def total(heap: Heap) -> int:
    """Returns the number of tiles in a heap."""
    return sum(counts(heap))


def heap_of(tiles: Iterable[int]) -> Heap:
    """Returns the heap of some tiles; the marker is ignored."""
    return sum(UNIT[tile] for tile in tiles if tile != MARKER)


def tiles_of(heap: Heap) -> Iterator[int]:
    """Returns the tiles of a heap, blue first and jokers last."""
    for kind, number in enumerate(counts(heap)):
        for _ in range(number):
            yield kind


def supply(seats: int, jokers: bool) -> Heap:
    """Returns the 100 tiles of a game; with jokers 5 of them for 2 seats, otherwise 10."""
    if not jokers:
        return sum(20 * UNIT[colour] for colour in COLOURS)
    taken_out = 1 if seats == 2 else 2
    return sum((20 - taken_out) * UNIT[colour] for colour in COLOURS) + 5 * taken_out * UNIT[JOKER]


def factory_count(seats: int) -> int:
    """Returns the number of factories: 5, 7 or 9."""
    return 2 * seats + 1


def wall_colour(row: int, column: int) -> int:
    """Returns the colour printed on a space of the coloured wall; each row is shifted by one.

    >>> [wall_colour(1, column) for column in range(5)] == [WHITE, BLUE, YELLOW, RED, BLACK]
    True
    """
    return (column - row) % SIZE


def wall_column(row: int, colour: int) -> int:
    """Returns the column of a colour's space in a row of the coloured wall."""
    return (row + colour) % SIZE
