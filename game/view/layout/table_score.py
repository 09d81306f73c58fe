"""How good a table is: the one place where its sizes are weighed against each other."""

import math
from dataclasses import dataclass
from typing import Final

from game.view.layout.board import ROW_OF_FINGER
from game.view.layout.centre import HIT
from game.view.layout.plate import CLEAR

LIKE_OWN: Final = 0.8  # of a tile of the large board: the market's are to be no smaller
MISSED, BESIDE_WORDS = 24.0, 14.0  # what a tile weighs that a finger does not hit; where words are read, too
UNLIKE: Final = 20.0  # and one that is smaller than it looks on the large board
LOW: Final = 2.3  # and a line of the large board that a finger does not hit
MARKET, OWN, RIVALS, RIM = 0.6, 1.3, 0.65, 0.2  # and tiles, boards and rims around plates' tiles as such
SMALL, HALF = 0.7, 0.48  # and, besides, those that are smaller than such a share of it
ALIKE: Final = 1.0  # and a single rival's board where both are looked at alike
COVERED, APART, AROUND, LINED, EDGE, LOG, CARDS = 1.5, 0.2, 0.15, 0.2, 0.07, 0.05, -1.0  # and what is no size


@dataclass(frozen=True)
class Figures:
    """What a table is judged by. Lengths are device pixels."""

    finger: int
    tile: float  # the market's smallest
    plate: float
    row: float  # a line of the large board
    own: float  # a space of it
    rival: float  # and of the smallest of the others
    covered: float = 1.0  # which part of the window has something on it
    edges: int = 0  # how many of the rivals' outer edges are in line with others
    apart: bool = False  # whether the centre has a place of its own beside boards
    around: bool = False  # whether plates lie around it
    lined: bool = True  # whether tiles of a full centre lie within the line along its edge
    log: float = 0.0  # how much of a log is told, 0 to 1
    cards: bool = False  # whether rivals have cards instead of boards
    words: bool = False  # whether words about the table stand beside it: few picks are made there
    alike: bool = False  # whether both of two boards are looked at alike


def score(table: Figures) -> float:
    """The higher, the better.

    Sizes count as their logarithms do: what one part gains is weighed against what another one loses,
    whatever the window. The smallest tile that is touched counts most: by far if a finger misses it, or if it
    is much smaller than on the large board where it is put; then a line of that board that a finger misses.
    Where nothing is missed the large board counts most, then the rivals' boards, then larger tiles in the
    market and rims that are seen around them. At last it is good if little of the window is bare, if the
    centre is no obstacle among plates or these lie around it, if a full one has air, if outer edges are in
    line, if much of a log is told, and if rivals have boards of their own instead of cards.
    """
    return (
        (BESIDE_WORDS if table.words else MISSED) * _short(table.tile, int(HIT * table.finger))
        + UNLIKE * _short(table.tile, LIKE_OWN * table.own)
        + LOW * _short(table.row, ROW_OF_FINGER * table.finger)
        + MARKET * math.log(table.tile)
        + OWN * math.log(table.own)
        + (ALIKE if table.alike else RIVALS) * math.log(table.rival)
        + (0 if table.cards else SMALL * _short(table.rival, HALF * table.own))
        + RIM * _short(CLEAR * table.plate, table.tile)
        + COVERED * table.covered
        + APART * table.apart
        + AROUND * table.around
        + LINED * table.lined
        + EDGE * table.edges
        + LOG * table.log
        + CARDS * table.cards
    )


def _short(size: float, wanted: float) -> float:
    """How far a size is from what is wanted: 0 where it is enough, less where it is not."""
    return math.log(size / wanted) if size < wanted else 0.0
