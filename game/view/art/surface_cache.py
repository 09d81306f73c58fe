"""A cache of surfaces, rendered text and fonts, with a limit of pixels."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import Final, Generic, TypeVar

import pygame

Item = TypeVar("Item")
MAX_KEPT: Final = 1000  # pictures: more than any scene shows, so that their pixels are what counts


class UnfinishedError(Exception):
    """There is no time to make more items now; those that were made are cached for the next attempt."""


class PaintBudget:
    """The time in which caches make new items before they raise UnfinishedError; at least one each time."""

    def __init__(self) -> None:
        self._end = inf
        self._made = False

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Allows new items for that time."""
        self._end, self._made = perf_counter() + seconds, False
        try:
            yield
        finally:
            self._end = inf

    def begin(self) -> None:
        """Called before an item is made."""
        if self._made and perf_counter() > self._end:
            raise UnfinishedError

    def made(self) -> None:
        """Called after an item was made."""
        self._made = True


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

    def __init__(
        self,
        limit: int,
        weigh: Callable[[Item], int] = lambda _: 0,
        budget: int = 0,
        pace: PaintBudget | None = None,
    ) -> None:
        self._pace = pace or PaintBudget()
        self._items: OrderedDict[Hashable, Item] = OrderedDict()
        self._limit = limit
        self._weigh = weigh
        self._weight = 0
        self.budget = budget
        self.made = 0  # items made since the beginning

    def get(self, key: Hashable, make: Callable[[], Item]) -> Item:
        """Returns the item of that key, made on first use."""
        item = self._items.get(key)
        if item is None:
            self._pace.begin()
            item = self._items[key] = make()
            self._pace.made()
            self.made += 1
            self._weight += self._weigh(item)
            self._keep_to_limits()
        else:
            self._items.move_to_end(key)
        return item

    def drop(self, key: Hashable) -> None:
        """Removes the item of that key, if there is one."""
        if (item := self._items.pop(key, None)) is not None:
            self._weight -= self._weigh(item)

    def _keep_to_limits(self) -> None:
        """Removes the least recently used items."""
        while len(self._items) > self._limit or (self._weight > self.budget and len(self._items) > 1):
            self._weight -= self._weigh(self._items.popitem(last=False)[1])

    def clear(self) -> None:
        """Empties the cache."""
        self._items.clear()
        self._weight = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)


class LatestItems(Generic[Item]):
    """Items of a cache that keep changing: only the newest one of a name stays in it."""

    def __init__(self, cache: LruCache[Item]) -> None:
        self._cache = cache
        self._keys: dict[str, Hashable] = {}

    def get(self, name: str, key: Hashable, make: Callable[[], Item]) -> Item:
        """The item of that name and key, made on first use."""
        if (old := self._keys.get(name, key)) != key:
            self._cache.drop((name, old))
        self._keys[name] = key
        return self._cache.get((name, key), make)


def weight_of(surface: pygame.Surface) -> int:
    """Returns the bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()


def pixel_budget(windows: float) -> int:
    """Returns the bytes of that many pictures of the window, which counts as at least 1280 x 720."""
    window = pygame.display.get_surface()
    width, height = window.get_size() if window else (0, 0)
    return round(windows * 4 * max(width * height, 1280 * 720))
