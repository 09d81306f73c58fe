"""Frees the caches of a search in small pieces: all at once takes as long as several frames."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
ENTRIES_PER_PIECE: Final = 16  # entries freed at once
PIECES_PER_STEP: Final = 16  # pieces freed between two steps of a search


class Linked(Protocol):
    """An object in a graph with reference cycles."""

    def forget(self) -> None:
        """Drops the references to all others."""


def unlink_all(linked: Iterable[Linked]) -> Iterator[None]:
    """Drops the references between objects, so that no cycle keeps them alive; yields after each piece."""
    for number, one in enumerate(linked):
        one.forget()
        if not number % ENTRIES_PER_PIECE:
            yield


def clear_in_steps(table: dict[Any, Any]) -> Iterator[None]:
    """Empties a table; yields after each piece."""
    while table:
        table.popitem()
        if not len(table) % ENTRIES_PER_PIECE:
            yield


class CacheEviction:
    """Caches of finished searches that wait to be freed, first in, first out."""

    def __init__(self) -> None:
        self._leaving: deque[Iterator[None]] = deque()

    def add(self, pieces: Iterator[None]) -> None:
        """Adds a generator that frees a cache; it runs when all before it have ended."""
        self._leaving.append(pieces)

    def between(self, steps: Iterator[T]) -> Generator[T, None, None]:
        """Passes the steps of a search through, and frees a little between them."""
        for step in steps:
            yield step
            for _ in range(PIECES_PER_STEP):
                if not self._leaving:
                    break
                if next(self._leaving[0], self) is self:
                    self._leaving.popleft()
