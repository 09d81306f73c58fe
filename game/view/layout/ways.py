"""Where the keys lie that lead through a game: always in one order, as many as are broad enough to be hit."""

from typing import Final

ORDER: Final = ("first", "jump-back", "step-back", "play-back", "play", "step", "jump-on", "last")
STEPS: Final = ("jump-back", "step-back", "step", "jump-on")  # what every scene has that leads through a game
ENDS: Final = ("first", "last")


def room_for(width: int, number: int, finger: int, gap: int) -> bool:
    """Whether so many keys in a row are at least as broad as a finger.

    >>> room_for(284, 6, 44, 4), room_for(283, 6, 44, 4)
    (True, False)
    """
    return width >= number * finger + (number - 1) * gap
