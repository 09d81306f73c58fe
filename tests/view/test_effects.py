"""What motion leaves over the tiles for a moment: it comes and goes without a jump."""

from collections.abc import Callable, Iterator

import pytest
from pygame import Rect, Surface, transform

from game.rules.events import FloorScored, WallTiled
from game.view.art.assets import Assets
from game.view.layout.table import TableLayout, table_layout
from game.view.table.choreography import Choreography
from game.view.table.effects import draw_linked, draw_popups, popup_box
from game.view.table.presented import Effects, Popup, PresentedState
from game.view.table.sprites import Sprite, Sprites, TilePlace
from game.view.table.tweens import Stage
from game.view.theme import DAY

AGES = (0.7, 0.85, 0.9, 0.95, 0.99)
ASSETS = Assets(DAY)


def points(age: float) -> Surface:
    picture = Surface((200, 200))
    draw_popups(picture, ASSETS, [Popup("+3", (100, 100), True, 40, age)])
    return picture


def space(age: float) -> Surface:
    picture = Surface((200, 200))
    draw_linked(picture, ASSETS, Effects(linked={(70, 70, 60, 60): 1 - age}))
    return picture


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("draw", [points, space])
def test_points_and_lit_spaces_go_out_slowly(draw: Callable[[float], Surface]) -> None:
    """They were gone from one frame to the next."""
    seen = [sum(transform.average_color(draw(age))[:3]) for age in AGES]
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] <= seen[0] * 0.1


def motion_of(
    size: tuple[int, int, int], event: WallTiled | FloorScored, place: TilePlace, tile: Rect
) -> Iterator[tuple[TableLayout, Rect]]:
    """The plates of points, frame by frame, while an event of the first seat is shown."""
    layout, sprites, effects = table_layout(*size, 2, 0), Sprites(), Effects()
    sprites.at[place] = Sprite(1, place, *tile.topleft, tile.width)
    shown = PresentedState(scores=[0, 0], bag=0, lid=0)
    timeline = Choreography(Stage(sprites, shown, effects, layout, DAY.durations)).timeline([event])
    while not timeline.is_over:
        timeline.tick(0.02)
        yield from ((layout, popup_box(ASSETS, popup)) for popup in effects.popups)


WINDOWS = [(1280, 720, 17), (780, 1688, 30)]
RUNS = [(2, (1, 2)), (4, (4,)), (4, (1, 2, 3, 4)), (0, (0, 1)), (2, (0, 1, 2, 3, 4))]


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", WINDOWS, ids=["laptop", "phone"])
@pytest.mark.parametrize("row", [0, 3])
@pytest.mark.parametrize(("column", "across"), RUNS)
def test_points_of_a_tile_stand_in_its_row_beside_what_scores(
    size: tuple[int, int, int], row: int, column: int, across: tuple[int, ...]
) -> None:
    """They rose from its middle over rows that brought nothing, and out of the board."""
    board = table_layout(*size, 2, 0).boards[0]
    place, seen = TilePlace.line(0, row, 0), 0
    event = WallTiled(0, row, column, 1, (), across, (row,), len(across), 0, len(across), 2)
    for layout, box in motion_of(size, event, place, board.line_space(row, 0)):
        board, seen = layout.boards[0], seen + 1
        others = [board.wall_space(one, column) for one in range(5) for column in range(5) if one != row]
        others += [board.wall_space(row, column) for column in across]
        assert box.collidelist(others) < 0
        assert board.rect.contains(box)
    assert seen > 20


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", WINDOWS, ids=["laptop", "phone"])
def test_the_cost_of_the_floor_line_hides_no_row_of_the_wall(size: tuple[int, int, int]) -> None:
    board, seen = table_layout(*size, 2, 0).boards[0], 0
    place = TilePlace("floor", 0, 0, 0)
    for layout, box in motion_of(size, FloorScored(0, (1,), 14, 14, 0), place, board.floor_space(0)):
        assert layout.boards[0].rect.contains(box)
        assert not box.colliderect(layout.boards[0].wall_rect())
        seen += 1
    assert seen > 20
