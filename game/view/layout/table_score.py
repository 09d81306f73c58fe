"""How good a table is: the one place where its sizes are weighed against each other."""

import math
from dataclasses import dataclass
from typing import Final

from game.view.layout.board import MIN_ROW_HEIGHT
from game.view.layout.centre import TOUCHED_TILE
from game.view.layout.market import MIN_OF_OWN
from game.view.layout.plate import MAX_TILE_CLEAR_OF_RIM

MIN_RIVAL_TO_OWN: Final = 0.48  # of a space of the large board: rivals' boards are not small

# Weights of a size's logarithm, as far as it is less than what is wanted:
UNTOUCHED_TILE: Final = 24.0  # of a tile of the market that a finger misses
UNTOUCHED_TILE_BESIDE_WORDS: Final = 14.0  # the same where few picks are made
SMALL_TILE: Final = 20.0  # of a tile that is smaller than MIN_OF_OWN
UNTOUCHED_ROW: Final = 2.3  # of a line of the large board that a finger misses
SMALL_RIVAL: Final = 0.7  # of a rival's board smaller than MIN_RIVAL_TO_OWN
COVERED_RIM: Final = 0.2  # of a plate whose tiles cover its rim
# Weights of a size's logarithm:
TILE: Final = 0.6
OWN_BOARD: Final = 1.3
RIVAL_BOARD: Final = 0.65
EQUAL_BOARD: Final = 1.0  # of the only rival's board where both boards are looked at alike
# What is no size:
COVERED_AREA: Final = 1.5  # for the area with something on it
CENTRE_APART: Final = 0.2
PLATES_AROUND: Final = 0.15
LINED_CENTRE: Final = 0.2
SHARED_EDGE: Final = 0.07  # for each
LOG: Final = 0.05  # for as much of a log as is wanted
CARDS: Final = -1.0


@dataclass(frozen=True)
class Figures:
    """What a table is judged by. Lengths are device pixels."""

    finger: int
    tile: float  # the market's smallest
    plate: float  # a plate's diameter
    row: float  # the height of a line of the large board
    own: float  # a space of the large board
    rival: float  # a space of the smallest rival's board
    covered: float = 1.0  # which share of the window has something on it
    edges: int = 0  # how many of the rivals' outer edges are in line with others
    apart: bool = False  # whether the centre has a place of its own beside boards
    around: bool = False  # whether plates lie around it
    lined: bool = True  # whether tiles of a full centre lie within the line along its edge
    log: float = 0.0  # how much of the wanted log is shown, 0 to 1
    cards: bool = False  # whether rivals have cards instead of boards
    words: bool = False  # whether words about the table stand beside it: few picks are made there
    alike: bool = False  # whether both of two boards are looked at alike


def score(table: Figures) -> float:
    """Returns how good a table is: the higher, the better.

    Sizes count by their logarithms: what one part gains is weighed against what another one loses, whatever
    the window. The smallest tile that is touched counts most: by far if a finger misses it, or if it is much
    smaller than on the large board where it is put; then a line of that board that a finger misses. Where
    nothing is missed, the large board counts most, then the rivals' boards, then larger tiles in the market
    and rims that are seen around them. Finally it is good if little of the window is bare, if the centre is
    no obstacle among plates or these lie around it, if a full one has space around its tiles, if outer edges
    are in line, if much of a log is shown, and if rivals have boards instead of cards.
    """
    untouched = UNTOUCHED_TILE_BESIDE_WORDS if table.words else UNTOUCHED_TILE
    return (
        untouched * _shortfall(table.tile, int(TOUCHED_TILE * table.finger))
        + SMALL_TILE * _shortfall(table.tile, MIN_OF_OWN * table.own)
        + UNTOUCHED_ROW * _shortfall(table.row, MIN_ROW_HEIGHT * table.finger)
        + TILE * math.log(table.tile)
        + OWN_BOARD * math.log(table.own)
        + (EQUAL_BOARD if table.alike else RIVAL_BOARD) * math.log(table.rival)
        + (0 if table.cards else SMALL_RIVAL * _shortfall(table.rival, MIN_RIVAL_TO_OWN * table.own))
        + COVERED_RIM * _shortfall(MAX_TILE_CLEAR_OF_RIM * table.plate, table.tile)
        + COVERED_AREA * table.covered
        + CENTRE_APART * table.apart
        + PLATES_AROUND * table.around
        + LINED_CENTRE * table.lined
        + SHARED_EDGE * table.edges
        + LOG * table.log
        + CARDS * table.cards
    )


def _shortfall(size: float, wanted: float) -> float:
    """Returns how far a size falls short of what is wanted: negative, or 0 if it is enough."""
    return math.log(size / wanted) if size < wanted else 0.0
