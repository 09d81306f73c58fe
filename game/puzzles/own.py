"""Makes puzzles of the player's own picks, if exactly one pick was clearly better."""

from collections.abc import Generator
from typing import Final

from game.ai.position_analysis import LONGER, STANDARD, PositionAnalysis, same_pick
from game.puzzles.proof import deeper
from game.puzzles.record import Puzzle
from game.puzzles.themes import THEMES, theming
from game.rules.actions import Pick
from game.rules.notation import format_action, format_position
from game.rules.state import GameState, observation

CLEAR_SHARE: Final = 0.6  # of the thresholds for shipped puzzles: 1.2 points and 2 % chance to win


def own_puzzle(
    state: GameState, played: Pick, name: str, looks: PositionAnalysis | None = None
) -> Generator[None, None, Puzzle | None]:
    """Makes a puzzle of a position and the pick that was played; None if no other pick is clearly best.

    Works in slices. The solution has to stand out in the standard search, which reviews use, and in a longer
    one. `looks` is an analysis of the position that has not begun.
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
    """Restores a puzzle from stored values; accessing its position or solution may raise NotationError."""
    listed = themes.split(",")
    about = tuple(sorted((theme for theme in THEMES if theme in listed), key=listed.index))
    return Puzzle(name, 0, about, best, gap, swing, position)
