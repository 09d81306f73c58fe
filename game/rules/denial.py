"""Whether a pick took from other players what their pattern lines needed."""

from game.rules.state import GameState
from game.rules.tiles import count

MIN_NEEDED = 2  # tiles: a single one is nearly always available elsewhere


def denied_seats(before: GameState, after: GameState) -> list[int]:
    """Returns the seats that could have completed a begun line with one pick, until this one was made.

    `before` and `after` are the positions around a pick within a round. The picking seat is never among them.
    """
    if before.round != after.round or after.phase != "offer":
        return []
    had, has = ((*state.factories, state.centre) for state in (before, after))
    return [
        seat
        for seat, board in enumerate(before.boards)
        if seat != before.turn
        and any(
            line.tiles
            and (missing := row + 1 - line.tiles - line.jokers) >= MIN_NEEDED
            and max(count(heap, line.colour) for heap in had) >= missing
            and max(count(heap, line.colour) for heap in has) < missing
            for row, line in enumerate(board.lines)
        )
    ]
