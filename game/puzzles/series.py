"""A series of puzzles: by rating, of the day, of a theme, a streak, a rush, or of the player's games."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from game.puzzles.record import Puzzle
from game.puzzles.selection import climbing, near
from game.puzzles.themes import Theme

Mode = Literal["next", "day", "theme", "streak", "rush", "mistakes"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
RUSH_SECONDS: Final = 180.0
MAX_MISSES: Final = 3  # that end a rush
BEGINNER_PUZZLES: Final = 5  # the first puzzles of a new player: two seats, coloured wall, no jokers
RATED: Final[tuple[Mode, ...]] = ("next", "day", "theme")


@dataclass
class Series:
    """A series of puzzles. `seen` counts earlier tries by name, `rating` is the player's."""

    mode: Mode
    puzzles: Sequence[Puzzle]
    rating: float
    seen: Mapping[str, int]
    chance: random.Random
    theme: Theme | None = None  # of all puzzles
    first: Puzzle | None = None  # the current one, when resumed after a reload
    found: int = 0
    missed: int = 0
    left: float = RUSH_SECONDS
    _shown: Counter[str] = field(default_factory=Counter)

    @property
    def rated(self) -> bool:
        """Whether tries are rated."""
        return self.mode in RATED

    @property
    def over(self) -> bool:
        """Whether there is no next puzzle."""
        if self.mode == "rush":
            return self.missed >= MAX_MISSES or self.left <= 0
        if self.mode == "mistakes":
            return self.found + self.missed >= len(self.puzzles)
        return (self.mode == "day" and self.found + self.missed > 0) or (
            self.mode == "streak" and self.missed > 0
        )

    def next(self) -> Puzzle:
        """Returns the next puzzle. The series must not be over."""
        if self.first is not None and not self._shown:
            puzzle = self.first
        elif self.mode == "mistakes":
            puzzle = self.puzzles[self.found + self.missed]
        elif self.mode in ("streak", "rush"):
            puzzle = climbing(self.puzzles, self.found + self.missed, self._shown, self.chance)
        else:
            seen = Counter(self.seen)
            seen.update(self._shown)
            new = self.mode == "next" and seen.total() < BEGINNER_PUZZLES
            plain = [one for one in self.puzzles if one.kind == "2c"] if new else []
            puzzle = near(plain or self.puzzles, self.rating, seen, self.chance)
        self._shown[puzzle.name] += 1
        return puzzle

    def note(self, found: bool) -> None:
        """Records whether a puzzle was solved at the first try."""
        if found:
            self.found += 1
        else:
            self.missed += 1

    def pass_time(self, seconds: float) -> None:
        """Advances the clock of a rush."""
        if self.mode == "rush":
            self.left = max(0.0, self.left - seconds)
