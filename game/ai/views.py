"""What the network sees of a board and of its tiled wall, kept for as long as a round lasts."""

from array import array
from typing import TypeAlias

from game.ai.features import Tiled, WallView
from game.rules.state import PatternLine

# Numbers of a layer, in four bytes each, for views fill the memory. They stay exact: all are multiples of
# 2**-15 and below 2**8.
Numbers: TypeAlias = "array[float]"
# What a board's lines could take of each kind, and what the others see of that.
Needs: TypeAlias = "tuple[array[int], array[int]]"


class CachedWall:
    """A tiled wall: what it is worth, its rows, and those that unfinished lines add beside it."""

    __slots__ = ("both", "fallen", "lines", "points", "seen", "tiled")

    def __init__(self, after: Tiled, seen: WallView, both: Numbers) -> None:
        self.tiled, self.seen, self.both = after, seen, both
        self.points, self.fallen = after.points, after.fallen
        self.lines: dict[tuple[int, PatternLine], Numbers] = {}


class BoardView:
    """What the network sees of a board: points and, with the game over, final points; its two rows in one.

    `asks` are its needs by kind as keys of `ColourWorths`; `wants` is what the others see of them. `one` is
    its own row and the others', `two` the other way round (for the second seat only).
    """

    __slots__ = ("asks", "done", "ended", "final", "longest", "one", "points", "two", "wants")

    def __init__(self, wall: CachedWall, points: int, both: Numbers, needs: Needs, second: bool) -> None:
        half = len(both) // 2
        self.points, self.final = points, points + wall.seen.bonus
        self.longest, self.done = wall.seen.longest, wall.seen.done
        self.ended = wall.seen.done > 0
        self.one = both
        self.two = both[half:] + both[:half] if second else both
        self.asks, self.wants = needs
