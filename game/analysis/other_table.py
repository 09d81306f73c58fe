"""Changes the number of seats, the wall or the jokers of a draft and keeps the tiles on the table."""

from game.analysis.editing import Edited, Refusal, counted
from game.analysis.hidden_tiles import settled, stage
from game.rules.options import HouseRules
from game.rules.state import STANDSTILL, GameState, board_heap, board_of, empty_board, row_open
from game.rules.tiles import COLOURS, JOKER, MARKER, SIZE, counts, factory_count, wall_colour


def with_table(draft: GameState, seats: int, rules: HouseRules) -> Edited:
    """Returns the draft at another table, or a Refusal if its tiles would break the rules."""
    return _misfit(draft, seats, rules) or _moved(draft, seats, rules)


def _misfit(draft: GameState, seats: int, rules: HouseRules) -> Refusal | None:
    for seat, board in enumerate(draft.boards):
        if seat >= seats and (board_heap(board) or MARKER in board.floor or board.score):
            return Refusal("seat-used", number=seat + 1)
        if rules.gray == draft.rules.gray:
            continue
        for space, tile in enumerate(board.wall):
            row, column = divmod(space, SIZE)
            if not rules.gray and tile in COLOURS and tile != wall_colour(row, column):
                return Refusal("wall-colour", tile, row + 1)
        for row, line in enumerate(board.lines):
            tiles = board.wall[SIZE * row : SIZE * row + SIZE]
            if line.tiles and not row_open(rules.gray, tiles, row) >> line.colour & 1:
                return Refusal("line-wall", line.colour, row + 1)
    number = factory_count(seats)
    if any(draft.factories[number:]):
        return Refusal("factory-used", number=number)
    heaps = (*draft.factories, draft.centre, *map(board_heap, draft.boards))
    if not rules.jokers and any(counts(heap)[JOKER] for heap in heaps):
        return Refusal("joker-used")
    return None


def _moved(draft: GameState, seats: int, rules: HouseRules) -> Edited:
    there = (
        board_of(rules.gray, board.score, board.lines, board.wall, board.floor)
        for board in draft.boards[:seats]
    )
    boards = (*there, *(empty_board() for _ in range(seats - draft.seats)))
    number = factory_count(seats)
    factories = (*draft.factories[:number], *(0 for _ in range(number - len(draft.factories))))
    starter, turn = (seat if seat < seats else 0 for seat in (draft.starter, draft.turn))
    return counted(
        draft._replace(rules=rules, boards=boards, factories=factories, starter=starter, turn=turn)
    )  # fmt: skip


def most_standstill(draft: GameState) -> int:
    """Returns the largest possible standstill of a draft, which is below the end of the game."""
    return min(draft.round, STANDSTILL) if stage(draft) == "scored" else min(draft.round - 1, STANDSTILL - 1)


def with_standstill(draft: GameState, rounds: int) -> Edited:
    """Sets the standstill: the number of latest scored rounds in a row without a tile for any wall."""
    if not 0 <= rounds <= most_standstill(draft):
        return Refusal("standstill", number=most_standstill(draft))
    return settled(draft._replace(standstill=rounds))
