"""What can be done with a set of house rules: where its keys stand."""

import pytest
from test_page_layouts import every, window_of

from game.view.layout.rule_set import rule_set_layout
from game.view.layout.window import Window


@every
def test_what_deletes_a_set_of_rules_is_far_from_what_plays_with_it(window: Window) -> None:
    """It lay on the key one presses most; thirds stood above halves, and the usual rules among what is done."""
    found = rule_set_layout(window, 2 * window.unit)
    done, delete, share, play = found.foot
    assert found.usual.y == found.name.y and found.usual.x > found.name.right
    if delete.y == play.y:
        assert done.right < delete.x < share.x < play.x and play.width > done.width
    else:
        assert (delete.x, delete.right, share.x, share.right) == (done.x, done.right, play.x, play.right)
    assert found.beside or (play.x, play.right) == (found.rules[0][0][1].x, found.rules[0][0][1].right)


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0), (844, 390, 2.0), (820, 1180, 2.0)], ids=str)
def test_buttons_of_a_set_of_rules_are_one_row_where_there_is_room(size: tuple[int, int, float]) -> None:
    found = rule_set_layout(window_of(*size), 20)
    assert len({place.y for place in found.foot}) == 1
