"""A cache of what is costly to make: surfaces, rendered text, fonts; and how many pixels it may hold."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Item = TypeVar("Item")


class LruCache(Generic[Item]):
    """A cache that keeps the `limit` most recently used items.

    >>> cache = LruCache[int](2)
    >>> [cache.get(key, lambda: key * 10) for key in (1, 2, 1, 3)], 1 in cache, 2 in cache
    ([10, 20, 10, 30], True, False)

    With `weigh` it also keeps no more than `budget` weighs, but always what came last:

    >>> cache = LruCache[int](9, weigh=int, budget=10)
    >>> [cache.get(weight, lambda: weight) for weight in (6, 3, 4, 99)], 3 in cache, 99 in cache
    ([6, 3, 4, 99], False, True)
    """

    def __init__(self, limit: int, weigh: Callable[[Item], int] = lambda _: 0, budget: int = 0) -> None:
        self._items: OrderedDict[Hashable, Item] = OrderedDict()
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self.budget = budget
        self.made = 0  # items made since the beginning

    def get(self, key: Hashable, make: Callable[[], Item]) -> Item:
        """The item of that key, made on first use."""
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = make()
            self.made += 1
            self._weight += self._weigh(item)
            self._drop()
        else:
            self._items.move_to_end(key)
        return item

    def _drop(self) -> None:
        """Let go of what was used longest ago."""
        while len(self._items) > self._limit or (self._weight > self.budget and len(self._items) > 1):
            self._weight -= self._weigh(self._items.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self._weight = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)


def weight_of(surface: pygame.Surface) -> int:
    """The bytes that a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


def pixel_budget(windows: float) -> int:
    """The bytes of so many pictures of the whole window, but of no window smaller than 1280 x 720."""
    window = pygame.display.get_surface()
    width, height = window.get_size() if window else (0, 0)
    return round(windows * 4 * max(width * height, 1280 * 720))
