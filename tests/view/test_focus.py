"""The ring around what Enter means."""

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.layout.forms import split_row
from game.view.themes import WORLDS
from game.view.widgets.widgets import Widget, WidgetSet

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("gap", [0, 2, 3, 5, 12])
@pytest.mark.parametrize("focused", ["one", "two", "three"])
def test_the_ring_around_a_choice_does_not_lie_on_its_neighbours(gap: int, focused: str) -> None:
    assets = Assets(WORLDS["day"])
    places = split_row(Rect(40, 40, 420, 48), (1, 1, 1), gap)
    names = ("one", "two", "three")

    def drawn(focus: str) -> pygame.Surface:
        surface = pygame.Surface((500, 130))
        surface.fill(assets.theme.panel)
        row = [Widget(name, rect, "", lambda: None, selected=False) for name, rect in zip(names, places, strict=True)]
        WidgetSet(row, focused=focus).draw(surface, assets)
        return surface

    plain, ringed = drawn(""), drawn(focused)
    for name, rect in zip(names, places, strict=True):
        before, after = (pygame.image.tobytes(one.subsurface(rect), "RGB") for one in (plain, ringed))
        assert name == focused or before == after, name
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ringed, "RGB")
