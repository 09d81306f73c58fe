"""Which puzzle comes next: by one's rating, by the day, and one harder after the other."""

import random
from collections.abc import Mapping, Sequence
from typing import Final
from zlib import crc32

from game.puzzles.record import Puzzle
from game.ratings.glicko import RatedResult, Rating, after_games, lively

BEGINNER: Final = Rating(1100.0, 250.0)  # before the first puzzle
OF_PUZZLES: Final = 60.0  # the deviation of their ratings, which do not change
NEAR_PUZZLES: Final = 12  # puzzles near one's rating among which chance decides
RATING_STEP: Final = 30  # points of rating by which each puzzle of a streak or a rush is harder
FIRST_RATING: Final = 850  # the rating at which these begin


def after_try(own: Rating, puzzle: Puzzle, score: float) -> Rating:
    """One's rating after a try: 1 found at once, 0.5 with hints, 0 missed."""
    return lively(after_games(own, [RatedResult(Rating(puzzle.rating, OF_PUZZLES), score)]))


def near(puzzles: Sequence[Puzzle], rating: float, seen: Mapping[str, int], chance: random.Random) -> Puzzle:
    """A puzzle about as hard as a rating, of those that were seen least; `seen` counts by name."""
    fewest = min(seen.get(puzzle.name, 0) for puzzle in puzzles)
    fresh = [puzzle for puzzle in puzzles if seen.get(puzzle.name, 0) == fewest]
    fresh.sort(key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.name))
    return chance.choice(fresh[:NEAR_PUZZLES])


def of_day(puzzles: Sequence[Puzzle], day: str) -> Puzzle:
    """The same puzzle for everybody on a date written as YYYY-MM-DD."""
    return min(puzzles, key=lambda puzzle: crc32(f"azulejo puzzle of {day} {puzzle.name}".encode()))


def climbing(puzzles: Sequence[Puzzle], step: int, used: Mapping[str, int], chance: random.Random) -> Puzzle:
    """The next puzzle of a streak or a rush after `step` others: each is harder than the one before."""
    return near(puzzles, FIRST_RATING + RATING_STEP * step, used, chance)
