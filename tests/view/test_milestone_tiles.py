"""What the tiles of milestones show."""

import pygame
import pytest

from game.journal.milestones import MILESTONES
from game.view.art.milestone_tiles import milestone_surface
from game.view.theme import Theme
from game.view.themes import WORLDS


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [24, 110])
def test_each_milestone_and_whether_it_was_reached_has_a_look_of_its_own(theme: Theme, size: int) -> None:
    tiles = [milestone_surface(theme, name, size, reached) for name in MILESTONES for reached in (False, True)]
    assert len({pygame.image.tobytes(tile, "RGBA") for tile in tiles}) == len(tiles)
