"""Predicted chances to win against what happened, over many games of the compiled search against itself.

Every position of an offer is asked how likely each seat is to win, and the answers are gathered in ten bins.
Positions of one game belong together: a bin needs a thousand games before chance alone leaves its rate within
two or three points.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numba import njit

from game.rules.options import HouseRules
from learning.targets import shares
from numba_engine.games import GamePositions, Searches, play, room_for_a_game
from numba_engine.inputs import Floats
from numba_engine.layout import ROUND, SEATS
from numba_engine.maxn import chances
from numba_engine.network import Net, Sight, scores
from numba_engine.rules import left_in_offer

BINS: Final = 10
WIDE: Final = 40  # characters of a bar


@dataclass
class Bin:
    """Positions with a predicted chance within one tenth, and how they ended."""

    positions: int = 0
    predicted: float = 0.0
    won: float = 0.0
    games: set[int] = field(default_factory=set)

    def add(self, predicted: float, won: float, game: int) -> None:
        """Count one position."""
        self.positions += 1
        self.predicted += predicted
        self.won += won
        self.games.add(game)

    @property
    def mean(self) -> float:
        """The mean predicted chance."""
        return self.predicted / self.positions

    @property
    def rate(self) -> float:
        """How often it was won."""
        return self.won / self.positions


@njit(cache=True)
def _asked(kept: GamePositions, number: int, net: Net, room: Sight, predicted: Floats, won: Floats) -> None:
    """What the network predicts for each seat in positions of an offer, -1 in others; who won in the end."""
    predicted[:number] = -1.0
    for at in range(number):
        row = kept.rows[at]
        seats = row[SEATS]
        if left_in_offer(row):
            scores(row, net, room)
            chances(room.scores, seats, row[ROUND], predicted[at])
    shares(kept.ends[0], kept.rows[0, SEATS], won)


def calibration(
    rules: HouseRules, seats: int, games: int, nodes: int, seed: int, net: Net, room: Searches
) -> list[Bin]:
    """The bins of a number of games at a number of positions a pick, without games that don't end in time."""
    bins, kept = [Bin() for _ in range(BINS)], room_for_a_game()
    predicted, won = np.zeros((len(kept.rows), 4)), np.zeros(4)
    for game in range(games):
        number = play(seed + game, seats, rules.gray, rules.jokers, nodes, 0.0, net, room, kept)
        _asked(kept, number, net, room.two.end, predicted, won)
        for row in predicted[:number]:
            for seat in range(seats):
                if row[seat] >= 0:
                    place = min(BINS - 1, int(BINS * row[seat]))
                    bins[place].add(float(row[seat]), float(won[seat]), game)
    return bins


def table(bins: Sequence[Bin]) -> str:
    """The bins as text, with a bar for what happened and a mark where it was predicted."""
    lines = ["predicted  happened  positions  games"]
    for one in bins:
        if not one.positions:
            continue
        bar = ["#" if place < round(WIDE * one.rate) else "." for place in range(WIDE + 1)]
        bar[round(WIDE * one.mean)] = "|"
        lines.append(f"{one.mean:9.1%} {one.rate:9.1%} {one.positions:10} {len(one.games):6}  {''.join(bar)}")
    gap = max(abs(one.mean - one.rate) for one in bins if one.positions)
    return "\n".join([*lines, f"largest gap: {100 * gap:.1f} points"])
