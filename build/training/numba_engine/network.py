"""The value network of `game.ai.values` on rows, compiled: hidden rows, expected final scores."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.network import Weights
from numba_engine.inputs import (
    CONTEST,
    ENDED,
    FACTS,
    FINAL,
    LONGEST,
    MAX_INPUTS,
    NEED,
    POINTS,
    SHARES,
    Floats,
    Ints,
    colour_inputs_of,
    inputs_of,
    needs_of,
    offer_of,
    supply_of,
    table_inputs_of,
)
from numba_engine.layout import (
    BOARD,
    BOARDS,
    FLOOR,
    HOLDS,
    LINES,
    SEATS,
    WALL,
    Row,
)
from numba_engine.rules import left_in_offer

BOARDS_KEPT, COLOURS_KEPT, TABLES_KEPT = 1 << 12, 1 << 16, 1 << 10


class Net(NamedTuple):
    """`game.ai.values.Weights` as arrays."""

    own: Floats
    other: Floats
    table: Floats
    bias: Floats
    out: Floats
    base: float
    colour: Floats
    colour_bias: Floats
    colour_out: Floats


def net_of_weights(weights: Weights) -> Net:
    """The network of weights that a game plays with."""
    return Net(
        np.array(weights.own),
        np.array(weights.other),
        np.array(weights.table),
        np.array(weights.bias),
        np.array(weights.out),
        float(weights.base),
        np.array(weights.colour),
        np.array(weights.colour_bias),
        np.array(weights.colour_out),
    )


class Sight(NamedTuple):
    """Room for what is seen of a position: of each board its two rows and what `see` tells."""

    own: Floats
    other: Floats
    told: Ints
    inputs: Ints
    sizes: Floats
    after: Row
    supply: Ints
    scores: Floats
    board_keys: NDArray[np.uint64]  # boards seen before: direct-mapped, as the two that follow
    board_rows: Floats
    board_told: Ints
    colour_keys: Ints
    colour_worths: Floats
    table_keys: Ints
    table_rows: Floats
    offer: Ints
    after_sum: Floats


def sight(width: int) -> Sight:
    """Empty room. What it remembers holds for one network: make another for another."""
    return Sight(
        np.zeros((4, width)),
        np.zeros((4, width)),
        np.zeros((4, FACTS), np.int64),
        np.zeros(MAX_INPUTS, np.int64),
        np.zeros(MAX_INPUTS),
        np.zeros(25, np.int16),
        np.zeros(6, np.int64),
        np.zeros(4),
        np.zeros(BOARDS_KEPT, np.uint64),
        np.zeros((BOARDS_KEPT, 2, width)),
        np.zeros((BOARDS_KEPT, FACTS), np.int64),
        np.full(COLOURS_KEPT, -1, np.int64),
        np.zeros(COLOURS_KEPT),
        np.full(TABLES_KEPT, -1, np.int64),
        np.zeros((TABLES_KEPT, width)),
        np.zeros(6, np.int64),
        np.zeros(width),
    )


@njit(cache=True)
def look_at(row: Row, room: Sight) -> None:
    """Begin with a position: boards are remembered for one round, whose walls, scores and bag are fixed."""
    supply_of(row, room.supply)
    room.board_keys[:] = 0


@njit(cache=True)
def _board_key(row: Row, seat: int, settled: bool) -> np.uint64:
    board = BOARDS + BOARD * seat
    word = np.uint64(((row[board + FLOOR] * 2 + row[board + HOLDS]) * 4 + seat) * 2 + settled)
    for at in range(board + LINES, board + WALL):
        word = (word << np.uint64(3)) | np.uint64(row[at])
    return word | np.uint64(1 << 60)


@njit(cache=True)
def _mixed(key: np.uint64, kept: int) -> int:
    key = key * np.uint64(0x9E3779B97F4A7C15)
    return int((key >> np.uint64(32)) & np.uint64(kept - 1))


@njit(cache=True)
def see(row: Row, seat: int, settled: bool, net: Net, room: Sight) -> None:
    """Fill a seat's rows."""
    own, other, told = room.own[seat], room.other[seat], room.told[seat]
    key = _board_key(row, seat, settled)
    at = _mixed(key, BOARDS_KEPT)
    if room.board_keys[at] == key:
        own[:] = room.board_rows[at, 0]
        other[:] = room.board_rows[at, 1]
        told[:] = room.board_told[at]
        return
    n = inputs_of(row, seat, settled, room.supply, room.inputs, room.sizes, told, room.after)
    needs_of(row, seat, told)
    own[:] = 0.0
    other[:] = 0.0
    for place in range(n):
        by = room.sizes[place]
        mine, theirs = net.own[room.inputs[place]], net.other[room.inputs[place]]
        for unit in range(len(own)):
            own[unit] += by * mine[unit]
            other[unit] += by * theirs[unit]
    room.board_keys[at] = key
    room.board_rows[at, 0] = own
    room.board_rows[at, 1] = other
    room.board_told[at] = told


@njit(cache=True)
def _colour(kind: int, need: int, has: int, contest: int, first: bool, net: Net, room: Sight) -> float:
    """What one kind of the offer is worth to a board."""
    n = colour_inputs_of(kind, need, has, contest, first, room.inputs, room.sizes)
    total = 0.0
    for unit in range(len(net.colour_bias)):
        x = net.colour_bias[unit]
        for place in range(n):
            x += room.sizes[place] * net.colour[room.inputs[place], unit]
        if x > 0.0:
            total += x * net.colour_out[unit]
    return total


@njit(cache=True)
def judge(row: Row, left: int, net: Net, room: Sight) -> bool:
    """Expected final scores into `room.scores` from the seats' rows; whether the game is over there."""
    seats, lead, ended = int(row[SEATS]), 0, False
    all_told, worths = room.told, room.scores
    for seat in range(seats):
        lead = max(lead, all_told[seat, LONGEST])
        ended |= all_told[seat, ENDED] > 0
    if not left and ended:
        for seat in range(seats):
            worths[seat] = all_told[seat, FINAL]
        return True
    share, offer, turn = SHARES[seats], room.offer, int(row[0])
    index, table_keys, table_rows = room.inputs, room.table_keys, room.table_rows
    colour_keys, colour_worths, out, theirs = room.colour_keys, room.colour_worths, net.out, room.after_sum
    all_own, all_other = room.own, room.other
    width = len(out)
    if left:
        offer_of(row, offer)
    for seat in range(seats):
        n = table_inputs_of(row, seat, left, lead, index)
        key = 0
        for place in range(n):
            key = key * 40 + index[place] + 1
        at = _mixed(np.uint64(key), TABLES_KEPT)
        if table_keys[at] != key:
            table_rows[at] = net.bias
            for place in range(n):
                table_rows[at] += net.table[index[place]]
            table_keys[at] = key
        total = all_told[seat, POINTS] + net.base
        if seats == 2:
            for unit in range(width):
                x = table_rows[at, unit] + all_own[seat, unit] + all_other[1 - seat, unit]
                total += max(x, 0.0) * out[unit]
        else:
            theirs[:] = 0.0
            for rival in range(seats):
                if rival != seat:
                    for unit in range(width):
                        theirs[unit] += all_other[rival, unit]
            for unit in range(width):
                x = table_rows[at, unit] + all_own[seat, unit] + theirs[unit] * share
                total += max(x, 0.0) * out[unit]
        if left:
            for kind in range(6):
                has = offer[kind]
                if not has:
                    continue
                contest = 0
                for rival in range(seats):
                    if rival != seat:
                        contest = max(contest, all_told[rival, CONTEST + kind])
                need, first = all_told[seat, NEED + kind], seat == turn
                key = (((has * 7776 + need) * 6 + contest) * 2 + first) * 2 + (kind == 5)
                at = _mixed(np.uint64(key), COLOURS_KEPT)
                if colour_keys[at] != key:
                    colour_worths[at] = _colour(kind, need, has, contest, first, net, room)
                    colour_keys[at] = key
                total += colour_worths[at]
        worths[seat] = total
    return False


@njit(cache=True)
def scores(row: Row, net: Net, room: Sight) -> bool:
    """Expected final scores of a position within an offer or at the end of one."""
    left = left_in_offer(row)
    look_at(row, room)
    for seat in range(row[SEATS]):
        see(row, seat, left == 0, net, room)
    return judge(row, left, net, room)
