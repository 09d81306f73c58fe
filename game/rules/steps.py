"""Long work in small steps, so that a frame can be drawn between any two of them.

A `Steps` generator yields its progress, 0 to 1, and returns the result. `game.ai.slices` resumes one for some
milliseconds; `at_once` runs it to its end.
"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[float, None, T]


def with_progress(
    work: Generator[object, None, T], begin: float, most: float, growth: float = 0.01
) -> Steps[T]:
    """Runs work of unknown length: from `begin` on its progress grows with each step, up to `most`."""
    share = begin
    while True:
        try:
            next(work)
        except StopIteration as over:
            result: T = over.value
            return result
        share = min(most, share + growth)
        yield share


def at_once(steps: Generator[object, None, T]) -> T:
    """Runs a generator to its end; returns its result, or raises its error."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            result: T = over.value
            return result
