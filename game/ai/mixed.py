"""A player between two levels: draws before each action which of the two is to choose it."""

import random

from game.ai.player import Budget, Player, Thinking
from game.rules.state import GameState


class MixedPlayer:
    """With a probability of `share` plays as the stronger of two players does, else as the weaker."""

    def __init__(self, weaker: Player, stronger: Player, share: float) -> None:
        self._weaker, self._stronger, self._share = weaker, stronger, share

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Let one of the two think."""
        player = self._stronger if generator.random() < self._share else self._weaker
        return (yield from player.think(observed, generator, budget))
