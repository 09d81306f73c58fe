"""Forecasts of the coming wall-tiling, as the boards stand: points of a board, and rows that end the game."""

from functools import lru_cache
from typing import NamedTuple

from game.rules.events import TilesPlaced
from game.rules.scoring import floor_penalty, placement_points
from game.rules.state import (
    EMPTY,
    GameState,
    PatternLine,
    PlayerBoard,
    is_complete,
    line_tiles,
    placements,
    tile_columns,
)
from game.rules.tiles import JOKER, SIZE


class ForecastTile(NamedTuple):
    """A tile that the wall-tiling will lay: its wall space, its kind and its points."""

    row: int
    column: int
    tile: int
    points: int


class RoundForecast(NamedTuple):
    """What the wall-tiling would bring to a board if the round ended now.

    `tiles` are in the order in which they are laid. Where the player may choose columns, they are those that
    bring most points. `penalty` is what the floor line costs, with lines that find no space on the wall; the
    score itself never falls below 0.
    """

    tiles: tuple[ForecastTile, ...]
    penalty: int

    @property
    def points(self) -> int:
        """Returns the points of all tiles, without the floor line."""
        return sum(tile.points for tile in self.tiles)


@lru_cache(maxsize=16)  # called whenever a tile lands; five gray lines take milliseconds
def round_forecast(board: PlayerBoard, gray: bool) -> RoundForecast:
    """Returns what a board scores in the wall-tiling as it stands."""
    return _forecast(gray, board.wall, board.lines, board.floor)


def forecast_of_line(state: GameState, placed: TilesPlaced | None) -> ForecastTile | None:
    """Returns the wall tile that the player to act would earn with these tiles, as the board stands.

    `state` is the position before they are placed. None if none are, if they leave their line incomplete, or
    if the player will choose the wall tile's column.
    """
    if placed is None or not placed.complete:
        return None
    board, row = state.boards[state.turn], placed.line
    tiles = (*line_tiles(board.lines[row]), *placed.tiles)
    jokers = tiles.count(JOKER)
    line = PatternLine(min(tiles) if jokers < len(tiles) else EMPTY, len(tiles) - jokers, jokers)
    if len(tile_columns(state.rules.gray, board.wall, line, row)) != 1:
        return None
    after = board._replace(lines=(*board.lines[:row], line, *board.lines[row + 1 :]))
    return next((tile for tile in round_forecast(after, state.rules.gray).tiles if tile.row == row), None)


def _forecast(
    gray: bool, wall: tuple[int, ...], lines: tuple[PatternLine, ...], floor: tuple[int, ...], first: int = 0
) -> RoundForecast:
    """Tries all columns for the topmost complete line from `first` on, and those of the lines below it."""
    row = next((row for row in range(first, SIZE) if is_complete(lines[row], row)), None)
    if row is None:
        return RoundForecast((), floor_penalty(floor))
    columns, best = tile_columns(gray, wall, lines[row], row), None
    if not columns:
        return _forecast(gray, wall, lines, floor + line_tiles(lines[row]), row + 1)
    tile = JOKER if lines[row].jokers else lines[row].colour
    filled = sum(1 << space for space, there in enumerate(wall) if there != EMPTY)
    for column in columns:
        space = SIZE * row + column
        laid = ForecastTile(row, column, tile, placement_points(filled, row, column))
        after = _forecast(gray, (*wall[:space], tile, *wall[space + 1 :]), lines, floor, row + 1)
        found = RoundForecast((laid, *after.tiles), after.penalty)
        if best is None or found.points - found.penalty > best.points - best.penalty:
            best = found
    assert best is not None
    return best


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
