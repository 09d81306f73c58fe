"""Ratings by Glicko-2, as M. E. Glickman published it ("Example of the Glicko-2 system", 2013 and later).

A rating has a deviation (its uncertainty) and a volatility (how erratic the results are). Each game is a
rating period, and so is each puzzle.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
CENTRE: Final = 1500.0
TAU: Final = 0.5  # the system constant tau: how fast volatility may change
EPSILON: Final = 0.000001
MIN_DEVIATION: Final = 45.0  # keeps ratings responsive
MAX_DEVIATION: Final = 350.0
VOLATILITY: Final = 0.06


@dataclass(frozen=True)
class Rating:
    """A rating, its deviation and its volatility."""

    rating: float
    deviation: float = MAX_DEVIATION
    volatility: float = VOLATILITY


class RatedResult(NamedTuple):
    """A result against an opponent: 1 won, 0.5 drawn, 0 lost."""

    opponent: Rating
    score: float


def after_games(own: Rating, games: Sequence[RatedResult]) -> Rating:
    """Returns a rating after a rating period with some games.

    >>> games = [RatedResult(Rating(1400, 30), 1), RatedResult(Rating(1550, 100), 0)]
    >>> found = after_games(Rating(1500, 200), games)
    >>> round(found.rating), round(found.deviation)
    (1492, 158)
    """
    if not games:
        return idle(own, 1)
    mu, phi = (own.rating - CENTRE) / SCALE, own.deviation / SCALE
    inverse = gained = 0.0
    for game in games:
        weight = 1 / sqrt(1 + 3 * (game.opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (game.opponent.rating - CENTRE) / SCALE)))
        inverse += weight**2 * expected * (1 - expected)
        gained += weight * (game.score - expected)
    variance = 1 / inverse
    volatility = _volatility(own.volatility, variance * gained, phi, variance)
    deviation = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    return Rating(CENTRE + SCALE * (mu + deviation**2 * gained), SCALE * deviation, volatility)


def idle(own: Rating, periods: int) -> Rating:
    """Returns a rating after some rating periods without games: less certain.

    >>> round(idle(Rating(1500, 50), 4).deviation, 1)
    54.2
    """
    spread = sqrt((own.deviation / SCALE) ** 2 + periods * own.volatility**2)
    return Rating(own.rating, min(MAX_DEVIATION, SCALE * spread), own.volatility)


def lively(rating: Rating) -> Rating:
    """Returns a rating with a deviation of at least MIN_DEVIATION."""
    return rating if rating.deviation >= MIN_DEVIATION else replace(rating, deviation=MIN_DEVIATION)


def _volatility(sigma: float, delta: float, phi: float, variance: float) -> float:
    """Step 5: the new volatility, by the Illinois variant of regula falsi."""
    start = log(sigma**2)

    def off(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while off(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = off(low), off(high)
    while abs(high - low) > EPSILON:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
