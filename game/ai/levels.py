"""The levels that a player can choose from, weakest first; `players` has the players.

Between two levels there are steps: "artisan-4" plays a random four of ten picks like the next higher level.
"fair" exists in set-ups only, for the step that is as strong as the player (`game/ratings/computers.py`).
"""

from dataclasses import dataclass
from typing import Final


class UnknownLevelError(ValueError):
    """There is no level of that name; the message lists all levels."""


@dataclass(frozen=True)
class Level:
    """One level. `name` is for files and command lines, `sentence` for other programs (`protocol`).

    Players see the texts "level.NAME" and "level.NAME.sentence" in their language.
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
    6  # one more whenever a level plays a deal otherwise: see tests/review/test_level_games.py
)
DEFAULT_LEVEL: Final = "apprentice"
FAIR: Final = "fair"
SHOWN_LEVEL: Final = "master"  # plays demonstration games: good and quick
RANDOM: Final = Level("random", "Takes anything at all, by lot: a yardstick for tests.")
TENTHS: Final = 10
LADDER_LEVELS: Final = tuple(level.name for level in (RANDOM, *LEVELS))


@dataclass(frozen=True)
class LevelStep:
    """A strength between two levels: `tenths` of ten picks are those of the level above `base`."""

    base: str
    tenths: int = 0

    @property
    def above(self) -> str:
        """Returns the next higher level, or the highest one itself."""
        return LADDER_LEVELS[min(LADDER_LEVELS.index(self.base) + 1, len(LADDER_LEVELS) - 1)]

    @property
    def name(self) -> str:
        """Returns the name as in seats, such as "artisan-4"."""
        return f"{self.base}-{self.tenths}"

    @property
    def face(self) -> str:
        """Returns the level whose character is shown: that of most of its picks, but never RANDOM."""
        return self.above if self.tenths > TENTHS // 2 or self.base == RANDOM.name else self.base


def step_named(name: str) -> LevelStep | None:
    """Returns the step of a name such as "artisan-4"; None for any other name, including that of a level.

    >>> step_named("artisan-4"), step_named("artisan")
    (LevelStep(base='artisan', tenths=4), None)
    """
    base, dash, tenths = name.rpartition("-")
    if not dash or base not in LADDER_LEVELS or len(tenths) != 1 or tenths not in "0123456789":
        return None
    return None if base == LADDER_LEVELS[-1] and tenths != "0" else LevelStep(base, int(tenths))


def face_of(level: str) -> str:
    """Returns the level whose character and texts are shown for a level or step; other names as they are.

    >>> face_of("artisan-4"), face_of("artisan-6"), face_of("master")
    ('artisan', 'master', 'master')
    """
    step = step_named(level)
    return step.face if step else level


def is_known(level: str) -> bool:
    """Whether there is a level or step of that name."""
    return step_named(level) is not None or any(one.name == level for one in LEVELS)


def level_named(name: str) -> Level:
    """Returns the level or step of that name, including RANDOM; UnknownLevelError if there is none."""
    for level in (*LEVELS, RANDOM):
        if level.name == name:
            return level
    if (step := step_named(name)) is not None:
        return Level(name, f"{step.base}, but {step.tenths} of ten picks as the {step.above} makes them.")
    known = ", ".join(level.name for level in LEVELS)
    raise UnknownLevelError(f"there is no computer player {name[:20]!r}; there are: {known}")
