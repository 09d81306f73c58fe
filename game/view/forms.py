"""Rows and columns of rectangles for menus and dialogs: pure geometry."""

from collections.abc import Sequence

from pygame import Rect


def dialog(size: tuple[int, int], unit: int, width: float, height: float) -> Rect:
    """A centred panel of that many units, or as much as the window has."""
    rect = Rect(0, 0, min(size[0] - unit, round(width * unit)), min(size[1] - unit, round(height * unit)))
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


def split_row(area: Rect, shares: Sequence[float], gap: int) -> list[Rect]:
    """An area cut into pieces side by side, with widths in those proportions."""
    free = area.width - gap * (len(shares) - 1)
    found, x = [], float(area.x)
    for share in shares:
        width = free * share / sum(shares)
        found.append(Rect(round(x), area.y, round(width), area.height))
        x += width + gap
    return found


def column(area: Rect, number: int, height: int, gap: int) -> list[Rect]:
    """That many rows of a height from the top of an area; lower and closer where there is no room."""
    if number == 0:
        return []
    room = area.height / number
    if height + gap > room:
        gap = max(2, round(room * 0.12))
        height = int(room) - gap
    return [Rect(area.x, area.y + i * (height + gap), area.width, height) for i in range(number)]
