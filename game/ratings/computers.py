"""The ratings of computer players, measured in tournaments, and the step for any rating.

The journeyman ("greedy") is defined as 1500 on each wall. The others follow from games of two seats between
neighbours, by the logistic curve of Elo and Glicko. Between two levels the rating of a step is interpolated
linearly by its share of picks: 0.3 and 0.7 were measured at 0.27 to 0.34 and 0.64 to 0.76. The tables of
games, with commands and intervals, are in `game/ai/README.md`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from game.ai.levels import LADDER_LEVELS, LEVELS, RANDOM, TENTHS, LevelStep, step_named

MEASURED_RATINGS: Final[Mapping[str, tuple[int, ...]]] = {  # by wall, in the order of LADDER_LEVELS
    "coloured": (94, 890, 1173, 1500, 1816, 2181, 2516),
    "coloured-jokers": (39, 796, 1165, 1500, 1776, 2047, 2356),
    "gray": (264, 939, 1266, 1500, 1734, 1931, 2204),
    "gray-jokers": (-1, 884, 1208, 1500, 1699, 2005, 2348),
}
LEVEL_DEVIATION: Final = 40.0  # of these ratings, from 200 games each
WEAKEST_STEP: Final = LevelStep(RANDOM.name, 5)  # the weakest opponent


@cache
def rating_of(level: str, wall: str) -> float:
    """Returns the rating of a level or step on a wall (`HouseRules.wall`).

    >>> rating_of("greedy", "gray"), rating_of("beginner-5", "coloured")
    (1500.0, 1031.5)
    """
    step, table = step_named(level) or LevelStep(level), MEASURED_RATINGS[wall]
    weaker, stronger = table[LADDER_LEVELS.index(step.base)], table[LADDER_LEVELS.index(step.above)]
    return weaker + (stronger - weaker) * step.tenths / TENTHS


@cache
def steps() -> tuple[LevelStep, ...]:
    """Returns all steps, weakest first: ten from each level to the next."""
    lowest = [LevelStep(RANDOM.name, tenths) for tenths in range(WEAKEST_STEP.tenths, TENTHS)]
    middle = [LevelStep(level.name, tenths) for level in LEVELS[:-1] for tenths in range(TENTHS)]
    return *lowest, *middle, LevelStep(LEVELS[-1].name)


def fair_step(rating: float, wall: str) -> LevelStep:
    """Returns the step that a player of a rating beats about half the time, however many more play.

    >>> fair_step(1500, "coloured").name, fair_step(1900, "coloured").name, fair_step(1900, "gray").name
    ('greedy-0', 'artisan-2', 'artisan-8')
    """
    return min(steps(), key=lambda step: abs(rating_of(step.name, wall) - rating))
