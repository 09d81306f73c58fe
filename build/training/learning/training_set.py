"""The training set: sparse inputs of the network for positions, computed once, and their targets."""

from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from numba_engine.alphabeta import sharpness
from numba_engine.inputs import (
    CONTEST,
    ENDED,
    FACTS,
    LONGEST,
    MAX_INPUTS,
    NEED,
    POINTS,
    colour_inputs_of,
    inputs_of,
    needs_of,
    offer_of,
    supply_of,
    table_inputs_of,
)
from numba_engine.layout import ROUND, SEATS, TURN, Row
from numba_engine.rules import left_in_offer

SCALE: Final = 10.0  # points that count as 1 inside the fit
MAX_BOARD_INPUTS: Final = 90
MAX_COLOUR_INPUTS: Final = 12
MAX_TABLE_INPUTS: Final = 6

Singles = NDArray[np.float32]
Smalls = NDArray[np.int16]


class TrainingSet(NamedTuple):
    """The inputs of positions, by seat, with the points that each seat still gained and its chance to win.

    `taught` is false for positions of finished games, which are not trained on.
    """

    seats: NDArray[np.int64]
    boards: Smalls  # position, seat, input
    values: Singles
    counts: Smalls
    table: Smalls
    table_counts: Smalls
    colours: Smalls  # position, seat, kind, input
    colour_values: Singles
    colour_counts: Smalls
    points: Singles  # that the board has already, in SCALE points
    wanted: Singles  # that it still gained, likewise
    odds: Singles
    sharp: Singles  # how sharply a margin of SCALE points decides
    taught: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.seats)


@njit(cache=True)
def _fill(rows: Row, told: Singles, odds: Singles, lessons: TrainingSet) -> None:
    index, value = np.zeros(MAX_INPUTS, np.int64), np.zeros(MAX_INPUTS)
    seen, after = np.zeros((4, FACTS), np.int64), np.zeros(25, np.int16)
    supply, offer = np.zeros(6, np.int64), np.zeros(6, np.int64)
    for at in range(len(rows)):
        row = rows[at]
        seats, left = int(row[SEATS]), left_in_offer(row)
        lessons.seats[at] = seats
        supply_of(row, supply)
        offer_of(row, offer)
        lead, over = 0, False
        for seat in range(seats):
            number = inputs_of(row, seat, left == 0, supply, index, value, seen[seat], after)
            needs_of(row, seat, seen[seat])
            lessons.counts[at, seat] = number
            for place in range(number):
                lessons.boards[at, seat, place] = index[place]
                lessons.values[at, seat, place] = value[place]
            lead = max(lead, seen[seat, LONGEST])
            over |= not left and seen[seat, ENDED] > 0
        lessons.taught[at] = not over
        lessons.sharp[at] = sharpness(row[ROUND], row[SEATS]) * SCALE
        for seat in range(seats):
            number = table_inputs_of(row, seat, left, lead, index)
            lessons.table_counts[at, seat] = number
            for place in range(number):
                lessons.table[at, seat, place] = index[place]
            lessons.points[at, seat] = seen[seat, POINTS] / SCALE
            lessons.wanted[at, seat] = (told[at, seat] - seen[seat, POINTS]) / SCALE
            lessons.odds[at, seat] = odds[at, seat]
            for kind in range(6):
                if not left or not offer[kind]:
                    continue
                contest = 0
                for rival in range(seats):
                    if rival != seat:
                        contest = max(contest, seen[rival, CONTEST + kind])
                number = colour_inputs_of(
                    kind, seen[seat, NEED + kind], offer[kind], contest, seat == row[TURN], index, value
                )
                lessons.colour_counts[at, seat, kind] = number
                for place in range(number):
                    lessons.colours[at, seat, kind, place] = index[place]
                    lessons.colour_values[at, seat, kind, place] = value[place]


def training_set_of(rows: NDArray[np.uint8], told: Singles, odds: Singles) -> TrainingSet:
    """Builds the training set of positions, given each seat's final score and chance to win."""
    number = len(rows)
    lessons = TrainingSet(
        np.zeros(number, np.int64),
        np.zeros((number, 4, MAX_BOARD_INPUTS), np.int16),
        np.zeros((number, 4, MAX_BOARD_INPUTS), np.float32),
        np.zeros((number, 4), np.int16),
        np.zeros((number, 4, MAX_TABLE_INPUTS), np.int16),
        np.zeros((number, 4), np.int16),
        np.zeros((number, 4, 6, MAX_COLOUR_INPUTS), np.int16),
        np.zeros((number, 4, 6, MAX_COLOUR_INPUTS), np.float32),
        np.zeros((number, 4, 6), np.int16),
        np.zeros((number, 4), np.float32),
        np.zeros((number, 4), np.float32),
        np.zeros((number, 4), np.float32),
        np.zeros(number, np.float32),
        np.zeros(number, np.bool_),
    )
    _fill(rows.astype(np.int16), told, odds, lessons)
    return lessons
