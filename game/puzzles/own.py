"""Picks of one's own games as puzzles: only where the better pick is clear, and the one that is."""

from collections.abc import Generator
from typing import Final

from game.ai.position_analysis import LONGER, STANDARD, PositionAnalysis, same_pick
from game.puzzles.proof import deeper
from game.puzzles.record import Puzzle
from game.puzzles.themes import THEMES, theming
from game.rules.actions import Pick
from game.rules.notation import format_action, format_position
from game.rules.state import GameState, observation

CLEAR_SHARE: Final = 0.6  # of what a puzzle that ships shows: 1.2 points, an inaccuracy, and 2 % chance


def own_puzzle(
    state: GameState, played: Pick, name: str, looks: PositionAnalysis | None = None
) -> Generator[None, None, Puzzle | None]:
    """The puzzle of a position in which a pick was made, in slices; None where no other is clearly best.

    What stands out in the standard look, as a review has it, has to in a longer one. `looks` are of the
    position, and have not begun.
    """
    state = observation(state)
    looks = looks or PositionAnalysis(state)
    first = yield from deeper(looks, STANDARD)
    if first is None or not first.clear(CLEAR_SHARE) or same_pick(state, first.solution, played):
        return None
    proof = yield from deeper(looks, LONGER, first)
    if proof is None or not proof.clear(CLEAR_SHARE) or not same_pick(state, first.solution, proof.solution):
        return None
    yield
    themes = yield from theming(state, proof, played)
    best, swing = format_action(proof.solution), min(100, max(0, round(100 * proof.swing)))
    return Puzzle(name, 0, themes, best, round(max(0.0, proof.gap), 1), swing, format_position(state))


def puzzle_again(name: str, position: str, best: str, themes: str, gap: float, swing: int) -> Puzzle:
    """A puzzle of what is kept of it; reading its position or solution may raise NotationError."""
    told = themes.split(",")
    about = tuple(sorted((theme for theme in THEMES if theme in told), key=told.index))
    return Puzzle(name, 0, about, best, gap, swing, position)
