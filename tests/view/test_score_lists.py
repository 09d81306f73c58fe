"""Where the points came from, as a list on a card: its sum is the last line, below all that it is the sum of."""

import pygame
import pytest
from pygame import Rect
from test_page_layouts import window_of

from game.view.art.assets import Assets
from game.view.layout.results import results_layout, rows_in_two
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


@pytest.mark.parametrize("more", [[], [("At the start", "12")]])
def test_two_columns_of_points_have_no_hole(display: pygame.Surface, more: list[tuple[str, str]]) -> None:
    """Beside the third of five lines there was nothing."""
    assets, area = Assets(DAY), Rect(10, 10, 380, 120)
    look = CardLook("Clara", 67, "", True, (), False, [*more, *LINES, ("Total", "67")])
    picture = pygame.Surface((400, 140))
    picture.fill(DAY.panel)
    draw_lines(picture, assets, area, look, 16, 2)
    inks = pygame.mask.from_threshold(picture, DAY.panel, (2, 2, 2, 255))
    inks.invert()
    rows = rows_in_two(len(look.lines))
    for number in range(rows):
        end = Rect(area.right - 20, area.y + number * area.height // rows + 4, 20, area.height // rows - 8)
        assert any(end.colliderect(rect) for rect in inks.get_bounding_rects()), number


@pytest.mark.parametrize("lines", [6, 7])
def test_four_cards_of_a_tablet_are_alike_with_and_without_words_below(lines: int) -> None:
    """With words the wall stood beside its list, in the middle of a card that was half empty."""
    window = window_of(820, 1180, 2.0)
    (said, *_), (bare, *_) = (results_layout(window, 4, 6, lines, words).cards for words in (True, False))
    assert said.columns == bare.columns == 2
    for card in (said, bare):
        assert card.lines.y > card.wall.bottom
        assert abs(card.wall.centerx - card.rect.centerx) <= 1


@pytest.mark.parametrize("said", [True, False])
@pytest.mark.parametrize("lines", [6, 7])
def test_four_walls_on_a_tablet_are_large_above_lists_with_air(said: bool, lines: int) -> None:
    """Walls had less than two fifths of their cards' breadth, and the lists below them were packed."""
    window = window_of(820, 1180, 2.0)
    for card in results_layout(window, 4, 6, lines, said).cards:
        assert card.wall.width > (0.43 if said else 0.55) * card.rect.width
        rows = rows_in_two(lines) if card.columns == 2 else lines
        assert card.lines.height >= 1.3 * window.unit * rows


@pytest.mark.parametrize(("width", "dotted"), [(700, True), (200, False)])
def test_labels_far_from_their_figures_are_joined_to_them_by_dots(
    display: pygame.Surface, width: int, dotted: bool
) -> None:
    """In cards of a tablet four hundred points of nothing lay between both."""
    assets, area = Assets(DAY), Rect(10, 10, width, 120)
    look = CardLook("Clara", 67, "", True, (), False, [*LINES, ("Total", "67")])
    picture = pygame.Surface((width + 20, 140))
    picture.fill(DAY.panel)
    draw_lines(picture, assets, area, look, 16)
    inks = pygame.mask.from_threshold(picture, DAY.panel, (2, 2, 2, 255))
    inks.invert()
    high = area.height // (len(LINES) + 1)
    for number in range(len(LINES)):
        row = Rect(area.x, area.y + number * high + 1, width, high - 2)
        found = [rect for rect in inks.get_bounding_rects() if row.contains(rect) and rect.height < 4]
        assert (len([rect for rect in found if abs(rect.centerx - row.centerx) < width // 6]) > 4) == dotted
