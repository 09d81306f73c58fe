"""Validates positions, with every reason why one is impossible.

There are three levels. "form": the position is not well-formed. "consistency": its parts contradict each
other; the notation refuses it. "reach": it could be continued, but no legal actions lead to it; links, files
and the command line refuse it. The conditions of "reach" are necessary, not sufficient: no position of a game
breaks any.
"""

from collections.abc import Iterator

from game.rules.deal import round_seed
from game.rules.flaws import Flaw
from game.rules.options import MAX_SEATS, MIN_SEATS, OptionsError, check_seed
from game.rules.reach import unreachable
from game.rules.state import (
    EMPTY,
    STANDSTILL,
    GameState,
    PlayerBoard,
    board_of,
    first_complete_line,
    line_tiles,
    placements,
    row_open,
)
from game.rules.tiles import (
    COLOURS,
    FLOOR_SPACES,
    JOKER,
    KINDS,
    MARKER,
    SIZE,
    SPACES,
    TILES_PER_FACTORY,
    Heap,
    counts,
    factory_count,
    supply,
    total,
    wall_colour,
)

MAX_NUMBER = 9999  # rounds, and points of a seat
MAX_OF_A_KIND = 20


def validity(state: GameState) -> tuple[Flaw, ...]:
    """Returns the reasons why a position is impossible, of the first level that has any; else nothing.

    >>> from game.rules.engine import new_game
    >>> from game.rules.options import HouseRules
    >>> state = new_game(5, 2, HouseRules())
    >>> validity(state)
    ()
    >>> [str(flaw) for flaw in validity(state._replace(turn=1 - state.turn))]
    ["it can't be the turn of seat 2 after the picks that were made"]
    """
    return tuple(_form(state)) or tuple(inconsistent(state)) or tuple(unreachable(state))


def inconsistent(state: GameState) -> Iterator[Flaw]:
    """Yields the contradictions of a well-formed position: conservation of tiles, the marker, the phase."""
    for kind, (have, should) in enumerate(zip(_tile_counts(state), _supply(state), strict=True)):
        if have != should:
            yield Flaw("tiles", "boards", tile=kind, have=have, most=should)
    markers = state.marker + sum(MARKER in board.floor for board in state.boards)
    on_table = total(state.centre) + sum(map(total, state.factories))
    if markers > 1:
        yield Flaw("marker-twice", "centre")
    if state.phase in ("offer", "tiling") and markers == 0:
        yield Flaw("marker-missing", "centre")
    if state.phase == "offer" and not on_table:
        yield Flaw("offer-empty", "phase")
    if state.phase != "offer" and on_table:
        yield Flaw("table-full", "phase")
    if state.phase == "tiling":
        row = first_complete_line(state.boards[state.turn])
        if row is None or len(placements(state, state.turn, row)) < 2:
            yield Flaw("no-choice", "turn", state.turn)
    known = state.seed is not None and round_seed(state.seed, state.round + 1) is not None
    if state.phase == "deal" and known:
        yield Flaw("deal-known", "phase")
    scored = state.round - (state.phase == "offer")  # an offer's own round is not scored yet
    if state.standstill > scored:
        yield Flaw("standstill-rounds", "standstill", most=scored)
    if state.standstill == STANDSTILL and state.phase != "over":
        yield Flaw("standstill-on", "standstill")
    if state.standstill and state.phase == "tiling":
        yield Flaw("standstill-tiling", "standstill")


def _tile_counts(state: GameState) -> list[int]:
    """Counts the tiles of each kind, which may be more than a heap can hold."""
    there = [0] * len(KINDS)
    for heap in (*state.factories, state.centre, state.bag, state.lid):
        there = [a + b for a, b in zip(there, counts(heap), strict=True)]
    for board in state.boards:
        loose = [*board.floor, *board.wall, *(tile for line in board.lines for tile in line_tiles(line))]
        there = [number + loose.count(kind) for kind, number in enumerate(there)]
    return there


def _supply(state: GameState) -> tuple[int, ...]:
    return counts(supply(state.seats, state.rules.jokers))


def _form(state: GameState) -> Iterator[Flaw]:
    """Yields the fields with values out of range; if there are any, nothing else can be checked."""
    if not MIN_SEATS <= state.seats <= MAX_SEATS:
        yield Flaw("form", "seats")
        return
    heaps = {"centre": (state.centre,), "bag": (state.bag,), "lid": (state.lid,)}
    right = {
        "round": 1 <= state.round <= MAX_NUMBER,
        "start": 0 <= state.starter < state.seats,
        "phase": state.phase in ("offer", "tiling", "deal", "over"),
        "turn": 0 <= state.turn < state.seats,
        "factories": len(state.factories) == factory_count(state.seats)
        and _are_heaps(state.factories, TILES_PER_FACTORY),
        **{name: _are_heaps(heap) for name, heap in heaps.items()},
        "seed": _is_seed(state),
        "standstill": 0 <= state.standstill <= STANDSTILL,
    }
    yield from (Flaw("form", name) for name, is_right in right.items() if not is_right)
    for seat, board in enumerate(state.boards):
        if not _is_board(board, state.rules.gray):
            yield Flaw("form", "boards", seat)


def _are_heaps(heaps: tuple[Heap, ...], most: int = len(KINDS) * MAX_OF_A_KIND) -> bool:
    return all(heap >= 0 and max(counts(heap)) <= MAX_OF_A_KIND and total(heap) <= most for heap in heaps)


def _is_seed(state: GameState) -> bool:
    try:
        return state.seed is None or check_seed(state.seed) is not None
    except OptionsError:
        return False


def _is_board(board: PlayerBoard, gray: bool) -> bool:
    """Whether the parts of a board are in range, and its lines fit its wall."""
    if not (0 <= board.score <= MAX_NUMBER and len(board.lines) == SIZE and _is_wall(board.wall, gray)):
        return False
    for row, line in enumerate(board.lines):
        if min(line.tiles, line.jokers) < 0 or line.tiles + line.jokers > row + 1:
            return False
        if (line.colour in COLOURS) != bool(line.tiles) or (not line.tiles and line.colour != EMPTY):
            return False
        if (
            line.tiles
            and not row_open(gray, board.wall[SIZE * row : SIZE * row + SIZE], row) >> line.colour & 1
        ):
            return False
    if board != board_of(gray, board.score, board.lines, board.wall, board.floor):
        return False
    spaces = len(board.floor) - (board.floor[-1:] == (MARKER,) and len(board.floor) == FLOOR_SPACES + 1)
    known = all(tile in (*KINDS, MARKER) for tile in board.floor)
    return known and spaces <= FLOOR_SPACES and board.floor.count(MARKER) <= 1


def _is_wall(wall: tuple[int, ...], gray: bool) -> bool:
    if len(wall) != SPACES or any(tile != EMPTY and tile not in KINDS for tile in wall):
        return False
    for space, tile in enumerate(wall):
        row, column = divmod(space, SIZE)
        if tile in (EMPTY, JOKER):
            continue
        if not gray and wall_colour(row, column) != tile:
            return False
        if wall[SIZE * row : SIZE * row + SIZE].count(tile) > 1 or wall[column::SIZE].count(tile) > 1:
            return False
    return True
