"""The table of levels that a player can choose from, weakest first; `players` has who plays them."""

from dataclasses import dataclass
from typing import Final


class UnknownLevelError(ValueError):
    """There is no level of that name; the message lists those there are."""


@dataclass(frozen=True)
class Level:
    """One level. `name` is one word for files and command lines; `sentence` is for programs that ask.

    People read the texts "level.NAME" and "level.NAME.sentence" in their language.
    """

    name: str
    sentence: str


LEVELS: Final = (
    Level("beginner", "Picks what catches the eye and overlooks a lot. For a very first game."),
    Level("apprentice", "Has a plan, but misses a good pick now and then."),
    Level("greedy", "Counts the points of every pick, one pick at a time."),
    Level("artisan", "Weighs columns, colours and what the next rounds may bring."),
    Level("master", "Looks a pick or two ahead and sees what the others would like to take."),
    Level("grandmaster", "Looks as far ahead as the thinking time allows."),
)
DEFAULT_LEVEL: Final = "apprentice"
PRESETS: Final = {"easy": "beginner", "medium": DEFAULT_LEVEL, "hard": "master"}  # what most choose among
SHOWN_LEVEL: Final = "master"  # plays the games that are only watched: good and quick
RANDOM: Final = Level("random", "Takes anything at all, by lot: a yardstick for tests.")


def level_named(name: str) -> Level:
    """The level of that name, RANDOM included; UnknownLevelError with a sentence if there is none."""
    for level in (*LEVELS, RANDOM):
        if level.name == name:
            return level
    known = ", ".join(level.name for level in LEVELS)
    raise UnknownLevelError(f"there is no computer player {name[:20]!r}; there are: {known}")
