"""A computer player with human errors: it overlooks some actions and misjudges the others."""

import random
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.ai.player import Budget, StopThinking, Thinking
from game.ai.values import Values, values_for
from game.ai.win_chance import lead
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance
from game.rules.options import HouseRules
from game.rules.state import GameState

Judge = Callable[[GameState, Action, int], float]
SLICE: Final = 4  # actions weighed between two yields
OVERLOOKED: Final = 8.0  # points by which an action that is not noticed seems worse


class NetworkJudge:
    """A judgement by the value network: the margin over the best other seat that an action promises."""

    def __init__(self) -> None:
        self._values: tuple[HouseRules, Values] | None = None

    def __call__(self, observed: GameState, action: Action, seat: int) -> float:
        """Points that the seat will be ahead at the end of the game, as it looks after the action."""
        if self._values is None or self._values[0] != observed.rules:
            self._values = observed.rules, values_for(observed.rules)
        return lead(self._values[1].scores(advance(observed, action)), seat)


class Failings(NamedTuple):
    """How somebody errs.

    `blind` is the share of actions that are not noticed, `astray` how far, in points, the judgement of the
    others typically lies off. What is not noticed is only taken where all that is noticed is bad.
    """

    blind: float
    astray: float


class HumanPlayer:
    """Weighs each action by a judgement, with its failings on the wall that is played (`HouseRules.wall`)."""

    def __init__(self, judge: Judge, failings: Mapping[str, Failings]) -> None:
        self._judge = judge
        self._failings = failings

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Weigh every action once. The budget does not matter: this is always quick."""
        blind, astray = self._failings[observed.rules.wall]
        actions = legal_actions(observed)
        best, best_worth = actions[0], float("-inf")
        try:
            for index, action in enumerate(actions):
                if index % SLICE == 0:
                    yield None
                worth = self._judge(observed, action, observed.turn) + generator.gauss(0.0, astray)
                if generator.random() < blind:
                    worth -= OVERLOOKED
                if worth > best_worth:
                    best, best_worth = action, worth
        except StopThinking:
            pass
        return best
