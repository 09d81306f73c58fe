"""Where hints are shown on phones: in the bar, so that nothing is hidden of what they speak of."""

from typing import Final

from pygame import Rect

from game.view.layout.forms import split_row
from game.view.layout.hints import HintLayout
from game.view.layout.scales import Gap
from game.view.layout.table import TableLayout

LEAST: Final = 15.0  # units: no hint is narrower
TOLD: Final = 30  # units: what is said while hints are looked for
GAUGE: Final = 8.6  # units: beside that, a gauge


def looking_in_bar(table: TableLayout) -> HintLayout:
    """While hints are looked for: what is being done, a gauge beside it, and the key that ends it."""
    bar, close, gap = table.bar.rect, _close(table), Gap.L.of(table.unit)
    left, right = (bar.x, close.x) if close.x > bar.centerx else (close.right, bar.right)
    left, right = left + gap, right - gap
    wide = min(round(TOLD * table.unit), right - left - round(GAUGE * table.unit))
    return HintLayout(bar, Rect(left, bar.y, wide, bar.height), close, (), on_bar=True)


def hints_in_bar(table: TableLayout, hints: int, needed: int = 0) -> HintLayout:
    """As many of the hints beside each other as have room; for the others, a key that shows the next ones.

    `needed`: how broad the words of each are.
    """
    bar, close, gap = table.bar.rect, _close(table), Gap.S.of(table.unit)
    left_handed, least = close.x < bar.centerx, max(needed, round(LEAST * table.unit))
    keys, more = [close], Rect(close.topleft, (0, 0))
    free = bar.width - close.width - 3 * gap
    if hints * (least + gap) - gap > free:
        more = close.move((close.width + gap) * (1 if left_handed else -1), 0)
        keys.append(more)
        free -= more.width + gap
    shown = max(1, min(hints, (free + gap) // (least + gap)))
    place = Rect(gap, close.y, min(key.x for key in keys) - 2 * gap, close.height)
    if left_handed:
        place.x = max(key.right for key in keys) + gap
        place.width = bar.right - gap - place.x
    rows = tuple(split_row(place, [1] * shown, gap))
    return HintLayout(bar, Rect(bar.topleft, (0, 0)), close, rows, on_bar=True, more=more)


def _close(table: TableLayout) -> Rect:
    """The outermost of the keys for what can be done."""
    right_handed = table.bar.hint.centerx > table.bar.rect.centerx
    return max((table.bar.undo, table.bar.hint), key=lambda key: key.x if right_handed else -key.x)
