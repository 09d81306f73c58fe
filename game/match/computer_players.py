"""The computer players at one table: kept for the whole game, thinking in slices between frames."""

from typing import Final, Protocol, runtime_checkable

from game.ai.lookahead import SearchSteps
from game.ai.player import Budget, Player
from game.ai.players import player_of
from game.ai.slices import FRAME_BUDGET, FrameShare, Slices
from game.ai.values import network_for
from game.match.match import Match
from game.rules.actions import Action
from game.rules.state import GameState, observation

MAX_AHEAD: Final = 3.0  # of the thinking time: the most that is spent on thinking ahead
MAX_IN_A_ROW: Final = 2.0  # of the thinking time: what all computers that act in a row share


@runtime_checkable
class Ponderer(Protocol):
    """A player that can think while another seat acts."""

    def ponder(self, observed: GameState) -> SearchSteps:
        """Searches ahead while another seat acts, for this player's reply."""


class ComputerPlayers:
    """Thinks for every seat that no person plays.

    Time is the sum of the frames' `dt`, so a pause stops all clocks.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        network_for(match.setup.rules.gray, match.setup.rules.jokers)  # reads the weights in advance
        self._players: dict[int, Player] = {}
        self._asked: GameState | None = None  # the position of the current thinking
        self._thinking: Slices[Action] | None = None
        self._frame = FrameShare()
        self._spent = 0.0
        self._allowed = 0.0
        self._ahead: Slices[None] | None = None

    def think(self, dt: float, seconds: float, moving: bool = False) -> Action | None:
        """Lets the computer player to act think for a slice; returns its action as soon as there is one.

        It has `seconds`, less if it is one of several in a row. A frame in which something is `moving` leaves
        time to draw.
        """
        state = self._match.state
        if self._thinking is None or self._asked is not state:
            self._begin(state)
            dt = 0.0
        assert self._thinking is not None
        if self._thinking.done:
            return self._thinking.result
        self._spent, self._allowed = self._spent + dt, seconds * min(1.0, MAX_IN_A_ROW / self._in_a_row())
        share = self._frame.beside_motion(dt) if moving else self._frame.after(dt)
        if self._spent < self._allowed:
            self._thinking.go_on(share)
        else:
            self._thinking.stop()
        return None  # applying the action takes a frame of its own

    def _in_a_row(self) -> int:
        """Returns how many computer players act one after another, including the one to act."""
        seats, turn = self._match.setup.seats, self._match.state.turn
        around = [seats[(turn + step) % len(seats)].is_person for step in range(len(seats))]
        if not any(around):
            return len(seats)
        return around.index(True) + around[::-1].index(True)

    def _begin(self, state: GameState) -> None:
        self._asked, self._spent, self._ahead = state, 0.0, None
        thinking = self._player(state.turn).think(
            observation(state), self._match.thinking_generator(), Budget()
        )
        self._thinking = Slices(thinking)

    def _player(self, seat: int) -> Player:
        found = self._players.get(seat)
        if found is None:
            level = self._match.setup.seats[seat].level
            assert level is not None
            found = self._players[seat] = player_of(level)
        return found

    @property
    def share(self) -> float:
        """Returns the share of the thinking time that is spent, 0 to 1; 0 if nobody thinks."""
        if self._thinking is None or self._thinking.done or not self._allowed:
            return 0.0
        return min(1.0, self._spent / self._allowed)

    def think_ahead(self, dt: float, seconds: float) -> None:
        """Lets the computer player after a person think for a slice, up to a limit, meanwhile."""
        state = self._match.state
        if self._asked is not state:
            self._asked, self._spent, self._thinking = state, 0.0, None
            self._ahead = self._pondering(state)
        if self._ahead is None:
            return
        self._spent += dt
        if self._spent > MAX_AHEAD * seconds or self._ahead.go_on(FRAME_BUDGET):
            self._ahead = None

    def _pondering(self, state: GameState) -> Slices[None] | None:
        seat = (state.turn + 1) % state.seats
        if state.phase != "offer" or self._match.setup.seats[seat].is_person:
            return None
        player = self._player(seat)
        return Slices(player.ponder(observation(state))) if isinstance(player, Ponderer) else None
