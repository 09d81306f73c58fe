"""Predicted chances to win against what happened, over many games of the compiled search against itself.

As `game.ai.arena.calibration`, with every seat asked instead of the first, and some fifty times as fast: a
bin of a tenth needs a thousand games before chance alone leaves its rate within two or three points.
"""

import numpy as np
from numba import njit

from game.ai.arena.calibration import BINS, Bin
from game.ai.training.targets import shares
from game.ai.training.twin.games import Kept, Searches, play, room_for_a_game
from game.ai.training.twin.inputs import Floats
from game.ai.training.twin.layout import ROUND, SEATS
from game.ai.training.twin.maxn import chances
from game.ai.training.twin.network import Net, Sight, scores
from game.ai.training.twin.rules import left_in_offer
from game.rules.options import HouseRules


@njit(cache=True)
def _asked(kept: Kept, number: int, net: Net, room: Sight, predicted: Floats, won: Floats) -> None:
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
    """The bins of so many games at so many positions a pick. Games that don't end in time are passed over."""
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
