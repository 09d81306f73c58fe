"""Any legal action, each as likely as the others."""

import random
from contextlib import suppress

from game.ai.player import Budget, StopThinking, Thinking
from game.rules.actions import legal_actions
from game.rules.state import GameState


class RandomPlayer:
    """Plays without thinking."""

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Return at once."""
        with suppress(StopThinking):
            yield None
        actions = legal_actions(observed)
        return actions[int(generator.random() * len(actions))]
