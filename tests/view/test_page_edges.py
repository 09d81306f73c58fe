"""Edges and air of dialogs, lists and pages: what belongs together stands together."""

import pytest
from test_page_layouts import every, window_of

from game.view.layout.lists import paged_list
from game.view.layout.results import results_layout
from game.view.layout.rule_set import rule_set_layout
from game.view.layout.scales import Gap
from game.view.layout.share import share_layout
from game.view.layout.window import Window


@every
@pytest.mark.parametrize("tabs", [1, 4])
def test_no_empty_band_lies_below_an_upright_code(window: Window, tabs: int) -> None:
    """On phones the words floated in the middle of a room much too high for them."""
    high = 3 * window.unit
    found = share_layout(window, tabs, 3, high)
    assert found.beside or found.words.height <= high + 3 * window.unit


@every
@pytest.mark.parametrize("number", [2, 40])
def test_the_buttons_of_a_list_are_no_row_of_it(window: Window, number: int) -> None:
    """They stood as near to the last row as rows to each other."""
    found = paged_list(window, (40, 60), number, 0, (1, 1, 1))
    between = found.rows[1].y - found.rows[0].bottom
    assert found.foot[0].y - found.rows[-1].bottom > 1.5 * between


@every
def test_words_about_a_rule_are_clear_of_their_buttons_where_there_is_room(window: Window) -> None:
    """They were glued below their buttons, with a large gap after them."""
    found = rule_set_layout(window, 2 * window.unit)
    for (off, _), words in found.rules:
        if not found.beside:
            assert words.y - off.bottom >= Gap.M.of(window.unit)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_results_one_above_the_other_share_the_edges_of_the_buttons(seats: int) -> None:
    """On tablets the cards were narrower than the buttons and the plate below them."""
    found = results_layout(window_of(820, 1180, 2.0), seats, 6, 5)
    bar = found.buttons[0].unionall(found.buttons[1:])
    assert found.plate is not None
    assert {(card.rect.left, card.rect.right) for card in found.cards} == {(bar.left, bar.right)}
    assert (found.plate.left, found.plate.right) == (bar.left, bar.right)
