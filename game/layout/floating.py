"""Panels that float over a finished picture, such as a table: placed where they cover least of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

from pygame import Rect

from game.layout.choice import FirstThatFits
from game.layout.node import Fixed, Placed

MIDDLE_DISTANCE_WEIGHT: Final = 0.05  # of the distance between middles; that between edges weighs 1
RectTuple = tuple[int, int, int, int]  # a hashable rectangle: x, y, width, height


@dataclass(frozen=True)
class Costs:
    """What the place of a floating node costs."""

    obstacles: Sequence[tuple[Rect, float]]  # what should stay visible, and the cost of each covered pixel
    min_overlap: int = 0  # pixels: a smaller overlap with an obstacle costs as much as this one
    anchor: Rect | None = None  # what the node belongs to
    distance: float = 0.0  # the cost of each pixel between the node and its anchor
    unaligned: float = 0.0  # the cost of not being aligned with the left, the middle or the right


@dataclass(frozen=True)
class Floating(FirstThatFits):
    """One of several nodes in its natural size, where it costs least within a larger rectangle.

    Of places that cost the same it takes the first node's, then the uppermost, then the leftmost.
    """

    costs: Costs
    step: int  # pixels between places to try

    def place(self, rect: Rect) -> Iterator[Placed]:
        sizes = []
        for node in self.alternatives:
            wide = min(rect.width, node.width().natural)
            sizes.append((wide, min(rect.height, node.height(wide).natural)))
        costs, anchor = self.costs, self.costs.anchor
        obstacles = tuple((_rect_tuple(part), cost) for part, cost in costs.obstacles)
        prices = costs.min_overlap, costs.distance, costs.unaligned
        near = _rect_tuple(anchor) if anchor else None
        index, at = _cheapest(_rect_tuple(rect), tuple(sizes), obstacles, near, prices, self.step)
        return Fixed(self.alternatives[index], Rect(at, sizes[index])).place(rect)


def _rect_tuple(rect: Rect) -> RectTuple:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=16)  # a table asks again whenever the pointer moves
def _cheapest(
    room: RectTuple,
    sizes: tuple[tuple[int, int], ...],
    obstacles: tuple[tuple[RectTuple, float], ...],
    anchor: RectTuple | None,
    prices: tuple[int, float, float],
    step: int,
) -> tuple[int, tuple[int, int]]:
    """Returns the index of the cheapest size, and its place.

    Places are tried in the order of their distance's cost, until that alone exceeds the best.
    """
    area, parts, to = Rect(room), [Rect(part) for part, _ in obstacles], Rect(anchor) if anchor else None
    min_overlap, distance, unaligned = prices
    tried = [
        (cost, index, at)
        for index, size in enumerate(sizes)
        for cost, at in _places(Rect(area.topleft, size), area, to, distance, unaligned, step)
    ]
    tried.sort()
    best, least = (0, area.topleft), float("inf")
    for base, index, (y, x) in tried:
        if base >= least:
            break
        place, cost = Rect((x, y), sizes[index]), base
        for hidden in place.collidelistall(parts):
            shared = place.clip(parts[hidden])
            cost += obstacles[hidden][1] * max(min_overlap, shared.width * shared.height)
            if cost >= least:
                break
        else:
            best, least = (index, (x, y)), cost
    return best


def _places(
    panel: Rect, area: Rect, anchor: Rect | None, distance: float, unaligned: float, step: int
) -> list[tuple[float, tuple[int, int]]]:
    """Returns what each place of a panel in an area costs without what it covers, and the place as (y, x)."""
    lefts, tops = area.right - panel.width, area.bottom - panel.height
    aligned = {area.x, area.centerx - panel.width // 2, lefts}
    columns = [(x, 0.0 if x in aligned else unaligned) for x in {*range(area.x, lefts + 1, step), *aligned}]
    lines = {*range(area.y, tops + 1, step), area.y, area.centery - panel.height // 2, tops}
    if not anchor:
        return [(cost, (y, x)) for y in lines for x, cost in columns]
    left, right, half_width = anchor.left - panel.width, anchor.right, panel.width // 2 - anchor.centerx
    top, bottom, half_height = anchor.top - panel.height, anchor.bottom, panel.height // 2 - anchor.centery
    across = [(x, cost, max(0, x - right, left - x), x + half_width) for x, cost in columns]
    down = [(y, max(0, y - bottom, top - y), y + half_height) for y in lines]
    return [
        (cost + distance * (hypot(beside, above) + MIDDLE_DISTANCE_WEIGHT * hypot(aside, off)), (y, x))
        for y, above, off in down
        for x, cost, beside, aside in across
    ]
