"""Finds the pattern line that is bound to complete a wall row in the next wall-tiling and so end the game."""

from game.rules.state import GameState, is_complete, placements
from game.rules.tiles import SIZE


def completing_line(state: GameState) -> tuple[int, int] | None:
    """Returns the first seat and row whose complete pattern line is bound to complete its wall row, or None.

    On the gray wall a line does not count if a higher line of the same colour might block its column.
    """
    for seat, board in enumerate(state.boards):
        for row, line in enumerate(board.lines):
            if not is_complete(line, row):
                continue
            free = [tile < 0 for tile in board.wall[SIZE * row : SIZE * row + SIZE]]
            if sum(free) != 1 or not placements(state, seat, row):
                continue
            rivals = [upper for upper in range(row) if board.lines[upper].colour == line.colour]
            if state.rules.gray and not line.jokers and any(is_complete(board.lines[r], r) for r in rivals):
                continue
            return seat, row
    return None
