"""A series of puzzles: by rating, of the day, of a theme, a streak, a rush, or of the player's games."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from game.puzzles.record import Puzzle
from game.puzzles.selection import BEGINNER_FINDS, climbing, gentle, near
from game.puzzles.themes import Theme

Mode = Literal["next", "day", "theme", "streak", "rush", "mistakes"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
RUSH_SECONDS: Final = 180.0
MAX_MISSES: Final = 3  # misses that end a rush
RATED: Final[tuple[Mode, ...]] = ("next", "day", "theme")


@dataclass
class Series:
    """A series of puzzles. `seen` counts earlier tries by name, `rating` is the player's.

    `found_before`: how many puzzles they had found before the series.
    """

    mode: Mode
    puzzles: Sequence[Puzzle]
    rating: float
    seen: Mapping[str, int]
    chance: random.Random
    theme: Theme | None = None  # None: any
    first: Puzzle | None = None  # the current one, when resumed after a reload
    found_before: int = 0
    found: int = 0
    missed: int = 0
    left: float = RUSH_SECONDS
    _shown: Counter[str] = field(default_factory=Counter)

    @property
    def rated(self) -> bool:
        """Whether tries are rated."""
        return self.mode in RATED

    @property
    def for_beginner(self) -> bool:
        """Whether the player has found so few puzzles that they get gentle ones."""
        return self.mode != "mistakes" and self.found_before + self.found < BEGINNER_FINDS

    @property
    def over(self) -> bool:
        """Whether there is no next puzzle."""
        if self.mode == "rush":
            return self.missed >= MAX_MISSES or self.left <= 0
        if self.mode == "mistakes":
            return self.found + self.missed >= len(self.puzzles)
        return (self.mode == "day" and self.started) or (self.mode == "streak" and self.missed > 0)

    @property
    def started(self) -> bool:
        """Whether a puzzle was answered."""
        return self.found + self.missed > 0

    def next(self) -> Puzzle:
        """Returns the next puzzle. The series must not be over."""
        if self.first is not None and not self._shown:
            puzzle = self.first
        elif self.mode == "mistakes":
            puzzle = self.puzzles[self.found + self.missed]
        elif self.mode in ("streak", "rush"):
            puzzles = self._choice(self._shown)
            puzzle = climbing(puzzles, self.found + self.missed, self._shown, self.chance)
        else:
            seen = Counter(self.seen)
            seen.update(self._shown)
            puzzle = near(self._choice(seen), self.rating, seen, self.chance)
        self._shown[puzzle.name] += 1
        return puzzle

    def _choice(self, seen: Counter[str]) -> Sequence[Puzzle]:
        """Returns the puzzles to choose from: for a beginner the gentle ones, while there are new ones."""
        plain = gentle(self.puzzles) if self.for_beginner else ()
        return [puzzle for puzzle in plain if not seen[puzzle.name]] or self.puzzles

    def note(self, found: bool) -> None:
        """Records whether a puzzle was solved at the first try."""
        if found:
            self.found += 1
        else:
            self.missed += 1

    def pass_time(self, seconds: float) -> None:
        """Advances the clock of a rush, which starts with the first answer."""
        if self.mode == "rush" and self.started:
            self.left = max(0.0, self.left - seconds)
