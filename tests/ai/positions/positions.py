"""Instructive positions with the pick that deep search confirms, and who finds it.

They are the game's puzzles (`game/puzzles/puzzles.txt`: confirmed at 60,000 positions), and of this folder others like
them (`plain.txt`: at 15,000 and 60,000) and harder ones, which a short search misses (`hard.txt`: at a million). A line
is `NAME THEME SOLUTION POSITION` in the notation of `game/rules/README.md`. The name says where it comes from: seats
and rules (c coloured, g gray, j jokers), game, pick; and what the pick is.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.ai.position_analysis import same_pick
from game.puzzles.record import all_puzzles
from game.puzzles.themes import Theme
from game.rules.actions import Pick
from game.rules.notation import parse_legal, parse_position
from game.rules.state import CENTRE, FLOOR, GameState
from game.rules.tiles import COLOUR_NAMES, JOKER, counts

HARD: Final = Path(__file__).parent / "hard.txt"
PLAIN: Final = Path(__file__).parent / "plain.txt"
NAMES: Final[dict[Theme, str]] = {
    "deny": "denial", "marker": "starting-player-marker", "overflow": "forced-overflow",
    "last-round": "last-round-race", "column": "column-against-colour", "colour": "column-against-colour",
    "joker": "joker-use",
}

NUMBERS: Final = "no one two three four five six seven eight nine ten".split()  # noqa: SIM905


class SolvedPosition(NamedTuple):

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
    return " ".join(one)


def all_positions() -> Iterator[SolvedPosition]:
    """The puzzles, then the plain and the hard ones of this folder."""
    for puzzle in all_puzzles():
        yield SolvedPosition(puzzle.name, NAMES[puzzle.themes[0]], puzzle.best, puzzle.position)
    yield from read(PLAIN)
    yield from read(HARD)


def words_of(state: GameState, pick: Pick) -> str:
    """A pick for people, such as "three-red-from-centre-to-line-5"."""
    heap = counts(state.centre if pick.source == CENTRE else state.factories[pick.source])
    number, jokers = heap[pick.kind], heap[JOKER] if pick.with_jokers else 0
    source = "centre" if pick.source == CENTRE else "factory"
    target = "the-floor" if pick.line == FLOOR else f"line-{pick.line + 1}"
    along = f"-and-{NUMBERS[jokers]}-joker" if jokers else ""
    return f"{NUMBERS[number]}-{COLOUR_NAMES[pick.kind]}{along}-from-{source}-to-{target}"


def read(path: Path) -> Iterator[SolvedPosition]:
    """The positions of a file; lines that begin with # are about it."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield SolvedPosition(*line.split(" ", 3))


def solved(one: SolvedPosition, level: str, budget: Budget, draws: int = 1) -> float:
    """In what share of a number of tries a level finds the solution, or a pick that comes to the same (0 to 1)."""
    state = parse_position(one.position)
    solution = parse_legal(one.solution, state)
    tries = [think_through(player_of(level), state, random.Random(draw), budget) for draw in range(draws)]
    return sum(same_pick(state, action, solution) for action in tries) / draws
