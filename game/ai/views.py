"""The network's view of a board and of its tiled wall, cached for the duration of a round."""

from array import array
from typing import TypeAlias

from game.ai.features import Tiled, WallView
from game.rules.state import PatternLine

# Numbers of a layer, of four bytes to save memory. They are exact: all are multiples of 2**-15 below 2**8.
Numbers: TypeAlias = "array[float]"
# How much of each kind the lines of a board can take, and what others know of that.
Needs: TypeAlias = "tuple[array[int], array[int]]"


class CachedWall:
    """A tiled wall: its features, its rows, and those of the unfinished lines beside it."""

    __slots__ = ("both", "fallen", "lines", "points", "seen", "tiled")

    def __init__(self, after: Tiled, seen: WallView, both: Numbers) -> None:
        self.tiled, self.seen, self.both = after, seen, both
        self.points, self.fallen = after.points, after.fallen
        self.lines: dict[tuple[int, PatternLine], Numbers] = {}


class BoardView:
    """The network's view of a board: points and, if the game ends now, final points; its two rows in one.

    `asks` are its needs by kind as keys of `ColourWorths`; `wants` is what others know of them. `one` is its
    own row followed by that for others, `two` the reverse (for the second seat only).
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
