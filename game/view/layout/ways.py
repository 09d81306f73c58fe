"""Where the keys lie that lead through a game: always in one order, as many as are broad enough to be hit."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.view.layout.forms import split_row

ORDER: Final = ("first", "jump-back", "step-back", "play-back", "play", "step", "jump-on", "last")
STEPS: Final = ("jump-back", "step-back", "step", "jump-on")  # what every scene has that leads through a game
ENDS: Final = ("first", "last")
OTHERS: Final = 1.4  # fingers: what stands behind the keys is no narrower for them


def way_places(
    row: Rect, keys: Sequence[float], others: Sequence[float], finger: int, gap: int
) -> list[Rect]:
    """Places in a row for keys and for others behind them, with widths in those proportions.

    Where keys would be narrower than a finger, the others give way, as far as they stay broader than that.
    """
    places = split_row(row, [*keys, *others], gap)
    rest = row.width - len(keys) * (finger + gap)
    if places[0].width >= finger or rest < len(others) * (OTHERS * finger + gap) - gap:
        return places
    found = [Rect(row.x + i * (finger + gap), row.y, finger, row.height) for i in range(len(keys))]
    return [*found, *split_row(Rect(row.right - rest, row.y, rest, row.height), others, gap)]


def room_for(width: int, number: int, finger: int, gap: int) -> bool:
    """Whether so many keys in a row are at least as broad as a finger.

    >>> room_for(284, 6, 44, 4), room_for(283, 6, 44, 4)
    (True, False)
    """
    return width >= number * finger + (number - 1) * gap
