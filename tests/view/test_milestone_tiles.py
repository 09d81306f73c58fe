"""What the tiles of milestones show, and how one of them is told of."""

import pytest
from test_page_layouts import every

from game.view.art.milestones import milestone_surface
from game.view.layout.ladder import wall_layout
from game.view.layout.window import Window
from game.view.theme import Theme
from game.view.worlds import WORLDS

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [24, 48, 110])
def test_what_is_missing_on_the_gray_wall_differs_from_its_like(theme: Theme, size: int) -> None:
    """Rivals to be beaten on either wall had the same pictures, one row below the other."""
    plain, gray = (milestone_surface(theme, f"{wall}-master", size, False) for wall in ("coloured", "gray"))
    corner = size // 8, size // 2
    off = [abs(a - b) for a, b in zip(plain.get_at(corner)[:3], gray.get_at(corner)[:3], strict=True)]
    assert max(off) > 24
    line = [sum(gray.get_at((size // 2, y))[:3]) for y in range(size // 16, size // 6)]
    assert max(line) - min(line) > 24, "and has a frame"


@every
def test_the_milestone_that_is_told_of_stands_beside_its_words(window: Window) -> None:
    """Two short lines stood in a plate as broad as the page."""
    found = wall_layout(window, 18)
    assert found.picture.width == found.picture.height >= 3.3 * window.unit
    assert found.tells.contains(found.picture)
    words = found.title.union(found.words)
    assert found.tells.contains(words)
    assert not found.picture.colliderect(words)
