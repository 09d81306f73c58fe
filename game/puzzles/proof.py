"""Checks by search whether a position is a puzzle: finds the best pick and its lead over the others."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from game.ai.greedy import worth_of
from game.ai.player import Budget
from game.ai.position_analysis import PositionAnalysis, SearchResult, same_pick
from game.ai.win_chance import chance, sharpness
from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance
from game.rules.state import GameState, observation
from game.rules.steps import at_once

MIN_GAP: Final = 2.0  # expected points by which the solution leads every other pick, at least
MIN_SWING: Final = 0.03  # and chance to win, at least
DECISIVE: Final = 0.25  # lead in chance to win that suffices, whatever the points
TOLERANCE: Final = 0.7  # share of these thresholds that has to remain at greater depth
MIN_OVERLOOKED_GAP: Final = 0.1  # points by which the greedy player has to prefer another pick


@dataclass(frozen=True)
class Proof:
    """The best pick in a search of `depth`, with its principal variation.

    `gap` are the expected final points, `swing` the chance to win (0 to 1) that the second best pick gives
    away; `found` is the depth from which on the search prefers the solution.
    """

    line: tuple[Action, ...]
    gap: float
    swing: float
    depth: int
    found: int

    @property
    def solution(self) -> Action:
        """The best pick."""
        return self.line[0]

    def clear(self, share: float = 1.0) -> bool:
        """Whether the solution stands out; `share` scales the thresholds."""
        ahead = self.gap >= MIN_GAP * share and self.swing >= MIN_SWING * share
        return ahead or self.swing >= DECISIVE * share


def prove(state: GameState, nodes: int) -> Proof | None:
    """Searches a position at once; see `proving`."""
    return at_once(proving(state, nodes))


def proving(state: GameState, nodes: int) -> Generator[None, None, Proof | None]:
    """Searches a position of phase "offer" with about `nodes` nodes; None if there is only one pick."""
    looks = PositionAnalysis(observation(state))
    proof = yield from deeper(looks, Budget(nodes=nodes))
    looks.search.values.forget()
    return proof


def deeper(
    looks: PositionAnalysis, budget: Budget, proof: Proof | None = None
) -> Generator[None, None, Proof | None]:
    """Continues an analysis, with its proof so far."""
    for step in looks.deepen(budget, at_least=2):
        if step is not None and looks.last is not None and len(looks.last.lines) > 1:
            proof = _proof_of(looks.state, looks.last, proof)
        yield
    return proof


def _proof_of(state: GameState, look: SearchResult, before: Proof | None) -> Proof:
    (best, margin), (other, less) = (line.prospect for line in look.lines[:2])
    swing = best - other
    if state.seats == 2:  # a worth is a margin with two seats
        sharp = sharpness(state.round)
        swing = chance(best, sharp) - chance(other, sharp)
    stays = before is not None and same_pick(state, before.solution, look.best)
    found = before.found if before is not None and stays else look.depth
    return Proof(look.lines[0].actions, margin - less, swing, look.depth, found)


def tempting(state: GameState) -> list[tuple[float, Pick]]:
    """Returns the picks with their worth to the greedy player (`game.ai.greedy`), best first."""
    picks = [action for action in legal_actions(state) if isinstance(action, Pick)]
    return sorted(((worth_of(state, pick, state.turn), pick) for pick in picks), reverse=True)


def overlooked(state: GameState, solution: Action) -> bool:
    """Whether the greedy player clearly prefers another pick to the solution."""
    ranked = tempting(state)
    own = max(worth for worth, pick in ranked if same_pick(state, pick, solution))
    return ranked[0][0] >= own + MIN_OVERLOOKED_GAP


def after(state: GameState, action: Action) -> GameState:
    """Returns the position after a pick, without the seed of the coming deals."""
    return advance(observation(state), action)
