"""A queue of generators that are resumed for a few milliseconds per frame."""

from collections import deque
from collections.abc import Generator
from time import perf_counter
from typing import Any, TypeVar

T = TypeVar("T")
Job = Generator[Any, None, T]


class JobQueue:
    """Jobs in first-in, first-out order. What a job returns is ignored."""

    def __init__(self) -> None:
        self._jobs: deque[Job[None]] = deque()

    def __len__(self) -> int:
        return len(self._jobs)

    def add(self, job: "Job[None]") -> None:
        """Appends a job."""
        self._jobs.append(job)

    def go_on(self, seconds: float) -> bool:
        """Runs jobs for about `seconds`, at least one step; returns whether the queue is empty."""
        end = perf_counter() + seconds
        while self._jobs:
            try:
                next(self._jobs[0])
            except StopIteration:
                self._jobs.popleft()
            if perf_counter() >= end:
                break
        return not self._jobs
