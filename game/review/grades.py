"""Marks for picks, by the expected points that they gave away."""

from typing import Final, Literal, get_args

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
LIMITS: Final = (0.3, 1.2, 3.0, 6.0)  # points below which a pick is best, good, an inaccuracy, a mistake


def grade_of(lost: float) -> Grade:
    """The grade of a pick, by the expected points that it gave away.

    >>> grade_of(0.0), grade_of(4.5), grade_of(9.0)
    ('best', 'mistake', 'blunder')
    """
    return GRADES[sum(lost >= limit for limit in LIMITS)]
