"""A number that is changed step by step: less, the number, more."""

from collections.abc import Callable
from functools import partial

from game.layout.node import Node, Sized, at_least
from game.texts import Texts
from game.view.layout.scales import TextSize
from game.view.parts.parts import Parts
from game.view.widgets.palette import StepperValue
from game.view.widgets.widgets import Widget

SIGN = 1.5  # times as high as words: the signs on its keys
LEAST = 5.5  # units: the breadth of the number


def stepper(
    parts: Parts,
    tr: Texts,
    name: str,
    number: int,
    bounds: tuple[int, int],
    put: Callable[[int], None],
    ask: Callable[[], None],
    label: str,
    aloud: str = "",
    size: TextSize = TextSize.LABEL,
) -> list[Node]:
    """Its first key, its number between two `bounds`, as its `label` says, and its second key.

    `put` is told another number; `ask` asks for one. `aloud` is said in place of the label.
    """
    px = size.of(parts.unit)

    def key(way: str, sign: str, by: int) -> Node:
        words, do = tr(f"editor.{way}", what=aloud or label), partial(put, number + by)
        usable = bounds[0] <= number + by <= bounds[1]
        return parts.widget(
            lambda rect: Widget(f"{name}-{way}", rect, sign, do, usable, px=round(px * SIGN), aloud=words)
        )

    value = parts.widget(lambda rect: StepperValue(name, rect, label, ask, px=px, aloud=aloud))
    return [key("less", "−", -1), Sized(value, at_least(parts.units(LEAST))), key("more", "+", 1)]
