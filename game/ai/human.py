"""A player with a person's failings: overlooks some actions and misjudges the others."""

import random
from collections.abc import Callable
from typing import Final

from game.ai.player import Budget, StopThinking, Thinking
from game.rules.actions import Action, legal_actions
from game.rules.state import GameState

Judge = Callable[[GameState, Action, int], float]
SLICE: Final = 8  # actions weighed between two yields
OVERLOOKED: Final = 8.0  # points by which an action that is not noticed seems worse


class HumanPlayer:
    """Weighs each action by a judgement, with mistakes.

    `blind` is the share of actions that are not noticed, `astray` how far, in points, the judgement of the
    others typically lies off. What is not noticed is only taken where all that is noticed is bad.
    """

    def __init__(self, judge: Judge, blind: float, astray: float) -> None:
        self._judge = judge
        self._blind = blind
        self._astray = astray

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Weigh every action once. The budget does not matter: this is always quick."""
        actions = legal_actions(observed)
        best, best_worth = actions[0], float("-inf")
        try:
            for index, action in enumerate(actions):
                if index % SLICE == 0:
                    yield None
                worth = self._judge(observed, action, observed.turn) + generator.gauss(0.0, self._astray)
                if generator.random() < self._blind:
                    worth -= OVERLOOKED
                if worth > best_worth:
                    best, best_worth = action, worth
        except StopThinking:
            pass
        return best
