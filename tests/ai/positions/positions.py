"""Instructive positions with the pick that deep search confirms, and who finds it.

They are the game's puzzles (`game/puzzles/puzzles.txt`: confirmed at 60,000 positions) and harder ones, which a short
search misses (`find.py`: confirmed at a million). A line of `hard.txt` is `NAME THEME SOLUTION POSITION` in the notation
of `game/rules/README.md`. The name says where it comes from: seats and rules (c coloured, g gray, j jokers), game, pick.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.puzzles.proof import same_pick
from game.puzzles.record import all_puzzles
from game.puzzles.themes import Theme
from game.rules.notation import parse_legal, parse_position

HARD: Final = Path(__file__).parent / "hard.txt"
NAMES: Final[dict[Theme, str]] = {
    "deny": "denial",
    "marker": "starting-player-marker",
    "overflow": "forced-overflow",
    "last-round": "last-round-race",
    "column": "column-against-colour",
    "colour": "column-against-colour",
    "joker": "joker-use",
}


class SolvedPosition(NamedTuple):
    """A position to solve."""

    name: str
    theme: str
    solution: str
    position: str

    @property
    def kind(self) -> str:
        """Seats and rules in short, such as "3gj"."""
        return self.name.split("-", 1)[0]

    @property
    def game(self) -> int:
        """The number of the game that it comes from."""
        return int(self.name.split("-")[1])


def format_line(one: SolvedPosition) -> str:
    """A position as a line."""
    return " ".join(one)


def all_positions() -> Iterator[SolvedPosition]:
    """The puzzles, then the hard ones."""
    for puzzle in all_puzzles():
        yield SolvedPosition(puzzle.name, NAMES[puzzle.themes[0]], puzzle.best, puzzle.position)
    yield from read(HARD)


def read(path: Path) -> Iterator[SolvedPosition]:
    """The positions of a file; lines that begin with # are about it."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield SolvedPosition(*line.split(" ", 3))


def solved(one: SolvedPosition, level: str, budget: Budget, draws: int = 1) -> float:
    """In how many of so many tries a level finds the solution, or a pick that comes to the same (0 to 1)."""
    state = parse_position(one.position)
    solution = parse_legal(one.solution, state)
    tries = [think_through(player_of(level), state, random.Random(draw), budget) for draw in range(draws)]
    return sum(same_pick(state, action, solution) for action in tries) / draws
