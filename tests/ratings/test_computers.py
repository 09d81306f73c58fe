"""Ratings of levels and steps, and fair games, of which a player wins about half."""

import random
from collections.abc import Iterator
from itertools import pairwise
from math import log
from statistics import fmean

import pytest

from game.ai.levels import LADDER_LEVELS, LevelStep, face_of, is_known, level_named, step_named
from game.journal.game_summary import GameSummary
from game.journal.rating_history import RatingHistory
from game.match.match import PointSources
from game.ratings.computers import MEASURED_RATINGS, fair_step, rating_of, steps
from game.ratings.placing import MIN_RATING, PLACEMENT_GAMES, POINTS_PER_E, SCATTER, START, placed


@pytest.mark.parametrize("wall", MEASURED_RATINGS)
def test_steps_are_finer_than_levels_and_rise(wall: str) -> None:
    ratings = [rating_of(step.name, wall) for step in steps()]
    assert ratings == sorted(ratings) and len(set(ratings)) == len(ratings) == 56
    assert rating_of("greedy-0", wall) == rating_of("greedy", wall) == 1500
    assert max(high - low for low, high in pairwise(ratings)) < 90


def test_names_of_steps() -> None:
    assert [step_named(name) for name in ("master-3", "random-9")] == [LevelStep("master", 3), LevelStep("random", 9)]
    for name in ("master", "master-", "master-10", "master-²", "grandmaster-1", "fair", "-3", "lion-3"):
        assert step_named(name) is None
    assert [face_of(name) for name in ("random-5", "master-5", "master-6")] == ["beginner", "master", "grandmaster"]
    assert is_known("greedy-9") and not is_known("random") and not is_known("greedy-11")
    assert level_named("greedy-4").sentence == "greedy, but 4 of ten picks as the artisan makes them."


def games_of(strength: float, chance: random.Random, number: int, wall: str) -> Iterator[tuple[float, bool]]:
    """Fair games of somebody of a strength: how much stronger the rival was, and whether they were won."""
    summaries: list[GameSummary] = []
    for game in range(number):
        level = fair_step(RatingHistory(summaries).rating.rating, wall).name
        ahead = strength - rating_of(level, wall)
        quotient = max(strength, MIN_RATING) / max(rating_of(level, wall), MIN_RATING)
        margin = round(chance.gauss(POINTS_PER_E * log(quotient), SCATTER))  # as in tournaments, see placing.py
        won = margin > 0 or (margin == 0 and chance.random() < 0.5)
        scores = (100 + margin, 100)
        outcome = "won" if won else "lost"
        rules = wall.replace("-", ",")
        summaries.append(GameSummary(f"{game}", "2026-11-21", rules, (level,), scores, 0, outcome, PointSources(),  # type: ignore[arg-type]
                            0, 0, 0, help="none", deal=str(game)))  # fmt: skip
        yield ahead, won


@pytest.mark.parametrize(
    ("level", "first", "second"),
    [("beginner", -13.5, -5.2), ("apprentice", 7.5, -5.7), ("greedy", 22.3, -1.7), ("artisan", 41, 2), ("master", 51.1, 4.8)],
)
def test_strong_newcomers_are_not_taken_for_weaker_ones(level: str, first: float, second: float) -> None:
    rival = rating_of(fair_step(START.rating, "coloured").name, "coloured")
    after = placed(START, rival, first)
    after = placed(after, after.rating, second)
    assert after.rating == pytest.approx(rating_of(level, "coloured"), rel=0.06)


@pytest.mark.parametrize("strength", [600, 1100, 1600, 2100])
def test_after_two_games_whoever_plays_wins_about_half(strength: int) -> None:
    chance = random.Random(strength)
    people = [list(games_of(strength, chance, 10, "coloured")) for _ in range(60)]
    third = fmean(games[PLACEMENT_GAMES][0] for games in people)
    assert abs(third) < 140, "the third rival is about as strong, whoever plays"
    share = fmean(won for games in people for _, won in games[PLACEMENT_GAMES:])
    assert share == pytest.approx(0.5, abs=0.08)
    assert fmean(abs(games[-1][0]) for games in people) < 190


def test_the_anchor_is_the_same_on_every_wall() -> None:
    assert {table[LADDER_LEVELS.index("greedy")] for table in MEASURED_RATINGS.values()} == {1500}
    assert all(len(table) == len(LADDER_LEVELS) and list(table) == sorted(table) for table in MEASURED_RATINGS.values())
