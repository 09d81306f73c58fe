"""The score of a table: the one place where its sizes are weighed against each other."""

import math
from typing import Final, NamedTuple

from game.view.layout.board import MIN_ROW_HEIGHT
from game.view.layout.centre import TOUCHED_TILE
from game.view.layout.market import MIN_OF_OWN
from game.view.layout.plate import MAX_TILE_CLEAR_OF_RIM

MIN_SPACE: Final = 0.66  # of a touch target: the width of a space of the large board, whose rows are higher
READABLE_SPACE: Final = 0.318  # of a touch target: a space on a rival's card
LOST_SPACE: Final = math.log(1.5)  # how far one falls short of that at most: smaller ones are not read anyway
EASY_SPACE: Final = 0.364  # of it: one that is read at a glance
MIN_RIVAL_TO_OWN: Final = 0.48  # of a space of the large board: least space of a rival's board
LARGE_RIVAL: Final = 0.75  # of it: larger boards of rivals count no more, unless both matter equally

# Weights of a size's logarithm, as far as it falls short:
UNTOUCHED_TILE: Final = 27.0  # of the market's tiles, if smaller than a touch target
SMALL_TILE: Final = 20.0  # of the market's tiles, if smaller than MIN_OF_OWN
UNTOUCHED_ROW: Final = 10.0  # of the large board's lines, if smaller than a touch target
SMALL_SPACE: Final = 9.0  # of the large board's spaces, if smaller than MIN_SPACE
SMALL_RIVAL: Final = 2.0  # of a rival's board smaller than MIN_RIVAL_TO_OWN
SMALL_CARD: Final = 3.0  # of the spaces on a rival's card, if smaller than READABLE_SPACE
UNREAD_CARD: Final = 30.0  # of the square of the same, up to LOST_SPACE: a little smaller ones are still read
SMALLER_CARD: Final = 2.0  # of the spaces on a rival's card, if smaller than EASY_SPACE
BESIDE_WORDS: Final = 0.52  # of UNTOUCHED_TILE and UNREAD_CARD where few picks are made
COVERED_RIM: Final = 0.2  # of a plate whose tiles cover its rim
# Weights of a size's logarithm:
TILE: Final = 0.6
OWN_BOARD: Final = 1.3
RIVAL_BOARD: Final = 0.6
EQUAL_BOARD: Final = 1.0  # of the only rival's board, if both boards matter equally
# Weights of other figures:
COVERED_AREA: Final = 4.0
PLATES_AROUND: Final = 1.2
PLATES_APART: Final = 0.25
FULL_CENTRE: Final = 0.6
LINED_CENTRE: Final = 0.2
SHARED_EDGE: Final = 0.07  # for each
LOG: Final = 0.2  # of a complete log
LOG_BESIDE_WORDS: Final = 2.0  # of any log where it is what the words are about
CARDS: Final = -2.5
PACKED_PLATES: Final = -1.0  # of plates beside cards that do not lie around the centre: they look like a slab
UNREADABLE_CARD: Final = -1.2  # of cards whose spaces are smaller than READABLE_SPACE


class Figures(NamedTuple):
    """What a table is scored by. Lengths are device pixels."""

    finger: int
    tile: float  # the market's smallest
    plate: float  # a plate's diameter
    row: float  # the height of a line of the large board
    own: float  # a space of the large board
    rival: float  # a space of the smallest rival's board
    covered: float = 1.0  # the share of the window that is covered
    edges: int = 0  # number of the rivals' outer edges that are aligned with others
    around: bool = False  # whether plates lie around it
    apart: bool = True  # whether there is a gap between plates
    full: bool = True  # whether a full centre has room before plates are empty
    lined: bool = True  # whether tiles of a full centre lie within the line along its edge
    log: float = 0.0  # how much of the wanted log is shown, 0 to 1
    cards: bool = False  # whether rivals have cards instead of boards
    words: bool = False  # whether text about the table is beside it: then few picks are made
    alike: bool = False  # whether both of two boards matter equally


def score(table: Figures) -> float:
    """Returns the score of a table: the higher, the better.

    Sizes count by their logarithms: what one part gains is weighed against what another one loses, whatever
    the window. The smallest tile that is touched counts most, by far if it is smaller than a touch target or
    much smaller than on the large board where it is put; then a line of that board that is smaller than a
    touch target. If nothing is too small, the large board counts most, then the rivals' boards, then larger
    tiles in the market with visible rims. Finally it is good if little of the window is bare, if plates are
    around the centre and apart from each other, if a full one has room, and space around its tiles, if outer
    edges are aligned, if much of a log is shown, and if rivals have boards instead of cards.
    """
    urgency = BESIDE_WORDS if table.words else 1
    rival = min(table.rival, LARGE_RIVAL * table.own)
    unread = -_shortfall(table.rival, READABLE_SPACE * table.finger)
    return (
        urgency * UNTOUCHED_TILE * _shortfall(table.tile, int(TOUCHED_TILE * table.finger))
        + SMALL_TILE * _shortfall(table.tile, MIN_OF_OWN * table.own)
        + UNTOUCHED_ROW * _shortfall(table.row, MIN_ROW_HEIGHT * table.finger)
        + SMALL_SPACE * _shortfall(table.own, MIN_SPACE * table.finger)
        + TILE * math.log(table.tile)
        + OWN_BOARD * math.log(table.own)
        + (EQUAL_BOARD * math.log(table.rival) if table.alike else RIVAL_BOARD * math.log(rival))
        - (SMALL_CARD * unread + urgency * UNREAD_CARD * min(unread, LOST_SPACE) ** 2 if table.cards else 0)
        + (SMALLER_CARD if table.cards else 0) * _shortfall(table.rival, EASY_SPACE * table.finger)
        + (0 if table.cards else SMALL_RIVAL * _shortfall(table.rival, MIN_RIVAL_TO_OWN * table.own))
        + COVERED_RIM * _shortfall(MAX_TILE_CLEAR_OF_RIM * table.plate, table.tile)
        + COVERED_AREA * table.covered
        + PLATES_AROUND * table.around
        + PLATES_APART * table.apart
        + FULL_CENTRE * table.full
        + LINED_CENTRE * table.lined
        + SHARED_EDGE * table.edges
        + (LOG_BESIDE_WORDS if table.words else LOG) * table.log
        + CARDS * table.cards
        + PACKED_PLATES * (table.cards and not table.around)
        + UNREADABLE_CARD * (table.cards and table.rival < READABLE_SPACE * table.finger)
    )


def _shortfall(size: float, wanted: float) -> float:
    """Returns how far a size falls short of what is wanted: negative, or 0 if it is enough."""
    return math.log(size / wanted) if size < wanted else 0.0
