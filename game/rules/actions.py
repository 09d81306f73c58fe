"""The actions of the game: picking tiles in the factory offer, placing a tile in the wall-tiling.

`legal_actions` decides what is legal: highlights, computer players and `engine.apply` all use it.
"""

from functools import cache
from typing import NamedTuple

from game.rules.state import CENTRE, FLOOR, GameState, PatternLine, first_complete_line, placements
from game.rules.tiles import COLOURS, JOKER, KIND_MASK, SIZE


class Pick(NamedTuple):
    """Picks tiles from a factory (0 to 8) or CENTRE and puts them into a pattern line (0 to 4) or FLOOR.

    `kind` is a colour, or JOKER for the jokers alone; `with_jokers` takes the jokers along with a colour.
    `joker_overflow` is how many of the overflowing tiles are jokers if the player can choose, otherwise None.
    """

    source: int
    kind: int
    line: int
    with_jokers: bool = False
    joker_overflow: int | None = None


class Place(NamedTuple):
    """Puts the pending tile of a row (0 to 4) on a column (0 to 4) of the acting seat's wall."""

    row: int
    column: int


Action = Pick | Place


def overflow_range(space: int, tiles: int, jokers: int) -> range:
    """Returns how many overflowing tiles may be jokers, when colour and jokers go to `space` free spaces.

    >>> list(overflow_range(2, 2, 1))
    [0, 1]
    """
    over = tiles + jokers - space
    if over <= 0:
        return range(1)
    return range(max(0, over - tiles), min(over, jokers) + 1)


@cache
def _picks(source: int, kind: int, mask: int) -> tuple[Pick, ...]:
    """Returns the picks of one kind from one source into each line of a five-bit mask, then to the floor."""
    lines = [line for line in range(SIZE) if mask >> line & 1]
    return tuple(Pick(source, kind, line) for line in (*lines, FLOOR))


@cache
def _mixed_picks(
    source: int, kind: int, tiles: int, jokers: int, spaces: tuple[int, ...]
) -> tuple[Pick, ...]:
    """Returns the picks of a colour with jokers. `spaces` has each line's free spaces, 0 if it is closed."""
    picks: list[Pick] = []
    for line, space in enumerate(spaces):
        if not space:
            continue
        choices = overflow_range(space, tiles, jokers)
        if len(choices) == 1:
            picks.append(Pick(source, kind, line, True))
        else:
            picks += [Pick(source, kind, line, True, number) for number in choices]
    picks.append(Pick(source, kind, FLOOR, True))
    return tuple(picks)


@cache
def _colours_in(present: int) -> tuple[int, ...]:
    """Returns the colours whose counts in a heap's low 25 bits are not zero."""
    return tuple(colour for colour in COLOURS if present >> (5 * colour) & KIND_MASK)


def _free_spaces(lines: tuple[PatternLine, ...], mask: int) -> tuple[int, ...]:
    return tuple(
        line + 1 - lines[line].tiles - lines[line].jokers if mask >> line & 1 else 0 for line in range(SIZE)
    )


def _joker_actions(state: GameState, source: int, heap: int) -> list[Pick]:
    """Returns the picks from a source that holds jokers, except those of a colour without jokers."""
    board = state.boards[state.turn]
    jokers = heap >> 25
    found = list(_picks(source, JOKER, board.open >> 25))
    for colour in _colours_in(heap & 0x1FFFFFF):
        mask = board.open >> (5 * colour) & 31
        spaces = _free_spaces(board.lines, mask)
        found += _mixed_picks(source, colour, heap >> (5 * colour) & KIND_MASK, jokers, spaces)
    return found


def legal_actions(state: GameState) -> list[Action]:
    """Returns the legal actions of the seat to act, in a fixed order.

    Empty in the phases "deal" and "over", never in "offer" and "tiling".
    """
    if state.phase == "offer":
        opened = state.boards[state.turn].open
        found: list[Action] = []
        for source, heap in enumerate(state.factories):
            if heap:
                for colour in _colours_in(heap & 0x1FFFFFF):
                    found += _picks(source, colour, opened >> 5 * colour & 31)
                if heap >> 25:
                    found += _joker_actions(state, source, heap)
        heap = state.centre
        if heap:
            for colour in _colours_in(heap & 0x1FFFFFF):
                found += _picks(CENTRE, colour, opened >> 5 * colour & 31)
            if heap >> 25:
                found += _joker_actions(state, CENTRE, heap)
        return found
    if state.phase == "tiling":
        row = first_complete_line(state.boards[state.turn])
        if row is not None:
            return [Place(row, column) for column in placements(state, state.turn, row)]
    return []
