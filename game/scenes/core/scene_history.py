"""Back and Forward: Forward shows what Back left, in the state in which it was left."""

from typing import NamedTuple

from game.scenes.core.scene import BackgroundTask, Context, Scene


class _HistoryEntry(NamedTuple):
    """The scenes that Back left, those it led to, and what went on below them."""

    scenes: tuple[Scene, ...]
    after: tuple[Scene, ...]
    running: BackgroundTask | None


class SceneHistory:
    """Goes back in the stack of scenes, and forward again unless something else was opened."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._left: list[_HistoryEntry] = []

    def back(self, steps: int) -> None:
        """Goes back up to `steps` times, as far as the stack allows."""
        stack = self._context.stack
        for _ in range(min(steps, stack.depth)):
            before, running = tuple(stack.scenes), self._context.running_room
            stack.top.back()
            after = tuple(stack.scenes)
            if not self._stands_at(before):
                self._left.clear()
            if after != before and not before[-1].overlay:  # an overlay is about the state at that time
                self._left.append(_HistoryEntry(before, after, running))

    def forward(self, steps: int) -> None:
        """Goes forward up to `steps` times, as far as Back came and nothing else was opened since."""
        stack = self._context.stack
        for _ in range(steps):
            if not self._left or not self._stands_at(tuple(stack.scenes)):
                return
            stack.reset(*self._left.pop().scenes)

    def _stands_at(self, scenes: tuple[Scene, ...]) -> bool:
        """Whether these are the scenes that the last Back led to, with the same going on below."""
        last = self._left[-1] if self._left else None
        return last is not None and last.after == scenes and last.running is self._context.running_room
