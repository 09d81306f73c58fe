"""Runs generators in slices, so that a frame can be drawn between them."""

from collections.abc import Generator
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from game.ai.player import StopThinking

T = TypeVar("T")
FRAME_BUDGET: Final = 0.005  # seconds of work in a frame while something moves
QUIET_FRAME_BUDGET: Final = 0.011  # the most, while nothing moves or is drawn
LATE: Final = 0.020  # seconds between two frames if one was missed
GROWTH: Final = 0.0005  # seconds added after each frame in time
FORGETTING: Final = 0.9  # decay of the longest step so far, as an estimate of the next one


class Slices(Generic[T]):
    """Work that yields between steps and returns a result, such as a player's thinking.

    `result` is set when `done` is true; `last_yield` is the last yielded value.
    """

    def __init__(self, work: Generator[Any, None, T]) -> None:
        self._work = work
        self._step = 0.0  # estimated seconds of the next step
        self._begun = False
        self.done = False
        self.result: T | None = None
        self.last_yield: Any = None

    def go_on(self, seconds: float) -> bool:
        """Runs for about `seconds`, at least one step; returns whether the work is done.

        Stops early if another step as long as the longest recent one would take too long.
        """
        begin = now = perf_counter()
        while not self.done:
            self._one_step()
            before, now = now, perf_counter()
            self._step = min(max(now - before, self._step * FORGETTING), seconds / 2)
            if now - begin + self._step > seconds:
                break
        return self.done

    def _one_step(self) -> None:
        self._begun = True
        try:
            self.last_yield = next(self._work)
        except StopIteration as over:
            self.done, self.result = True, over.value

    def stop(self) -> T | None:
        """Stops the work; returns its best result so far."""
        if not self._begun:
            self._one_step()  # work that has not begun can't be stopped
        if not self.done:
            try:
                self._work.throw(StopThinking())
            except StopIteration as over:
                self.done, self.result = True, over.value
        return self.result


class FrameShare:
    """The seconds of each frame that are left for work.

    While nothing moves: additive increase, multiplicative decrease. It grows while frames are in time, and is
    halved after a late one. From FRAME_BUDGET to QUIET_FRAME_BUDGET.
    """

    def __init__(self) -> None:
        self.seconds = FRAME_BUDGET

    def after(self, dt: float) -> float:
        """Returns the seconds for the next frame; `dt` is the duration of the last one."""
        wanted = self.seconds / 2 if dt > LATE else self.seconds + GROWTH
        self.seconds = min(QUIET_FRAME_BUDGET, max(FRAME_BUDGET, wanted))
        return self.seconds

    def beside_motion(self, dt: float) -> float:
        """Returns the seconds for the next frame while something moves; `dt` as for `after`."""
        return FRAME_BUDGET if dt <= LATE else FRAME_BUDGET / 2
