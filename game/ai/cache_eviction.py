"""Letting go of what a search remembers, in small pieces: all at once takes as long as several frames."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
AT_ONCE: Final = 16  # entries that are forgotten in one go
AT_A_STEP: Final = 16  # such pieces between two steps of thinking


class Linked(Protocol):
    """Something that knows others of its kind, which may know it."""

    def forget(self) -> None:
        """Let go of all others."""


def unlink_all(linked: Iterable[Linked]) -> Iterator[None]:
    """Let each go of all others, so that no two keep each other; yields after each piece."""
    for number, one in enumerate(linked):
        one.forget()
        if not number % AT_ONCE:
            yield


def clear_in_steps(table: dict[Any, Any]) -> Iterator[None]:
    """Empty a table; yields after each piece."""
    while table:
        table.popitem()
        if not len(table) % AT_ONCE:
            yield


class CacheEviction:
    """What is no longer needed, of one search after the other."""

    def __init__(self) -> None:
        self._leaving: deque[Iterator[None]] = deque()

    def add(self, pieces: Iterator[None]) -> None:
        """Something else to be let go of; its turn comes when all before it is gone."""
        self._leaving.append(pieces)

    def between(self, steps: Iterator[T]) -> Generator[T, None, None]:
        """The same steps of thinking, between which a little is let go of."""
        for step in steps:
            yield step
            for _ in range(AT_A_STEP):
                if not self._leaving:
                    break
                if next(self._leaving[0], self) is self:
                    self._leaving.popleft()
