"""A cache of what is costly to make: surfaces, rendered text, fonts."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class LruCache(Generic[Item]):
    """A cache that keeps the `limit` most recently used items.

    >>> cache = LruCache[int](2)
    >>> [cache.get(key, lambda: key * 10) for key in (1, 2, 1, 3)], 1 in cache, 2 in cache
    ([10, 20, 10, 30], True, False)
    """

    def __init__(self, limit: int) -> None:
        self._items: OrderedDict[Hashable, Item] = OrderedDict()
        self._limit = limit

    def get(self, key: Hashable, make: Callable[[], Item]) -> Item:
        """The item of that key, made on first use."""
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = make()
            if len(self._items) > self._limit:
                self._items.popitem(last=False)
        else:
            self._items.move_to_end(key)
        return item

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)
