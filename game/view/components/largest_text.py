"""The one search for the size of text: what is shown in the largest in which it has room."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from game.view.components.ui import Ui


class Fitting(Protocol):
    """What has room in some windows, such as a node."""

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether it has room in that width and height, in pixels."""


Made = TypeVar("Made", bound=Fitting)


def in_largest_text(ui: Ui, *makes: Callable[[Ui], Made]) -> Made:
    """What the first of these makes in the largest text, up to the player's, in which it has room.

    Where that has none in the smallest text that can be read, it is the next one's turn. The last one's gaps
    and rows shrink further, as if text were little more than half as large. What has room in one size has it
    in all smaller ones, so the size is found by bisection.
    """
    smallest, size = ui.assets.type.smallest, ui.window.size
    for make in makes:
        least = smallest if make is not makes[-1] else smallest // 2 + 1
        unit = most = max(ui.unit, least)  # the player's size is tried first: mostly it fits
        best = None
        while least <= most:
            made = make(ui.scaled(unit))
            if made.fits(size):
                best, least = made, unit + 1
            else:
                most = unit - 1
            unit = (least + most + 1) // 2
        if best is not None:
            return best
    return made
