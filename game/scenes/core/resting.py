"""When the page may draw fewer frames: nothing has moved for a while, and nothing goes on unseen.

A still page costs a browser more than the program, since it prepares each frame. The next frame comes at once
when the player does something, see build/page/resting.js.
"""

from typing import Final

from game.scenes.core.scene import Context

FRAMES_BEFORE_REST: Final = 40  # frames in a row in which nothing was drawn


class PageRest:
    """Call `count_frame` for each frame."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._frames = 0  # consecutive frames without work
        self.resting = False

    def count_frame(self, busy: bool) -> None:
        """Counts a frame (`busy`: it did something), and tells the page when it may rest."""
        self._frames = 0 if busy or not self._can_rest() else self._frames + 1
        if (resting := self._frames > FRAMES_BEFORE_REST) != self.resting:
            self.resting = resting
            self._context.host.attention.rest(resting)

    def _can_rest(self) -> bool:
        """Whether nothing goes on unseen: no rooms, idle tasks or sounds, and no busy scene."""
        context = self._context
        alone = not context.has_background and not context.idle_tasks
        return alone and context.stack.top.may_rest and not context.audio.flows
