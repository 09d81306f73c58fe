"""The charts of a review: names clear of lines, a column after the last turn, numbers within their panel."""

import itertools
import math
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.drawings import course_chart
from game.view.drawings.course_chart import (
    Flag,
    GameCourse,
    draw_chances,
    draw_legend,
    draw_scores,
    name_place,
    plot_area,
    spread,
    worst_first,
)
from game.view.themes import WORLDS

pytestmark = pytest.mark.usefixtures("display")

PLOT = Rect(0, 0, 400, 100)


def test_a_name_is_struck_neither_by_the_line_of_half_nor_by_a_round() -> None:
    edges = [((x, 0), (x, 96)) for x in range(0, 401, 10)]
    rounds = [0, 40, 90, 250]
    place = name_place((60, 16), edges, PLOT.centery, rounds, 16)
    assert place is not None
    assert not place.top <= PLOT.centery <= place.bottom, "the label was struck through"
    assert not any(place.left <= x <= place.right for x in rounds)


def test_a_name_without_room_is_left_out() -> None:
    edges = [((x, 40), (x, 52)) for x in range(0, 401, 10)]
    assert name_place((60, 16), edges, PLOT.centery, [], 16) is None


def test_marks_of_turns_close_to_each_other_are_all_seen() -> None:
    flags = [Flag(1, 0, "inaccuracy"), Flag(2, 0, "blunder"), Flag(2, 0, "mistake"), Flag(39, 0, "inaccuracy")]
    assert [flag.grade for flag in worst_first(flags)][:2] == ["blunder", "mistake"]
    size, edges = 20, [(PLOT.x + 10 * flag.at, 95) for flag in worst_first(flags)]
    places = spread(edges, size, PLOT)
    assert places[0] == (PLOT.x + 20, PLOT.bottom - size // 2), "the gravest stays at its turn"
    for one, other in itertools.combinations(places, 2):
        assert math.dist(one, other) > size
    for x, y in places:
        assert PLOT.contains(Rect(x - size // 2, y - size // 2, size, size))


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.9, 0.1)])
def test_all_names_stand_in_the_chart_of_chances_or_none(shares: tuple[float, float]) -> None:
    names = ("Maximiliana", "Bonaventura")
    course = GameCourse(40, ((0, 1),), order=(0, 1), names=names)
    surface, nameless = pygame.Surface((700, 160)), pygame.Surface((700, 160))
    assets = Assets(WORLDS["day"])
    named = draw_chances(surface, assets, surface.get_rect(), course, [shares] * 41, 16)
    assert named == (shares[1] == 0.5)
    other = replace(course, names=("X" * 90,) * 2)
    assert not draw_chances(nameless, assets, surface.get_rect(), other, [shares] * 41, 16)
    alike = pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(nameless, "RGB")
    assert alike != named


def test_seats_without_names_in_the_chart_are_told_in_a_legend() -> None:
    theme, surface = WORLDS["day"], pygame.Surface((400, 20))
    draw_legend(surface, Assets(theme), surface.get_rect(), ("Ana", "Bento", "Clara", "Duarte"), 16)
    seen = {tuple(surface.get_at((x, 10))[:3]) for x in range(400)}
    assert {theme.hints[0], theme.hints[2], theme.hints[1], theme.hints[5]} <= seen


def test_marks_and_score_lines_stay_within_their_plot() -> None:
    theme = WORLDS["day"]
    course = GameCourse(4, ((0, 1),), (course_chart.Flag(0, 0, "mistake"),), names=("Ana", "Bento"))
    for scores in (False, True):
        both = []
        for shown in (course, replace(course, flags=())):
            surface = pygame.Surface((700, 300))
            if scores:
                draw_scores(surface, Assets(theme), surface.get_rect(), shown, [[9, 4]] * 5, 16)
            else:
                draw_chances(surface, Assets(theme), surface.get_rect(), shown, [[0.5, 0.5]] * 5, 16)
            both.append(surface)
        plot = plot_area(both[0].get_rect(), 16)
        left, right = Rect(0, 0, plot.x, 300), Rect(plot.right, 0, 700 - plot.right, 300)
        marked, bare = (pygame.image.tobytes(one.subsurface(left), "RGB") for one in both)
        assert marked == bare, "numbers are read beside a mark"
        colours = {tuple(both[0].get_at((x, y)))[:3] for x in range(right.x, right.right) for y in range(300)}
        assert colours == {(0, 0, 0)}
