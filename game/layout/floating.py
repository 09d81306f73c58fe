"""What floats over something finished, such as a panel over a table: placed where it hides least of that."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

from pygame import Rect

from game.layout.choice import FirstThatFits
from game.layout.node import Placed

FROM_MIDDLE: Final = 0.05  # how much of the distance between edges that between middles counts
Key = tuple[int, int, int, int]  # a rectangle that can be looked up


@dataclass(frozen=True)
class Costs:
    """What places of something that floats cost."""

    below: Sequence[tuple[Rect, float]]  # what is not to be hidden, and how much each of its pixels costs
    touched: int = 0  # pixels: what is hidden by less costs as much
    about: Rect | None = None  # what it is about
    far: float = 0.0  # how much each pixel of distance from that costs
    loose: float = 0.0  # how much it costs not to be in line with an edge or the middle of the place


@dataclass(frozen=True)
class Floating(FirstThatFits):
    """One of several nodes in its natural size, wherever in a larger place that costs least.

    Of places that cost the same, it takes the first node's, then the uppermost, then the leftmost.
    """

    costs: Costs
    step: int  # pixels between two places that are tried

    def place(self, rect: Rect) -> Iterator[Placed]:
        """The node there."""
        sizes = []
        for node in self.alternatives:
            wide = min(rect.width, node.width().natural)
            sizes.append((wide, min(rect.height, node.height(wide).natural)))
        costs, about = self.costs, self.costs.about
        below = tuple((_key(part), cost) for part, cost in costs.below)
        anchor, prices = _key(about) if about else None, (costs.touched, costs.far, costs.loose)
        index, at = _cheapest(_key(rect), tuple(sizes), below, anchor, prices, self.step)
        return self.alternatives[index].place(Rect(at, sizes[index]))


def _key(rect: Rect) -> Key:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=16)  # a table asks again whenever the pointer moves
def _cheapest(
    room: Key,
    sizes: tuple[tuple[int, int], ...],
    below: tuple[tuple[Key, float], ...],
    about: Key | None,
    prices: tuple[int, float, float],
    step: int,
) -> tuple[int, tuple[int, int]]:
    """Which of the sizes, and where. The nearest places come first, until no other can be cheaper."""
    area, parts, (touched, far, loose) = Rect(room), [Rect(part) for part, _ in below], prices
    asked = Rect(about) if about else None
    tried = sorted(
        (cost, index, at[::-1])
        for index, size in enumerate(sizes)
        for cost, at in _places(Rect(area.topleft, size), area, asked, far, loose, step)
    )
    best, least = (0, area.topleft), float("inf")
    for away, index, (y, x) in tried:
        if away >= least:
            break
        place, cost = Rect((x, y), sizes[index]), away
        for hidden in place.collidelistall(parts):
            shared = place.clip(parts[hidden])
            cost += below[hidden][1] * max(touched, shared.width * shared.height)
            if cost >= least:
                break
        else:
            best, least = (index, (x, y)), cost
    return best


def _places(
    form: Rect, area: Rect, about: Rect | None, far: float, loose: float, step: int
) -> Iterator[tuple[float, tuple[int, int]]]:
    """Where in an area a form may lie, and what that costs whatever it hides there."""
    lefts, tops = area.right - form.width, area.bottom - form.height
    columns = {area.x, area.centerx - form.width // 2, lefts}
    lines = {area.y, area.centery - form.height // 2, tops}
    for y in {*range(area.y, tops + 1, step), *lines}:
        for x in {*range(area.x, lefts + 1, step), *columns}:
            cost = 0.0 if x in columns else loose
            if about:
                beside = max(0, x - about.right, about.left - x - form.width)
                above = max(0, y - about.bottom, about.top - y - form.height)
                across, down = x + form.width // 2 - about.centerx, y + form.height // 2 - about.centery
                cost += far * (hypot(beside, above) + FROM_MIDDLE * hypot(across, down))
            yield cost, (x, y)
