"""What is written on boards can be read in small windows, too."""

import itertools

import pytest
from pygame import Rect

from game.rules.tiles import FLOOR_COSTS
from game.view.art.assets import Assets
from game.view.art.boards import board_picture, score_ground, score_ink
from game.view.layout.table import table_layout
from game.view.layout.window import unit_for
from game.view.theme import Theme, contrast, mini_floor
from game.view.worlds import WORLDS, high_contrast

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (947, 720)], ids=str)
def test_floor_spaces_of_the_own_board_tell_what_they_cost(window: tuple[int, int]) -> None:
    """At 640x360 with four seats they were bare."""
    board = table_layout(*window, unit_for(*window, 1), 4, 0).boards[0]
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
    """The score was blue on blue, and floor lines of rivals' small boards could not be seen."""
    shown = high_contrast(theme) if strong else theme
    assert contrast(score_ink(shown), score_ground(shown)) >= 7
    assert contrast(score_ink(shown), shown.panel) >= contrast(shown.accent, shown.panel)
    assert contrast(mini_floor(shown), shown.panel) >= 1.8


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda one: one.name)
@pytest.mark.parametrize("size", [(626, 146), (400, 90), (110, 250), (180, 170)], ids=str)
def test_a_centre_is_inlaid_at_both_ends_and_in_its_corners(theme: Theme, size: tuple[int, int]) -> None:
    """One that was long was a bare slab with tiles in its middle, and with none nothing told what it was."""
    picture = Assets(theme).table.centre_plate(*size)
    short = min(size)
    end, corner = Rect(0, 0, short * 2 // 3, short * 2 // 3), Rect(0, 0, short // 11, short // 11)
    end.center = short // 2, short // 2
    corner.topleft = short // 16, short // 16
    for part in (end, corner):
        for across, down in itertools.product(
            (part.x, size[0] - part.right), (part.y, size[1] - part.bottom)
        ):
            pixels = picture.subsurface((across, down, *part.size))
            tones = {pixels.get_at(at)[:3] for at in itertools.product(range(part.width), range(part.height))}
            assert len(tones) > 1, (across, down)
