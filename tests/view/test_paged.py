"""What does not fit on one page stands on several: every row, figure and option once, nothing over anything else."""

import itertools
from collections.abc import Sequence

import pytest
from pygame import Rect

from game.view.layout.habits import habits_layout
from game.view.layout.lists import paged_list, whole_list
from game.view.layout.options import options_layout
from game.view.layout.window import Window, finger_for, unit_for

SIZES = [  # CSS pixels and device pixels per CSS pixel
    (360, 640, 2.0),
    (390, 844, 2.0),
    (844, 390, 2.0),
    (820, 1180, 2.0),
    (1180, 820, 1.5),
    (1280, 720, 1.0),
    (1920, 1080, 1.0),
]
GROUPS = ((3, 3, 3, 2, 5), (2, 3, 2, 3, 2), (5, 4, 2), (6,))  # choices of the options


def window_of(width: int, height: int, ratio: float) -> Window:
    size = round(width * ratio), round(height * ratio)
    return Window(size, unit_for(*size, ratio), finger_for(ratio))


WINDOWS = [window_of(*size) for size in SIZES]
every = pytest.mark.parametrize("window", WINDOWS, ids=[f"{w}x{h}" for w, h, _ in SIZES])


def lie_apart(window: Window, panel: Rect, parts: Sequence[Rect]) -> None:
    """The panel is in the window, its parts in the panel, and no two of them share a pixel."""
    assert Rect((0, 0), window.size).contains(panel)
    assert all(panel.contains(part) for part in parts)
    assert all(part.width > 0 and part.height > 0 for part in parts)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(parts, 2))


@every
def test_a_paged_list_shows_every_row_once(window: Window) -> None:
    number, seen, page = 23, 0, 0
    while True:
        found = paged_list(window, (48, 41), number, page, (26, 37, 37))
        lie_apart(window, found.panel, [*found.turns, *found.rows, *found.foot])
        assert found.first == seen
        seen += len(found.rows)
        page += 1
        if page == found.pages:
            break
    assert seen == number
    assert paged_list(window, (48, 41), number, 99, (1,)).page == page - 1
    assert paged_list(window, (48, 41), 0, 0, (1,)).rows == ()


@every
@pytest.mark.parametrize("number", [0, 3, 8])
def test_a_whole_list_has_all_rows(window: Window, number: int) -> None:
    found = whole_list(window, (42, 36), number, (1, 2))
    assert len(found.rows) == number
    lie_apart(window, found.panel, [found.title, *found.rows, *found.foot])


@every
def test_grouped_figures_stand_once_below_their_heads(window: Window) -> None:
    first = habits_layout(window, 4, 15, 0, (6, 6, 2))
    assert first.first == 0 and first.heads[0][0] == 0
    number, headed = 0, set[int]()
    for page in range(first.pages):
        layout = habits_layout(window, 4, 15, page, (6, 6, 2))
        assert layout.first == number
        number += len(layout.figures)
        headed |= {group for group, _ in layout.heads}
        lie_apart(window, layout.plate, [*layout.figures, *(place for _, place in layout.heads)])
    assert number == 15 and headed == {0, 1, 2}


@every
def test_every_option_is_on_some_page(window: Window) -> None:
    seen = set()
    for page in range(len(GROUPS)):
        found = options_layout(window, GROUPS, page, {(2, 0)})
        labels = [row.label for row in found.rows.values() if row.label.width]
        choices = [choice for row in found.rows.values() for choice in row.choices]
        titles = [*found.headings.values(), *([found.title] if found.title.height else [])]
        lie_apart(window, found.panel, [*titles, *labels, *choices, *found.tabs, *found.foot])
        for (group, row), places in found.rows.items():
            assert len(places.choices) == GROUPS[group][row]
        seen |= set(found.rows)
    assert len(seen) == sum(map(len, GROUPS))
