"""Thinks for the seats of a room whose computer players this device looks after."""

import random
from typing import Final

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.ai.player import Budget, Player
from game.ai.players import player_of
from game.ai.slices import Slices
from game.rules.actions import Action
from game.rules.state import GameState, observation

LEAST_THINKING: Final = 0.9  # seconds that a computer's pick takes at least, for people to follow
MOST_THINKING: Final = 1.5  # seconds that it may think


class RoomComputers:
    """The computer players of this device, by seat and level."""

    def __init__(self) -> None:
        self._players: dict[tuple[int, str], Player] = {}
        self._position: GameState | None = None  # that is thought about
        self._work: Slices[Action] | None = None
        self._spent = 0.0

    def think(
        self, turn: tuple[int, str] | None, state: GameState | None, dt: float, share: float
    ) -> Action | None:
        """`share` seconds of work for the seat and level of `turn`, None where no computer is to act.

        The action once it is found; it is told again until the position is another one.
        """
        if turn is None or state is None:
            self._position = None
            return None
        if self._position is not state or self._work is None:
            self._begin(state, *turn)
            return None
        self._spent += dt
        if not self._work.done:
            self._work.go_on(share)
            if self._spent > MOST_THINKING:
                self._work.stop()
        return self._work.result if self._work.done and self._spent >= LEAST_THINKING else None

    def _begin(self, state: GameState, seat: int, level: str) -> None:
        player = self._players.get((seat, level))
        if player is None:
            known = any(one.name == level for one in LEVELS)
            player = self._players[seat, level] = player_of(level if known else DEFAULT_LEVEL)
        self._position, self._spent = state, 0.0
        self._work = Slices(player.think(observation(state), random.Random(seat), Budget()))
