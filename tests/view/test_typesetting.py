"""Text that is cut to its room is rendered once, and kept."""

import pygame
import pytest

from game.view.art.typesetting import Typesetter

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
