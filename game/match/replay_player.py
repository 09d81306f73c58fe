"""Where a replay stands in its game and how it plays: position, direction and speed, without a picture."""

from typing import Final

from game.match.match import Match
from game.rules.state import GameState

SPEEDS: Final = (1, 2, 4, 0.5)
REST: Final = 0.5  # seconds between two steps that are played, at speed 1


class ReplayPlayer:
    """The positions of a match, the one in front, and when the next step is due while it plays.

    Position `at` is the one before turn `at`, the last that after all turns. `direction` is 1 while it
    plays on, -1 while it plays backwards, 0 while it rests.
    """

    def __init__(self, match: Match, at: int = 0) -> None:
        self.match = match
        self.states = [turn.before for turn in match.turns] + [match.state]
        self.at = min(at, self.steps)
        self.direction = 0
        self.speed: float = SPEEDS[0]
        self._rested = 0.0

    @property
    def state(self) -> GameState:
        """The position in front."""
        return self.states[self.at]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.states) - 1

    @property
    def at_end(self) -> bool:
        """Whether nothing is left to be played in its direction."""
        return self.at == (self.steps if self.direction > 0 else 0)

    @property
    def round_starts(self) -> list[int]:
        """The positions with which rounds begin, the first position among them."""
        states = self.states
        return [i for i, state in enumerate(states) if i == 0 or state.round != states[i - 1].round]

    def neighbouring_round(self, by: int) -> int:
        """Where the next (`by` above 0) or the last round begins; beyond them the end or the beginning."""
        if by > 0:
            return next((i for i in self.round_starts if i > self.at), self.steps)
        return max((i for i in self.round_starts if i < self.at), default=0)

    def seek(self, at: int) -> None:
        """Stand at a position, or at the nearest there is."""
        self.at = min(self.steps, max(0, at))
        self._rested = 0.0

    def stop(self) -> None:
        """Play no further."""
        self.direction = 0

    def toggle(self, direction: int) -> None:
        """Play in a direction, the first step at once; stop if it does already."""
        self.direction = 0 if self.direction == direction else direction
        self._rested = REST

    def next_speed(self) -> None:
        """Take the next of SPEEDS, after the last the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def tick(self, dt: float) -> bool:
        """Let `dt` seconds pass between two steps; True if one is due now."""
        self._rested += dt * self.speed
        if self._rested < REST:
            return False
        self._rested = 0.0
        return True
