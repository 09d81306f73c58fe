"""Grades of picks, by the expected points that they gave away."""

from typing import Final, Literal, get_args

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
GRADE_LIMITS: Final = (0.3, 1.2, 3.0, 6.0)  # lost points below which a pick has each of the first grades


def grade_of(lost: float) -> Grade:
    """Returns the grade of a pick that gave away that many expected points.

    >>> grade_of(0.0), grade_of(4.5), grade_of(9.0)
    ('best', 'mistake', 'blunder')
    """
    return GRADES[sum(lost >= limit for limit in GRADE_LIMITS)]
