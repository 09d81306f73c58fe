"""What motion leaves over the tiles for a moment: it comes and goes without a jump."""

from collections.abc import Callable

import pytest
from pygame import Surface, transform

from game.view.art.assets import Assets
from game.view.table.effects import draw_linked, draw_popups
from game.view.table.presented import Effects, Popup
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
