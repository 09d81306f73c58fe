"""Fitting the value network: mini-batches, Adam, compiled by numba. The lessons are positions of whole games.

The network learns what a seat still gains beside the points that its board has already (see
`features.profile`), and that the chances to win which follow from all seats' scores come true.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from game.ai.features import BOARD_INPUTS, COLOUR_INPUTS, OTHERS_SHARE, TABLE_INPUTS
from learning.training_set import SCALE, Singles, TrainingSet
from numba_engine.network import Net

BATCH_SIZE: Final = 256  # positions
LINEAR_FROM: Final = 3.0  # SCALEs beyond which an error counts linearly
WEIGHT_DECAY: Final = 1e-3  # how fast weights fade that nothing calls for
UNIT: Final = 1 / 1024  # weights ship as whole multiples of this
SHARES = np.array(OTHERS_SHARE)


class Params(NamedTuple):
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


def fresh(width: int, colour_width: int, chance: np.random.Generator) -> Params:
    """Random small weights."""

    def some(size: float, *shape: int) -> Singles:
        return (chance.standard_normal(shape) * size).astype(np.float32)

    return Params(
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


def nothing(like: Params) -> Params:
    """Zeros of the same shape."""
    return Params(*(np.zeros_like(part) for part in like))


@njit(cache=True, fastmath=True)
def _seen(at: int, seat: int, data: TrainingSet, net: Params, hidden: Singles, kinds: Singles) -> float:
    """What the net expects of a seat beside its points; the hidden units are kept for `_grow`."""
    seats, width, small = data.seats[at], len(net.bias), len(net.colour_bias)
    share = np.float32(SHARES[seats])
    hidden[:] = net.bias
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
    for kind in range(6):
        number = data.colour_counts[at, seat, kind]
        if not number:
            continue
        kinds[kind] = net.colour_bias
        for place in range(number):
            row = net.colour[data.colours[at, seat, kind, place]]
            by = data.colour_values[at, seat, kind, place]
            for unit in range(small):
                kinds[kind, unit] += by * row[unit]
        for unit in range(small):
            kinds[kind, unit] = max(kinds[kind, unit], np.float32(0.0))
            total += kinds[kind, unit] * net.colour_out[unit]
    return total


@njit(cache=True, fastmath=True)
def _grow(
    at: int, seat: int, push: float, data: TrainingSet, net: Params, grown: Params, hidden: Singles,
    kinds: Singles,
) -> None:
    """Add the gradient of what `_seen` found, times `push`, to `grown`."""
    seats, width, small = data.seats[at], len(net.bias), len(net.colour_bias)
    share = np.float32(SHARES[seats])
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
        if not number:
            continue
        for unit in range(small):
            if kinds[kind, unit] > 0:
                grown.colour_out[unit] += push * kinds[kind, unit]
                steep = push * net.colour_out[unit]
                grown.colour_bias[unit] += steep
                for place in range(number):
                    by = data.colour_values[at, seat, kind, place]
                    grown.colour[data.colours[at, seat, kind, place], unit] += by * steep


@njit(cache=True, fastmath=True)
def _odds_push(at: int, data: TrainingSet, found: Singles, share: float, pushes: Singles) -> float:
    """The squared error of the chances to win; `share` of their cross entropy's gradient goes to `pushes`.

    Chances are the softmax of the scores, as `game.ai.win_chance.chances` has it.
    """
    seats, double = data.seats[at], np.float32(2.0) * data.sharp[at]
    odds = np.zeros(4, np.float32)
    best, total = found[:seats].max(), np.float32(0.0)
    for seat in range(seats):
        odds[seat] = np.exp(double * (found[seat] - best))
        total += odds[seat]
    error = 0.0
    for seat in range(seats):
        off = odds[seat] / total - data.odds[at, seat]
        error += off * off
        pushes[seat] += np.float32(share) * double * off
    return error / seats


@njit(cache=True, fastmath=True)
def _batch(
    chosen: NDArray[np.int64], data: TrainingSet, net: Params, grown: Params, share: float, learn: bool
) -> tuple[float, float]:
    """The sums of the positions' squared errors, of points and of chances; with `learn` gradients as well."""
    points, chances = 0.0, 0.0
    hidden = np.zeros((4, len(net.bias)), np.float32)
    kinds = np.zeros((4, 6, len(net.colour_bias)), np.float32)
    found, pushes = np.zeros(4, np.float32), np.zeros(4, np.float32)
    for at in chosen:
        seats = data.seats[at]
        for seat in range(seats):
            total = _seen(at, seat, data, net, hidden[seat], kinds[seat])
            found[seat] = total + data.points[at, seat]
            off = total - data.wanted[at, seat]
            points += off * off / seats
            pushes[seat] = max(np.float32(-LINEAR_FROM), min(np.float32(LINEAR_FROM), off))
        chances += _odds_push(at, data, found, share, pushes)
        if learn:
            for seat in range(seats):
                _grow(at, seat, pushes[seat], data, net, grown, hidden[seat], kinds[seat])
    return points, chances


def _adam(
    net: Params, grown: Params, first: Params, second: Params, step: int, rate: float, batch: int
) -> None:
    for weight, slope, flat, size in zip(net, grown, first, second, strict=True):
        slope /= batch  # noqa: PLW2901  (in place)
        flat += 0.1 * (slope - flat)  # noqa: PLW2901
        size += 0.001 * (slope * slope - size)  # noqa: PLW2901
        moved = flat / (1 - 0.9**step) / (np.sqrt(size / (1 - 0.999**step)) + 1e-8)
        weight -= rate * (moved + WEIGHT_DECAY * weight)  # noqa: PLW2901
        slope[:] = 0


def fit(
    net: Params,
    data: TrainingSet,
    epochs: int,
    chance: np.random.Generator,
    say: Callable[[str], None],
    rate: float = 2e-3,
    share: float = 2.0,
) -> Params:
    """Improve a net on the lessons. A twentieth, games as a whole, is held back to tell how well it does.

    `share` is how much the chance to win counts beside the points.
    """
    lessons = np.flatnonzero(data.taught)
    blocks = lessons // 500  # positions of one game lie together: they are held back together
    held = np.isin(blocks, chance.permutation(blocks[-1] + 1)[: max(1, (blocks[-1] + 1) // 20)])
    back, used = lessons[held], lessons[~held]
    grown, first, second = nothing(net), nothing(net), nothing(net)
    step, steps = 0, epochs * (len(used) // BATCH_SIZE + 1)
    for epoch in range(epochs):
        chance.shuffle(used)
        sums = np.zeros(2)
        for start in range(0, len(used), BATCH_SIZE):
            chosen = used[start : start + BATCH_SIZE]
            sums += _batch(chosen, data, net, grown, share, True)
            step += 1
            _adam(net, grown, first, second, step, rate * (1 - step / (steps + 1)) + 2e-5, len(chosen))
        off = np.sqrt(sums / max(1, len(used)))
        apart = np.sqrt(np.array(_batch(back, data, net, grown, share, False)) / max(1, len(back)))
        say(
            f"epoch {epoch + 1}/{epochs}: {SCALE * off[0]:.3f} points and {100 * off[1]:.2f} % off,"
            f" held back {SCALE * apart[0]:.3f} and {100 * apart[1]:.2f}"
        )
    return net


def net_of(fitted: Params) -> Net:
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


def fit_of(net: Net) -> Params:
    """A network as numbers to go on from: the inverse of `net_of`."""
    scaled = net._replace(out=net.out / SCALE, colour_out=net.colour_out / SCALE, base=net.base / SCALE)
    return Params(*(np.atleast_1d(np.asarray(part, np.float32)).copy() for part in scaled))


def widened(narrow: Params, width: int, colour_width: int, chance: np.random.Generator) -> Params:
    """A network that gives the same values with more hidden units, which are free to learn."""
    wide = fresh(width, colour_width, chance)
    for name, part in narrow._asdict().items():
        getattr(wide, name)[..., : part.shape[-1]] = part
    wide.out[len(narrow.out) :] = 0.0
    wide.colour_out[len(narrow.colour_out) :] = 0.0
    return wide
