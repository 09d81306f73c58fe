"""Games of computer players against themselves, and what the network may learn from them."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.ai.features import (
    BOARD_INPUTS,
    COLOUR_INPUTS,
    TABLE_INPUTS,
    Inputs,
    Profile,
    colour_inputs,
    offer_key,
    profile,
    table_inputs,
)
from game.ai.ordering import ordered
from game.ai.player import Budget, Player, think_through
from game.ai.values import Values
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance, new_game
from game.rules.options import HouseRules
from game.rules.state import GameState, PlayerBoard, marker_holder, observation
from game.rules.tiles import JOKER, KINDS

FAITH: Final = 0.6  # in what later rounds believe, beside the network's view of this round's end
OPENING: Final = 6  # up to that many first picks are drawn among good guesses
Floats = NDArray[np.float32]


@dataclass
class Lessons:
    """Positions seen from one seat each: network inputs by row, and what that seat still gained."""

    own: list[NDArray[np.float16]]
    other: list[NDArray[np.float16]]
    table: list[NDArray[np.float16]]
    colours: list[NDArray[np.float16]]
    gained: list[float]


def dense(inputs: Inputs, size: int) -> NDArray[np.float16]:
    """Inputs as one row."""
    row = np.zeros(size, np.float16)
    for index, value in inputs:
        row[index] = value
    return row


def explorer(
    player: Player, chance: random.Random, nodes: int, strays: float
) -> Callable[[GameState], Action]:
    """A player that now and then makes one of the picks that look good at first sight."""

    def choose(state: GameState) -> Action:
        if state.phase == "offer" and chance.random() < strays:
            guesses = ordered(state)[:6]
            return guesses[int(chance.random() ** 2 * len(guesses))]
        return think_through(player, observation(state), chance, Budget(nodes=nodes))

    return choose


def play(
    seed: int, seats: int, rules: HouseRules, player: Player, nodes: int, strays: float
) -> list[GameState]:
    """The positions of one game."""
    chance = random.Random(seed)
    choose = explorer(player, chance, nodes, strays)
    state = new_game(seed, seats, rules)
    opening = int(chance.random() * OPENING)
    passed = [state]
    while legal_actions(state):
        if opening > 0:
            guesses = ordered(state)[:12]
            action = guesses[int(chance.random() * len(guesses))]
            opening -= 1
        else:
            action = choose(state)
        state = advance(state, action)
        passed.append(state)
    return passed


def scored_rounds(passed: list[GameState]) -> Iterator[GameState]:
    """The positions between a round's last pick and the next deal, as a search without a seed sees them."""
    for before, after in pairwise(passed):
        if after.phase == "offer" and after.round > before.round:
            yield after._replace(
                phase="deal",
                round=before.round,
                factories=(0,) * len(after.factories),
                centre=0,
                marker=False,
                seed=None,
            )


def outlook(passed: list[GameState], values: Values | None) -> dict[int, list[float]]:
    """What each seat comes to in the end, as it looks from each round on.

    The final scores are far from what a position was worth, by the luck of the later deals. So every round
    believes the network's view of its own end, and what the next round believes, in shares that sum to 1.
    """
    ends = [float(board.score) for board in passed[-1].boards]
    believed = {passed[-1].round: ends}
    if values is None:
        return dict.fromkeys(range(1, passed[-1].round + 1), ends)
    for scored in reversed(list(scored_rounds(passed))):
        seen = values.scores(scored)
        ends = [FAITH * later + (1 - FAITH) * now for later, now in zip(ends, seen, strict=True)]
        believed[scored.round] = ends
    return believed


def learn(
    passed: list[GameState], chance: random.Random, share: float, values: Values | None, lessons: Lessons
) -> None:
    """Add a share of a game's positions, from every seat."""
    final = passed[-1]
    believed = outlook(passed, values)
    chosen = [state for state in passed[:-1] if chance.random() < share]
    chosen += [state for state in scored_rounds(passed) if chance.random() < 2 * share]
    gray = final.rules.gray
    views: dict[PlayerBoard, tuple[Profile, NDArray[np.float16]]] = {}
    for state in chosen:
        for board in state.boards:
            if board not in views:
                view = profile(board, gray)
                views[board] = view, dense(view.wall.inputs + view.inputs, BOARD_INPUTS)
        # A scored round looks at the rounds to come, not at its own end.
        coming = state.round + 1 if state.phase == "deal" else state.round
        _learn_position(state, believed[coming], views, lessons)


def _learn_position(
    state: GameState,
    ends: list[float],
    views: dict[PlayerBoard, tuple[Profile, NDArray[np.float16]]],
    lessons: Lessons,
) -> None:
    left, offer = offer_key(state)
    seen = [views[board] for board in state.boards]
    if not left and any(view.ended for view, _ in seen):
        return
    turn = state.turn
    if state.phase == "tiling":
        holder = marker_holder(state)
        turn = state.starter if holder is None else holder
    lead = max(view.wall.longest for view, _ in seen)
    seats = len(seen)
    for seat, (view, row) in enumerate(seen):
        wait = (seat - turn) % seats
        rest = [other for place, (_, other) in enumerate(seen) if place != seat]
        kinds = np.zeros((len(KINDS), COLOUR_INPUTS), np.float16)
        for kind in KINDS:
            if offer[kind]:
                inputs = colour_inputs(view.needs[kind], offer[kind], kind == JOKER, wait == 0)
                kinds[kind] = dense(inputs, COLOUR_INPUTS)
        lessons.own.append(row)
        lessons.other.append(np.array(rest, np.float32).mean(axis=0).astype(np.float16))
        table = table_inputs(state.round, seats, lead, left, state.marker, wait)
        lessons.table.append(dense(table, TABLE_INPUTS))
        lessons.colours.append(kinds)
        lessons.gained.append(ends[seat] - view.points)
