"""Picks of one's own games as puzzles: only where the better pick is clear, and the one that is."""

from collections.abc import Generator
from typing import Final

from game.puzzles.proof import proving, same_pick
from game.puzzles.record import Puzzle
from game.puzzles.themes import THEMES, theming
from game.rules.actions import Take
from game.rules.notation import format_action, format_position
from game.rules.state import GameState, observation

LOOKS: Final = (1500, 5000)  # nodes: a position that stands out in the first look has to in the second
CLEAR: Final = 0.6  # of what a puzzle that ships shows: 1.2 points, an inaccuracy, and 2 % chance


def own_puzzle(state: GameState, played: Take, name: str) -> Generator[None, None, Puzzle | None]:
    """The puzzle of a position in which a pick was made, in slices; None where no other is clearly best."""
    state = observation(state)
    former = None
    for nodes in LOOKS:
        proof = yield from proving(state, nodes)
        if proof is None or not proof.clear(CLEAR) or same_pick(state, proof.solution, played):
            return None
        if former is not None and not same_pick(state, former.solution, proof.solution):
            return None
        former = proof
    assert former is not None
    yield
    themes = yield from theming(state, former, played)
    best, swing = format_action(former.solution), min(100, max(0, round(100 * former.swing)))
    return Puzzle(name, 0, themes, best, round(max(0.0, former.gap), 1), swing, format_position(state))


def puzzle_again(name: str, position: str, best: str, themes: str, gap: float, swing: int) -> Puzzle:
    """A puzzle of what is kept of it; reading its position or solution may raise NotationError."""
    told = themes.split(",")
    about = tuple(sorted((theme for theme in THEMES if theme in told), key=told.index))
    return Puzzle(name, 0, about, best, gap, swing, position)
