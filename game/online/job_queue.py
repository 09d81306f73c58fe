"""Work that yields, a little at a time; `game.rules.steps.at_once` does all of it."""

from collections import deque
from collections.abc import Generator
from time import perf_counter
from typing import Any, TypeVar

T = TypeVar("T")
Job = Generator[Any, None, T]


class JobQueue:
    """Jobs that wait their turn, oldest first. What a job returns is its own affair."""

    def __init__(self) -> None:
        self._jobs: deque[Job[None]] = deque()

    def __len__(self) -> int:
        return len(self._jobs)

    def add(self, job: "Job[None]") -> None:
        """Put a job at the end."""
        self._jobs.append(job)

    def go_on(self, seconds: float) -> bool:
        """Work for about so long, at least one step; whether all is done."""
        end = perf_counter() + seconds
        while self._jobs:
            try:
                next(self._jobs[0])
            except StopIteration:
                self._jobs.popleft()
            if perf_counter() >= end:
                break
        return not self._jobs
