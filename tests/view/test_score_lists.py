"""Where the points came from, as a list on a card: its sum is the last line, below all that it is the sum of."""

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.layout.results import rows_in_two
from game.view.pages.results import CardLook, draw_lines
from game.view.theme import DAY

LINES = [("Wall-tiling", "68"), ("Floor line", "−3"), ("Rows", "2"), ("Columns", "0"), ("Colours", "0")]


@pytest.mark.parametrize("columns", [1, 2])
def test_the_sum_stands_below_all_columns(display: pygame.Surface, columns: int) -> None:
    """The rule and the sum stood in the second column alone, below two noughts: 0 and 0 seemed to make 67."""
    assets, area = Assets(DAY), Rect(10, 10, 380, 120)
    look = CardLook("Clara", 67, "", True, (), False, [*LINES, ("Total", "67")])
    picture = pygame.Surface((400, 140))
    picture.fill(DAY.panel)
    draw_lines(picture, assets, area, look, 16, columns)
    rows = rows_in_two(len(look.lines)) if columns == 2 else len(look.lines)
    top = area.bottom - area.height // rows
    rule = [y for y in range(top - 3, top + 4) if picture.get_at((area.centerx, y))[:3] != DAY.panel]
    assert rule, "the rule runs below both columns"
    inks = pygame.mask.from_threshold(picture, DAY.panel, (2, 2, 2, 255))
    inks.invert()
    last = Rect(area.x, rule[-1] + 1, area.width, area.bottom - rule[-1] - 1)
    found = [rect for rect in inks.get_bounding_rects() if last.contains(rect)]
    assert min(rect.x for rect in found) < area.x + 10
    assert max(rect.right for rect in found) > area.right - 10
