"""Placement games: the rating of a new player from the margins of the first games.

Each game measures the logarithm of the player's rating, and measurements are weighted by their precision (a
Kalman filter without motion). By tournaments on all walls between players 100 to 1,500 apart, margins scatter
by 12 to 21 points, and the mean margin is about 80 times the logarithm of the ratings' quotient: a point
means more among strong players, who leave less to chance, than among beginners.
"""

from dataclasses import replace
from math import exp
from typing import Final

from game.ratings.glicko import Rating

PLACEMENT_GAMES: Final = 2
START: Final = Rating(1090.0, 1400.0)  # of a new player
POINTS_PER_E: Final = 78.0  # mean margin over a player whose rating is lower by the factor e
SCATTER: Final = 16.0  # points: the standard deviation of one game
MAX_LEAD: Final = 80.0  # points: larger margins count as this
MIN_RATING: Final = 400.0  # below it quotients of ratings mean nothing


def placed(own: Rating, opponent: float, margin: float) -> Rating:
    """Returns the rating after a game that ended `margin` points ahead of an opponent with that rating.

    >>> after = placed(START, 1090, 20)
    >>> round(after.rating), round(after.deviation)
    (1400, 284)
    """
    before, rival = max(MIN_RATING, own.rating), max(MIN_RATING, opponent)
    seen = rival * exp(max(-MAX_LEAD, min(MAX_LEAD, margin)) / POINTS_PER_E)
    spread = own.deviation / before
    gain = spread**2 / (spread**2 + (SCATTER / POINTS_PER_E) ** 2)
    rating = before * (seen / before) ** gain
    return replace(own, rating=rating, deviation=rating * spread * (1 - gain) ** 0.5)
