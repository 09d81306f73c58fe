"""Round corners and discs have smooth edges, on the table and on pictures that lie on it later."""

from collections.abc import Callable

import pytest
from pygame import SRCALPHA, Rect, Surface, surfarray

from game.view.art import antialiased, paint
from game.view.art.assets import Assets
from game.view.art.gauge import draw_gauge
from game.view.art.pick_marks import draw_pick_sign
from game.view.art.top_bar import paint_log_plate
from game.view.drawings.pick_notes import PickNote, _row
from game.view.theme import DAY, Rgb

pytestmark = pytest.mark.usefixtures("display")
RED: Rgb = (200, 30, 30)
TILES = ((2, 1),)
PLATE = Rect(10, 10, 120, 80)

Drawn = Callable[[Surface, Assets], object]


def gauge(surface: Surface, assets: Assets) -> None:
    draw_gauge(surface, assets, Rect(10, 10, 120, 20), 3, DAY.accent, DAY.ink_soft)


def log_plate(surface: Surface, assets: Assets) -> None:
    paint_log_plate(surface, assets, PLATE)


def card(surface: Surface, assets: Assets) -> None:
    surface.blit(_row(assets, PickNote("Ana", DAY.ink, "", TILES, ("line 4",)), 16, 200), (10, 10))


def card_apart(surface: Surface, assets: Assets) -> None:
    told = PickNote("Ana", DAY.ink, "", TILES, ("line 4",), apart=True)
    surface.blit(_row(assets, told, 16, 200), (10, 10))


@pytest.mark.parametrize("draw", [gauge, log_plate, card, card_apart])
def test_no_round_corner_is_a_staircase(draw: Drawn) -> None:
    surface = Surface((240, 120))
    surface.fill(DAY.table)
    draw(surface, Assets(DAY))
    corner = {tuple(surface.get_at((x, y)))[:3] for x in range(10, 17) for y in range(10, 17)}
    assert len(corner) > 4


@pytest.mark.parametrize("hollow", [False, True])
@pytest.mark.parametrize("side", [15, 31])
def test_a_disc_on_a_picture_has_no_dark_fringe(side: int, hollow: bool) -> None:
    def disc(surface: Surface, assets: Assets) -> None:
        draw_pick_sign(surface, assets, "2", Rect(20, 20, side, side), DAY.turn, hollow)

    assert fringe(disc) <= 6


def fringe(draw: Drawn, ground: Rgb = DAY.panel) -> int:
    """How much any pixel differs that is drawn onto the ground, and onto a picture that is then laid on it."""
    direct, later, picture = Surface((160, 120)), Surface((160, 120)), Surface((160, 120), SRCALPHA)
    for surface in (direct, later):
        surface.fill(ground)
    draw(direct, Assets(DAY))
    draw(picture, Assets(DAY))
    later.blit(picture, (0, 0))
    return int(abs(surfarray.array3d(direct).astype(int) - surfarray.array3d(later)).max())


def test_edges_of_lines_areas_and_discs_have_values_in_between() -> None:
    pictures = [paint.canvas(120, 60) for _ in range(3)]
    antialiased.draw_line(pictures[0], RED, [(5, 50), (60, 12), (110, 40)], 3)
    antialiased.draw_area(pictures[1], (*RED, 200), [(0, 10), (119, 30)], [(0, 50), (119, 40)])
    antialiased.draw_disc(pictures[2], RED, (30, 30), 9.5)
    for picture, full in zip(pictures, (255, 200, 255), strict=True):
        seen = {*surfarray.array_alpha(picture).flat}
        assert {0, full} <= seen and len(seen) > 6
        assert max(seen) == full
