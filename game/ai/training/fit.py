"""Fitting the value network: mini-batches, Adam, compiled by numba. The lessons are positions of whole games.

The network learns what a seat still gains beside the points that its board has already (see
`features.profile`). Inputs are sparse and are worked out once for all epochs.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.features import BOARD_INPUTS, COLOUR_INPUTS, OTHERS_SHARE, TABLE_INPUTS
from game.ai.training.twin.inputs import (
    CONTEST,
    ENDED,
    LONGEST,
    MOST_INPUTS,
    NEED,
    POINTS,
    TOLD,
    colour_inputs_of,
    inputs_of,
    needs_of,
    offer_of,
    supply_of,
    table_inputs_of,
)
from game.ai.training.twin.layout import SEATS, TURN, Row
from game.ai.training.twin.network import Net
from game.ai.training.twin.rules import left_in_offer

SCALE: Final = 10.0  # points that count as 1 inside the fit
BATCH: Final = 512
FAR_OFF: Final = 3.0  # beyond so many SCALEs an error counts linearly
DECAY: Final = 1e-3  # how fast weights fade that nothing calls for
UNIT: Final = 1 / 1024  # weights ship as whole multiples of this
BOARD_ROOM: Final = 90
COLOUR_ROOM: Final = 12
TABLE_ROOM: Final = 6
SHARES = np.array(OTHERS_SHARE)

Singles = NDArray[np.float32]
Smalls = NDArray[np.int16]


class Lessons(NamedTuple):
    """The inputs of positions, seat by seat, and what each seat still gained (not a number: no lesson)."""

    seats: NDArray[np.int64]
    boards: Smalls  # position, seat, input
    values: Singles
    counts: Smalls
    table: Smalls
    table_counts: Smalls
    colours: Smalls  # position, seat, kind, input
    colour_values: Singles
    colour_counts: Smalls
    wanted: Singles

    def __len__(self) -> int:
        return len(self.seats)


@njit(cache=True)
def _fill(rows: Row, told: Singles, lessons: Lessons) -> None:
    index, value = np.zeros(MOST_INPUTS, np.int64), np.zeros(MOST_INPUTS)
    seen, after = np.zeros((4, TOLD), np.int64), np.zeros(25, np.int16)
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
        for seat in range(seats):
            number = table_inputs_of(row, seat, left, lead, index)
            lessons.table_counts[at, seat] = number
            for place in range(number):
                lessons.table[at, seat, place] = index[place]
            lessons.wanted[at, seat] = (told[at, seat] - seen[seat, POINTS]) / SCALE
            if over:
                lessons.wanted[at, seat] = np.nan
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


def lessons_of(rows: NDArray[np.uint8], told: Singles) -> Lessons:
    """The lessons of positions, given what each seat came to."""
    number = len(rows)
    lessons = Lessons(
        np.zeros(number, np.int64),
        np.zeros((number, 4, BOARD_ROOM), np.int16),
        np.zeros((number, 4, BOARD_ROOM), np.float32),
        np.zeros((number, 4), np.int16),
        np.zeros((number, 4, TABLE_ROOM), np.int16),
        np.zeros((number, 4), np.int16),
        np.zeros((number, 4, 6, COLOUR_ROOM), np.int16),
        np.zeros((number, 4, 6, COLOUR_ROOM), np.float32),
        np.zeros((number, 4, 6), np.int16),
        np.full((number, 4), np.nan, np.float32),
    )
    _fill(rows.astype(np.int16), told, lessons)
    return lessons


class Fit(NamedTuple):
    """The numbers of a network, in SCALE points, or as many numbers about them."""

    own: Singles
    other: Singles
    table: Singles
    bias: Singles
    out: Singles
    base: Singles
    colour: Singles
    colour_bias: Singles
    colour_out: Singles


def fresh(width: int, colour_width: int, chance: np.random.Generator) -> Fit:
    """Random small weights."""

    def some(size: float, *shape: int) -> Singles:
        return (chance.standard_normal(shape) * size).astype(np.float32)

    return Fit(
        some(0.12, BOARD_INPUTS, width),
        some(0.08, BOARD_INPUTS, width),
        some(0.12, TABLE_INPUTS, width),
        np.zeros(width, np.float32),
        some(0.2, width),
        np.zeros(1, np.float32),
        some(0.15, COLOUR_INPUTS, colour_width),
        np.zeros(colour_width, np.float32),
        some(0.1, colour_width),
    )


def nothing(like: Fit) -> Fit:
    """Zeros of the same shape."""
    return Fit(*(np.zeros_like(part) for part in like))


@njit(cache=True, fastmath=True)
def _lesson(at: int, seat: int, data: Lessons, net: Fit, grown: Fit, learn: bool) -> float:
    """One lesson's error; with `learn` its gradient is added to `grown`."""
    seats, width, small = data.seats[at], len(net.bias), len(net.colour_bias)
    share = np.float32(SHARES[seats])
    hidden = net.bias.copy()
    for rival in range(seats):
        rows = net.own if rival == seat else net.other
        weight = np.float32(1.0) if rival == seat else share
        for place in range(data.counts[at, rival]):
            row, by = rows[data.boards[at, rival, place]], weight * data.values[at, rival, place]
            for unit in range(width):
                hidden[unit] += by * row[unit]
    for place in range(data.table_counts[at, seat]):
        row = net.table[data.table[at, seat, place]]
        for unit in range(width):
            hidden[unit] += row[unit]
    total = net.base[0]
    for unit in range(width):
        hidden[unit] = max(hidden[unit], np.float32(0.0))
        total += hidden[unit] * net.out[unit]
    kinds = np.zeros((6, small), np.float32)
    for kind in range(6):
        number = data.colour_counts[at, seat, kind]
        if not number:
            continue
        kinds[kind] = net.colour_bias
        for place in range(number):
            row, by = (
                net.colour[data.colours[at, seat, kind, place]],
                data.colour_values[at, seat, kind, place],
            )
            for unit in range(small):
                kinds[kind, unit] += by * row[unit]
        for unit in range(small):
            kinds[kind, unit] = max(kinds[kind, unit], np.float32(0.0))
            total += kinds[kind, unit] * net.colour_out[unit]
    off = total - data.wanted[at, seat]
    if not learn:
        return float(off * off)
    push = max(np.float32(-FAR_OFF), min(np.float32(FAR_OFF), off))
    grown.base[0] += push
    slope = np.zeros(width, np.float32)
    for unit in range(width):
        grown.out[unit] += push * hidden[unit]
        if hidden[unit] > 0:
            slope[unit] = push * net.out[unit]
            grown.bias[unit] += slope[unit]
    for rival in range(seats):
        rows = grown.own if rival == seat else grown.other
        weight = np.float32(1.0) if rival == seat else share
        for place in range(data.counts[at, rival]):
            row, by = rows[data.boards[at, rival, place]], weight * data.values[at, rival, place]
            for unit in range(width):
                row[unit] += by * slope[unit]
    for place in range(data.table_counts[at, seat]):
        row = grown.table[data.table[at, seat, place]]
        for unit in range(width):
            row[unit] += slope[unit]
    for kind in range(6):
        number = data.colour_counts[at, seat, kind]
        for unit in range(small):
            if kinds[kind, unit] > 0:
                grown.colour_out[unit] += push * kinds[kind, unit]
                steep = push * net.colour_out[unit]
                grown.colour_bias[unit] += steep
                for place in range(number):
                    by = data.colour_values[at, seat, kind, place]
                    grown.colour[data.colours[at, seat, kind, place], unit] += by * steep
    return float(off * off)


@njit(cache=True, fastmath=True)
def _batch(chosen: NDArray[np.int64], data: Lessons, net: Fit, grown: Fit, learn: bool) -> float:
    """The sum of squared errors of some lessons, numbered by position and seat."""
    total = 0.0
    for number in chosen:
        total += _lesson(number // 4, number % 4, data, net, grown, learn)
    return total


def _adam(net: Fit, grown: Fit, first: Fit, second: Fit, step: int, rate: float, batch: int) -> None:
    for weight, slope, flat, size in zip(net, grown, first, second, strict=True):
        slope /= batch  # noqa: PLW2901  (in place)
        flat += 0.1 * (slope - flat)  # noqa: PLW2901
        size += 0.001 * (slope * slope - size)  # noqa: PLW2901
        moved = flat / (1 - 0.9**step) / (np.sqrt(size / (1 - 0.999**step)) + 1e-8)
        weight -= rate * (moved + DECAY * weight)  # noqa: PLW2901
        slope[:] = 0


def fit(
    net: Fit,
    data: Lessons,
    epochs: int,
    chance: np.random.Generator,
    say: Callable[[str], None],
    rate: float = 2e-3,
) -> Fit:
    """Improve a net on the lessons. A twentieth, games as a whole, is held back to tell how well it does."""
    lessons = np.flatnonzero(~np.isnan(data.wanted.reshape(-1)))
    blocks = lessons // 4 // 500  # positions of one game lie together: they are held back together
    held = np.isin(blocks, chance.permutation(blocks[-1] + 1)[: max(1, (blocks[-1] + 1) // 20)])
    back, used = lessons[held], lessons[~held]
    grown, first, second = nothing(net), nothing(net), nothing(net)
    step, steps = 0, epochs * (len(used) // BATCH + 1)
    for epoch in range(epochs):
        chance.shuffle(used)
        total = 0.0
        for start in range(0, len(used), BATCH):
            chosen = used[start : start + BATCH]
            total += _batch(chosen, data, net, grown, True)
            step += 1
            _adam(net, grown, first, second, step, rate * (1 - step / (steps + 1)) + 2e-5, len(chosen))
        apart = np.sqrt(_batch(back, data, net, grown, False) / max(1, len(back))) * SCALE
        off = np.sqrt(total / max(1, len(used))) * SCALE
        say(f"epoch {epoch + 1}/{epochs}: {off:.3f} points off, held back {apart:.3f}")
    return net


def net_of(fitted: Fit) -> Net:
    """The network as the searches use it: in points, rounded to multiples of UNIT."""

    def exact(part: NDArray[np.floating], scale: float = 1.0) -> NDArray[np.float64]:
        found: NDArray[np.float64] = np.round(part.astype(np.float64) * scale / UNIT) * UNIT
        return found

    return Net(
        exact(fitted.own),
        exact(fitted.other),
        exact(fitted.table),
        exact(fitted.bias),
        exact(fitted.out, SCALE),
        float(exact(fitted.base, SCALE)[0]),
        exact(fitted.colour),
        exact(fitted.colour_bias),
        exact(fitted.colour_out, SCALE),
    )


def fit_of(net: Net) -> Fit:
    """A network as numbers to go on from: the inverse of `net_of`."""
    scaled = net._replace(out=net.out / SCALE, colour_out=net.colour_out / SCALE, base=net.base / SCALE)
    return Fit(*(np.atleast_1d(np.asarray(part, np.float32)).copy() for part in scaled))


def widened(narrow: Fit, width: int, colour_width: int, chance: np.random.Generator) -> Fit:
    """A network that gives the same values with more hidden units, which are free to learn."""
    wide = fresh(width, colour_width, chance)
    for name, part in narrow._asdict().items():
        getattr(wide, name)[..., : part.shape[-1]] = part
    wide.out[len(narrow.out) :] = 0.0
    wide.colour_out[len(narrow.colour_out) :] = 0.0
    return wide
