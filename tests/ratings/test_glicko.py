"""The arithmetic of ratings, against the example that Glickman published."""

import pytest

from game.ratings.glicko import RatedResult, Rating, after_games


def test_the_published_example() -> None:
    """M. E. Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999."""
    games = [RatedResult(Rating(1400, 30), 1), RatedResult(Rating(1550, 100), 0), RatedResult(Rating(1700, 300), 0)]
    found = after_games(Rating(1500, 200, 0.06), games)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_makes_less_sure() -> None:
    """The same paper, last paragraph: only the deviation grows, by the volatility."""
    found = after_games(Rating(1500, 200, 0.06), [])
    assert (found.rating, found.volatility) == (1500, 0.06)
    assert found.deviation == pytest.approx(200.2714, abs=0.001)


def test_an_upset_raises_the_volatility() -> None:
    calm = Rating(1500, 60, 0.06)
    upset = after_games(calm, [RatedResult(Rating(2200, 60), 1)] * 3)
    assert upset.volatility > 0.06 and upset.rating > 1500
