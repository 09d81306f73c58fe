"""Groups of adjacent rectangles, such as tiles of one pick, which share one ring."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pygame import Rect

MAX_GAP: Final = 0.35  # of their side: the gap between neighbours


def clusters(rects: Sequence[Rect]) -> list[Rect]:
    """Merges rows and blocks of neighbours into one rectangle each, in the order of their first parts.

    >>> [tuple(one) for one in clusters([Rect(0, 0, 10, 10), Rect(40, 0, 10, 10), Rect(12, 0, 10, 10)])]
    [(0, 0, 22, 10), (40, 0, 10, 10)]
    """
    found = [Rect(rect) for rect in rects]
    while (pair := _neighbours(found)) is not None:
        first, second = pair
        found[first].union_ip(found.pop(second))
    return found


def _neighbours(rects: Sequence[Rect]) -> tuple[int, int] | None:
    pairs = combinations(range(len(rects)), 2)
    return next((pair for pair in pairs if _joined(rects[pair[0]], rects[pair[1]])), None)


def _joined(one: Rect, other: Rect) -> bool:
    """Whether two fill a rectangle together, except for the gap between neighbours."""
    if (one.y, one.height) == (other.y, other.height):
        between, side = max(one.x, other.x) - min(one.right, other.right), one.height
    elif (one.x, one.width) == (other.x, other.width):
        between, side = max(one.y, other.y) - min(one.bottom, other.bottom), one.width
    else:
        return False
    return between <= MAX_GAP * side
