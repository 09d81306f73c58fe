"""The weights of the value network, read from a file, and its layers with cached partial sums."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.features import (
    FLOOR_AT,
    FULL_AT,
    MARKER_AT,
    Inputs,
    colour_inputs,
    points_inputs,
    table_inputs,
)
from game.rules.options import HouseRules
from game.rules.tiles import SIZE

Vector = tuple[float, ...]
MAX_CACHED_RESTS: Final = 5_000
WANTS: Final = 2  # the unit of `contested` in the key of `ColourWorths`
NEED: Final = 12  # and that of the needs; the unit is whether the board's seat acts now


class Weights(NamedTuple):
    """The weights: one row per input for the layers, `out` and `colour_out` for the outputs."""

    own: Sequence[Vector]
    other: Sequence[Vector]
    table: Sequence[Vector]
    bias: Vector
    out: Vector
    base: float
    colour: Sequence[Vector]
    colour_bias: Vector
    colour_out: Vector


def layer(rows: Sequence[Vector], inputs: Inputs, start: Vector) -> Vector:
    """Returns `start` plus the weighted rows of the inputs."""
    chosen = [
        rows[index] if value == 1.0 else [value * weight for weight in rows[index]] for index, value in inputs
    ]
    return tuple(map(sum, zip(start, *chosen, strict=True)))


class ColourWorths(dict[int, float]):
    """The worth of one kind of an offer to a board, by its need, the others' wants and whether it acts."""

    def __init__(self, weights: Weights, has: int, joker: bool) -> None:
        self._weights, self._has, self._joker = weights, has, joker

    def __missing__(self, key: int) -> float:
        need, rest = divmod(key, NEED)
        weights = self._weights
        inputs = colour_inputs(need, self._has, rest // WANTS, self._joker, bool(rest % WANTS))
        sums = layer(weights.colour, inputs, weights.colour_bias)
        worth = self[key] = sum([x * w for x, w in zip(sums, weights.colour_out, strict=True) if x > 0.0])
        return worth


class Network:
    """Weights, and cached sums that depend on nothing else."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.width = len(weights.bias)
        self.zeros: Vector = (0.0,) * (2 * self.width)
        self.both = [(*own, *other) for own, other in zip(weights.own, weights.other, strict=True)]
        self.out_of_two = (*weights.out, *(-number for number in weights.out))
        self._colours: dict[tuple[int, bool], ColourWorths] = {}
        self._rests: dict[tuple[int, bool, int, int], Vector] = {}
        self._tables: dict[tuple[int, int, int, int, bool, int], Vector] = {}

    def colour(self, has: int, joker: bool) -> ColourWorths:
        """Returns the worths of a kind, given its key in the offer (see `features.offer_key`)."""
        found = self._colours.get((has, joker))
        if found is None:
            found = self._colours[has, joker] = ColourWorths(self.weights, has, joker)
        return found

    def rest(self, floor: int, holds: bool, full: int, points: int) -> Vector:
        """Returns the sum of a board's rows other than those of wall and unfinished lines.

        `floor` is the number of occupied floor spaces (below 0 if the board is settled), `full` has a bit for
        each complete line.
        """
        key = (floor, holds, full, points)
        found = self._rests.get(key)
        if found is None:
            inputs = [*points_inputs(points)]
            if floor >= 0:
                inputs.append((FLOOR_AT + floor, 1.0))
            if holds:
                inputs.append((MARKER_AT, 1.0))
            inputs += [(FULL_AT + row, 1.0) for row in range(SIZE) if full >> row & 1]
            if len(self._rests) > MAX_CACHED_RESTS:
                self._rests.clear()
            found = self._rests[key] = layer(self.both, tuple(inputs), self.zeros)
        return found

    def table(self, round_: int, seats: int, lead: int, left: int, marker: bool, wait: int) -> Vector:
        """Returns the row of the table around a board (see `features.table_inputs`), including the bias."""
        key = (round_, seats, lead, left, marker, wait)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = layer(self.weights.table, table_inputs(*key), self.weights.bias)
        return found


def weights_file(rules: HouseRules) -> Path:
    """Returns the path of the weights for house rules."""
    wall = "gray" if rules.gray else "coloured"
    return Path(__file__).parent / "weights" / f"{wall}{'-jokers' if rules.jokers else ''}.json"


def read_weights(path: Path) -> Weights:
    """Reads a weights file: integers, in multiples of the file's `unit`."""
    data = json.loads(path.read_text(encoding="utf-8"))
    unit = float(data["unit"])

    def row(numbers: Sequence[int]) -> Vector:
        return tuple(number * unit for number in numbers)

    def rows(name: str) -> tuple[Vector, ...]:
        return tuple(row(numbers) for numbers in data[name])

    return Weights(
        rows("own"),
        rows("other"),
        rows("table"),
        row(data["bias"]),
        row(data["out"]),
        data["base"] * unit,
        rows("colour"),
        row(data["colour_bias"]),
        row(data["colour_out"]),
    )


@cache
def weights_for(gray: bool, jokers: bool) -> Weights:
    """Returns the weights that ship with the game."""
    return read_weights(weights_file(HouseRules(gray, jokers)))
