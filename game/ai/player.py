"""The contract of computer players.

A player thinks in slices: its generator yields between them and returns an action, so that whoever asked
can draw a frame in between, or stop asking. It sees what a person at the table sees (a state without its
seed), draws from the generator it is given and from nothing else, and so does the same again when asked
the same with a budget of nodes.
"""

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.rules.actions import Action
from game.rules.state import GameState


class Progress(NamedTuple):
    """How far a search is: positions looked at, picks ahead, the expected final margin, the best line."""

    nodes: int
    depth: int
    margin: float
    line: tuple[Action, ...]


Thinking = Generator[Progress | None, None, Action]


class StopThinking(Exception):  # noqa: N818  (a request, not an error)
    """Thrown into a player's generator to have its best action so far at once (see `stop`)."""


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, or nodes for a result that does not depend on the machine.

    Seconds are meant on average over a game: see `pace` for what a pick may take.

    With both, whichever is spent first ends the thinking; with neither, a level takes what it likes.
    """

    seconds: float | None = None
    nodes: int | None = None


class Player(Protocol):
    """A strategy."""

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Yield every few milliseconds of work; return a legal action of the seat to act.

        May yield a Progress now and then. StopThinking thrown in makes it return its best so far.
        """


def stop(thinking: Thinking) -> Action:
    """End a player's thinking now, begun or not: its best action so far."""
    try:
        next(thinking)
        thinking.throw(StopThinking())
    except StopIteration as done:
        action: Action = done.value
        return action
    raise RuntimeError("a computer player went on thinking after it was stopped")


def think_through(player: Player, observed: GameState, generator: random.Random, budget: Budget) -> Action:
    """The action a player comes to, without pauses: for tests, tournaments and tools."""
    thinking = player.think(observed, generator, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: Action = done.value
            return action
