"""The final scoring as it is shown: bonuses one by one, then places from the last to the first."""

import math
from typing import Final

from game.match.match import Match, PointSources
from game.rules.events import BonusScored
from game.scenes.play.final_scoring import bonus_spaces, final_scoring_of

START_DELAY: Final = 0.7  # seconds before the first bonus
PLACE_SECONDS: Final = 0.7  # for each place
CLIMB_SHARE: Final = 0.45  # of a bonus's time, in which its spaces light up and the total climbs
SLIDE_SHARE: Final = 0.65  # of a place's time, in which the card moves there


class ScoringAnimation:
    """Shows the first `counted` steps of a match's final scoring, then its last `placed` places; then `done`.

    Unless `live`, or if there is nothing to count, it is done from the start.
    `over` says whether the match has an outcome: a round that can't be dealt on has none. The card of
    the seat `own` has the first slot until the places are shown.
    """

    def __init__(self, match: Match, live: bool, own: int | None = None) -> None:
        self.match, self._own = match, own
        self.over = match.state.phase == "over"
        self.count = final_scoring_of(match)
        self._places = len(self.count.places) if self.over else 0
        self.counted = self.placed = 0
        self.done = False
        self._progress = 1.0  # of the present bonus or place, 0..1
        self._elapsed = -START_DELAY
        if not live or not self.count.live or not (self.count.steps or self._places):
            self.finish()

    @property
    def decided(self) -> bool:
        """Whether the result may be shown."""
        return self.done and self.over

    @property
    def step(self) -> BonusScored | None:
        """The bonus that was counted last, during the bonuses."""
        return self.count.steps[self.counted - 1] if self.counted and not self.placed else None

    @property
    def place(self) -> int | None:
        """The place that was shown last, from 0, during the places."""
        return self._places - self.placed if self.placed and not self.done else None

    def score(self, seat: int) -> int:
        """A seat's score as far as it is counted."""
        return self.count.score(seat, self.counted) - self._missing(seat)

    def _missing(self, seat: int) -> int:
        """The points of the present bonus that a seat's score still lacks."""
        step = self.step
        return step.points - round(step.points * self._climbed) if step and step.seat == seat else 0

    def lit(self, seat: int) -> tuple[int, ...]:
        """The spaces of a seat's wall that the present bonus has lit up so far."""
        step = self.step
        if step is None or step.seat != seat:
            return ()
        spaces = bonus_spaces(step, self.match.state.boards[seat].wall)
        return spaces[: max(1, math.ceil(len(spaces) * self._climbed))]

    def sources(self, seat: int) -> PointSources:
        """The sources of a seat's points as far as they are counted."""
        sources, step, missing = self.count.sources_at(seat, self.counted), self.step, self._missing(seat)
        return sources.with_event(step._replace(points=-missing)) if step and missing else sources

    def is_placed(self, seat: int) -> bool:
        """Whether a seat's place may be shown."""
        return any(seat in place for place in self.count.places[self._places - self.placed : self._places])

    def slots(self, seat: int) -> tuple[int, int, float]:
        """Returns the slot that a seat's card comes from, the one it goes to, and its progress, 0..1.

        Cards are in the order of seats, after `own`; each place that is shown moves its cards there, so that
        in the end they are in the order of places.
        """
        slid = min(1.0, self._progress / SLIDE_SHARE) if self.placed else 1.0
        return self._order(self.placed - 1).index(seat), self._order(self.placed).index(seat), slid

    def _order(self, placed: int) -> list[int]:
        """The seats in the order of slots once that many places are shown."""
        order = sorted(range(len(self.count.before)), key=lambda seat: seat != self._own)
        ranked = [seat for place in self.count.places for seat in place]
        ranks = sum(map(len, self.count.places[self._places - max(0, placed) : self._places]))
        for index in range(len(order) - 1, len(order) - 1 - ranks, -1):
            order.remove(ranked[index])
            order.insert(index, ranked[index])
        return order

    @property
    def order(self) -> list[int]:
        """The seats in the order of slots that they have or move to."""
        return self._order(self.placed)

    @property
    def _climbed(self) -> float:
        return min(1.0, self._progress / CLIMB_SHARE)

    def finish(self) -> None:
        """Skips to the end."""
        self.counted, self.placed, self._progress = len(self.count.steps), self._places, 1.0
        self.done = True

    def tick(self, dt: float, each: float) -> bool:
        """Lets `dt` seconds pass, of which each bonus takes `each`; returns whether the picture changes."""
        before = self.counted, self.placed, self._progress
        self._elapsed += dt
        bonuses = len(self.count.steps)
        last = self._elapsed - bonuses * each
        if self._elapsed < 0:
            return False
        if last < 0:
            self.counted, self._progress = 1 + int(self._elapsed / each), self._elapsed % each / each
        elif last >= self._places * PLACE_SECONDS:
            self.finish()
        else:
            places = last / PLACE_SECONDS
            self.counted, self.placed, self._progress = bonuses, 1 + int(places), places % 1
        same = before[:2] == (self.counted, self.placed)
        return self.done or not (same and SLIDE_SHARE <= before[2] <= self._progress)
