"""Frames with round corners: smooth where they turn, sharp along their sides; the band's line is as broad all around."""

import pygame
import pytest

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.art.surfaces import band_surface
from game.view.theme import DAY

pytestmark = pytest.mark.usefixtures("display")
WHITE, RED = (255, 255, 255), (200, 0, 0)


@pytest.mark.parametrize(("size", "line", "radius"), [((120, 80), 3, 12), ((41, 33), 2, 6), ((60, 20), 2, 10)])
def test_a_frame_is_smooth_in_its_corners_and_sharp_along_its_sides(
    size: tuple[int, int], line: int, radius: int
) -> None:
    """Corners had steps beside tiles without any."""
    surface, rect = pygame.Surface((160, 120)), pygame.Rect((20, 20), size)
    surface.fill(WHITE)
    draw_frame(surface, Assets(DAY), rect, RED, line, radius)
    middle = rect.width // 2 + rect.x
    column = [surface.get_at((middle, y))[:3] for y in range(rect.y - 1, rect.y + line + 1)]
    assert column == [WHITE, *[RED] * line, WHITE]
    corner = [surface.get_at((rect.x + x, rect.y + y))[:3] for x in range(radius) for y in range(radius)]
    assert len(set(corner)) > 4, "colours between the line's and the ground's"
    assert surface.get_at(rect.center)[:3] == WHITE
    surface.fill(WHITE, rect)
    assert pygame.mask.from_threshold(surface, WHITE, (1, 1, 1)).count() == 160 * 120, "nothing around it"


def test_the_line_of_the_winners_band_is_as_broad_at_its_points_as_along_its_edges() -> None:
    """It was broad at the tips and tapered to nothing at the shoulders."""
    words = pygame.Surface((200, 10), pygame.SRCALPHA)
    band = band_surface(DAY, words, 60)
    width, height = band.get_size()
    gold = pygame.mask.from_threshold(band, DAY.turn, (40, 40, 40))
    along = sum(gold.get_at((width // 2, y)) for y in range(height // 2))
    rows = height // 8, height // 4, 3 * height // 8
    slanted = [sum(gold.get_at((x, y)) for x in range(round(height * 0.34))) for y in rows]  # before its stars
    lean = height * 0.34 / (height / 2)  # a slanted line is so much broader along a row
    for broad in slanted:
        assert abs(broad / (1 + lean**2) ** 0.5 - along) <= 2, (slanted, along)
