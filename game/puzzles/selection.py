"""Selects the next puzzle: by the player's rating, by the day, or of increasing difficulty."""

import random
from collections.abc import Mapping, Sequence
from typing import Final
from zlib import crc32

from game.puzzles.record import Puzzle
from game.ratings.glicko import RatedResult, Rating, after_games, lively

BEGINNER: Final = Rating(1100.0, 250.0)  # before the first puzzle
OF_PUZZLES: Final = 60.0  # deviation of the puzzles' ratings, which do not change
NEAR_PUZZLES: Final = 12  # puzzles nearest to the rating, one of which is chosen at random
RATING_STEP: Final = 30  # rating by which each puzzle of a streak or a rush is harder
FIRST_RATING: Final = 850  # rating of the first puzzle of a streak or a rush


def after_try(own: Rating, puzzle: Puzzle, score: float) -> Rating:
    """Returns the player's rating after a try: 1 solved at once, 0.5 with hints, 0 missed."""
    return lively(after_games(own, [RatedResult(Rating(puzzle.rating, OF_PUZZLES), score)]))


def near(puzzles: Sequence[Puzzle], rating: float, seen: Mapping[str, int], chance: random.Random) -> Puzzle:
    """Returns a puzzle near a rating, of those that were seen least; `seen` counts by name."""
    fewest = min(seen.get(puzzle.name, 0) for puzzle in puzzles)
    fresh = [puzzle for puzzle in puzzles if seen.get(puzzle.name, 0) == fewest]
    fresh.sort(key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.name))
    return chance.choice(fresh[:NEAR_PUZZLES])


def of_day(puzzles: Sequence[Puzzle], day: str) -> Puzzle:
    """Returns the puzzle of a date (YYYY-MM-DD), the same for everybody."""
    return min(puzzles, key=lambda puzzle: crc32(f"azulejo puzzle of {day} {puzzle.name}".encode()))


def climbing(puzzles: Sequence[Puzzle], step: int, used: Mapping[str, int], chance: random.Random) -> Puzzle:
    """Returns the next puzzle of a streak or a rush after `step` others, each harder than the previous."""
    return near(puzzles, FIRST_RATING + RATING_STEP * step, used, chance)
