"""Text that is cut to its room is rendered once, and kept."""

import pygame
import pytest

from game.settings import Settings
from game.view.art.assets import Assets
from game.view.art.typesetting import Typesetter
from game.view.pages.cards import KeyFigure, draw_key_figures
from game.view.worlds import theme_for

LONG = "Round 3: You take 4 red from the centre into line 3, completing it; 1 falls"


@pytest.mark.parametrize("display", [False, True])
@pytest.mark.parametrize("width", [1, 90, 300, 5000])
def test_a_cut_text_fits_and_is_made_of_few_pictures(display: bool, width: int) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    type_ = Typesetter(24)
    picture = type_.shortened(LONG, 36, (0, 0, 0), width, display=display)
    assert picture.get_width() <= width or width == 1
    made = type_._texts.made
    assert made <= 3
    assert type_.shortened(LONG, 36, (0, 0, 0), width, display=display) is picture
    assert type_._texts.made == made


def test_a_large_number_does_not_run_into_the_next_one() -> None:
    """On the page of puzzles 0/322 found and 0 days in a row read as 0/3220."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    surface, area, paper = pygame.Surface((240, 60)), pygame.Rect(0, 0, 240, 60), (250, 250, 250)
    surface.fill(paper)
    figures = [KeyFigure("1100", "a"), KeyFigure("0/322", "b"), KeyFigure("100/322", "c"), KeyFigure("0", "d")]
    draw_key_figures(surface, Assets(theme_for(*Settings().look(False)), 1), area, figures, 17)
    between = surface.subsurface(pygame.Rect(116, 0, 4, 60))
    assert pygame.transform.average_color(between)[:3] == paper
