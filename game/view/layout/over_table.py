"""Where panels, buttons and chips are laid over the table so that they hide little."""

import math
from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect

from game.view.layout.table import TableLayout

STEPS = 24  # how many places are tried each way
FEW_STEPS = 12  # for what is placed often
AWAY = 0.22  # what a tile's breadth of distance costs chips
TOUCHED = 0.1  # of a tile: a part that is hidden by less counts as much
Key = tuple[int, int, int, int]  # a rectangle that can be looked up
SQUEEZED = 0.8  # of its breadth: what a button still has its words on
CORNERS = 5  # a share of a plate's square is bare in its corners: one in so many


def panel_place(
    window: Rect, size: tuple[int, int], weights: Sequence[tuple[Rect, float]], gap: int, steps: int = STEPS
) -> Rect:
    """Where a panel of that size hides least: the weights say how much a pixel of each part matters."""
    width, height = min(size[0], window.width - 2 * gap), min(size[1], window.height - 2 * gap)
    across, down = window.width - 2 * gap - width, window.height - 2 * gap - height
    best, cost = Rect(window.x + gap, window.y + gap, width, height), float("inf")
    for row in range(steps + 1):
        for column in range(steps + 1):
            x = window.x + gap + across * column // steps
            y = window.y + gap + down * row // steps
            place = Rect(x, y, width, height)
            hidden = 0.0
            for part, weight in weights:
                shared = part.clip(place)
                hidden += shared.width * shared.height * weight
            if hidden < cost:
                best, cost = place, hidden
    return best


def stayed(before: Rect, size: tuple[int, int]) -> Rect:
    """A panel of that size where another was: its foot, where its button is, stays."""
    place = Rect((0, 0), size)
    place.bottomleft = before.bottomleft
    return place


def button_pair(
    layout: TableLayout, tiles: Sequence[Rect], widths: tuple[int, int], height: int, gap: int
) -> list[Rect]:
    """In a corner beside the plates; else in the log's place on phones; else where they hide least.

    They answer one question: apart they stand only where they would hide tiles together.
    """
    table, plates = layout.table, [plate.rect for plate in layout.factories]
    left, right = (Rect(0, 0, width, height) for width in widths)
    discs = [plate.inflate(-plate.width // CORNERS, -plate.height // CORNERS) for plate in plates]
    inner = table.inflate(-gap, -gap)
    forms = ((sum(widths) + gap, height), (max(widths), 2 * height + gap))
    for size in forms:
        for place in _corners(inner, size):
            if place.collidelist([*discs, layout.centre]) < 0:
                return _pair_in(place, widths, height)
    room = layout.log.inflate(0, gap)
    if layout.small and room.height >= height and room.width >= SQUEEZED * (sum(widths) + gap):
        place = Rect(room.topleft, (min(room.width, sum(widths) + gap), height))
        place.centery = room.centery
        if place.collidelist(discs) < 0:
            both = place.width - gap
            one = min(max(both * widths[0] // sum(widths), height), both - height)  # none is a sliver
            return _pair_in(place, (one, both - one), height)
    for y in (inner.y, inner.bottom - height):
        left.topleft, right.topright = (inner.x, y), (inner.right, y)
        if all(button.collidelist([*discs, layout.centre]) < 0 for button in (left, right)):
            return [left, right]
    pair = Rect(0, 0, sum(widths) + gap, height)
    pair.midtop = table.centerx, min(layout.centre.bottom - height // 2, table.bottom - height)
    tiles = [tile for tile in tiles if tile.colliderect(table)]
    if pair.collidelist(tiles) < 0:
        return _pair_in(pair, widths, height)
    weights = [(rect, 20.0) for rect in tiles] + [(plate, 1.0) for plate in plates]
    row = panel_place(table, pair.size, weights, 0, FEW_STEPS)
    if not overlap(row, tiles):
        return _pair_in(row, widths, height)
    stack = panel_place(table, (max(widths), 2 * height + gap), weights, 0, FEW_STEPS)
    if not overlap(stack, tiles):
        return _pair_in(stack, widths, height)
    first = panel_place(table, left.size, weights, gap // 2, FEW_STEPS)
    taken = [*weights, (first.inflate(gap, gap), 100.0)]
    return [first, panel_place(table, right.size, taken, gap // 2, FEW_STEPS)]


def _corners(area: Rect, size: tuple[int, int]) -> list[Rect]:
    """Rectangles of a size in the corners of an area, the lower ones first."""
    x, y = area.right - size[0], area.bottom - size[1]
    found = [Rect(at, size) for at in ((area.x, y), (x, y), area.topleft, (x, area.y))]
    return [place for place in found if area.contains(place)]


def _pair_in(place: Rect, widths: tuple[int, int], height: int) -> list[Rect]:
    """Two buttons in a place that has just room for them: side by side, or stacked and equally broad."""
    if place.height == height:
        return [
            Rect(place.x, place.y, widths[0], height),
            Rect(place.right - widths[1], place.y, widths[1], height),
        ]
    return [
        Rect(place.x, place.y, place.width, height),
        Rect(place.x, place.bottom - height, place.width, height),
    ]


def overlap(place: Rect, parts: Sequence[Rect]) -> int:
    """How many pixels of the parts it lies over."""
    return sum(shared.width * shared.height for shared in (part.clip(place) for part in parts))


def chip_places(
    layout: TableLayout,
    widths: Sequence[int],
    height: int,
    gap: int,
    anchor: Rect,
    parts: Sequence[tuple[Rect, float]],
) -> list[Rect]:
    """Buttons beside each other, or one below the other, near what they ask about, where they hide least.

    The weights say how much a part of the size of a tile matters; what is a tile farther away, costs `AWAY`.
    """
    area, tile = layout.below_bar.inflate(-gap, -gap), layout.factories[0].tile
    keys = tuple((_key(rect), weight) for rect, weight in parts)
    found = _chip_places(_key(area), tile, tuple(widths), height, gap, _key(anchor), keys)
    return [Rect(place) for place in found]


def _key(rect: Rect) -> Key:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=16)
def _chip_places(
    window: Key,
    tile: int,
    widths: tuple[int, ...],
    height: int,
    gap: int,
    anchor: Key,
    parts: tuple[tuple[Key, float], ...],
) -> tuple[Key, ...]:
    area, asked, weights = Rect(window), Rect(anchor), [(Rect(part), weight) for part, weight in parts]
    count = len(widths)
    row = Rect(0, 0, sum(widths) + gap * (count - 1), height)
    column = Rect(0, 0, max(widths), height * count + gap * (count - 1))
    step = max(4, height // 4)
    tried = sorted(
        (_apart(place, asked) / tile, index, place.topleft)
        for index, form in enumerate((row, column))
        for y in range(area.y, area.bottom - form.height + 1, step)
        for x in range(area.x, area.right - form.width + 1, step)
        for place in [form.move(x, y)]
    )
    best, least = row.move(area.topleft), float("inf")
    for away, index, at in tried:
        if away * AWAY >= least:
            break
        place = (row, column)[index].move(at)
        cost = away * AWAY
        for part, weight in weights:
            shared = part.clip(place)
            if shared:
                cost += weight * max(TOUCHED, shared.width * shared.height / tile**2)
        if cost < least:
            best, least = place, cost
    found, (x, y) = [], best.topleft
    for width in widths:
        found.append((x, y, width if best.size == row.size else best.width, height))
        x, y = (x + width + gap, y) if best.size == row.size else (x, y + height + gap)
    return tuple(found)


def _apart(one: Rect, other: Rect) -> float:
    """How far two rectangles are apart, and a little for how far their middles are."""
    x = max(0, one.left - other.right, other.left - one.right)
    y = max(0, one.top - other.bottom, other.top - one.bottom)
    return math.hypot(x, y) + 0.05 * math.dist(one.center, other.center)


def corner_button(area: Rect, size: tuple[int, int], line: int) -> Rect:
    """A button in the upper right corner of an area with lines of text; as high as it where these are few."""
    width, height = min(size[0], area.width // 2), min(size[1], area.height)
    if area.height < height + 4 * line:
        height = area.height
    return Rect(area.right - width, area.y, width, height)


def beside(area: Rect, corner: Rect, gap: int) -> Rect:
    """What a thing in its upper right corner leaves of an area: below it, or before it if it is as high."""
    if corner.height == area.height:
        return Rect(area.x, area.y, corner.x - gap - area.x, area.height)
    return Rect(area.x, corner.bottom + gap, area.width, area.bottom - corner.bottom - gap)
