"""The themes and the difficulty of a puzzle."""

from collections.abc import Generator, Sequence
from math import log2
from typing import Final, Literal, get_args

from game.ai.position_analysis import same_pick
from game.ai.reasons import reasons_against
from game.puzzles.proof import Proof, after, proving, tempting
from game.rules.actions import Pick, legal_actions
from game.rules.picking import heap_at
from game.rules.state import CENTRE, GameState
from game.rules.steps import at_once
from game.rules.tiles import JOKER, count
from game.rules.wall_forecast import completing_line

Theme = Literal["deny", "marker", "column", "colour", "overflow", "last-round", "joker"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
OF_REASONS: Final[dict[str, Theme]] = {
    "denies": "deny",
    "marker": "marker",
    "column": "column",
    "colour": "colour",
    "burdens": "overflow",
    "spares": "overflow",
}
MAX_THEMES: Final = 2  # themes of a puzzle
REPLY: Final = 300  # nodes to search the reply to the tempting pick

# The difficulty of a puzzle as a rating (see `glicko`): the base, and the terms that are added.
EASIEST: Final = 800.0
RANK: Final = 150.0  # per doubling of the solution's rank by the greedy player
DEPTH: Final = 140.0  # per pick of required depth
CHOICE: Final = 90.0  # per doubling of the number of legal picks
PLAIN: Final = 30.0  # subtracted per point of the solution's lead
RATINGS: Final = (700, 2200)


def themes_of(state: GameState, proof: Proof) -> tuple[Theme, ...]:
    """Returns the themes at once; see `theming`."""
    return at_once(theming(state, proof))


def theming(
    state: GameState, proof: Proof, tempted: Pick | None = None
) -> Generator[None, None, tuple[Theme, ...]]:
    """Returns the themes of a solution, the weightiest first; may be empty.

    They follow from the comparison with another pick: `tempted`, or the most tempting one.
    """
    solution, tempted = proof.solution, tempted or tempting(state)[0][1]
    assert isinstance(solution, Pick)
    found: list[Theme] = []
    yield
    if _is_last_round(state, proof.line):
        found.append("last-round")
    if _jokers_matter(state, solution, tempted):
        found.append("joker")
    if _picks_marker(state, solution) != _picks_marker(state, tempted):
        found.append("marker")
    yield
    reasons = reasons_against(state, solution, proof.line, tempted)
    found += [OF_REASONS[reason.kind] for reason in reasons if reason.kind in OF_REASONS]
    if not found and (yield from _is_refuted_by_it(state, solution, tempted)):
        found.append("deny")
    return tuple(dict.fromkeys(found))[:MAX_THEMES]


def difficulty(state: GameState, proof: Proof) -> int:
    """Returns the difficulty: the rating of a player who solves the puzzle half the time."""
    ranked = tempting(state)
    place = next(i for i, (_, pick) in enumerate(ranked) if same_pick(state, pick, proof.solution))
    hard = RANK * log2(1 + place) + DEPTH * (proof.found - 1) + CHOICE * log2(len(ranked) / 6)
    low, high = RATINGS
    return round(min(high, max(low, EASIEST + hard - PLAIN * max(0.0, proof.gap - 2))))


def _is_last_round(state: GameState, line: Sequence[object]) -> bool:
    """Whether the game is expected to end with this round."""
    for action in line:
        if completing_line(state) is not None:
            return True
        if action not in legal_actions(state):
            return False
        assert isinstance(action, Pick)
        state = after(state, action)
    return state.phase == "over" or (state.phase == "offer" and completing_line(state) is not None)


def _jokers_matter(state: GameState, solution: Pick, tempted: Pick) -> bool:
    """Whether the two picks take different numbers of jokers."""
    taken = [
        count(heap_at(state, pick.source), JOKER) if pick.with_jokers or pick.kind == JOKER else 0
        for pick in (solution, tempted)
    ]
    return taken[0] != taken[1]


def _picks_marker(state: GameState, pick: Pick) -> bool:
    return state.marker and pick.source == CENTRE


def _is_refuted_by_it(state: GameState, solution: Pick, tempted: Pick) -> Generator[None, None, bool]:
    """Whether the next seat would take the solution's tiles after the tempting pick."""
    then = after(state, tempted)
    if (solution.source, solution.kind) == (tempted.source, tempted.kind) or then.phase != "offer":
        return False
    answer = yield from proving(then, REPLY)
    if answer is None or not isinstance(answer.solution, Pick):
        return False
    return (answer.solution.source, answer.solution.kind) == (solution.source, solution.kind)
