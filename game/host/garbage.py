"""Runs Python's cyclic garbage collector between games, never during animations or searches.

A search keeps a hundred thousand small objects alive. Traversing them takes far longer than a frame, and
finds nothing: nearly everything is freed by reference counting, except the few scenes of a match.
"""

import gc
from typing import Final

QUIET_SCENES: Final = ("menu", "results")  # scenes in which a moment's pause is not seen


class Collector:
    """Replaces Python's automatic collection. Call `pass_by` each frame with the name of the front scene."""

    def __init__(self, at_once: bool = True) -> None:
        """`at_once`: whether to collect now; a program's first picture should not wait for it."""
        if at_once:
            gc.collect()
        gc.freeze()  # the program's own objects are never traversed again
        gc.disable()
        self._front = ""

    def pass_by(self, scene: str) -> None:
        """Collects once when a scene of QUIET_SCENES comes to the front."""
        if scene == self._front:
            return
        self._front = scene
        if scene in QUIET_SCENES:
            gc.collect()
