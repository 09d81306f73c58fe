"""What a lesson's panel shows stands clear of its frame."""

import pytest
from pygame import Rect, Surface
from usual_tables import WINDOWS, Window, usual_table

from game.settings import Settings
from game.view.art.assets import Assets
from game.view.widgets.lesson_panel import LessonPanel, mark_rect, padding, small
from game.view.worlds import theme_for


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(304, 368), (560, 300)])
def test_how_far_one_is_stands_above_the_frame(size: tuple[int, int]) -> None:
    """Where no button stands beside it, it lay on the panel's lower line."""
    px = size[0] // 18
    assets, rect, seen = Assets(theme_for(*Settings().look(False)), 1), Rect((10, 10), size), []
    for progress in ("6 of 15", ""):
        panel = LessonPanel("lesson", rect, "", lambda: None, px=px, words="Take tiles", progress=progress)
        panel.foot = small(assets, px)
        surface = Surface(rect.inflate(20, 20).size)
        panel.draw(surface, assets, "normal")
        seen.append(surface)
    with_it, without = seen
    places = [(x, y) for x in range(rect.right) for y in range(rect.centery, rect.bottom)]
    lowest = max(y for x, y in places if with_it.get_at((x, y)) != without.get_at((x, y)))
    assert rect.bottom - lowest >= padding(px) * 0.9


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_a_frame_around_tiles_leaves_their_neighbours_whole(window: Window) -> None:
    """It lay over the edge of the tile beside them and nearly reached the end of the centre's tray."""
    table = usual_table(window, 2)
    for number in range(2, table.market.most + 1):
        *others, last = table.centre_slots(number)
        frame = mark_rect(last, 2 * table.unit, others)
        assert frame.contains(last)
        assert frame.collidelist(others) < 0, number
        assert table.centre.contains(frame), number
