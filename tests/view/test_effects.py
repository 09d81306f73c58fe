"""What motion leaves over the tiles for a moment: it comes and goes without a jump."""

from collections.abc import Callable

import pytest
from pygame import Surface, transform

from game.rules.events import WallTiled
from game.view.art.assets import Assets
from game.view.layout.table import table_layout
from game.view.table.choreography import Choreography
from game.view.table.effects import draw_linked, draw_popups, popup_box
from game.view.table.presented import Effects, Popup, PresentedState
from game.view.table.sprites import Sprite, Sprites, TilePlace
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


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(1280, 720, 17), (780, 1688, 30)], ids=["laptop", "phone"])
@pytest.mark.parametrize("row", [0, 3])
def test_points_of_a_tile_leave_it_to_be_seen(size: tuple[int, int, int], row: int) -> None:
    """They rose from its middle and hid half of it."""
    layout, sprites, effects = table_layout(*size, 2, 0), Sprites(), Effects()
    place = TilePlace.line(0, row, 0)
    sprites.at[place] = Sprite(1, place, *layout.boards[0].line_space(row, 0).topleft, layout.boards[0].tile)
    shown = PresentedState(scores=[0, 0], bag=0, lid=0)
    event = WallTiled(0, row, 2, 1, (), (1, 2), (row,), 2, 0, 2, 2)
    timeline = Choreography(sprites, shown, effects, layout, DAY.durations).timeline([event])
    landed, seen = layout.boards[0].wall_space(row, 2), 0
    while not timeline.is_over:
        timeline.tick(0.02)
        for popup in effects.popups:
            hidden = popup_box(ASSETS, popup).clip(landed)
            assert hidden.height <= landed.height / 5
            seen += 1
    assert seen > 20
