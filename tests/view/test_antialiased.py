"""Curves, bars and discs have smooth edges, and are painted once."""

import pygame
import pytest
from pygame import Surface

from game.view.art import antialiased, paint
from game.view.art.assets import Assets
from game.view.art.crests import usual_crest
from game.view.drawings.rating_chart import RatingMark, draw_rating_chart
from game.view.theme import DAY, Rgb

RED: Rgb = (200, 30, 30)
COURSE = [(1000.0, 300.0), (1700.0, 250.0), (1250.0, 120.0), (1400.0, 90.0)]


def alphas(surface: Surface) -> set[int]:
    return {surface.get_at((x, y)).a for x in range(surface.get_width()) for y in range(surface.get_height())}


def rating_chart(assets: Assets) -> Surface:
    surface = Surface((420, 300))
    surface.fill(assets.theme.panel)
    draw_rating_chart(surface, assets, surface.get_rect(), COURSE, [RatingMark(usual_crest(1), 1200.0)], 16, ("1", "4"))
    return surface


def test_edges_of_lines_areas_and_discs_have_values_in_between(display: None) -> None:
    pictures = [paint.canvas(120, 60) for _ in range(3)]
    antialiased.draw_line(pictures[0], RED, [(5, 50), (60, 12), (110, 40)], 3)
    antialiased.draw_area(pictures[1], (*RED, 200), [(0, 10), (119, 30)], [(0, 50), (119, 40)])
    antialiased.draw_disc(pictures[2], RED, (30, 30), 9.5)
    for picture, full in zip(pictures, (255, 200, 255), strict=True):
        seen = alphas(picture)
        assert {0, full} <= seen and len(seen) > 6
        assert max(seen) == full


def test_the_course_of_a_rating_is_drawn_smoothly_and_painted_once(
    display: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assets = Assets(DAY)
    surface = rating_chart(assets)
    colours = {tuple(surface.get_at((x, y))) for x in range(60) for y in range(300)}
    assert len(colours) > 30, "edges of the band and of the line"
    monkeypatch.setattr(antialiased, "draw_line", lambda *_: pytest.fail("painted anew each frame"))
    again = rating_chart(assets)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB")
