"""The contract of computer players.

A player thinks in slices: its generator yields between them and returns an action, so that whoever asked
can draw a frame in between, or stop asking. It sees what a person at the table sees (a state without its
seed), draws from the generator it is given and from nothing else, and so does the same again when asked
the same.
"""

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Protocol

from game.rules.actions import Action
from game.rules.state import GameState

Thinking = Generator[None, None, Action]


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, or nodes for a result that does not depend on the machine."""

    seconds: float | None = None
    nodes: int | None = None


class Player(Protocol):
    """A strategy."""

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Yield every few milliseconds of work; return a legal action of the seat to act."""


class UnknownLevelError(ValueError):
    """There is no level of that name; the message lists those there are."""


def think_through(player: Player, observed: GameState, generator: random.Random, budget: Budget) -> Action:
    """The action a player comes to, without pauses: for tests, tournaments and tools."""
    thinking = player.think(observed, generator, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: Action = done.value
            return action
