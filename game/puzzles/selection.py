"""Selects the next puzzle: by the player's rating, by the day, or of increasing difficulty."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal
from zlib import crc32

from game.puzzles.record import Puzzle
from game.ratings.glicko import RatedResult, Rating, after_games, lively

BEGINNER: Final = Rating(1100.0, 250.0)  # before the first puzzle
OF_PUZZLES: Final = 60.0  # deviation of the puzzles' ratings, which do not change
NEAR_PUZZLES: Final = 12  # puzzles nearest to the rating, one of which is chosen at random
RATING_STEP: Final = 30  # rating by which each puzzle of a streak or a rush is harder
FIRST_RATING: Final = 850  # rating of the first puzzle of a streak or a rush
BEGINNER_FINDS: Final = 5  # solved puzzles after which a player gets other than gentle ones
GENTLE_KINDS: Final = ("2c", "2cj")  # the tutorial's game; puzzles about jokers need the second
GENTLE_PUZZLES: Final = 20  # how many of them, the easiest

PuzzleOutcome = Literal["found", "hinted", "missed", "given-up"]
SCORES: Final[dict[PuzzleOutcome, float]] = {"found": 1.0, "hinted": 0.5, "missed": 0.0, "given-up": 0.0}
"""The score of a try by its outcome: solved at once, solved with hints, another pick made, none made."""


def after_try(own: Rating, puzzle: Puzzle, outcome: PuzzleOutcome) -> Rating:
    """Returns the player's rating after a try. Giving up costs half of a miss, however hard the puzzle is."""
    result = RatedResult(Rating(puzzle.rating, OF_PUZZLES), SCORES[outcome])
    after = lively(after_games(own, [result]))
    return replace(after, rating=(own.rating + after.rating) / 2) if outcome == "given-up" else after


def gentle(puzzles: Sequence[Puzzle]) -> Sequence[Puzzle]:
    """Returns the easiest puzzles with two seats and the coloured wall; all puzzles if there are none."""
    kinds = ([puzzle for puzzle in puzzles if puzzle.kind == kind] for kind in GENTLE_KINDS)
    plain = next(filter(None, kinds), None)
    return sorted(plain, key=lambda puzzle: puzzle.rating)[:GENTLE_PUZZLES] if plain else puzzles


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
