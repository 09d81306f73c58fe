"""How broad the buttons of a row are where equal ones would press long words against their edges."""

from collections.abc import Sequence

from game.view.art.assets import Assets
from game.view.layout.scales import Gap
from game.view.widgets.widgets import halved_width


def row_breadths(
    labels: Sequence[str], px: int, room: int, assets: Assets, alike: bool = True
) -> list[int]:
    """Pixels for each label with air around it: alike, but for those that need more; or as each needs.

    Where not all have room on one line, what is too long for an equal part stands on two.
    """
    each = room // max(1, len(labels))

    def breadth(words: str) -> int:
        return assets.type.font(px, bold=True).size(words)[0] + 2 * Gap.L.of(px)

    needed = [breadth(label) for label in labels]
    if sum(needed) > room:
        needed = [
            whole if whole <= each else halved_width(label, breadth)
            for label, whole in zip(labels, needed, strict=True)
        ]
    return levelled(needed, room) if alike else needed


def levelled(needed: Sequence[int], room: int) -> list[int]:
    """The narrow ones made as broad as the broadest, or as one another as far as there is room.

    >>> levelled([60, 90, 50], 300), levelled([60, 90, 50], 212), levelled([60, 90, 50], 180)
    ([90, 90, 90], [61, 90, 61], [60, 90, 50])
    """
    left, rest = room, len(needed)
    level = 0
    for breadth in sorted(needed, reverse=True):
        level = min(max(needed), left // rest)
        if breadth <= level:
            break
        left, rest = left - breadth, rest - 1
    return [max(breadth, level) if left >= 0 else breadth for breadth in needed]
