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

AHEAD: Final = 3.0  # thinking times that are spent on thinking ahead, at most
TOGETHER: Final = 2.0  # thinking times that computers in a row have together, however many they are


@runtime_checkable
class Ponderer(Protocol):
    """A player that can think while another seat acts."""

    def ponder(self, observed: GameState) -> SearchSteps:
        """Think about what may come after the seat to act."""


class ComputerPlayers:
    """Think for every seat that no person plays.

    Time is what a frame says has passed, so a pause stops all clocks.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        network_for(match.setup.rules.gray, match.setup.rules.jokers)  # read before anybody waits for them
        self._players: dict[int, Player] = {}
        self._asked: GameState | None = None  # the position that is being thought about
        self._thinking: Slices[Action] | None = None
        self._frame = FrameShare()
        self._spent = 0.0
        self._allowed = 0.0
        self._ahead: Slices[None] | None = None

    def think(self, dt: float, seconds: float, moving: bool = False) -> Action | None:
        """Give the computer player to act a slice; its action once it has come to one.

        It has so many seconds, less if it is one of many in a row. A frame in which something is `moving` is
        left time to draw.
        """
        state = self._match.state
        if self._thinking is None or self._asked is not state:
            self._begin(state)
            dt = 0.0
        assert self._thinking is not None
        if self._thinking.done:
            return self._thinking.result
        self._spent, self._allowed = self._spent + dt, seconds * min(1.0, TOGETHER / self._in_a_row())
        share = self._frame.beside_motion(dt) if moving else self._frame.after(dt)
        if self._spent < self._allowed:
            self._thinking.go_on(share)
        else:
            self._thinking.stop()
        return None  # what comes of an action takes a frame of its own

    def _in_a_row(self) -> int:
        """How many computer players act one after another, the one to act among them."""
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
        """How much of the thinking time is spent, from 0 to 1; 0 when nobody thinks."""
        if self._thinking is None or self._thinking.done or not self._allowed:
            return 0.0
        return min(1.0, self._spent / self._allowed)

    def think_ahead(self, dt: float, seconds: float) -> None:
        """While a person is to act: let the computer player after them think, for a while at most."""
        state = self._match.state
        if self._asked is not state:
            self._asked, self._spent, self._thinking = state, 0.0, None
            self._ahead = self._pondering(state)
        if self._ahead is None:
            return
        self._spent += dt
        if self._spent > AHEAD * seconds or self._ahead.go_on(FRAME_BUDGET):
            self._ahead = None

    def _pondering(self, state: GameState) -> Slices[None] | None:
        seat = (state.turn + 1) % state.seats
        if state.phase != "offer" or self._match.setup.seats[seat].is_person:
            return None
        player = self._player(seat)
        return Slices(player.ponder(observation(state))) if isinstance(player, Ponderer) else None
