"""`game.ai.maxn` on rows, compiled: the same nodes in the same order, the same worths."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.lookahead import MAX_DEPTH, SLICE
from game.ai.maxn import MAX_POSITIONS, MAX_RANKED, MAX_REPLY_LOSS, ROOT_WIDTHS, WIDTHS
from game.ai.search import NODES_PER_CHECK
from game.ai.win_chance import POINT
from numba_engine.alphabeta import (
    BUDGET,
    CHECKED,
    DEPTH,
    HORIZON,
    KNOWN,
    NODES,
    PAUSE,
    ROOT_MOVES,
    SEAT,
    _key,
    _pausing,
    _rank,
    chance,
    sharpness,
)
from numba_engine.inputs import DONE, Floats, Ints
from numba_engine.layout import LENGTH, ROUND, SEATS, TURN, Row
from numba_engine.network import Net, Sight, judge, look_at, see, sight
from numba_engine.ordering import ordered
from numba_engine.rules import left_in_offer, pick

FOLLOW, FOLLOW_AT_ROOT = np.array(WIDTHS), np.array(ROOT_WIDTHS)
SLOTS = 1 << 15
FUTURE_SIZE = 6  # four worths, the margin, and whether the offer goes on


class MaxNMemory(NamedTuple):
    """Everything that a search writes to: made once, used for search after search."""

    keys: NDArray[np.uint64]
    slots: Ints
    depths: Ints
    counts: Ints
    codes: NDArray[np.int16]
    futures: Floats
    rows: NDArray[np.int16]
    codes_at: NDArray[np.int16]  # by ply, while a position is worked on
    futures_at: Floats
    expected_at: Floats  # by ply: what comes of a position that was worked on
    room: Sight
    end: Sight
    control: Ints
    root_codes: NDArray[np.int16]
    root_worths: Floats


def tree(width: int) -> MaxNMemory:
    """Room for searches with a network of that width."""
    plies, branches = MAX_DEPTH + 4, max(*WIDTHS, MAX_RANKED)
    return MaxNMemory(
        np.zeros(SLOTS, np.uint64),
        np.full(SLOTS, -1, np.int64),
        np.zeros(MAX_POSITIONS, np.int64),
        np.zeros(MAX_POSITIONS, np.int64),
        np.zeros((MAX_POSITIONS, branches), np.int16),
        np.zeros((MAX_POSITIONS, branches, FUTURE_SIZE)),
        np.zeros((plies, LENGTH), np.int16),
        np.zeros((plies, branches), np.int16),
        np.zeros((plies, branches, FUTURE_SIZE)),
        np.zeros((plies, FUTURE_SIZE)),
        sight(width),
        sight(width),
        np.zeros(8, np.int64),
        np.zeros(ROOT_MOVES, np.int16),
        np.zeros(ROOT_MOVES),
    )


@njit(cache=True)
def _slot(tree: MaxNMemory, key: np.uint64) -> int:
    mask = len(tree.slots) - 1
    at = int(key >> np.uint64(20)) & mask
    while tree.slots[at] >= 0 and tree.keys[at] != key:
        at = (at + 1) & mask
    return at


@njit(cache=True)
def chances(scores: Floats, seats: int, round_: int, odds: Floats) -> None:
    """`game.ai.win_chance.chances`."""
    sharp = sharpness(round_, seats)
    best = scores[0]
    for seat in range(1, seats):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(seats):
        against = chance(scores[seat] - best, sharp)
        odds[seat] = against / (1.0 - against)
        total += odds[seat]
    for seat in range(seats):
        odds[seat] /= total


@njit(cache=True)
def _lead(scores: Floats, seats: int, seat: int) -> float:
    best = -1e9
    for other in range(seats):
        if other != seat:
            best = max(best, scores[other])
    return float(scores[seat] - best)


@njit(inline="always")
def future(row: Row, left: int, net: Net, tree: MaxNMemory, room: Sight, found: Floats) -> None:
    """What the network sees in a position: worths, margin, and whether the offer goes on."""
    tree.control[NODES] += 1
    over = judge(row, left, net, room)
    seats = row[SEATS]
    if over:
        share = 0
        for seat in range(seats):
            first = True
            for other in range(seats):
                ahead = room.scores[other] - room.scores[seat]
                if not ahead:
                    ahead = room.told[other, DONE] - room.told[seat, DONE]
                first &= ahead <= 0
            found[seat] = first
            share += first
        for seat in range(seats):
            found[seat] /= share
    else:
        chances(room.scores, seats, row[ROUND], found)
    for seat in range(seats):
        found[seat] += POINT * room.scores[seat]
    found[4] = _lead(room.scores, seats, tree.control[SEAT])
    found[5] = left > 0


@njit(inline="always")
def _future_after(row: Row, mover: int, net: Net, tree: MaxNMemory, found: Floats) -> None:
    """The future of the position after a pick; `tree.room` holds the other seats' rows."""
    left = left_in_offer(row)
    if left:
        see(row, mover, False, net, tree.room)
        future(row, left, net, tree, tree.room, found)
        return
    for seat in range(row[SEATS]):
        see(row, seat, True, net, tree.end)
    future(row, 0, net, tree, tree.end, found)


@njit(cache=True)
def _sort(codes: Row, futures: Floats, number: int, seat: int) -> None:
    """A stable order, the mover's best first."""
    for place in range(1, number):
        code, told, at = codes[place], futures[place].copy(), place
        while at > 0 and futures[at - 1, seat] < told[seat]:
            codes[at], futures[at] = codes[at - 1], futures[at - 1]
            at -= 1
        codes[at], futures[at] = code, told


@njit(cache=True)
def _keep(tree: MaxNMemory, key: np.uint64, depth: int, number: int, ply: int) -> None:
    at = _slot(tree, key)
    entry = tree.slots[at]
    if entry < 0:
        if tree.control[KNOWN] >= len(tree.depths):
            tree.slots[:] = -1
            tree.control[KNOWN] = 0
            at = _slot(tree, key)
        entry = tree.control[KNOWN]
        tree.control[KNOWN] += 1
        tree.slots[at], tree.keys[at] = entry, key
    tree.depths[entry], tree.counts[entry] = depth, number
    tree.codes[entry] = tree.codes_at[ply]
    tree.futures[entry] = tree.futures_at[ply]


@njit(cache=True)
def _expect(futures: Floats, number: int, seat: int, mine: bool, expected: Floats) -> None:
    """`game.ai.maxn.expected_of`; the best future where the searching seat chooses."""
    expected[:5] = futures[0, :5]
    if mine:
        return
    total = 1.0
    for place in range(1, number):
        share = 1.0 - (futures[0, seat] - futures[place, seat]) / MAX_REPLY_LOSS
        if share <= 0.0:
            break
        share *= share
        total += share
        for at in range(5):
            expected[at] += share * futures[place, at]
    for at in range(5):
        expected[at] /= total


@njit
def _value(tree: MaxNMemory, net: Net, depth: int, ply: int) -> bool:
    """The future of `rows[ply]` into `expected_at[ply]`; whether time ran out."""
    row, child = tree.rows[ply], tree.rows[ply + 1]
    codes, futures = tree.codes_at[ply], tree.futures_at[ply]
    key, mover = _key(row), row[TURN]
    entry = tree.slots[_slot(tree, key)]
    if entry < 0:
        number = ordered(row, MAX_RANKED, codes)
        for seat in range(row[SEATS]):
            if seat != mover:
                see(row, seat, False, net, tree.room)
        for place in range(number):
            child[:] = row
            pick(child, codes[place])
            _future_after(child, mover, net, tree, futures[place])
        _sort(codes, futures, number, mover)
        number = min(number, FOLLOW[min(ply - 1, len(FOLLOW) - 1)])
        known = 1
        _keep(tree, key, known, number, ply)
        if _pausing(tree.control):
            return True
    else:
        known, number = tree.depths[entry], tree.counts[entry]
        codes[:] = tree.codes[entry]
        futures[:] = tree.futures[entry]
    while known < depth:
        for place in range(number):
            if not futures[place, 5]:
                continue
            child[:] = row
            pick(child, codes[place])
            if _value(tree, net, known, ply + 1):
                return True
            futures[place, :5] = tree.expected_at[ply + 1, :5]
        _sort(codes, futures, number, mover)
        known += 1
        _keep(tree, key, known, number, ply)
    if known == 1 and futures[0, 5]:
        tree.control[HORIZON] = 1
    _expect(futures, number, mover, mover == tree.control[SEAT], tree.expected_at[ply])
    return False


@njit
def search(root: Row, budget: int, deepest: int, net: Net, tree: MaxNMemory) -> int:
    """Search a position within an offer; how many root picks there are. `root_codes` has the best first."""
    control = tree.control
    control[:] = 0
    control[PAUSE], control[CHECKED], control[BUDGET] = SLICE, NODES_PER_CHECK, budget
    control[SEAT] = root[TURN]
    tree.slots[:] = -1
    look_at(root, tree.room)
    look_at(root, tree.end)
    codes, worths, mover = tree.root_codes, tree.root_worths, root[TURN]
    number = ordered(root, ROOT_MOVES, codes)
    worths[:number] = -1e4
    child = tree.rows[1]
    for depth in range(1, deepest + 1):
        control[HORIZON] = 0
        width = number if depth == 1 else min(number, FOLLOW_AT_ROOT[min(depth - 2, len(FOLLOW_AT_ROOT) - 1)])
        for place in range(width):
            child[:] = root
            pick(child, codes[place])
            left = left_in_offer(child)
            if left and depth > 1:
                if _value(tree, net, depth - 1, 1):
                    return number
            else:
                for seat in range(root[SEATS]):
                    if seat != mover:
                        see(child, seat, False, net, tree.room)
                _future_after(child, mover, net, tree, tree.expected_at[1])
                if left:
                    control[HORIZON] = 1
            _rank(codes, worths, place, tree.expected_at[1, mover])
            if _pausing(control):
                return number
        control[DEPTH] = depth
        if not control[HORIZON] or control[NODES] >= budget:
            return number
    return number
