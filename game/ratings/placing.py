"""The first games of somebody new: by how many points they are won or lost tells how strong the player is.

Each is a measurement of the player's strength with a known error, and they are put together by their
precision (a Kalman filter without motion). The error and what a point is worth were measured: in games of the
arena between levels up to 430 apart, points differ by 1 for each 12 to 20 of rating, and scatter by 14 to 21.
"""

from dataclasses import replace
from typing import Final

from game.ratings.glicko import Rating

PLACING: Final = 2  # games
START: Final = Rating(1090.0, 600.0)  # somebody of whom nothing is known
POINT: Final = 17.0  # of rating, for each point ahead
ERROR: Final = 300.0  # of rating: the standard deviation of what one game tells
MOST: Final = 80.0  # points: more of them tell no more


def placed(own: Rating, opponent: float, margin: float) -> Rating:
    """The rating after a game against somebody of a rating, that ended so many points ahead.

    >>> after = placed(START, 1090, 20)
    >>> round(after.rating), round(after.deviation)
    (1362, 268)
    """
    seen = opponent + POINT * max(-MOST, min(MOST, margin))
    gain = own.deviation**2 / (own.deviation**2 + ERROR**2)
    rating = own.rating + gain * (seen - own.rating)
    return replace(own, rating=rating, deviation=own.deviation * (1 - gain) ** 0.5)
