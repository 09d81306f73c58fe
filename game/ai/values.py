"""The value network: expected final scores of a position, in points.

A small network, evaluated in plain Python: each board is turned into two rows of numbers, one for its owner
and one for the others, which are kept, because a search meets the same boards again and again. What remains
for a position is a sum, a clipping and a product of WIDTH numbers a seat, and a look-up for each kind of
tile that is left. `game.ai.training` makes the weights by self-play.
"""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.features import (
    Inputs,
    Profile,
    colour_inputs,
    offer_key,
    profile,
    table_inputs,
)
from game.rules.options import HouseRules
from game.rules.state import GameState, PlayerBoard, marker_holder
from game.rules.tiles import JOKER

KEPT: Final = 60_000  # entries a memory may have before it starts again

Row = tuple[float, ...]
Table = tuple[int, int, int, int, bool, int]  # the arguments of `table_inputs`


class Weights(NamedTuple):
    """The network's numbers: rows by input for the layers, `out` and `colour_out` to end in one number."""

    own: Sequence[Row]
    other: Sequence[Row]
    table: Sequence[Row]
    bias: Row
    out: Row
    base: float
    colour: Sequence[Row]
    colour_bias: Row
    colour_out: Row


class Seen(NamedTuple):
    """A board as the network keeps it."""

    profile: Profile
    own: Row
    other: Row
    guesses: dict[object, float]  # what picks seem worth to this board: see `ordering`


def layer(rows: Sequence[Row], inputs: Inputs, start: Row) -> Row:
    """`start` with the rows of the inputs added."""
    chosen = [
        rows[index] if value == 1.0 else [value * weight for weight in rows[index]] for index, value in inputs
    ]
    return tuple(map(sum, zip(start, *chosen, strict=True)))


def clipped_product(sums: Sequence[float], out: Row) -> float:
    """The numbers that are above 0, times `out`, in one sum."""
    return sum([x * w for x, w in zip(sums, out, strict=True) if x > 0.0])


class Values:
    """Expected final scores by one set of weights. Remembers what it has seen; the answers never change."""

    def __init__(self, weights: Weights, gray: bool) -> None:
        self._weights = weights
        self._gray = gray
        self._boards: dict[PlayerBoard, Seen] = {}
        self._tables: dict[Table, Row] = {}
        self._walls: dict[Inputs, tuple[Row, Row]] = {}
        self._colours: dict[tuple[int, int, bool, bool], float] = {}
        self._offers: dict[tuple[tuple[int, ...], tuple[int, ...], bool], float] = {}
        self._zeros: Row = (0.0,) * len(weights.bias)

    def seen(self, board: PlayerBoard) -> Seen:
        """A board's profile and rows."""
        found = self._boards.get(board)
        if found is None:
            if len(self._boards) > KEPT:
                self._boards.clear()
            view = profile(board, self._gray)
            own, other = self._wall(view.wall.inputs)
            own = layer(self._weights.own, view.inputs, own)
            other = layer(self._weights.other, view.inputs, other)
            found = self._boards[board] = Seen(view, own, other, {})
        return found

    def _wall(self, inputs: Inputs) -> tuple[Row, Row]:
        """What a wall adds to its board's rows: the same for all that happens within a round."""
        found = self._walls.get(inputs)
        if found is None:
            if len(self._walls) > KEPT:
                self._walls.clear()
            own = layer(self._weights.own, inputs, self._zeros)
            found = self._walls[inputs] = own, layer(self._weights.other, inputs, self._zeros)
        return found

    def scores(self, state: GameState) -> list[float]:
        """The expected final score of each seat."""
        boards = state.boards
        if state.phase == "over":
            return [float(board.score) for board in boards]
        seats = [self.seen(board) for board in boards]
        left, offer = offer_key(state)
        if not left and any(seat.profile.ended for seat in seats):
            return [float(seat.profile.final) for seat in seats]
        turn = state.turn
        if state.phase == "tiling":
            holder = marker_holder(state)
            turn = state.starter if holder is None else holder
        lead = max(seat.profile.wall.longest for seat in seats)
        number = len(boards)
        # Never strict=True below: these lines run several times for every position looked at.
        total = [] if number == 2 else list(map(sum, zip(*[seat.other for seat in seats])))  # noqa: B905
        share = 1 / (number - 1)
        values = []
        for index, seat in enumerate(seats):
            wait = (index - turn) % number
            table = self._table((state.round, number, lead, left, state.marker, wait))
            others: Sequence[float] = seats[1 - index].other
            if number > 2:  # the mean of all but this one, by the sum of all
                others = [(t - o) * share for t, o in zip(total, seat.other)]  # noqa: B905
            value = seat.profile.points + self._weights.base
            parts = zip(seat.own, others, table, self._weights.out)  # noqa: B905
            value += sum([x * weight for a, b, c, weight in parts if (x := a + b + c) > 0.0])
            if left:
                value += self._colours_worth(seat.profile.needs, offer, wait == 0)
            values.append(value)
        return values

    def _table(self, key: Table) -> Row:
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = layer(self._weights.table, table_inputs(*key), self._weights.bias)
        return found

    def _colours_worth(self, needs: tuple[int, ...], offer: tuple[int, ...], first: bool) -> float:
        """What the offer is worth to a board. Picks that leave the same offer share much of it."""
        key = (needs, offer, first)
        total = self._offers.get(key)
        if total is None:
            total = 0.0
            for kind, (need, has) in enumerate(zip(needs, offer, strict=True)):
                if has:
                    total += self._colour(need, has, kind == JOKER, first)
            if len(self._offers) > KEPT:
                self._offers.clear()
            self._offers[key] = total
        return total

    def _colour(self, need: int, has: int, joker: bool, first: bool) -> float:
        key = (need, has, joker, first)
        worth = self._colours.get(key)
        if worth is None:
            sums = layer(self._weights.colour, colour_inputs(*key), self._weights.colour_bias)
            worth = clipped_product(sums, self._weights.colour_out)
            if len(self._colours) > KEPT:
                self._colours.clear()
            self._colours[key] = worth
        return worth


def weights_file(rules: HouseRules) -> Path:
    """Where the weights for a kind of wall, with or without jokers, lie."""
    wall = "gray" if rules.gray else "coloured"
    return Path(__file__).parent / "weights" / f"{wall}{'-jokers' if rules.jokers else ''}.json"


def read_weights(path: Path) -> Weights:
    """The weights in a file: whole numbers to be multiplied with the file's `unit`."""
    data = json.loads(path.read_text(encoding="utf-8"))
    unit = float(data["unit"])

    def row(numbers: Sequence[int]) -> Row:
        return tuple(number * unit for number in numbers)

    def rows(name: str) -> tuple[Row, ...]:
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
    """The weights that ship with the game."""
    return read_weights(weights_file(HouseRules(gray, jokers)))


def values_for(rules: HouseRules) -> Values:
    """A fresh evaluator for a set of house rules."""
    return Values(weights_for(rules.gray, rules.jokers), rules.gray)
