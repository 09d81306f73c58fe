"""Curves, bars and discs have smooth edges, and are painted once."""

import pygame
import pytest
from pygame import Rect, Surface

from game.view.art import paint, smooth
from game.view.art.assets import Assets
from game.view.art.chance_bar import draw_chance_bar
from game.view.art.crests import usual_crest
from game.view.art.frames import draw_dot
from game.view.art.glyphs import source_disc
from game.view.layout.scales import Gap
from game.view.pages.charts import Course, draw_chances, draw_scores, plot_area
from game.view.pages.column_chart import draw_gains
from game.view.pages.rating_chart import Mark, draw_rating_chart
from game.view.table.tabs import pick_picture
from game.view.theme import DAY, Rgb

RED: Rgb = (200, 30, 30)
COURSE = [(1000.0, 300.0), (1700.0, 250.0), (1250.0, 120.0), (1400.0, 90.0)]


def alphas(surface: Surface) -> set[int]:
    return {surface.get_at((x, y)).a for x in range(surface.get_width()) for y in range(surface.get_height())}


def rating_chart(assets: Assets) -> Surface:
    surface = Surface((420, 300))
    surface.fill(assets.theme.panel)
    draw_rating_chart(surface, assets, surface.get_rect(), COURSE, [Mark(usual_crest(1), 1200.0)], 16, ("1", "4"))
    return surface


def test_small_pointers_have_smooth_edges(display: None) -> None:
    """Pointers from lines to the wall were ragged blobs on small boards."""
    picture = paint.canvas(9, 9)
    smooth.draw_shape(picture, RED, [(3, 2), (6, 4), (3, 6)])
    shades = alphas(picture)
    assert {0, 255} <= shades and len(shades) > 3


def test_edges_of_lines_areas_and_discs_have_values_in_between(display: None) -> None:
    """Lines were staircases, dots octagons, and areas had teeth."""
    pictures = [paint.canvas(120, 60) for _ in range(3)]
    smooth.draw_line(pictures[0], RED, [(5, 50), (60, 12), (110, 40)], 3)
    smooth.draw_area(pictures[1], (*RED, 200), [(0, 10), (119, 30)], [(0, 50), (119, 40)])
    smooth.draw_disc(pictures[2], RED, (30, 30), 9.5)
    for picture, full in zip(pictures, (255, 200, 255), strict=True):
        seen = alphas(picture)
        assert {0, full} <= seen and len(seen) > 6
        assert max(seen) == full


def test_an_area_is_filled_without_seams_to_its_outermost_pixels(display: None) -> None:
    picture = paint.canvas(200, 60)
    smooth.draw_area(picture, (*RED, 90), [(0, 10), (99, 14), (199, 10)], [(0, 50), (199, 40)])
    assert {picture.get_at((x, y)).a for x in range(200) for y in range(16, 39)} == {90}


def test_a_line_stays_where_its_points_are(display: None) -> None:
    picture = paint.canvas(200, 60)
    smooth.draw_line(picture, RED, [(10, 20), (100, 20), (190, 20)], 3)
    assert [picture.get_at((150, y)).a for y in (18, 19, 20, 21, 22)] == [0, 255, 255, 255, 0]


def test_the_course_of_a_rating_is_drawn_smoothly_and_painted_once(
    display: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line was a staircase three pixels broad, its dots octagons, the band had teeth."""
    assets = Assets(DAY)
    surface = rating_chart(assets)
    colours = {tuple(surface.get_at((x, y))) for x in range(60) for y in range(300)}
    assert len(colours) > 30, "edges of the band and of the line"
    monkeypatch.setattr(smooth, "draw_line", lambda *_: pytest.fail("painted anew each frame"))
    again = rating_chart(assets)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_lines_between_chances_are_smooth_and_only_the_newest_are_kept(display: None) -> None:
    """The line between two areas was jagged; while a review goes on it grows with each pick."""
    assets, course = Assets(DAY), Course(40, ((0, 1),), order=(0, 1), names=("Ana", "Bento"))
    chances = [[0.5 - 0.01 * at, 0.5 + 0.01 * at] for at in range(41)]
    kept = []
    for far in range(10, 42):
        surface = Surface((700, 300))
        draw_chances(surface, assets, surface.get_rect(), course, chances[:far], 16)
        kept.append(len(assets._images))
    assert kept[-1] == kept[0]
    plot = plot_area(surface.get_rect(), 16)
    x = plot.x + plot.width // 3
    assert len({tuple(surface.get_at((at, y))) for at in range(x, x + 30) for y in range(plot.y, plot.bottom)}) > 6


def test_lines_of_scores_are_not_cut_by_those_of_rounds(display: None) -> None:
    """The gray line of a round divided the step upwards that began there."""
    surface, assets = Surface((700, 300)), Assets(DAY)
    course = Course(4, ((0, 1), (2, 2)), names=("Ana", "Bento"))
    draw_scores(surface, assets, surface.get_rect(), course, [[0, 0], [0, 0], [9, 0], [9, 0], [9, 0]], 16)
    plot = plot_area(surface.get_rect(), 16)
    x, y = plot.x + round(plot.width * 0.95 / 2), plot.centery
    assert surface.get_at((x, y))[:3] == DAY.hints[0]
    assert surface.get_at((x + Gap.XXS.of(16), y))[:3] != DAY.hints[0]


@pytest.mark.parametrize("gains", [[14, 20, 99], [14, -14, 3]])
def test_bars_have_round_corners_without_steps(display: None, gains: list[int]) -> None:
    """The upper corners of bars were chamfers in steps."""
    surface, assets = Surface((400, 200)), Assets(DAY)
    surface.fill(DAY.panel)
    draw_gains(surface, assets, Rect(0, 0, 400, 200), gains, "Bonus", 16)
    colour = DAY.bad if min(gains) < 0 else DAY.accent
    bar = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).get_bounding_rects()
    large = max(bar, key=lambda one: one.width * one.height)
    end = large.bottom - 1 if min(gains) < 0 else large.y
    corner = Rect(large.x - 1, end - 5, 10, 10)
    seen = {tuple(surface.get_at((x, y))) for x in range(corner.x, corner.right) for y in range(corner.y, corner.bottom)}
    assert len(seen) > 4


def test_the_ring_around_a_plates_number_is_not_broken_into_dots(display: None) -> None:
    disc = paint.plain_copy(source_disc(Assets(DAY), "1", 12))
    side = disc.get_width()
    ring = [disc.get_at((x, 0)).a for x in range(side)]
    assert len({alpha for alpha in alphas(disc) if 0 < alpha < 255}) > 4
    assert ring == ring[::-1], "a ring that leans to one side"


def test_dots_and_bars_of_chances_have_smooth_edges(display: None) -> None:
    """The knob of a replay and the dots of the rules were octagons, the ends of the bar of chances steps."""
    assets, ground = Assets(DAY), Surface((100, 40))
    ground.fill(DAY.panel)
    bar = ground.copy()
    assert draw_dot(ground, assets, RED, (50, 20), 7) == Rect(43, 13, 14, 14)
    draw_chance_bar(bar, assets, Rect(2, 2, 96, 30), [0.5, 0.5], [("", ""), ("", "")], 16)
    for picture in (ground, bar.subsurface((2, 2, 10, 10))):
        area = picture.get_rect()
        assert len({tuple(picture.get_at((x, y))) for x in range(area.width) for y in range(area.height)}) > 4


@pytest.mark.parametrize("joined", [False, True])
def test_a_rivals_last_pick_has_smooth_edges(display: None, joined: bool) -> None:
    """Its digits had steps, and its tiles black corners."""
    assets = Assets(DAY)
    picture, number = pick_picture(assets, (3, 3, 5), 1, 26, joined), assets.type.text("3" if joined else "2", 26, DAY.ink)
    whole, part = Surface(picture.get_size()), Surface(number.get_size())
    for surface, shown in ((whole, picture), (part, number)):
        surface.fill(DAY.panel)
        surface.blit(shown, shown.get_rect(midleft=(0, surface.get_height() // 2)))
    places = [(x, y) for x in range(part.get_width()) for y in range(part.get_height())]
    down = (whole.get_height() - part.get_height()) // 2
    off = [abs(whole.get_at((x, y + down)).r - part.get_at((x, y)).r) for x, y in places]
    assert max(off) <= 2, "as where letters are drawn on a board themselves"
