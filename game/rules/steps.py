"""Long work in small steps, so that a frame can be drawn between any two of them.

A `Steps` generator yields the share that is done, 0 to 1, and returns the result. `game.ai.slices` goes
on with one for some milliseconds; `at_once` does it all.
"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[float, None, T]


def at_once(steps: "Generator[object, None, T]") -> T:
    """All of the work, whatever it yields: its result, or the error that it raises."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            result: T = over.value
            return result
