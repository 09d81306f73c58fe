"""The contract of computer players.

A player thinks in slices: its generator yields between them and returns an action, so that the caller can
draw a frame in between, or stop. It sees what a person at the table sees (a state without its seed) and takes
all random numbers from the generator it is given, so its answer is reproducible with a budget of nodes.
"""

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.rules.actions import Action
from game.rules.state import GameState
from game.rules.steps import at_once


class Progress(NamedTuple):
    """The progress of a search: evaluated positions, depth, expected final margin, principal variation."""

    nodes: int
    depth: int
    margin: float
    line: tuple[Action, ...]


Thinking = Generator[Progress | None, None, Action]


class StopThinking(Exception):  # noqa: N818  (a request, not an error)
    """Thrown into a player's generator to make it return its best action so far (see `stop`)."""


@dataclass(frozen=True)
class Budget:
    """The limit of thinking: seconds, or nodes for a result that does not depend on the machine.

    Seconds are the average over a game; `searcher.share_of_time` says what one pick may take. With both
    limits the first one reached counts; with neither a level decides itself.
    """

    seconds: float | None = None
    nodes: int | None = None


class Player(Protocol):
    """A computer player."""

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Yields every few milliseconds; returns a legal action of the seat to act.

        May yield Progress. StopThinking thrown in makes it return its best action so far.
        """


def stop(thinking: Thinking) -> Action:
    """Stops a player's thinking, begun or not; returns its best action so far."""
    try:
        next(thinking)
        thinking.throw(StopThinking())
    except StopIteration as done:
        action: Action = done.value
        return action
    raise RuntimeError("a computer player went on thinking after it was stopped")


def think_through(player: Player, observed: GameState, generator: random.Random, budget: Budget) -> Action:
    """Runs a player's thinking to its end; returns the action. For tests, tournaments and tools."""
    return at_once(player.think(observed, generator, budget))
