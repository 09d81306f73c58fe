"""Puzzles as lines of text: `NAME RATING THEMES SOLUTION GAP SWING POSITION`, in the notation of the rules.

The name tells where a puzzle comes from: seats and rules (c coloured, g gray, j jokers), game, pick. GAP is
how many expected points, SWING how many hundredths of the chance to win the next best pick gives away.
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
    """A line that is no puzzle; the message says why."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle. Its position is read when it is wanted: there are hundreds."""

    name: str
    rating: int
    themes: tuple[Theme, ...]  # the weightiest first
    best: str  # the solution in notation
    gap: float
    swing: int
    position: str

    @cached_property
    def state(self) -> GameState:
        """The position; NotationError if it is damaged."""
        return parse_position(self.position)

    @cached_property
    def solution(self) -> Pick:
        """The pick that is best; another may come to the same (see `same_pick`)."""
        action = parse_legal(self.best, self.state)
        assert isinstance(action, Pick)
        return action

    @property
    def kind(self) -> str:
        """Seats and rules in short, such as "3gj"."""
        return self.name.split("-", 1)[0]

    @property
    def game(self) -> int:
        """The number of the game that it comes from."""
        return int(self.name.split("-")[1])


def format_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line."""
    themes = ",".join(puzzle.themes)
    words = (puzzle.name, puzzle.rating, themes, puzzle.best, puzzle.gap, puzzle.swing, puzzle.position)
    return " ".join(map(str, words))


def parse_puzzle(line: str) -> Puzzle:
    """A puzzle from its line; PuzzleError if that is malformed. The position is read later."""
    words = line.split(" ", FIELDS)
    if len(words) <= FIELDS:
        raise PuzzleError(f"a puzzle has {FIELDS + 1} fields: {line[:40]!r}")
    name, rating, told, best, gap, swing, position = words
    number, share = whole_number(rating, RATINGS[1], RATINGS[0]), whole_number(swing, 100)
    named = told.split(",")
    themes = tuple(sorted((theme for theme in THEMES if theme in named), key=named.index))
    if number is None or share is None or len(themes) != len(named):
        raise PuzzleError(f"no rating, no theme or no chance: {line[:40]!r}")
    try:
        points = float(gap)
    except ValueError:
        raise PuzzleError(f"no number of points: {gap[:20]!r}") from None
    return Puzzle(name, number, themes, best, points, share, position)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; lines that begin with # are about it."""
    return tuple(parse_puzzle(line) for line in text.splitlines() if line and not line.startswith("#"))


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that ship with the game."""
    return read_puzzles(PUZZLES_FILE.read_text(encoding="utf-8"))


def puzzles_about(theme: Theme, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Those of a theme."""
    return [puzzle for puzzle in puzzles if theme in puzzle.themes]
