"""Self-play games of the compiled search, and the recorded positions.

The loops of a game are plain Python: numba would compile both searches into each of them anew, for
minutes, and the searches take nearly all of the time.
"""

import random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from numba_engine.alphabeta import Memory, memory
from numba_engine.alphabeta import search as alphabeta
from numba_engine.inputs import Floats, Ints
from numba_engine.layout import BAG, BOARD, BOARDS, GRAY, JOKERS, LENGTH, SCORE, SEATS, STARTER, Row
from numba_engine.maxn import MaxNMemory, tree
from numba_engine.maxn import search as maxn
from numba_engine.network import Net
from numba_engine.ordering import ordered
from numba_engine.rules import (
    OVER,
    deal,
    end_round,
    left_in_offer,
    pick,
    place,
    seed_deals,
    tile_walls,
)
from numba_engine.tiling import best_column

MAX_GUESSED_PICKS: Final = 6  # up to that many first picks are drawn among good guesses
MAX_ROUNDS: Final = 14  # a game that lasts longer (a blocked gray wall) teaches nothing
MAX_POSITIONS: Final = 700  # positions of a game
MAX_DEPTH: Final = 40


class GamePositions(NamedTuple):
    """Positions of one game, with its final scores in each of them (`ends`).

    `chances` is the chance that the search found for the seat to act, `picks` its choice (below 0: not
    searched).
    """

    rows: NDArray[np.int16]
    ends: Floats
    chances: Floats
    picks: Ints


def room_for_a_game() -> GamePositions:
    """Empty room."""
    return GamePositions(
        np.zeros((MAX_POSITIONS, LENGTH), np.int16),
        np.zeros((MAX_POSITIONS, 4)),
        np.zeros(MAX_POSITIONS),
        np.zeros(MAX_POSITIONS, np.int64),
    )


class Searches(NamedTuple):
    """Room for both kinds of search with one network."""

    two: Memory
    more: MaxNMemory


def searches(width: int, slots: int = 1 << 14) -> Searches:
    """Empty room."""
    return Searches(memory(width, slots=slots), tree(width))


def begin(chance: random.Random, seats: int, gray: bool, jokers: bool) -> Row:
    """The first position of a game; `seed_deals` decides what is dealt."""
    row = np.zeros(LENGTH, np.int16)
    row[SEATS], row[GRAY], row[JOKERS] = seats, gray, jokers
    out = (1 if seats == 2 else 2) if jokers else 0
    row[BAG : BAG + 5] = 20 - out
    row[BAG + 5] = 5 * out
    row[STARTER] = chance.randrange(seats)
    deal(row)
    return row


def choose(row: Row, nodes: int, net: Net, room: Searches) -> tuple[int, float]:
    """The search's pick and its worth."""
    if row[SEATS] == 2:
        alphabeta(row, nodes, MAX_DEPTH, net, room.two)
        return int(room.two.root_codes[0]), float(room.two.root_worths[0])
    maxn(row, nodes, MAX_DEPTH, net, room.more)
    return int(room.more.root_codes[0]), float(room.more.root_worths[0])


def settle(row: Row, net: Net, room: Searches) -> int:
    """Tile all walls, with the network's choice where there is one, and end the round."""
    waiting = tile_walls(row)
    while waiting >= 0:
        seat, line = waiting // 10, waiting % 10
        place(row, seat, line, best_column(row, seat, line, net, room.two.end))
        waiting = tile_walls(row)
    return int(end_round(row))


def play(
    seed: int,
    seats: int,
    gray: bool,
    jokers: bool,
    nodes: int,
    strays: float,
    net: Net,
    room: Searches,
    kept: GamePositions,
) -> int:
    """One game into `kept`; how many positions, 0 if it did not end in time."""
    seed_deals(seed)
    chance = random.Random(seed)
    row = begin(chance, seats, gray, jokers)
    opening = chance.randrange(MAX_GUESSED_PICKS)
    codes = np.empty(16, np.int16)
    number, rounds = 0, 0
    while True:
        kept.rows[number] = row
        kept.chances[number], kept.picks[number] = -1.0, -1
        if opening > 0:
            count = ordered(row, 12, codes)
            code = int(codes[chance.randrange(count)])
            opening -= 1
        elif chance.random() < strays:
            count = ordered(row, 6, codes)
            code = int(codes[int(chance.random() ** 2 * count)])
        else:
            code, worth = choose(row, nodes, net, room)
            kept.chances[number], kept.picks[number] = worth, code
        number += 1
        pick(row, code)
        if left_in_offer(row):
            continue
        if settle(row, net, room) == OVER:
            break
        kept.rows[number] = row
        kept.chances[number], kept.picks[number] = -1.0, -1
        number += 1
        rounds += 1
        if rounds >= MAX_ROUNDS or number > MAX_POSITIONS - 100:
            return 0
        deal(row)
    for seat in range(seats):
        kept.ends[:number, seat] = row[BOARDS + BOARD * seat + SCORE]
    return number
