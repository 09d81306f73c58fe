"""The charts of a review: names clear of lines, a column after the last turn, numbers within their panel."""

import pygame
import pytest
from pygame import Rect

from game.view.art.typesetting import Typesetter
from game.view.layout.cards import below_title
from game.view.layout.forms import unit_of_page
from game.view.layout.review import review_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.window import finger_for, smallest_text, unit_for
from game.view.pages.charts import name_place, plot_area, turn_at

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


def test_the_last_turn_leaves_a_column_for_the_bonuses() -> None:
    assert turn_at(PLOT, 40, PLOT.right - 1) == turn_at(PLOT, 40, round(PLOT.width * 0.95)) == 39
    assert turn_at(PLOT, 40, 190) == 20


@pytest.mark.parametrize(
    ("width", "height", "ratio"), [(390, 844, 2), (360, 640, 2), (1000, 1000, 1), (1280, 720, 1)]
)
def test_the_numbers_of_a_chart_stay_clear_of_its_panels_edge(width: int, height: int, ratio: int) -> None:
    pygame.font.init()
    size = width * ratio, height * ratio
    unit = unit_of_page(size, unit_for(*size, ratio))
    panel = review_layout(size, unit, 4, 2, finger_for(ratio)).chances
    plot = plot_area(below_title(panel, unit), unit)
    px = max(TextSize.CAPTION.of(unit), smallest_text(ratio))
    left = plot.x - Gap.XS.of(unit) - Typesetter(smallest_text(ratio)).font(px).size("100 %")[0]
    assert left - panel.x >= Gap.L.of(unit), "100 % touched the border"
