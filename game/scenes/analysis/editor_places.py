"""The places of the table that the position editor fills, as spots with names and words."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.analysis.editing import TablePlace
from game.rules.state import CENTRE, FLOOR, GameState
from game.rules.tiles import FLOOR_SPACES, SIZE
from game.scenes.analysis.editor_words import floor_space_words, line_space_words, wall_space_words
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import market_part
from game.scenes.play.spots import line_name, space_name
from game.texts import Texts
from game.view.widgets.palette import EditSpot

Touch = Callable[[TablePlace], None]


def market_spots(tr: Texts, display: TableDisplay, draft: GameState, touch: Touch) -> list[EditSpot]:
    """The factories and the centre."""
    words, layout = market_part(tr, draft).items, display.layout
    spots = []
    for number in range(len(draft.factories)):
        place = TablePlace("factory", number)
        rect = layout.factories[number].rect
        spots.append(_spot(f"factory-{number + 1}", rect, words[number], place, touch, layout.unit))
        spots[-1].round = True
    centre = TablePlace("centre")
    rect = layout.source_rect(CENTRE)
    return [*spots, _spot("centre", rect, words[len(spots)], centre, touch, layout.unit)]


def board_spots(tr: Texts, display: TableDisplay, draft: GameState, touch: Touch) -> list[EditSpot]:
    """The spaces of the board that is shown large: lines, wall, floor line."""
    seat, layout = display.focus, display.layout
    board = layout.boards[seat]
    make = partial(_spot, touch=touch, unit=layout.unit)
    lines = [
        make(
            f"{line_name(row)}-{space + 1}",
            board.line_space_target(row, space),
            line_space_words(tr, draft, seat, row, space),
            TablePlace("line", seat, row, space),
        )
        for row in range(SIZE)
        for space in range(row + 1)
    ]
    wall = [
        make(
            space_name(row, column),
            board.wall_target(row, column),
            wall_space_words(tr, draft, seat, row, column),
            TablePlace("wall", seat, row, column),
        )
        for row in range(SIZE)
        for column in range(SIZE)
    ]
    floor = [
        make(
            f"{line_name(FLOOR)}-{space + 1}",
            board.floor_space_target(space),
            floor_space_words(tr, draft, seat, space),
            TablePlace("floor", seat, 0, space),
        )
        for space in range(FLOOR_SPACES)
    ]
    return [*lines, *wall, *floor]


def _spot(name: str, rect: Rect, words: str, place: TablePlace, touch: Touch, unit: int) -> EditSpot:
    return EditSpot(name, rect, words, partial(touch, place), unit=unit)
