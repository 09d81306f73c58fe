"""Plates and centre on a small window: packed, so that a finger hits their tiles."""

import math
from bisect import bisect

from pygame import Rect

from game.view.layout.centre import fullest, held_tile

Point = tuple[int, int]
Packing = tuple[int, tuple[Point, ...], Rect]  # the plates' diameter, their middles, the centre
BELOW, BESIDE, BESIDE_LAST = range(3)  # where the centre is
LIKED = (1.0, 0.8, 0.92)  # how much each of these is
LONE = (0.95, 0.85)  # and how much less where a single plate lies there: below another, or in line with none
SPREAD = 1.15  # of a plate's breadth: how far apart plates in rows above the centre stand at most
FLUSH = 1.3  # and from edge to edge, where one lies below the first of them
TIGHTEST = 0.47  # of a plate's breadth, where a finger needs it: hardly more than its tiles is left of it
WITHIN = 0.42  # the same beside words, where few tiles are played: plates are seen around their tiles
BROAD = 1.8  # fingers: a plate whose quarters a finger hits
NEARLY = 0.94  # of their breadth: plates give no more of it for a centre whose tiles lie within its line
FULL = 0.8  # of tiles on plates: those of a full centre there, which hardly ever is


def packed_within(area: Rect, number: int, tile: float, finger: int, held: int = 0) -> Packing:
    """Factories beside words, their tiles within their rims: a full centre may have smaller ones for that."""
    usual = packed_rows(area, number, tile, finger, held, WITHIN)
    return usual if usual[0] * WITHIN >= tile else packed_rows(area, number, tile, finger, held, WITHIN, FULL)


def packed_rows(
    area: Rect,
    number: int,
    tile: float,
    finger: int,
    held: int = 0,
    tightest: float = TIGHTEST,
    full: float = 1,
) -> Packing:
    """Factories in rows, the centre below them or beside the last row.

    `held` is how many tiles the centre holds at most, 0 for what the rules allow.

    The plates are as large as leaves a full centre room for tiles of a size; without that much room, so large
    that their tiles and the centre's are alike, or these a share `full` of theirs. Tiles are no more than
    the share `tightest` of a plate. The centre's lie within its line if plates hold such tiles and are
    nearly as large all the same.
    """
    held = held or fullest(number)
    usual = _packed(area, number, tile, finger, held, tightest, full, False)
    lined = _packed(area, number, tile, finger, held, tightest, full, True) if full == 1 else usual
    least = max(tile / tightest, usual[0] * NEARLY, min(usual[0], 1 + finger * BROAD))
    return lined if lined[0] >= least else usual


def _packed(
    area: Rect, number: int, tile: float, finger: int, held: int, tightest: float, full: float, lined: bool
) -> Packing:
    """See `packed_rows`. `lined`: with a full centre's tiles within its line."""
    best: tuple[float, float, int, int, Rect, bool] = (-1.0, 0.0, 0, 1, area, False)
    for columns in range(1, number + 1):
        for kind in range(3 if number % columns else 2):
            size = _largest(area, number, columns, kind, tile, finger, held, tightest, full, lined)
            if size < 1:
                continue
            centre = _centre(area, size, number, columns, kind)
            liked = size * LIKED[kind]
            if kind == BESIDE_LAST and number % columns == 1:
                liked *= LONE[_flush(area.width, size, columns) is None]
            found = (min(size * tightest, tile), liked, size, columns, centre, kind == BESIDE_LAST)
            best = max(best, found, key=lambda b: b[:2])
    _, _, size, columns, centre, beside_last = best
    _trim(centre, size, held, tile, finger, lined)
    lines = math.ceil(number / columns)
    below = centre.y >= area.y + lines * size
    broad = columns * size if below else max(columns * size, centre.right - area.x)
    aside = (area.width - broad) // 2
    down = (area.height - max(size * lines, centre.bottom - area.y)) // 2
    middles: list[Point] = []
    for line in range(lines):
        here = min(columns, number - line * columns)
        pitch, left = size, area.x + aside + (columns - here) * size // 2
        if beside_last and here == columns:  # rows above the centre have the whole breadth
            pitch = min(area.width // columns, round(size * SPREAD))
            left = area.centerx - pitch * columns // 2 + (pitch - size) // 2
            if (apart := _flush(area.width, size, columns)) is not None:
                pitch, left = apart, area.x
        elif beside_last:
            left = area.x + (aside if _flush(area.width, size, columns) is None else 0)
        y = area.y + down + size // 2 + line * size
        if beside_last and here < columns:  # in the middle of the centre's height
            y += max(0, centre.bottom - area.y - lines * size) // 2
        middles += [(left + size // 2 + i * pitch, y) for i in range(here)]
    return size, tuple(middles), centre.move(0 if below else aside, down)


def _flush(width: int, size: int, columns: int) -> int | None:
    """How far apart plates in a row stand that reaches from edge to edge, if that is not too far."""
    apart = (width - size) // max(1, columns - 1)
    return apart if columns > 1 and apart <= size * FLUSH else None


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
) -> int:
    """How large plates may be that leave a full centre tiles as large as theirs, or as is wanted."""

    def too_large(size: int) -> bool:
        centre = _centre(area, size, number, columns, kind)
        if centre.width < size * 0.7 or centre.height < size * 0.4:
            return True
        return held_tile(centre, held, finger, lined) < full * min(size * tightest, tile)

    most = min(area.width // columns, area.height // math.ceil(number / columns))
    return bisect(range(most + 1), False, key=too_large) - 1


def _centre(area: Rect, size: int, number: int, columns: int, kind: int) -> Rect:
    """Where the centre is: below all plates, beside all of them, or beside the last row."""
    gap, lines = max(3, size // 24), math.ceil(number / columns)
    bottom, right = area.y + lines * size, area.x + columns * size
    if kind == BELOW:
        return Rect(area.x, bottom + gap, area.width, area.bottom - bottom - gap)
    if kind == BESIDE:
        return Rect(right + gap, area.y, area.right - right - gap, area.height)
    left, top = area.x + number % columns * size + gap, bottom - size + gap
    return Rect(left, top, area.right - left, area.bottom - top)


def _trim(centre: Rect, size: int, held: int, tile: float, finger: int, lined: bool) -> None:
    """Make a centre no higher than what it has to hold, and not much higher than a plate."""
    least = min(tile, held_tile(centre, held, finger, lined))
    holds = lambda high: held_tile(Rect(0, 0, centre.width, high), held, finger, lined) >= least  # noqa: E731
    high = bisect(range(centre.height), False, key=holds)
    centre.height = min(centre.height, max(round(size * 1.6), high))
