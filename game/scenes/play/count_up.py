"""How far the final bonuses are counted out: one after the other as time passes, or all at once."""

from typing import Final

from game.match.match import Match, PointSources
from game.rules.events import BonusScored
from game.scenes.play.final_count import final_count_of

LEAD: Final = 0.7  # seconds before the first bonus, so that the eye finds the walls


class CountUp:
    """The first `counted` steps of a match's final count show; `done` when all do.

    `live` counts with time; otherwise, and where nothing is to be counted out, all is done from the start.
    `over` says whether the match has an outcome: a round that can't be dealt on has none.
    """

    def __init__(self, match: Match, live: bool) -> None:
        self.match = match
        self.over = match.state.phase == "over"
        self.count = final_count_of(match)
        live = live and self.count.live
        self.counted = 0 if live else len(self.count.steps)
        self.done = not live or not self.count.steps
        self._waited = -LEAD

    @property
    def decided(self) -> bool:
        """Whether the outcome may be told."""
        return self.done and self.over

    @property
    def step(self) -> BonusScored | None:
        """The bonus that was counted last, while the counting goes on."""
        return self.count.steps[self.counted - 1] if self.counted and not self.done else None

    def score(self, seat: int) -> int:
        """A seat's points as far as they are counted."""
        return self.count.score(seat, self.counted)

    def sources(self, seat: int) -> PointSources:
        """Where they came from."""
        return self.count.sources_at(seat, self.counted)

    def finish(self) -> None:
        """All is counted."""
        self.counted = len(self.count.steps)
        self.done = True

    def tick(self, dt: float, each: float) -> bool:
        """Let `dt` seconds pass, where each bonus stays for `each`; True if there is something new."""
        self._waited += dt
        due = 0 if self._waited < 0 else 1 + int(self._waited / each)
        if due == self.counted:
            return False
        if due > len(self.count.steps):
            self.finish()
        else:
            self.counted = due
        return True
