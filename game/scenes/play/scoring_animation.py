"""How far the end is shown: bonuses one after the other, then places from the last to the first."""

import math
from typing import Final

from game.match.match import Match, PointSources
from game.rules.events import BonusScored
from game.scenes.play.final_scoring import bonus_spaces, final_scoring_of

START_DELAY: Final = 0.7  # seconds before the first bonus, so that the eye finds the walls
PLACE_SECONDS: Final = 0.7  # for each place
CLIMB_SHARE: Final = 0.45  # of a bonus's time in which its spaces light up and the total climbs
SLIDE_SHARE: Final = 0.65  # of a place's time in which the card moves there


class ScoringAnimation:
    """The first `counted` steps of a match's final count show, then its last `placed` places; then `done`.

    `live` counts with time; otherwise, and where nothing is to be told, all is done from the start.
    `over` says whether the match has an outcome: a round that can't be dealt on has none.
    """

    def __init__(self, match: Match, live: bool) -> None:
        self.match = match
        self.over = match.state.phase == "over"
        self.count = final_scoring_of(match)
        self._places = len(self.count.places) if self.over else 0
        self.counted = self.placed = 0
        self.done = False
        self._part = 1.0  # of the time of what is shown now
        self._waited = -START_DELAY
        if not live or not self.count.live or not (self.count.steps or self._places):
            self.finish()

    @property
    def decided(self) -> bool:
        """Whether the outcome may be told."""
        return self.done and self.over

    @property
    def step(self) -> BonusScored | None:
        """The bonus that was counted last, while the counting goes on."""
        return self.count.steps[self.counted - 1] if self.counted and not self.placed else None

    @property
    def place(self) -> int | None:
        """The place that was given last, from 0, until all are."""
        return self._places - self.placed if self.placed and not self.done else None

    def score(self, seat: int) -> int:
        """A seat's points as far as they are counted; the total climbs."""
        return self.count.score(seat, self.counted) - self._missing(seat)

    def _missing(self, seat: int) -> int:
        """What the bonus that is being counted will still bring a seat."""
        step = self.step
        return step.points - round(step.points * self._climbed) if step and step.seat == seat else 0

    def lit(self, seat: int) -> tuple[int, ...]:
        """The spaces of a seat's wall that are being counted, one more after the other."""
        step = self.step
        if step is None or step.seat != seat:
            return ()
        spaces = bonus_spaces(step, self.match.state.boards[seat].wall)
        return spaces[: max(1, math.ceil(len(spaces) * self._climbed))]

    def sources(self, seat: int) -> PointSources:
        """Where a seat's points came from; what a bonus is counted to climbs with the total."""
        sources, step, missing = self.count.sources_at(seat, self.counted), self.step, self._missing(seat)
        return sources.with_event(step._replace(points=-missing)) if step and missing else sources

    def is_placed(self, seat: int) -> bool:
        """Whether a seat's place may be told."""
        return any(seat in place for place in self.count.places[self._places - self.placed : self._places])

    def slots(self, seat: int) -> tuple[int, int, float]:
        """Where a seat's card comes from, where it goes, and how far it is, 0..1.

        Cards lie in the order of the seats, until each place is given: then its seats take it.
        """
        slid = min(1.0, self._part / SLIDE_SHARE) if self.placed else 1.0
        return self._order(self.placed - 1).index(seat), self._order(self.placed).index(seat), slid

    def _order(self, placed: int) -> list[int]:
        """The seats as they lie when so many places are given."""
        order = list(range(len(self.count.before)))
        ranked = [seat for place in self.count.places for seat in place]
        given = sum(map(len, self.count.places[self._places - max(0, placed) : self._places]))
        for index in range(len(order) - 1, len(order) - 1 - given, -1):
            order.remove(ranked[index])
            order.insert(index, ranked[index])
        return order

    @property
    def order(self) -> list[int]:
        """The seats as they lie now, or are about to."""
        return self._order(self.placed)

    @property
    def _climbed(self) -> float:
        return min(1.0, self._part / CLIMB_SHARE)

    def finish(self) -> None:
        """All is counted, and everybody has their place."""
        self.counted, self.placed, self._part = len(self.count.steps), self._places, 1.0
        self.done = True

    def tick(self, dt: float, each: float) -> bool:
        """Let `dt` seconds pass, where each bonus stays for `each`; True if there is something new."""
        before = self.counted, self.placed, self._part
        self._waited += dt
        bonuses = len(self.count.steps)
        last = self._waited - bonuses * each
        if self._waited < 0:
            return False
        if last < 0:
            self.counted, self._part = 1 + int(self._waited / each), self._waited % each / each
        elif last >= self._places * PLACE_SECONDS:
            self.finish()
        else:
            places = last / PLACE_SECONDS
            self.counted, self.placed, self._part = bonuses, 1 + int(places), places % 1
        resting = (
            before[2] >= SLIDE_SHARE and self._part >= before[2] and before[:2] == (self.counted, self.placed)
        )
        return self.done or not resting
