"""Long work in small steps, so that a frame can be drawn between any two of them.

A `Steps` generator yields the share that is done, 0 to 1, and returns the result. `game.ai.slices` goes
on with one for some milliseconds; `at_once` does it all.
"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[float, None, T]


def at_once(steps: "Generator[object, None, T]") -> T:
    """Run a generator to its end; returns its result, or raises its error."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            result: T = over.value
            return result
