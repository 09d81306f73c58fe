"""The position editor's operations, such as placing a tile; they keep the number of tiles right.

A draft is a GameState of phase "offer" and without a seed, whatever it becomes when it is finished. Bag and
lid are inferred: they hold all tiles that lie nowhere else (`hidden_tiles.settled`). The phase follows from
the places of tiles and marker (`hidden_tiles.stage`). Every operation returns the changed draft, or a Refusal
with the reason; `finishing.finished` completes a draft.
"""

from typing import Final, NamedTuple

from game.analysis.hidden_tiles import hidden_tiles, settled
from game.rules.options import HouseRules
from game.rules.state import (
    EMPTY,
    GameState,
    PatternLine,
    PlayerBoard,
    board_of,
    empty_board,
    line_tiles,
    row_open,
)
from game.rules.tiles import (
    COLOURS,
    FLOOR_SPACES,
    JOKER,
    MARKER,
    SIZE,
    TILES_PER_FACTORY,
    UNIT,
    counts,
    factory_count,
    supply,
    tiles_of,
    total,
    wall_colour,
)

ERASER: Final = EMPTY  # a tool like the tiles and MARKER
MAX_ROUNDS: Final = 99
MAX_POINTS: Final = 999


class TablePlace(NamedTuple):
    """A place for tiles; all numbers count from 0.

    `area` is "factory", "centre", "line", "wall" or "floor", `owner` a factory or a seat, `row` a line or a
    row of the wall, `space` the position there. In a factory and in the centre `space` is the index of a tile
    in the order blue to joker (in the centre after the marker), or -1 for none.
    """

    area: str
    owner: int = 0
    row: int = 0
    space: int = 0


class Refusal(NamedTuple):
    """The reason why an operation is refused: one of REFUSALS, with the tile and the number it mentions."""

    kind: str
    tile: int = 0
    number: int = 0


REFUSALS: Final = (
    "none-left",  # all `number` tiles of that kind lie on the table
    "plate-full",  # a factory holds `number`
    "floor-full",  # the floor line holds `number`
    "line-wall",  # row `number` of the wall has that colour, so its line can't
    "wall-line",  # line `number` holds that colour, so the wall can't
    "gray-row",  # row `number` of the gray wall has that colour
    "gray-column",  # column `number` has it
    "marker-place",  # the marker lies in the centre or on a floor line
    "rounds",  # a round is from 1 to `number`
    "points",  # a seat has 0 to `number` points
    "seat-used",  # something lies before seat `number`, which would be gone
    "factory-used",  # there would be `number` factories, and tiles lie in others
    "wall-colour",  # row `number` of the coloured wall has that colour elsewhere
    "joker-used",  # jokers lie on the table
    "standstill",  # `number` rounds at most can have laid no tile
)
Edited = GameState | Refusal


def blank(seats: int, rules: HouseRules) -> GameState:
    """Returns an empty table with the marker in the centre."""
    none = (0,) * factory_count(seats)
    return settled(GameState(rules, 1, 0, "offer", 0, none, 0, True, 0, 0, (empty_board(),) * seats, None))


def draft_of(state: GameState) -> GameState:
    """Converts a position to a draft."""
    return settled(state._replace(phase="offer", seed=None))


def left(draft: GameState, kind: int) -> int:
    """Returns how many tiles of a kind can still be placed."""
    return counts(draft.bag)[kind] + counts(draft.lid)[kind]


# Operations


def press(draft: GameState, place: TablePlace, tool: int) -> Edited:
    """Uses a tool (a kind of tile, MARKER or ERASER) at a place.

    A tile is added to a heap; on a line it fills all spaces up to that one. On a board, a tool removes the
    tile it would place if that is there already. On the coloured wall every tile but the joker becomes the
    space's own colour.
    """
    match place.area:
        case "factory":
            after = _factory(draft, place, tool)
        case "centre":
            after = _centre(draft, place, tool)
        case "line":
            after = _line(draft, place, tool)
        case "wall":
            after = _wall(draft, place, tool)
        case _:
            after = _floor(draft, place, tool)
    return after if isinstance(after, Refusal) else counted(after)


def counted(draft: GameState) -> Edited:
    """Settles a draft; refused if there are more tiles of a kind than the game has."""
    for kind, number in enumerate(hidden_tiles(draft)):
        if number < 0:
            most = counts(supply(draft.seats, draft.rules.jokers))[kind]
            return Refusal("none-left", kind, most)
    return settled(draft)


def _without_one(heap: int, index: int) -> int:
    """Removes the tile at an index of a heap's order, or the last one."""
    tiles = list(tiles_of(heap))
    if not tiles:
        return heap
    return heap - UNIT[tiles[index if 0 <= index < len(tiles) else -1]]


def _factory(draft: GameState, place: TablePlace, tool: int) -> Edited:
    heap = draft.factories[place.owner]
    if tool == MARKER:
        return Refusal("marker-place")
    if tool == ERASER:
        heap = _without_one(heap, place.space)
    elif total(heap) >= TILES_PER_FACTORY:
        return Refusal("plate-full", number=TILES_PER_FACTORY)
    else:
        heap += UNIT[tool]
    heaps = draft.factories
    return draft._replace(factories=(*heaps[: place.owner], heap, *heaps[place.owner + 1 :]))


def _centre(draft: GameState, place: TablePlace, tool: int) -> Edited:
    if tool == MARKER:
        return _unmarked(draft)._replace(marker=not draft.marker)
    if tool != ERASER:
        if not left(draft, tool):
            return Refusal("none-left", tool, counts(supply(draft.seats, draft.rules.jokers))[tool])
        return draft._replace(centre=draft.centre + UNIT[tool])
    if draft.marker and (place.space == 0 or not draft.centre):
        return draft._replace(marker=False)
    return draft._replace(centre=_without_one(draft.centre, place.space - draft.marker))


def _unmarked(draft: GameState) -> GameState:
    """Removes the marker from a draft."""
    for seat, board in enumerate(draft.boards):
        if MARKER in board.floor:
            floor = tuple(tile for tile in board.floor if tile != MARKER)
            draft = _with_board(draft, seat, board._replace(floor=floor))
    return draft._replace(marker=False)


def _with_board(draft: GameState, seat: int, board: PlayerBoard) -> GameState:
    whole = board_of(draft.rules.gray, board.score, board.lines, board.wall, board.floor)
    return draft._replace(boards=(*draft.boards[:seat], whole, *draft.boards[seat + 1 :]))


def _row(board: PlayerBoard, row: int) -> tuple[int, ...]:
    return board.wall[SIZE * row : SIZE * row + SIZE]


def _line(draft: GameState, place: TablePlace, tool: int) -> Edited:
    board, row, space = draft.boards[place.owner], place.row, place.space
    tiles = list(line_tiles(board.lines[row]))
    if tool == MARKER:
        return Refusal("marker-place")
    if tool == ERASER:
        tiles = tiles[:space]
    elif tool != JOKER and board.lines[row].colour not in (EMPTY, tool):
        tiles = [tool] * (space + 1)
    elif space >= len(tiles):
        tiles += [tool] * (space + 1 - len(tiles))
    elif tool == JOKER and tiles[space] != JOKER:
        tiles[space] = JOKER
    else:
        tiles = tiles[: space + (space + 1 < len(tiles))]
    colour = next((tile for tile in tiles if tile != JOKER), EMPTY)
    if colour != EMPTY and not row_open(draft.rules.gray, _row(board, row), row) >> colour & 1:
        return Refusal("line-wall", colour, row + 1)
    jokers = tiles.count(JOKER)
    line = PatternLine(colour, len(tiles) - jokers, jokers)
    lines = (*board.lines[:row], line, *board.lines[row + 1 :])
    return _with_board(draft, place.owner, board._replace(lines=lines))


def _wall(draft: GameState, place: TablePlace, tool: int) -> Edited:
    board, row, column, gray = draft.boards[place.owner], place.row, place.space, draft.rules.gray
    space = SIZE * row + column
    if not gray and tool not in (ERASER, JOKER):
        tool = wall_colour(row, column)
    elif tool == MARKER:
        return Refusal("marker-place")
    tile = EMPTY if board.wall[space] == tool else tool
    if gray and tile in COLOURS:
        others = (*board.wall[:space], EMPTY, *board.wall[space + 1 :])
        if tile in others[SIZE * row : SIZE * row + SIZE]:
            return Refusal("gray-row", tile, row + 1)
        if tile in others[column::SIZE]:
            return Refusal("gray-column", tile, column + 1)
    board = board._replace(wall=(*board.wall[:space], tile, *board.wall[space + 1 :]))
    line = board.lines[row]
    if line.tiles and not row_open(gray, _row(board, row), row) >> line.colour & 1:
        return Refusal("wall-line", line.colour, row + 1)
    return _with_board(draft, place.owner, board)


def _floor(draft: GameState, place: TablePlace, tool: int) -> Edited:
    board, space = draft.boards[place.owner], place.space
    if tool == MARKER:
        held = MARKER in board.floor
        draft = _unmarked(draft)
        board = draft.boards[place.owner]
        return (
            draft if held else _with_board(draft, place.owner, board._replace(floor=(*board.floor, MARKER)))
        )
    floor = list(board.floor)
    if space < len(floor) and tool in (ERASER, floor[space]):
        del floor[space]
    elif tool == ERASER:
        del floor[-1:]
    elif space < len(floor) and floor[space] != MARKER:
        floor[space] = tool
    elif len(floor) >= FLOOR_SPACES:
        return Refusal("floor-full", number=FLOOR_SPACES)
    else:
        floor.append(tool)
    return _with_board(draft, place.owner, board._replace(floor=tuple(floor)))


def with_round(draft: GameState, round_: int) -> Edited:
    """Sets the round, 1 to MAX_ROUNDS."""
    if not 1 <= round_ <= MAX_ROUNDS:
        return Refusal("rounds", number=MAX_ROUNDS)
    return settled(draft._replace(round=round_))


def with_score(draft: GameState, seat: int, points: int) -> Edited:
    """Sets the points of a seat, 0 to MAX_POINTS."""
    if not 0 <= points <= MAX_POINTS:
        return Refusal("points", number=MAX_POINTS)
    return _with_board(draft, seat, draft.boards[seat]._replace(score=points))
