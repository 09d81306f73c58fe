"""The first games of somebody new: by how many points they are won or lost tells how strong the player is.

Each is a measurement of the logarithm of the player's rating, and they are put together by their precision
(a Kalman filter without motion). Points were measured in tournaments, on all walls, between players 100 to
1,500 apart: they scatter by 12 to 21, and a lead is about 80 times the logarithm of the ratings' quotient.
For among the strong, who leave less to chance, a point tells more than among beginners.
"""

from dataclasses import replace
from math import exp
from typing import Final

from game.ratings.glicko import Rating

PLACEMENT_GAMES: Final = 2  # games
START: Final = Rating(1090.0, 1400.0)  # somebody of whom nothing is known
POINTS_PER_E: Final = 78.0  # ahead of somebody whose rating is lower by the factor e
SCATTER: Final = 16.0  # points: the standard deviation of what one game tells
MAX_LEAD: Final = 80.0  # points: more of them tell no more
LOWEST: Final = 400.0  # of ratings that are told apart by their quotient


def placed(own: Rating, opponent: float, margin: float) -> Rating:
    """The rating after a game that ended `margin` points ahead of an opponent with that rating.

    >>> after = placed(START, 1090, 20)
    >>> round(after.rating), round(after.deviation)
    (1400, 284)
    """
    before, rival = max(LOWEST, own.rating), max(LOWEST, opponent)
    seen = rival * exp(max(-MAX_LEAD, min(MAX_LEAD, margin)) / POINTS_PER_E)
    spread = own.deviation / before
    gain = spread**2 / (spread**2 + (SCATTER / POINTS_PER_E) ** 2)
    rating = before * (seen / before) ** gain
    return replace(own, rating=rating, deviation=rating * spread * (1 - gain) ** 0.5)
