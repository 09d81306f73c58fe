"""What is certain before it happens: which pattern line will complete a wall row and so end the game."""

from game.rules.state import GameState, is_complete, placements
from game.rules.tiles import SIZE


def completing_line(state: GameState) -> tuple[int, int] | None:
    """The first seat and row whose complete pattern line is bound to complete its wall row; None if none is.

    On the gray wall a line is left out when a higher line of its colour may take the column from it.
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
