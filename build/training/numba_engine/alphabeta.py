"""`game.ai.alphabeta` on rows, compiled: the same nodes in the same order, the same worths."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.alphabeta import MAX_POSITIONS, NULL_WINDOW, WIDTHS
from game.ai.lookahead import INFINITE_WORTH, MAX_DEPTH, SLICE
from game.ai.search import NODES_PER_CHECK
from game.ai.win_chance import BISECTIONS, MAX_MARGIN, POINT, SHARPNESS, SHARPNESS_OF_MORE, STEPS, TANH
from numba_engine.inputs import DONE, Floats, Ints
from numba_engine.layout import (
    BOARD,
    BOARDS,
    CENTRE,
    FACTORIES,
    FLOOR,
    IN_CENTRE,
    LENGTH,
    LINES,
    ROUND,
    SEATS,
    TURN,
    WALL,
    Row,
)
from numba_engine.network import Net, Sight, judge, look_at, see, sight
from numba_engine.ordering import ordered
from numba_engine.rules import left_in_offer, pick

TANH_TABLE = np.array(TANH)
SHARP, SHARP_OF_MORE = np.array(SHARPNESS), np.array(SHARPNESS_OF_MORE)
NODES, PAUSE, CHECKED, BUDGET, HORIZON, DEPTH, KNOWN, SEAT = range(8)
SLOTS = 1 << 18
MAX_WIDTH = max(WIDTHS)
ROOT_MOVES = 640


class Memory(NamedTuple):
    """Everything that a search writes to: made once, used for search after search."""

    keys: NDArray[np.uint64]
    slots: Ints
    depths: Ints
    bounds: Floats
    counts: Ints
    codes: NDArray[np.int16]
    rows: NDArray[np.int16]
    room: Sight
    end: Sight
    control: Ints
    worths: Floats
    root_codes: NDArray[np.int16]
    root_worths: Floats
    widths: Ints


def memory(width: int, widths: tuple[int, ...] = WIDTHS, slots: int = SLOTS) -> Memory:
    """Room for searches with a network of that width."""
    most = min(MAX_POSITIONS, slots // 2)
    return Memory(
        np.zeros(slots, np.uint64),
        np.full(slots, -1, np.int64),
        np.zeros(most, np.int64),
        np.zeros((most, 2)),
        np.zeros(most, np.int64),
        np.zeros((most, max(widths)), np.int16),
        np.zeros((MAX_DEPTH + 4, LENGTH), np.int16),
        sight(width),
        sight(width),
        np.zeros(8, np.int64),
        np.zeros((MAX_DEPTH + 4, max(widths))),
        np.zeros(ROOT_MOVES, np.int16),
        np.zeros(ROOT_MOVES),
        np.array(widths),
    )


@njit(cache=True)
def _key(row: Row) -> np.uint64:
    """A hash of what tells the positions of one search apart."""
    key = np.uint64(1469598103934665603)
    prime = np.uint64(0x9E3779B97F4A7C15)
    present = 0
    for factory in range(9):
        for kind in range(6):
            if row[FACTORIES + 6 * factory + kind]:
                present |= 1 << factory
    word = np.uint64(present * 16 + row[TURN] * 2 + row[IN_CENTRE])
    for kind in range(6):
        word = (word << np.uint64(5)) | np.uint64(row[CENTRE + kind])
    key = (key ^ word) * prime
    key ^= key >> np.uint64(29)
    for seat in range(row[SEATS]):
        board = BOARDS + BOARD * seat
        word = np.uint64(row[board + FLOOR] * 2 + row[board + FLOOR + 1])
        for at in range(board + LINES, board + WALL):
            word = (word << np.uint64(3)) | np.uint64(row[at])
        key = (key ^ word) * prime
        key ^= key >> np.uint64(32)
    return key | np.uint64(1)


@njit(cache=True)
def _slot(memory: Memory, key: np.uint64) -> int:
    """Where a key is, or belongs."""
    mask = len(memory.slots) - 1
    at = int(key >> np.uint64(20)) & mask
    while memory.slots[at] >= 0 and memory.keys[at] != key:
        at = (at + 1) & mask
    return at


@njit(cache=True)
def sharpness(round_: int, seats: int) -> float:
    """`game.ai.win_chance.sharpness`."""
    by_round = SHARP if seats == 2 else SHARP_OF_MORE
    return float(by_round[min(round_, len(by_round) - 1)])


@njit(cache=True)
def chance(margin: float, sharp: float) -> float:
    """`game.ai.win_chance.chance`."""
    place = abs(margin) * sharp * STEPS
    step = int(place)
    half = 0.5
    if step < len(TANH_TABLE) - 1:
        below = TANH_TABLE[step]
        half = 0.5 * (below + (place - step) * (TANH_TABLE[step + 1] - below))
    return 0.5 + half if margin > 0.0 else 0.5 - half


@njit(cache=True)
def certain(won: float, margin: float, sharp: float) -> float:
    """`game.ai.win_chance.certain`."""
    worth = won + POINT * margin
    low, high = -MAX_MARGIN, MAX_MARGIN
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if chance(middle, sharp) + POINT * middle < worth:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@njit(inline="always")
def _worth(row: Row, left: int, seat: int, net: Net, room: Sight) -> float:
    over = judge(row, left, net, room)
    margin = room.scores[seat] - room.scores[1 - seat]
    if not over:
        return margin
    ahead = margin
    if not margin:
        ahead = float(room.told[seat, DONE] - room.told[1 - seat, DONE])
    won = 0.5
    if ahead:
        won = 1.0 if ahead > 0 else 0.0
    return certain(won, margin, sharpness(row[ROUND], 2))


@njit(inline="always")
def worth_after(row: Row, mover: int, net: Net, memory: Memory) -> float:
    """What the position after a pick is worth; `memory.room` holds the other seat's rows."""
    memory.control[NODES] += 1
    left = left_in_offer(row)
    seat = memory.control[SEAT]
    if left:
        see(row, mover, False, net, memory.room)
        return _worth(row, left, seat, net, memory.room)
    see(row, 0, True, net, memory.end)
    see(row, 1, True, net, memory.end)
    return _worth(row, 0, seat, net, memory.end)


@njit(cache=True)
def _pausing(control: Ints) -> bool:
    """Whether the budget is spent, asked where the other search pauses."""
    if control[NODES] < control[PAUSE]:
        return False
    control[PAUSE] = control[NODES] + SLICE
    if control[NODES] < control[CHECKED]:
        return False
    control[CHECKED] = control[NODES] + NODES_PER_CHECK
    return bool(control[NODES] >= control[BUDGET])


@njit(cache=True)
def _width(memory: Memory, ply: int) -> int:
    return int(memory.widths[min(ply, len(memory.widths) - 1)])


@njit(cache=True)
def _keep(memory: Memory, key: np.uint64, depth: int, best: float, alpha: float, beta: float) -> int:
    """The entry of a position with its depth and bounds; its picks are left as they are."""
    at = _slot(memory, key)
    entry = memory.slots[at]
    if entry < 0:
        if memory.control[KNOWN] >= len(memory.depths):
            memory.slots[:] = -1
            memory.control[KNOWN] = 0
            at = _slot(memory, key)
        entry = memory.control[KNOWN]
        memory.control[KNOWN] += 1
        memory.slots[at], memory.keys[at] = entry, key
    memory.depths[entry] = depth
    memory.bounds[entry, 0] = -INFINITE_WORTH if best <= alpha else best
    memory.bounds[entry, 1] = INFINITE_WORTH if best >= beta else best
    return int(entry)


@njit
def _frontier(memory: Memory, net: Net, ply: int, alpha: float, beta: float) -> float:
    row, child = memory.rows[ply], memory.rows[ply + 1]
    key = _key(row)
    entry = memory.slots[_slot(memory, key)]
    codes = np.empty(memory.codes.shape[1], np.int16)
    if entry >= 0:
        low, high = memory.bounds[entry]
        if low >= beta or low == high:
            return float(low)
        if high <= alpha:
            return float(high)
        number = memory.counts[entry]
        codes[:number] = memory.codes[entry, :number]
    else:
        number = ordered(row, _width(memory, ply), codes)
    mover = row[TURN]
    mine = mover == memory.control[SEAT]
    see(row, 1 - mover, False, net, memory.room)
    best = -INFINITE_WORTH if mine else INFINITE_WORTH
    low, high = alpha, beta
    done = 0
    worths = memory.worths[ply]
    for place in range(number):
        child[:] = row
        pick(child, codes[place])
        if left_in_offer(child):
            memory.control[HORIZON] = 1
        worth = worth_after(child, mover, net, memory)
        worths[place] = worth
        done += 1
        if mine:
            if worth > best:
                best = worth
                low = max(low, worth)
        elif worth < best:
            best = worth
            high = min(high, worth)
        if low >= high:
            break
    for place in range(1, done):  # a stable order, the mover's best first
        code, worth, at = codes[place], worths[place], place
        while at > 0 and (worths[at - 1] < worth if mine else worths[at - 1] > worth):
            worths[at], codes[at] = worths[at - 1], codes[at - 1]
            at -= 1
        worths[at], codes[at] = worth, code
    entry = _keep(memory, key, 1, best, alpha, beta)
    memory.counts[entry] = number
    memory.codes[entry, :number] = codes[:number]
    return best


@njit
def _value(memory: Memory, net: Net, depth: int, ply: int, alpha: float, beta: float) -> tuple[float, bool]:
    """The worth of the position in `rows[ply]`, `depth` >= 2 picks deep, and whether time ran out."""
    row, child = memory.rows[ply], memory.rows[ply + 1]
    key = _key(row)
    entry = memory.slots[_slot(memory, key)]
    codes = np.empty(memory.codes.shape[1], np.int16)
    if entry >= 0:
        low, high = memory.bounds[entry]
        if memory.depths[entry] >= depth:
            if low >= beta or low == high:
                return float(low), False
            if high <= alpha:
                return float(high), False
        number = memory.counts[entry]
        codes[:number] = memory.codes[entry, :number]
    else:
        number = ordered(row, _width(memory, ply), codes)
    mover = row[TURN]
    mine = mover == memory.control[SEAT]
    low, high = alpha, beta
    best, best_place = -INFINITE_WORTH if mine else INFINITE_WORTH, 0
    for place in range(number):
        child[:] = row
        pick(child, codes[place])
        if not left_in_offer(child):
            worth = worth_after(child, mover, net, memory)
        elif depth == 2:
            worth = _frontier(memory, net, ply + 1, low, high)
        elif place == 0 or high - low <= NULL_WINDOW:
            worth, spent = _value(memory, net, depth - 1, ply + 1, low, high)
            if spent:
                return 0.0, True
        else:
            if mine:
                worth, spent = _value(memory, net, depth - 1, ply + 1, low, low + NULL_WINDOW)
            else:
                worth, spent = _value(memory, net, depth - 1, ply + 1, high - NULL_WINDOW, high)
            if not spent and low < worth < high:
                child[:] = row
                pick(child, codes[place])
                worth, spent = _value(memory, net, depth - 1, ply + 1, low, high)
            if spent:
                return 0.0, True
        if _pausing(memory.control):
            return 0.0, True
        if mine:
            if worth > best:
                best, best_place = worth, place
                low = max(low, worth)
        elif worth < best:
            best, best_place = worth, place
            high = min(high, worth)
        if low >= high:
            break
    entry = _keep(memory, key, depth, best, alpha, beta)
    first = codes[best_place]
    for place in range(best_place, 0, -1):
        codes[place] = codes[place - 1]
    codes[0] = first
    memory.counts[entry] = number
    memory.codes[entry, :number] = codes[:number]
    return best, False


@njit
def _after(
    memory: Memory, net: Net, root: Row, code: int, depth: int, alpha: float, beta: float
) -> tuple[float, bool]:
    child = memory.rows[1]
    child[:] = root
    pick(child, code)
    mover = root[TURN]
    if not left_in_offer(child) or depth == 1:
        if left_in_offer(child):
            memory.control[HORIZON] = 1
        see(child, 1 - mover, False, net, memory.room)
        return worth_after(child, mover, net, memory), False
    if depth == 2:
        return _frontier(memory, net, 1, alpha, beta), False
    return _value(memory, net, depth - 1, 1, alpha, beta)


@njit
def search(root: Row, budget: int, deepest: int, net: Net, memory: Memory) -> int:
    """Search a position within an offer; how many root picks there are. `root_codes` has the best first."""
    control = memory.control
    control[:] = 0
    control[PAUSE], control[CHECKED], control[BUDGET] = SLICE, NODES_PER_CHECK, budget
    control[SEAT] = root[TURN]
    memory.slots[:] = -1
    look_at(root, memory.room)
    look_at(root, memory.end)
    codes, worths = memory.root_codes, memory.root_worths
    number = ordered(root, ROOT_MOVES, codes)
    worths[:number] = -INFINITE_WORTH
    for depth in range(1, deepest + 1):
        control[HORIZON] = 0
        width = number if depth <= 2 else min(number, _width(memory, 0))
        alpha = -INFINITE_WORTH
        for place in range(width):
            worth, spent = 0.0, False
            code = codes[place]
            if place:
                worth, spent = _after(memory, net, root, code, depth, alpha, alpha + NULL_WINDOW)
            if not spent and (not place or worth > alpha):
                worth, spent = _after(memory, net, root, code, depth, alpha, INFINITE_WORTH)
            if spent:
                return number
            _rank(codes, worths, place, worth)
            alpha = worths[0]
            if _pausing(control):
                return number
        control[DEPTH] = depth
        if not control[HORIZON] or control[NODES] >= budget:
            return number
    return number


@njit(cache=True)
def _rank(codes: Row, worths: Floats, place: int, worth: float) -> None:
    """Move a pick to its rank among those before it that are at least as good."""
    code, rank = codes[place], 0
    while rank < place and worths[rank] >= worth:
        rank += 1
    for at in range(place, rank, -1):
        codes[at], worths[at] = codes[at - 1], worths[at - 1]
    codes[rank], worths[rank] = code, worth
