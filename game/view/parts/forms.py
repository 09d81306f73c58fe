"""Forms: tabs, and words in a place that stays as it is whichever of them are shown."""

from collections.abc import Callable, Sequence
from functools import partial

from game.layout.flex import Row
from game.layout.node import Hidden, Node, Stack
from game.view.layout.scales import Gap, TextSize
from game.view.parts.parts import Parts


def tabs(
    parts: Parts, entries: Sequence[tuple[str, str]], chosen: int, choose: Callable[[int], None]
) -> Node:
    """Buttons side by side, of which one is chosen, by their names and words; `choose` is told its number."""
    found = [
        parts.button(name, label, partial(choose, at), TextSize.LABEL, selected=at == chosen).flex()
        for at, (name, label) in enumerate(entries)
    ]
    return Row(found, parts.gap(Gap.S))


def steady(shown: Node, others: Sequence[Node]) -> Node:
    """A node that has the room that any of the others needs: nothing moves when one of them comes instead."""
    return Stack(shown, *map(Hidden, others))
