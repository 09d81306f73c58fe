"""The frame that all pages share."""

import itertools

import pytest
from test_page_layouts import every, window_of

from game.view.layout.cards import cards_layout
from game.view.layout.daily import daily_layout
from game.view.layout.habits import games_layout, habits_layout
from game.view.layout.review import review_layout
from game.view.layout.scales import Height
from game.view.layout.window import Window


@every
def test_the_way_out_stands_at_the_same_place_on_all_pages(window: Window) -> None:
    """It was at three heights and two edges, so that going from page to page meant looking for it.

    In low windows it was in the upper corner of some and in the lower one of others.
    """
    cards = cards_layout(window, 6, 0, (1, 1, 1, 1))
    review = review_layout(window, 4, 2)
    alone = [daily_layout(window, 3).back]
    among = [habits_layout(window, 4, 8, 0).back, cards.buttons[0]]
    places = [(rect.x, rect.y, rect.height) for rect in alone]
    others = [(rect.x, rect.y, rect.height) for rect in among]
    assert len({*places, *others, (review.buttons[0].x, *review.buttons[0][1:4:2])}) == 1
    assert not window.low or max(y for _, y, _ in places) < cards.heading.bottom, "in the upper corner"


def test_habits_of_one_page_have_no_foot_in_a_low_window() -> None:
    """A row below them held nothing but the way out."""
    window = window_of(844, 390, 2.0)
    found = habits_layout(window, 4, 8, 0)
    assert found.pages == 1
    assert found.plate.bottom > window.size[1] - window.finger


@every
def test_what_turns_pages_of_habits_stands_in_a_heading(window: Window) -> None:
    """It lay on the bare table, in a row of its own, and nothing told which page was in front."""
    found = habits_layout(window, 4, 99, 1)
    assert found.pages > 1
    for part in (*found.turns, found.which):
        assert found.plate.contains(part) if window.low else part.bottom <= found.topics[0].y
        assert all(part.bottom <= figure.y for figure in found.figures)
    head = found.title if window.low else found.heading
    assert head.right <= found.which.x < found.which.right <= found.turns[0].x
    assert found.turns[0].height >= window.finger * 0.9
    if window.low:
        assert found.plate.bottom > window.size[1] - window.finger, "and the row is the plate's"


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=str)
def test_games_behind_a_figure_fill_a_high_window_and_a_few_are_close(size: tuple[int, int]) -> None:
    """A card with four of forty games stood in the middle of an empty page, and had ten of them."""
    window = window_of(*size, 2.0)
    many, few = (games_layout(window, number, 0, Height.TALL, 40) for number in (40, 3))
    assert many.whole.height >= 0.8 * window.size[1]
    assert many.pages <= 5
    assert few.pages == 1
    rows = few.figures
    assert all(row.height <= 1.25 * window.bar(Height.TALL) for row in rows)
    assert all(below.y - above.bottom <= window.unit for above, below in itertools.pairwise(rows))
    assert few.chart.height >= many.chart.height, "with as much room for the chart"


def test_buttons_below_plates_share_their_edges_in_a_low_window() -> None:
    """Three buttons stood at the right below three cards, none below any, with a hole at the left."""
    window = window_of(844, 390, 2.0)
    found = cards_layout(window, 6, 0, (1, 1, 1, 1))
    assert [(one.x, one.right) for one in found.buttons[1:]] == [(one.x, one.right) for one in found.cards[:3]]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)])
def test_buttons_that_lead_on_begin_with_the_second_column_of_cards(size: tuple[int, int]) -> None:
    """Below statistics they began 4 pixels before it at 1280x720, and 33 at 1920x1080."""
    found = cards_layout(window_of(*size, 1.0), 6, 0, (1, 1, 1, 1))
    assert (found.buttons[1].x, found.buttons[-1].right) == (found.cards[1].x, found.cards[2].right)
