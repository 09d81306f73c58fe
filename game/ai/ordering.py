"""Move ordering: a quick estimate of the worth of each pick to the seat that makes it."""

from functools import cache
from typing import Final

from game.ai.features import space_worth
from game.rules.actions import Action, Pick, legal_actions
from game.rules.state import CENTRE, EMPTY, FLOOR, GameState, PlayerBoard
from game.rules.tiles import FLOOR_SPACES, FLOOR_TOTALS, JOKER, KIND_MASK, SIZE, Heap

FLOOR_DREAD: Final = 2.5  # a pick into the floor line is hardly ever right
UNFINISHED: Final = 0.5  # of a space's worth for an unfinished line, times its filled share
LACKING: Final = 0.35  # lost for each tile an unfinished line still lacks
MARKER_GAIN: Final = 1.0  # starting the next round


@cache
def _best_space(filled: int, row: int) -> float:
    return max(
        (space_worth(filled, row, c) for c in range(SIZE) if not filled >> SIZE * row + c & 1), default=0.0
    )


def _target(board: PlayerBoard, gray: bool, row: int, kind: int) -> float:
    """Returns the worth of the wall space for a tile of a kind from a line."""
    if gray or kind == JOKER:
        return _best_space(board.filled, row)
    return space_worth(board.filled, row, (row + kind) % SIZE)


@cache
def _worth(target: float, line: int, space: int, tiles: int, floor: int) -> float:
    """Returns the worth of tiles in a line with `space` free spaces, given the length of the floor line."""
    over = tiles - space
    if over < 0:
        share = (line + 1 + over) / (line + 1)
        return UNFINISHED * share * share * target + LACKING * over
    lost = FLOOR_TOTALS[min(FLOOR_SPACES, floor + over)] - FLOOR_TOTALS[min(FLOOR_SPACES, floor)]
    return target + 0.2 * line - lost


def guess(state: GameState, action: Pick) -> float:
    """Estimates the worth of a pick, in points."""
    source, kind, line, with_jokers, _ = action
    heap = state.centre if source == CENTRE else state.factories[source]
    tiles = heap >> 5 * kind & KIND_MASK
    if with_jokers:
        tiles += heap >> 25
    marker = source == CENTRE and state.marker
    return board_guess(state.boards[state.turn], state.rules.gray, kind, tiles, line, marker)


def board_guess(board: PlayerBoard, gray: bool, kind: int, tiles: int, line: int, marker: bool) -> float:
    """Estimates the worth of tiles of a kind in a line to a board, in points, with the marker if `marker`."""
    floor = len(board.floor)
    extra = 0.0
    if marker:
        extra = MARKER_GAIN - (FLOOR_TOTALS[min(7, floor + 1)] - FLOOR_TOTALS[min(7, floor)])
        floor += 1
    if line == FLOOR:
        after = FLOOR_TOTALS[min(FLOOR_SPACES, floor + tiles)]
        return extra - (after - FLOOR_TOTALS[min(FLOOR_SPACES, floor)]) - FLOOR_DREAD
    had = board.lines[line]
    if kind == JOKER and had.colour != EMPTY:
        kind = had.colour
    target = _target(board, gray, line, kind)
    return extra + _worth(target, line, line + 1 - had.tiles - had.jokers, tiles, floor)


def ordered(state: GameState) -> list[Action]:
    """Returns the legal actions, the best estimates first; equivalent picks are listed once.

    Two factories with the same tiles offer equivalent picks.
    """
    actions = legal_actions(state)
    first: dict[Heap, int] = {}
    ranked = []
    for index, action in enumerate(actions):
        assert isinstance(action, Pick)
        source = action.source
        if source == CENTRE or first.setdefault(state.factories[source], source) == source:
            ranked.append((-guess(state, action), index))
    ranked.sort()
    return [actions[index] for _, index in ranked]
