"""Puzzles as lines of text: `NAME RATING THEMES SOLUTION GAP SWING POSITION`, in the notation of the rules.

The name consists of seats and rules (c coloured, g gray, j jokers), game and pick. GAP are the expected
points, SWING the hundredths of the chance to win that the second best pick gives away.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from game.puzzles.themes import RATINGS, THEMES, Theme
from game.rules.actions import Pick
from game.rules.notation import parse_legal, parse_position
from game.rules.numerals import whole_number
from game.rules.state import GameState

PUZZLES_FILE: Final = Path(__file__).parent / "puzzles.txt"
FIELDS: Final = 6  # before the position


class PuzzleError(ValueError):
    """An invalid puzzle line; the message says why."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle. Its position is parsed on demand, since there are hundreds of puzzles."""

    name: str
    rating: int
    themes: tuple[Theme, ...]  # the weightiest first
    best: str  # the solution in notation
    gap: float
    swing: int
    position: str

    @cached_property
    def state(self) -> GameState:
        """Parses the position; NotationError if it is invalid."""
        return parse_position(self.position)

    @cached_property
    def solution(self) -> Pick:
        """The best pick; others may be equivalent (see `same_pick`)."""
        action = parse_legal(self.best, self.state)
        assert isinstance(action, Pick)
        return action

    @property
    def kind(self) -> str:
        """Seats and rules, such as "3gj"."""
        return self.name.split("-", 1)[0]

    @property
    def game(self) -> int:
        """The number of the game that the puzzle is from."""
        return int(self.name.split("-")[1])


def format_puzzle(puzzle: Puzzle) -> str:
    """Formats a puzzle as a line."""
    themes = ",".join(puzzle.themes)
    words = (puzzle.name, puzzle.rating, themes, puzzle.best, puzzle.gap, puzzle.swing, puzzle.position)
    return " ".join(map(str, words))


def parse_puzzle(line: str) -> Puzzle:
    """Parses a puzzle except for its position; PuzzleError if the line is invalid."""
    words = line.split(" ", FIELDS)
    if len(words) <= FIELDS:
        raise PuzzleError(f"a puzzle has {FIELDS + 1} fields: {line[:40]!r}")
    name, rating, about, best, gap, swing, position = words
    number, share = whole_number(rating, RATINGS[1], RATINGS[0]), whole_number(swing, 100)
    named = about.split(",")
    themes = tuple(sorted((theme for theme in THEMES if theme in named), key=named.index))
    if number is None or share is None or len(themes) != len(named):
        raise PuzzleError(f"no rating, no theme or no chance: {line[:40]!r}")
    try:
        points = float(gap)
    except ValueError:
        raise PuzzleError(f"no number of points: {gap[:20]!r}") from None
    return Puzzle(name, number, themes, best, points, share, position)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Parses the puzzles of a file; lines that begin with # are comments."""
    return tuple(parse_puzzle(line) for line in text.splitlines() if line and not line.startswith("#"))


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Returns the puzzles that ship with the game."""
    return read_puzzles(PUZZLES_FILE.read_text(encoding="utf-8"))


def puzzles_about(theme: Theme, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Returns the puzzles of a theme."""
    return [puzzle for puzzle in puzzles if theme in puzzle.themes]
