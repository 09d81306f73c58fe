"""Reachability: necessary conditions on positions that play can lead to (see `game.rules.validity`).

A round deals four tiles to each factory until bag and lid are empty, a row of a wall gets at most one tile
per round, and complete lines and floor lines hold only tiles that were picked in this round.
"""

from collections.abc import Iterator

from game.rules.flaws import Flaw
from game.rules.scoring import complete_rows, final_bonuses, most_points
from game.rules.state import (
    EMPTY,
    GameState,
    PlayerBoard,
    first_complete_line,
    is_complete,
    stood_still,
)
from game.rules.tiles import MARKER, SIZE, TILES_PER_FACTORY, TOTAL_TILES, total


def unreachable(state: GameState) -> Iterator[Flaw]:
    """Yields every reason why no game can reach a position that is well-formed and consistent."""
    yield from _dealt(state)
    if state.phase == "offer":
        yield from _offered(state)
    elif state.phase == "tiling":
        yield from _tiled(state)
    else:
        yield from _scored(state)
    yield from _used(state)
    for seat, board in enumerate(state.boards):
        yield from _wall(state, seat, board)
        yield from _score(state, seat, board)


def _dealt(state: GameState) -> Iterator[Flaw]:
    """The bag holds the undealt tiles, as long as all deals so far took fewer tiles than there are."""
    dealt = state.round * TILES_PER_FACTORY * len(state.factories)
    if dealt <= TOTAL_TILES and total(state.bag) != TOTAL_TILES - dealt:
        yield Flaw("bag", "bag", have=total(state.bag), most=TOTAL_TILES - dealt)


def _offered(state: GameState) -> Iterator[Flaw]:
    """Tiles that are missing from the factories are in the centre or were picked in this round."""
    heaps = list(map(total, state.factories))
    emptied = heaps.count(0)
    short = [number for number, heap in enumerate(heaps) if 0 < heap < TILES_PER_FACTORY]
    # Only the last factory that was dealt to can be short, and only when nothing was left for it.
    if short and (state.bag or len(short) > 1 or any(heaps[short[0] + 1 :])):
        number = short[0]
        yield Flaw("factory-short", "factories", factory=number, have=heaps[number], most=TILES_PER_FACTORY)
    left_over = (TILES_PER_FACTORY - 1) * emptied
    centre = total(state.centre)
    if centre > left_over:
        yield Flaw("centre-full", "centre", have=centre, most=left_over)
        return
    from_centre = 0 if state.marker else left_over - centre  # picks, at most
    if not state.marker and not from_centre:
        yield Flaw("marker-early", "centre")
        return
    sure = bool(state.bag)  # with tiles left in the bag no factory was dealt short or empty
    if sure:
        least = 0 if state.marker else 1
        apart = (state.turn - state.starter - emptied - least) % state.seats
        if least + apart > from_centre:
            yield Flaw("turn", "turn", state.turn)
    picked = TILES_PER_FACTORY * len(heaps) - sum(heaps) - centre
    fresh = sum(map(_fresh_tiles, state.boards))
    if fresh > picked:
        yield Flaw("offer-tiles", "boards", have=fresh, most=picked)
    for seat, board in enumerate(state.boards):
        behind = (seat - state.starter) % state.seats
        picks = max(0, emptied + from_centre - behind + state.seats - 1) // state.seats
        lines = sum(is_complete(line, row) for row, line in enumerate(board.lines))
        if lines > picks:
            yield Flaw("line-early", "boards", seat, have=lines, most=picks)
        if board.floor and not picks:
            yield Flaw("floor-early", "boards", seat)


def _fresh_tiles(board: PlayerBoard) -> int:
    """Returns how many tiles a seat picked in this round at least: each complete line got one or more."""
    lines = sum(is_complete(line, row) for row, line in enumerate(board.lines))
    return lines + len(board.floor) - board.floor.count(MARKER)


def _tiled(state: GameState) -> Iterator[Flaw]:
    """Walls are tiled seat by seat."""
    for seat, board in enumerate(state.boards[: state.turn]):
        if first_complete_line(board) is not None:
            yield Flaw("turn-tiling", "turn", seat)


def _scored(state: GameState) -> Iterator[Flaw]:
    """After a round no complete line or floor tile is left, and there is a reason for the phase."""
    if state.turn != state.starter:
        yield Flaw("turn-scored", "turn", state.turn)
    if state.marker:
        yield Flaw("marker-scored", "centre")
    for seat, board in enumerate(state.boards):
        if board.floor:
            yield Flaw("floor-scored", "boards", seat)
        if (row := first_complete_line(board)) is not None:
            yield Flaw("line-scored", "boards", seat, row)
    left = bool(state.bag or state.lid)
    if (
        state.phase == "over"
        and left
        and not stood_still(state)
        and not any(map(complete_rows, state.boards))
    ):
        yield Flaw("over", "phase")
    if state.phase == "deal" and not left:
        yield Flaw("deal-empty", "phase")


def _used(state: GameState) -> Iterator[Flaw]:
    """Each tile on the wall has used up the other tiles of its line."""
    used = 0
    for board in state.boards:
        used += sum(space // SIZE + 1 for space, tile in enumerate(board.wall) if tile != EMPTY)
        used += sum(line.tiles + line.jokers for line in board.lines)
        used += len(board.floor) - board.floor.count(MARKER)
    on_table = total(state.centre) + sum(map(total, state.factories))
    dealt = state.round * TILES_PER_FACTORY * len(state.factories) - on_table
    if used > max(0, dealt):
        yield Flaw("used", "boards", have=used, most=dealt)


def _wall(state: GameState, seat: int, board: PlayerBoard) -> Iterator[Flaw]:
    """A row gets at most one tile per round, none in standstill rounds, and the fifth ends the game."""
    rounds = state.round - (state.phase == "offer") - state.standstill
    for row in range(SIZE):
        tiles = SIZE - board.wall[SIZE * row : SIZE * row + SIZE].count(EMPTY)
        if tiles > rounds:
            yield Flaw("row-tiles", "boards", seat, row, have=tiles, most=rounds)
    if state.phase in ("offer", "deal"):
        for row in complete_rows(board):
            yield Flaw("row-complete", "boards", seat, row)


def _score(state: GameState, seat: int, board: PlayerBoard) -> Iterator[Flaw]:
    """Points come from the tiles on the wall, and at the end from the final bonuses."""
    bonuses = sum(bonus.points for bonus in final_bonuses(board)) if state.phase == "over" else 0
    most = most_points(board.filled) + bonuses
    if board.score > most:
        yield Flaw("score-high", "boards", seat, have=board.score, most=most)
    if board.score < bonuses:
        yield Flaw("score-low", "boards", seat, have=board.score, most=bonuses)
