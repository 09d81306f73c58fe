"""The one search for the text size: the largest in which the content fits."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from game.view.components.ui import Ui


class Fitting(Protocol):
    """Something that fits some sizes, such as a node."""

    def fits(self, size: tuple[int, int]) -> bool:
        """Whether it fits that width and height, in pixels."""


Made = TypeVar("Made", bound=Fitting)


def in_largest_text(ui: Ui, *makes: Callable[[Ui], Made]) -> Made:
    """Returns what the first of these makes in the largest text, up to the player's size, in which it fits.

    If it does not fit in the smallest legible text, the next one is tried. The last one's gaps and rows
    shrink further, as if text were little more than half as large. What fits in one size fits in all smaller
    ones, so the size is found by bisection.
    """
    smallest, size = ui.assets.type.smallest, ui.window.size
    for make in makes:
        least = smallest if make is not makes[-1] else smallest // 2 + 1
        unit = most = max(ui.unit, least)  # the player's size first, which fits mostly
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
