"""Motion as data: steps on a clock that only moves when ticked. Nothing here knows the game or draws."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Apply = Callable[[float], None]


def ease_out(t: float) -> float:
    """Fast at first, gentle at the end; 0..1 to 0..1."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gentle at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_in(t: float) -> float:
    """Slow at first, fast at the end: something that falls."""
    return t * t * (0.4 + 0.6 * t)


def settle(t: float) -> float:
    """0 to 1, a little too far and back: something that slides and comes to rest."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def pulse(t: float) -> float:
    """0 up to 1 quickly and back to 0 slowly."""
    return math.sin(math.pi * math.sqrt(t))


@dataclass(frozen=True)
class Step:
    """From `start` on, for `length` seconds, `apply` gets 0..1; it always gets a last 1 exactly once."""

    start: float
    length: float
    apply: Apply

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length


@dataclass
class Timeline:
    """Steps in time. `tick` moves it, `finish` jumps to its end; both leave the same things behind."""

    steps: list[Step] = field(default_factory=list)
    now: float = 0.0
    _next: int = 0
    _running: list[Step] = field(default_factory=list)

    def add(self, steps: Iterable[Step]) -> None:
        """Put further steps in."""
        self.steps = self.steps[: self._next] + sorted(
            [*self.steps[self._next :], *steps], key=lambda step: step.start
        )

    @property
    def length(self) -> float:
        """Seconds from the beginning to the last step's end."""
        return max((step.end for step in self.steps), default=0.0)

    @property
    def is_over(self) -> bool:
        """Whether every step has ended."""
        return self._next >= len(self.steps) and not self._running

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass. Steps begin in the order of their starts, so each starts from truth."""
        self.now += dt
        while self._next < len(self.steps) and self.steps[self._next].start <= self.now:
            step = self.steps[self._next]
            self._next += 1
            self._end_before(step.start)
            self._running.append(step)
        self._end_before(self.now)
        for step in self._running:
            step.apply((self.now - step.start) / step.length)

    def finish(self) -> None:
        """Jump to the end."""
        self.tick(max(0.0, self.length - self.now) + 1e-6)

    def _end_before(self, time: float) -> None:
        """End what is over by then, in order of ending."""
        ended = sorted((step for step in self._running if step.end <= time), key=lambda step: step.end)
        for step in ended:
            self._running.remove(step)
            step.apply(1.0)
