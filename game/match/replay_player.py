"""The position, direction and speed of a replay, without a picture."""

from typing import Final

from game.match.match import Match
from game.rules.state import GameState

SPEEDS: Final = (1, 2, 4, 0.5)
STEP_SECONDS: Final = 0.5  # between two steps at speed 1


class ReplayPlayer:
    """The positions of a match, the current one, and when the next step is due.

    Position `at` is the one before turn `at`, the last one that after all turns. `direction` is 1 while it
    plays forwards, -1 while it plays backwards, 0 while it is stopped.
    """

    def __init__(self, match: Match, at: int = 0) -> None:
        self.match = match
        self.states = [turn.before for turn in match.turns] + [match.state]
        self.at = min(at, self.steps)
        self.direction = 0
        self.speed: float = SPEEDS[0]
        self._elapsed = 0.0

    @property
    def state(self) -> GameState:
        """Returns the current position."""
        return self.states[self.at]

    @property
    def steps(self) -> int:
        """Returns the number of steps."""
        return len(self.states) - 1

    @property
    def at_end(self) -> bool:
        """Whether there are no more steps in its direction."""
        return self.at == (self.steps if self.direction > 0 else 0)

    @property
    def round_starts(self) -> list[int]:
        """Returns the indices of the positions that begin a round, including the first position."""
        states = self.states
        return [i for i, state in enumerate(states) if i == 0 or state.round != states[i - 1].round]

    def neighbouring_round(self, by: int) -> int:
        """Returns where the next round begins, or the previous one if `by` < 0; else an end."""
        if by > 0:
            return next((i for i in self.round_starts if i > self.at), self.steps)
        return max((i for i in self.round_starts if i < self.at), default=0)

    def seek(self, at: int) -> None:
        """Goes to a position, or to the nearest one that exists."""
        self.at = min(self.steps, max(0, at))
        self._elapsed = 0.0

    def stop(self) -> None:
        """Stops playing."""
        self.direction = 0

    def toggle(self, direction: int) -> None:
        """Plays in a direction, the first step at once, or stops if it plays in that direction already."""
        self.direction = 0 if self.direction == direction else direction
        self._elapsed = STEP_SECONDS

    def next_speed(self) -> None:
        """Switches to the next of SPEEDS, in a cycle."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def tick(self, dt: float) -> bool:
        """Advances the time by `dt` seconds; True if a step is due now."""
        self._elapsed += dt * self.speed
        if self._elapsed < STEP_SECONDS:
            return False
        self._elapsed = 0.0
        return True
