"""An arrow on a table for one action: from the tiles that it takes to the space that they come to first."""

from pygame import Rect, Surface

from game.rules.actions import Action, Take
from game.rules.state import FLOOR, GameState
from game.rules.tiles import FLOOR_SPACES
from game.scenes.core.picking import pick_of
from game.scenes.core.table_display import TableDisplay
from game.view.art.arrows import clear_bend, draw_arrow
from game.view.layout.scales import Gap
from game.view.theme import Rgb


def draw_move_arrow(
    surface: Surface, display: TableDisplay, state: GameState, action: Action, colour: Rgb, bent: float
) -> None:
    """Draw it for an action that is legal in the state that is shown, bent clear of names and scores."""
    layout = display.layout
    start, end = arrow_ends(display, state, action)
    pad = max(4, Gap.S.of(layout.unit))  # as broad as the arrow's light
    words = [rect.inflate(pad, pad) for board in layout.boards for rect in (board.name, board.score)]
    bent = clear_bend(start, end, bent, words)
    draw_arrow(surface, display.view.assets, start, end, colour, layout.unit, bent)


def arrow_ends(display: TableDisplay, state: GameState, action: Action) -> tuple[Rect, Rect]:
    """Where an action's tiles lie, and the space that they come to first."""
    board, layout = state.boards[state.turn], display.layout.boards[state.turn]
    if not isinstance(action, Take):
        return layout.line_rect(action.row), layout.wall_space(action.row, action.column)
    tiles = [sprite.rect for sprite in display.sprites.picked(action.source, pick_of(action).kinds)]
    start = tiles[0].unionall(tiles[1:])
    if action.line == FLOOR:
        return start, layout.floor_space(min(len(board.floor), FLOOR_SPACES - 1))
    line = board.lines[action.line]
    return start, layout.line_space(action.line, min(action.line, line.tiles + line.jokers))
