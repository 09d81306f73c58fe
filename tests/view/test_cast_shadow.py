"""What a panel does to the wall of tiles that it lies on."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.art.backdrop import tile_size, whitewashed
from game.view.theme import luminance
from game.view.widgets.dialog_panel import draw_cast_shadow
from game.view.worlds import WORLDS

pytestmark = pytest.mark.usefixtures("display")
PANEL, UNIT = Rect(80, 60, 300, 200), 16


@pytest.mark.parametrize("look", WORLDS)
def test_tiles_beside_a_panel_step_back(look: str) -> None:
    """Slivers of bright tiles peeped out at its edges, as if it were badly cut."""
    surface = pygame.Surface((460, 320))
    surface.fill((200, 200, 200))
    draw_cast_shadow(surface, Assets(WORLDS[look]), PANEL, UNIT)

    def light(x: int, y: int) -> float:
        red, green, blue, _ = surface.get_at((x, y))
        return luminance((red, green, blue))

    far = light(2, 2)
    for x, y in (PANEL.midleft, PANEL.midright, PANEL.midtop, PANEL.midbottom):
        out = (x > PANEL.centerx) - (x < PANEL.centerx), (y > PANEL.centery) - (y < PANEL.centery)
        beside = light(x + 2 * out[0], y + 2 * out[1])
        if y < whitewashed(WORLDS[look], surface.get_height(), tile_size(UNIT)):
            assert 0.75 * far < beside < 0.95 * far, "a dark halo lay on plain plaster"
        else:
            assert beside < 0.75 * far
        assert light(x + 3 * UNIT * out[0], y + 3 * UNIT * out[1]) > 0.97 * far, "and no farther"


def test_on_a_plain_table_a_shadow_is_as_dark_everywhere() -> None:
    """Where no wall was wanted, a panel's shadow was light as far down as the whitewash would have been."""
    surface = pygame.Surface((460, 320))
    surface.fill((200, 200, 200))
    draw_cast_shadow(surface, Assets(replace(WORLDS["courtyard"], pattern=0)), PANEL, UNIT)
    column = [surface.get_at((PANEL.x - 2, y)).r for y in range(PANEL.y + 3 * UNIT, PANEL.bottom - 2 * UNIT)]
    assert max(column) - min(column) <= 2


def test_a_shadow_that_comes_up_leaves_the_whole_one_as_it_is() -> None:
    """A shadow that was shown in part was an opaque black frame the next time."""
    assets, seen = Assets(WORLDS["day"]), list[int]()
    for strength in (1.0, 0.5, 1.0):
        surface = pygame.Surface((460, 320))
        surface.fill((200, 200, 200))
        draw_cast_shadow(surface, assets, PANEL, UNIT, strength)
        seen.append(surface.get_at((PANEL.x - 2, PANEL.centery)).r)
        assert surface.get_at((PANEL.x - 2 * UNIT, PANEL.y - 2 * UNIT)).r > 190, "nothing beyond its reach"
    assert seen[0] == seen[2] < seen[1] < 200
