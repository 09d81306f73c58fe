"""Edges and air of dialogs, lists and pages: what belongs together stands together."""

import pygame
import pytest
from test_page_layouts import every, window_of

from game.view.art.assets import Assets
from game.view.layout.lists import paged_list
from game.view.layout.results import results_layout
from game.view.layout.review import review_layout
from game.view.layout.window import Window
from game.view.pages.results import CardLook, draw_card
from game.view.theme import DAY


@every
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plates_of_a_review_that_end_nearly_at_one_height_end_at_one(window: Window, seats: int) -> None:
    """On a phone's side the plates at the left and those at the right missed each other by a few points."""
    found = review_layout(window, seats, 2)
    if found.marks.x > found.chances.right:
        missed = abs(found.marks.bottom - found.chances.bottom)
        assert not 0 < missed <= window.unit


@every
@pytest.mark.parametrize("number", [2, 40])
def test_the_buttons_of_a_list_are_no_row_of_it(window: Window, number: int) -> None:
    """They stood as near to the last row as rows to each other."""
    found = paged_list(window, (40, 60), number, 0, (1, 1, 1))
    between = found.rows[1].y - found.rows[0].bottom
    assert found.foot[0].y - found.rows[-1].bottom > 1.5 * between


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(820, 1180, 2.0), (1280, 720, 1.0), (1920, 1080, 1.0)], ids=str)
def test_cards_words_and_buttons_of_results_share_their_edges(size: tuple[int, int, float], seats: int) -> None:
    """Where they differed by a little: in a broad window the buttons began some pixels right of the cards."""
    found = results_layout(window_of(*size), seats, 6, 6)
    cards, bar = (rects[0].unionall(rects[1:]) for rects in ([card.rect for card in found.cards], found.buttons))
    assert found.plate is not None
    assert (cards.left, cards.right) == (found.plate.left, found.plate.right)
    assert abs(cards.left - bar.left) <= 1, "halves are rounded"
    assert abs(cards.right - bar.right) <= 1


def test_a_few_buttons_below_results_are_not_stretched() -> None:
    window = window_of(1280, 720, 1.0)
    found = results_layout(window, 4, 3, 6)
    assert found.buttons[-1].right - found.buttons[0].left <= 44 * window.unit


@pytest.mark.parametrize("winner", [True, False])
def test_a_card_of_results_is_seen_as_far_as_its_place_reaches(display: pygame.Surface, winner: bool) -> None:
    """It ended within it, by the breadth of its shadow, the buttons below it at their places' edges."""
    window = window_of(1280, 720, 1.0)
    card = results_layout(window, 2, 6, 6).cards[0]
    picture = pygame.Surface(window.size)
    lines = [("Total", "9")] * 6
    draw_card(picture, Assets(DAY), card, CardLook("Ana", 9, "", winner, (0,) * 25, False, lines), window.unit)
    for x in (card.rect.left + 1, card.rect.right - 2):
        assert sum(picture.get_at((x, card.rect.centery))[:3]) > 150


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_results_one_above_the_other_share_the_edges_of_the_buttons(seats: int) -> None:
    """On tablets the cards were narrower than the buttons and the plate below them."""
    found = results_layout(window_of(820, 1180, 2.0), seats, 6, 5)
    bar = found.buttons[0].unionall(found.buttons[1:])
    assert found.plate is not None
    assert {(card.rect.left, card.rect.right) for card in found.cards} == {(bar.left, bar.right)}
    assert (found.plate.left, found.plate.right) == (bar.left, bar.right)
