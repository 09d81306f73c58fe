"""A number that is changed step by step: less, the number, more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.texts import Texts
from game.view.widgets.stepper_value import StepperValue
from game.view.widgets.widgets import Widget

SIGN = 1.5  # times as high as words: the signs on its keys


@dataclass(frozen=True)
class Stepper:
    """A number between two `bounds`, as its `label` says; `aloud` is said in place of that.

    `put` is told another one; `ask` asks for one.
    """

    name: str
    number: int
    bounds: tuple[int, int]
    label: str
    put: Callable[[int], None]
    ask: Callable[[], None]
    aloud: str = ""

    def widgets(self, tr: Texts, places: Sequence[Rect], px: int) -> list[Widget]:
        """Its two keys and its number."""
        less, middle, more = places
        what, sign, (least, most) = self.aloud or self.label, round(px * SIGN), self.bounds
        one_less, one_more = (partial(self.put, self.number + by) for by in (-1, 1))
        return [
            Widget(f"{self.name}-less", less, "−", one_less, self.number > least, px=sign,
                   aloud=tr("editor.less", what=what)),
            StepperValue(self.name, middle, self.label, self.ask, px=px, aloud=self.aloud),
            Widget(f"{self.name}-more", more, "+", one_more, self.number < most, px=sign,
                   aloud=tr("editor.more", what=what)),
        ]  # fmt: skip
