"""A position as one row of small numbers, and the way from a `GameState` to it."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.rules.actions import Pick, Place
from game.rules.options import HouseRules
from game.rules.state import EMPTY, GameState
from game.rules.tiles import KINDS, MARKER, SIZE, counts

Row = NDArray[np.int16]

TURN: Final = 0
IN_CENTRE: Final = 1  # the starting player marker
ROUND: Final = 2
STARTER: Final = 3
SEATS: Final = 4
GRAY: Final = 5
JOKERS: Final = 6
FACTORIES: Final = 7  # 9 heaps of 6 counts
CENTRE: Final = 61
BAG: Final = 67
LID: Final = 73
BOARDS: Final = 79  # 4 boards of:
SCORE: Final = 0
LINES: Final = 1  # 5 lines of colour + 1 (0 is none), tiles, jokers
WALL: Final = 16  # 25 spaces, tile + 1 (0 is empty)
FLOOR: Final = 41  # spaces in use, up to 8
HOLDS: Final = 42  # the starting player marker
FALLEN: Final = 43  # 6 counts of what lies on the floor line
BOARD: Final = 49
LENGTH: Final = BOARDS + 4 * BOARD


def row_of(state: GameState) -> Row:
    """A position as a row. The order of tiles on a floor line is not kept: it never matters."""
    row = np.zeros(LENGTH, np.int16)
    row[:FACTORIES] = (
        state.turn,
        state.marker,
        state.round,
        state.starter,
        state.seats,
        state.rules.gray,
        state.rules.jokers,
    )
    for number, heap in enumerate(state.factories):
        row[FACTORIES + 6 * number : FACTORIES + 6 * number + 6] = counts(heap)
    for at, heap in ((CENTRE, state.centre), (BAG, state.bag), (LID, state.lid)):
        row[at : at + 6] = counts(heap)
    for seat, board in enumerate(state.boards):
        at = BOARDS + BOARD * seat
        row[at + SCORE] = board.score
        for line, (colour, tiles, jokers) in enumerate(board.lines):
            row[at + LINES + 3 * line : at + LINES + 3 * line + 3] = colour + 1, tiles, jokers
        row[at + WALL : at + WALL + 25] = [tile - EMPTY for tile in board.wall]
        row[at + FLOOR], row[at + HOLDS] = len(board.floor), MARKER in board.floor
        row[at + FALLEN : at + BOARD] = [board.floor.count(kind) for kind in KINDS]
    return row


def rules_of(row: Row) -> HouseRules:
    """The house rules of a row."""
    return HouseRules(bool(row[GRAY]), bool(row[JOKERS]))


def code_of(action: Pick) -> int:
    """A pick as one number."""
    source, kind, line, with_jokers, over = action
    return (((source * 6 + kind) * 6 + line) * 2 + with_jokers) * 16 + (0 if over is None else over + 1)


def pick_of(code: int) -> Pick:
    """The pick of a number."""
    rest, over = divmod(code, 16)
    rest, with_jokers = divmod(rest, 2)
    rest, line = divmod(rest, 6)
    source, kind = divmod(rest, 6)
    return Pick(source, kind, line, bool(with_jokers), over - 1 if over else None)


def place_of(code: int) -> Place:
    """The wall space of a number, which is the space's."""
    return Place(*divmod(code, SIZE))
