"""Buttons that stand together: alike, large enough for a finger, and apart from what is something else."""

import pytest
from test_page_layouts import every, window_of

from game.view.layout.quick_set_up import quick_layout
from game.view.layout.results import results_layout
from game.view.layout.window import Window


def test_buttons_below_a_new_game_are_alike_on_a_phones_side() -> None:
    """Three side by side were of three breadths, and the one in the middle had smaller letters."""
    found = quick_layout(window_of(844, 390, 2.0))
    row = found.back, found.more, found.start
    assert len({button.y for button in row}) == 1
    assert max(button.width for button in row) - min(button.width for button in row) <= 1


@every
def test_the_way_from_a_new_game_to_the_rules_has_room_for_a_finger(window: Window) -> None:
    """On phones it was 30 points broad in a head lower than others, and smaller than on a tablet."""
    found = quick_layout(window)
    roomy = found.panel.height < window.size[1] - 2 * window.unit  # else rows are as high as they can be
    assert min(found.help.size) >= (0.85 if roomy else 0.5) * window.finger


@every
@pytest.mark.parametrize("seats", [2, 4])
def test_the_way_from_results_to_the_rules_has_room_for_a_finger(window: Window, seats: int) -> None:
    """On a phone's side it was 26 points high, and what was seen of it 23."""
    found = results_layout(window, seats, 6, 6)
    assert min(found.help.size) >= window.finger
    assert found.heading.contains(found.help)
