"""What the bar above a table says."""

import pygame
import pytest
from usual_tables import Window, table_in

from game.view.art.assets import Assets
from game.view.art.top_bar import paint_message
from game.view.theme import DAY


def heights(window: Window, scale: float) -> tuple[int, int]:
    """The heights of the letters of the round, and of what is to be done below it."""
    layout, assets = table_in(window, 3, scale), Assets(DAY, round(12 * window[2]))
    surface = pygame.Surface(layout.size)
    paint_message(surface, assets, layout.bar.message, layout.unit, "Round 3 · Ana, pick tiles")
    found = []
    for ink in (DAY.bar_ink_soft, DAY.bar_ink):
        rows = pygame.mask.from_threshold(surface, ink, (1, 1, 1, 255)).get_bounding_rects()
        found.append(rows[0].unionall(rows[1:]).height)
    return found[0], found[1]


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", [(1280, 720, 1), (390, 844, 2), (844, 390, 2)], ids=str)
def test_what_is_to_be_done_grows_with_the_size_of_text_and_is_never_smaller_than_the_round(window: Window) -> None:
    """The round grew alone, and left what is to be done the less room."""
    _, usual = heights(window, 1.0)
    head, large = heights(window, 1.5)
    assert large >= 1.25 * usual
    assert large > head
