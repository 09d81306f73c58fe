"""A number that is changed step by step: less, the number, more."""

from collections.abc import Callable
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

    def makers(self, tr: Texts, px: int) -> list[Callable[[Rect], Widget]]:
        """What makes its first key, its number and its second key, each for its place."""
        what, sign, (least, most) = self.aloud or self.label, round(px * SIGN), self.bounds
        one_less, one_more = (partial(self.put, self.number + by) for by in (-1, 1))
        return [
            lambda rect: Widget(f"{self.name}-less", rect, "−", one_less, self.number > least, px=sign,
                                aloud=tr("editor.less", what=what)),
            lambda rect: StepperValue(self.name, rect, self.label, self.ask, px=px, aloud=self.aloud),
            lambda rect: Widget(f"{self.name}-more", rect, "+", one_more, self.number < most, px=sign,
                                aloud=tr("editor.more", what=what)),
        ]  # fmt: skip
