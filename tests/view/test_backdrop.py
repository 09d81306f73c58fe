"""The wall behind the menu."""

import itertools

import pygame
import pytest

from game.view.art.backdrop import DADO, backdrop_surface
from game.view.worlds import WORLDS

pytestmark = pytest.mark.usefixtures("display")
SIZE = 780, 1688
TILE = 115


@pytest.fixture(scope="module")
def courtyard() -> pygame.Surface:
    """Tiles are of no interest here."""
    blank = pygame.Surface((TILE, TILE))
    return backdrop_surface(WORLDS["courtyard"], *SIZE, TILE, lambda tile, grain: blank)


def test_light_on_whitewash_lies_in_no_bands(courtyard: pygame.Surface) -> None:
    """It fell in stripes of one colour each, up to forty pixels broad."""
    for y in range(40, round(SIZE[1] * DADO / 2), 60):
        row = [courtyard.get_at((x, y))[:3] for x in range(SIZE[0])]
        assert max(len(list(same)) for _, same in itertools.groupby(row)) < 12
