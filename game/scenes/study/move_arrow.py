"""Arrows on a table for actions: from the tiles that they take to the space that these come to first."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.rules.actions import Action, Take
from game.rules.state import FLOOR, GameState
from game.rules.tiles import FLOOR_SPACES
from game.scenes.core.picking import pick_of
from game.scenes.core.table_display import TableDisplay
from game.view.art.arrows import Arrow, bow, clear_bend, draw_arrows
from game.view.layout.scales import Gap
from game.view.theme import Rgb

Move = tuple[Action, Rgb, float]  # how its arrow is coloured and bent
LAST = 6  # so many points before its end an arrow is where it comes from
APART = 12 / 16  # units between the tips of arrows to one space


def draw_move_arrows(
    surface: Surface, display: TableDisplay, state: GameState, moves: Sequence[Move]
) -> None:
    """Draw them for actions that are legal in the state that is shown, bent clear of names and scores."""
    draw_arrows(surface, display.view.assets, move_arrows(display, state, moves), display.layout.unit)


def move_arrows(display: TableDisplay, state: GameState, moves: Sequence[Move]) -> list[Arrow]:
    """An arrow for each; the tips of those to one space stand beside each other."""
    layout = display.layout
    pad = max(4, Gap.S.of(layout.unit))  # as broad as the arrow's light
    words = [rect.inflate(pad, pad) for board in layout.boards for rect in (board.name, board.score)]
    found = []
    for action, colour, bent in moves:
        start, end = arrow_ends(display, state, action)
        found.append(Arrow(start, end, colour, clear_bend(start, end, bent, words)))
    return apart(found, round(APART * layout.unit))


def apart(arrows: Sequence[Arrow], gap: int) -> list[Arrow]:
    """The same arrows; of those with one end the tips stand beside each other, so far from one to the next.

    They stand across the way on which the arrows come, in the order of these, so that none crosses.
    """
    found = []
    for arrow in arrows:
        same = [bow(other.start, other.end, other.bent)[-LAST] for other in arrows if other.end == arrow.end]
        at = bow(arrow.start, arrow.end, arrow.bent)[-LAST]
        steep = abs(at[1] - arrow.end.centery) > abs(at[0] - arrow.end.centerx)
        ways = sorted(way[not steep] for way in same)
        aside = round(gap * (ways.index(at[not steep]) - (len(ways) - 1) / 2))
        found.append(replace(arrow, end=arrow.end.move((aside, 0) if steep else (0, aside))))
    return found


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
