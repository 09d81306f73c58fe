"""What differs where a table is an analysis board: an action goes into the tree of variations."""

from collections.abc import Callable
from typing import ClassVar

from game.rules.actions import Action
from game.scenes.play.policy import TablePolicy


class AnalysisPolicy(TablePolicy):
    """See `TablePolicy`; `play` puts an action into the tree and shows what comes of it."""

    undo: ClassVar[bool] = False
    hints: ClassVar[bool] = False
    confirms: ClassVar[bool] = False
    by_link: ClassVar[bool] = False

    def __init__(self, play: Callable[[Action], None]) -> None:
        self._play = play

    def submits(self, action: Action) -> bool:
        """The tree plays it."""
        self._play(action)
        return True
