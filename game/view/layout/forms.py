"""Places in a row."""

from collections.abc import Sequence

from pygame import Rect


def gauge_area(area: Rect, size: int, spaces: int) -> Rect:
    """Returns the area of a gauge's spaces, centred, with half a space between them.

    They are smaller than `size` if they would be nearer than a space to the area's ends.

    >>> gauge_area(Rect(0, 0, 100, 20), 10, 4)
    Rect(20, 5, 60, 10)
    >>> gauge_area(Rect(0, 0, 40, 20), 10, 4)
    Rect(5, 8, 30, 5)
    """
    size = min(size, area.width * 2 // (spaces * 3 + 4))
    rect = Rect(0, 0, size * spaces * 3 // 2, size)
    rect.center = area.center
    return rect


def split_row(area: Rect, shares: Sequence[float], gap: int) -> list[Rect]:
    """Returns the pieces of an area side by side, with widths in proportion to `shares`."""
    free = area.width - gap * (len(shares) - 1)
    found, x = [], float(area.x)
    for share in shares:
        end = x + free * share / sum(shares)
        found.append(Rect(round(x), area.y, round(end) - round(x), area.height))
        x = end + gap
    return found
