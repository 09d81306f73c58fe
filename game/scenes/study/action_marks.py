"""Marks of actions on a table: the tiles that they take, and their target spaces.

One that is pointed at may have an arrow; the others have signs only, for arrows hide what they cross.
"""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.actions import Action, Pick
from game.rules.picking import picked_tiles, placed_tiles, spaces_of
from game.rules.state import FLOOR, GameState, line_tiles
from game.rules.tiles import FLOOR_SPACES
from game.scenes.core.table_display import TableDisplay
from game.view.art.arrows import Arrow, draw_arrows, frame_obstacles, unobstructed_bend
from game.view.art.pick_marks import PickMark, draw_ghosts, draw_rings
from game.view.layout.scales import Gap
from game.view.theme import Rgb

MarkedAction = tuple[Action, Rgb, str]  # an action, its colour and its sign
ARROW_BEND = 0.12  # of its length: without obstacles


def draw_marked_actions(
    surface: Surface,
    display: TableDisplay,
    state: GameState,
    actions: Sequence[MarkedAction],
    arrow: bool = False,
) -> None:
    """Draws actions that are legal in `state`, the last one on top; `arrow` adds an arrow for that one."""
    assets, unit = display.view.assets, display.layout.unit
    marks = [action_mark(display, state, action) for action in actions]
    draw_ghosts(surface, assets, marks)
    if arrow:
        draw_arrows(surface, assets, [action_arrow(display, state, marks[-1])], unit)
    draw_rings(surface, assets, marks, display.view.plate_numbers())


def action_mark(display: TableDisplay, state: GameState, marked: MarkedAction) -> PickMark:
    """Returns the mark of an action; a floor space gets no ghost tile."""
    (action, colour, sign), layout = marked, display.layout.boards[state.turn]
    board = state.boards[state.turn]
    if not isinstance(action, Pick):
        space, start = layout.wall_space(action.row, action.column), layout.line_space(action.row, 0)
        kind = line_tiles(board.lines[action.row])[0]
        return PickMark((start,), (space,), ((space, kind),), colour, sign)
    tiles = tuple(sprite.rect for sprite in display.sprites.picked(action.source, picked_tiles(action).kinds))
    if action.line == FLOOR:
        space = layout.floor_space(min(len(board.floor), FLOOR_SPACES - 1))
        return PickMark(tiles, (space,), (), colour, sign)
    filled = spaces_of(placed_tiles(state, action))
    ghosts = tuple((layout.line_space(action.line, space), kind) for space, kind in filled)
    return PickMark(tiles, tuple(space for space, _ in ghosts), ghosts, colour, sign)


def action_arrow(display: TableDisplay, state: GameState, mark: PickMark) -> Arrow:
    """Returns the arrow of a mark, bent clear of names, scores, walls, figures and plates if possible."""
    bent = unobstructed_bend(mark.start, mark.end, ARROW_BEND, arrow_obstacles(display, state, mark))
    return Arrow(mark.start, mark.end, mark.colour, bent)


def arrow_obstacles(display: TableDisplay, state: GameState, mark: PickMark) -> list[Rect]:
    """Returns rectangles that an arrow should not cross; those of names and scores are slightly enlarged."""
    layout = display.layout
    pad = max(4, Gap.S.of(layout.unit))  # as wide as the arrow's outline
    found = [rect.inflate(pad, pad) for board in layout.boards for rect in (board.name, board.score)]
    found += [board.wall_rect() for board in layout.boards]
    found += [factory.rect for factory in layout.factories if not factory.rect.colliderect(mark.start)]
    own = layout.boards[state.turn]
    found += [space for at in range(FLOOR_SPACES) if (space := own.floor_space(at)) not in mark.spaces]
    found += [*frame_obstacles(layout.size), layout.bar.rect]
    return [rect for rect in found if not rect.colliderect(mark.end)]
