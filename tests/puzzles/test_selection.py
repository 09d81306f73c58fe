"""The selection of the next puzzle, and the rating after a try."""

import random
from collections import Counter

from game.puzzles.record import Puzzle, all_puzzles, puzzles_about
from game.puzzles.selection import BEGINNER, BEGINNER_FINDS, PuzzleOutcome, after_try, gentle, near, of_day
from game.puzzles.series import MAX_MISSES, MODES, RUSH_SECONDS, Series
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
        own = after_try(own, puzzle, "found" if chance.random() < solve_rate(1500, puzzle) else "missed")
    assert 1350 < own.rating < 1650
    assert MIN_DEVIATION <= own.deviation < 100


def test_hints_are_worth_less_than_a_find_and_more_than_a_miss() -> None:
    puzzle = near(all_puzzles(), 1200, {}, random.Random(1))
    lost, half, won = (rating_after(1200, puzzle, outcome) for outcome in ("missed", "hinted", "found"))
    assert lost < half < won


def rating_after(own: float, puzzle: Puzzle, outcome: PuzzleOutcome) -> float:
    return after_try(Rating(own, 80), puzzle, outcome).rating


def test_giving_up_costs_less_than_a_miss_and_is_never_worth_anything() -> None:
    """Not even on a puzzle that is far too hard: else one would look for such puzzles to give them up."""
    for puzzle in all_puzzles():
        for own in (700, 1100, 1600, 2200):
            missed, given_up = (rating_after(own, puzzle, outcome) for outcome in ("missed", "given-up"))
            assert missed < given_up < own


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
    rush.note(True)
    rush.pass_time(179.5)
    assert not rush.over
    rush.pass_time(1)
    assert rush.over
    rush = series("rush")
    for _ in range(MAX_MISSES):
        assert not rush.over
        rush.note(False)
    assert rush.over


def test_the_clock_of_a_rush_starts_with_the_first_answer() -> None:
    rush = series("rush")
    rush.pass_time(1000)
    assert rush.left == RUSH_SECONDS
    rush.note(False)
    rush.pass_time(1)
    assert rush.left == RUSH_SECONDS - 1


def test_only_the_rush_has_a_clock() -> None:
    day = series("day")
    day.pass_time(1000)
    assert not day.over
    day.note(True)
    assert day.over


def test_every_theme_has_puzzles() -> None:
    for theme in THEMES:
        assert len(puzzles_about(theme, all_puzzles())) >= 15, theme


def test_a_beginner_gets_the_game_that_the_tutorial_teaches_until_five_are_found() -> None:
    for mode in ("next", "streak", "rush"):
        row = series(mode)
        for _ in range(2 if mode == "next" else 0):
            assert row.next().kind == "2c"
            row.note(False)  # a miss is no find
        for _ in range(BEGINNER_FINDS):
            assert row.next().kind == "2c", mode
            row.note(True)
        assert len({row.next().kind for _ in range(40)}) > 5, "then all kinds come"


def test_who_has_found_five_is_no_beginner_in_a_new_series() -> None:
    row = series("next")
    row.found_before = BEGINNER_FINDS
    assert len({row.next().kind for _ in range(40)}) > 5


def test_gentle_puzzles_are_easy_and_every_theme_has_some_with_two_seats_and_the_coloured_wall() -> None:
    hardness = sorted(puzzle.rating for puzzle in all_puzzles())
    assert max(puzzle.rating for puzzle in gentle(all_puzzles())) < hardness[len(hardness) // 2]
    for theme in THEMES:
        of_theme = gentle(puzzles_about(theme, all_puzzles()))
        assert {puzzle.kind for puzzle in of_theme} == {"2cj" if theme == "joker" else "2c"}


def test_a_beginner_meets_no_gentle_puzzle_twice() -> None:
    row = Series("theme", puzzles_about("last-round", all_puzzles()), 1100.0, {}, random.Random(1))
    names = [row.next().name for _ in range(10)]
    assert len(set(names)) == 10


def test_own_positions_come_as_they_are() -> None:
    own = [puzzle for puzzle in all_puzzles() if puzzle.kind[0] == "4"][:3]
    row = Series("mistakes", own, 1200.0, {}, random.Random(1))
    assert not row.for_beginner and row.next() == own[0]
    assert all(series(mode).for_beginner for mode in MODES if mode != "mistakes")
