"""A generator's work done in slices, so that a frame can be drawn between them."""

from collections.abc import Generator
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from game.ai.player import StopThinking

T = TypeVar("T")
FRAME_BUDGET: Final = 0.005  # seconds of work in a frame, so that the picture never waits
QUIET_FRAME_BUDGET: Final = 0.011  # the most, where nothing moves or is drawn meanwhile
LATE: Final = 0.020  # seconds between two frames from which one of them was missed
GROWTH: Final = 0.0005  # seconds more after each frame that came in time
FORGETTING: Final = 0.9  # how much of the longest step so far the next one is still feared to take


class Slices(Generic[T]):
    """Work that yields between steps and returns a result: a player's thinking, a search for hints.

    `result` is there when `done` is true, and `told` is what was yielded last.
    """

    def __init__(self, work: Generator[Any, None, T]) -> None:
        self._work = work
        self._step = 0.0  # seconds that the next step may take, judging by the last ones
        self._begun = False
        self.done = False
        self.result: T | None = None
        self.told: Any = None

    def go_on(self, seconds: float) -> bool:
        """Work for at most about so long, and for at least one step; whether all is done.

        It ends early where another step like the longest of the last ones would take too long.
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
            self.told = next(self._work)
        except StopIteration as over:
            self.done, self.result = True, over.value

    def stop(self) -> T | None:
        """End the work now: its best result so far."""
        if not self._begun:
            self._one_step()  # work that has not begun can't be stopped
        if not self.done:
            try:
                self._work.throw(StopThinking())
            except StopIteration as over:
                self.done, self.result = True, over.value
        return self.result


class FrameShare:
    """How many seconds of each frame work may take while nothing moves: what the frames have left.

    Additive increase, multiplicative decrease: it grows for as long as frames come in time, and is halved
    when one was late. Never less than FRAME_BUDGET, never more than QUIET_FRAME_BUDGET.
    """

    def __init__(self) -> None:
        self.seconds = FRAME_BUDGET

    def after(self, dt: float) -> float:
        """The share of the coming frame; `dt` are the seconds that the last one took."""
        wanted = self.seconds / 2 if dt > LATE else self.seconds + GROWTH
        self.seconds = min(QUIET_FRAME_BUDGET, max(FRAME_BUDGET, wanted))
        return self.seconds
