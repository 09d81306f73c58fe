"""A number that is changed step by step: less, the number, more."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.texts import Texts
from game.view.widgets.stepper_value import StepperValue
from game.view.widgets.widgets import Widget

SIGN = 1.5  # times as high as words: the signs on its keys


def stepper(
    tr: Texts,
    name: str,
    places: Sequence[Rect],
    label: str,
    aloud: str,
    number: int,
    bounds: tuple[int, int],
    put: Callable[[int], None],
    ask: Callable[[], None],
    px: int,
) -> list[Widget]:
    """Its two keys and its number: `ask` is what that does, `aloud` what is said of it, not the label."""
    less, middle, more = places
    what, sign = aloud or label, round(px * SIGN)
    return [
        Widget(f"{name}-less", less, "−", partial(put, number - 1), number > bounds[0], px=sign,
               aloud=tr("editor.less", what=what)),
        StepperValue(name, middle, label, ask, px=px, aloud=aloud),
        Widget(f"{name}-more", more, "+", partial(put, number + 1), number < bounds[1], px=sign,
               aloud=tr("editor.more", what=what)),
    ]  # fmt: skip
