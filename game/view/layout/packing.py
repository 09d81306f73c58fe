"""Plates and centre on a small window: packed, so that a finger hits their tiles."""

import math
from bisect import bisect

from pygame import Rect

from game.view.layout.centre import held_tile

Point = tuple[int, int]
Packing = tuple[int, tuple[Point, ...], Rect]  # the plates' diameter, their middles, the centre
BELOW, BESIDE, BESIDE_LAST, BESIDE_CLOSE = range(4)  # where the centre is; beside a last row in two ways
LIKED = (1.0, 0.8, 0.92, 0.7)  # how much each of these is
LONE = 0.95  # and how much less where a single plate lies there, below another
FAR = 0.85  # and where plates in rows from edge to edge stand
SPREAD, NEAR = 1.3, 1.15  # of their breadth apart, or more; beside words
RAGGED = 0.85  # and how much less tiles are worth there, or where a single plate is in line with none
TIGHTEST = 0.47  # of a plate's breadth, where a finger needs it: hardly more than its tiles is left of it
WITHIN = 0.42  # the same beside words, where few tiles are played: plates are seen around their tiles
BROAD = 1.8  # fingers: a plate whose quarters a finger hits
NEARLY = 0.94  # of their breadth: plates give no more of it for a centre whose tiles lie within its line
FULL = 0.8  # of tiles on plates: those of a full centre there, which hardly ever is


def packed_within(area: Rect, number: int, tile: float, finger: int, held: int) -> Packing:
    """Factories beside words, their tiles within their rims: a full centre may have smaller ones for that."""
    usual = packed_rows(area, number, tile, finger, held, WITHIN)
    if usual[0] * WITHIN >= tile and not _are_apart(usual):
        return usual
    return packed_rows(area, number, tile, finger, held, WITHIN, FULL)


def _are_apart(found: Packing) -> bool:
    """Whether plates of a row are farther apart than those of a column may be."""
    size, ((x, _), (other, _), *_), _ = found
    return other - x > size * NEAR


def packed_rows(
    area: Rect,
    number: int,
    tile: float,
    finger: int,
    held: int,
    tightest: float = TIGHTEST,
    full: float = 1,
) -> Packing:
    """Factories in rows, the centre below them or beside the last row.

    The plates are as large as leaves a full centre room for tiles of a size; without that much room, so large
    that their tiles and the centre's are alike, or these a share `full` of theirs. Tiles are no more than
    the share `tightest` of a plate. The centre's lie within its line if plates hold such tiles and are
    nearly as large all the same.
    """
    usual = _packed(area, number, tile, finger, held, tightest, full, False)
    lined = _packed(area, number, tile, finger, held, tightest, full, True) if full == 1 else usual
    least = max(tile / tightest, usual[0] * NEARLY, min(usual[0], 1 + finger * BROAD))
    return lined if lined[0] >= least else usual


def _packed(
    area: Rect, number: int, tile: float, finger: int, held: int, tightest: float, full: float, lined: bool
) -> Packing:
    """See `packed_rows`. `lined`: with a full centre's tiles within its line."""
    best: tuple[float, float, int, int, int] = (-1.0, 0.0, 0, 1, BELOW)
    spread = NEAR if tightest == WITHIN else SPREAD
    ways = [
        (min(area.width // columns, area.height // math.ceil(number / columns)), columns, kind)
        for columns in range(1, number + 1)
        for kind in range(len(LIKED) if number % columns else BESIDE_LAST)
    ]
    for most, columns, kind in sorted(ways, reverse=True):  # most are told at once to be worse
        worth, liked = best[:2]
        least = max(1, math.ceil(worth / tightest), int(liked / LIKED[kind]) if worth >= tile else 0)
        size = _largest(area, number, columns, kind, tile, finger, held, tightest, full, lined, least, most)
        if size < least:
            continue
        liked, worth = size * LIKED[kind], min(size * tightest, tile)
        loose, lone = False, number % columns == 1
        if kind >= BESIDE_LAST:
            loose = _apart(area.width, size, columns, BESIDE_LAST) > size * spread
            liked *= (LONE if lone else 1) * (FAR if loose and kind == BESIDE_LAST else 1)
        ragged = loose if kind >= BESIDE_LAST else lone
        worth *= RAGGED if ragged and tightest == WITHIN else 1
        best = max(best, (worth, liked, size, columns, kind), key=lambda b: b[:2])
    _, _, size, columns, kind = best
    centre, lines = _centre(area, size, number, columns, kind), math.ceil(number / columns)
    _trim(centre, size, held, tile, finger, lined)
    if kind == BESIDE:  # from the first row to the last
        centre.height = max(centre.height, min(area.height, lines * size))
    down = (area.height - max(size * lines, centre.bottom - area.y)) // 2
    beside = centre.right - area.x if kind == BESIDE else 0
    left = area.x + (area.width - max(columns * size, beside)) // 2
    middles: list[Point] = []
    for line in range(lines):
        here = min(columns, number - line * columns)
        x, y = left + (columns - here) * size // 2, area.y + down + line * size
        pitch = _apart(area.width, size, columns, kind)
        if kind >= BESIDE_LAST:
            x = area.x
            if here < columns:  # in the middle of the centre's height
                y += max(0, centre.bottom - area.y - lines * size) // 2
        middles += [(round(x + i * pitch) + size // 2, y + size // 2) for i in range(here)]
    return size, tuple(middles), centre.move(left - area.x if kind == BESIDE else 0, down)


def _apart(width: int, size: int, columns: int, kind: int) -> float:
    """How far apart plates in a row stand: close, or from edge to edge."""
    return (width - size) / max(1, columns - 1) if kind == BESIDE_LAST else size


def _largest(
    area: Rect,
    number: int,
    columns: int,
    kind: int,
    tile: float,
    finger: int,
    held: int,
    tightest: float,
    full: float,
    lined: bool,
    least: int,
    most: int,
) -> int:
    """How large plates between those sizes leave a full centre tiles as large as theirs, or as is wanted."""

    def too_large(size: int) -> bool:
        centre = _centre(area, size, number, columns, kind)
        if centre.width < size * 0.7 or centre.height < size * 0.4:
            return True
        return held_tile(centre, held, finger, lined) < full * min(size * tightest, tile)

    if least > most or too_large(least):
        return 0
    return least + bisect(range(least, most + 1), False, key=too_large) - 1


def _centre(area: Rect, size: int, number: int, columns: int, kind: int) -> Rect:
    """Where the centre is: below all plates, beside all of them, or beside the last row."""
    gap, lines = max(3, size // 24), math.ceil(number / columns)
    bottom, right = area.y + lines * size, area.x + columns * size
    if kind == BELOW:
        return Rect(area.x, bottom + gap, area.width, area.bottom - bottom - gap)
    if kind == BESIDE:
        return Rect(right + gap, area.y, area.right - right - gap, area.height)
    last = number % columns
    left = area.x + round((last - 1) * _apart(area.width, size, columns, kind)) + size + gap
    top = bottom - size + gap
    return Rect(left, top, area.right - left, area.bottom - top)


def _trim(centre: Rect, size: int, held: int, tile: float, finger: int, lined: bool) -> None:
    """Make a centre no higher than what it has to hold, and not much higher than a plate."""
    least = min(tile, held_tile(centre, held, finger, lined))
    holds = lambda high: held_tile(Rect(0, 0, centre.width, high), held, finger, lined) >= least  # noqa: E731
    high = bisect(range(centre.height), False, key=holds)
    centre.height = min(centre.height, max(round(size * 1.6), high))
