"""What the tiles of milestones show, and how one of them is told of."""

import pytest

from game.view.art.milestone_tiles import GILT, milestone_surface
from game.view.theme import Theme
from game.view.themes import WORLDS

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [24, 48, 110])
def test_what_is_missing_on_the_gray_wall_differs_from_its_like(theme: Theme, size: int) -> None:
    plain, gray = (milestone_surface(theme, f"{wall}-master", size, False) for wall in ("coloured", "gray"))
    corner = size // 8, size // 2
    off = [abs(a - b) for a, b in zip(plain.get_at(corner)[:3], gray.get_at(corner)[:3], strict=True)]
    assert max(off) > 24
    line = [sum(gray.get_at((size // 2, y))[:3]) for y in range(size // 16, size // 6)]
    assert max(line) - min(line) > 24, "and has a frame"


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ["gray-greedy", "gray-beginner", "coloured-beginner"])
def test_what_was_reached_has_a_broad_frame_of_gold(theme: Theme, name: str) -> None:
    size = 48
    red, green, blue = GILT
    for reached in (True, False):
        tile = milestone_surface(theme, name, size, reached)
        column = [tile.get_at((size // 2, y)) for y in range(size // 5)]
        gold = [one for one in column if one.r - one.b > (red - blue) // 2 and one.g - one.b > (green - blue) // 3]
        assert bool(gold) == reached
        if reached:
            light = [sum(one[:3]) for one in column[1:]]
            assert max(light) - min(light) > 120, "a frame in a groove"
