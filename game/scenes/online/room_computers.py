"""Thinks for the seats of a room whose computer players this device looks after."""

import random
from typing import Final

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.ai.player import Budget, Player
from game.ai.players import player_of
from game.ai.slices import Slices
from game.online import room_commands
from game.online.session import Session
from game.rules.actions import Action
from game.rules.state import GameState, observation

LEAST_THINKING: Final = 0.9  # seconds that a computer's pick takes at least, for people to follow
MAX_THINKING: Final = 1.5  # seconds that it may think

Moment = tuple[int, int]


class RoomComputers:
    """The computer players of this device, by seat and level."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._players: dict[tuple[int, str], Player] = {}
        self._position: GameState | None = None  # that is thought about
        self._work: Slices[Action] | None = None
        self._spent = 0.0

    def go_on(self, played: Moment | None, dt: float, share: float) -> Moment | None:
        """Let `dt` seconds pass, and work for `share` of them; the action is played when it is found.

        `played` is the moment of the action that this device said last; it is told anew.
        """
        session = self._session
        turn, replay = room_commands.computers_turn(session), session.sync.replay
        if turn is None or replay is None or replay.state is None or replay.moment == played:
            self._position = None
            return played
        if self._position is not replay.state or self._work is None:
            self._begin(replay.state, *turn)
            return played
        self._spent += dt
        if not self._work.done:
            self._work.go_on(share)
            if self._spent > MAX_THINKING:
                self._work.stop()
        moment, found = replay.moment, self._work.result if self._work.done else None
        if found is not None and self._spent >= LEAST_THINKING and room_commands.play(session, found):
            return moment
        return played

    def _begin(self, state: GameState, seat: int, level: str) -> None:
        player = self._players.get((seat, level))
        if player is None:
            known = any(one.name == level for one in LEVELS)
            player = self._players[seat, level] = player_of(level if known else DEFAULT_LEVEL)
        self._position, self._spent = state, 0.0
        self._work = Slices(player.think(observation(state), random.Random(seat), Budget()))
