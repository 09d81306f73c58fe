"""A page's plates: their edges are flush with the headings, buttons and plates above and below them."""

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.pages.cards import TitledPanel
from game.view.worlds import WORLDS


@pytest.mark.parametrize("look", WORLDS)
@pytest.mark.parametrize("size", [(500, 300), (1180, 900), (700, 200)])
def test_a_plate_begins_and_ends_where_a_button_in_its_place_would(look: str, size: tuple[int, int]) -> None:
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    surface, theme = pygame.Surface((1300, 1000)), WORLDS[look]
    surface.fill((120, 120, 120))
    rect = Rect((50, 40), size)
    TitledPanel(rect, "Title", 20).draw(surface, Assets(theme))

    def edge(at: tuple[int, int]) -> int:
        """How unlike the plate's edge that is."""
        return sum(abs(a - b) for a, b in zip(surface.get_at(at)[:3], theme.panel_edge, strict=True))

    middle = rect.centerx, rect.centery
    assert edge((rect.x, middle[1])) < 40 and edge((rect.right - 1, middle[1])) < 40
    assert edge((middle[0], rect.y)) < 40 and edge((middle[0], rect.bottom - 1)) < 40
