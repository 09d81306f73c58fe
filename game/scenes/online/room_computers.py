"""The computer players of a room that this device plays, among them those that replace people."""

import random
from typing import Final

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.ai.player import Budget, Player
from game.ai.players import player_of
from game.ai.slices import Slices
from game.online import room_commands
from game.online.log_index import Moment
from game.online.session import Session
from game.rules.actions import Action
from game.rules.state import GameState, observation

MIN_THINKING: Final = 0.9  # seconds between picks of computers, for people to follow
MAX_THINKING: Final = 1.5  # seconds of search


class RoomComputers:
    """The computer players that this device plays, by seat and level."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._players: dict[tuple[int, str], Player] = {}
        self._position: GameState | None = None  # of the search
        self._work: Slices[Action] | None = None
        self._spent = 0.0

    def go_on(self, played: Moment | None, dt: float, share: float) -> Moment | None:
        """Lets `dt` seconds pass and searches for `share` seconds; plays the action when it is found.

        `played` is the moment of this device's last action; returns its new value.
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
        if found is not None and self._spent >= MIN_THINKING and room_commands.play(session, found):
            return moment
        return played

    def _begin(self, state: GameState, seat: int, level: str) -> None:
        player = self._players.get((seat, level))
        if player is None:
            known = any(one.name == level for one in LEVELS)
            player = self._players[seat, level] = player_of(level if known else DEFAULT_LEVEL)
        self._position, self._spent = state, 0.0
        self._work = Slices(player.think(observation(state), random.Random(seat), Budget()))
