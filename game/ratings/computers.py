"""How strong computer players are, on the player's scale: measured in tournaments, and a step for any rating.

Anchor: the journeyman ("greedy") is 1500 on each wall. The others follow from games between neighbours with
two seats, by the logistic curve of Elo and Glicko. Between two levels the rating of a step moves in a
straight line with its share of picks: 0.3 and 0.7 came out at 0.27 to 0.34 and 0.64 to 0.76 of the way. The
tables of games, with the commands and intervals, are in `game/ai/README.md`.
"""

from collections.abc import Mapping
from math import log10
from typing import Final

from game.ai.levels import LADDER_LEVELS, LEVELS, RANDOM, TENTHS, LevelStep, step_named

MEASURED_RATINGS: Final[Mapping[str, tuple[int, ...]]] = {  # by wall, in the order of LADDER_LEVELS
    "coloured": (94, 890, 1173, 1500, 1816, 2181, 2516),
    "coloured-jokers": (39, 796, 1165, 1500, 1776, 2047, 2356),
    "gray": (264, 939, 1266, 1500, 1734, 1931, 2204),
    "gray-jokers": (-1, 884, 1208, 1500, 1699, 2005, 2348),
}
LEVEL_DEVIATION: Final = 40.0  # of these ratings: they come from 200 games each
WEAKEST_STEP: Final = LevelStep(RANDOM.name, 5)  # nobody plays worse than that


def rating_of(level: str, wall: str) -> float:
    """The rating of a level or step on a wall, as `HouseRules.wall` names it.

    >>> rating_of("greedy", "gray"), rating_of("beginner-5", "coloured")
    (1500.0, 1031.5)
    """
    step, table = step_named(level) or LevelStep(level), MEASURED_RATINGS[wall]
    weaker, stronger = table[LADDER_LEVELS.index(step.base)], table[LADDER_LEVELS.index(step.above)]
    return weaker + (stronger - weaker) * step.tenths / TENTHS


def steps() -> list[LevelStep]:
    """Every step from the weakest on: ten from each level to the next."""
    lowest = [LevelStep(RANDOM.name, tenths) for tenths in range(WEAKEST_STEP.tenths, TENTHS)]
    middle = [LevelStep(level.name, tenths) for level in LEVELS[:-1] for tenths in range(TENTHS)]
    return [*lowest, *middle, LevelStep(LEVELS[-1].name)]


def fair_step(rating: float, wall: str, rivals: int) -> LevelStep:
    """Whom somebody of a rating beats about every second time.

    So many rivals of the same strength are together as strong as one who is stronger by 400 log10(rivals):
    each seat's chance is its share of all strengths (the choice axiom, on which the scale rests).

    >>> fair_step(1500, "coloured", 1).name, fair_step(1500, "coloured", 3).name
    ('greedy-0', 'apprentice-4')
    """
    wanted = rating - 400 * log10(rivals)
    return min(steps(), key=lambda step: abs(rating_of(step.name, wall) - wanted))
