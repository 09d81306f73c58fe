"""The table of levels that a player can choose from, weakest first; `players` has who plays them.

Between two levels lie steps: "artisan-4" plays four picks of ten, drawn by lot, as the level above it does.
"fair" stands in set-ups only, for whichever step is as strong as the player (`game/ratings/fair.py`).
"""

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
PLAYING_VERSION: Final = (
    5  # one more whenever a level plays a deal otherwise: see tests/review/test_level_games.py
)
DEFAULT_LEVEL: Final = "apprentice"
FAIR: Final = "fair"
PRESETS: Final = {  # what most choose among, the first of them somebody new
    FAIR: FAIR,
    "easy": "beginner",
    "medium": DEFAULT_LEVEL,
    "hard": "master",
}
SHOWN_LEVEL: Final = "master"  # plays the games that are only watched: good and quick
RANDOM: Final = Level("random", "Takes anything at all, by lot: a yardstick for tests.")
TENTHS: Final = 10
LADDER_LEVELS: Final = tuple(level.name for level in (RANDOM, *LEVELS))


@dataclass(frozen=True)
class LevelStep:
    """A strength between two levels: of ten picks, `tenths` are those of the level above `base`."""

    base: str
    tenths: int = 0

    @property
    def above(self) -> str:
        """The next level; the highest is its own."""
        return LADDER_LEVELS[min(LADDER_LEVELS.index(self.base) + 1, len(LADDER_LEVELS) - 1)]

    @property
    def name(self) -> str:
        """As seats have it."""
        return f"{self.base}-{self.tenths}"

    @property
    def face(self) -> str:
        """The level whose character plays it: that of most of its picks, and never RANDOM."""
        return self.above if self.tenths > TENTHS // 2 or self.base == RANDOM.name else self.base


def step_named(name: str) -> LevelStep | None:
    """The step of a name such as "artisan-4"; None for any other name, also for that of a level.

    >>> step_named("artisan-4"), step_named("artisan")
    (LevelStep(base='artisan', tenths=4), None)
    """
    base, dash, tenths = name.rpartition("-")
    if not dash or base not in LADDER_LEVELS or len(tenths) != 1 or tenths not in "0123456789":
        return None
    return None if base == LADDER_LEVELS[-1] and tenths != "0" else LevelStep(base, int(tenths))


def face_of(level: str) -> str:
    """The level whose character, crest and words stand for a level or step; other names are their own.

    >>> face_of("artisan-4"), face_of("artisan-6"), face_of("master")
    ('artisan', 'master', 'master')
    """
    step = step_named(level)
    return step.face if step else level


def is_known(level: str) -> bool:
    """Whether the program has somebody who plays that level or step."""
    return step_named(level) is not None or any(one.name == level for one in LEVELS)


def level_named(name: str) -> Level:
    """The level or step of that name, RANDOM included; UnknownLevelError with a sentence if there is none."""
    for level in (*LEVELS, RANDOM):
        if level.name == name:
            return level
    if (step := step_named(name)) is not None:
        return Level(name, f"{step.base}, but {step.tenths} of ten picks as the {step.above} makes them.")
    known = ", ".join(level.name for level in LEVELS)
    raise UnknownLevelError(f"there is no computer player {name[:20]!r}; there are: {known}")
