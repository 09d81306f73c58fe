"""Averages the chances to win over many possible deals of the next round."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from game.ai.slices import FRAME_BUDGET, Slices
from game.ai.values import values_for
from game.review.chances import Chances, network_chances
from game.rules.engine import deal
from game.rules.state import GameState, observation

DEALS: Final = 100


@dataclass(frozen=True)
class DealOutlook:
    """Each seat's chance to win: average of `number` deals, the best and the worst of them."""

    number: int
    average: Chances
    best: Chances
    worst: Chances


class OtherDeals:
    """Deals the next round by the seeds from 1 on, in slices. The state must be of phase "deal"."""

    def __init__(self, state: GameState, number: int = DEALS) -> None:
        self.number = number
        self.found: list[Chances] = []
        self._slices = Slices(self._work(observation(state)))

    @property
    def done(self) -> bool:
        """Whether all deals are evaluated."""
        return self._slices.done

    @property
    def outlook(self) -> DealOutlook | None:
        """Returns the result of the deals so far; None before the first."""
        if not self.found:
            return None
        seats = list(zip(*self.found, strict=True))
        return DealOutlook(
            len(self.found),
            tuple(sum(chances) / len(chances) for chances in seats),
            tuple(map(max, seats)),
            tuple(map(min, seats)),
        )

    def go_on(self, seconds: float = FRAME_BUDGET) -> bool:
        """Continues for about `seconds`; True if the result has changed."""
        before = len(self.found)
        self._slices.go_on(seconds)
        return len(self.found) != before

    def _work(self, state: GameState) -> Generator[None, None, None]:
        values = values_for(state.rules)
        for seed in range(1, self.number + 1):
            dealt, _ = deal(state, seed)
            self.found.append(network_chances(values, dealt))
            values.forget()
            yield
