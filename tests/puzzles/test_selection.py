"""The selection of the next puzzle, and the rating after a try."""

import random
from collections import Counter

from game.puzzles.record import Puzzle, all_puzzles, puzzles_about
from game.puzzles.selection import BEGINNER, after_try, near, of_day
from game.puzzles.series import BEGINNER_PUZZLES, MAX_MISSES, Series
from game.puzzles.themes import THEMES
from game.ratings.glicko import MIN_DEVIATION, Rating


def series(mode: str, seed: int = 1) -> Series:
    return Series(mode, all_puzzles(), 1200.0, {}, random.Random(seed))  # type: ignore[arg-type]


def test_the_next_puzzle_is_about_as_hard_as_one_is_good_and_new() -> None:
    seen: Counter[str] = Counter()
    for _ in range(len(all_puzzles())):
        puzzle = near(all_puzzles(), 1300, seen, random.Random(3))
        assert seen[puzzle.name] == 0
        seen[puzzle.name] += 1
    hard = near(all_puzzles(), 5000, {}, random.Random(3))
    easy = near(all_puzzles(), 0, {}, random.Random(3))
    assert easy.rating < 1100 < hard.rating


def test_a_day_has_one_puzzle_and_days_differ() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    assert [of_day(all_puzzles(), day) for day in days] == [of_day(all_puzzles(), day) for day in days]
    assert len({of_day(all_puzzles(), day).name for day in days}) > 25


def solve_rate(strength: float, puzzle: Puzzle) -> float:
    return float(1 / (1 + 10 ** ((puzzle.rating - strength) / 400)))


def test_a_rating_finds_its_place() -> None:
    """A player of strength 1500 is rated about 1500 after sixty puzzles, with a smaller deviation."""
    chance, own, seen = random.Random(8), BEGINNER, Counter[str]()
    for _ in range(60):
        puzzle = near(all_puzzles(), own.rating, seen, chance)
        seen[puzzle.name] += 1
        own = after_try(own, puzzle, float(chance.random() < solve_rate(1500, puzzle)))
    assert 1350 < own.rating < 1650
    assert MIN_DEVIATION <= own.deviation < 100


def test_hints_are_worth_less_than_a_find_and_more_than_a_miss() -> None:
    puzzle = near(all_puzzles(), 1200, {}, random.Random(1))
    lost, half, won = (after_try(Rating(1200, 80), puzzle, score).rating for score in (0, 0.5, 1))
    assert lost < half < won


def test_a_streak_gets_harder_and_ends_with_the_first_miss() -> None:
    streak = series("streak")
    ratings = []
    for _ in range(20):
        ratings.append(streak.next().rating)
        streak.note(True)
    assert ratings[0] < 1000 and ratings[-1] > ratings[0] + 300
    assert not streak.over
    streak.note(False)
    assert streak.over


def test_a_rush_ends_with_its_time_or_with_three_misses() -> None:
    rush = series("rush")
    rush.pass_time(179.5)
    assert not rush.over
    rush.pass_time(1)
    assert rush.over
    rush = series("rush")
    for _ in range(MAX_MISSES):
        assert not rush.over
        rush.note(False)
    assert rush.over


def test_only_the_rush_has_a_clock() -> None:
    day = series("day")
    day.pass_time(1000)
    assert not day.over
    day.note(True)
    assert day.over


def test_every_theme_has_puzzles() -> None:
    for theme in THEMES:
        assert len(puzzles_about(theme, all_puzzles())) >= 15, theme


def test_somebody_new_begins_with_the_game_that_the_tutorial_teaches() -> None:
    for seed in range(20):
        kinds = []
        row = series("next", seed)
        for _ in range(BEGINNER_PUZZLES + 30):
            kinds.append(row.next().kind)
        assert set(kinds[:BEGINNER_PUZZLES]) == {"2c"}
        assert len(set(kinds)) > 5, "then all kinds come"
    assert series("theme").next() in all_puzzles()
