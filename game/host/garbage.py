"""Runs Python's cyclic garbage collector between games, never during animations or searches.

A search keeps a hundred thousand small objects alive. Looking through all of them takes far longer than a
frame, and finds nothing: what a game leaves behind is freed at once, but for the few scenes of a match.
"""

import gc
from typing import Final

QUIET_SCENES: Final = ("menu", "results")  # scenes in which a moment's pause is not seen


class Collector:
    """Takes the matter out of Python's hands. `pass_by` is told which scene is in front, each frame."""

    def __init__(self, at_once: bool = True) -> None:
        """`at_once` is for those who have the time: a program's first picture does not wait for it."""
        if at_once:
            gc.collect()
        gc.freeze()  # what the program itself consists of is never looked at again
        gc.disable()
        self._front = ""

    def pass_by(self, scene: str) -> None:
        """Collect where it disturbs nobody: once when such a scene comes to the front."""
        if scene == self._front:
            return
        self._front = scene
        if scene in QUIET_SCENES:
            gc.collect()
