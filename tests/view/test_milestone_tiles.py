"""What the tiles of milestones show, and how one of them is told of."""

import itertools

import pygame
import pytest

from game.view.art import paint
from game.view.art.milestones import FIGURES, GILT, milestone_surface
from game.view.theme import Theme, contrast, luminance
from game.view.worlds import WORLDS

pytestmark = pytest.mark.usefixtures("display")
GOLDEN = 0.28  # of luminance: the gilt frame of a dark tile is lighter


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


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ["gray-greedy", "gray-beginner", "coloured-beginner"])
def test_what_was_reached_has_a_broad_frame_of_gold(theme: Theme, name: str) -> None:
    """A tile that was earned on gray looked almost like one that is missing, and no frame was seen on yellow."""
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


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_what_is_missing_steps_back_towards_its_panel(theme: Theme) -> None:
    """Outlines in clay were as loud as tiles that were earned."""
    for name in ("coloured-greedy", "gray-greedy"):
        ground = milestone_surface(theme, name, 48, False).get_at((24, 6))
        assert contrast((ground.r, ground.g, ground.b), theme.panel) < (2 if name.startswith("gray") else 1.5)


def test_the_broom_of_nothing_lost_is_whole() -> None:
    """Its handle ended in mid-air, with splinters and a loose bar above the brush."""
    figure, _ = FIGURES["clean"]
    ground = pygame.Color("black")
    picture = paint.canvas(300, 300)
    picture.fill(ground)
    for part in figure():
        paint.polygon(picture, part.points, (0, 0, 0) if part.tone == "base" else (255, 255, 255), (50, 50, 200, 200))
    seen = pygame.mask.from_threshold(picture, pygame.Color("white"), (9, 9, 9, 255))
    pieces = sorted(piece.get_bounding_rects()[0].height for piece in seen.connected_components())
    assert len(pieces) == 3, "the broom and two sparks"
    assert pieces[-1] > 180


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("wall", ["coloured", "gray"])
def test_a_cat_stays_within_its_frame(theme: Theme, wall: str) -> None:
    """It sat on the gilt frame, whose lower side was not to be seen there."""
    size = 214
    tile = milestone_surface(theme, f"{wall}-apprentice", size, True)
    y = size - round(size * 0.0825)
    middle, beside = (tile.get_at((x, y)) for x in (size // 2, size // 4))
    assert max(abs(a - b) for a, b in zip(middle[:3], beside[:3], strict=True)) < 24


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_an_owl_on_gray_has_an_outline(theme: Theme) -> None:
    """Its tufts and wings had the gray of the ground, so that eyes and a breast were all there was."""
    size = 214
    tile = milestone_surface(theme, "gray-master", size, True)
    wing, ground = (tile.get_at((round(size * x), round(size * 0.65))) for x in (0.33, 0.20))
    assert contrast((wing.r, wing.g, wing.b), (ground.r, ground.g, ground.b)) > 1.5


def profile(tile: pygame.Surface, places: list[tuple[int, int]]) -> list[float]:
    """How light it is there, up to the gilt frame."""
    light = [luminance((r, g, b)) for r, g, b, _ in map(tile.get_at, places)]
    return light[: next(index for index, one in enumerate(light) if one > GOLDEN)]


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ["clean", "column"])
def test_no_glaze_shines_between_a_tiles_edge_and_its_gilt_frame(theme: Theme, name: str) -> None:
    """Their corners were not in parallel: a bright sliver lay in each of a large tile."""
    corner = profile(milestone_surface(theme, name, 200, True), [(at, 199 - at) for at in range(8, 24)])
    assert max(corner) < corner[0] + 0.02


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_the_light_on_a_large_tiles_edge_ends_in_no_step(theme: Theme) -> None:
    """A light band along its left edge met a dark one below in a hard cut."""
    side = profile(milestone_surface(theme, "clean", 200, True), [(x, 100) for x in range(24)])
    assert max(side) > min(side) + 0.1, "there is light on it"
    assert max(abs(a - b) for a, b in itertools.pairwise(side)) < 0.08
