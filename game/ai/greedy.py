"""A one-ply player: the worth of a pick is the worth of the acting seat's board after it.

The worth of a board is its score after tiling complete lines and scoring the floor line, plus a share of the
points of unfinished lines and of the final bonuses in progress.
"""

import random
from contextlib import suppress
from typing import Final

from game.ai.player import Budget, StopThinking, Thinking
from game.rules.actions import Action, Pick, Place, legal_actions
from game.rules.engine import advance
from game.rules.scoring import (
    COLOUR_BONUS,
    COLUMN_BITS,
    COLUMN_BONUS,
    ROW_BITS,
    ROW_BONUS,
    floor_penalty,
    placement_points,
)
from game.rules.state import EMPTY, GameState, PatternLine, PlayerBoard
from game.rules.tiles import COLOURS, JOKER, MARKER, SIZE

SLICE: Final = 12  # actions weighed between two yields
MARKER_WORTH: Final = 1.2  # starting the next round, beside the floor space it costs
UNFINISHED: Final = 0.55  # of a line's points, when all but the last tile are there


class GreedyPlayer:
    """Plays the action after which its own board is worth most; chooses among equal ones at random."""

    def think(self, observed: GameState, generator: random.Random, budget: Budget) -> Thinking:
        """Evaluates every legal action once. Ignores the budget: this is always quick."""
        actions = legal_actions(observed)
        best: list[Action] = []
        best_worth = float("-inf")
        with suppress(StopThinking):
            for index, action in enumerate(actions):
                if index % SLICE == 0:
                    yield None
                worth = round(worth_of(observed, action, observed.turn), 6)
                if worth > best_worth:
                    best, best_worth = [action], worth
                elif worth == best_worth:
                    best.append(action)
        return best[int(generator.random() * len(best))] if best else actions[0]


def worth_of(state: GameState, action: Action, seat: int) -> float:
    """Returns the worth of an action to a seat, in points."""
    if isinstance(action, Place):
        board = state.boards[seat]
        filled = board.filled | 1 << (SIZE * action.row + action.column)
        points = placement_points(board.filled, action.row, action.column)
        line = board.lines[action.row]
        tile = JOKER if line.jokers else line.colour
        wall = list(board.wall)
        wall[SIZE * action.row + action.column] = tile
        return points + bonus_prospects(filled, wall) + column_freedom(wall, state.rules.gray)
    board = _board_after(state, action, seat)
    return board_worth(board, state.rules.gray)


def _board_after(state: GameState, action: Pick, seat: int) -> PlayerBoard:
    """Returns the acting seat's board after a pick, before any wall-tiling that it triggers."""
    # One more factory with a tile keeps the offer open, so that nothing is scored yet.
    return advance(state._replace(factories=(*state.factories, 1)), action).boards[seat]


def board_worth(board: PlayerBoard, gray: bool) -> float:
    """Returns the worth of a board during an offer, in points."""
    filled, wall = board.filled, list(board.wall)
    points = 0.0
    for row, line in enumerate(board.lines):
        if line.tiles + line.jokers <= row:
            continue
        column = best_column(filled, wall, row, line, gray)
        if column is None:
            points -= 2
            continue
        points += placement_points(filled, row, column)
        filled |= 1 << (SIZE * row + column)
        wall[SIZE * row + column] = JOKER if line.jokers else line.colour
    for row, line in enumerate(board.lines):
        had = line.tiles + line.jokers
        if not 0 < had <= row:
            continue
        column = best_column(filled, wall, row, line, gray)
        if column is not None:
            share = (had / (row + 1)) ** 2 * UNFINISHED
            points += share * (placement_points(filled, row, column) + 0.6) - 0.15 * (row + 1 - had)
    lost = floor_penalty(board.floor)
    marker = MARKER_WORTH if MARKER in board.floor else 0.0
    return points - lost + marker + bonus_prospects(filled, wall)


def best_column(filled: int, wall: list[int], row: int, line: PatternLine, gray: bool) -> int | None:
    """Returns the column where a line's tile would score most now; None if it has no legal space."""
    if not gray and line.colour != EMPTY:
        return (row + line.colour) % SIZE
    free = [column for column in range(SIZE) if not filled >> (SIZE * row + column) & 1]
    if gray and not line.jokers:
        free = [column for column in free if line.colour not in wall[column::SIZE]]
    return max(free, key=lambda column: placement_points(filled, row, column), default=None)


def bonus_prospects(filled: int, wall: list[int]) -> float:
    """Returns the worth of progress towards the final bonuses: each bonus times its progress squared."""
    worth = 0.0
    for index in range(SIZE):
        in_row = (filled >> SIZE * index & ROW_BITS).bit_count()
        in_column = (filled >> index & COLUMN_BITS).bit_count()
        worth += ROW_BONUS * (in_row / SIZE) ** 2 * 0.5 + COLUMN_BONUS * (in_column / SIZE) ** 2
    for colour in COLOURS:
        worth += COLOUR_BONUS * (wall.count(colour) / SIZE) ** 3
    return worth


def column_freedom(wall: list[int], gray: bool) -> float:
    """Returns the worth of free columns: on the gray wall, a spread colour has fewer spaces left."""
    if not gray:
        return 0.0
    free = 0
    for colour in COLOURS:
        for row in range(SIZE):
            if colour in wall[SIZE * row : SIZE * row + SIZE]:
                continue
            spaces = range(SIZE)
            free += any(wall[SIZE * row + c] == EMPTY and colour not in wall[c::SIZE] for c in spaces)
    return free * 0.3
