"""Animation timelines: steps on a clock advanced by `tick`. Independent of the game and of drawing."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Apply = Callable[[float], None]


def ease_out(t: float) -> float:
    """Ease-out: maps 0..1 to 0..1, decelerating."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Ease-in-out: accelerates, then decelerates."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_in(t: float) -> float:
    """Ease-in: accelerates, like a falling object."""
    return t * t * (0.4 + 0.6 * t)


def settle(t: float) -> float:
    """Ease-out with a slight overshoot."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


def pulse(t: float) -> float:
    """Rises quickly from 0 to 1 and returns slowly to 0."""
    return math.sin(math.pi * math.sqrt(t))


@dataclass(frozen=True)
class Step:
    """Calls `apply` with 0..1 from `start` for `length` seconds; a final call with 1 comes exactly once."""

    start: float
    length: float
    apply: Apply

    @property
    def end(self) -> float:
        """Returns its end time in seconds."""
        return self.start + self.length


@dataclass
class Timeline:
    """A sequence of steps. `tick` advances it, `finish` jumps to its end; the final state is the same."""

    steps: list[Step] = field(default_factory=list)
    now: float = 0.0
    _next: int = 0
    _running: list[Step] = field(default_factory=list)

    def add(self, steps: Iterable[Step]) -> None:
        """Adds steps."""
        self.steps = self.steps[: self._next] + sorted(
            [*self.steps[self._next :], *steps], key=lambda step: step.start
        )

    @property
    def length(self) -> float:
        """Returns the end of the last step in seconds."""
        return max((step.end for step in self.steps), default=0.0)

    @property
    def is_over(self) -> bool:
        """Whether all steps have ended."""
        return self._next >= len(self.steps) and not self._running

    def tick(self, dt: float) -> None:
        """Advances by `dt` seconds. Steps begin in the order of their start times."""
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
        """Jumps to the end."""
        self.tick(max(0.0, self.length - self.now) + 1e-6)

    def _end_before(self, time: float) -> None:
        """Ends the steps that are over by that time, in order of their end times."""
        ended = sorted((step for step in self._running if step.end <= time), key=lambda step: step.end)
        for step in ended:
            self._running.remove(step)
            step.apply(1.0)
