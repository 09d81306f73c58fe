"""The table of levels that a player can choose from, weakest first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai.greedy import GreedyPlayer
from game.ai.player import Player, UnknownLevelError
from game.ai.random_player import RandomPlayer


@dataclass(frozen=True)
class Level:
    """One level. `name` is one word for files and command lines, `title` and `sentence` are for people."""

    name: str
    title: str
    sentence: str
    make: Callable[[], Player]


LEVELS: Final = (
    Level("random", "Wanderer", "Takes whatever catches the eye. For a very first game.", RandomPlayer),
    Level("greedy", "Apprentice", "Counts the points of every pick, one pick at a time.", GreedyPlayer),
)
DEFAULT_LEVEL: Final = "greedy"


def level_named(name: str) -> Level:
    """The level of that name; UnknownLevelError with a sentence if there is none."""
    for level in LEVELS:
        if level.name == name:
            return level
    known = ", ".join(level.name for level in LEVELS)
    raise UnknownLevelError(f"there is no computer player {name[:20]!r}; there are: {known}")
