"""What is written on boards can be read in small windows, too; and they are opaque but for their edge."""

import pygame
import pytest

from game.rules.tiles import FLOOR_COSTS
from game.view.art.assets import Assets
from game.view.art.boards import board_picture, score_ground, score_ink
from game.view.art.framed_picture import FramedPicture
from game.view.art.paint import plain_copy
from game.view.art.surfaces import panel_edge, panel_surface
from game.view.layout.table import table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import unit_for
from game.view.theme import Theme, contrast, mini_floor
from game.view.themes import WORLDS, high_contrast

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (947, 720)], ids=str)
def test_floor_spaces_of_the_own_board_tell_what_they_cost(window: tuple[int, int]) -> None:
    board = table_layout(TableSpec(window, unit_for(*window, 1), 4, 0)).boards[0]
    picture = board_picture(Assets(WORLDS["day"]), board, False, False)
    seen: dict[int, set[bytes]] = {}
    for space, cost in enumerate(FLOOR_COSTS):
        place = board.floor_space(space).move(-board.rect.x, -board.rect.y)
        seen.setdefault(cost, set()).add(picture.subsurface(place).copy().get_buffer().raw)
    assert all(len(alike) == 1 for alike in seen.values())
    assert len(set.union(*seen.values())) == len(set(FLOOR_COSTS))


@pytest.mark.parametrize(
    "theme", [theme for theme in WORLDS.values() if theme.dark], ids=lambda one: one.name
)
@pytest.mark.parametrize("strong", [False, True])
def test_by_night_points_and_bare_floor_lines_stand_out_from_the_board(theme: Theme, strong: bool) -> None:
    shown = high_contrast(theme) if strong else theme
    assert contrast(score_ink(shown), score_ground(shown)) >= 7
    assert contrast(score_ink(shown), shown.panel) >= contrast(shown.accent, shown.panel)
    assert contrast(mini_floor(shown), shown.panel) >= 1.8


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("name", ["day", "night"])
@pytest.mark.parametrize("side", [90, 220, 470, 900])
def test_a_board_is_opaque_but_for_its_edge(name: str, side: int, active: bool) -> None:
    picture = plain_copy(panel_surface(WORLDS[name], side, side * 11 // 10, active))
    edge = panel_edge(*picture.get_size())
    inside = picture.subsurface(picture.get_rect().inflate(-2 * edge, -2 * edge))
    assert edge < side // 10
    assert set(pygame.image.tobytes(inside, "RGBA")[3::4]) == {255}


def test_a_board_of_which_only_the_edge_is_blended_looks_like_one_that_is_blended_as_a_whole() -> None:
    picture = plain_copy(panel_surface(WORLDS["day"], 220, 240, True))
    shown, framed = (pygame.Surface((300, 300)) for _ in range(2))
    for ground in (shown, framed):
        ground.fill((90, 60, 30))
    shown.blit(picture, (20, 30))
    FramedPicture(picture, panel_edge(220, 240)).draw(framed, pygame.Rect(20, 30, 220, 240))
    pairs = zip(pygame.image.tobytes(shown, "RGB"), pygame.image.tobytes(framed, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 2
